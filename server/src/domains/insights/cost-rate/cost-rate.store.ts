import { type CostItem, currencyOfItem, keyOfItem } from '@kura/contract/insights/cost-rate/cost-item.ts';
import type { listCostRates } from '@kura/contract/insights/cost-rate/cost-rate.endpoints.ts';
import type { CostRateInput, CostRateRow } from '@kura/contract/insights/cost-rate/cost-rate.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { countRows, dayRange, equals, pageRows } from '../../../kernel/list.ts';

const from = raw('cost_rates t');
const item = raw(`case when t.key like 'LABOUR|%' then 'LABOUR_' || upper(split_part(t.key, '|', 2)) when t.key like 'PACKAGING|%'
  then split_part(t.key, '|', 2) else t.key end`);
const phaseOn = (today: Day): Sql => sql`case when t.status <> 'approved' then 'none' when t.valid_from > ${today}::date then 'coming'
  when exists (select 1 from cost_rates l where l.key = t.key and l.status = 'approved' and l.valid_from > t.valid_from and l.valid_from <= ${today}::date)
  then 'past' else 'current' end`;
const columns = (today: Day): Sql => sql`t.id, ${item} as item, jsonb_build_object('currency', t.currency, 'minor', t.minor) as amount,
  (select jsonb_build_object('currency', b.currency, 'minor', b.minor) from cost_rates b
    where b.key = t.key and b.status = 'approved' and b.valid_from < t.valid_from order by b.valid_from desc limit 1) as before,
  t.valid_from::text as valid_from, ${phaseOn(today)} as phase, t.status, t.note, t.proposed_by as proposed_by_id, t.proposed_by_name, t.created_at,
  t.decided_by_name, t.decided_at, t.decision_note, null as not_decider`;

/** Finance counts in days of Shanghai. */
export const costDay = (now: Date): Day => dayIn(clockZone, now);

export const page = (db: Query, query: ListQuery<typeof listCostRates>, now: Date): Promise<Page<CostRateRow>> =>
  pageRows(db, {
    query,
    select: columns(costDay(now)),
    from,
    where: [
      equals(raw('t.key'), query.item && keyOfItem(query.item)),
      query.phase === undefined ? null : sql`${phaseOn(costDay(now))} = ${query.phase}`,
      equals(raw('t.status'), query.status),
      dayRange(raw('t.created_at'), query.createdAt, clockZone),
    ],
    sorts: { createdAt: raw('t.created_at'), validFrom: raw('t.valid_from') },
    defaultSort: 'createdAt',
    tieBreaker: raw('t.id'),
  });
export const read = (db: Query, id: number, now: Date): Promise<CostRateRow | undefined> =>
  db.first(sql`select ${columns(costDay(now))} from ${from} where t.id = ${id}`);
export async function lock(tx: Tx, id: number, now: Date): Promise<CostRateRow | undefined> {
  await tx.run(sql`select 1 from cost_rates where id = ${id} for update`);
  return read(tx, id, now);
}
/** Stands in the note of the decision, which is written with it. */
export const setStatus = async (tx: Tx, id: number, status: string): Promise<void> =>
  void (await tx.run(sql`update cost_rates set status = ${status} where id = ${id} and status <> ${status}`));

/** Undefined: another proposal for it waits. */
export const insert = (
  tx: Tx,
  actor: Actor,
  { item: of, minor, validFrom, note }: CostRateInput,
  now: Date,
): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    insert into cost_rates (key, currency, minor, valid_from, status, note, proposed_by, proposed_by_name, created_at)
    values (${keyOfItem(of)}, ${currencyOfItem(of)}, ${minor}, ${validFrom}, 'proposed', ${note.trim()}, ${actor.userId}, ${actor.name}, ${now})
    on conflict (key) where status = 'proposed' do nothing returning id`);
/** What came with the product, from before anybody shipped. */
export const insertFirst = (tx: Tx, of: CostItem, minor: number, now: Date): Promise<number> =>
  tx.run(sql`
    insert into cost_rates (key, currency, minor, valid_from, status, is_initial, proposed_by_name, created_at)
    select ${keyOfItem(of)}, ${currencyOfItem(of)}, ${minor}, '2020-01-01', 'approved', true, '', ${now}
    where not exists (select 1 from cost_rates where key = ${keyOfItem(of)})`);

export const hasOneOn = async (tx: Tx, of: CostItem, day: Day): Promise<boolean> =>
  (await tx.first(sql`select 1 as one from cost_rates where key = ${keyOfItem(of)} and valid_from = ${day} and status = 'approved'`)) !==
  undefined;
/** Status and all in one: what is decided is never written again. */
export const noteDecision = (
  tx: Tx,
  actor: Actor,
  id: number,
  { status, note }: { status: 'approved' | 'rejected' | 'withdrawn'; note: string },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update cost_rates set status = ${status}, decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now}, decision_note = ${note}
    where id = ${id}`);
export const countProposed = (db: Query): Promise<number> => countRows(db, from, [raw(`t.status = 'proposed'`)]);
