import { listRanking } from '@kura/contract/insights/performance/performance.endpoints.ts';
import { usualDays } from '@kura/contract/insights/performance/steps.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { rankingColumns } from './performance.columns.tsx';
import { TeamStrip } from './team-strip.tsx';

const bestFirst = { sort: 'rank', order: 'asc' } as const;

/** Step by step, those who were active long enough to be compared. */
export default function PerformanceRankingPage() {
  useLang();
  return (
    <>
      <TeamStrip more={t('insights.performance.rankRule', { days: usualDays })} />
      <ListPage endpoint={listRanking} columns={rankingColumns} firstSort={bestFirst} emptyText="insights.performance.noWork" />
    </>
  );
}
