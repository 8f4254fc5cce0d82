import type { AbnormalRow } from '@kura/contract/inventory/abnormal/abnormal.ts';
import { abnormalMachine } from '@kura/contract/inventory/abnormal/abnormal.machine.ts';
import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { count, day, instant, statusOf, worded } from '../../../kit/list/show.tsx';
import { t } from '../../../kit/text.ts';
import { CountLink } from '../count/count-link.tsx';
import { productName } from '../product-name.ts';
import { since } from '../since.ts';

export const abnormalColumns = columns<AbnormalRow>([
  { field: 'locationCode', title: 'inventory.document.location', width: 130 },
  { field: 'status', title: 'common.status', show: statusOf(abnormalMachine), width: 90 },
  { field: 'reason', title: 'inventory.document.reason', show: worded('inventory.abnormal.reason'), width: 120 },
  { field: 'note', title: 'inventory.document.note', width: 200 },
  { field: 'reportedByName', title: 'inventory.abnormal.reportedBy', width: 110 },
  { field: 'reportedAt', key: 'since', title: 'inventory.floor.since', show: (at) => since(at), width: 110 },
  { field: 'good', title: 'inventory.document.holding.good', show: count, align: 'right', width: 80 },
  { field: 'defective', title: 'inventory.document.holding.defective', show: count, align: 'right', width: 80 },
  { field: 'locked', title: 'inventory.document.locked', show: count, align: 'right', width: 80 },
  {
    field: 'countNumber',
    title: 'inventory.count.title',
    show: (number, row) => <CountLink id={row.countId} number={number} />,
    width: 150,
  },
  { field: 'warehouseCode', title: 'inventory.document.warehouse', width: 110 },
  { field: 'locationBarcode', title: 'inventory.floor.barcode', width: 120, isHidden: true },
  { field: 'reportedAt', title: 'inventory.abnormal.reportedAt', show: instant, width: 170 },
  { field: 'closing', title: 'inventory.abnormal.closing', show: worded('inventory.abnormal.closing'), width: 110 },
  { field: 'closingNote', title: 'inventory.abnormal.closingNote', width: 180 },
  { field: 'closedByName', title: 'inventory.abnormal.closedBy', width: 110 },
  { field: 'closedAt', title: 'inventory.abnormal.closedAt', show: instant, width: 170 },
]);
const closingFields = ['status', 'closing', 'closingNote', 'closedByName', 'closedAt'];
/** What is open has not been closed by anybody yet. */
export const openAbnormalColumns: readonly Column<AbnormalRow>[] = abnormalColumns.filter(({ key }) => !closingFields.includes(key));

export const abnormalStockColumns = columns<StockChoice>([
  { field: 'sku', title: 'inventory.document.sku', width: 150 },
  { field: 'nameZh', title: 'inventory.document.productName', show: (_, row) => productName(row), width: 220 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'storeName', title: 'inventory.document.store', show: (name) => name || t('inventory.document.noStore'), width: 140 },
  { field: 'locationCode', title: 'inventory.document.location', width: 110 },
  { field: 'lotNumber', title: 'inventory.document.lot', width: 150 },
  { field: 'lotDate', title: 'inventory.document.lotDate', show: day, width: 110 },
  { field: 'available', title: 'inventory.document.available', show: count, align: 'right', width: 80 },
  { field: 'locked', title: 'inventory.document.locked', show: count, align: 'right', width: 80 },
  { field: 'defective', title: 'inventory.document.holding.defective', show: count, align: 'right', width: 90 },
]);
