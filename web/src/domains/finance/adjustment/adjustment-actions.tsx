import { askConversion, moneyAdjustmentMoves, proposeMoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { adjustmentFields } from '@kura/contract/finance/adjustment/adjustment.fields.ts';
import type { AdjustmentInput, ConversionInput, MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { wallet } from '@kura/contract/finance/finance.fields.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { moneyText, signedMoneyText } from '@kura/contract/kernel/money.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useLang } from '../../../kit/text.ts';

const declared = { ...adjustmentFields, currency: wallet, minor: adjustmentFields.amount };
const reason = { name: 'reason', span: 'whole' } as const;

/** Staff say whose, unless a company is picked for the whole portal. */
function useWhose() {
  const { user, pickedCompanyId } = useSession();
  const isAsked = user?.userType === 'staff' && pickedCompanyId === null;
  return isAsked ? [{ name: 'companyId', isRequired: () => true } as const] : [];
}

export function ProposeMoneyAdjustmentButton() {
  const whose = useWhose();
  return (
    <FormButton
      endpoint={proposeMoneyAdjustment}
      look="primary"
      icon="plus"
      title="finance.adjustment.propose"
      form={{
        fields: fieldsOf<In<typeof AdjustmentInput>>(declared, [
          ...whose,
          { name: 'currency', title: 'finance.wallet.title' },
          { name: 'minor', kind: 'amount', currency: ({ currency }) => currency ?? 'CNY', hint: 'finance.card.signHint' },
          'correctsMonth',
          reason,
        ]),
      }}
      start={{ currency: 'CNY' }}
    />
  );
}

export function AskConversionButton() {
  const whose = useWhose();
  return (
    <FormButton
      endpoint={askConversion}
      icon="swap"
      title="finance.adjustment.convert"
      form={{
        fields: fieldsOf<In<typeof ConversionInput>>(declared, [
          ...whose,
          { name: 'currency', title: 'finance.card.giveFrom', kind: 'radio' },
          { name: 'minor', kind: 'amount', currency: ({ currency }) => currency ?? 'JPY', hint: 'finance.card.convertHint' },
          reason,
        ]),
      }}
      start={{ currency: 'JPY' }}
    />
  );
}

const decisions = ['approve', 'reject', 'withdraw'] as const;
const inputs = { setRate: fieldsOf<Readonly<Record<string, unknown>>>(adjustmentFields, ['rate']) };

export function MoneyAdjustmentActions({ row }: { readonly row: MoneyAdjustment }) {
  useLang();
  const askParams = { company: row.companyName, amount: row.kind === 'convert' ? moneyText(row.amount) : signedMoneyText(row.amount) };
  const only = row.kind === 'convert' ? undefined : decisions;
  // A rate that somebody sets after this page was read is not approved unseen.
  const seen = row.rate === null ? {} : { approve: { rate: row.rate } };
  return <MoveButtons moves={moneyAdjustmentMoves} row={row} only={only} inputs={inputs} seen={seen} askParams={askParams} />;
}
