import type { AccessoryForm } from '@kura/contract/products/accessory.ts';
import type { ProductForm } from '@kura/contract/products/product.ts';
import { mmToCm, gToKg, writeParts } from '@kura/contract/products/sheet-cells.ts';
import { minorToText } from '@kura/contract/kernel/money.ts';
import { bareFields, type ItemFields, type StoredItem } from './item.ts';

/** As it is stored: whole yen and fen, nothing insured without its amount. */
export const productFields = (form: ProductForm): ItemFields => {
  const { sku, category, brandModel, material, colour, usage, salesLink, packaging, consumables, customsCode } = form;
  const { isSerialControlled, lengthMm, widthMm, heightMm, weightG, remark } = form;
  return {
    ...{ sku, category, brandModel, material, colour, usage, salesLink, packaging, customsCode },
    ...{ isSerialControlled, lengthMm, widthMm, heightMm, weightG, remark },
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
    ...{ ...bareFields, consumables: [] },
    ...{ sku, category, brandModel, lengthMm, widthMm, heightMm, weightG, remark },
    nameZh: form.nameZh.trim(),
    nameJp: form.nameJp.trim(),
    costPriceFen: form.costPrice?.minor ?? null,
  };
};

const codesOf = (item: StoredItem) => item.codes.map(({ kind, code }) => `${kind} ${code}`);

/** A09: as a person reads it, so that two lines of the log differ only where the product does. */
export const logged = (item: StoredItem): Record<string, unknown> => ({
  ...{ sku: item.sku, type: item.type, status: item.status, nameZh: item.nameZh, nameJp: item.nameJp, category: item.category },
  ...{ brandModel: item.brandModel, material: item.material, colour: item.colour, usage: item.usage, salesLink: item.salesLink },
  ...{ packaging: item.packaging, consumables: item.consumables, customsCode: item.customsCode },
  ...{ declaredPriceYen: item.declaredPriceYen, salePriceYen: item.salePriceYen, insuredAmountYen: item.insuredAmountYen },
  costPriceYuan: item.costPriceFen === null ? null : minorToText(item.costPriceFen, 'CNY'),
  isSerialControlled: item.isSerialControlled,
  ...{ lengthCm: mmToCm(item.lengthMm), widthCm: mmToCm(item.widthMm), heightCm: mmToCm(item.heightMm), weightKg: gToKg(item.weightG) },
  codes: codesOf(item),
  parts: writeParts(item.partRows),
  fits: item.fits.map(({ sku }) => sku),
  images: item.files.map(({ name }) => name),
  remark: item.remark,
});
