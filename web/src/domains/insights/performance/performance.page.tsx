import { listPerformance, listTargets } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { performanceColumns } from './performance.columns.tsx';
import { TeamStrip } from './team-strip.tsx';

function PeoplePanel() {
  return (
    <>
      <TeamStrip />
      <ListPage endpoint={listPerformance} columns={performanceColumns} emptyText="insights.performance.noWork" />
    </>
  );
}

const parts: readonly PagePart[] = [
  { key: 'people', title: 'insights.performance.part.people', Panel: PeoplePanel },
  {
    key: 'targets',
    title: 'insights.target.title',
    permission: listTargets.permission,
    Panel: lazyPart(() => import('./target.panel.tsx')),
  },
];

/** Pieces per hour by person, step and day, and what is expected. */
export default function PerformancePage() {
  return <PageParts parts={parts} />;
}
