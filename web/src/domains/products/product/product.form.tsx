import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { maxParts } from '@kura/contract/products/product/product-fields.ts';
import { productFields, productMoreFields } from '@kura/contract/products/product/product.fields.ts';
import { type Product } from '@kura/contract/products/product/product.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts, FormSection } from '../../../kit/form/fields.ts';
import { CategoryField } from './category-field.tsx';
import { CodeCell } from './code-cell.tsx';
import { LiveSetLimit } from './live-set-limit.tsx';
import type { ChangedProduct, NewProduct } from './product-values.ts';
import { sizeFieldsOf } from './size-fields.ts';

/** What both forms have; the type of a product is chosen once. */
type Both = Omit<NewProduct, 'companyId'>;

interface Asks {
  readonly isStaff: boolean;
  readonly canSetWarehouseSku: boolean;
  /** The product that is changed. */
  readonly product?: Product | undefined;
}

const declared = { ...productFields, ...productMoreFields };
const isSet = ({ type }: Partial<Both>) => type === 'composite';

const basics = ({ product }: Asks): readonly Field<Both>[] =>
  fieldsOf<Both>(declared, [
    {
      name: 'type',
      ...(product ? {} : { hint: 'products.product.typeHint' }),
      kind: 'radio',
      isDisabled: () => product !== undefined,
      isRequired: () => product === undefined,
      span: 'whole',
    },
    'sku',
    { name: 'category', kind: 'custom', draw: (box) => <CategoryField box={box} /> },
    'nameZh',
    'nameJp',
    'brandModel',
    'material',
    'colour',
    'usage',
    { name: 'salesLink', span: 'whole' },
  ]);

const parts: readonly Field<Both>[] = [
  {
    name: 'parts',
    title: 'products.product.parts',
    isTitleHidden: true,
    hint: 'products.page.partsHint',
    kind: 'rows',
    max: maxParts,
    empty: { productId: null, quantity: 1 },
    cells: [
      { name: 'productId', title: 'products.product.part', kind: 'record', record: 'products.part', width: 260 },
      { name: 'quantity', title: 'products.product.perSet', kind: 'number', width: 110 },
    ],
    isShown: isSet,
    isRequired: () => true,
  },
  {
    name: 'parts.live',
    title: 'products.product.sets',
    kind: 'custom',
    span: 'whole',
    draw: (box, values) => <LiveSetLimit id={box.id} parts={values.parts ?? []} />,
    isShown: isSet,
    isRequired: () => false,
  },
];

const codes = ({ canSetWarehouseSku, product }: Asks): readonly Field<Both>[] => [
  ...fieldsOf<Both>(declared, [
    {
      name: 'warehouseSku',
      ...(product ? {} : { hint: 'products.product.warehouseSkuHint' }),
      kind: 'text',
      maxLength: 30,
      isDisabled: () => !canSetWarehouseSku,
      isShown: () => canSetWarehouseSku || product !== undefined,
    },
  ]),
  {
    name: 'codes',
    title: 'products.product.codes',
    kind: 'rows',
    isOptional: true,
    max: 20,
    empty: { kind: 'upc', code: '' },
    cells: [
      {
        name: 'kind',
        title: 'products.product.codeKind',
        kind: 'select',
        choices: choicesOf(['upc', 'fnsku', 'customerSku'], 'products.product.codeKind'),
        width: 150,
      },
      {
        name: 'code',
        title: 'products.product.code',
        kind: 'custom',
        width: 260,
        draw: (box, row) => <CodeCell box={box} kind={row['kind'] as string} />,
      },
    ],
  },
];

const customsAndPrices = fieldsOf<Both>(declared, ['customsCode', 'declaredPrice', 'costPrice', 'salePrice']);
const packing = fieldsOf<Both>(declared, [
  'packaging',
  { name: 'consumables', kind: 'multiselect', choices: declared.consumables.choices },
]);
const insuranceAndSerial = fieldsOf<Both>(declared, [
  'isInsured',
  { name: 'insuredAmount', isShown: ({ isInsured }) => isInsured === true, isRequired: () => true },
  { name: 'isSerialControlled', span: 'whole', isShown: (values) => !isSet(values) },
]);

const sections = (asks: Asks): readonly FormSection<Both>[] => [
  {
    title: 'products.product.images',
    fields: [
      { name: 'imageIds', title: 'products.product.images', isTitleHidden: true, kind: 'images', files: asks.product?.images ?? [] },
    ],
  },
  { title: 'products.page.basics', fields: basics(asks) },
  { title: 'products.product.parts', fields: parts },
  { title: 'products.page.codes', fields: codes(asks) },
  { title: 'products.page.sizeAndWeight', fields: sizeFieldsOf<Both>() },
  { title: 'products.page.customsAndPrices', fields: customsAndPrices },
  { title: 'products.page.packing', fields: packing },
  { title: 'products.page.insuranceAndSerial', fields: insuranceAndSerial },
  { title: 'products.page.more', fields: fieldsOf<Both>(declared, ['remark']) },
];

const company = fieldsOf<NewProduct>(declared, [{ name: 'companyId', isRequired: () => true, span: 'whole' }]);

export const newProductForm = (asks: Asks): FormParts<NewProduct> => ({
  sections: [...(asks.isStaff ? [{ fields: company }] : []), ...(sections(asks) as unknown as readonly FormSection<NewProduct>[])],
});
export const changedProductForm = (asks: Asks): FormParts<ChangedProduct> => ({
  sections: sections(asks) as unknown as readonly FormSection<ChangedProduct>[],
});
