import type { Errors } from '../../kernel/error.ts';

export const priceBookErrors = {
  /** Somebody else has saved since: what was typed stays on the screen of whoever hears this. */
  changedBy: { code: 409, text: 'quotes.priceBook.changedBy' },
  /** What was looked at before letting it count is not what would count. */
  changedSince: { code: 409, text: 'quotes.priceBook.changedSince' },
  notDraft: { code: 409, text: 'quotes.priceBook.notDraft' },
  overlaps: { code: 409, text: 'quotes.priceBook.overlaps' },
  leavesGap: { code: 409, text: 'quotes.priceBook.leavesGap' },
  hasCounted: { code: 409, text: 'quotes.priceBook.hasCounted' },
  secondPerson: { code: 403, text: 'quotes.priceBook.secondPerson' },
  secondToArchive: { code: 403, text: 'quotes.priceBook.secondToArchive' },
  noFirstTier: { code: 409, text: 'quotes.priceBook.noFirstTier' },
  noLastBand: { code: 409, text: 'quotes.priceBook.noLastBand' },
  otherBook: { code: 400, text: 'quotes.priceBook.otherBook' },
} as const satisfies Errors;
