import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { recordId } from '../../kernel/id.ts';

/** `single`: every order has one product and goes straight to the packing check; `multi`: sorted into baskets first. */
export const waveKinds = ['single', 'multi'] as const;
export type WaveKind = (typeof waveKinds)[number];
/** As its orders have it: the two never share a wave. */
export const waveShippingTypes = ['normal', 'nextDay'] as const;
/** As its picking lists stand together. */
export const waveStates = ['toPick', 'picked', 'cancelled'] as const;
export type WaveStatus = (typeof waveStates)[number];
/** The clock, a press on the plan, or the rules at a press. */
export const waveOrigins = ['job', 'plan', 'button'] as const;
export type WaveOrigin = (typeof waveOrigins)[number];
/** K08 */
export const waveModes = ['byCount', 'byCutoff'] as const;
export type WaveMode = (typeof waveModes)[number];
/** K08 */
export const waveIntervals = ['30', '60', '90', '120'] as const;

const figure = (title: string, width: number) => field.count(title, { width, cells: 10, total: true });

export const waveFields = {
  number: field.text('fulfilment.wave.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', waveStates, 'fulfilment.wave.state', {
    width: 100,
    tones: { toPick: 'processing', picked: 'success', cancelled: 'default' },
  }),
  kind: field.choice('fulfilment.wave.kind', waveKinds, 'fulfilment.wave.kind', { width: 110 }),
  shippingType: field.choice('fulfilment.wave.shippingType', waveShippingTypes, 'outbound.order.shippingType', { width: 100 }),
  warehouseId: field.record('fulfilment.wave.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('fulfilment.wave.warehouse', { width: 90, cells: 10 }),
  zone: placeZone,
  orderCount: figure('fulfilment.wave.orderCount', 80),
  pieceCount: figure('fulfilment.wave.pieceCount', 80),
  pickedCount: field.count('fulfilment.wave.pickedCount', { width: 80 }),
  listCount: field.count('fulfilment.wave.listCount', { width: 80 }),
  metres: field.count('fulfilment.wave.metres', { width: 90 }),
  /** When the first carrier takes something of it over. */
  dueAt: field.instant('fulfilment.wave.dueAt', { row: z.nullable(z.string()), ...placeClock }),
  origin: field.choice('fulfilment.wave.origin', waveOrigins, 'fulfilment.wave.origin', { width: 100, isHidden: true }),
  createdByName: field.text('fulfilment.wave.createdBy', { width: 110, isHidden: true }),
  createdAt: field.instant('common.createdAt', placeClock),
  doneAt: field.instant('fulfilment.wave.doneAt', { row: z.nullable(z.string()), ...placeClock, isHidden: true }),
};
