import type { PriceRow } from '@kura/contract/pricing/price.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** K06: from when to when a price stood that somebody was charged. A stopped quote still tells the days it was made for. */
export const datesOfPrice = (db: Query, from: PriceRow['from']): Promise<{ validFrom: string; validTo: string | null } | undefined> =>
  db.first(
    'bookId' in from
      ? sql`select valid_from, valid_to from price_books where id = ${from.bookId} and valid_from is not null`
      : sql`select valid_from, valid_to from special_quotes where id = ${from.specialId} and valid_from is not null`,
  );
