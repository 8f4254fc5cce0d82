import type { changeWarehouse, createWarehouse } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { warehouseFields } from '@kura/contract/warehouse/own-warehouse/own-warehouse.fields.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts, FormSection } from '../../../kit/form/fields.ts';
import { tr } from '../../../kit/text.ts';
import { weekdays } from './local-time.ts';

type NewWarehouse = BodyOf<typeof createWarehouse>;
type ChangedWarehouse = BodyOf<typeof changeWarehouse>;
type Both = Omit<NewWarehouse, 'country'>;

const sections: readonly FormSection<Both>[] = [
  {
    title: 'warehouse.warehouse.address',
    fields: fieldsOf<Both>(warehouseFields, ['region', 'postcode', { name: 'address', span: 'whole' }, 'phone', 'contact']),
  },
  {
    title: 'warehouse.warehouse.hours',
    fields: fieldsOf<Both>(warehouseFields, [
      { name: 'cutOffTime', maxLength: 5 },
      { name: 'nextDayCutOffTime', maxLength: 5 },
      {
        name: 'workingWeekdays',
        kind: 'multiselect',
        choices: () => weekdays.map((day) => ({ value: day, label: tr(`warehouse.warehouse.weekday.${day}`) })),
        span: 'whole',
      },
    ]),
  },
];

export const newWarehouseForm: FormParts<NewWarehouse> = {
  sections: [
    { fields: fieldsOf<NewWarehouse>(warehouseFields, ['code', { name: 'country', kind: 'radio' }, 'nameZh', 'nameJp']) },
    ...sections,
  ],
};
/** The country of a warehouse is for life. */
export const changedWarehouseForm: FormParts<ChangedWarehouse> = {
  sections: [{ fields: fieldsOf<ChangedWarehouse>(warehouseFields, [{ name: 'code', span: 'whole' }, 'nameZh', 'nameJp']) }, ...sections],
};

export const newWarehouseStart: Partial<NewWarehouse> = {
  country: 'JP',
  cutOffTime: '15:00',
  nextDayCutOffTime: '12:00',
  workingWeekdays: [1, 2, 3, 4, 5, 6],
};
