import type { Chart as ChartRow, Link } from '@kura/contract/insights/report/report.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { useMemo } from 'react';
import { ChartDeck } from '../../../kit/chart/chart-deck.tsx';
import type { ChartData, ChartLink } from '../../../kit/chart/chart-data.ts';
import { t, useLang } from '../../../kit/text.ts';
import { unitText } from './unit-text.ts';

const placeOf = (link: Link | null): ChartLink | null => link && { code: link.routeCode as RouteCode, search: link.search };

const dataOf = ({ kind, unit, series, points }: ChartRow): ChartData => ({
  kind,
  series,
  points: points.map(({ label, values, link, links }) => ({ label, values, link: placeOf(link), links: links?.map(placeOf) })),
  format: unitText(unit),
});

/** One drawing at a time, so that the rows below are in sight too. */
export function ReportCharts({ charts }: { readonly charts: readonly ChartRow[] }) {
  useLang();
  const drawn = useMemo(() => charts.map((chart) => ({ key: chart.key, title: chart.text, data: dataOf(chart) })), [charts]);
  return <ChartDeck label={t('insights.report.charts')} charts={drawn} />;
}
