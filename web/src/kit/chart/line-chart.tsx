import { useEffect, useRef } from 'react';
import { useDark } from '../appearance.ts';
import { useSettings } from '../settings.ts';
import './chart.css';

export interface LineChartProps {
  /** What the chart tells, in words: heard by those who do not see it. */
  readonly label: string;
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** A figure as people read it. */
  readonly format: (value: number) => string;
}

const colourOf = (element: HTMLElement, name: string): string => getComputedStyle(element).getPropertyValue(`--ant-color-${name}`).trim();
/** `08-15`: the year stands in the box that follows the pointer. */
const shortDay = (day: string): string => day.slice(5);

/** One figure of each day. The library comes when the first chart is drawn, never with the page. */
export function LineChart({ label, days, values, format }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useDark();
  const { color } = useSettings();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let end = (): void => undefined;
    let isGone = false;
    void import('./echarts.ts').then(({ init }) => {
      if (isGone) return;
      const chart = init(element);
      const [line, text, faint, ground] = ['primary', 'text-secondary', 'border-secondary', 'bg-elevated'].map((name) =>
        colourOf(element, name),
      );
      chart.setOption({
        animation: false,
        grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          backgroundColor: ground,
          borderColor: faint,
          textStyle: { color: text, fontSize: 12 },
          formatter: (at: unknown) => {
            const [{ dataIndex = 0 } = {}] = at as readonly { dataIndex?: number }[];
            return `${days[dataIndex] ?? ''}\n${format(values[dataIndex] ?? 0)}`;
          },
        },
        xAxis: {
          type: 'category',
          data: days.map(shortDay),
          boundaryGap: false,
          axisTick: { show: false },
          axisLine: { lineStyle: { color: faint } },
          axisLabel: { color: text, fontSize: 11, hideOverlap: true },
        },
        yAxis: {
          type: 'value',
          scale: false,
          splitNumber: 3,
          axisLabel: { color: text, fontSize: 11, formatter: (value: number) => format(value) },
          splitLine: { lineStyle: { color: faint } },
        },
        series: [
          {
            type: 'line',
            // A balance stays what it is until the next day.
            step: 'end',
            data: [...values],
            showSymbol: false,
            lineStyle: { color: line, width: 1.5 },
            itemStyle: { color: line },
            areaStyle: { color: line, opacity: 0.1 },
          },
        ],
      });
      const watch = new ResizeObserver(() => chart.resize());
      watch.observe(element);
      end = () => {
        watch.disconnect();
        chart.dispose();
      };
    });
    return () => {
      isGone = true;
      end();
    };
  }, [days, values, format, isDark, color]);
  return <div ref={box} className="k-chart" role="img" aria-label={label} />;
}
