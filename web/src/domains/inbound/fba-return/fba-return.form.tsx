import {
  type changeFbaReturn,
  type createFbaReturn,
  getReturnTemplate,
  type ReadReturnLine,
  readReturnLines,
} from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import { fbaReturnFields, fbaReturnLineFields } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import { type FbaReturn, mostLines, mostTrackings } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { Input } from 'antd';
import { call } from '../../../kit/call.ts';
import { cellsOf, fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts, RowsBox } from '../../../kit/form/fields.ts';
import { StoreField } from '../../../kit/pickers/store-field.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ImportRows } from '../../../kit/form/import-rows.tsx';
import { ProductCell } from './product-cell.tsx';
import { productName } from '../receiving/product-name.ts';

export type NewReturn = In<NonNullable<(typeof createFbaReturn)['body']>>;
export type ChangedReturn = In<NonNullable<(typeof changeFbaReturn)['body']>>;

const emptyLine = { productId: null, fnsku: '', expected: null };
const noLines = { lines: [emptyLine] } as unknown as Partial<NewReturn>;

/** A row of the form: what is sent, and the words that it shows. */
const lineOf = (line: ReadReturnLine) => ({
  productId: line.productId,
  fnsku: line.fnsku,
  expected: line.expected,
  label: `${line.sku} ${productName(line)}`,
});

/** One number on each line, as they come out of Amazon's mail. */
function TrackingNumbers({ box }: { readonly box: Box }) {
  useLang();
  const numbers = (box.value as readonly string[] | undefined) ?? [];
  return (
    <Input.TextArea
      id={box.id}
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={numbers.join('\n')}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onChange={(event) => box.set(event.target.value === '' ? [] : event.target.value.split(/[\n,;，、\t]/))}
      onBlur={() => {
        box.set([...new Set(numbers.map((one) => one.trim().toUpperCase()).filter(Boolean))]);
        box.blur();
      }}
    />
  );
}

/** V15: behind what was filled before; rows of which nothing is known make room. */
function ImportLines({ lines: { rows, set, values, isDisabled } }: { readonly lines: RowsBox }) {
  useLang();
  const companyId = values['companyId'] as number | undefined;
  const take = (read: readonly ReadReturnLine[]) => {
    const filled = rows.filter(({ productId, unknown }) => productId !== null || unknown !== undefined);
    if (filled.length + read.length > mostLines) return t('system.import.tooManyRows', { max: mostLines });
    set([...filled, ...read.map(lineOf)]);
    return null;
  };
  return (
    <ImportRows<ReadReturnLine>
      title="inbound.fbaReturn.importLines"
      template={getReturnTemplate}
      read={(fileId) => call(readReturnLines, { body: { fileId, ...(companyId === undefined ? {} : { companyId }) } })}
      take={take}
      isDisabled={isDisabled}
    />
  );
}

export const returnForm = <V extends NewReturn>(asksCompany: boolean, files: FbaReturn['files'] = []): FormParts<V> => ({
  fields: fieldsOf<V>(fbaReturnFields, [
    {
      name: 'companyId',
      isShown: () => asksCompany,
      isRequired: () => true,
      alsoSets: () => ({ storeId: null, ...noLines }) as unknown as Partial<V>,
    },
    'warehouseId',
    {
      name: 'storeId',
      kind: 'custom',
      draw: (box, values) => <StoreField box={box} companyId={values.companyId} noneText="inbound.fbaReturn.noStore" />,
    },
    'removalNo',
    'expectedDate',
    {
      name: 'trackingNumbers',
      title: 'inbound.fbaReturn.trackingNumber',
      hint: 'inbound.fbaReturn.trackingHint',
      hintParams: { max: mostTrackings },
      kind: 'custom',
      span: 'whole',
      draw: (box) => <TrackingNumbers box={box} />,
    },
    {
      name: 'lines',
      title: 'inbound.fbaReturn.lines',
      hint: 'inbound.fbaReturn.linesHint',
      kind: 'rows',
      span: 'whole',
      empty: emptyLine,
      max: mostLines,
      cells: cellsOf(fbaReturnLineFields, [
        { name: 'productId', width: 320, kind: 'custom', draw: (box, row) => <ProductCell box={box} row={row} /> },
        { name: 'fnsku', width: 140 },
        { name: 'expected', width: 110, isSummed: true },
      ]),
      tools: (lines) => <ImportLines lines={lines} />,
    },
    { name: 'remark', span: 'whole' },
    { name: 'fileIds', title: 'inbound.fbaReturn.files', kind: 'upload', upload: 'attachment', isMany: true, files, span: 'whole' },
  ]),
});

/** What the form shows of a row beside what is sent. */
const sent = <V extends NewReturn>(values: Partial<V>): V =>
  ({
    ...values,
    trackingNumbers: (values.trackingNumbers ?? []).map((one) => one.trim()).filter(Boolean),
    lines: (values.lines ?? []).map(({ productId, fnsku, expected }) => ({ productId, fnsku, expected })),
  }) as V;
export const newBody = (values: Partial<NewReturn>): NewReturn => sent(values);
export const changedBody = (values: Partial<ChangedReturn>): ChangedReturn => sent(values);

export const newStart = (companyId: number | null): Partial<NewReturn> => ({
  ...(companyId === null ? {} : { companyId }),
  storeId: null,
  removalNo: '',
  expectedDate: null,
  trackingNumbers: [],
  remark: '',
  fileIds: [],
  ...noLines,
});
export const changedStart = (back: FbaReturn): Partial<ChangedReturn> => ({
  id: back.id,
  revision: back.revision,
  companyId: back.companyId,
  warehouseId: back.warehouseId,
  storeId: back.storeId,
  removalNo: back.removalNo,
  expectedDate: back.expectedDate,
  trackingNumbers: back.trackingNumbers,
  remark: back.remark,
  fileIds: back.files.map(({ id }) => id),
  lines: back.lines.map(lineOf),
});
