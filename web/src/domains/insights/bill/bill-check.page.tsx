import { listBillRows, listBills } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { listRerates } from '@kura/contract/insights/rerate/rerate.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { BillPanel } from './bill.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'bills', title: 'insights.bill.title', permission: listBills.permission, Panel: BillPanel },
  {
    key: 'rows',
    title: 'insights.bill.rows',
    permission: listBillRows.permission,
    Panel: lazyPart(() => import('./bill-row.panel.tsx')),
  },
  {
    key: 'rerates',
    title: 'insights.rerate.title',
    permission: listRerates.permission,
    Panel: lazyPart(() => import('../rerate/rerate.panel.tsx')),
  },
];

/** What carriers bill us beside what we shipped; and what that means for customers. */
export default function BillCheckPage() {
  return <PageParts parts={parts} />;
}
