import type { changeConsolidation, createConsolidation } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import { consolidationFields } from '@kura/contract/freight/consolidation/consolidation.fields.ts';
import type { Consolidation } from '@kura/contract/freight/consolidation/consolidation.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { priceCurrencies } from '@kura/contract/kernel/money.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
import { CodeInput } from './code-input.tsx';

type NewOne = BodyOf<typeof createConsolidation>;
type Changed = BodyOf<typeof changeConsolidation>;

const load: readonly FieldSpec<NewOne>[] = [
  { name: 'transport', kind: 'radio' },
  { name: 'type', kind: 'radio' },
  { name: 'containerId', isShown: ({ transport }) => transport !== 'air', isRequired: () => true },
  {
    name: 'containerCode',
    kind: 'custom',
    draw: (box, { transport }) => <CodeInput box={box} isAir={transport === 'air'} />,
    isRequired: () => false,
  },
  { name: 'vehicleType' },
];
const way: readonly FieldSpec<NewOne>[] = [
  'departurePort',
  'destinationPort',
  'shipName',
  'blNumber',
  'loadingDay',
  { name: 'loadingTime', placeholder: 'freight.consolidation.timeRule' },
  { name: 'loadingAddress', span: 'whole' },
  'containerDate',
  'shipDate',
  'arrivalDate',
];
const rest = (files: Consolidation['documents']): readonly FieldSpec<NewOne>[] => [
  { name: 'currency', kind: 'select', choices: choicesOf(priceCurrencies, 'common.currency') },
  { name: 'usdRate', hint: 'freight.consolidation.rateHint' },
  { name: 'jpyRate', hint: 'freight.consolidation.rateHint' },
  { name: 'remark', span: 'whole' },
  {
    name: 'documentFileIds',
    title: 'freight.consolidation.documents',
    kind: 'upload',
    upload: 'attachment',
    isMany: true,
    files,
    span: 'whole',
  },
];
export const consolidationForm = <V extends NewOne>(files: Consolidation['documents'] = []): FormParts<V> => ({
  fields: fieldsOf<NewOne>(consolidationFields, [...load, ...way, ...rest(files)]) as unknown as readonly Field<V>[],
});

export const newStart: Partial<NewOne> = {
  transport: 'sea',
  type: 'shared',
  currency: 'USD',
  departurePort: 'CNSHA',
  destinationPort: 'JPTYO',
};
const names = [
  'id',
  'revision',
  'type',
  'transport',
  'containerId',
  'containerCode',
  'vehicleType',
  'departurePort',
  'destinationPort',
  'shipName',
  'blNumber',
  'loadingAddress',
  'loadingDay',
  'loadingTime',
  'containerDate',
  'shipDate',
  'arrivalDate',
  'usdRate',
  'jpyRate',
  'remark',
] as const;
export const changedStart = (row: Consolidation): Partial<Changed> => ({
  ...pick(row, names),
  currency: row.currency ?? 'USD',
  documentFileIds: row.documents.map(({ id }) => id),
});
