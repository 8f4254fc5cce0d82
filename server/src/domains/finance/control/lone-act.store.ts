import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import type { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneActKind } from '@kura/contract/finance/control/lone-act.fields.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bounded, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

export interface NewLoneAct {
  kind: LoneActKind;
  actor: { id: number | null; name: string };
  companyId: number | null;
  record: string;
  recordId: number;
  recordNo: string;
  amount?: Money;
  note?: string;
}
/** In the transaction of the act: what was done alone is listed as soon as it is done. */
export const noteLoneAct = (tx: Tx, act: NewLoneAct, now: Date): Promise<number> =>
  tx.run(sql`
    insert into lone_acts (at, kind, actor_id, actor_name, company_id, record, record_id, record_no, currency, minor, note)
    values (${now}, ${act.kind}, ${act.actor.id}, ${act.actor.name}, ${act.companyId}, ${act.record}, ${act.recordId}, ${act.recordNo},
      ${act.amount?.currency ?? null}, ${act.amount?.minor ?? null}, ${act.note ?? ''})`);

/** A cost is told by the name of its item, or by why it was struck out; of prices the number of those that changed was kept. */
const worded = `case when a.kind in ('price', 'special') then '' when a.kind <> 'cost' then a.note
    when a.note ~ '^[A-Z_]+$' then 'freight.fee.item.' || a.note else regexp_replace(a.note, '^[A-Z_]+: ', '') end as note,
  case when a.kind in ('price', 'special') and a.note ~ '^[0-9]{1,6}$' then a.note::int end as changed_prices`;

export const loneActPage = (db: Query, actor: Actor, query: ListQuery<typeof listLoneActs>): Promise<Page<LoneAct>> =>
  pageRows(db, {
    query,
    select: raw(`a.id, a.at, a.kind, a.actor_name, a.record, a.record_id, a.record_no, a.company_id,
      coalesce((select n.name from companies n where n.id = a.company_id), '') as company_name, ${worded}, a.currency,
      case when a.minor is not null then jsonb_build_object('currency', a.currency, 'minor', a.minor) end as amount`),
    from: raw('lone_acts a'),
    where: [
      inScope(actor.scope, raw('a.company_id')),
      equals(raw('a.kind'), query.kind),
      equals(raw('a.company_id'), query.companyId),
      dayRange(raw('a.at'), query.at, financeZone),
    ],
    sorts: { at: raw('a.at'), amount: bounded(raw('(a.currency, a.minor)')) },
    totals: { amount: { minor: raw('a.minor'), currency: raw('a.currency') } },
    defaultSort: 'at',
    tieBreaker: raw('a.id'),
  });
