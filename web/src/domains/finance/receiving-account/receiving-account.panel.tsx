import {
  changeReceivingAccount,
  createReceivingAccount,
  deleteReceivingAccount,
  listReceivingAccounts,
} from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { financeZone, payMethods } from '@kura/contract/finance/top-up/pay-method.ts';
import {
  receivingAccountStates,
  type ReceivingAccount,
  type ReceivingAccountInput,
} from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { count, instantIn, worded } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { tr } from '../../../kit/text.ts';

const accountColumns = columns<ReceivingAccount>([
  { field: 'name', title: 'common.name', width: 200 },
  {
    field: 'status',
    title: 'common.status',
    show: (status) => (
      <ToneTag tone={status === 'enabled' ? 'success' : 'default'}>{tr(`finance.receivingAccount.state.${status}`)}</ToneTag>
    ),
    width: 90,
  },
  { field: 'method', title: 'finance.method', show: worded('finance.method'), width: 150 },
  { field: 'currency', title: 'finance.currency', show: worded('finance.currency'), width: 90 },
  { field: 'holder', title: 'finance.receivingAccount.holder', width: 200 },
  { field: 'number', title: 'finance.receivingAccount.number', width: 180 },
  { field: 'bank', title: 'finance.receivingAccount.bank', width: 200 },
  { field: 'remark', title: 'common.remark', width: 200 },
  { field: 'sort', title: 'finance.receivingAccount.sort', show: count, align: 'right', width: 80 },
  { field: 'createdAt', title: 'common.createdAt', show: instantIn(financeZone), width: 170 },
]);

const fields: readonly Field<ReceivingAccountInput>[] = [
  { name: 'method', title: 'finance.method', kind: 'select', choices: choicesOf(payMethods, 'finance.method') },
  { name: 'currency', title: 'finance.currency', kind: 'radio', choices: choicesOf(currencies, 'finance.currency') },
  { name: 'name', title: 'common.name', kind: 'text', maxLength: 60 },
  { name: 'holder', title: 'finance.receivingAccount.holder', kind: 'text', maxLength: 100 },
  { name: 'number', title: 'finance.receivingAccount.number', kind: 'text', maxLength: 60 },
  { name: 'bank', title: 'finance.receivingAccount.bank', kind: 'text', maxLength: 100 },
  { name: 'remark', title: 'common.remark', kind: 'textarea', maxLength: 300, hint: 'finance.desk.accountRemarkHint' },
  {
    name: 'status',
    title: 'common.status',
    kind: 'radio',
    choices: choicesOf(receivingAccountStates, 'finance.receivingAccount.state'),
  },
  { name: 'sort', title: 'finance.receivingAccount.sort', kind: 'number' },
];
const start = { currency: 'CNY', holder: '', number: '', bank: '', remark: '', status: 'enabled', sort: 0 } as const;
const width = 640;

const actions = (row: ReceivingAccount) => (
  <>
    <FormButton
      endpoint={changeReceivingAccount}
      look="link"
      text="common.edit"
      title="finance.receivingAccount.change"
      form={{ fields }}
      start={row}
      width={width}
    />
    <CallButton
      endpoint={deleteReceivingAccount}
      look="link"
      isDanger
      text="common.delete"
      ask="finance.receivingAccount.askDelete"
      body={{ id: row.id }}
    />
  </>
);
const detail: DetailSpec<ReceivingAccount> = { zone: financeZone, title: ({ name }) => name };
const inOrder = { sort: 'sort', order: 'asc' } as const;

/** Where customers pay to. */
export default function ReceivingAccountsPanel() {
  return (
    <ListPage
      endpoint={listReceivingAccounts}
      columns={accountColumns}
      firstSort={inOrder}
      toolbar={
        <FormButton
          endpoint={createReceivingAccount}
          look="primary"
          icon="plus"
          title="finance.receivingAccount.add"
          form={{ fields }}
          start={start}
          width={width}
        />
      }
      rowActions={actions}
      detail={detail}
      emptyText="finance.receivingAccount.empty"
    />
  );
}
