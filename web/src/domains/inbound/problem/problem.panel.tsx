import { listProblems } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ProblemActions } from './problem-actions.tsx';
import { problemDetail } from './problem-detail.tsx';
import { problemColumns } from './problem.columns.tsx';

const actions = (row: ProblemRow) => <ProblemActions row={row} />;

/** What came in and does not fit: for the customer to decide, for staff to do. */
export default function ProblemPanel() {
  return (
    <ListPage
      endpoint={listProblems}
      columns={problemColumns}
      filters={['status', 'orderNumber', 'kind', 'warehouseId', 'companyId', 'reportedAt']}
      rowActions={actions}
      detail={problemDetail}
      emptyText="inbound.problem.empty"
    />
  );
}
