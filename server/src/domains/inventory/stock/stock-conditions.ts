import { type AgeBand, bandDays } from '@kura/contract/inventory/stock/stock-view.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { matchesProduct } from '../../products/public.ts';

/** Something lies there. Balances stay when they are empty, for their movements belong to them. */
export const holdsPieces = raw('b.available + b.locked + b.defective > 0');

export interface PlaceFilter {
  warehouseId?: number | undefined;
  storeId?: number | undefined;
  locationId?: number | undefined;
  lotNumber?: string | undefined;
  lotDate?: string | undefined;
  age?: AgeBand | undefined;
}

/** On balances `b` and their warehouses `w`: which places and lots are meant. */
export const placed = (query: PlaceFilter, now: Date): Sql[] =>
  [
    equals(raw('b.warehouse_id'), query.warehouseId),
    equals(raw('b.store_id'), query.storeId),
    equals(raw('b.location_id'), query.locationId),
    query.lotNumber ? sql`b.lot_id in (${lotsNumbered(query.lotNumber)})` : null,
    lotDays(raw('b.lot_date'), query.lotDate),
    query.age ? inBand(query.age, now) : null,
  ].filter((condition) => condition !== null);

export const lotDays = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from}::date and ${to}::date`;
};

/** Numbers are written in capitals, and people type their beginning. */
export const lotsNumbered = (text: string): Sql =>
  sql`select t.id from stock_lots t where t.number like ${`${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** K07: the day is that of the warehouse. */
export const ageOf = (now: Date, lotDate = raw('b.lot_date')): Sql => sql`(${now}::timestamptz at time zone w.zone)::date - ${lotDate}`;

function inBand(band: AgeBand, now: Date): Sql {
  const [least, most] = bandDays[band];
  const age = ageOf(now);
  return most === null ? sql`${age} >= ${least}` : sql`${age} between ${least} and ${most}`;
}

/** By what is written on a piece: a part of its SKU, of a name or of any code. */
export function ofProducts(column: Sql, keyword: string | undefined): Sql | null {
  const isMeant = matchesProduct(keyword);
  return isMeant && sql`${column} in (select p.id from products p where ${isMeant})`;
}
