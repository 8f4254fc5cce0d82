import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const quotesTables: TableTitles = {
  price_books: 'quotes.priceBook.title',
  price_cells: 'quotes.priceBook.title',
  price_lanes: 'quotes.priceBook.title',
  special_quotes: 'quotes.special.title',
  special_cells: 'quotes.special.title',
  trials: 'quotes.trial.title',
  what_ifs: 'quotes.whatIf.title',
  what_if_companies: 'quotes.whatIf.title',
  storage_days: 'finance.fee.title',
  storage_runs: 'finance.fee.title',
  storage_takebacks: 'finance.fee.title',
};
