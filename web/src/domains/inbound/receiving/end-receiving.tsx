import { endReceiving } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import { differenceReasons, reasonFits, type ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { useId, useState } from 'react';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { cameOf, differencesOf, needsReason } from './differences.ts';
import { productName } from './product-name.ts';

type Reason = (typeof differenceReasons)[number];
interface Told {
  readonly reason?: Reason;
  readonly note: string;
}
const untold: Told = { note: '' };

const usual = (line: ReceivingJob['products'][number]): Reason | undefined =>
  cameOf(line) === line.planned && line.defective > 0 ? 'damaged' : undefined;

/** The last step of receiving: why it is not as planned, product by product; then the handling is charged. */
export function EndReceiving({ job, onEnded }: { readonly job: ReceivingJob; readonly onEnded: () => void }) {
  useLang();
  const id = useId();
  const [told, setTold] = useState<Readonly<Record<number, Told>>>({});
  const lines = differencesOf(job);
  const reasonOf = (line: (typeof lines)[number]) => told[line.productId]?.reason ?? usual(line);
  const choose = (productId: number, change: Partial<Told>) =>
    setTold((before) => ({ ...before, [productId]: { ...(before[productId] ?? untold), ...change } }));
  const open = lines.filter((line) => needsReason(line) && !reasonOf(line));
  const differences = lines.flatMap((line) => {
    const reason = reasonOf(line);
    return reason ? [{ productId: line.productId, reason, note: told[line.productId]?.note ?? '' }] : [];
  });
  return (
    <section className="k-recv-end">
      <h2 className="k-scan-title">{t('inbound.receiving.end')}</h2>
      <p className="k-muted">{t('inbound.receiving.endHint')}</p>
      {lines.length === 0 && <p>{t('inbound.receiving.noDifference')}</p>}
      {lines.map((line) => (
        <div key={line.productId} className="k-recv-difference">
          <p>
            <strong>{line.sku}</strong> <span>{productName(line)}</span>
            <br />
            {t('inbound.receiving.differs', { planned: line.planned, received: cameOf(line) })}
            {line.defective > 0 && ` · ${t('inbound.receiving.defective')} ${line.defective}`}
          </p>
          <select
            aria-label={t('inbound.receiving.reasonOf', { sku: line.sku })}
            value={reasonOf(line) ?? ''}
            onChange={(event) => choose(line.productId, { reason: event.target.value as Reason })}
          >
            <option value="" disabled>
              {t('inbound.receiving.chooseReason')}
            </option>
            {differenceReasons
              .filter((reason) => reasonFits(reason, line.planned, cameOf(line)))
              .map((reason) => (
                <option key={reason} value={reason}>
                  {tr(`inbound.receiving.difference.${reason}`)}
                </option>
              ))}
          </select>
          <input
            id={`${id}-${line.productId}`}
            aria-label={t('inbound.receiving.noteOf', { sku: line.sku })}
            placeholder={t('common.remark')}
            maxLength={200}
            value={told[line.productId]?.note ?? ''}
            onChange={(event) => choose(line.productId, { note: event.target.value })}
          />
        </div>
      ))}
      <CallButton
        endpoint={endReceiving}
        look="primary"
        text="inbound.receiving.end"
        body={{ id: job.id, differences }}
        why={
          job.receivedCount === 0
            ? t('inbound.order.nothingReceived')
            : open[0]
              ? `${open[0].sku}: ${t('inbound.receiving.chooseReason')}`
              : null
        }
        onDone={onEnded}
        done={() => t('inbound.receiving.ended', { number: job.number })}
      />
    </section>
  );
}
