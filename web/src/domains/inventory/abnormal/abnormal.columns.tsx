import { abnormalFields } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import { abnormalMachine } from '@kura/contract/inventory/abnormal/abnormal.machine.ts';
import type { AbnormalRow } from '@kura/contract/inventory/abnormal/abnormal.ts';
import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { lineFields } from '@kura/contract/inventory/document/document.fields.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { CountLink } from '../count/count-link.tsx';
import { name, store } from '../shared.columns.ts';
import { since } from '../since.ts';

export const abnormalColumns = columnsOf<AbnormalRow>(abnormalFields, [
  'locationCode',
  { field: 'status', show: statusOf(abnormalMachine) },
  { field: 'reason', priority: 1 },
  'good',
  'defective',
  'locked',
  { field: 'reportedAt', key: 'since', title: 'inventory.floor.since', show: (at) => since(at), width: 110 },
  { field: 'note', priority: 3 },
  'reportedByName',
  { field: 'countNumber', show: (number, row) => <CountLink id={row.countId} number={number} /> },
  'warehouseCode',
  'locationBarcode',
  'reportedAt',
  'closing',
  'closingNote',
  'closedByName',
  'closedAt',
]);
const closingFields = ['status', 'closing', 'closingNote', 'closedByName', 'closedAt'];
/** What is open has not been closed by anybody yet. */
export const openAbnormalColumns: readonly Column<AbnormalRow>[] = abnormalColumns.filter(({ key }) => !closingFields.includes(key));

export const abnormalStockColumns = columnsOf<StockChoice>(lineFields, [
  'sku',
  name,
  { field: 'locationCode', priority: 1 },
  'available',
  'locked',
  'defective',
  'companyName',
  store,
  'lotNumber',
  'lotDate',
]);
