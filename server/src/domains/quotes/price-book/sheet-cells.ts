import { textToMinor, type PriceCurrency } from '@kura/contract/kernel/money.ts';
import { textToWhole, wholeToText } from '@kura/contract/kernel/decimal.ts';
import { carrierOf, isZoneless, surcharges } from '@kura/contract/pricing/data/carriers.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import {
  currenciesOf,
  expressKey,
  laneExtras,
  parsePriceKey,
  routeOf,
  surchargeKey,
  laneOf,
  tierKey,
} from '@kura/contract/pricing/price-key.ts';
import { serviceKey } from '@kura/contract/pricing/service-key.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { Origin } from '@kura/contract/pricing/data/zones.ts';
import type { PriceCell } from '@kura/contract/quotes/price-book/price-book.ts';
import type {
  ExpressSheetRow,
  LaneSheetRow,
  ServiceSheetRow,
  StorageSheetRow,
} from '@kura/contract/quotes/price-book/price-import.sheet.ts';
import type { RowProblem } from '../../../kernel/registry.ts';
import { priceProblem } from './check-cells.ts';

/** A row becomes a cell, or it is told which of its columns is wrong. */
export type RowReading = { cell: PriceCell } | { problem: Omit<RowProblem, 'row'> };
type Problem = RowReading & { problem: unknown };

const required = (field: string): Problem => ({ problem: { field, text: 'kernel.issue.required' } });
const unknown = (field: string, value: string): Problem => ({ problem: { field, text: 'quotes.sheet.unknown', params: { value } } });

/** Of a money column exact text arrives: `870`, `25.5`. */
function priced(book: BookKind, key: string, price: string, asked: string | null = null): RowReading {
  const allowed = currenciesOf(book, key);
  const currency = (asked ?? allowed[0] ?? 'CNY') as PriceCurrency;
  if (!allowed.includes(currency)) return { problem: { field: 'currency', text: 'quotes.cell.currency' } };
  const minor = textToMinor(price, currency) ?? 0;
  const problem = priceProblem(minor, currency);
  return problem ? { problem: { field: 'price', ...problem } } : { cell: { key, currency, minor } };
}

export function readExpress(book: 'express' | 'cost', row: ExpressSheetRow): RowReading {
  const carrier = carrierOf(row.carrier);
  if (!carrier) return unknown('carrier', row.carrier);
  const surcharge = surcharges.find((name) => name === row.size);
  if (surcharge) return priced(book, surchargeKey(row.carrier, surcharge), row.price);
  if (row.service !== null && row.service !== carrier.service) return unknown('service', row.service);
  if (row.origin === null) return required('origin');
  if (row.zone === null && !isZoneless(carrier)) return required('zone');
  if (!isZoneless(carrier) && row.zone === '*') return unknown('zone', '*');
  if (!carrier.sizes.includes(row.size)) return unknown('size', row.size);
  return priced(book, expressKey(row.carrier, row.origin as Origin, row.zone ?? '*', row.size), row.price);
}

export function readLane(row: LaneSheetRow): RowReading {
  const extra = laneExtras.find((name) => name === row.method);
  if (extra) return priced('lane', extra, row.price, row.currency);
  if (row.origin === null) return required('origin');
  if (row.destination === null) return required('destination');
  if (row.tier === null) return required('tier');
  // `45.0` and `45` are one tier.
  const units = textToWhole(row.tier, 2);
  const from = row.method === 'FCL' || units === undefined ? row.tier : wholeToText(units, 2);
  const key = tierKey(laneOf(routeOf(row.origin, row.destination), row.method as 'AIR'), from);
  return parsePriceKey('lane', key) ? priced('lane', key, row.price, row.currency) : unknown('tier', row.tier);
}

export const readStorage = (row: StorageSheetRow): RowReading =>
  row.band === '*' || /^(0|[1-9]\d{0,8})$/.test(row.band) ? priced('storage', row.band, row.price) : unknown('band', row.band);

export function readService(row: ServiceSheetRow): RowReading {
  const key = serviceKey(row.fee as FeeType, row.item ?? '');
  return parsePriceKey('service', key) ? priced('service', key, row.price) : unknown('item', row.item ?? '');
}
