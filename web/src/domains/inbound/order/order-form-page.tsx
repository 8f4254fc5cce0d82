import { changeOrder, createOrder, listLanes } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { LaneOption, Order } from '@kura/contract/inbound/order/order.ts';
import { Alert } from 'antd';
import { useState, type ReactNode } from 'react';
import { useDraft } from '../../../kit/form/draft.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { changedBody, changedStart, newBody, wayProblems, type ChangedOrder, type NewOrder } from './order-values.ts';
import { orderForm } from './order.form.tsx';
import './order.css';

/** The lanes to the chosen warehouse; the form narrows them by transport. */
function useLanes(warehouseId: number | undefined): { readonly lanes: readonly LaneOption[]; readonly lost: ReactNode } {
  const { data, error, refetch } = useCall(
    listLanes,
    { warehouseId: warehouseId ?? 0 },
    { isEnabled: warehouseId !== undefined, keepsPrevious: true },
  );
  // Without a word an empty choice looks as if nobody went there.
  const lost = error && !data ? <LanesLost message={error.message} onRetry={() => void refetch()} /> : null;
  return { lanes: warehouseId === undefined ? [] : (data?.rows ?? []), lost };
}

function LanesLost({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  useLang();
  return (
    <Alert
      type="error"
      showIcon
      className="in-draft"
      title={t('inbound.page.lanesLost')}
      description={message}
      action={
        <button type="button" className="k-link" onClick={onRetry}>
          {t('common.retry')}
        </button>
      }
    />
  );
}

function DraftNotice({ onDrop }: { readonly onDrop: () => void }) {
  useLang();
  return (
    <Alert
      type="info"
      showIcon
      className="in-draft"
      title={t('inbound.page.draftBack')}
      action={
        <button type="button" className="k-link" onClick={onDrop}>
          {t('inbound.page.draftDrop')}
        </button>
      }
    />
  );
}

interface NewProps {
  readonly name: string;
  readonly start: Partial<NewOrder>;
  readonly copied?: string;
  /** Empty again: it was sent, or thrown away. */
  readonly onOver: (order?: Order) => void;
}

export function NewOrderForm({ name, start: given, copied, onOver }: NewProps) {
  useLang();
  const [start] = useState(given);
  const { user, pickedCompanyId } = useSession();
  const { typed, keep, drop } = useDraft(name, start);
  const [warehouseId, setWarehouse] = useState(typed?.warehouseId ?? start.warehouseId);
  const { lanes, lost } = useLanes(warehouseId);
  const [watch] = useState(() => (values: Partial<NewOrder>) => {
    setWarehouse(values.warehouseId);
    keep(values);
  });
  const over = (order?: Order) => {
    drop();
    onOver(order);
  };
  return (
    <FormPage
      endpoint={createOrder}
      form={orderForm({ lanes, asksCompany: user?.userType === 'staff' && pickedCompanyId === null })}
      start={start}
      typed={typed}
      toBody={newBody}
      alsoCheck={wayProblems}
      onValues={watch}
      okText="inbound.page.submit"
      intro={
        <>
          {copied && <p className="k-muted">{t('inbound.page.copyOf', { number: copied })}</p>}
          {typed && <DraftNotice onDrop={() => over()} />}
          {lost}
        </>
      }
      onDone={(order) => {
        over(order);
        navigate('inbound-orders', { view: String(order.id) });
      }}
    />
  );
}

export function ChangeOrderForm({ order, onOver }: { readonly order: Order; readonly onOver: (saved?: Order) => void }) {
  useLang();
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(order);
  const [start] = useState(() => changedStart(first));
  // Of this revision: a draft over something that somebody else has changed would undo it.
  const { typed, keep, drop } = useDraft(`inbound-edit ${first.id} ${first.revision}`, start);
  const [warehouseId, setWarehouse] = useState(typed?.warehouseId ?? start.warehouseId);
  const { lanes, lost } = useLanes(warehouseId);
  const [watch] = useState(() => (values: Partial<ChangedOrder>) => {
    setWarehouse(values.warehouseId);
    keep(values);
  });
  return (
    <FormPage
      endpoint={changeOrder}
      form={{ ...orderForm({ lanes, asksCompany: false, order: first }), companyId: first.companyId }}
      start={start}
      typed={typed}
      toBody={changedBody}
      alsoCheck={wayProblems}
      onValues={watch}
      intro={
        <>
          <h1 className="in-title">{t('inbound.page.editOf', { number: first.number })}</h1>
          {lost}
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
      onDone={(saved) => {
        drop();
        onOver(saved);
        navigate('inbound-orders', { view: String(saved.id) });
      }}
    />
  );
}
