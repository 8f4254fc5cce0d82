import type { approveOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Modal } from 'antd';
import type { Said } from '../../../kit/form/said.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './order.css';

export type Results = Out<typeof approveOrders.data>['results'];

/** E02: of what did not all pass the message is not green. */
export function resultWords(all: Results): Said & object {
  const done = all.filter(({ isDone }) => isDone).length;
  const left = all.length - done;
  const words = left === 0 ? t('outbound.page.doneAll', { count: done }) : t('outbound.page.doneSome', { done, left });
  return { words, isPart: left > 0 };
}

/** What became of each: what did not pass first, with its reason; of the others where they stand now. */
export function BulkResults({ results, onClose }: { readonly results: Results | null; readonly onClose: () => void }) {
  useLang();
  // One that passed is told by the message alone.
  if (!results || (results.length === 1 && results[0]?.isDone)) return null;
  const sorted = results.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  return (
    <Modal
      open
      title={t(results.every(({ isDone }) => isDone) ? 'outbound.page.resultsTitle' : 'outbound.page.notPassed')}
      footer={null}
      onCancel={onClose}
    >
      <p>{resultWords(results).words}</p>
      <ul className="ou-failed">
        {sorted.map(({ id, number, isDone, status, message }) => (
          <li key={id}>
            <strong>{number}</strong>
            <span>
              <ToneTag tone={isDone ? 'success' : 'error'}>
                {isDone ? tr(stateText(orderMachine, status)) : t('outbound.page.notDone')}
              </ToneTag>{' '}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
