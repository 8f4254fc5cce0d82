import * as z from 'zod/mini';
import { field, placeClock } from '../../kernel/field.ts';
import { note } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { FbaPo, orderFields } from '../order/order.fields.ts';

export const fbaTransferStates = ['waiting', 'takenUp'] as const;
/** Here the shipment has its number: without one Amazon takes nothing. */
const FbaNumber = z.string().check(rule((text: string) => /^FBA[0-9A-Z]{9,12}$/.test(text), 'inbound.order.fbaNoRule'));

/** Of cartons that go on to a centre of Amazon. */
export const fbaTransferFields = {
  orderNumber: field.text('inbound.order.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', fbaTransferStates, 'inbound.fbaTransfer.state', {
    width: 120,
    tones: { waiting: 'warning', takenUp: 'success' },
  }),
  companyId: orderFields.companyId,
  companyName: orderFields.companyName,
  warehouseId: orderFields.warehouseId,
  warehouseCode: orderFields.warehouseCode,
  zone: orderFields.zone,
  fbaCenterId: field.record('inbound.package.fbaCenter', 'warehouse.fbaCenter', { input: recordId('warehouse.fbaCenter') }),
  fbaCenterCode: field.text('inbound.package.fbaCenter', { width: 110, cells: 10 }),
  fbaNo: field.text('inbound.order.fbaNo', { input: FbaNumber, width: 150, cells: 18 }),
  fbaPo: field.text('inbound.order.fbaPo', { input: FbaPo, width: 110, cells: 10 }),
  cartonCount: field.count('inbound.order.boxCount', { width: 90, cells: 10, total: true }),
  pieceCount: field.count('inbound.order.pieceCount', { width: 90, cells: 10, total: true }),
  weightKg: field.decimal('inbound.order.weightKg', { row: z.string(), width: 110, cells: 12, total: true }),
  volumeM3: field.m3('inbound.order.volumeM3', { row: z.string(), width: 110, cells: 12, total: true }),
  labelCount: field.count('inbound.fbaTransfer.labelCount', { width: 110, cells: 10 }),
  takenUpNo: field.text('inbound.fbaTransfer.takenUpNo', { width: 150, cells: 18 }),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, isHidden: true }),
  byName: field.text('inbound.fbaTransfer.by', { width: 110 }),
  at: field.instant('inbound.fbaTransfer.at', placeClock),
};

const { number, companyId, companyName, warehouseId, warehouseCode, zone, fbaNo, deliveryDate, boxCount } = orderFields;
/** Of an order whose cartons are to go on: announced for Amazon, at the dock, and not received. */
export const fbaWaitingFields = {
  number,
  companyId,
  companyName,
  warehouseId,
  warehouseCode,
  zone,
  fbaCenterId: fbaTransferFields.fbaCenterId,
  /** All that its packages name, one after the other. */
  fbaCenterCode: fbaTransferFields.fbaCenterCode,
  fbaNo,
  fbaPo: field.text('inbound.order.fbaPo', { width: 110, cells: 10 }),
  boxCount,
  /** Here, and not sent on yet. */
  waitingCount: field.count('inbound.fbaTransfer.waitingCount', { width: 110, cells: 10, total: true }),
  sentCount: field.count('inbound.fbaTransfer.sentCount', { width: 100, cells: 10, total: true }),
  deliveryDate,
  statusAt: field.instant('inbound.fbaTransfer.since', placeClock),
};
