import type { RateOn } from '@kura/contract/finance/rate/rate.ts';
import type { ReceivingAccount } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { needsProof, type PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import type { Problems } from '../../../kit/form/check.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { AccountField, MethodField } from './top-up-account-field.tsx';
import { Arrives } from './top-up-arrives.tsx';
import { afterAccount, afterMethod, methodsOf, type TopUpValues } from './top-up-values.ts';

const asksProof = ({ method }: Partial<TopUpValues>): boolean => method === undefined || needsProof(method);

/** S09: proof except for cash. The server says so too; whoever fills in the form hears it at once. */
export const proofCheck = (values: Partial<TopUpValues>): Problems =>
  asksProof(values) && (values.fileIds ?? []).length === 0 ? { fileIds: { text: 'finance.topUp.proofNeeded' } } : {};

/** Staff who look at all companies say for whom it is. */
export const companyCheck = (values: Partial<TopUpValues>): Problems => ({
  ...proofCheck(values),
  ...(values.companyId === undefined ? { companyId: { text: 'common.companyNeeded' } } : {}),
});

export interface TopUpFormNeeds {
  readonly accounts: readonly ReceivingAccount[];
  readonly today: RateOn | undefined;
  readonly asksCompany: boolean;
}

export function topUpForm({ accounts, today, asksCompany }: TopUpFormNeeds): FormParts<TopUpValues> {
  const of = (method: PayMethod | undefined) => accounts.filter((account) => account.method === method);
  const company: readonly Field<TopUpValues>[] = asksCompany
    ? [
        {
          name: 'companyId',
          title: 'common.company',
          kind: 'record',
          record: 'identity.company',
          span: 'whole',
          isRequired: () => true,
        },
      ]
    : [];
  return {
    sections: [
      {
        title: 'finance.desk.payTo',
        fields: [
          ...company,
          {
            name: 'method',
            title: 'finance.method',
            kind: 'custom',
            span: 'whole',
            alsoSets: (method, values) => afterMethod(method as PayMethod, accounts, values),
            draw: (box) => <MethodField box={box} methods={methodsOf(accounts)} />,
          },
          {
            name: 'accountId',
            title: 'finance.topUp.account',
            kind: 'custom',
            span: 'whole',
            alsoSets: (id, values) =>
              afterAccount(
                accounts.find((account) => account.id === id),
                values,
              ),
            draw: (box, { method }) => <AccountField box={box} accounts={of(method)} />,
          },
        ],
      },
      {
        title: 'finance.desk.amount',
        fields: [
          { name: 'paidMinor', title: 'finance.topUp.paid', kind: 'amount', currency: ({ currency }) => currency ?? 'CNY' },
          {
            name: 'walletCurrency',
            title: 'finance.topUp.wallet',
            kind: 'radio',
            choices: choicesOf(currencies, 'finance.topUp.walletOf'),
            // RMB goes into the RMB wallet only: there is nothing to choose.
            isShown: ({ currency }) => currency === 'JPY',
          },
          {
            name: 'currency',
            title: 'finance.desk.arrives',
            kind: 'custom',
            span: 'whole',
            isRequired: () => false,
            draw: (box, values) => <Arrives box={box} values={values} today={today} />,
          },
        ],
      },
      {
        title: 'finance.desk.evidence',
        fields: [
          {
            name: 'payer',
            title: 'finance.topUp.payer',
            kind: 'text',
            maxLength: 100,
            span: 'whole',
            hint: 'finance.desk.payerHint',
          },
          {
            name: 'fileIds',
            title: 'finance.topUp.proof',
            kind: 'upload',
            upload: 'proof',
            isMany: true,
            isRequired: asksProof,
            hint: 'finance.desk.proofHint',
          },
          { name: 'remark', title: 'common.remark', kind: 'textarea', maxLength: 500 },
        ],
      },
    ],
  };
}
