import { t, tr, useLang } from '../../text.ts';
import { instantWords } from '../../zone.ts';
import type { QueueState, ScanQueue, Stop } from './scan-queue.ts';
import { isScan } from './scan-store.ts';

interface Props {
  readonly queue: ScanQueue | null;
  readonly state: QueueState;
  /** Of the work that is open. */
  readonly stops?: readonly Stop[];
}

/** Always in sight: whether the server answers and how much it has not heard of; then what must not go on, and what was refused. */
export function NetworkBar({ queue, state, stops = [] }: Props) {
  useLang();
  const { mode, queued, inbox, others } = state;
  // Of a weight that nobody answered only the answer waits here: it would pass for the weight.
  const count = queued.filter(isScan).length;
  const all = [...new Map([...stops, ...state.stops].map((stop) => [stop.orderNumber, stop])).values()];
  return (
    <div className="k-scan-net">
      <p className="k-scan-mode" role="status" data-mode={mode} data-count={count}>
        {tr(`scan.network.${mode}`, { count })}
      </p>
      {others.map(({ account, count }) => (
        <p key={account} className="k-scan-others">
          {t('scan.network.others', { account, count })}
        </p>
      ))}
      {all.length > 0 && (
        <section className="k-scan-stops" aria-label={t('scan.network.stops')}>
          {/* Open where something of them is to be taken out; else it would push the work out of sight. */}
          <details open={all.some(({ pieces }) => pieces.some(({ onCart }) => onCart > 0))}>
            <summary>{`${t('scan.network.stops')} · ${all.length}`}</summary>
            <ul>
              {all.map(({ orderNumber, text, pieces }) => (
                <li key={orderNumber}>
                  <strong>{orderNumber}</strong> <span>{text}</span>
                  {pieces
                    .filter(({ onCart }) => onCart > 0)
                    .map(({ sku, onCart }) => (
                      <b key={sku}>{t('scan.network.takeOut', { sku, count: onCart })}</b>
                    ))}
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      {inbox.length > 0 && (
        <section className="k-scan-inbox" aria-label={t('scan.network.inbox')}>
          <h2>{`${t('scan.network.inbox')} · ${inbox.length}`}</h2>
          <ul>
            {inbox.map(({ reference, name, text, todo, at }) => (
              <li key={reference}>
                <p>
                  <time dateTime={new Date(at).toISOString()}>{instantWords(new Date(at))}</time> <strong>{name}</strong> {text}
                </p>
                <p>
                  <b>{todo}</b>
                </p>
                <button type="button" onClick={() => void queue?.dismiss(reference)}>
                  {t('scan.network.done')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
