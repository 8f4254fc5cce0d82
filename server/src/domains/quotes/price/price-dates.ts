import { sql } from '../../../kernel/db/sql.ts';
import { answerTo } from '../../../kernel/registry.ts';
import { priceDates } from '../../finance/public.ts';

/** K06: from when to when a price stood that somebody was charged. A stopped quote still tells the days it was made for. */
export const datesOfPrice = answerTo(priceDates, (db, from) =>
  db.first(
    'bookId' in from
      ? sql`select valid_from, valid_to from price_books where id = ${from.bookId} and valid_from is not null`
      : sql`select valid_from, valid_to from special_quotes where id = ${from.specialId} and valid_from is not null`,
  ),
);
