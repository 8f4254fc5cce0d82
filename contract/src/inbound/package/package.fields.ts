import * as z from 'zod/mini';
import { field, placeZone } from '../../kernel/field.ts';
import { optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { Quantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import { orderFields } from '../order/order.fields.ts';

/** 1 to 300 cm, 0.01 to 1,000 kg: what a carton can be. Whole millimetres and grams; people type cm and kg. */
export const CartonSide = z.int().check(rule((mm: number) => mm >= 10 && mm <= 3000, 'inbound.package.sideRange'));
export const CartonWeight = z.int().check(rule((g: number) => g >= 10 && g <= 1_000_000, 'inbound.package.weightRange'));
const mm = (title: string, more: object = {}) => field.other(title, { row: z.int(), input: CartonSide, width: 90, cells: 10, ...more });
const cost = z.object({ currency: z.literal('CNY'), minor: z.int().check(z.minimum(0), z.maximum(100_000_000_000)) });

/** Of a package: cartons of one kind. */
export const packageFields = {
  orderNumber: field.text('inbound.order.number', { width: 160, cells: 18, isWhole: true }),
  orderStatus: orderFields.status,
  companyId: orderFields.companyId,
  companyName: orderFields.companyName,
  warehouseId: orderFields.warehouseId,
  warehouseCode: orderFields.warehouseCode,
  zone: placeZone,
  lineNo: field.count('inbound.package.lineNo', { width: 70, cells: 6 }),
  productId: field.record('inbound.package.product', 'products.product', { input: recordId('products.product') }),
  sku: field.text('inbound.package.sku', { width: 160, cells: 20 }),
  warehouseSku: field.text('inbound.package.warehouseSku', { width: 140, cells: 18 }),
  customerSku: field.text('inbound.package.customerSku', { width: 140, cells: 18, isHidden: true }),
  nameZh: field.text('inbound.package.nameZh', { width: 180, cells: 24 }),
  nameJp: field.text('inbound.package.nameJp', { width: 180, cells: 24, isHidden: true }),
  lengthMm: mm('inbound.package.lengthCm'),
  widthMm: mm('inbound.package.widthCm'),
  heightMm: mm('inbound.package.heightCm'),
  weightG: field.other('inbound.package.weightKg', { row: z.int(), input: CartonWeight, width: 100, cells: 10 }),
  boxCount: field.count('inbound.package.boxCount', { input: Quantity, width: 80, cells: 8, total: true }),
  quantityPerBox: field.count('inbound.package.quantityPerBox', { input: Quantity, width: 90, cells: 8 }),
  pieces: field.count('inbound.package.pieces', { width: 90, cells: 10, total: true }),
  cost: field.money('inbound.package.cost', { row: z.nullable(Money), input: orNull(cost), currency: 'CNY', width: 110 }),
  arrivedCount: field.count('inbound.package.arrivedCount', { width: 100, cells: 10, total: true }),
  courier: field.text('inbound.package.courier', { input: optionalLine(40), width: 120, isHidden: true }),
  trackingNumber: field.text('inbound.package.trackingNumber', { input: optionalLine(40), width: 150, isHidden: true }),
  poNumber: field.text('inbound.package.poNumber', { input: optionalLine(20), width: 110, isHidden: true }),
  fbaCenterId: field.record('inbound.package.fbaCenter', 'warehouse.fbaCenter', {
    row: z.nullable(Id),
    input: orNull(recordId('warehouse.fbaCenter')),
  }),
  fbaCenterCode: field.text('inbound.package.fbaCenter', { width: 110, cells: 10, isHidden: true }),
  /** Cartons that have their label of Amazon, from a transfer. */
  labelCount: field.count('inbound.fbaTransfer.labelCount', { width: 110, cells: 10, isHidden: true }),
};
