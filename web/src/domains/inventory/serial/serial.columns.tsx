import { serialMachine } from '@kura/contract/inventory/serial/serial.machine.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import { columns, type Column } from '../../../kit/list/columns.ts';
import { instant, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { productName } from '../product-name.ts';

/** S16: a mark beside the state. Its words are the reason, or nobody would know when to take it off. */
const prohibition = (isProhibited: boolean, { prohibitedReason }: SerialRow) =>
  isProhibited ? <ToneTag tone="error">{prohibitedReason}</ToneTag> : '–';

export const serialColumns = columns<SerialRow>([
  { field: 'sn', title: 'inventory.serial.sn', width: 200 },
  { field: 'status', title: 'common.status', show: statusOf(serialMachine), width: 100 },
  { field: 'isProhibited', title: 'inventory.serial.prohibited', show: prohibition, width: 190 },
  { field: 'sku', title: 'inventory.document.sku', width: 150 },
  { field: 'nameZh', title: 'inventory.document.productName', show: (_, row) => productName(row), width: 200 },
  { field: 'companyName', title: 'common.company', width: 180 },
  { field: 'warehouseCode', title: 'inventory.document.warehouse', width: 110 },
  { field: 'innerBox', title: 'inventory.serial.innerBox', width: 120 },
  { field: 'packingList', title: 'inventory.serial.packingList', width: 130 },
  { field: 'pallet', title: 'inventory.serial.pallet', width: 110 },
  { field: 'inboundNo', title: 'inventory.serial.inboundNo', width: 150 },
  { field: 'inboundAt', title: 'inventory.serial.inboundAt', show: instant, width: 170 },
  { field: 'outboundNo', title: 'inventory.serial.outboundNo', width: 150 },
  { field: 'outboundAt', title: 'inventory.serial.outboundAt', show: instant, width: 170 },
  { field: 'outboundType', title: 'inventory.serial.outboundType', width: 120, isHidden: true },
  { field: 'createdAt', title: 'inventory.serial.capturedAt', show: instant, width: 170 },
]);

/** A07 */
export const ownSerialColumns: readonly Column<SerialRow>[] = serialColumns.filter(({ key }) => key !== 'companyName');
