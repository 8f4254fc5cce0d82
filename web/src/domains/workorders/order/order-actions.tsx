import { moneyText } from '@kura/contract/kernel/money.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import {
  addResults,
  changeOrder,
  createInternal,
  createOrder,
  orderMoves,
  showOrder,
  spendTime,
} from '@kura/contract/workorders/order/order.endpoints.ts';
import { orderFields, timeFields } from '@kura/contract/workorders/order/order.fields.ts';
import type { Order, OrderRow } from '@kura/contract/workorders/order/order.ts';
import { listTemplateOptions } from '@kura/contract/workorders/template/template.endpoints.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { changedStart, newStart, orderForm } from './order.form.tsx';

const width = 720;
type Body = Readonly<Record<string, unknown>>;

/** Few enough to come all at once. */
const useTemplates = () => useCall(listTemplateOptions, {}, { isEnabled: useCan(listTemplateOptions.permission) }).data ?? [];

export function NewOrderButton() {
  useLang();
  const templates = useTemplates();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  return (
    <FormButton
      endpoint={createOrder}
      look="primary"
      icon="plus"
      title="workorders.order.create"
      shape="drawer"
      width={width}
      form={orderForm({ company: isStaff && pickedCompanyId === null ? 'required' : 'none', isStaffs: false, templates })}
      start={newStart(isStaff ? pickedCompanyId : null)}
      onDone={({ id }) => navigate('custom-work-orders', { view: String(id) })}
    />
  );
}
export function NewInternalButton() {
  useLang();
  const templates = useTemplates();
  const { pickedCompanyId } = useSession();
  return (
    <FormButton
      endpoint={createInternal}
      look="primary"
      icon="plus"
      title="workorders.internal.create"
      shape="drawer"
      width={width}
      form={orderForm({ company: 'billTo', isStaffs: true, templates })}
      start={newStart(pickedCompanyId)}
      onDone={({ id }) => navigate('internal-work', { view: String(id) })}
    />
  );
}

/** The price, in a currency that can be chosen. */
export const priceFields: readonly Field<Body>[] = [
  {
    name: 'priceMinor',
    title: 'workorders.order.price',
    hint: 'workorders.order.priceHint',
    kind: 'amount',
    currency: ({ currency }) => (currency === 'JPY' ? 'JPY' : 'CNY'),
  },
  { name: 'currency', title: 'workorders.order.currency', kind: 'radio', choices: choicesOf(currencies, 'common.currency') },
  ...fieldsOf<Body>(orderFields, [{ name: 'priceNote', span: 'whole' }]),
];
const inputs = { assign: fieldsOf<Body>(orderFields, ['assigneeId', 'dueDay']) };
const offered = ['process', 'complete', 'assign', 'sendBack', 'resubmit', 'reject', 'cancel'] as const;
/** Whoever names a price does not accept it. */
const ofCustomers = ['accept', 'decline', ...offered] as const;
/** Of work that staff asked for a customer only pays the price. */
const ofPayers = ['accept', 'decline'] as const;

/** Begins with what the text usually costs. */
function AuditButton({ row: { id, revision, companyId, price, usualPrice } }: { readonly row: OrderRow }) {
  const usual = price ?? usualPrice;
  const priceMinor = usual?.minor ?? (companyId === null ? 0 : null);
  const start = { id, revision, priceMinor, currency: usual?.currency ?? 'CNY', priceNote: '' };
  return (
    <FormButton
      endpoint={orderMoves.calls.audit}
      look="link"
      title="workorders.order.move.audit"
      okText="common.confirm"
      form={{ fields: priceFields } as never}
      start={start as never}
    />
  );
}
function ChangeButton({ row }: { readonly row: OrderRow }) {
  const { user } = useSession();
  const templates = useTemplates();
  const [files, setFiles] = useState<Order['files']>([]);
  const start = async () => {
    const order = await call(showOrder, { query: { id: row.id } });
    setFiles(order.files);
    return changedStart(order);
  };
  return (
    <FormButton
      endpoint={changeOrder}
      look="link"
      text="common.edit"
      title="workorders.order.edit"
      shape="drawer"
      width={width}
      form={orderForm({ company: 'none', isStaffs: user?.userType === 'staff', templates, files })}
      start={start}
    />
  );
}

export function OrderActions({ row }: { readonly row: OrderRow }) {
  useLang();
  const { user } = useSession();
  const { status, revision } = row;
  const isStaff = user?.userType === 'staff';
  const isOthers = !isStaff && row.kind === 'internal';
  // What the other side changes after this page was read is not agreed to unseen.
  const seen = { accept: { revision }, decline: { revision } };
  const isOpen = status === 'unaudited' || status === 'returned';
  const isWorked = status === 'audited' || status === 'processed';
  return (
    <>
      {status === 'unaudited' && <AuditButton row={row} />}
      <MoveButtons
        moves={orderMoves}
        row={row}
        only={isStaff ? offered : isOthers ? ofPayers : ofCustomers}
        inputs={inputs}
        seen={seen}
        askParams={{ price: row.price ? moneyText(row.price) : '' }}
      />
      {isWorked && (
        <FormButton
          endpoint={spendTime}
          look="link"
          title="workorders.order.spend"
          form={{ fields: fieldsOf<Body>(timeFields, ['minutes', { name: 'note', span: 'whole' }]) } as never}
          start={{ id: row.id, note: '' }}
        />
      )}
      {isWorked && (
        <FormButton
          endpoint={addResults}
          look="link"
          title="workorders.order.addResults"
          form={{
            fields: [
              {
                name: 'fileIds',
                title: 'workorders.order.workResults',
                hint: 'workorders.order.resultsHint',
                kind: 'upload',
                upload: 'attachment',
                isMany: true,
                span: 'whole',
              },
            ],
          }}
          start={{ id: row.id, fileIds: [] }}
        />
      )}
      {isOpen && !isOthers && <ChangeButton row={row} />}
    </>
  );
}
