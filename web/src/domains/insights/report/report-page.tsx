import type { Endpoint, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { daysOf } from '@kura/contract/insights/report/period.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { Alert } from 'antd';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { ListPage, type ListPageProps } from '../../../kit/list/list-page.tsx';
import { filterProblem, readState } from '../../../kit/list/list-state.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { ReportCharts } from './report-charts.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportPresets } from './report-presets.tsx';
import './report.css';

type ReportCall = Endpoint<Shape, Shape, { readonly _zod: { readonly input: Report; readonly output: Report } }>;

interface ReportPageProps<L extends ListEndpoint> extends Omit<ListPageProps<L>, 'head'> {
  readonly report: ReportCall;
  /** How the days are taken, where that is not as they were chosen. */
  readonly note?: string;
}

/** A statistic: what its rows tell together, drawn and counted, above the rows themselves; both follow the same filters. */
export function ReportPage<L extends ListEndpoint>({ report, note = '', ...list }: ReportPageProps<L>) {
  // What it is held against stands beside the periods.
  const filters = Object.keys(list.endpoint.filters).filter((name) => name !== 'contrast');
  return (
    <ListPage
      {...(list as unknown as ListPageProps<L>)}
      filters={filters}
      head={<ReportHead report={report} list={list.endpoint} note={note} />}
    />
  );
}

const lengthsOf = ({ from, to, contrast }: Report) =>
  from === null || to === null || contrast === null ? null : { own: daysOf({ from, to }).length, before: contrast };

function ReportHead({ report, list, note }: { readonly report: ReportCall; readonly list: ListEndpoint; readonly note: string }) {
  useLang();
  const [search] = usePageSearch();
  const { filters } = readState(search, list);
  const { data, error, refetch, isPlaceholderData } = useCall(report, filters, { keepsPrevious: true });
  const period = data?.from && data.to ? `${data.from} ~ ${data.to}` : '';
  // An address that asks for days that are not told is not answered with others without a word.
  const refused = list.filters['days'] && search['days'] ? filterProblem(list.filters['days'], search['days']) : null;
  return (
    <section className="in-head" aria-busy={data === undefined || isPlaceholderData}>
      <h1 className="in-print-title">{tr(list.export?.title ?? 'insights.domain')}</h1>
      <ReportPresets
        hasDays={'days' in list.filters}
        zone={list.filters['days']?.zone}
        hasContrast={'contrast' in list.filters}
        period={period}
      />
      {refused && (
        <Alert type="warning" showIcon title={t('insights.report.shownInstead', { why: tr(refused.text, refused.params), period })} />
      )}
      {note !== '' && (
        <p className="k-muted">
          {note}
          {period && ` (${period})`}
        </p>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data ? (
        <div className="in-told">
          <ReportFigures figures={data.figures} lengths={lengthsOf(data)} />
          <ReportCharts charts={data.charts} />
        </div>
      ) : (
        !error && <div className="k-bone in-bone" />
      )}
    </section>
  );
}
