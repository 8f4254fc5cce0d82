import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { previewRollBack, rollBackOrder } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { RollBackInput } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { PreviewTables } from './preview-tables.tsx';

/** What is shown is what is sent: the form can go only with the preview that stands there, and not at all while something is in the way. */
function Preview({ box, id }: { readonly box: Box; readonly id: number }) {
  useLang();
  const { data, error } = useCall(previewRollBack, { id });
  const seen = data && data.refusals.length === 0 ? data.seen : '';
  const tell = useEffectEvent((now: string) => box.set(now));
  useEffect(() => tell(seen), [seen]);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  return <PreviewTables preview={data} />;
}

const formFor = (id: number): FormParts<In<typeof RollBackInput>> => ({
  fields: [
    {
      name: 'seen',
      title: 'inbound.rollBack.stock',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      draw: (box) => <Preview box={box} id={id} />,
    },
    { name: 'reason', title: 'inbound.rollBack.reason', span: 'whole', kind: 'textarea', maxLength: 200 },
  ],
});

export interface RollBackDialogProps {
  readonly id: number;
  readonly number: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly onClose: () => void;
}
export default function RollBackDialog({ id, number, from, to, onClose }: RollBackDialogProps) {
  useLang();
  const state = (status: OrderStatus) => tr(stateText(orderMachine, status));
  return (
    <FormDialog
      endpoint={rollBackOrder}
      title="inbound.rollBack.titleOf"
      titleParams={{ number }}
      intro={
        <>
          <p className="k-form-intro">{t('inbound.rollBack.warning')}</p>
          <p>
            <strong>{t('inbound.rollBack.fromTo', { from: state(from), to: state(to) })}</strong>
          </p>
        </>
      }
      shape="drawer"
      width={860}
      form={formFor(id)}
      start={{ id, reason: '', seen: '' }}
      okText="inbound.rollBack.confirm"
      doneText="inbound.rollBack.done"
      onClose={onClose}
    />
  );
}
