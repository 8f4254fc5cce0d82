import type { Chart as ChartRow } from '@kura/contract/insights/report/report.ts';
import type { RouteCode } from '@kura/contract/shell/routes.ts';
import { useMemo } from 'react';
import { Chart } from '../../../kit/chart/chart.tsx';
import type { ChartData } from '../../../kit/chart/chart-data.ts';
import { unitText } from './unit-text.ts';

const dataOf = ({ kind, unit, series, points }: ChartRow): ChartData => ({
  kind,
  series,
  points: points.map(({ label, values, link }) => ({
    label,
    values,
    link: link && { code: link.routeCode as RouteCode, search: link.search },
  })),
  format: unitText(unit),
});

function ReportChart({ chart }: { readonly chart: ChartRow }) {
  const data = useMemo(() => dataOf(chart), [chart]);
  return <Chart title={chart.text} data={data} />;
}

export function ReportCharts({ charts }: { readonly charts: readonly ChartRow[] }) {
  return (
    <div className="in-charts">
      {charts.map((chart) => (
        <ReportChart key={chart.key} chart={chart} />
      ))}
    </div>
  );
}
