import { mostLines, mostPackages } from '@kura/contract/fba/order/order.ts';
import { orderFields } from '@kura/contract/fba/order/order.fields.ts';
import { packageFields } from '@kura/contract/fba/order/package.fields.ts';
import { cmDecimals, kgDecimals } from '@kura/contract/kernel/decimal.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Cell, Field, FormParts } from '../../../kit/form/fields.ts';
import { ContentsCell } from './contents-cell.tsx';
import { ImportCartons } from './import-cartons.tsx';
import { OrderPrice } from './order-price.tsx';
import { emptyLine, emptyPackage, type NewOrder, type Values } from './order-values.ts';
import { transferOf, TransfersField } from './transfers-field.tsx';

const ofOrder = (specs: readonly FieldSpec<NewOrder>[]): readonly Field<NewOrder>[] => fieldsOf(orderFields, specs);
const fromStock = ({ source }: Values): boolean => source !== 'transfer';
const byParcel = ({ way }: Values): boolean => way === 'parcel';

const cm = (name: 'lengthMm' | 'widthMm' | 'heightMm'): Cell => ({
  name,
  title: packageFields[name].title,
  kind: 'decimal',
  decimals: cmDecimals,
  width: 76,
});
/** V08 V15: one row for cartons of a kind; a block pasted from a sheet fills as many rows as it has. */
export const packageCells: readonly Cell[] = [
  cm('lengthMm'),
  cm('widthMm'),
  cm('heightMm'),
  { name: 'weightG', title: packageFields.weightG.title, kind: 'decimal', decimals: kgDecimals, width: 84 },
  { name: 'boxCount', title: packageFields.boxCount.title, kind: 'number', width: 64, isSummed: true },
  { name: 'fbaNo', title: packageFields.fbaNo.title, kind: 'text', width: 146 },
  { name: 'poNumber', title: packageFields.poNumber.title, kind: 'text', width: 112 },
  { name: 'trackingNumbers', title: packageFields.trackingNumbers.title, kind: 'text', width: 140 },
  { name: 'contents', title: 'fba.page.contents', kind: 'custom', draw: (box) => <ContentsCell box={box} />, width: 180 },
];
const lineCells: readonly Cell[] = [
  { name: 'productId', title: 'fba.page.product', kind: 'record', record: 'products.shipped', width: 320 },
  { name: 'quantity', title: 'fba.page.quantity', kind: 'number', width: 100, isSummed: true },
];

/** The chosen cartons stand in one warehouse and go to one centre. */
const placeOf = (value: unknown): Values => {
  const row = transferOf((value as readonly number[])[0] ?? 0);
  return row ? { warehouseId: row.warehouseId, centerId: row.centerId, companyId: row.companyId } : {};
};

export const packagesField: Field<NewOrder> = {
  name: 'packages',
  title: 'fba.page.cartons',
  isTitleHidden: true,
  span: 'whole',
  kind: 'rows',
  cells: packageCells,
  empty: emptyPackage,
  max: mostPackages,
  isOptional: true,
  hint: 'fba.page.pasteHint',
};

/** One form for both sources and both ways: what one does not need is not asked. */
export const orderForm = ({ asksCompany }: { readonly asksCompany: boolean }): FormParts<NewOrder> => ({
  sections: [
    {
      title: 'fba.page.delivery',
      fields: ofOrder([
        { name: 'source', kind: 'radio' },
        { name: 'way', kind: 'radio' },
        ...(asksCompany ? [{ name: 'companyId', isRequired: () => true, isShown: fromStock } as const] : []),
        { name: 'warehouseId', isShown: fromStock },
        { name: 'centerId', isShown: fromStock },
        'wishedDay',
        { name: 'storeId', isShown: fromStock },
        { name: 'carrier', isShown: byParcel, isRequired: byParcel },
        {
          name: 'transferIds',
          title: 'fba.page.waitingTransfers',
          kind: 'custom',
          span: 'whole',
          isShown: (values) => !fromStock(values),
          isRequired: (values) => !fromStock(values),
          alsoSets: placeOf,
          draw: (box, values) => <TransfersField box={box} companyId={asksCompany ? undefined : values.companyId} />,
        },
        { name: 'remark', span: 'whole' },
      ]),
    },
    {
      title: 'fba.page.goods',
      fields: [
        {
          name: 'lines',
          title: 'fba.page.goods',
          isTitleHidden: true,
          span: 'whole',
          kind: 'rows',
          cells: lineCells,
          empty: emptyLine,
          max: mostLines,
          isShown: fromStock,
        },
      ],
    },
    {
      title: 'fba.page.cartons',
      fields: [
        { ...packagesField, isShown: fromStock, tools: (box) => <ImportCartons box={box} /> } as Field<NewOrder>,
        {
          name: 'packages.price',
          title: 'fba.page.costs',
          span: 'whole',
          kind: 'custom',
          isRequired: () => false,
          draw: (_, values) => <OrderPrice values={values} />,
        },
      ],
    },
  ],
});
