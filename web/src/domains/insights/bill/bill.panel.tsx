import { billMoves, checkBill, listBills } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { billFields } from '@kura/contract/insights/bill/bill.fields.ts';
import { billMachine } from '@kura/contract/insights/bill/bill.machine.ts';
import type { BillRow } from '@kura/contract/insights/bill/bill.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { count, nothing, statusOf } from '../../../kit/list/show.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';
import { BillDetail } from './bill-detail.tsx';
import { BillFileButton } from './bill-file-button.tsx';

/** What asks for a look stands out from what does not. */
const doubtful = (value: number) => (value === 0 ? nothing : <ToneTag tone="error">{count(value)}</ToneTag>);
const plain = (value: number) => (value === 0 ? nothing : count(value));

export const billColumns = columnsOf<BillRow>(billFields, [
  'number',
  'carrier',
  'month',
  { field: 'status', show: statusOf(billMachine) },
  { field: 'billed', priority: 1 },
  { field: 'expected', priority: 1 },
  { field: 'undecidedCount', show: doubtful, priority: 2 },
  { field: 'disputedCount', show: doubtful, priority: 2 },
  { field: 'matchedCount', show: plain, priority: 2 },
  { field: 'differentCount', show: plain, priority: 2 },
  { field: 'missingCount', show: plain, priority: 2 },
  { field: 'extraCount', show: plain, priority: 2 },
  { field: 'duplicateCount', show: plain, priority: 2 },
  { field: 'unbilledCount', show: plain, priority: 2 },
  { field: 'booked', priority: 2 },
  'importedByName',
  'createdAt',
  'confirmedByName',
  'confirmedAt',
  'billNo',
  'fileName',
]);

const detail: DetailSpec<BillRow> = {
  title: ({ number }) => number,
  sections: [{ draw: (row) => <BillDetail row={row} /> }, { fields: billColumns }],
};
const actions = (row: BillRow) => (
  <>
    {(row.status !== 'confirmed' || row.readyCount > 0) && (
      <MoveButtons moves={billMoves} row={row} seen={{ confirm: { readyMark: row.readyMark } }} askParams={{ count: row.readyCount }} />
    )}
    {row.status !== 'confirmed' && (
      <CallButton
        endpoint={checkBill}
        look="link"
        text="insights.bill.checkAgain"
        body={{ id: row.id }}
        done={() => t('insights.bill.checkStarted')}
      />
    )}
  </>
);

/** Brought in by one, confirmed by another. */
export function BillPanel() {
  return (
    <ListPage
      endpoint={listBills}
      columns={billColumns}
      toolbar={<BillFileButton />}
      rowActions={actions}
      detail={detail}
      emptyText="insights.bill.empty"
    />
  );
}
