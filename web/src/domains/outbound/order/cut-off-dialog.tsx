import { cutOffOrders, previewCutOffs } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { CutOffPreview, OrderRow } from '@kura/contract/outbound/order/order.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Modal, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { call, type CallError } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { useSession } from '../../../kit/session.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { resultWords, type Results } from './bulk-results.tsx';
import '../../../kit/detail/detail.css';
import './order.css';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly onDone: (results: Results) => void;
  readonly onClose: () => void;
}

/** What is kept and what is let go stands there before the press; staff say why. */
export default function CutOffDialog({ rows, onDone, onClose }: Props) {
  const lang = useLang();
  const id = useId();
  const { user } = useSession();
  const { isBusy, act } = useAct();
  const [reason, setReason] = useState('');
  const ids = rows.map((row) => row.id);
  const { data, error } = useQuery<readonly CutOffPreview[], CallError>({
    queryKey: [previewCutOffs.path, ids, lang],
    queryFn: ({ signal }) => call(previewCutOffs, { body: { ids }, signal }),
    gcTime: 0,
  });
  const stopped = data?.filter(({ result }) => result !== null) ?? [];
  const isStaff = user?.userType === 'staff';
  const isReady = stopped.length > 0;
  const press = () =>
    act(
      async () => {
        const { results } = await call(cutOffOrders, { body: { ids, reason: reason.trim() } });
        onDone(results);
        return results;
      },
      (all) => resultWords(all),
    );
  const [only] = rows;
  return (
    <Modal
      open
      width={620}
      title={
        rows.length === 1 && only
          ? t('outbound.page.cutOffOf', { number: only.number })
          : t('outbound.page.cutOffMany', { count: rows.length })
      }
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            danger
            type="primary"
            disabled={!isReady || (isStaff && reason.trim() === '')}
            loading={isBusy}
            onClick={() => void press()}
          >
            {t('outbound.order.move.cutOff')}
          </Button>
        </>
      }
    >
      <p>{t('outbound.order.askCutOff')}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} paragraph={{ rows: 4 }} />}
      {stopped.length > 1 && <Sums previews={stopped} />}
      {data && (
        <ul className="ou-stops">
          {data.map((preview) => (
            <li key={preview.id}>
              {rows.length > 1 && <strong>{preview.number}</strong>}
              <Outcome result={preview.result} />
              {preview.result !== null && <Figures preview={preview} />}
            </li>
          ))}
        </ul>
      )}
      <label className="ou-reason" htmlFor={id}>
        {t('outbound.page.reason')}
        <Input.TextArea id={id} rows={2} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
    </Modal>
  );
}

function Outcome({ result }: { readonly result: CutOffPreview['result'] }) {
  useLang();
  if (result === null) return <ToneTag tone="error">{t('outbound.page.cutOffTooLate')}</ToneTag>;
  return <p>{t(result === 'cutOff' ? 'outbound.page.cutOffNow' : 'outbound.page.cutOffLater')}</p>;
}

/** In each currency, one after the other. */
function summed(amounts: readonly Money[]): string {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  const sums = [...byCurrency].map(([currency, of]) => ({ currency, minor: of.reduce((sum, { minor }) => sum + minor, 0) }));
  return sums.length > 0 ? sums.map(moneyText).join(' · ') : t('outbound.page.nothingKept');
}

/** Nobody adds up a hundred orders by eye. */
function Sums({ previews }: { readonly previews: readonly CutOffPreview[] }) {
  useLang();
  return (
    <dl className="k-detail ou-sums">
      <div>
        <dt>{t('outbound.page.releasedAll', { count: previews.length })}</dt>
        <dd>{summed(previews.flatMap(({ released }) => released))}</dd>
      </div>
      <div>
        <dt>{t('outbound.page.keptAll', { count: previews.length })}</dt>
        <dd>{summed(previews.flatMap(({ kept }) => kept.map(({ amount }) => amount)))}</dd>
      </div>
    </dl>
  );
}

function Figures({ preview: { released, kept, pieces } }: { readonly preview: CutOffPreview }) {
  useLang();
  return (
    <dl className="k-detail">
      <div>
        <dt>{t('outbound.order.released')}</dt>
        <dd>{released.length > 0 ? released.map(moneyText).join(' · ') : t('outbound.page.nothingKept')}</dd>
      </div>
      <div>
        <dt>{t('outbound.page.kept')}</dt>
        <dd>
          {kept.length > 0
            ? kept.map(({ feeType, amount }) => `${tr(`pricing.fee.${feeType}`)} ${moneyText(amount)}`).join(' · ')
            : t('outbound.page.nothingKept')}
        </dd>
      </div>
      <div>
        <dt>{t('outbound.page.where')}</dt>
        <dd>{pieces.map(({ sku, quantity, where }) => `${sku} × ${quantity} ${t(`outbound.page.where.${where}`)}`).join(' · ')}</dd>
      </div>
    </dl>
  );
}
