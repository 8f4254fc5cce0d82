import type { OrderFault } from '@kura/contract/fba/order/order.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './order.css';

/** Errors first: what keeps it from going on stands before what is only to be known. */
export function OrderFaults({ faults }: { readonly faults: readonly OrderFault[] }) {
  useLang();
  if (faults.length === 0) return <ToneTag tone="success">{t('fba.page.noFaults')}</ToneTag>;
  const inOrder = faults.toSorted((one, other) => Number(other.level === 'error') - Number(one.level === 'error'));
  return (
    <ul className="fb-faults">
      {inOrder.map((fault, at) => (
        <li key={at}>
          <ToneTag tone={fault.level}>{say(fault, tr)}</ToneTag>
        </li>
      ))}
    </ul>
  );
}
