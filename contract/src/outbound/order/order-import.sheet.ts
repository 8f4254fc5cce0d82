import * as z from 'zod/mini';
import { cellOf } from '../../kernel/field.ts';
import { line } from '../../kernel/fields.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { sheet, type SheetRow } from '../../kernel/sheet.ts';
import { packagings } from '../../pricing/service-key.ts';
import { deliveryWindows } from './delivery-windows.ts';
import { carrierCodes } from '../../pricing/carrier-choice.ts';
import { CustomerNo, orderFields, shippingTypes } from './order.fields.ts';

const texts = z.string().check(z.trim(), z.maxLength(60));
/** What is of the order and not of one product: told in its first row, and said again below it or left empty. */
const ofOrder = [
  cellOf(orderFields, 'recipientName', { example: '山田太郎', inFirstRow: true }),
  cellOf(orderFields, 'recipientCompany'),
  cellOf(orderFields, 'phone', { example: '03-1234-5678', inFirstRow: true }),
  cellOf(orderFields, 'postcode', { example: '100-0001', inFirstRow: true }),
  cellOf(orderFields, 'prefecture', { schema: texts, example: '東京都' }),
  cellOf(orderFields, 'city', { example: '千代田区' }),
  cellOf(orderFields, 'street', { example: '千代田1-1', inFirstRow: true }),
  cellOf(orderFields, 'building'),
  cellOf(orderFields, 'carrier', { schema: z.enum(carrierCodes) }),
  cellOf(orderFields, 'shippingType', { schema: z.enum(shippingTypes) }),
  cellOf(orderFields, 'deliveryDate'),
  cellOf(orderFields, 'deliveryWindow', { schema: z.enum(deliveryWindows) }),
  cellOf(orderFields, 'codJpy'),
  cellOf(orderFields, 'packaging', { schema: z.enum(packagings) }),
  cellOf(orderFields, 'remark'),
  cellOf(orderFields, 'storeName', { schema: line(60) }),
] as const;
/** The warehouse stands before the products. */
export const importedOnce = ['warehouseCode', ...ofOrder.map(({ field }) => field)] as const;

/** Orders, one row for each product: rows with one customer number are one order, and the first of them tells where it goes. */
export const orderImportSheet = sheet({
  code: 'outbound.order',
  version: 2,
  title: 'outbound.order.importSheet',
  takesCsv: true,
  columns: [
    { field: 'companyCode', title: 'outbound.order.companyCode', kind: 'text', schema: line(20), width: 14, for: 'staff' },
    cellOf(orderFields, 'customerNo', { schema: CustomerNo, required: true, example: 'PO-2026-001' }),
    cellOf(orderFields, 'warehouseCode', { schema: line(20), example: 'TYO1' }),
    { field: 'sku', title: 'outbound.order.product', kind: 'text', schema: line(40), width: 20, required: true, example: 'KETTLE-01' },
    { field: 'quantity', title: 'outbound.order.pieceCount', kind: 'number', schema: Quantity, width: 10, required: true, example: 2 },
    ...ofOrder,
  ],
});
export type OrderImportRow = SheetRow<typeof orderImportSheet>;

/** Numbers as they come back from the carrier's program. */
export const trackingSheet = sheet({
  code: 'outbound.tracking',
  version: 2,
  title: 'outbound.order.trackingSheet',
  takesCsv: true,
  columns: [
    cellOf(orderFields, 'number', { schema: line(20), required: true, example: 'CK26061000001' }),
    cellOf(orderFields, 'trackingNumber', { schema: line(30), required: true, unique: true, example: '4567-8901-2343' }),
    cellOf(orderFields, 'carrier', { schema: z.enum(carrierCodes) }),
    // The number that stands there: another one is not put in its place by a slip of the row.
    { field: 'replaces', title: 'outbound.order.replaces', kind: 'text', schema: line(30), width: 18 },
  ],
});
export type TrackingRow = SheetRow<typeof trackingSheet>;
