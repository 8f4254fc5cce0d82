import type { listStockChanges } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import { type CauseShare, causesShown, type ChangeRow } from '@kura/contract/inventory/snapshot/snapshot.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { failField } from '../../../kernel/fail.ts';
import { equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { ofProducts } from '../stock/stock-conditions.ts';
import { instantIn } from './snapshot-past.store.ts';

type Asked = ListQuery<typeof listStockChanges>;
type Pieces = { good: number; locked: number; defective: number };
type Causes = { causes: CauseShare[] | null; causeCount: number };
type Read = Pick<ChangeRow, 'id' | 'companyId' | 'companyName' | 'sku' | 'nameZh' | 'nameJp' | keyof Pieces> & {
  today: Pieces;
  since: Pieces;
  shares: Causes;
};

/** Without an end it is now; without a beginning, the midnight before the end. */
const ends = ({ from, to }: Asked, now: Date): { from: Sql; to: Sql } => ({
  from: from
    ? instantIn(from)
    : to
      ? sql`(${to.slice(0, 10)}::timestamp at time zone w.zone) - interval '1 millisecond'`
      : sql`(date_trunc('day', ${now}::timestamptz at time zone w.zone) at time zone w.zone) - interval '1 millisecond'`,
  to: to ? instantIn(to) : raw(`'infinity'::timestamptz`),
});

const pieces = (row: string): Sql =>
  raw(`jsonb_build_object('good', coalesce(sum(${row}.available + ${row}.locked), 0), 'locked', coalesce(sum(${row}.locked), 0),
    'defective', coalesce(sum(${row}.defective), 0))`);

/** What changed is the sum of what moved in between, so every piece of the difference has its document. */
export async function changePage(db: Query, scope: Scope, query: Asked, now: Date): Promise<Page<ChangeRow>> {
  // V01
  if (query.from && query.to && query.from > query.to) throw failField('to', 'kernel.issue.startAfterEnd');
  const { from, to } = ends(query, now);
  const inStore = (balance: string): Sql =>
    query.storeId === undefined
      ? raw('true')
      : sql`exists (select 1 from stock_balances o where o.id = ${raw(balance)} and o.store_id = ${query.storeId})`;
  const isBetween = raw('m.warehouse_id = h.id and m.at > h.since and m.at <= h.until');
  const page = await pageRows<Read>(db, {
    query,
    with: sql`with chosen as materialized (
      select w.id, ${from} as since, ${to} as until from warehouses w where ${equals(raw('w.id'), query.warehouseId) ?? raw('true')}
    ), changes as materialized (
      select m.product_id, sum(m.available + m.locked) as good, sum(m.locked) as locked, sum(m.defective) as defective
      from chosen h join stock_movements m on ${isBetween}
      where ${inScope(scope, raw('m.company_id'))} and ${equals(raw('m.company_id'), query.companyId) ?? raw('true')} and ${inStore('m.balance_id')}
      group by m.product_id having sum(m.available + m.locked) <> 0 or sum(m.locked) <> 0 or sum(m.defective) <> 0
    )`,
    select: sql`d.product_id as id, p.company_id, c.name as company_name, p.sku, p.name_zh, p.name_jp, d.good, d.locked, d.defective,
      (select ${pieces('b')} from chosen h join stock_balances b on b.warehouse_id = h.id where b.product_id = d.product_id and ${inStore('b.id')}) as today,
      (select ${pieces('m')} from chosen h join stock_movements m on m.warehouse_id = h.id and m.at > h.since
        where m.product_id = d.product_id and ${inStore('m.balance_id')}) as since,
      ${sharesOf(isBetween, inStore('m.balance_id'))} as shares`,
    from: raw('changes d left join products p on p.id = d.product_id left join companies c on c.id = p.company_id'),
    where: [await ofProducts(db, scope, query, raw('d.product_id'))],
    sorts: { sku: raw('p.sku'), good: raw('d.good'), locked: raw('d.locked'), defective: raw('d.defective') },
    totals: { good: raw('d.good'), locked: raw('d.locked'), defective: raw('d.defective') },
    defaultSort: 'sku',
    tieBreaker: raw('d.product_id'),
  });
  return { ...page, rows: page.rows.map(withEnds) };
}

/** The documents that changed most come first. One that took and gave back the same changed nothing. */
const sharesOf = (isBetween: Sql, inStore: Sql): Sql => sql`(
  select jsonb_build_object('causeCount', coalesce(max(k.of), 0), 'causes', jsonb_agg(jsonb_build_object('causeType', k.cause_type, 'causeId', k.cause_id,
    'causeNo', k.cause_no, 'good', k.good, 'locked', k.locked, 'defective', k.defective) order by k.size desc, k.cause_no))
  from (
    select e.cause_type, e.cause_id, e.cause_no, sum(m.available + m.locked) as good, sum(m.locked) as locked, sum(m.defective) as defective,
      greatest(abs(sum(m.available + m.locked)), abs(sum(m.locked)), abs(sum(m.defective))) as size, count(*) over () as of
    from chosen h join stock_movements m on ${isBetween} join stock_entries e on e.id = m.entry_id
    where m.product_id = d.product_id and ${inStore}
    group by e.cause_type, e.cause_id, e.cause_no
    having sum(m.available + m.locked) <> 0 or sum(m.locked) <> 0 or sum(m.defective) <> 0
    order by size desc, e.cause_no limit ${causesShown}
  ) as k)`;

const withEnds = ({ today, since, shares, ...row }: Read): ChangeRow => {
  const before = { good: today.good - since.good, locked: today.locked - since.locked, defective: today.defective - since.defective };
  return {
    ...row,
    goodBefore: before.good,
    lockedBefore: before.locked,
    defectiveBefore: before.defective,
    goodAfter: before.good + row.good,
    lockedAfter: before.locked + row.locked,
    defectiveAfter: before.defective + row.defective,
    causes: shares.causes ?? [],
    causeCount: shares.causeCount,
  };
};
