import type { PriceCurrency } from '../kernel/money.ts';
import { carrierOf, isZoneless, surcharges, type Surcharge } from './data/carriers.ts';
import { containerModels } from './data/containers.ts';
import { isZone, origins, type Origin } from './data/zones.ts';
import type { BookKind } from './price.ts';
import { serviceKeys, type ServiceKey } from './service-key.ts';

/**
 * What a price is for, in one line. There is one way to write each: books, special quotes and kept charges meet by equal keys.
 *
 *     express, cost   SAGAWA|TAKUHAI|kanto|kansai|100   YAMATO_NEKOPOS|NEKOPOS|kanto|*|FLAT   SEINO|KANGAROO|kanto|kyushu|40
 *                     SAGAWA|remote   JP_YUPACK|heavy
 *     lane            CN_YIWU>JP_KANTO|AIR|45   CN_YIWU>JP_KANTO|FCL|40HQ   oversize   fbaCarton
 *     storage         60   180   *   freeDays
 *     service         OUT_OPERATION|within100|first   CONSUMABLES|BOX100   INBOUND_HANDLING|10   COD_FEE|30000
 */
export type PriceKey = ExpressKey | SurchargeKey | TierKey | LaneExtraKey | StorageKey | ServiceKey;

export interface ExpressKey {
  kind: 'express';
  carrier: string;
  service: string;
  origin: Origin;
  /** `*` where the price is the same for all. */
  zone: string;
  size: string;
}
export interface SurchargeKey {
  kind: 'surcharge';
  carrier: string;
  surcharge: Surcharge;
}
export interface TierKey {
  kind: 'tier';
  /** `CN_YIWU>JP_KANTO|AIR` */
  lane: string;
  route: string;
  code: LaneCode;
  /** From so many units on, or the model of the container. */
  from: string;
}
export interface LaneExtraKey {
  kind: 'laneExtra';
  extra: LaneExtra;
}
export interface StorageKey {
  kind: 'storage';
  /** Up to this age in days; `*` is beyond the last one. */
  band: string;
}

/** Sea by the kilogram is a price unit of LCL, not a fourth way to travel. */
export const laneCodes = ['AIR', 'SEA_KG', 'LCL', 'FCL'] as const;
export type LaneCode = (typeof laneCodes)[number];
/** Per carton, on every lane of the book. */
export const laneExtras = ['oversize', 'fbaCarton'] as const;
export type LaneExtra = (typeof laneExtras)[number];
/** Of special quotes: how many days of storage cost nothing. Its amount is a number of days. */
export const freeDaysKey = 'freeDays';

const oneOf = <V extends string>(values: readonly V[], text: string | undefined): text is V => values.includes(text as V);
/** `45`, `0.5`, `1000`: no leading and no trailing zero, so that equal numbers are equal keys. */
const isUnits = (text: string): boolean => /^(0|[1-9]\d{0,8})(\.\d?[1-9])?$/.test(text);
const isWhole = (text: string): boolean => /^(0|[1-9]\d{0,8})$/.test(text);
const isPlace = (text: string): boolean => /^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(text);

export const expressKey = (carrier: string, origin: Origin, zone: string, size: string): string => {
  const known = carrierOf(carrier);
  if (!known) throw new Error(`no carrier ${carrier}`);
  return [carrier, known.service, origin, isZoneless(known) ? '*' : zone, size].join('|');
};
export const surchargeKey = (carrier: string, surcharge: Surcharge): string => `${carrier}|${surcharge}`;
export const routeOf = (origin: string, destination: string): string => `${origin}>${destination}`;
/** `CN_YIWU>JP_KANTO|AIR`: the name of a lane, and the beginning of its tiers. */
export const laneOf = (route: string, code: LaneCode): string => `${route}|${code}`;
export const tierKey = (lane: string, from: string): string => `${lane}|${from}`;

/** `undefined`: no book of this kind can hold it. */
export function parsePriceKey(book: BookKind, key: string): PriceKey | undefined {
  switch (book) {
    case 'express':
    case 'cost':
      return parseExpress(key);
    case 'lane':
      return parseLane(key);
    case 'storage':
      return key === '*' || key === freeDaysKey || isWhole(key) ? { kind: 'storage', band: key } : undefined;
    case 'service':
      return serviceKeys.parse(key);
  }
}

function parseExpress(key: string): ExpressKey | SurchargeKey | undefined {
  const [code = '', second, origin, zone = '', size = '', ...more] = key.split('|');
  const carrier = carrierOf(code);
  if (!carrier || more.length > 0) return undefined;
  if (oneOf(surcharges, second)) return origin === undefined ? { kind: 'surcharge', carrier: code, surcharge: second } : undefined;
  const isRight =
    second === carrier.service &&
    oneOf(origins, origin) &&
    (isZoneless(carrier) ? zone === '*' : isZone(zone)) &&
    carrier.sizes.includes(size);
  return isRight ? { kind: 'express', carrier: code, service: carrier.service, origin, zone, size } : undefined;
}

function parseLane(key: string): TierKey | LaneExtraKey | undefined {
  if (oneOf(laneExtras, key)) return { kind: 'laneExtra', extra: key };
  const [route = '', code, from = '', ...more] = key.split('|');
  if (more.length > 0 || !oneOf(laneCodes, code) || !isRoute(route)) return undefined;
  const isFrom = code === 'FCL' ? oneOf(containerModels, from) : isUnits(from);
  return isFrom ? { kind: 'tier', lane: laneOf(route, code), route, code, from } : undefined;
}
export const isRoute = (text: string): boolean => text.split('>').length === 2 && text.split('>').every(isPlace);

/** What a price may be quoted in; the first one is usual. */
export function currenciesOf(book: BookKind, key: string): readonly PriceCurrency[] {
  if (book === 'express' || book === 'cost' || (book === 'service' && key.startsWith('COD_FEE|'))) return ['JPY'];
  return book === 'lane' && key.includes('|FCL|') ? ['USD', 'CNY'] : ['CNY'];
}
