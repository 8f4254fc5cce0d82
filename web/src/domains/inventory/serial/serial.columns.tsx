import { serialFields, serialLabels } from '@kura/contract/inventory/serial/serial.fields.ts';
import { serialMachine } from '@kura/contract/inventory/serial/serial.machine.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { name } from '../shared.columns.ts';

/** S16: a mark beside the state. Its words are the reason, or nobody would know when to take it off. */
const prohibition = (isProhibited: boolean, { prohibitedReason }: SerialRow) =>
  isProhibited ? <ToneTag tone="error">{prohibitedReason}</ToneTag> : '–';

export const serialColumns = columnsOf<SerialRow>(serialFields, [
  'sn',
  { field: 'status', show: statusOf(serialMachine) },
  { field: 'isProhibited', show: prohibition, exports: ['prohibitedReason'] },
  'sku',
  name,
  'companyName',
  'warehouseCode',
  ...serialLabels,
  'inboundNo',
  'inboundAt',
  'outboundNo',
  'outboundAt',
  'outboundType',
  'createdAt',
]);
