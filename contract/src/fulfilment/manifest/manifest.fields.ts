import * as z from 'zod/mini';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { recordId } from '../../kernel/id.ts';
import { carrierGroups } from '../../pricing/carrier-group.ts';
import { manifestMachine } from './manifest.machine.ts';

const figure = (title: string) => field.count(title, { width: 90, cells: 10, total: true });

export const manifestFields = {
  number: field.text('fulfilment.manifest.number', { width: 160, cells: 18, isWhole: true }),
  status: field.status(manifestMachine),
  warehouseId: field.record('outbound.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('outbound.order.warehouse', { width: 90, cells: 10 }),
  zone: placeZone,
  carrier: field.choice('outbound.order.carrier', carrierGroups, 'fulfilment.carrierGroup', { width: 130, cells: 14 }),
  parcelCount: figure('fulfilment.manifest.parcelCount'),
  codCount: figure('fulfilment.manifest.codCount'),
  codJpy: field.count('fulfilment.manifest.codJpy', { width: 130, cells: 14, total: true }),
  createdByName: field.text('outbound.order.createdBy', { width: 110, cells: 14 }),
  createdAt: field.instant('common.createdAt', placeClock),
  closedByName: field.text('fulfilment.manifest.closedBy', { width: 110, isHidden: true }),
  closedAt: field.instant('fulfilment.manifest.closedAt', { row: z.nullable(z.string()), ...placeClock }),
};
