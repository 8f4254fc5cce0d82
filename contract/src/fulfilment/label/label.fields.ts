import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { orderFields } from '../../outbound/order/order.fields.ts';
import { carrierCodes } from '../../pricing/carrier-choice.ts';
import { carrierGroups } from '../../pricing/carrier-group.ts';

/** Carriers' label programs for which we write files: B2 Cloud, e-Hiden III, Yu-Pri R. */
export const printPrograms = ['yamato', 'sagawa', 'japanPost'] as const;
export type PrintProgram = (typeof printPrograms)[number];
export function programOf(carrier: string): PrintProgram | undefined {
  if (carrier.startsWith('YAMATO')) return 'yamato';
  if (carrier === 'SAGAWA') return 'sagawa';
  return carrier.startsWith('JP_') ? 'japanPost' : undefined;
}

/** Of an order that needs a label. */
export const labelFields = {
  number: orderFields.number,
  status: orderFields.status,
  companyId: orderFields.companyId,
  companyName: orderFields.companyName,
  warehouseId: orderFields.warehouseId,
  warehouseCode: orderFields.warehouseCode,
  zone: placeZone,
  carrier: field.choice('outbound.order.carrier', carrierCodes, 'pricing.carrier', { row: z.nullable(z.string()), width: 130 }),
  recipientName: orderFields.recipientName,
  skus: orderFields.skus,
  codJpy: orderFields.codJpy,
  trackingNumber: orderFields.trackingNumber,
  /** How often it was in a file. */
  exportCount: field.count('fulfilment.label.exportCount', { width: 90 }),
  exportedAt: field.instant('fulfilment.label.exportedAt', { row: z.nullable(z.string()), ...placeClock }),
  createdAt: orderFields.createdAt,
};

/** Eleven digits (Seino: nine); the check digit is worked out. */
const Body = z.string().check(rule((text: string) => /^\d{9,11}$/.test(text), 'fulfilment.label.bodyRule'));

export const poolFields = {
  warehouseId: field.record('outbound.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('outbound.order.warehouse', { width: 90 }),
  carrier: field.choice('outbound.order.carrier', carrierGroups, 'fulfilment.carrierGroup', { width: 130 }),
  firstBody: field.text('fulfilment.label.firstBody', { input: Body, width: 150, hint: 'fulfilment.label.bodyHint' }),
  lastBody: field.text('fulfilment.label.lastBody', { input: Body, width: 150 }),
  left: field.count('fulfilment.label.left', { width: 110 }),
  isStopped: field.yesNo('fulfilment.label.isStopped', { width: 90 }),
};

export const accountFields = {
  warehouseId: poolFields.warehouseId,
  warehouseCode: poolFields.warehouseCode,
  carrier: poolFields.carrier,
  customerCode: field.text('fulfilment.label.customerCode', { input: optionalLine(20), width: 160 }),
  freightCode: field.text('fulfilment.label.freightCode', {
    input: optionalLine(20),
    width: 160,
    hint: 'fulfilment.label.freightCodeHint',
  }),
  /** Empty: the name of the warehouse. */
  senderName: field.text('fulfilment.label.senderName', { input: optionalLine(40), width: 180 }),
};
