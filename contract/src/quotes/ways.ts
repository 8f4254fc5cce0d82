import type { Way } from '../kernel/way.ts';

const entry = { screen: 'quote-entry', permission: 'quotes:priceBook:list' } as const;

export const quotesWays: readonly Way[] = [
  { screen: 'basic-quotes', tab: 'storage', title: 'pricing.book.storage', permission: 'quotes:price:list' },
  { screen: 'basic-quotes', tab: 'versions', title: 'quotes.priceBook.title', permission: 'quotes:priceBook:list' },
  { ...entry, tab: 'lane', title: 'pricing.book.lane' },
  { ...entry, tab: 'service', title: 'pricing.book.service' },
  { ...entry, tab: 'cost', title: 'pricing.book.cost', permission: 'quotes:priceBook:cost' },
];
