import * as z from 'zod/mini';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { carriers } from '../../pricing/data/carriers.ts';
import { origins, zones } from '../../pricing/data/zones.ts';
import { laneCodes, laneExtras } from '../../pricing/price-key.ts';
import { serviceKeys } from '../../pricing/service-key.ts';
import { priceFields } from '../price/price.fields.ts';
import { laneFields } from './lane.fields.ts';

const carrierCodes = carriers.map(({ code }) => code);
/** `*` for what the mailbox takes. */
const zoneCodes = ['*', ...zones] as const;
const choices = (values: readonly string[], texts: string) => ({
  kind: 'choice' as const,
  schema: z.enum(values as [string, ...string[]]),
  options: choicesOf(values, texts),
});
const decimal = { field: 'price', kind: 'money', schema: z.string(), required: true } as const;

/** V15: one row is one price. A surcharge (`remote`, `heavy`) stands in the column of sizes, without service, origin and zone. */
const express = [
  { field: 'carrier', title: 'quotes.price.carrier', ...choices(carrierCodes, 'pricing.carrier'), required: true, width: 18 },
  { field: 'service', title: 'quotes.price.service', kind: 'text', schema: line(30), width: 14, example: 'TAKUHAI' },
  { field: 'origin', title: 'quotes.price.origin', ...choices(origins, 'pricing.origin'), width: 12 },
  { field: 'zone', title: 'quotes.price.zone', ...choices(zoneCodes, 'pricing.zone'), width: 12 },
  { field: 'size', title: 'quotes.price.size', kind: 'text', schema: line(20), required: true, example: '100' },
  { ...decimal, title: 'quotes.price.priceJpy', decimals: 0, example: '870' },
] as const;
export const expressSheet = sheet({ code: 'quotes.express', version: 1, title: 'quotes.sheet.express', columns: express });
export const costSheet = sheet({ code: 'quotes.cost', version: 1, title: 'quotes.sheet.cost', columns: express });
export type ExpressSheetRow = SheetRow<typeof expressSheet>;

/** What is charged per carton on every lane (`oversize`, `fbaCarton`) stands in the column of methods, alone. */
export const laneSheet = sheet({
  code: 'quotes.lane',
  version: 1,
  title: 'quotes.sheet.lane',
  columns: [
    cellOf(laneFields, 'origin', { example: 'CN_YIWU' }),
    cellOf(laneFields, 'destination', { example: 'JP_KANTO' }),
    {
      field: 'method',
      title: 'quotes.price.method',
      kind: 'choice',
      required: true,
      width: 16,
      schema: z.enum([...laneCodes, ...laneExtras]),
      options: [...choicesOf(laneCodes, 'pricing.lane'), ...choicesOf(laneExtras, 'pricing.extra')],
    },
    { field: 'tier', title: 'quotes.price.tier', kind: 'text', schema: line(12), example: '45' },
    { ...decimal, title: 'quotes.price.price', example: '25.50' },
    cellOf(priceFields, 'currency'),
  ],
});
export type LaneSheetRow = SheetRow<typeof laneSheet>;

export const storageSheet = sheet({
  code: 'quotes.storage',
  version: 1,
  title: 'quotes.sheet.storage',
  columns: [
    { field: 'warehouse', title: 'quotes.priceBook.warehouse', kind: 'text', schema: line(20), width: 12 },
    { field: 'band', title: 'quotes.price.band', kind: 'text', schema: line(10), required: true, example: '60' },
    { ...decimal, title: 'quotes.price.priceCny', example: '2.50' },
  ],
});
export type StorageSheetRow = SheetRow<typeof storageSheet>;

export const serviceSheet = sheet({
  code: 'quotes.service',
  version: 1,
  title: 'quotes.sheet.service',
  columns: [
    { field: 'fee', title: 'quotes.price.fee', ...choices(serviceKeys.feeTypes, 'pricing.fee'), required: true, width: 20 },
    { field: 'item', title: 'quotes.price.item', kind: 'text', schema: line(30), width: 20, example: 'BOX100' },
    { ...decimal, title: 'quotes.price.price', example: '4.50' },
  ],
});
export type ServiceSheetRow = SheetRow<typeof serviceSheet>;
