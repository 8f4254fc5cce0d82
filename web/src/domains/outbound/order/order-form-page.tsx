import { changeOrder, createOrder, orderMoves, submitOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order } from '@kura/contract/outbound/order/order.ts';
import { Alert } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { useDraft } from '../../../kit/form/draft.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { changedBody, changedStart, draftBody, newBody, type ChangedOrder, type NewOrder } from './order-values.ts';
import { orderForm } from './order.form.tsx';
import './order.css';

function DraftNotice({ onDrop }: { readonly onDrop: () => void }) {
  useLang();
  return (
    <Alert
      type="info"
      showIcon
      className="ou-draft"
      title={t('outbound.page.draftBack')}
      action={
        <button type="button" className="k-link" onClick={onDrop}>
          {t('outbound.page.draftDrop')}
        </button>
      }
    />
  );
}
const toList = (order: Order) => navigate('outbound-orders', { view: String(order.id) });

interface NewProps {
  readonly name: string;
  readonly start: Partial<NewOrder>;
  readonly copied?: string;
  /** Empty again: it was sent, or thrown away. */
  readonly onOver: (order?: Order) => void;
}

/** Submitted at once, or kept as a draft; what the server refuses stays typed. */
export function NewOrderForm({ name, start: given, copied, onOver }: NewProps) {
  useLang();
  const [start] = useState(given);
  const { user, pickedCompanyId } = useSession();
  const { typed, keep, drop } = useDraft(name, start);
  const canSubmit = useCan(submitOrders.permission);
  const over = (order?: Order) => {
    drop();
    onOver(order);
  };
  const done = (order: Order) => {
    over(order);
    toList(order);
  };
  const draft = { text: 'outbound.page.saveDraft', also: { isSubmitted: false }, doneText: 'outbound.page.draftSaved', onDone: done };
  return (
    <FormPage
      endpoint={createOrder}
      form={orderForm({ asksCompany: user?.userType === 'staff' && pickedCompanyId === null })}
      start={start}
      typed={typed}
      toBody={canSubmit ? newBody : draftBody}
      onValues={keep}
      okText={canSubmit ? 'outbound.page.submit' : 'outbound.page.saveDraft'}
      doneText={canSubmit ? 'outbound.page.submitted' : 'outbound.page.draftSaved'}
      {...(canSubmit ? { otherSave: draft } : {})}
      intro={
        <>
          {copied && <p className="k-muted">{t('outbound.page.copyOf', { number: copied })}</p>}
          {typed && <DraftNotice onDrop={() => over()} />}
        </>
      }
      onDone={done}
    />
  );
}

interface ChangeProps {
  readonly order: Order;
  /** Saved and gone, thrown away, or saved and not submitted: then it goes on from what was saved. */
  readonly onOver: (saved?: Order, isRefused?: boolean) => void;
}

export function ChangeOrderForm({ order, onOver }: ChangeProps) {
  useLang();
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(order);
  const [start] = useState(() => changedStart(first));
  // Of this revision: a draft over something that somebody else has changed would undo it.
  const { typed, keep, drop } = useDraft(`outbound-edit ${first.id} ${first.revision}`, start);
  const { act } = useAct();
  const isSure = useRef(false);
  const keepAll = useCallback(
    (values: Partial<ChangedOrder>) => {
      isSure.current = values.isAddressSure === true;
      keep(values);
    },
    [keep],
  );
  const isDraft = first.status === 'draft';
  const canSubmit = useCan(submitOrders.permission) && isDraft;
  const done = (saved: Order) => {
    drop();
    onOver(saved);
    toList(saved);
  };
  const submit = async (saved: Order) => {
    drop();
    const isTaken = await act(
      () => call(orderMoves.calls.submit, { body: { id: saved.id, isAddressSure: isSure.current } }),
      t('outbound.page.submitted'),
    );
    if (!isTaken) return onOver(saved, true);
    onOver(saved);
    toList(saved);
  };
  return (
    <FormPage
      endpoint={changeOrder}
      form={orderForm({ asksCompany: false, isPart: !isDraft }) as unknown as FormParts<ChangedOrder>}
      start={start}
      typed={typed}
      toBody={changedBody}
      onValues={keepAll}
      okText={canSubmit ? 'outbound.page.saveAndSubmit' : 'common.save'}
      {...(canSubmit ? { otherSave: { text: 'outbound.page.saveDraft', doneText: 'outbound.page.draftSaved', onDone: done } } : {})}
      intro={
        <>
          <h1 className="ou-title">{t('outbound.page.editOf', { number: first.number })}</h1>
          {!isDraft && <Alert className="ou-draft" type="info" showIcon title={t('outbound.page.partlyEditable')} />}
          {typed && (
            <DraftNotice
              onDrop={() => {
                drop();
                onOver();
              }}
            />
          )}
        </>
      }
      onDone={(saved) => (canSubmit ? void submit(saved) : done(saved))}
    />
  );
}
