import { minorToText, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { parsePriceKey } from '@kura/contract/pricing/price-key.ts';
import type { PriceCellRow } from '@kura/contract/quotes/price/price.ts';

type Parts = Pick<PriceCellRow, 'group' | 'service' | 'origin' | 'destination' | 'step'>;
const none: Parts = { group: '', service: '', origin: '', destination: '', step: '' };

/** A key in columns, by the same words that a spreadsheet for the import uses. */
export function partsOf(book: BookKind, key: string): Parts {
  const parsed = parsePriceKey(book, key);
  switch (parsed?.kind) {
    case 'express':
      return { group: parsed.carrier, service: parsed.service, origin: parsed.origin, destination: parsed.zone, step: parsed.size };
    case 'surcharge':
      return { ...none, group: parsed.carrier, step: parsed.surcharge };
    case 'tier': {
      const [origin = '', destination = ''] = parsed.route.split('>');
      return { ...none, group: parsed.code, origin, destination, step: parsed.from };
    }
    case 'laneExtra':
      return { ...none, group: parsed.extra };
    case 'storage':
      return { ...none, step: parsed.band };
    case 'service':
      return { ...none, group: parsed.feeType, step: parsed.item };
    case undefined:
      return { ...none, group: key };
  }
}
export const priceText = ({ minor, currency }: { minor: number; currency: PriceCurrency }): string => minorToText(minor, currency);
