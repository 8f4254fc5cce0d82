import type { Day } from '@kura/contract/kernel/day.ts';
import type { PriceCurrency } from '@kura/contract/kernel/money.ts';
import { coversDay } from '@kura/contract/pricing/pick-price.ts';
import type { BookKind, LaneTerms, PriceReader, PriceRow } from '@kura/contract/pricing/price.ts';
import { readerOf } from '@kura/contract/pricing/reader-of.ts';
import { type LaneDefinition, saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';

interface Cell {
  key: string;
  currency: PriceCurrency;
  minor: number;
}
export interface BasicVersion {
  id: number;
  book: BookKind;
  warehouseId: number | null;
  version: number;
  validFrom: Day;
  validTo: Day | null;
  taxIncluded: boolean;
  cells: readonly Cell[];
  lanes: readonly LaneDefinition[];
}
export interface SpecialQuote {
  id: number;
  number: string;
  companyId: number;
  book: BookKind;
  validFrom: Day;
  validTo: Day | null;
  /** Free days stand among them, under their own key. */
  cells: readonly Cell[];
}
export interface Prices {
  basics: readonly BasicVersion[];
  specials: readonly SpecialQuote[];
}
export interface PriceRange {
  from: Day;
  to: Day;
  companyIds: readonly number[];
  /** All that are sold unless told; what carriers ask of us is read only by name. */
  books?: readonly BookKind[];
}

const versionsWhere = (condition: Sql): Sql => sql`
    select b.id, b.book, b.warehouse_id, b.version, b.valid_from, b.valid_to, b.tax_included,
      (select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'currency', c.currency, 'minor', c.minor) order by c.id), '[]')
        from price_cells c where c.book_id = b.id) as cells,
      (select coalesce(jsonb_agg(jsonb_build_object('lane', l.lane, 'origin', l.origin, 'destination', l.destination, 'method', l.method,
          'code', l.code, 'unit', l.unit, 'divisor', l.divisor, 'kgPerCbm', l.kg_per_cbm, 'minUnits', trim_scale(l.min_units)::text,
          'stepUnits', trim_scale(l.step_units)::text, 'taxIncluded', l.tax_included, 'transit', l.transit) order by l.origin, l.destination, l.code), '[]')
        from price_lanes l where l.book_id = b.id) as lanes
    from price_books b where ${condition} order by b.valid_from`;

/** K09: everything that counts on any of these days, in two statements. */
export async function loadPrices(db: Query, { from, to, companyIds, books = saleBooks }: PriceRange): Promise<Prices> {
  const basics = await db.rows<BasicVersion>(
    versionsWhere(
      sql`b.status = 'active' and b.book = any(${books}) and b.valid_from <= ${to} and (b.valid_to is null or b.valid_to >= ${from})`,
    ),
  );
  if (companyIds.length === 0) return { basics, specials: [] };
  const specials = await db.rows<SpecialQuote>(sql`
    select q.id, q.number, q.company_id, q.book, q.valid_from, q.valid_to,
      (select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'currency', c.currency, 'minor', c.minor) order by c.key), '[]')
        from special_cells c where c.quote_id = q.id) as cells
    from special_quotes q
    where q.company_id = any(${companyIds}) and q.book = any(${books}) and q.status = 'active'
      and q.valid_from <= ${to} and (q.valid_to is null or q.valid_to >= ${from})
    order by q.id`);
  return { basics, specials };
}

/** The version that counts for a warehouse: its own where it has one, else that of all warehouses. */
export function versionOn({ basics }: Prices, book: BookKind, day: Day, warehouseId: number | null): BasicVersion | undefined {
  const covering = basics.filter((version) => version.book === book && coversDay(version, day));
  return covering.find((version) => version.warehouseId === warehouseId) ?? covering.find((version) => version.warehouseId === null);
}
export const specialsOn = ({ specials }: Prices, companyId: number, day: Day): SpecialQuote[] =>
  specials.filter((quote) => quote.companyId === companyId && coversDay(quote, day));

export interface PriceDay {
  /** Null: the basic prices, as nobody in particular pays them. */
  companyId: number | null;
  /** Matters for storage. */
  warehouseId?: number | null;
  day: Day;
}
export function readerAt(prices: Prices, { companyId, warehouseId = null, day }: PriceDay): PriceReader {
  const books = [...new Set(prices.basics.map(({ book }) => book))];
  const basics = books.flatMap((book) => versionOn(prices, book, day, warehouseId) ?? []);
  const basicRows = basics.flatMap(({ id, book, version, cells }) =>
    cells.map((cell): PriceRow => ({ ...cell, book, source: 'basic', from: { bookId: id, version } })),
  );
  const specialRows = (companyId === null ? [] : specialsOn(prices, companyId, day)).flatMap(({ id, number, book, cells }) =>
    cells.map((cell): PriceRow => ({ ...cell, book, source: 'special', from: { specialId: id, number } })),
  );
  // Of two rows with one key the later one wins: a special one replaces exactly its own cell.
  return readerOf(
    [...basicRows, ...specialRows],
    basics.flatMap(({ lanes }) => lanes.map(termsOf)),
  );
}
const termsOf = ({ lane, unit, divisor, kgPerCbm, minUnits, stepUnits }: LaneDefinition): LaneTerms => ({
  lane,
  unit,
  divisor,
  kgPerCbm,
  minUnits,
  stepUnits,
});

/** The prices of one company on one day, ready to be asked. The day is one of the warehouse, for lanes one of Shanghai. */
export async function priceReaderOn(db: Query, at: PriceDay, books?: readonly BookKind[]): Promise<PriceReader> {
  const companyIds = at.companyId === null ? [] : [at.companyId];
  return readerAt(await loadPrices(db, { from: at.day, to: at.day, companyIds, ...(books ? { books } : {}) }), at);
}

/** For work over many days and companies: read once, asked as often as one likes. */
export async function readersFor(db: Query, range: PriceRange): Promise<(at: PriceDay) => PriceReader> {
  const prices = await loadPrices(db, range);
  const known = new Map<string, PriceReader>();
  return (at) => {
    const name = `${at.companyId} ${at.warehouseId ?? 0} ${at.day}`;
    let reader = known.get(name);
    if (!reader) known.set(name, (reader = readerAt(prices, at)));
    return reader;
  };
}

/** One version, draft or not, with everything it says. */
export const loadVersion = (db: Query, bookId: number): Promise<BasicVersion | undefined> =>
  db.first<BasicVersion>(versionsWhere(sql`b.id = ${bookId}`));
