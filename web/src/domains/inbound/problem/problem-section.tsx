import { listProblems, reportProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import type { Column } from '../../../kit/list/columns.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { ProblemActions, ReportProblemButton } from './problem-actions.tsx';
import { ownProblemColumns } from './problem.columns.tsx';

const actions: Column<ProblemRow> = {
  key: 'actions',
  field: 'id',
  title: 'common.actions',
  width: 150,
  sort: 'id',
  priority: 1,
  canShrink: false,
  exports: [],
  show: (row) => <ProblemActions row={row} />,
};
const columns = [...ownProblemColumns, actions];
/** Where there are goods that something can be wrong with. */
const here: readonly string[] = ['released', 'inspection', 'pendingStock', 'inStock', 'onShelf', 'transferred'];

/** In the drawer of an order: what is wrong with its goods, and what can be done about it. Nothing where there is nothing. */
export default function ProblemSection({ orderId, status }: { readonly orderId: number; readonly status: string }) {
  useLang();
  const mayList = useCan(listProblems.permission);
  const mayReport = useCan(reportProblem.permission) && here.includes(status);
  const { data } = useCall(listProblems, { orderId, size: 50 }, { isEnabled: mayList });
  const rows = (data as { rows: ProblemRow[] } | undefined)?.rows ?? [];
  if (!mayList || (rows.length === 0 && !mayReport)) return null;
  return (
    <section className="k-section">
      <h2>{t('inbound.problem.title')}</h2>
      {rows.length > 0 && <LineTable columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {mayReport && <ReportProblemButton orderId={orderId} />}
    </section>
  );
}
