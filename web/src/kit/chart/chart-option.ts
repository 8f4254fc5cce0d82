import { type ChartData, shareText, shortLabel } from './chart-data.ts';
import { colourAt } from './palette.ts';

export interface ChartInks {
  readonly text: string;
  readonly faint: string;
  readonly ground: string;
  readonly page: string;
}

/** What echarts is told. Of shares the largest stands on top. */
export function chartOption(
  { kind, series, points, format }: ChartData,
  { text, faint, ground, page }: ChartInks,
): Record<string, unknown> {
  const isShare = kind === 'share';
  const shown = isShare ? points.toReversed() : points;
  const whole = points.reduce((sum, { values }) => sum + Math.abs(values[0] ?? 0), 0);
  const words = (at: number): string => {
    const point = shown[at];
    if (!point) return '';
    const lines = series.map(({ text: name }, of) => {
      const value = point.values[of] ?? 0;
      return `${name} ${format(value)}${isShare ? ` (${shareText(value, whole)})` : ''}`;
    });
    return [point.label, ...lines].join('\n');
  };
  const names = {
    type: 'category',
    data: shown.map(({ label }) => shortLabel(label)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: faint } },
    axisLabel: { color: text, fontSize: 11, hideOverlap: true, ...(isShare ? { width: 130, overflow: 'truncate' } : {}) },
    ...(kind === 'line' ? { boundaryGap: false } : {}),
  };
  const figures = {
    type: 'value',
    splitNumber: 3,
    minInterval: 1,
    axisLabel: { color: text, fontSize: 11, hideOverlap: true, formatter: (value: number) => format(value) },
    splitLine: { lineStyle: { color: faint } },
    ...(isShare ? { show: false } : {}),
  };
  return {
    animation: false,
    grid: { left: 4, right: isShare ? 136 : 12, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: ground,
      borderColor: faint,
      textStyle: { color: text, fontSize: 12 },
      formatter: (at: unknown) => {
        const [{ dataIndex = 0 } = {}] = at as readonly { dataIndex?: number }[];
        return words(dataIndex);
      },
    },
    xAxis: isShare ? figures : names,
    yAxis: isShare ? names : figures,
    series: series.map(({ text: name, isContrast = false }, of) => {
      const color = isContrast ? text : colourAt(of);
      const data = shown.map(({ values }) => values[of] ?? 0);
      if (kind === 'line')
        return {
          type: 'line',
          name,
          data,
          showSymbol: points.length === 1,
          lineStyle: { color, width: isContrast ? 1 : 2, type: isContrast ? 'dashed' : 'solid' },
          itemStyle: { color },
          ...(isContrast || series.length > 2 ? {} : { areaStyle: { color, opacity: 0.1 } }),
        };
      return {
        type: 'bar',
        name,
        data,
        barMaxWidth: isShare ? 18 : 28,
        ...(kind === 'stack' ? { stack: 'all' } : {}),
        // A line of the ground between two parts: the border is seen where the colours are not.
        itemStyle: { color, borderColor: page, borderWidth: kind === 'stack' ? 1 : 0 },
        ...(isShare
          ? {
              label: {
                show: true,
                position: 'right',
                color: text,
                fontSize: 11,
                formatter: ({ value }: { value: number }) => `${format(value)} · ${shareText(value, whole)}`,
              },
            }
          : {}),
      };
    }),
  };
}
