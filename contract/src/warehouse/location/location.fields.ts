import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { areaKinds } from '../area/area.fields.ts';
import { inWarehouse } from '../own-warehouse/own-warehouse.fields.ts';
import { Capacity, shelfTypes } from '../shelf/shelf.fields.ts';

/** States of a piece that is on no shelf: nothing is ever picked there. */
export const virtualKinds = ['RECV', 'PICK', 'WALL', 'PACK', 'FBA', 'RTN', 'REPAIR', 'ABN'] as const;
export const locationKinds = ['shelf', ...virtualKinds] as const;
/** Only `normal` is pickable; `frozen` while it is counted. */
export const locationStates = ['normal', 'frozen', 'abnormal'] as const;

export const locationFields = {
  ...inWarehouse,
  areaId: field.record('warehouse.area.title', 'warehouse.area', { row: z.nullable(Id) }),
  areaName: field.text('warehouse.area.one', { row: z.nullable(z.string()), width: 90 }),
  areaKind: field.choice('warehouse.area.kind', areaKinds, 'warehouse.area.kind', { row: z.nullable(z.enum(areaKinds)) }),
  shelfId: field.record('warehouse.shelf.title', 'warehouse.shelf', { row: z.nullable(Id) }),
  kind: field.choice('warehouse.location.kind', locationKinds, 'warehouse.location.kind', { width: 120, isHidden: true }),
  code: field.text('warehouse.location.code', { width: 140, cells: 16 }),
  barcode: field.text('warehouse.location.barcode', { width: 130, cells: 14 }),
  shelfType: field.choice('warehouse.shelf.shelfType', shelfTypes, 'warehouse.shelf.shelfType', {
    row: z.nullable(z.enum(shelfTypes)),
    width: 110,
  }),
  /** Pieces on small shelves, cubic metres on large ones; virtual locations have none. */
  capacity: field.decimal('warehouse.location.capacity', { row: z.nullable(z.number()), input: Capacity, width: 110 }),
  pickSeq: field.count('warehouse.location.pickSeq', { width: 120, isHidden: true }),
  state: field.choice('common.status', locationStates, 'warehouse.location.state', { width: 100 }),
  /** Pieces; good includes locked. Staff who picked a company see that company's. */
  good: field.count('warehouse.location.good', { width: 90, total: true }),
  locked: field.count('warehouse.location.locked', { width: 90, total: true }),
  defective: field.count('warehouse.location.defective', { width: 90, total: true }),
  volumeM3: field.m3('warehouse.location.volumeM3', { width: 110 }),
  skuCount: field.count('warehouse.location.skuCount', { width: 90 }),
  companyCount: field.count('warehouse.location.companyCount', { width: 100, isHidden: true }),
  /** Of the place itself, whoever's goods lie in it; one decimal. Null: no capacity. */
  fillPercent: field.decimal('warehouse.location.fillPercent', { row: z.nullable(z.number()) }),
  oldestLotDate: field.day('warehouse.location.oldestLotDate', { row: z.nullable(z.string()), width: 130 }),
};
