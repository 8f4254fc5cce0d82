import { changeOrder, createOrder, orderMoves, printCartonLabels } from '@kura/contract/inbound/order/order.endpoints.ts';
import { orderFields } from '@kura/contract/inbound/order/order.fields.ts';
import type { OrderRow } from '@kura/contract/inbound/order/order.ts';
import { Can } from '../../../kit/access/access.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { Press } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { CorrectionButton, RollBackButton } from '../rollback/rollback-button.tsx';
import { LabelsButton } from './order-bulk.tsx';

export function NewOrderButton() {
  useLang();
  return (
    <Can permission={createOrder.permission}>
      <Press look="primary" icon="plus" onPress={() => navigate('inbound-new')}>
        {t('inbound.page.add')}
      </Press>
    </Can>
  );
}

type Body = Readonly<Record<string, unknown>>;
/** What a move wants besides the order. */
const inputs = {
  load: fieldsOf<Body>(orderFields, [
    { name: 'containerNumber', span: 'whole' },
    {
      name: 'isDeclared',
      title: 'inbound.order.isDeclared',
      kind: 'switch',
      span: 'whole',
      hint: 'inbound.order.isDeclaredHint',
    },
  ]),
};
/** In the order of the way; receiving and the way back have their own doors. */
const offered = ['audit', 'load', 'depart', 'arrive', 'release', 'checkIn', 'endInspection', 'inspect', 'reject', 'cancel'] as const;

export function OrderActions({ row }: { readonly row: OrderRow }) {
  useLang();
  const { id, status } = row;
  return (
    <>
      <MoveButtons
        moves={orderMoves}
        row={row}
        only={offered}
        inputs={inputs}
        askParams={{ held: row.deliveryMethod === 'provider' ? t('inbound.order.askHeld') : '' }}
      />
      {status === 'ordered' && (
        <Can permission={changeOrder.permission}>
          <Press look="link" onPress={() => navigate('inbound-edit', { id: String(id) })}>
            {t('common.edit')}
          </Press>
        </Can>
      )}
      <Can permission={createOrder.permission}>
        <Press look="link" onPress={() => navigate('inbound-new', { copy: String(id) })}>
          {t('common.copy')}
        </Press>
      </Can>
      <Can permission={printCartonLabels.permission}>
        <LabelsButton look="link" rows={[row]} why={null} />
      </Can>
      <CorrectionButton row={row} />
      <RollBackButton row={row} />
    </>
  );
}
