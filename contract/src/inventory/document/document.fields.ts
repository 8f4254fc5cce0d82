import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { stockFields } from '../stock/stock.fields.ts';
import { holdings } from './document.ts';

const { warehouseId, warehouseCode } = stockFields;
export const person = (title: string) => field.text(title, { width: 110 });
export const instantOrNone = (title: string) => field.instant(title, { row: z.nullable(z.string()), ...placeClock });
export const shortNote = (title: string) => field.text(title, { input: optionalLine(200), width: 180, cells: 24 });

/** What every document of the stock has. */
export const documentFields = {
  number: field.text('inventory.document.number', { width: 150, cells: 18 }),
  warehouseId,
  warehouseCode,
  zone: placeZone,
  note: shortNote('inventory.document.note'),
  createdAt: field.instant('common.createdAt', placeClock),
};
/** By whom, and when it was over. */
export const endFields = {
  createdByName: person('inventory.document.createdBy'),
  finishedAt: instantOrNone('inventory.document.finishedAt'),
};
export const lineCount = field.count('inventory.document.lineCount', { width: 80 });

/** What the lines of documents have; a product is known by one name there. */
export const lineFields = {
  ...stockFields,
  nameZh: { ...stockFields.nameZh, title: 'inventory.stock.name' },
  holding: field.choice('inventory.document.holding', holdings, 'inventory.document.holding', {
    input: z._default(z.enum(holdings), 'good'),
    width: 110,
  }),
  quantity: field.count('inventory.document.quantity', { input: Quantity, width: 110 }),
};
