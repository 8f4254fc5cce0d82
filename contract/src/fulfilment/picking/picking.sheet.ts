import { exportOf, field } from '../../kernel/field.ts';
import { pickingFields } from './picking.fields.ts';

export const pickingExport = exportOf(pickingFields, [
  'number',
  'status',
  'waveNumber',
  'kind',
  'shippingType',
  'warehouseCode',
  'areaName',
  'tote',
  'pickerName',
  'orderCount',
  'pieceCount',
  'pickedCount',
  'metres',
  'method',
  'createdAt',
  'startedAt',
  'doneAt',
]);

const line = {
  ...pickingFields,
  turn: field.count('fulfilment.picking.turn', { cells: 8 }),
  locationCode: field.text('fulfilment.picking.location', { cells: 16 }),
  locationBarcode: field.text('fulfilment.picking.locationBarcode', { cells: 16 }),
  sku: field.text('fulfilment.picking.sku', { cells: 24 }),
  nameZh: field.text('fulfilment.picking.nameZh', { cells: 28 }),
  nameJp: field.text('fulfilment.picking.nameJp', { cells: 28 }),
  lotDates: field.other('fulfilment.picking.lotDate', { cells: 14 }),
  quantity: field.count('fulfilment.picking.quantity', { cells: 10, total: true }),
  picked: field.count('fulfilment.wave.pickedCount', { cells: 10, total: true }),
  baskets: field.other('fulfilment.picking.baskets', { cells: 20 }),
};
/** One row for what lies in one place of one product. */
export const pickLinesExport = exportOf(line, [
  'number',
  'waveNumber',
  'warehouseCode',
  'areaName',
  'turn',
  'locationCode',
  'locationBarcode',
  'sku',
  'nameZh',
  'nameJp',
  'lotDates',
  'quantity',
  'picked',
  'baskets',
  'pickerName',
]);
