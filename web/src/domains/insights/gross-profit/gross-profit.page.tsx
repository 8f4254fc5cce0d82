import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { CompanyProfitPanel } from './company-profit.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'companies', title: 'insights.grossProfit.byCompany', Panel: CompanyProfitPanel },
  { key: 'carriers', title: 'insights.grossProfit.byCarrier', Panel: lazyPart(() => import('./carrier-profit.panel.tsx')) },
  { key: 'months', title: 'insights.grossProfit.byMonth', Panel: lazyPart(() => import('./month-profit.panel.tsx')) },
  { key: 'services', title: 'insights.grossProfit.byService', Panel: lazyPart(() => import('./service-income.panel.tsx')) },
  { key: 'orders', title: 'insights.grossProfit.byOrder', Panel: lazyPart(() => import('./order-profit.panel.tsx')) },
];

/** What is earned with whom, by which carrier and in which month; each leads to its orders. */
export default function GrossProfitPage() {
  return <PageParts parts={parts} />;
}
