import { orderMoves, submitOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderRow, SubmitPreview } from '@kura/contract/outbound/order/order.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Alert, Button, Modal, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { addedUp, amountsText } from '../../../kit/fee/amounts.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { resultWords, type Results } from './bulk-results.tsx';
import { isTooMuch, isUnsure, Obstacles, passes, useSubmitPreview } from './submit-facts.tsx';
import '../../../kit/detail/detail.css';
import './order.css';

interface Props {
  readonly rows: readonly OrderRow[];
  readonly onDone: (results: Results) => void;
  readonly onClose: () => void;
}

/** What is locked, what is held and what is missing stands there before the press; a doubtful address wants a word for it. */
export default function SubmitDialog({ rows, onDone, onClose }: Props) {
  useLang();
  const { isBusy, act } = useAct();
  const [isSure, setSure] = useState(false);
  const { data, error } = useSubmitPreview(rows.map(({ id }) => id));
  const able = data?.filter(passes) ?? [];
  const [only] = rows.length === 1 ? rows : [];
  const wantsWord = only !== undefined && isUnsure(only);
  const press = () =>
    act(
      async () => {
        const results = only
          ? await submitOne(only, isSure)
          : (await call(submitOrders, { body: { ids: rows.map(({ id }) => id) } })).results;
        onDone(results);
        return results;
      },
      (all) => resultWords(all),
    );
  return (
    <Modal
      open
      width={620}
      title={only ? t('outbound.page.submitOf', { number: only.number }) : t('outbound.page.submitMany', { count: rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={able.length === 0 || (wantsWord && !isSure)} loading={isBusy} onClick={() => void press()}>
            {t('outbound.order.move.submit')}
          </Button>
        </>
      }
    >
      <p>{t('outbound.page.askSubmit')}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton active={false} paragraph={{ rows: 4 }} />}
      {data && able.length > 0 && <Sums previews={able} />}
      {data && <Warnings previews={data} able={able} />}
      {data && <EachOrder rows={rows} previews={data} />}
      {wantsWord && (
        <label className="ou-sure">
          <Switch checked={isSure} onChange={setSure} /> {t('outbound.postcode.sure')}
        </label>
      )}
    </Modal>
  );
}

async function submitOne({ id }: OrderRow, isAddressSure: boolean): Promise<Results> {
  const { number, status } = await call(orderMoves.calls.submit, { body: { id, isAddressSure } });
  return [{ id, number, isDone: true, status, message: '' }];
}

/** Nobody adds up a hundred orders by eye. */
function Sums({ previews }: { readonly previews: readonly SubmitPreview[] }) {
  useLang();
  const held = addedUp(previews.flatMap((preview) => preview.held));
  const pieces = previews.reduce((sum, one) => sum + one.pieces, 0);
  const [first] = previews;
  // Of several companies there are several wallets: whether each has enough is said below.
  const wallet = previews.every(({ companyId }) => companyId === first?.companyId) ? first?.available : null;
  return (
    <dl className="k-detail ou-sums">
      <div>
        <dt>{t('outbound.page.lockedAll')}</dt>
        <dd>{t('outbound.page.lockedPieces', { count: countText(pieces) })}</dd>
      </div>
      <div>
        <dt>{t('outbound.page.heldAll')}</dt>
        <dd>{amountsText(held)}</dd>
      </div>
      {wallet && (
        <div>
          <dt>{t('outbound.page.walletOf')}</dt>
          <dd>{amountsText(wallet)}</dd>
        </div>
      )}
    </dl>
  );
}

function Warnings({ previews, able }: { readonly previews: readonly SubmitPreview[]; readonly able: readonly SubmitPreview[] }) {
  useLang();
  // Of those that are refused for it each says so itself.
  const isInArrears = able.some((preview) => preview.isInArrears);
  const left = previews.length - able.length;
  return (
    <div className="ou-before">
      {left > 0 && previews.length > 1 && <Alert type="warning" showIcon title={t('outbound.page.notSubmittable', { count: left })} />}
      {isInArrears && <Alert type="warning" showIcon title={t('outbound.order.inArrears')} />}
      {!isInArrears && isTooMuch(able) && <Alert type="warning" showIcon title={t('outbound.page.notEnough')} />}
    </div>
  );
}

/** What cannot pass first; of one the sums have said the rest. */
function EachOrder({ rows, previews }: { readonly rows: readonly OrderRow[]; readonly previews: readonly SubmitPreview[] }) {
  useLang();
  const isOne = rows.length === 1;
  // Of several the server says it among what stands in their way.
  const unsure = new Map(isOne ? rows.filter(isUnsure).map((row) => [row.id, row]) : []);
  return (
    <ul className="ou-stops">
      {previews
        .toSorted((one, other) => Number(passes(one)) - Number(passes(other)))
        .map((preview) => {
          const { id, number, carrier, amount, held, pieces } = preview;
          const doubt = unsure.get(id);
          return (
            <li key={id}>
              {!isOne && <strong>{number}</strong>}
              <span>
                {[
                  carrier && tr(`pricing.carrier.${carrier}`),
                  !isOne && t('outbound.page.lockedPieces', { count: countText(pieces) }),
                  !isOne && amount && amountsText(held),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Obstacles preview={preview} />
              {doubt && <Alert type="warning" showIcon title={t('outbound.order.otherPrefecture', { postcode: doubt.postcode })} />}
            </li>
          );
        })}
    </ul>
  );
}
