import {
  changeReceivingAccount,
  createReceivingAccount,
  deleteReceivingAccount,
  listReceivingAccounts,
} from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { receivingAccountFields } from '@kura/contract/finance/receiving-account/receiving-account.fields.ts';
import type { ReceivingAccount, ReceivingAccountInput } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';

const accountColumns = columnsOf<ReceivingAccount>(receivingAccountFields, [
  'name',
  'status',
  'method',
  'currency',
  'holder',
  'number',
  'bank',
  'remark',
  'sort',
  'createdAt',
]);
const fields = fieldsOf<In<typeof ReceivingAccountInput>>(receivingAccountFields, [
  'method',
  { name: 'currency', kind: 'radio' },
  'name',
  'holder',
  'number',
  'bank',
  'remark',
  { name: 'status', kind: 'radio' },
  'sort',
]);
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
const detail: DetailSpec<ReceivingAccount> = { title: ({ name }) => name };
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
