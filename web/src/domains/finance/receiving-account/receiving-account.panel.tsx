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
import { t, useLang } from '../../../kit/text.ts';
import { AccountProposalPart, DecideAccount } from './account-proposal.tsx';

const accountColumns = columnsOf<ReceivingAccount>(receivingAccountFields, [
  'name',
  'status',
  {
    field: 'proposal',
    title: 'finance.receivingAccount.proposal',
    show: (proposal) => proposal?.byName ?? '–',
    width: 150,
  },
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

function EyesHint() {
  useLang();
  return <p className="k-form-intro">{t('finance.receivingAccount.eyesHint')}</p>;
}

const actions = (row: ReceivingAccount) => (
  <>
    <DecideAccount row={row} />
    <FormButton
      endpoint={changeReceivingAccount}
      look="link"
      text="common.edit"
      title="finance.receivingAccount.change"
      intro={<EyesHint />}
      form={{ fields }}
      start={{ ...(row.proposal ?? row), id: row.id }}
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
const detail: DetailSpec<ReceivingAccount> = {
  title: ({ name }) => name,
  sections: [
    { title: 'finance.receivingAccount.proposal', draw: (row) => row.proposal && <AccountProposalPart account={row} /> },
    { fields: accountColumns },
  ],
};
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
          intro={<EyesHint />}
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
