import type { FeePrice } from '@kura/contract/finance/fee/fee.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { t, tr } from '../text.ts';

/** The document that a price stands in: `Special quote TJ26081500001`, `Basic prices: Parcels, version 3`. */
export const priceOrigin = ({ source, number, version, book }: FeePrice): string =>
  source === 'special'
    ? t('finance.fee.priceOfSpecial', { number: number ?? '' })
    : t('finance.fee.priceOfBook', { book: tr(`pricing.book.${book}`), version: version ?? '' });

/** From when to when it stood; nothing where nobody knows any more. */
export const priceValidity = ({ validFrom, validTo }: FeePrice): string =>
  validFrom === null
    ? ''
    : validTo === null
      ? t('finance.fee.validOpen', { from: validFrom })
      : t('finance.fee.valid', { from: validFrom, to: validTo });

/** BOX100, the band, the carrier: as people call it. */
export function itemWords(feeType: FeeType, item: string): string {
  const word = itemWord(feeType, item);
  return word ? say(word, tr) : item;
}
