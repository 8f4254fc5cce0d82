import { fnskuLabelSizes, printFnskuLabels } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { download } from '../../../kit/jobs/follow-job.ts';
import { useLang } from '../../../kit/text.ts';

const labelsForm: FormParts<BodyOf<typeof printFnskuLabels>> = {
  fields: [
    { name: 'size', title: 'fba.fnsku.labelSize', kind: 'select', choices: choicesOf(fnskuLabelSizes, 'fba.fnsku.labelSize') },
    { name: 'copies', title: 'fba.fnsku.copies', kind: 'number' },
  ],
};

/** FNSKU labels of the ticked ones as a PDF: which paper, and how many of each. */
export function LabelsButton({ ids, why }: { readonly ids: readonly number[]; readonly why: string | null }) {
  useLang();
  return (
    <FormButton
      endpoint={printFnskuLabels}
      icon="barcode"
      text="fba.fnsku.labels"
      title="fba.fnsku.labelsOf"
      titleParams={{ count: ids.length }}
      why={why}
      okText="fba.fnsku.makePdf"
      form={labelsForm}
      start={{ ids: [...ids], copies: 1, size: 'a4-30' }}
      onDone={({ url, name }) => download(url, name)}
    />
  );
}
