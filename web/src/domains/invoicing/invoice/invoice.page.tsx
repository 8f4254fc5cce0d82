import { lazy, Suspense } from 'react';
import { Parts, usePart } from '../../../kit/parts/parts.tsx';
import { InvoicesPanel } from './invoice.panel.tsx';

const parts = [
  { key: 'list', title: 'invoicing.invoice.title', Panel: InvoicesPanel },
  { key: 'runs', title: 'invoicing.run.title', Panel: lazy(() => import('../monthly/invoice-runs.panel.tsx')) },
] as const;

export default function InvoicesPage() {
  const [open, change] = usePart(parts.map(({ key }) => key));
  const { key, Panel } = parts.find((part) => part.key === open) ?? parts[0];
  return (
    <Parts tabs={parts} open={key} onOpen={change}>
      <Suspense>
        <Panel key={key} />
      </Suspense>
    </Parts>
  );
}
