import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';
import { printLocationLabels } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { BodyOf } from '../../kit/form/body-of.ts';
import type { FormParts } from '../../kit/form/fields.ts';
import { FormButton } from '../../kit/form/form-button.tsx';
import type { PressLook } from '../../kit/form/press.tsx';
import { download } from '../../kit/jobs/follow-job.ts';
import { labelSizeOptions } from './label-sizes.ts';

type Order = BodyOf<typeof printLocationLabels>;

const form: FormParts<Order> = {
  fields: [{ name: 'size', title: 'warehouse.location.labelSize', kind: 'select', choices: labelSizeOptions, span: 'whole' }],
};

interface Props extends PressLook {
  /** Single locations, or all of these shelves. */
  readonly ids?: readonly number[];
  readonly shelfIds?: readonly number[];
  readonly text?: TextRef;
  readonly textParams?: TextParams;
  readonly why?: string | null;
}

/** Barcodes for the places themselves, as a PDF in the size that the printer has. */
export function LabelsButton({ ids = [], shelfIds = [], text = 'warehouse.location.print', ...rest }: Props) {
  return (
    <FormButton
      {...rest}
      endpoint={printLocationLabels}
      text={text}
      title="warehouse.location.print"
      okText="warehouse.labels.make"
      form={form}
      start={{ ids: [...ids], shelfIds: [...shelfIds], size: '60x40' }}
      width={420}
      onDone={({ url, name }) => download(url, name)}
    />
  );
}
