import { countText } from '../kernel/number.ts';
import type { TextParams, TextRef } from '../kernel/text.ts';
import { carrierOf } from './data/carriers.ts';
import type { BookKind } from './price.ts';
import { routeText } from './places.ts';
import { freeDaysKey, parsePriceKey, type LaneCode, type TierKey } from './price-key.ts';
import type { ServiceKey } from './service-key.ts';

/** One word of several: translated when it is drawn, so the language can change. */
export interface Word {
  text: TextRef;
  params?: TextParams;
}

const word = (text: TextRef, params?: TextParams): Word => (params ? { text, params } : { text });

/** The words of a size of a carrier: `Size 100`, `2 cm thick`, `Up to 40 kg`. */
export const sizeWord = (carrier: string, size: string): Word => {
  const how = carrierOf(carrier)?.how ?? 'parcel';
  return how === 'flat' ? word('pricing.size.flat') : word(`pricing.size.${how}`, { size: countText(size) });
};
export const bandWord = (band: string): Word =>
  band === '*'
    ? word('pricing.band.beyond')
    : band === freeDaysKey
      ? word('pricing.band.freeDays')
      : word('pricing.band.upTo', { to: countText(band) });

export const unitOfLane = (code: LaneCode): 'kg' | 'm3' | 'container' => (code === 'FCL' ? 'container' : code === 'LCL' ? 'm3' : 'kg');
export const tierWord = ({ code, from }: TierKey): Word =>
  code === 'FCL'
    ? word(`pricing.container.${from}`)
    : word('pricing.tier.from', { from: countText(from), unit: `@pricing.unit.${unitOfLane(code)}` });

/** What one price of a fee stands for, without the name of the fee. */
export function serviceWord({ feeType, item }: ServiceKey): Word {
  switch (feeType) {
    case 'INBOUND_HANDLING':
      return item === '*' ? word('pricing.service.cartonBeyond') : word('pricing.service.cartonUpTo', { to: countText(item) });
    case 'COD_FEE':
      return word('pricing.service.codUpTo', { to: countText(item) });
    case 'CONSUMABLES':
      return word(`pricing.box.${item}`);
    case 'PHOTO':
      return word('pricing.service.photo');
    case 'NEXT_DAY':
      return word('pricing.service.order');
    default:
      return word(`pricing.service.${item.replaceAll('|', '.')}`);
  }
}

/** A key as people read it, part by part: `Sagawa · From Kanto · Kansai · Size 100`. */
export function keyWords(book: BookKind, key: string): readonly (Word | string)[] {
  const parsed = parsePriceKey(book, key);
  switch (parsed?.kind) {
    case 'express':
      return [
        word(`pricing.carrier.${parsed.carrier}`),
        word(`pricing.origin.${parsed.origin}`),
        word(`pricing.zone.${parsed.zone}`),
        sizeWord(parsed.carrier, parsed.size),
      ];
    case 'surcharge':
      return [word(`pricing.carrier.${parsed.carrier}`), word(`pricing.surcharge.${parsed.surcharge}`)];
    case 'tier':
      return [routeText(parsed.route), word(`pricing.lane.${parsed.code}`), tierWord(parsed)];
    case 'laneExtra':
      return [word(`pricing.extra.${parsed.extra}`)];
    case 'storage':
      return [bandWord(parsed.band)];
    case 'service':
      return [word(`pricing.fee.${parsed.feeType}`), serviceWord(parsed)];
    case undefined:
      return [key];
  }
}
