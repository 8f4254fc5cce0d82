import type { FeePrice } from '@kura/contract/finance/fee.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import { bandWord, serviceWord } from '@kura/contract/pricing/key-words.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { serviceKey, serviceKeys } from '@kura/contract/pricing/service-key.ts';
import { hasText, t, tr } from '../../kit/text.ts';

/** The paper that a price stands in: `Special quote TJ26081500001`, `Basic prices: Parcels, version 3`. */
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

/** One part of an item by itself: a carrier, a surcharge, a lane, a container. What has no name is shown as it is written. */
const partWord = (part: string): string => {
  const key = ['carrier', 'surcharge', 'lane', 'container', 'extra', 'service', 'box']
    .map((kind) => `pricing.${kind}.${part}`)
    .find(hasText);
  return key ? tr(key) : part.replace('>', ' → ');
};

/** BOX100, the band, the carrier: as people call it. */
export function itemWords(feeType: FeeType, item: string): string {
  if (item === '') return '';
  if (feeType === 'STORAGE') return say(bandWord(item), tr);
  if (feeType === 'OUT_OPERATION' && (item === 'within100' || item === 'over100')) return t(`finance.fee.${item}`);
  const service = carrierOf(item) ? undefined : serviceKeys.parse(serviceKey(feeType, item));
  return service ? say(serviceWord(service), tr) : item.split('|').map(partWord).join(' · ');
}
