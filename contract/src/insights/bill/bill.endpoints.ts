import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { billFields, billRowFields } from './bill.fields.ts';
import { billMachine } from './bill.machine.ts';
import { Bill, BillAccept, BillDispute, BillFileInput, BillLine, BillPreview, BillRow, BillSettle, BillTaken } from './bill.ts';

export const listBills = listEndpoint({
  path: '/carrierBill/list',
  permission: 'insights:bill:list',
  does: 'Lists the monthly bills of the carriers with what they say and what we expect.',
  record: 'insights.bill',
  row: BillRow,
  filters: filtersOf(billFields, ['number', 'carrier', 'month', 'status', 'createdAt']),
  sorts: ['createdAt', 'month', 'billed', 'expected', 'booked'],
  totalsOf: billFields,
  export: { permission: 'insights:bill:export', title: 'insights.bill.title' },
});

export const showBill = endpoint({
  method: 'GET',
  path: '/carrierBill/show',
  permission: 'insights:bill:list',
  does: 'One bill with its totals result by result and the files it came in.',
  query: z.object({ id: queryId('insights.bill') }),
  data: Bill,
});

export const listBillRows = listEndpoint({
  path: '/carrierBill/rows',
  permission: 'insights:bill:list',
  does: 'Lists rows of bills beside the parcels they are for; what is missing in a bill stands among them.',
  record: 'insights.billRow',
  row: BillLine,
  filters: {
    ...filtersOf(billRowFields, ['billId', 'trackingNumber']),
    ...choicesFiltersOf(billRowFields, ['result', 'decision']),
    ...filtersOf(billRowFields, ['state', 'carrier', 'month', 'orderNumber']),
  },
  sorts: ['id', 'amount', 'credit', 'expected', 'difference', 'codFee', 'agreed'],
  totalsOf: billRowFields,
  export: { permission: 'insights:bill:export', title: 'insights.bill.rows' },
});

export const previewBill = endpoint({
  method: 'POST',
  path: '/carrierBill/preview',
  permission: 'insights:bill:import',
  log: 'none',
  changes: 'nothing',
  does: 'Reads a carrier’s own file (csv, xls or xlsx) as it would be imported: the mapping of its columns, the first rows, and all faults.',
  body: BillFileInput,
  data: BillPreview,
  example: { body: { carrier: 'SAGAWA', month: '2026-05', fileId: 1 } },
});

export const importBill = endpoint({
  method: 'POST',
  path: '/carrierBill/import',
  permission: 'insights:bill:import',
  does: 'Imports the file of a month, all rows or none, and starts to compare it. A corrected file takes the place of what nobody has confirmed yet; what is confirmed and not in it any more waits for a decision to take it back. The file that is the latest of a bill already is refused.',
  body: BillFileInput,
  data: BillTaken,
  example: { body: { carrier: 'SAGAWA', month: '2026-05', fileId: 1 } },
});

export const checkBill = endpoint({
  method: 'POST',
  path: '/carrierBill/check',
  permission: 'insights:bill:import',
  does: 'Compares a bill again with the parcels and the cost book of today; what people have decided stays.',
  body: z.object({ id: recordId('insights.bill') }),
  data: z.object({ jobId: Id }),
});

const decided = z.object({ count: z.int() });
export const acceptBillRows = endpoint({
  method: 'POST',
  path: '/carrierBill/accept',
  permission: 'insights:bill:decide',
  does: 'Accepts what the carrier bills for these rows.',
  body: BillAccept,
  data: decided,
});
export const disputeBillRows = endpoint({
  method: 'POST',
  path: '/carrierBill/dispute',
  permission: 'insights:bill:decide',
  does: 'Disputes these rows with the carrier, with a reason; they are not booked until they are settled.',
  body: BillDispute,
  data: decided,
});
export const settleBillRow = endpoint({
  method: 'POST',
  path: '/carrierBill/settle',
  permission: 'insights:bill:decide',
  does: 'Ends a dispute: so much of the row is paid after all, or nothing. A row that is no longer billed stays owed, settled at 0. It is booked when somebody else confirms it.',
  body: BillSettle,
  data: decided,
});

export const billMoves = moveEndpoints(billMachine, {
  path: '/carrierBill',
  data: Bill,
  does: {
    confirm:
      'Books what is decided as cost and as debt to the carrier, once. Never by the one who imported it; every difference is decided before.',
  },
});
