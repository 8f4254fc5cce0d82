import { changeOrder, createOrder, holdOrder, orderMoves, releaseOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/outbound/order/order.ts';
import { Can } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ApproveButton } from './approve-button.tsx';
import { CutOffButton } from './cut-off.tsx';
import { ReturnButton } from './return-button.tsx';
import { SplitButton } from './split-button.tsx';
import { SubmitButton } from './submit-button.tsx';

export function NewOrderButton() {
  useLang();
  return (
    <Can permission={createOrder.permission}>
      <Press look="primary" icon="plus" onPress={() => navigate('outbound-new')}>
        {t('outbound.page.add')}
      </Press>
    </Can>
  );
}

/** Until a wave has it. */
export const isEditable = (status: OrderStatus): boolean => ['draft', 'pendingReview', 'pendingOutbound'].includes(status);
const canBeHeld = (status: OrderStatus): boolean =>
  !['draft', 'shipped', 'signed', 'cutOff', 'cutOffPending', 'rejected', 'cancelled'].includes(status);
/** In the order of the way; what stops an order has its own door. */
const offered = ['sendBack', 'reject', 'resume', 'sign', 'cancel'] as const;
export function OrderActions({ row }: { readonly row: OrderRow }) {
  useLang();
  const { id, status, isHeld } = row;
  return (
    <>
      <SubmitButton look="link" rows={[row]} />
      {status === 'pendingReview' && <ApproveButton row={row} />}
      <MoveButtons moves={orderMoves} row={row} only={offered} />
      {isEditable(status) && (
        <Can permission={changeOrder.permission}>
          <Press look="link" onPress={() => navigate('outbound-edit', { id: String(id) })}>
            {t('common.edit')}
          </Press>
        </Can>
      )}
      <Can permission={createOrder.permission}>
        <Press look="link" onPress={() => navigate('outbound-new', { copy: String(id) })}>
          {t('common.copy')}
        </Press>
      </Can>
      {status === 'draft' && row.pieceCount > 1 && <SplitButton row={row} />}
      {isHeld && <CallButton endpoint={releaseOrder} look="link" body={{ id }} text="outbound.page.release" />}
      {!isHeld && canBeHeld(status) && (
        <FormButton
          endpoint={holdOrder}
          look="link"
          title="outbound.page.hold"
          okText="common.confirm"
          intro={<p className="k-form-intro">{t('outbound.page.holdHint')}</p>}
          start={{ id }}
          form={{ fields: [{ name: 'reason', title: 'outbound.page.reason', kind: 'textarea', span: 'whole' }] }}
        />
      )}
      {(status === 'shipped' || status === 'signed') && <ReturnButton number={row.number} companyId={row.companyId} />}
      <CutOffButton look="link" rows={[row]} />
    </>
  );
}
