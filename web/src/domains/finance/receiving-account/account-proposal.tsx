import { approveReceivingAccount, declineReceivingAccount } from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { receivingAccountFields } from '@kura/contract/finance/receiving-account/receiving-account.fields.ts';
import type { ReceivingAccount } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { field } from '@kura/contract/kernel/field.ts';
import { line } from '@kura/contract/kernel/fields.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { instant } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const shownFacts = ['name', 'method', 'currency', 'holder', 'number', 'bank', 'remark', 'status'] as const;
interface Fact {
  title: string;
  before: string;
  after: string;
}
const said = (fact: (typeof shownFacts)[number], value: string): string => {
  const choice = receivingAccountFields[fact].choices?.find((one) => one.value === value);
  return choice ? tr(choice.text) : value;
};
const factColumns = columns<Fact>([
  { field: 'title', title: 'finance.receivingAccount.proposal' },
  { field: 'before', title: 'finance.controlChange.before' },
  { field: 'after', title: 'finance.controlChange.after' },
]);

/** What would change for whoever pays, before and after: seen by the one who approves it. */
export function AccountProposalPart({ account }: { readonly account: ReceivingAccount }) {
  useLang();
  const { proposal } = account;
  if (!proposal) return null;
  const facts = shownFacts
    .filter((fact) => account[fact] !== proposal[fact])
    .map((fact) => ({
      title: tr(receivingAccountFields[fact].title),
      before: said(fact, account[fact]),
      after: said(fact, proposal[fact]),
    }));
  return (
    <>
      <LineTable columns={factColumns} rows={facts} keyOf={({ title }) => title} />
      <p>
        {t('finance.receivingAccount.proposedBy')} {proposal.byName} · {instant(proposal.at)}
      </p>
    </>
  );
}

const declineForm = {
  fields: fieldsOf<{ id: number; proposedAt: string; reason: string }>(
    { reason: field.text('finance.receivingAccount.reason', { input: line(200) }) },
    ['reason'],
  ),
};

export function DecideAccount({ row: { id, proposal } }: { readonly row: ReceivingAccount }) {
  useLang();
  if (!proposal) return null;
  const seen = { id, proposedAt: proposal.at };
  return (
    <>
      <CallButton
        endpoint={approveReceivingAccount}
        look="link"
        text="finance.receivingAccount.approve"
        ask="finance.receivingAccount.askApprove"
        why={proposal.notDecider && tr(proposal.notDecider)}
        body={seen}
      />
      <FormButton
        endpoint={declineReceivingAccount}
        look="link"
        isDanger
        text="finance.receivingAccount.decline"
        title="finance.receivingAccount.decline"
        form={declineForm}
        start={{ ...seen, reason: '' }}
      />
    </>
  );
}
