import type { listLotStock, listOwnerStock } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { LotStock, OwnerStock } from '@kura/contract/inventory/stock/stock-view.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { equals, pageRows, referencesByNumber, ticked } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { holdsPieces, lotDays, lotsNumbered, ofProducts, placed } from './stock-conditions.ts';
import { figureSorts, someStock, spread, stockSums, summed, type Summed } from './stock-figures.ts';

const levels = { locked: raw('b.locked > 0'), held: raw(`b.available > 0 and b.state <> 'normal'`), defective: raw('b.defective > 0') };

/** Pages over the lots; a lot that is used up is history and left out unless asked for. */
export async function lotPage(db: Query, scope: Scope, query: ListQuery<typeof listLotStock>, now: Date): Promise<Page<LotStock>> {
  const { lotNumber, lotDate, level, ...rest } = query;
  const named = await ofProducts(db, scope, query, raw('b.product_id'));
  const inLot = [raw('b.lot_id = t.id'), ...placed(rest, now), ...(named ? [named] : [])];
  const isNarrowed = inLot.length > 1;
  const conditions = [
    inScope(scope, raw('t.company_id')),
    equals(raw('t.company_id'), query.companyId),
    lotNumber ? sql`t.id in (${lotsNumbered(lotNumber)})` : null,
    lotDays(raw('t.lot_date'), lotDate),
    level === 'none'
      ? sql`not ${someStock([raw('b.lot_id = t.id'), holdsPieces])}`
      : someStock([...inLot, level ? levels[level] : holdsPieces]),
    // The used up ones of what was asked for, not all that never had it.
    level === 'none' && isNarrowed ? someStock(inLot) : null,
  ];
  if (query.totals) {
    const lots = sql`select t.id from stock_lots t ${where([...conditions, ticked(query, raw('t.id'))])}`;
    return stockSums(db, [sql`b.lot_id in (${lots})`, ...inLot.slice(1)]);
  }
  const page = await pageRows<Omit<LotStock, keyof Summed> & { figures: Summed }>(db, {
    query,
    select: sql`t.id, t.company_id, c.name as company_name, t.number, t.lot_date, ${summed(inLot, now)} as figures`,
    from: raw('stock_lots t'),
    names: raw('left join companies c on c.id = t.company_id'),
    where: conditions,
    sorts: { lotDate: raw('t.lot_date'), ...figureSorts(inLot) },
    defaultSort: 'lotDate',
    tieBreaker: raw('t.id'),
  });
  return { ...page, rows: page.rows.map(spread) };
}

/** Numbers of both kinds of rows, so that each row has one of its own. */
const owners = raw(`(
  select c.id * 2 as id, c.id as company_id, c.name as company_name, null::bigint as store_id, null::text as store_name from companies c
  union all
  select s.id * 2 + 1, s.company_id, c.name, s.id, s.name from stores s join companies c on c.id = s.company_id
) as o`);

/** Pages over companies and their stores. The sums of a large company are those of all its rows: no figure is kept beside the book. */
export async function ownerPage(db: Query, scope: Scope, query: ListQuery<typeof listOwnerStock>, now: Date): Promise<Page<OwnerStock>> {
  const named = await ofProducts(db, scope, query, raw('b.product_id'));
  const theirs = [
    raw('b.company_id = o.company_id and coalesce(b.store_id, 0) = coalesce(o.store_id, 0)'),
    ...placed(query, now),
    ...(named ? [named] : []),
  ];
  const conditions = [
    inScope(scope, raw('o.company_id')),
    equals(raw('o.company_id'), query.companyId),
    someStock([...theirs, holdsPieces]),
  ];
  if (query.totals) {
    const all = sql`select o.company_id, coalesce(o.store_id, 0) from ${owners} ${where([...conditions, ticked(query, raw('o.id'))])}`;
    return stockSums(db, [sql`(b.company_id, coalesce(b.store_id, 0)) in (${all})`, ...theirs.slice(1)]);
  }
  const page = await pageRows<Omit<OwnerStock, keyof Summed> & { figures: Summed }>(db, {
    query,
    select: sql`o.*, ${summed(theirs, now)} as figures`,
    from: owners,
    where: conditions,
    sorts: { companyName: raw('o.company_name'), ...figureSorts(theirs) },
    defaultSort: 'companyName',
    tieBreaker: raw('o.id'),
  });
  return { ...page, rows: page.rows.map(spread) };
}

export const findLot = (db: Query, { scope }: { scope: Scope }, keyword: string, limit: number) =>
  referencesByNumber(db, raw('stock_lots t'), raw('t.number'), [inScope(scope, raw('t.company_id'))], keyword, limit);
