import type { ApiKey, listApiKeys } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { stampNow } from '../../../kernel/callers.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { contains, equals, pageRows } from '../../../kernel/list.ts';
import { publish } from '../../../kernel/live.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { HeldRole } from '../role/effective-permissions.ts';

/** Tells a key from the token of a session; also lets secret scanners find one that leaked. */
export const apiKeyPrefix = 'kura_';

export interface UsableKey {
  id: number;
  name: string;
  last4: string;
  companyId: number;
  permissions: string[];
  /** The roles that its maker holds now. */
  makerRoles: HeldRole[];
  zone: Zone;
  lastUsedAt: string | null;
  stamp: string;
}

const columns = sql`k.id, k.name, k.last4, k.company_id, c.name as company_name, k.permissions,
  case when k.revoked_at is not null then 'revoked' when m.id is null then 'stopped' else 'active' end as status, k.created_by_name, k.created_at, k.last_used_at, k.revoked_at`;
/** A key is worth nothing without its maker, who is a person of the company itself: disabled or deleted, of another company by now or staff, there is none. */
const from = sql`api_keys k join companies c on c.id = k.company_id
  left join users m on m.id = k.created_by and m.status = 'approved' and m.user_type = 'customer' and m.company_id = k.company_id`;

export const apiKeyStore = {
  async usable(db: Query, by: { hash: string } | { id: number }, now: Date, isUse: boolean): Promise<UsableKey | undefined> {
    const which = 'hash' in by ? sql`k.key_hash = ${by.hash}` : sql`k.id = ${by.id}`;
    const row = await db.first<UsableKey>(sql`
      select ${stampNow}, k.id, k.name, k.last4, k.company_id, k.permissions, k.last_used_at, c.zone,
        (select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'permissions', r.permissions) order by r.id), '[]')
         from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = m.id) as maker_roles
      from ${from} where ${which} and k.revoked_at is null and m.id is not null`);
    // Once a minute is exact enough to see whether a key is still in use.
    if (isUse && row && (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) > 60_000)) {
      await db.run(sql`update api_keys set last_used_at = ${now} where id = ${row.id}`);
    }
    return row;
  },

  page: (db: Query, scope: Scope, query: ListQuery<typeof listApiKeys>): Promise<Page<ApiKey>> =>
    pageRows<ApiKey>(db, {
      query,
      select: columns,
      from,
      where: [
        inScope(scope, sql`k.company_id`),
        equals(sql`k.company_id`, query.companyId),
        contains(sql`k.name`, query.keyword),
        query.status === 'active' && sql`k.revoked_at is null and m.id is not null`,
        query.status === 'stopped' && sql`k.revoked_at is null and m.id is null`,
        query.status === 'revoked' && sql`k.revoked_at is not null`,
      ],
      sorts: { createdAt: sql`k.created_at`, name: sql`k.name`, lastUsedAt: sql`k.last_used_at` },
      defaultSort: 'createdAt',
      tieBreaker: sql`k.id`,
    }),

  one: (db: Query, scope: Scope, id: number): Promise<ApiKey | undefined> =>
    db.first<ApiKey>(sql`select ${columns} from ${from} where k.id = ${id} and ${inScope(scope, sql`k.company_id`)}`),

  insert: (
    tx: Tx,
    row: { companyId: number; name: string; key: string; permissions: readonly string[]; createdBy: number | null; createdByName: string },
    now: Date,
  ): Promise<{ id: number } | undefined> =>
    tx.first(sql`
      insert into api_keys (company_id, name, key_hash, last4, permissions, created_by, created_by_name, created_at)
      values (${row.companyId}, ${row.name}, ${hashToken(row.key)}, ${row.key.slice(-4)}, ${[...row.permissions]}, ${row.createdBy},
              ${row.createdByName}, ${now})
      returning id`),

  madeBy: (tx: Tx, userId: number): Promise<{ id: number; name: string; companyId: number }[]> =>
    tx.rows(sql`select id, name, company_id from api_keys where created_by = ${userId} and revoked_at is null order by id`),

  /** Programs that still listen with the key hear no more. False: it was revoked before. */
  async revoke(tx: Tx, id: number, now: Date): Promise<boolean> {
    const row = await tx.first<{ keyHash: string }>(sql`
      update api_keys set revoked_at = ${now} where id = ${id} and revoked_at is null returning key_hash`);
    if (row) await publish(tx, { session: row.keyHash }, { type: 'sessionEnded', data: { message: '' } });
    return row !== undefined;
  },
};
