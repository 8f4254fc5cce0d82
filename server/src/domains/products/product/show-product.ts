import type { AccessoryRow } from '@kura/contract/products/accessory/accessory.ts';
import { lowStock, type Product, type ProductRow, type StockFigures } from '@kura/contract/products/product/product.ts';
import type { ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';
import { setLimit } from '@kura/contract/products/product/set-limit.ts';
import { fileLink, type FileReader } from '../../../kernel/files/file-link.ts';
import { type StoredItem, warehouseSkuOf } from './item.ts';

/** Whoever may see a product may see its pictures: their links are made as it is shown. */
export type Showing = FileReader;

const yen = (minor: number | null) => (minor === null ? null : ({ currency: 'JPY', minor } as const));
const yuan = (minor: number | null) => (minor === null ? null : ({ currency: 'CNY', minor } as const));
const codesOf = (item: StoredItem, kind: ProductCodeKind): string =>
  item.codes
    .filter((code) => code.kind === kind)
    .map(({ code }) => code)
    .join(', ');

/** K07 */
export const withLevel = (figures: StoredItem['figures']): StockFigures => ({ ...figures, isLow: figures.available < lowStock });

const sizeOf = (item: StoredItem) => ({
  lengthMm: item.measuredLengthMm ?? item.lengthMm,
  widthMm: item.measuredWidthMm ?? item.widthMm,
  heightMm: item.measuredHeightMm ?? item.heightMm,
  weightG: item.measuredWeightG ?? item.weightG,
});

export const thumbOf = (showing: Showing, imageIds: readonly number[]): string | null =>
  imageIds[0] === undefined ? null : fileLink(showing, imageIds[0], 'thumb');

const imagesOf = (showing: Showing, item: StoredItem) =>
  item.files.map((file) => ({
    ...file,
    url: fileLink(showing, file.id, 'original'),
    mediumUrl: fileLink(showing, file.id, 'medium'),
    thumbUrl: fileLink(showing, file.id, 'thumb'),
  }));

export function showRow(showing: Showing, item: StoredItem): ProductRow {
  const {
    id,
    companyId,
    companyName,
    sku,
    status,
    nameZh,
    nameJp,
    category,
    brandModel,
    material,
    colour,
    usage,
    salesLink,
    packaging,
    consumables,
    customsCode,
    remark,
    isSerialControlled,
    setCount,
    createdAt,
    updatedAt,
  } = item;
  const isSet = item.type === 'composite';
  const { parts } = setLimit(item.partRows);
  return {
    id,
    companyId,
    companyName,
    sku,
    status,
    nameZh,
    nameJp,
    category,
    brandModel,
    material,
    colour,
    usage,
    salesLink,
    packaging,
    consumables,
    customsCode,
    remark,
    declaredPrice: yen(item.declaredPriceYen),
    costPrice: yuan(item.costPriceFen),
    insuredAmount: yen(item.insuredAmountYen),
    isSerialControlled,
    setCount,
    createdAt,
    updatedAt,
    type: isSet ? 'composite' : 'ordinary',
    warehouseSku: warehouseSkuOf(item),
    fnsku: codesOf(item, 'fnsku'),
    upc: codesOf(item, 'upc'),
    customerSku: codesOf(item, 'customerSku'),
    isInsured: item.insuredAmountYen !== null,
    salePrice: yen(item.salePriceYen),
    ...sizeOf(item),
    isMeasured: item.measuredAt !== null,
    imageCount: item.imageIds.length,
    thumbUrl: thumbOf(showing, item.imageIds),
    stock: withLevel(item.figures),
    parts,
  };
}

export function showProduct(showing: Showing, item: StoredItem): Product {
  const { codes, measuredAt, measuredBy } = item;
  const { lengthMm, widthMm, heightMm, weightG } = item;
  const measured = {
    lengthMm: item.measuredLengthMm ?? 0,
    widthMm: item.measuredWidthMm ?? 0,
    heightMm: item.measuredHeightMm ?? 0,
    weightG: item.measuredWeightG ?? 0,
  };
  return {
    ...showRow(showing, item),
    codes,
    measuredAt,
    measuredByName: measuredBy,
    declared: {
      lengthMm,
      widthMm,
      heightMm,
      weightG,
    },
    measured: measuredAt === null ? null : measured,
    images: imagesOf(showing, item),
  };
}

export function showAccessory(showing: Showing, item: StoredItem): AccessoryRow {
  const { id, companyId, companyName, sku, status, nameZh, nameJp, category, brandModel, fits, remark, createdAt, updatedAt } = item;
  return {
    id,
    companyId,
    companyName,
    sku,
    status,
    nameZh,
    nameJp,
    category,
    brandModel,
    fits,
    remark,
    createdAt,
    updatedAt,
    warehouseSku: warehouseSkuOf(item),
    costPrice: yuan(item.costPriceFen),
    ...sizeOf(item),
    images: imagesOf(showing, item),
    stock: withLevel(item.figures),
  };
}
