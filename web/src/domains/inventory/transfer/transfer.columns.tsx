import { transferMachine } from '@kura/contract/inventory/transfer/transfer.machine.ts';
import type { TransferLine, TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, day, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { productName } from '../product-name.ts';

/** Between locations goods stay with their store: both cells would say nothing. */
const storeOr = (name: string, { kind }: TransferRow): string => (kind === 'location' ? '–' : name || t('inventory.document.noStore'));

export const transferColumns = columns<TransferRow>([
  { field: 'number', title: 'inventory.document.number', width: 150 },
  { field: 'kind', title: 'inventory.transfer.kind', show: worded('inventory.transfer.kind'), width: 110 },
  { field: 'status', title: 'common.status', show: statusOf(transferMachine), width: 100 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'warehouseCode', title: 'inventory.document.warehouse', width: 110 },
  { field: 'fromStoreName', title: 'inventory.transfer.fromStore', show: storeOr, width: 160 },
  { field: 'toStoreName', title: 'inventory.transfer.toStore', show: storeOr, width: 160 },
  { field: 'lineCount', title: 'inventory.document.lineCount', show: count, align: 'right', width: 80 },
  { field: 'pieces', title: 'inventory.document.pieces', show: count, align: 'right', width: 80 },
  { field: 'reason', title: 'inventory.document.reason', width: 180, isHidden: true },
  { field: 'note', title: 'inventory.document.note', width: 180 },
  { field: 'createdByName', title: 'inventory.document.createdBy', width: 110 },
  { field: 'createdAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'finishedAt', title: 'inventory.document.finishedAt', show: instant, width: 170 },
]);

/** A07: a customer sees one company, and only transfers between its stores. */
const staffOnly = ['companyName', 'kind'];
export const ownTransferColumns: readonly Column<TransferRow>[] = transferColumns.filter(({ key }) => !staffOnly.includes(key));

export const transferLineColumns = columns<TransferLine>([
  { field: 'sku', title: 'inventory.document.sku', width: 110 },
  { field: 'nameZh', title: 'inventory.document.productName', show: (_, line) => productName(line) },
  { field: 'holding', title: 'inventory.document.holding', show: worded('inventory.document.holding'), width: 110 },
  { field: 'lotNumber', title: 'inventory.document.lot', width: 110 },
  { field: 'lotDate', title: 'inventory.document.lotDate', show: day, width: 110 },
  { field: 'fromLocationCode', title: 'inventory.transfer.fromLocation', width: 110 },
  { field: 'toLocationCode', title: 'inventory.transfer.toLocation', width: 110 },
  { field: 'quantity', title: 'inventory.document.quantity', show: count, align: 'right', width: 110 },
]);
/** Between stores the goods stay where they lie, and the lots are chosen when it is confirmed. */
const placeFields = ['fromLocationCode', 'toLocationCode', 'holding', 'lotNumber', 'lotDate'];
export const storeLineColumns: readonly Column<TransferLine>[] = transferLineColumns.filter(({ key }) => !placeFields.includes(key));
