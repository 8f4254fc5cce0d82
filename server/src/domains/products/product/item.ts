import type { Consumable, ItemType, Packaging, ProductState } from '@kura/contract/products/product/product-kinds.ts';
import type { ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';

export interface ItemCode {
  kind: ProductCodeKind;
  code: string;
}
export interface ItemPart {
  productId: number;
  quantity: number;
}

/** What a person can say about a product, a set or an accessory. */
export interface ItemFields {
  sku: string;
  nameZh: string;
  nameJp: string;
  category: string;
  brandModel: string;
  material: string;
  colour: string;
  usage: string;
  salesLink: string;
  packaging: Packaging;
  consumables: Consumable[];
  customsCode: string;
  declaredPriceYen: number | null;
  costPriceFen: number | null;
  salePriceYen: number | null;
  insuredAmountYen: number | null;
  isSerialControlled: boolean;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  remark: string;
}

export interface NewItem extends ItemFields {
  companyId: number;
  type: ItemType;
  /** With the warehouse SKU. */
  codes: readonly ItemCode[];
  parts: readonly ItemPart[];
  fitIds: readonly number[];
}

/** Nothing said: what a short form or a row of a spreadsheet leaves out. */
export const bareFields = {
  category: '',
  brandModel: '',
  material: '',
  colour: '',
  usage: '',
  salesLink: '',
  packaging: 'none',
  consumables: [],
  customsCode: '',
  declaredPriceYen: null,
  costPriceFen: null,
  salePriceYen: null,
  insuredAmountYen: null,
  isSerialControlled: false,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  weightG: null,
  remark: '',
} as const satisfies Omit<{ [K in keyof ItemFields]: Readonly<ItemFields[K]> }, 'sku' | 'nameZh' | 'nameJp'>;

export interface StoredPart {
  productId: number;
  sku: string;
  nameZh: string;
  nameJp: string;
  status: ProductState;
  quantity: number;
  available: number;
}

/** A row of the table with everything that hangs on it. */
export interface StoredItem extends ItemFields {
  id: number;
  companyId: number;
  companyName: string;
  type: ItemType;
  status: ProductState;
  measuredLengthMm: number | null;
  measuredWidthMm: number | null;
  measuredHeightMm: number | null;
  measuredWeightG: number | null;
  measuredAt: string | null;
  measuredBy: string;
  imageIds: number[];
  codes: ItemCode[];
  figures: { good: number; locked: number; defective: number; available: number };
  partRows: StoredPart[];
  fits: { id: number; sku: string; nameZh: string; nameJp: string }[];
  files: { id: number; name: string; mime: string; size: number }[];
  setCount: number;
  createdAt: string;
  updatedAt: string;
}

export const warehouseSkuOf = (item: { codes: readonly ItemCode[] }): string =>
  item.codes.find(({ kind }) => kind === 'warehouseSku')?.code ?? '';
