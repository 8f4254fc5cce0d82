import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { changeWarehouse, createWarehouse } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { warehouseCountries, type Warehouse } from '@kura/contract/warehouse/own-warehouse/own-warehouse.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { tr } from '../../../kit/text.ts';
import { weekdays } from './local-time.ts';

export type NewWarehouse = BodyOf<typeof createWarehouse>;
export type ChangedWarehouse = BodyOf<typeof changeWarehouse>;

const country: Field<NewWarehouse> = {
  name: 'country',
  title: 'warehouse.warehouse.country',
  hint: 'warehouse.warehouse.countryHint',
  kind: 'radio',
  choices: choicesOf(warehouseCountries, 'warehouse.warehouse.country'),
};
const code: Field<ChangedWarehouse> = { name: 'code', title: 'warehouse.warehouse.code', kind: 'text', maxLength: 10 };
const names: readonly Field<ChangedWarehouse>[] = [
  { name: 'nameZh', title: 'warehouse.warehouse.nameZh', kind: 'text', maxLength: 60 },
  { name: 'nameJp', title: 'warehouse.warehouse.nameJp', kind: 'text', maxLength: 60 },
];
const address: readonly Field<ChangedWarehouse>[] = [
  { name: 'region', title: 'warehouse.warehouse.region', kind: 'text', maxLength: 60 },
  { name: 'postcode', title: 'warehouse.warehouse.postcode', kind: 'text', maxLength: 10 },
  { name: 'address', title: 'warehouse.warehouse.address', kind: 'text', maxLength: 200, span: 'whole' },
  { name: 'phone', title: 'warehouse.warehouse.phone', kind: 'text', maxLength: 30 },
  { name: 'contact', title: 'warehouse.warehouse.contact', kind: 'text', maxLength: 60 },
];
const hours: readonly Field<ChangedWarehouse>[] = [
  { name: 'cutOffTime', title: 'warehouse.warehouse.cutOffTime', hint: 'warehouse.warehouse.cutOffHint', kind: 'text', maxLength: 5 },
  { name: 'nextDayCutOffTime', title: 'warehouse.warehouse.nextDayCutOffTime', kind: 'text', maxLength: 5 },
  {
    name: 'workingWeekdays',
    title: 'warehouse.warehouse.workingWeekdays',
    kind: 'multiselect',
    choices: () => weekdays.map((day) => ({ value: day, label: tr(`warehouse.warehouse.weekday.${day}`) })),
    span: 'whole',
  },
];

export const newWarehouseForm: FormParts<NewWarehouse> = {
  sections: [
    { fields: [code as Field<NewWarehouse>, country, ...(names as readonly Field<NewWarehouse>[])] },
    { title: 'warehouse.warehouse.address', fields: address as readonly Field<NewWarehouse>[] },
    { title: 'warehouse.warehouse.hours', fields: hours as readonly Field<NewWarehouse>[] },
  ],
};
/** The country of a warehouse is for life. */
export const changedWarehouseForm: FormParts<ChangedWarehouse> = {
  sections: [
    { fields: [{ ...code, span: 'whole' }, ...names] },
    { title: 'warehouse.warehouse.address', fields: address },
    { title: 'warehouse.warehouse.hours', fields: hours },
  ],
};

export const newWarehouseStart: Partial<NewWarehouse> = {
  country: 'JP',
  cutOffTime: '15:00',
  nextDayCutOffTime: '12:00',
  workingWeekdays: [1, 2, 3, 4, 5, 6],
};

export const changedWarehouseStart = (row: Warehouse): ChangedWarehouse => ({
  id: row.id,
  code: row.code,
  nameZh: row.nameZh,
  nameJp: row.nameJp,
  region: row.region,
  postcode: row.postcode,
  address: row.address,
  phone: row.phone,
  contact: row.contact,
  cutOffTime: row.cutOffTime,
  nextDayCutOffTime: row.nextDayCutOffTime,
  workingWeekdays: row.workingWeekdays,
});
