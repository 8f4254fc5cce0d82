import { decideSurplus, scrapSurplus, takeBackSurplus } from '@kura/contract/outbound/return/return.endpoints.ts';
import { surplusChoices } from '@kura/contract/outbound/return/return.fields.ts';
import type { Surplus } from '@kura/contract/outbound/return/return.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useSession } from '../../../kit/session.ts';
import { useLang } from '../../../kit/text.ts';

const decisionForm = {
  fields: [
    {
      name: 'choice',
      title: 'outbound.return.surplusChoice',
      kind: 'radio',
      choices: choicesOf(surplusChoices, 'outbound.return.surplusChoice'),
      span: 'whole',
    },
    { name: 'choiceNote', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;
const proofForm = {
  fields: [
    { name: 'fileIds', title: 'outbound.return.proofs', kind: 'upload', upload: 'proof', isMany: true, span: 'whole' },
    { name: 'note', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 },
  ],
} as const;
const reasonForm = { fields: [{ name: 'reason', title: 'system.form.reason', kind: 'textarea', span: 'whole', maxLength: 200 }] } as const;

/** The customer decides; staff speak for who let the day pass, take a slip of the finger back, and dispose with a proof. */
export function SurplusActions({ surplus }: { readonly surplus: Surplus }) {
  useLang();
  const { user } = useSession();
  const { id: surplusId, choice, isOverdue, settledAt } = surplus;
  const isStaff = user?.userType === 'staff';
  const one = { surplusId };
  if (choice === 'scrap' && settledAt === null && isStaff)
    return (
      <FormButton
        endpoint={scrapSurplus}
        look="link"
        title="outbound.return.scrapSurplus"
        form={proofForm}
        start={{ ...one, fileIds: [], note: '' }}
      />
    );
  if (choice !== null) return null;
  return (
    <>
      {(!isStaff || isOverdue) && (
        <FormButton
          endpoint={decideSurplus}
          look="link"
          title="outbound.return.decideSurplus"
          form={decisionForm}
          start={{ ...one, choice: 'keep', choiceNote: '' }}
        />
      )}
      {isStaff && (
        <FormButton
          endpoint={takeBackSurplus}
          look="link"
          title="outbound.return.takeBackSurplus"
          form={reasonForm}
          start={{ ...one, reason: '' }}
        />
      )}
    </>
  );
}
