import type { listPastStock } from '@kura/contract/inventory/snapshot/snapshot.endpoints.ts';
import type { PastRow } from '@kura/contract/inventory/snapshot/snapshot.ts';
import type { Moment } from '@kura/contract/kernel/moment.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { empty, join, raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { lotsNumbered, ofProducts } from '../stock/stock-conditions.ts';
import { cubicMetres } from '../stock/stock-figures.ts';

type Asked = ListQuery<typeof listPastStock>;

/** The instant of a wall-clock time in the warehouse `w`, its whole second included, so that 23:59:59 is the close of a day. */
export const instantIn = (moment: Moment): Sql => sql`(${moment}::timestamp at time zone w.zone) + interval '999 milliseconds'`;

/** What has to stay as it was told: the moments asked for, warehouse by warehouse. What is now changes with the next act. */
export const momentsOf = (warehouseId: number | undefined, ...moments: (Moment | undefined)[]): Sql => {
  const asked = moments.filter((moment) => moment !== undefined);
  if (asked.length === 0) return raw('select null::timestamptz');
  return join(
    asked.map((moment) => sql`select ${instantIn(moment)} from warehouses w where ${equals(raw('w.id'), warehouseId) ?? raw('true')}`),
    ' union all ',
  );
};

/**
 * Each warehouse at the moment asked for, and from where the way there is shortest: forwards from the last snapshot before it or, where there
 * is none, backwards from the balances of today.
 */
const chosenAt = ({ at, warehouseId }: Asked, now: Date): Sql => {
  const moment = at ? instantIn(at) : sql`${now}::timestamptz`;
  // Now is all that is written: the book may be a moment ahead of whoever reads it.
  const until = at ? moment : raw(`'infinity'::timestamptz`);
  return sql`
    with chosen as materialized (
      select w.id, w.zone, ${moment} as moment, d.day, coalesce(d.as_of, ${until}) as after,
        case when d.day is null then 'infinity' else ${until} end as until, case when d.day is null then -1 else 1 end as sign
      from warehouses w left join lateral (
        select s.day, s.as_of from stock_snapshot_days s where s.warehouse_id = w.id and s.as_of <= ${moment} order by s.day desc limit 1
      ) as d on true
      where ${equals(raw('w.id'), warehouseId) ?? raw('true')}
    )`;
};

/**
 * The figures `f` of the balance `b` in its warehouse `h`: where one starts from, and what moved on the way. Asked balance by balance, so that a
 * page costs what its rows and its bounded count cost, however many other balances and movements there are. The index of a balance's
 * movements holds time and quantities: no movement itself is read.
 */
const figuresAt = raw(`cross join lateral (
    select coalesce(s.available, case when h.day is null then b.available else 0 end) + h.sign * coalesce(m.available, 0) as available,
      coalesce(s.locked, case when h.day is null then b.locked else 0 end) + h.sign * coalesce(m.locked, 0) as locked,
      coalesce(s.defective, case when h.day is null then b.defective else 0 end) + h.sign * coalesce(m.defective, 0) as defective
    from (
      select sum(m.available)::integer as available, sum(m.locked)::integer as locked, sum(m.defective)::integer as defective
      from stock_movements m where m.balance_id = b.id and m.at > h.after and m.at <= h.until
    ) m left join stock_snapshots s on s.warehouse_id = h.id and s.day = h.day and s.balance_id = b.id
  ) f`);

/** Each row counted is a sum of its own: five hundred, and then "500+". */
const countUpTo = 500;

/** As many are put into an order or added up. */
const mostSummed = 5000;
const then = { good: raw('f.available + f.locked'), locked: raw('f.locked'), defective: raw('f.defective') };

/** Looked up for the rows that are shown: joined, they would be looked up for a hundred thousand before twenty are chosen. */
const named = sql`(
  select jsonb_build_object('companyId', b.company_id, 'companyName', c.name, 'storeName', o.name, 'productId', b.product_id, 'sku', p.sku,
    'nameZh', p.name_zh, 'nameJp', p.name_jp, 'warehouseCode', w.code, 'locationCode', l.code, 'lotNumber', t.number, 'lotDate', b.lot_date,
    'ageDays', (h.moment at time zone h.zone)::date - b.lot_date,
    'volumeM3', ${cubicMetres(raw('((f.available + f.locked + f.defective) * p.piece_volume_mm3)'))})
  from products p
    left join companies c on c.id = b.company_id left join stores o on o.id = b.store_id left join warehouses w on w.id = b.warehouse_id
    left join locations l on l.id = b.location_id left join stock_lots t on t.id = b.lot_id
  where p.id = b.product_id)`;

type Figures = Pick<PastRow, 'id' | 'good' | 'locked' | 'defective'>;
export async function pastPage(db: Query, scope: Scope, query: Asked, now: Date): Promise<Page<PastRow>> {
  const bySku = query.sort === 'sku' ? raw(' join products p on p.id = b.product_id') : empty;
  const page = await pageRows<Figures & { named: Omit<PastRow, keyof Figures> }>(db, {
    query,
    with: chosenAt(query, now),
    select: sql`b.id, f.available + f.locked as good, f.locked, f.defective, ${named} as named`,
    from: sql`stock_balances b join chosen h on h.id = b.warehouse_id${bySku} ${figuresAt}`,
    where: [
      inScope(scope, raw('b.company_id')),
      equals(raw('b.company_id'), query.companyId),
      equals(raw('b.store_id'), query.storeId),
      equals(raw('b.location_id'), query.locationId),
      query.lotNumber ? sql`b.lot_id in (${lotsNumbered(query.lotNumber)})` : null,
      await ofProducts(db, scope, query, raw('b.product_id')),
      raw('(f.available <> 0 or f.locked <> 0 or f.defective <> 0)'),
    ],
    countUpTo,
    sorts: {
      id: raw('b.id'),
      sku: raw('p.sku'),
      location: raw('b.pick_seq'),
      lotDate: raw('b.lot_date'),
      good: bounded(then.good, mostSummed),
      locked: bounded(then.locked, mostSummed),
      defective: bounded(then.defective, mostSummed),
    },
    totals: then,
    totalsUpTo: mostSummed,
    defaultSort: 'id',
    tieBreaker: raw('b.id'),
  });
  return { ...page, rows: page.rows.map(({ named: names, ...figures }) => ({ ...figures, ...names })) };
}
