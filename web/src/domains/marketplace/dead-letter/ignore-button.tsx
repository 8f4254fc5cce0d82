import { ignoreDeadLetters, mostLetters, type DeadLetterRow } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { PressLook } from '../../../kit/form/press.tsx';
import { whyNot } from './why-not.ts';

const form: FormParts<BodyOf<typeof ignoreDeadLetters>> = {
  fields: [{ name: 'reason', title: 'marketplace.page.reason', kind: 'textarea', maxLength: 200, span: 'whole' }],
};

interface Props extends PressLook {
  readonly rows: readonly DeadLetterRow[];
  readonly why?: string | null;
  readonly onDone?: () => void;
}

/** Whoever looks for the order later reads in its log why nobody wanted it. */
export function IgnoreButton({ rows, why = null, onDone, ...look }: Props) {
  return (
    <FormButton
      {...look}
      endpoint={ignoreDeadLetters}
      text="marketplace.deadLetter.ignore"
      title="marketplace.deadLetter.ignoreMany"
      titleParams={{ count: rows.length }}
      okText="common.confirm"
      doneText="marketplace.deadLetter.putAside"
      why={why ?? whyNot(rows, mostLetters)}
      form={form}
      start={{ ids: rows.map(({ id }) => id), reason: '' }}
      {...(onDone ? { onDone } : {})}
    />
  );
}
