import type { RateOn } from '@kura/contract/finance/rate/rate.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { needsProof, type PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import { topUpFields } from '@kura/contract/finance/top-up/top-up.fields.ts';
import type { Problems } from '../../../kit/form/check.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { proofField } from './proof-field.ts';
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

const company: FieldSpec<TopUpValues> = { name: 'companyId', span: 'whole', isRequired: () => true };

export interface TopUpFormNeeds {
  readonly accounts: readonly ReceivingChoice[];
  readonly today: RateOn | undefined;
  readonly asksCompany: boolean;
}

export function topUpForm({ accounts, today, asksCompany }: TopUpFormNeeds): FormParts<TopUpValues> {
  const of = (method: PayMethod | undefined) => accounts.filter((account) => account.method === method);
  return {
    sections: [
      {
        title: 'finance.desk.payTo',
        fields: fieldsOf<TopUpValues>(topUpFields, [
          ...(asksCompany ? [company] : []),
          {
            name: 'method',
            kind: 'custom',
            span: 'whole',
            alsoSets: (method, values) => afterMethod(method as PayMethod, accounts, values),
            draw: (box) => <MethodField box={box} methods={methodsOf(accounts)} />,
          },
          {
            name: 'accountId',
            kind: 'custom',
            span: 'whole',
            alsoSets: (id, values) =>
              afterAccount(
                accounts.find((account) => account.id === id),
                values,
              ),
            draw: (box, { method }) => <AccountField box={box} accounts={of(method)} />,
          },
        ]),
      },
      {
        title: 'finance.desk.amount',
        fields: fieldsOf<TopUpValues>({ ...topUpFields, paidMinor: topUpFields.paid }, [
          { name: 'paidMinor', kind: 'amount', currency: ({ currency }) => currency ?? 'CNY' },
          // RMB goes into the RMB wallet only: there is nothing to choose.
          { name: 'walletCurrency', kind: 'radio', isShown: ({ currency }) => currency === 'JPY' },
          {
            name: 'currency',
            title: 'finance.desk.arrives',
            kind: 'custom',
            span: 'whole',
            isRequired: () => false,
            draw: (box, values) => <Arrives box={box} values={values} today={today} />,
          },
        ]),
      },
      {
        title: 'finance.desk.evidence',
        fields: fieldsOf<TopUpValues>(topUpFields, [
          { name: 'payer', span: 'whole' },
          { ...proofField(), isRequired: asksProof },
          'remark',
        ]),
      },
    ],
  };
}
