import { changeSerial, prohibitSerials, releaseSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { serialFields, serialLabels } from '@kura/contract/inventory/serial/serial.fields.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import type { PressLook } from '../../../kit/form/press.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { t, useLang } from '../../../kit/text.ts';

interface MarkProps extends PressLook {
  readonly ids: readonly number[];
  readonly why?: string | null;
  readonly onDone?: () => void;
}
const reasonForm: FormParts<{ ids: number[]; reason?: string | undefined }> = {
  fields: [{ name: 'reason', title: 'inventory.document.reason', kind: 'textarea', maxLength: 200 }],
};

/** S16, V17: whoever finds the number held back wants to read why. */
const ProhibitButton = ({ ids, ...more }: MarkProps) => (
  <FormButton
    {...more}
    endpoint={prohibitSerials}
    isDanger
    title="inventory.serial.prohibit"
    okText="common.confirm"
    form={reasonForm as FormParts<{ ids: number[]; reason: string }>}
    start={{ ids: [...ids], reason: '' }}
  />
);

const ReleaseButton = ({ ids, ...more }: MarkProps) => {
  useLang();
  return (
    <FormButton
      {...more}
      endpoint={releaseSerials}
      title="inventory.serial.release"
      okText="common.confirm"
      intro={<p>{t('inventory.serial.askRelease')}</p>}
      form={reasonForm}
      start={{ ids: [...ids], reason: '' }}
    />
  );
};

const labelForm = { fields: fieldsOf<BodyOf<typeof changeSerial>>(serialFields, serialLabels) };

export function SerialActions({ row }: { readonly row: SerialRow }) {
  const { id, isProhibited, status } = row;
  return (
    <>
      {isProhibited ? <ReleaseButton ids={[id]} look="link" /> : status !== 'out' && <ProhibitButton ids={[id]} look="link" />}
      <FormButton
        endpoint={changeSerial}
        look="link"
        text="common.edit"
        title="inventory.floor.editSerial"
        titleParams={{ sn: row.sn }}
        form={labelForm}
        start={row}
      />
    </>
  );
}

const idsOf = (rows: readonly SerialRow[]): number[] => rows.map(({ id }) => id);

export const serialBulk: readonly BulkAction<SerialRow>[] = [
  {
    title: 'inventory.serial.prohibit',
    permission: prohibitSerials.permission,
    draw: (rows, why, clear) => <ProhibitButton ids={idsOf(rows)} why={why} onDone={clear} />,
  },
  {
    title: 'inventory.serial.release',
    permission: releaseSerials.permission,
    draw: (rows, why, clear) => <ReleaseButton ids={idsOf(rows)} why={why} onDone={clear} />,
  },
];
