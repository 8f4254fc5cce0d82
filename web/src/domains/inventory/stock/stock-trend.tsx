import { getStockTrend } from '@kura/contract/inventory/stock/stock.endpoints.ts';
import type { TrendPoint } from '@kura/contract/inventory/stock/stock-view.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { trendLine } from './stock-trend-line.ts';
import './stock.css';

/** How the good pieces of a product went up and down; the words for those who do not see it say the same. */
export function StockTrend({ productId }: { readonly productId: number }) {
  useLang();
  const { data, error } = useCall(getStockTrend, { productId });
  if (error) return <p role="alert">{error.message}</p>;
  const points: readonly TrendPoint[] = data ?? [];
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <div className="k-spark" style={{ minHeight: 90 }} />;
  const { line, area, min, max } = trendLine(points.map((point) => point.good));
  const label = t('inventory.stock.trendLabel', { from: first.day, first: first.good, to: last.day, last: last.good, min, max });
  return (
    <div className="k-spark">
      <svg role="img" aria-label={label} viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d={area} fill="currentColor" opacity="0.12" />
        <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
      </svg>
      <span className="k-spark-scale" aria-hidden>
        <span>{max}</span>
        <span>{min}</span>
      </span>
      <span className="k-spark-days" aria-hidden>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </span>
    </div>
  );
}
