import type { approveOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Modal } from 'antd';
import { t, useLang } from '../../../kit/text.ts';
import './order.css';

export type Results = Out<typeof approveOrders.data>['results'];

export function resultWords(all: Results): string {
  const done = all.filter(({ isDone }) => isDone).length;
  return done === all.length ? t('outbound.page.doneAll', { count: done }) : t('outbound.page.doneSome', { done, left: all.length - done });
}

/** What did not pass is named, each with its reason; the others are done. */
export function BulkResults({ results, onClose }: { readonly results: Results | null; readonly onClose: () => void }) {
  useLang();
  const failed = results?.filter(({ isDone }) => !isDone) ?? [];
  if (!results || failed.length === 0) return null;
  return (
    <Modal open title={t('outbound.page.notPassed')} footer={null} onCancel={onClose}>
      <p>{resultWords(results)}</p>
      <ul className="ou-failed">
        {failed.map(({ id, number, message }) => (
          <li key={id}>
            <strong>{number}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
