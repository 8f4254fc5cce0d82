import { takeBackFbaReceipt } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { FbaReturnReceipt } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { t, useLang } from '../../../kit/text.ts';

const form = {
  fields: [{ name: 'reason', title: 'inbound.fbaReturn.takeBackReason', kind: 'textarea', span: 'whole', maxLength: 200 }],
} as const;

/** What was received by mistake: taken back with a reason, or who did so and why. Whoever may not receive sees no button. */
export function TakeBack({ receipt }: { readonly receipt: FbaReturnReceipt }) {
  useLang();
  if (receipt.undoneAt !== null) return `${receipt.undoneByName}: ${receipt.undoneReason}`;
  return (
    <FormButton
      endpoint={takeBackFbaReceipt}
      look="link"
      title="inbound.fbaReturn.takeBack"
      intro={<p className="k-form-intro">{t('inbound.fbaReturn.takeBackHint')}</p>}
      form={form}
      start={{ receiptId: receipt.id, reason: '' }}
    />
  );
}
