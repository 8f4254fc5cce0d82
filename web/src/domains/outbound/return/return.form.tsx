import type { changeReturn, createReturn } from '@kura/contract/outbound/return/return.endpoints.ts';
import { defectiveChoices, goodChoices, returnFields, returnLineFields } from '@kura/contract/outbound/return/return.fields.ts';
import { mostLines, type Return, type ReturnSource } from '@kura/contract/outbound/return/return.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { cellsOf, fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { StoreField } from '../../../kit/pickers/store-field.tsx';
import { handOver } from '../postcode/hand-over.ts';
import { FindOrder } from './find-order.tsx';
import { emptyOnward, onwardFields, onwardOf } from './onward-fields.tsx';

export type NewReturn = In<NonNullable<(typeof createReturn)['body']>>;
export type ChangedReturn = In<NonNullable<(typeof changeReturn)['body']>>;

const emptyLine = { productId: null, expected: null };
const noLines = { lines: [emptyLine] } as unknown as Partial<NewReturn>;
const fromOrder = handOver<NewReturn>();
/** What left with the order and has not come back. */
export const filled = ({ number: _number, warehouseId, storeId, trackingNumber, lines }: ReturnSource): Partial<NewReturn> => ({
  warehouseId,
  storeId,
  trackingNumber,
  lines: lines.filter(({ left }) => left > 0).map(({ productId, left }) => ({ productId, expected: left })),
});

const askMe = { placeholder: 'outbound.return.askMe' } as const;
/** Which pieces came, where they did. */
interface Here {
  readonly good: boolean;
  readonly defective: boolean;
}
/** Good and damaged pieces each have their way; who does not say is asked once they are here. */
export const wishFields = <V extends Partial<NewReturn>>(here?: Here): readonly Field<V>[] => [
  ...(fieldsOf<NewReturn>(returnFields, [
    {
      name: 'goodChoice',
      kind: 'select',
      choices: choicesOf(goodChoices, 'outbound.return.choice'),
      ...(here ? { isShown: () => here.good } : askMe),
    },
    {
      name: 'defectiveChoice',
      kind: 'select',
      choices: choicesOf(defectiveChoices, 'outbound.return.choice'),
      ...(here ? { isShown: () => here.defective } : askMe),
    },
    {
      name: 'repairLimitMinor',
      title: 'outbound.return.repairLimit',
      hint: 'outbound.return.repairLimitHint',
      kind: 'amount',
      currency: () => 'CNY',
      isShown: ({ defectiveChoice }) => defectiveChoice === 'repair',
      isRequired: ({ defectiveChoice }) => defectiveChoice === 'repair',
    },
  ]) as unknown as readonly Field<V>[]),
  ...(onwardFields<NewReturn>() as unknown as readonly Field<V>[]),
];

export const returnForm = <V extends NewReturn>(asksCompany: boolean, files: Return['files'] = []): FormParts<V> => {
  const specs: readonly FieldSpec<NewReturn>[] = [
    {
      name: 'companyId',
      isShown: () => asksCompany,
      isRequired: () => true,
      alsoSets: () => ({ storeId: null, ...noLines }),
    },
    {
      name: 'orderNumber',
      hint: 'outbound.return.orderHint',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <FindOrder box={box} onFound={(source) => fromOrder.set(box, source.number, filled(source))} />,
      alsoSets: fromOrder.alsoSets,
    },
    'trackingNumber',
    'cause',
    'warehouseId',
    {
      name: 'storeId',
      kind: 'custom',
      draw: (box, values) => <StoreField box={box} companyId={values.companyId} noneText="outbound.return.noStore" />,
    },
    {
      name: 'lines',
      title: 'outbound.return.lines',
      hint: 'outbound.return.linesHint',
      kind: 'rows',
      span: 'whole',
      empty: emptyLine,
      max: mostLines,
      cells: cellsOf(returnLineFields, [
        { name: 'productId', width: 320 },
        { name: 'expected', width: 110, isSummed: true },
      ]),
    },
  ];
  return {
    fields: [
      ...(fieldsOf<NewReturn>(returnFields, specs) as unknown as readonly Field<V>[]),
      ...wishFields<V>(),
      ...(fieldsOf<NewReturn>(returnFields, [
        { name: 'remark', span: 'whole' },
        { name: 'fileIds', title: 'outbound.return.files', kind: 'upload', upload: 'attachment', isMany: true, files, span: 'whole' },
      ]) as unknown as readonly Field<V>[]),
    ],
  };
};

const sent = <V extends NewReturn>(values: Partial<V>): V => ({ ...values, onward: onwardOf(values) }) as V;
export const newBody = (values: Partial<NewReturn>): NewReturn => sent(values);
export const changedBody = (values: Partial<ChangedReturn>): ChangedReturn => sent(values);

export const newStart = (companyId: number | null): Partial<NewReturn> => ({
  ...(companyId === null ? {} : { companyId }),
  storeId: null,
  orderNumber: '',
  trackingNumber: '',
  goodChoice: 'shelve',
  defectiveChoice: null,
  repairLimitMinor: null,
  onward: emptyOnward,
  remark: '',
  fileIds: [],
  ...noLines,
});
export const changedStart = (back: Return): Partial<ChangedReturn> => ({
  id: back.id,
  revision: back.revision,
  ...(back.companyId === null ? {} : { companyId: back.companyId }),
  warehouseId: back.warehouseId,
  storeId: back.storeId,
  orderNumber: back.orderNumber,
  trackingNumber: back.trackingNumber,
  cause: back.cause,
  goodChoice: back.goodChoice,
  defectiveChoice: back.defectiveChoice,
  repairLimitMinor: back.repairLimit?.minor ?? null,
  onward: back.onward ?? emptyOnward,
  remark: back.remark,
  fileIds: back.files.map(({ id }) => id),
  lines: back.lines.filter(({ expected }) => expected > 0).map(({ productId, expected }) => ({ productId, expected })),
});
