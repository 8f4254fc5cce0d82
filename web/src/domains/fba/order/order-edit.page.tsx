import { changeOrder, createOrder, orderMoves, showOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { navigate, usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { orderForm } from './order.form.tsx';
import { changedBody, changedStart, copiedStart, newBody, newStart, type Values } from './order-values.ts';
import './order.css';

const idIn = (text: string | undefined): number => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0);
/** Saved is saved: what keeps it from being submitted is said, and its page shows the rest. */
function useSubmit() {
  useLang();
  const { act } = useAct();
  const canSubmit = useCan(orderMoves.calls.submit.permission);
  const onDone = (order: Order) => {
    void act(
      () => call(orderMoves.calls.submit, { body: { id: order.id, isSure: false } }),
      () => t('fba.page.submitted'),
    ).then(() => toDetails(order));
  };
  return canSubmit ? { otherSave: { text: 'fba.page.saveAndSubmit', onDone } } : {};
}
const toDetails = ({ id }: Order) => navigate('fba-details', { id: String(id) });

/** A new order; of the draft by `id` in the address, or a copy of the one by `copy`; `source` begins with transfers. */
export default function OrderEditPage() {
  const [search] = usePageSearch();
  const [id, copy] = [idIn(search['id']), idIn(search['copy'])];
  if (id > 0)
    return (
      <Known key={`id ${id}`} id={id}>
        {(order) => <Change order={order} />}
      </Known>
    );
  if (copy > 0)
    return (
      <Known key={`copy ${copy}`} id={copy}>
        {(order) => <New start={copiedStart(order)} copied={order.number} />}
      </Known>
    );
  return <New key={search['source'] ?? ''} start={search['source'] === 'transfer' ? { source: 'transfer' } : {}} />;
}

function Known({ id, children }: { readonly id: number; readonly children: (order: Order) => ReactNode }) {
  useLang();
  // Another language must not take away what is being typed.
  const { data, error, refetch } = useCall(showOrder, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return children(data);
}

function New({ start: given, copied }: { readonly start: Values; readonly copied?: string }) {
  useLang();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const submit = useSubmit();
  const [start] = useState(() => newStart(isStaff ? pickedCompanyId : null, given));
  return (
    <FormPage
      endpoint={createOrder}
      form={orderForm({ asksCompany: isStaff && pickedCompanyId === null })}
      start={start}
      toBody={newBody}
      intro={
        <>
          <h1 className="fb-title">{t('fba.page.newOrder')}</h1>
          {copied && <p className="k-muted">{t('fba.page.copyOf', { number: copied })}</p>}
        </>
      }
      {...submit}
      onDone={toDetails}
    />
  );
}

function Change({ order }: { readonly order: Order }) {
  useLang();
  // What was read when the form was opened: a later reading must not change what it starts from.
  const [first] = useState(order);
  const [start] = useState(() => changedStart(first));
  const submit = useSubmit();
  if (first.status !== 'draft')
    return (
      <section>
        <p>{t('fba.page.notEditable', { number: first.number })}</p>
        <PageLink code="fba-details" search={{ id: String(first.id) }}>
          {t('fba.page.details')}
        </PageLink>
      </section>
    );
  return (
    <FormPage
      endpoint={changeOrder}
      form={{ ...orderForm({ asksCompany: false }), companyId: first.companyId }}
      start={start}
      toBody={changedBody}
      intro={<h1 className="fb-title">{t('fba.page.editOf', { number: first.number })}</h1>}
      {...submit}
      onDone={toDetails}
    />
  );
}
