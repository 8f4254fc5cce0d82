import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { ProductType } from '@kura/contract/products/product/product-kinds.ts';
import { productInputs, type Product, type ProductChange, type ProductInput } from '@kura/contract/products/product/product.ts';
import { pick } from '../../../kit/form/pick.ts';

export type NewProduct = In<typeof ProductInput>;
export type ChangedProduct = In<typeof ProductChange>;

export const newProductStart = (companyId: number | null, type: ProductType = 'ordinary'): Partial<NewProduct> => ({
  ...(companyId === null ? {} : { companyId }),
  type,
  sku: '',
  nameZh: '',
  nameJp: '',
  packaging: 'none',
  consumables: [],
  codes: [],
  parts: [],
  imageIds: [],
  isInsured: false,
  isSerialControlled: false,
});

/** The form also holds the type: what it shows hangs on it. The server keeps the one it has. */
export const changedProductStart = (product: Product): Partial<ChangedProduct> & { type: ProductType } => ({
  ...(pick(product, ['id', 'updatedAt', ...productInputs]) as Partial<ChangedProduct>),
  type: product.type,
  ...product.declared,
  codes: product.codes.filter((code) => code.kind !== 'warehouseSku') as ChangedProduct['codes'],
  imageIds: product.images.map((image) => image.id),
  parts: product.parts.map(({ productId, quantity }) => ({ productId, quantity })),
});

/** What the chosen type and switches hide stays typed, in case somebody switches back, but is not sent. */
function settled<V extends { type?: ProductType; isInsured?: boolean | undefined }>(values: V): V {
  const ofType = values.type === 'composite' ? { isSerialControlled: false } : { parts: [] };
  return { ...values, ...ofType, ...(values.isInsured ? {} : { insuredAmount: null }) };
}
export const newProductBody = (values: Partial<NewProduct>): NewProduct => settled(values) as NewProduct;
export const changedProductBody = (values: Partial<ChangedProduct>): ChangedProduct => {
  const { type: _, ...body } = settled(values as Partial<ChangedProduct> & { type?: ProductType });
  return body as ChangedProduct;
};
