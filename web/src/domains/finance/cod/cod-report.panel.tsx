import { codReportMoves, listCodReports } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { codReportFields } from '@kura/contract/finance/cod/cod-report.fields.ts';
import { codReportMachine } from '@kura/contract/finance/cod/cod-report.machine.ts';
import type { CodReportRow } from '@kura/contract/finance/cod/cod-report.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { count, money, nothing, statusOf } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { CodReportLines } from './cod-report-lines.tsx';
import { CodUnplacedList } from './cod-unplaced.tsx';
import { RemitButton } from './remit-button.tsx';

/** What asks for a look stands out from what does not. */
const doubtful = (value: number) => (value === 0 ? nothing : <ToneTag tone="error">{count(value)}</ToneTag>);
const columns = columnsOf<CodReportRow>(codReportFields, [
  'number',
  { field: 'status', show: statusOf(codReportMachine) },
  'carrier',
  { field: 'total', priority: 1 },
  { field: 'expected', priority: 1 },
  'rowCount',
  'matchCount',
  { field: 'differsCount', show: doubtful },
  { field: 'unknownCount', show: doubtful },
  { field: 'returnedCount', show: (value) => (value === 0 ? nothing : count(value)) },
  { field: 'knownCount', show: (value) => (value === 0 ? nothing : count(value)) },
  'carrierFee',
  { field: 'unplaced', show: (value) => (value.minor === 0 ? nothing : money(value)), align: 'right' },
  'received',
  'bankRef',
  'receivedDay',
  'importedByName',
  'importedAt',
  'bookedByName',
  'remittedByName',
  'creditedAt',
  'endReason',
]);
const detail: DetailSpec<CodReportRow> = {
  title: ({ number }) => number,
  sections: [{ title: 'finance.codReport.lines', draw: (row) => <CodReportLines row={row} /> }, { fields: columns }],
};
const importSheet = { sheet: 'finance.codReport', permission: 'finance:codReport:import', upload: 'statement' } as const;

const offered = ['book', 'reject', 'takeBack', 'credit'] as const;
const actions = (row: CodReportRow) => (
  <>
    <MoveButtons moves={codReportMoves} row={row} only={offered} askParams={{ total: moneyText(row.total) }} />
    {row.status === 'collected' && <RemitButton row={row} />}
  </>
);

/** Settlement reports of the carriers: brought in by one, confirmed by another. */
export default function CodReportPanel() {
  return (
    <>
      <CodUnplacedList />
      <ListPage
        endpoint={listCodReports}
        columns={columns}
        importSheet={importSheet}
        rowActions={actions}
        detail={detail}
        emptyText="finance.codReport.empty"
      />
    </>
  );
}
