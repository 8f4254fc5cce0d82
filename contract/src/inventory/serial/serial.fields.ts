import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { lineFields, instantOrNone } from '../document/document.fields.ts';

/** What it left by: an order, goods for FBA, a return to whoever sent them, a repair, the bin, or nobody knows how: its piece was written off. */
export const serialOutboundTypes = ['order', 'fba', 'return', 'repair', 'scrap', 'loss'] as const;
export type SerialOutboundType = (typeof serialOutboundTypes)[number];
export const serialStates = ['inStock', 'locked', 'out', 'takenBack'] as const;

/** Printable, without spaces: what a scanner can read and a label can carry. */
export const isSerial = (text: string): boolean => /^[\x21-\x7e]{1,60}$/.test(text);
export const SerialNumber = z.string().check(z.trim(), rule(isSerial, 'inventory.serial.badNumber'));

const { companyId, companyName, productId, sku, nameZh, nameJp, warehouseId, warehouseCode } = lineFields;
const label = (title: string, width: number) => field.text(title, { input: optionalLine(60), width });

export const serialFields = {
  sn: field.text('inventory.serial.sn', { input: SerialNumber, width: 200, cells: 24 }),
  status: field.choice('common.status', serialStates, 'inventory.serial.state', { width: 100 }),
  isProhibited: field.yesNo('inventory.serial.prohibited', { width: 190 }),
  prohibitedReason: field.text('inventory.serial.prohibited', { cells: 20 }),
  companyId,
  companyName,
  productId,
  sku,
  nameZh,
  nameJp,
  warehouseId: { ...warehouseId, row: z.nullable(Id) },
  warehouseCode,
  zone: placeZone,
  innerBox: label('inventory.serial.innerBox', 120),
  packingList: label('inventory.serial.packingList', 130),
  pallet: label('inventory.serial.pallet', 110),
  inboundNo: field.text('inventory.serial.inboundNo', { input: optionalLine(40), width: 150, cells: 18 }),
  inboundAt: instantOrNone('inventory.serial.inboundAt'),
  outboundNo: field.text('inventory.serial.outboundNo', { width: 150, cells: 18 }),
  outboundAt: instantOrNone('inventory.serial.outboundAt'),
  outboundType: field.choice('inventory.serial.outboundType', serialOutboundTypes, 'inventory.serial.outboundType', {
    row: z.nullable(z.enum(serialOutboundTypes)),
    width: 120,
  }),
  createdAt: field.instant('inventory.serial.capturedAt', placeClock),
};
export const serialLabels = ['innerBox', 'packingList', 'pallet'] as const;
