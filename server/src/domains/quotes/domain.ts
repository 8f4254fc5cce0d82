import type { Domain } from '../../kernel/domain.ts';
import { priceNoun } from './price/price.routes.ts';
import { priceBookNoun } from './price-book/price-book.routes.ts';
import { specialNoun } from './special/special.routes.ts';
import { storageFeeNoun } from './storage-fee/storage-fee.routes.ts';
import { trialNoun } from './trial/trial.routes.ts';
import { whatIfNoun } from './what-if/what-if.routes.ts';
import { addReadyQuotes } from './ready.ts';
import { demoQuotes } from './demo/demo-quotes.ts';
import { quotesTables } from './tables.ts';

export const quotes: Domain = {
  name: 'quotes',
  nouns: [priceBookNoun, priceNoun, specialNoun, trialNoun, whatIfNoun, storageFeeNoun],
  tables: quotesTables,
  ready: addReadyQuotes,
  demo: demoQuotes,
};
