import { transferFields, transferLineFields } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import { transferMachine } from '@kura/contract/inventory/transfer/transfer.machine.ts';
import type { TransferLine, TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { columnsOf, type Column } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { name } from '../shared.columns.ts';

/** Between locations goods stay with their store: both cells would say nothing. */
const storeOr = (storeName: string, { kind }: TransferRow): string =>
  kind === 'location' ? '–' : storeName || t('inventory.stock.noStore');

export const transferColumns = columnsOf<TransferRow>(transferFields, [
  'number',
  'kind',
  { field: 'status', show: statusOf(transferMachine) },
  'pieces',
  { field: 'lineCount', priority: 2 },
  'companyName',
  'warehouseCode',
  { field: 'fromStoreName', show: storeOr },
  { field: 'toStoreName', show: storeOr },
  'reason',
  { field: 'note', priority: 3 },
  'createdByName',
  'createdAt',
  'finishedAt',
]);

export const transferLineColumns = columnsOf<TransferLine>(transferLineFields, [
  { field: 'sku', width: 110 },
  name,
  'holding',
  { field: 'lotNumber', width: 110 },
  'lotDate',
  'fromLocationCode',
  'toLocationCode',
  'quantity',
]);
/** Between stores the goods stay where they lie, and the lots are chosen when it is confirmed. */
const placeFields = ['fromLocationCode', 'toLocationCode', 'holding', 'lotNumber', 'lotDate'];
export const storeLineColumns: readonly Column<TransferLine>[] = transferLineColumns.filter(({ key }) => !placeFields.includes(key));
