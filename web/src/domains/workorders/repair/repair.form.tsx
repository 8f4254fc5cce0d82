import type { createRepair } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { maxVideos, repairFields } from '@kura/contract/workorders/repair/repair.fields.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { SerialsField } from '../../../kit/form/serials-field.tsx';

export type NewRepair = In<NonNullable<(typeof createRepair)['body']>>;

const specs = (asksCompany: boolean): readonly FieldSpec<NewRepair>[] => [
  { name: 'companyId', span: 'whole', isShown: () => asksCompany, isRequired: () => true },
  { name: 'type', kind: 'radio' },
  { name: 'holding', kind: 'radio' },
  'warehouseId',
  'customerNo',
  { name: 'returnNumber', hint: 'workorders.repair.returnHint', isShown: ({ type }) => type === 'return' },
  { name: 'productId', span: 'whole' },
  'quantity',
  'faultLabel',
  { name: 'faultText', span: 'whole' },
  {
    name: 'serials',
    hint: 'workorders.repair.serialsHint',
    kind: 'custom',
    span: 'whole',
    isRequired: () => false,
    draw: (box) => <SerialsField box={box} />,
  },
  { name: 'imageIds', title: 'workorders.repair.images', kind: 'upload', upload: 'attachment', isMany: true, span: 'whole' },
  {
    name: 'videoIds',
    title: 'workorders.repair.video',
    hint: 'workorders.repair.videoHint',
    kind: 'upload',
    upload: 'video',
    isMany: true,
    most: maxVideos,
    span: 'whole',
  },
];
/** Staff who see all companies say whose goods they are. */
export const repairForm = (asksCompany: boolean): FormParts<NewRepair> => ({
  fields: fieldsOf<NewRepair>(repairFields, specs(asksCompany)),
});
export const newStart = (companyId: number | null): Partial<NewRepair> => ({
  ...(companyId === null ? {} : { companyId }),
  type: 'inStore',
  holding: 'defective',
  customerNo: '',
  returnNumber: '',
  faultText: '',
  serials: [],
  imageIds: [],
  videoIds: [],
});
