import * as z from 'zod/mini';
import { field, notAdded, placeClock } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { waveFields } from '../wave/wave.fields.ts';

/** S06 */
export const pickingStates = ['toPick', 'picked', 'cancelled'] as const;
export type PickingStatus = (typeof pickingStates)[number];
/** How its route was found; of equal ones the first. */
export const routeMethods = ['sShape', 'largestGap', 'localSearch'] as const;
export type RouteMethod = (typeof routeMethods)[number];
/** `dropped`: its order was stopped or lost its pieces before they were picked. */
export const taskStates = ['open', 'done', 'dropped'] as const;

const maybeInstant = (title: string) => field.instant(title, { row: z.nullable(z.string()), ...placeClock });

export const pickingFields = {
  number: field.text('fulfilment.picking.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', pickingStates, 'fulfilment.picking.state', { width: 100 }),
  waveId: field.record('fulfilment.wave.number', 'fulfilment.wave', { row: Id }),
  waveNumber: field.text('fulfilment.wave.number', { width: 160, cells: 18 }),
  kind: waveFields.kind,
  shippingType: waveFields.shippingType,
  warehouseId: waveFields.warehouseId,
  warehouseCode: waveFields.warehouseCode,
  zone: waveFields.zone,
  areaName: field.text('fulfilment.picking.area', { width: 90, cells: 10 }),
  /** All of them, in the order in which they were taken. */
  tote: field.text('fulfilment.picking.tote', { width: 90, cells: 18 }),
  pickerName: field.text('fulfilment.picking.picker', { width: 110, cells: 14 }),
  orderCount: notAdded(waveFields.orderCount),
  pieceCount: waveFields.pieceCount,
  pickedCount: field.count('fulfilment.wave.pickedCount', { width: 80, total: true }),
  metres: field.count('fulfilment.wave.metres', { width: 90 }),
  method: field.choice('fulfilment.picking.method', routeMethods, 'fulfilment.picking.method', { width: 110, isHidden: true }),
  createdAt: field.instant('common.createdAt', placeClock),
  startedAt: maybeInstant('fulfilment.picking.startedAt'),
  doneAt: maybeInstant('fulfilment.picking.doneAt'),
};
