import {
  approveMoneyAdjustment,
  askConversion,
  proposeMoneyAdjustment,
  rejectMoneyAdjustment,
  setConversionRate,
  withdrawMoneyAdjustment,
} from '@kura/contract/finance/adjustment/adjustment.endpoints.ts';
import { moneyAdjustmentMachine } from '@kura/contract/finance/adjustment/adjustment.machine.ts';
import type { MoneyAdjustment } from '@kura/contract/finance/adjustment/adjustment.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { useLang } from '../../../kit/text.ts';

const wallets = choicesOf(currencies, 'finance.expenditure.wallet');

/** Staff say whose, unless a company is picked for the whole portal. */
function useWhose() {
  const { user, pickedCompanyId } = useSession();
  const isAsked = user?.userType === 'staff' && pickedCompanyId === null;
  return isAsked
    ? [{ name: 'companyId', title: 'common.company', kind: 'record', record: 'identity.company', isRequired: () => true } as const]
    : [];
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
        fields: [
          ...whose,
          { name: 'currency', title: 'finance.wallet.title', kind: 'select', choices: wallets },
          {
            name: 'minor',
            title: 'finance.adjustment.amount',
            kind: 'amount',
            currency: ({ currency }) => currency ?? 'CNY',
            hint: 'finance.card.signHint',
          },
          { name: 'reason', title: 'finance.adjustment.reason', kind: 'textarea', maxLength: 300, span: 'whole' },
        ],
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
        fields: [
          ...whose,
          {
            name: 'currency',
            title: 'finance.card.giveFrom',
            kind: 'radio',
            choices: wallets,
          },
          {
            name: 'minor',
            title: 'finance.adjustment.amount',
            kind: 'amount',
            currency: ({ currency }) => currency ?? 'JPY',
            hint: 'finance.card.convertHint',
          },
          { name: 'reason', title: 'finance.adjustment.reason', kind: 'textarea', maxLength: 300, span: 'whole' },
        ],
      }}
      start={{ currency: 'JPY' }}
    />
  );
}

const decisions = ['approve', 'reject', 'withdraw'] as const;
const moneyAdjustmentMoves = {
  machine: moneyAdjustmentMachine,
  calls: { setRate: setConversionRate, approve: approveMoneyAdjustment, reject: rejectMoneyAdjustment, withdraw: withdrawMoneyAdjustment },
};

export function MoneyAdjustmentActions({ row }: { readonly row: MoneyAdjustment }) {
  useLang();
  return (
    <MoveButtons
      moves={moneyAdjustmentMoves}
      row={row}
      only={row.kind === 'convert' ? undefined : decisions}
      inputs={{ setRate: [{ name: 'rate', title: 'finance.fee.rate', kind: 'text', hint: 'finance.card.rateHint' }] }}
    />
  );
}
