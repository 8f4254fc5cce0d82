import type { Page, ListQuery } from '@kura/contract/kernel/page.ts';
import type { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import type { StoredLine } from './describe-line.ts';

export const logStore = {
  /** `providerRecords`: what the provider keeps about a company (its limit, its remarks) is no news for the company itself. */
  page: (
    db: Query,
    actor: Actor,
    query: ListQuery<typeof listOperationLog>,
    providerRecords: readonly string[] = [],
  ): Promise<Page<StoredLine>> =>
    pageRows<StoredLine>(db, {
      query,
      select: sql`l.id, l.at, l.actor_name, l.company_id, (select c.name from companies c where c.id = l.company_id) as company_name,
        l.record, l.record_id, l.record_name, l.action, l.before, l.after, l.note`,
      from: sql`operation_log l`,
      where: [
        inScope(actor.scope, sql`l.company_id`),
        actor.userType === 'customer' && sql`l.record <> all(${providerRecords})`,
        equals(sql`l.record`, query.record),
        equals(sql`l.record_id`, query.recordId),
        contains(sql`l.record_name`, query.recordName),
        equals(sql`l.actor_name`, query.actorName),
        // Who cannot read our names cannot find them out by looking for them either.
        query.actorName && actor.userType === 'customer'
          ? sql`l.actor_id in (select u.id from users u where u.company_id = ${actor.companyId})`
          : null,
        equals(sql`l.company_id`, query.companyId),
        dayRange(sql`l.at`, query.at, actor.zone),
      ],
      sorts: { at: sql`l.at` },
      defaultSort: 'at',
      tieBreaker: sql`l.id`,
    }),
};
