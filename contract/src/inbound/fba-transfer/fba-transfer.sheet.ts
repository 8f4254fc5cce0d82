import { exportOf } from '../../kernel/field.ts';
import { fbaTransferFields, fbaWaitingFields } from './fba-transfer.fields.ts';

export const fbaTransferExport = exportOf(fbaTransferFields, [
  'orderNumber',
  'status',
  'companyName',
  'warehouseCode',
  'fbaCenterCode',
  'fbaNo',
  'fbaPo',
  'cartonCount',
  'pieceCount',
  'weightKg',
  'volumeM3',
  'labelCount',
  'takenUpNo',
  'remark',
  'byName',
  'at',
]);

export const fbaWaitingExport = exportOf(fbaWaitingFields, [
  'number',
  'companyName',
  'warehouseCode',
  'fbaCenterCode',
  'fbaNo',
  'fbaPo',
  'boxCount',
  'waitingCount',
  'sentCount',
  'deliveryDate',
  'statusAt',
]);
