import { problemFields } from '@kura/contract/inbound/problem/problem.fields.ts';
import { problemMachine } from '@kura/contract/inbound/problem/problem.machine.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { statusOf } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t } from '../../../kit/text.ts';

export const problemColumns = columnsOf<ProblemRow>(problemFields, [
  {
    field: 'orderNumber',
    show: (number) => (
      <PageLink code="inbound-orders" search={{ number }}>
        {number}
      </PageLink>
    ),
  },
  { field: 'kind', priority: 1 },
  { field: 'status', show: statusOf(problemMachine) },
  {
    field: 'deadline',
    priority: 1,
    width: 170,
    show: (day, { isOverdue }) => (
      <>
        {day}
        {isOverdue && <ToneTag tone="error">{t('inbound.problem.overdue')}</ToneTag>}
      </>
    ),
  },
  { field: 'choice', priority: 1 },
  'cartonCode',
  'sku',
  'pieces',
  'note',
  'companyName',
  'warehouseCode',
  'reportedAt',
  'choiceNote',
  'decidedByName',
  'decidedAt',
  'settleNote',
  'settledByName',
  'settledAt',
  'reportedByName',
]);
/** In the drawer of the order: which one it is is known. */
const inDrawer = ['kind', 'status', 'deadline', 'choice', 'cartonCode', 'sku', 'pieces', 'note'];
export const ownProblemColumns = problemColumns.filter(({ key }) => inDrawer.includes(key));
