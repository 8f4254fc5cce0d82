import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { maxParts } from '@kura/contract/products/product/product-fields.ts';
import { consumables, packagings, productTypes, type Product } from '@kura/contract/products/product/product.ts';
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

const text = (name: keyof Both & string, title: string, maxLength: number): Field<Both> => ({ name, title, kind: 'text', maxLength });
const isSet = ({ type }: Partial<Both>) => type === 'composite';

const basics = ({ product }: Asks): readonly Field<Both>[] => [
  {
    name: 'type',
    title: 'products.product.type',
    ...(product ? {} : { hint: 'products.product.typeHint' }),
    kind: 'radio',
    choices: choicesOf(productTypes, 'products.product.type'),
    isDisabled: () => product !== undefined,
    isRequired: () => product === undefined,
    span: 'whole',
  },
  text('sku', 'products.product.sku', 20),
  { name: 'category', title: 'products.product.category', kind: 'custom', draw: (box) => <CategoryField box={box} /> },
  text('nameZh', 'products.product.nameZh', 120),
  text('nameJp', 'products.product.nameJp', 120),
  text('brandModel', 'products.product.brandModel', 80),
  text('material', 'products.product.material', 80),
  text('colour', 'products.product.colour', 40),
  text('usage', 'products.product.usage', 120),
  { ...text('salesLink', 'products.product.salesLink', 500), span: 'whole' },
];

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
  {
    name: 'warehouseSku',
    title: 'products.product.warehouseSku',
    ...(product ? {} : { hint: 'products.product.warehouseSkuHint' }),
    kind: 'text',
    maxLength: 30,
    isDisabled: () => !canSetWarehouseSku,
    isShown: () => canSetWarehouseSku || product !== undefined,
  },
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

const customsAndPrices: readonly Field<Both>[] = [
  text('customsCode', 'products.product.customsCode', 10),
  { name: 'declaredPrice', title: 'products.product.declaredPrice', kind: 'money', currency: 'JPY' },
  { name: 'costPrice', title: 'products.product.costPrice', kind: 'money', currency: 'CNY' },
  { name: 'salePrice', title: 'products.product.salePrice', kind: 'money', currency: 'JPY' },
];

const packing: readonly Field<Both>[] = [
  {
    name: 'packaging',
    title: 'products.product.packaging',
    kind: 'select',
    choices: choicesOf(packagings, 'products.product.packaging'),
  },
  {
    name: 'consumables',
    title: 'products.product.consumables',
    kind: 'multiselect',
    choices: choicesOf(consumables, 'products.product.consumable'),
  },
];

const insuranceAndSerial: readonly Field<Both>[] = [
  { name: 'isInsured', title: 'products.product.isInsured', kind: 'switch' },
  {
    name: 'insuredAmount',
    title: 'products.product.insuredAmount',
    kind: 'money',
    currency: 'JPY',
    isShown: ({ isInsured }) => isInsured === true,
    isRequired: () => true,
  },
  {
    name: 'isSerialControlled',
    title: 'products.product.isSerialControlled',
    hint: 'products.product.serialHint',
    kind: 'switch',
    span: 'whole',
    isShown: (values) => !isSet(values),
  },
];

const sections = (asks: Asks): readonly FormSection<Both>[] => [
  { title: 'products.page.basics', fields: basics(asks) },
  { title: 'products.product.parts', fields: parts },
  { title: 'products.page.codes', fields: codes(asks) },
  { title: 'products.page.sizeAndWeight', fields: sizeFieldsOf<Both>() },
  { title: 'products.page.customsAndPrices', fields: customsAndPrices },
  { title: 'products.page.packing', fields: packing },
  { title: 'products.page.insuranceAndSerial', fields: insuranceAndSerial },
  {
    title: 'products.product.images',
    fields: [
      { name: 'imageIds', title: 'products.product.images', isTitleHidden: true, kind: 'images', files: asks.product?.images ?? [] },
    ],
  },
  { title: 'products.page.more', fields: [{ name: 'remark', title: 'common.remark', kind: 'textarea', maxLength: 500 }] },
];

const company: Field<NewProduct> = {
  name: 'companyId',
  title: 'common.company',
  kind: 'record',
  record: 'identity.company',
  isRequired: () => true,
  span: 'whole',
};

export const newProductForm = (asks: Asks): FormParts<NewProduct> => ({
  sections: [...(asks.isStaff ? [{ fields: [company] }] : []), ...(sections(asks) as unknown as readonly FormSection<NewProduct>[])],
});
export const changedProductForm = (asks: Asks): FormParts<ChangedProduct> => ({
  sections: sections(asks) as unknown as readonly FormSection<ChangedProduct>[],
});
