import type { AccessoryForm } from '@kura/contract/products/accessory/accessory.ts';
import type { ProductForm } from '@kura/contract/products/product/product.ts';
import { writeParts } from '@kura/contract/products/product/sheet-cells.ts';
import { bareFields, type ItemFields, type StoredItem, warehouseSkuOf } from './item.ts';

/** As it is stored: whole yen and fen, nothing insured without its amount. */
export const productFields = (form: ProductForm): ItemFields => {
  const { sku, category, brandModel, material, colour, usage, salesLink, packaging, consumables, customsCode } = form;
  const { isSerialControlled, lengthMm, widthMm, heightMm, weightG, remark } = form;
  return {
    sku,
    category,
    brandModel,
    material,
    colour,
    usage,
    salesLink,
    packaging,
    customsCode,
    isSerialControlled,
    lengthMm,
    widthMm,
    heightMm,
    weightG,
    remark,
    nameZh: form.nameZh.trim(),
    nameJp: form.nameJp.trim(),
    consumables: [...new Set(consumables)],
    declaredPriceYen: form.declaredPrice?.minor ?? null,
    costPriceFen: form.costPrice?.minor ?? null,
    salePriceYen: form.salePrice?.minor ?? null,
    insuredAmountYen: form.isInsured ? (form.insuredAmount?.minor ?? null) : null,
  };
};

export const accessoryFields = (form: AccessoryForm): ItemFields => {
  const { sku, category, brandModel, lengthMm, widthMm, heightMm, weightG, remark } = form;
  return {
    ...bareFields,
    consumables: [],
    sku,
    category,
    brandModel,
    lengthMm,
    widthMm,
    heightMm,
    weightG,
    remark,
    nameZh: form.nameZh.trim(),
    nameJp: form.nameJp.trim(),
    costPriceFen: form.costPrice?.minor ?? null,
  };
};

const yen = (minor: number | null) => (minor === null ? null : { currency: 'JPY', minor });
const yuan = (minor: number | null) => (minor === null ? null : { currency: 'CNY', minor });
/** An empty list is nothing worth reading. */
const orNothing = (list: readonly string[]): readonly string[] | null => (list.length === 0 ? null : list);

const shared = (item: StoredItem) => ({
  sku: item.sku,
  status: item.status,
  nameZh: item.nameZh,
  nameJp: item.nameJp,
  category: item.category,
  brandModel: item.brandModel,
  costPrice: yuan(item.costPriceFen),
  warehouseSku: warehouseSkuOf(item),
  lengthMm: item.lengthMm,
  widthMm: item.widthMm,
  heightMm: item.heightMm,
  weightG: item.weightG,
  remark: item.remark,
  imageNames: orNothing(item.files.map(({ name }) => name)),
});

/** A09: under the names of the list's columns and the form's fields, so that the log is read in their words. */
export const loggedProduct = (item: StoredItem): Record<string, unknown> => ({
  ...shared(item),
  type: item.type,
  material: item.material,
  colour: item.colour,
  usage: item.usage,
  salesLink: item.salesLink,
  packaging: item.packaging,
  consumables: orNothing(item.consumables),
  customsCode: item.customsCode,
  declaredPrice: yen(item.declaredPriceYen),
  salePrice: yen(item.salePriceYen),
  insuredAmount: yen(item.insuredAmountYen),
  isSerialControlled: item.isSerialControlled,
  codes: orNothing(item.codes.filter(({ kind }) => kind !== 'warehouseSku').map(({ kind, code }) => `${kind} ${code}`)),
  parts: writeParts(item.partRows),
});

export const loggedAccessory = (item: StoredItem): Record<string, unknown> => ({
  ...shared(item),
  fitSkus: orNothing(item.fits.map(({ sku }) => sku)),
});
