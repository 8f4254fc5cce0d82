import { takeBackReturnReceipt } from '@kura/contract/outbound/return/return.endpoints.ts';
import type { ReturnReceipt } from '@kura/contract/outbound/return/return.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { nothing } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';

const form = {
  fields: [{ name: 'reason', title: 'outbound.return.reason', kind: 'textarea', span: 'whole', maxLength: 200 }],
} as const;

/** What was received by mistake: taken back with a reason until the receiving has ended, or who did so and why. */
export function TakeBack({ receipt, isReceiving }: { readonly receipt: ReturnReceipt; readonly isReceiving: boolean }) {
  useLang();
  if (receipt.undoneAt !== null) return `${receipt.undoneByName}: ${receipt.undoneReason}`;
  if (!isReceiving) return nothing;
  return (
    <FormButton
      endpoint={takeBackReturnReceipt}
      look="link"
      title="outbound.return.takeBack"
      intro={<p className="k-form-intro">{t('outbound.return.takeBackHint')}</p>}
      form={form}
      start={{ receiptId: receipt.id, reason: '' }}
    />
  );
}
