import type { OrderStatus } from '@kura/contract/inbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { previewRollBack, rollBackOrder } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { RollBackInput, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { PreviewTables } from './preview-tables.tsx';

const formFor = (preview: RollBackPreview | null): FormParts<In<typeof RollBackInput>> => ({
  fields: [
    {
      name: 'seen',
      title: 'inbound.rollBack.stock',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      draw: ({ id }) => <div id={id}>{preview && <PreviewTables preview={preview} />}</div>,
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
/** What is shown is what is sent: it goes with the preview that stands there, and not at all while something is in the way. */
export default function RollBackDialog({ id, number, from, to, onClose }: RollBackDialogProps) {
  useLang();
  const [preview, setPreview] = useState<RollBackPreview | null>(null);
  const look = async () => {
    const data = await call(previewRollBack, { query: { id } });
    setPreview(data);
    return { id, reason: '', seen: data.refusals.length === 0 ? data.seen : '' };
  };
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
      form={formFor(preview)}
      start={look}
      blocked={preview && preview.refusals.length > 0 ? t('inbound.rollBack.refusals') : null}
      okText="inbound.rollBack.confirm"
      doneText="inbound.rollBack.done"
      onClose={onClose}
    />
  );
}
