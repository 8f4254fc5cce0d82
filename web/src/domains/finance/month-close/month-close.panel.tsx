import { listMonthCloses, monthCloseMoves } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { monthCloseFields } from '@kura/contract/finance/month-close/month-close.fields.ts';
import { monthCloseMachine } from '@kura/contract/finance/month-close/month-close.machine.ts';
import type { MonthClose } from '@kura/contract/finance/month-close/month-close.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { actor, statusOf } from '../../../kit/list/show.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { MonthChecks } from './month-checks.tsx';

const monthColumns = columnsOf<MonthClose>(monthCloseFields, [
  'month',
  { field: 'status', show: statusOf(monthCloseMachine) },
  'entryCount',
  'lineCount',
  'lateCount',
  { field: 'proposedByName', show: actor },
  'proposedAt',
  { field: 'closedByName', show: actor },
  'closedAt',
  'note',
]);

const detail: DetailSpec<MonthClose> = {
  title: ({ month }) => month,
  sections: [
    { title: 'finance.monthClose.checks', draw: (row) => (row.status === 'closed' ? null : <MonthChecks id={row.id} />) },
    { fields: monthColumns },
  ],
};

const actions = (row: MonthClose) => <MoveButtons moves={monthCloseMoves} row={row} askParams={{ month: row.month }} />;

/** Each month of the book, and how far it is closed. */
export function MonthClosePanel() {
  useLang();
  return (
    <ListPage
      head={<p className="k-muted">{t('finance.monthClose.help')}</p>}
      endpoint={listMonthCloses}
      columns={monthColumns}
      rowActions={actions}
      detail={detail}
      emptyText="finance.monthClose.empty"
    />
  );
}
