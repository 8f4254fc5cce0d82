import { listMonthCloses } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { MonthClosePanel } from './month-close.panel.tsx';

/** In the order in which a month is finished. */
const parts: readonly PagePart[] = [
  { key: 'close', title: 'finance.monthClose.tab', permission: listMonthCloses.permission, Panel: MonthClosePanel },
];

/** Where finance ends a month. */
export default function MonthClosePage() {
  return <PageParts parts={parts} />;
}
