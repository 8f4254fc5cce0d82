import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, note, optionalLine } from '../../kernel/fields.ts';
import { choicesOf } from '../../kernel/filter.ts';
import { Money } from '../../kernel/money.ts';
import * as f from './product-fields.ts';
import { consumables, packagings, productStates, productTypes } from './product-kinds.ts';

const side = (title: string) => field.other(title, { row: z.nullable(z.int()), input: f.sizeFields.lengthMm, width: 110, isHidden: true });
const yen = { row: z.nullable(Money), input: f.OptionalYen, currency: 'JPY', width: 120 } as const;
const yuan = { row: z.nullable(Money), input: f.OptionalYuan, currency: 'CNY', width: 120 } as const;

/** What products and accessories have in common: they stand in one table and on one shelf. */
export const itemFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { for: 'staff', width: 180, cells: 24 }),
  nameZh: field.text('products.product.nameZh', { input: line(120), width: 200, cells: 28, isHidden: true }),
  nameJp: field.text('products.product.nameJp', { input: line(120), width: 200, cells: 28, isHidden: true }),
  category: field.text('products.product.category', { input: optionalLine(60), width: 130 }),
  brandModel: field.text('products.product.brandModel', { input: optionalLine(80), isHidden: true }),
  warehouseSku: field.text('products.product.warehouseSku', { input: f.WarehouseSku, width: 130 }),
  /** What counts: measured where somebody measured, declared otherwise. */
  lengthMm: side('products.product.lengthCm'),
  widthMm: side('products.product.widthCm'),
  heightMm: side('products.product.heightCm'),
  weightG: field.other('products.product.weightKg', { row: z.nullable(z.int()), input: f.sizeFields.weightG, width: 110 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  updatedAt: field.instant('products.product.updatedAt', { width: 170, isHidden: true }),
};
export const costPrice = field.money('products.product.costPrice', yuan);
export const remark = field.note('common.remark', { input: note(500), width: 200, isHidden: true });

/** In the order of the list. */
export const productFields = {
  ...itemFields,
  sku: field.text('products.product.sku', { input: f.ProductSku, width: 200, cells: 20 }),
  type: field.choice('products.product.type', productTypes, 'products.product.type', { width: 110 }),
  status: field.choice('common.status', productStates, 'products.product.state', { width: 100 }),
  /** Several of a kind stand in one text, for columns and exports. */
  upc: field.text('products.product.upc', { width: 150, cells: 18 }),
  fnsku: field.text('products.product.fnsku', { width: 130 }),
  customerSku: field.text('products.product.customerSku', { width: 150, cells: 20, isHidden: true }),
  isMeasured: field.yesNo('products.product.size'),
  salePrice: field.money('products.product.salePrice', yen),
  isSerialControlled: field.yesNo('products.product.isSerialControlled', {
    input: z._default(z.boolean(), false),
    width: 120,
    isHidden: true,
    hint: 'products.product.serialHint',
  }),
  isInsured: field.yesNo('products.product.isInsured', { input: z._default(z.boolean(), false), width: 100, isHidden: true }),
  /** In how many enabled sets it is a part: those cannot be sold while it is disabled. */
  setCount: field.count('products.product.setCount', { width: 110, isHidden: true }),
};

/** Shown in the list to those who ask for it. */
export const productMoreFields = {
  material: field.text('products.product.material', { input: optionalLine(80) }),
  colour: field.text('products.product.colour', { input: optionalLine(40) }),
  usage: field.text('products.product.usage', { input: optionalLine(120) }),
  salesLink: field.text('products.product.salesLink', { input: f.SalesLink, cells: 30 }),
  packaging: field.choice('products.product.packaging', packagings, 'products.product.packaging', {
    input: z._default(z.enum(packagings), 'none'),
  }),
  consumables: {
    ...field.other('products.product.consumables', {
      row: z.array(z.enum(consumables)),
      input: z._default(z.array(z.enum(consumables)).check(z.maxLength(consumables.length)), []),
    }),
    choices: choicesOf(consumables, 'products.product.consumable'),
  },
  customsCode: field.text('products.product.customsCode', { input: f.CustomsCode }),
  declaredPrice: field.money('products.product.declaredPrice', yen),
  costPrice,
  insuredAmount: field.money('products.product.insuredAmount', yen),
  remark,
};
