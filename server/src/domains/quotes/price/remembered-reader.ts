import type { BookKind, PriceReader } from '@kura/contract/pricing/price.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type PriceDay, priceReaderOn } from './price-reader.ts';

const most = 100;
/** By database: one process may serve several in a test. */
const known = new Map<string, PriceReader>();

interface Versions {
  database: string;
  basics: number[];
  specials: number[];
}

/**
 * The same prices as `priceReaderOn`, for whoever asks all day long. A version that counts is never edited (what changes is a new one), so which
 * versions count on that day is all that has to be asked; their thousands of cells are read once.
 */
export async function rememberedReaderOn(db: Query, at: PriceDay, books: readonly BookKind[]): Promise<PriceReader> {
  const { companyId, warehouseId = null, day } = at;
  const keyNow = async (): Promise<string> => {
    const versions = await db.first<Versions>(sql`
      select current_database()::text as database,
        array(select b.id from price_books b where b.status = 'active' and b.book = any(${books}) and b.valid_from <= ${day}
          and (b.valid_to is null or b.valid_to >= ${day}) order by b.id) as basics,
        array(select q.id from special_quotes q where q.company_id = ${companyId} and q.book = any(${books}) and q.status = 'active'
          and q.valid_from <= ${day} and (q.valid_to is null or q.valid_to >= ${day}) order by q.id) as specials`);
    return JSON.stringify([versions, books, warehouseId]);
  };
  const key = await keyNow();
  const before = known.get(key);
  if (before) return before;
  const reader = await priceReaderOn(db, at, books);
  // What began to count while we read would else be remembered under the name of what counted before.
  if ((await keyNow()) !== key) return reader;
  if (known.size >= most) known.clear();
  known.set(key, reader);
  return reader;
}
