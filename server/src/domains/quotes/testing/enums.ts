import { bookKinds } from '@kura/contract/pricing/price.ts';
import { priceBookMachine } from '@kura/contract/quotes/price-book/price-book.machine.ts';
import { priceCurrencies } from '@kura/contract/kernel/money.ts';
import { laneMethods, laneUnits, saleBooks } from '@kura/contract/quotes/price-book/price-book.ts';
import { specialMachine } from '@kura/contract/quotes/special/special.machine.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'price_books.book': bookKinds,
  'price_books.status': Object.keys(priceBookMachine.states),
  'price_cells.currency': priceCurrencies,
  'price_lanes.method': laneMethods,
  'price_lanes.unit': laneUnits,
  'special_quotes.book': saleBooks,
  'special_quotes.status': Object.keys(specialMachine.states),
  'special_cells.currency': priceCurrencies,
};
