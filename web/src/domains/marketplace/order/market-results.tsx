import type { MarketResults as Answer } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { Modal } from 'antd';
import type { Said } from '../../../kit/form/said.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import './market-order.css';

export type Results = Answer['results'];

/** E02, what is said at once: all passed, with the outbound orders that they became; or how many did not, and of one why. */
export function resultWords(all: Results, allDone: string): Said {
  const done = all.filter(({ isDone }) => isDone).length;
  const [first] = all;
  if (done === all.length) {
    const made = all.flatMap(({ outboundNumbers }) => outboundNumbers);
    return made.length === 0 || made.length > 3 ? allDone : `${allDone} ${made.join(', ')}`;
  }
  if (all.length === 1 && first?.message) return { words: `${first.number}: ${first.message}`, isPart: true };
  return { words: t('marketplace.page.doneOf', { done, failed: all.length - done }), isPart: true };
}

/** What became of each: what did not pass first, with its reason; of what was forwarded the outbound orders. */
export function MarketResults({ results, onClose }: { readonly results: Results | null; readonly onClose: () => void }) {
  useLang();
  if (!results || (results.length === 1 && results[0]?.isDone)) return null;
  const sorted = results.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <Modal open title={t('marketplace.page.results')} footer={null} onCancel={onClose}>
      <p>{t('marketplace.page.doneOf', { done, failed: results.length - done })}</p>
      <ul className="mp-results">
        {sorted.map(({ id, number, isDone, outboundNumbers, message }) => (
          <li key={id}>
            <strong>{number}</strong>
            <span>
              <ToneTag tone={isDone ? 'success' : 'error'}>{t(isDone ? 'marketplace.page.ok' : 'marketplace.page.failed')}</ToneTag>{' '}
              {[...outboundNumbers, message].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
