import { type AgeBand, bandDays } from '@kura/contract/inventory/stock/stock-view.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { searchedByProducts, searchedProducts } from '../../products/public.ts';

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

interface Keyword {
  keyword?: string | undefined;
  companyId?: number | undefined;
}
const asked = (scope: Scope, companyId: number | undefined): Scope => ({ companyId: scope.companyId ?? companyId ?? null });

/** By what is written on a piece: its whole SKU or code, or else a part of its SKU, of a name or of any code. */
export const ofProducts = (db: Query, scope: Scope, { keyword, companyId }: Keyword, column: Sql): Promise<Sql | null> =>
  searchedByProducts(db, asked(scope, companyId), keyword, column);

/** The same on the products `p` themselves. */
export const meantProducts = (db: Query, scope: Scope, { keyword, companyId }: Keyword): Promise<Sql | null> =>
  searchedProducts(db, asked(scope, companyId), keyword);
