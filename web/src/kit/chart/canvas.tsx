import { useEffect, useRef, type CSSProperties } from 'react';
import { useDark } from '../appearance.ts';
import { navigate } from '../navigation.ts';
import { useSettings } from '../settings.ts';
import { type ChartData, linkAt } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import './chart.css';

const colourOf = (element: HTMLElement, name: string): string => getComputedStyle(element).getPropertyValue(`--ant-color-${name}`).trim();
/** Of shares each has its row. */
const heightOf = ({ kind, points }: ChartData): number => (kind === 'share' ? Math.max(120, 24 + points.length * 26) : 220);

/** Where nothing can be drawn, the table beside it still tells everything. */
const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;

/** The drawing itself. The library comes when the first chart is drawn, never with the page; a press on a bar leads to its rows. */
export function ChartCanvas({ label, data }: { readonly label: string; readonly data: ChartData }) {
  const box = useRef<HTMLDivElement>(null);
  const isDark = useDark();
  const { color } = useSettings();
  useEffect(() => {
    const element = box.current;
    if (!element || !canDraw()) return undefined;
    let end = (): void => undefined;
    let isGone = false;
    void import('./echarts.ts').then(({ init }) => {
      if (isGone) return;
      const chart = init(element);
      chart.setOption(
        chartOption(data, {
          text: colourOf(element, 'text-secondary'),
          faint: colourOf(element, 'border-secondary'),
          ground: colourOf(element, 'bg-elevated'),
          page: colourOf(element, 'bg-container'),
        }),
      );
      chart.on('click', ({ dataIndex, seriesIndex = 0 }) => {
        const points = data.kind === 'share' ? data.points.toReversed() : data.points;
        const point = points[dataIndex];
        const link = point && linkAt(point, seriesIndex);
        if (link) navigate(link.code, link.search);
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
  }, [data, isDark, color]);
  return (
    <div
      ref={box}
      className="k-chart k-chart-drawing"
      role="img"
      aria-label={label}
      style={{ '--k-height': `${heightOf(data)}px` } as CSSProperties}
    />
  );
}
