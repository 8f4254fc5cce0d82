import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { InvoicesPanel } from './invoice.panel.tsx';

const parts: readonly PagePart[] = [
  { key: 'list', title: 'invoicing.invoice.title', Panel: InvoicesPanel },
  { key: 'runs', title: 'invoicing.run.title', Panel: lazyPart(() => import('../monthly/invoice-runs.panel.tsx')) },
];

export default function InvoicesPage() {
  return <PageParts parts={parts} />;
}
