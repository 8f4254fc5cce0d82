import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { abnormalReasons } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import { freezeLocations, reportAbnormal, unfreezeLocations } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { changeCapacity } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { Location } from '@kura/contract/warehouse/location/location.ts';
import { shelfFields } from '@kura/contract/warehouse/shelf/shelf.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { useLang } from '../../../kit/text.ts';
import { capacityUnit } from '../capacity-text.ts';
import { LabelsButton } from '../labels-button.tsx';

export const capacityFields = (shelfType: Location['shelfType']): readonly Field<BodyOf<typeof changeCapacity>>[] =>
  fieldsOf(shelfFields, [{ name: 'capacity', kind: 'number', span: 'whole', ...(shelfType ? { unit: capacityUnit(shelfType) } : {}) }]);
const reasonField: Field<BodyOf<typeof freezeLocations>> = {
  name: 'reason',
  title: 'system.form.reason',
  kind: 'textarea',
  maxLength: 200,
};
const reportFields: readonly Field<BodyOf<typeof reportAbnormal>>[] = [
  {
    name: 'reason',
    title: 'inventory.abnormal.reason',
    kind: 'select',
    choices: choicesOf(abnormalReasons, 'inventory.abnormal.reason'),
    span: 'whole',
  },
  { name: 'note', title: 'inventory.abnormal.note', kind: 'textarea', maxLength: 200 },
];

/** Places on shelves only: the virtual ones are states of a piece. */
export function LocationActions({ row }: { readonly row: Location }) {
  useLang();
  if (row.kind !== 'shelf') return null;
  const shared = { look: 'link', width: 480 } as const;
  return (
    <>
      <LabelsButton look="link" ids={[row.id]} />
      <FormButton
        {...shared}
        endpoint={changeCapacity}
        title="warehouse.location.changeCapacity"
        form={{ fields: capacityFields(row.shelfType) }}
        start={{ ids: [row.id], ...(row.capacity === null ? {} : { capacity: row.capacity }) }}
      />
      {row.state === 'normal' && (
        <FormButton
          {...shared}
          endpoint={freezeLocations}
          title="inventory.abnormal.freeze"
          okText="common.confirm"
          form={{ fields: [reasonField] }}
          start={{ locationIds: [row.id] }}
        />
      )}
      {row.state === 'frozen' && (
        <FormButton
          {...shared}
          endpoint={unfreezeLocations}
          title="inventory.abnormal.unfreeze"
          okText="common.confirm"
          form={{ fields: [reasonField] }}
          start={{ locationIds: [row.id] }}
        />
      )}
      {row.state !== 'abnormal' && (
        <FormButton
          {...shared}
          isDanger
          endpoint={reportAbnormal}
          title="inventory.abnormal.report"
          okText="common.confirm"
          form={{ fields: reportFields }}
          start={{ locationId: row.id }}
        />
      )}
    </>
  );
}
