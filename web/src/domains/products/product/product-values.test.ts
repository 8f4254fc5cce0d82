import { ProductChange, ProductInput, type Product } from '@kura/contract/products/product/product.ts';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../kit/form/check.ts';
import { changedProductBody, changedProductStart, newProductBody, newProductStart } from './product-values.ts';

const names = { sku: 'KT-1001', nameZh: '电热水壶', nameJp: '電気ケトル' };
const yen = (minor: number) => ({ currency: 'JPY' as const, minor });

const product: Product = {
  ...names,
  id: 7,
  companyId: 1,
  companyName: '海川',
  type: 'composite',
  status: 'enabled',
  category: '',
  brandModel: '',
  warehouseSku: 'K00000007',
  fnsku: '',
  upc: '4901234567894',
  customerSku: '',
  isSerialControlled: false,
  isInsured: true,
  salePrice: yen(3980),
  lengthMm: 310,
  widthMm: 205,
  heightMm: 100,
  weightG: 950,
  isMeasured: true,
  imageCount: 0,
  thumbUrl: null,
  stock: {
    good: 0,
    locked: 0,
    defective: 0,
    available: 3,
    isLow: true,
  },
  parts: [
    {
      productId: 3,
      sku: 'A-0001',
      nameZh: 'a',
      nameJp: 'a',
      status: 'enabled',
      quantity: 2,
      available: 7,
      sets: 3,
      isLimiting: true,
    },
  ],
  setCount: 0,
  createdAt: '2026-11-16T00:00:00.000Z',
  updatedAt: '2026-11-16T01:00:00.000Z',
  codes: [
    {
      kind: 'warehouseSku',
      code: 'K00000007',
    },
    {
      kind: 'upc',
      code: '4901234567894',
    },
  ],
  material: '',
  colour: '',
  usage: '',
  salesLink: '',
  packaging: 'carton',
  consumables: ['bubbleWrap'],
  customsCode: '851679',
  declaredPrice: null,
  costPrice: {
    currency: 'CNY',
    minor: 6850,
  },
  insuredAmount: yen(5e3),
  declared: {
    lengthMm: 300,
    widthMm: 200,
    heightMm: 100,
    weightG: 900,
  },
  measured: {
    lengthMm: 310,
    widthMm: 205,
    heightMm: 100,
    weightG: 950,
  },
  measuredAt: '2026-11-16T00:30:00.000Z',
  measuredByName: '林',
  images: [],
  remark: '',
};

describe('what the form of a product sends', () => {
  it('V08 leaves out the parts of an ordinary product and the serial numbers of a set, though they were typed', () => {
    const typed = { ...newProductStart(null), ...names, parts: [{ productId: 3, quantity: 2 }], isSerialControlled: true };
    expect(newProductBody({ ...typed, type: 'ordinary' })).toMatchObject({ parts: [], isSerialControlled: true });
    expect(newProductBody({ ...typed, type: 'composite' })).toMatchObject({ parts: typed.parts, isSerialControlled: false });
    expect(problemsOf(ProductInput, newProductBody({ ...typed, type: 'ordinary' }))).toEqual({});
  });

  it('V08 a set without parts is told so at its rows', () => {
    const body = newProductBody({ ...newProductStart(null, 'composite'), ...names });
    expect(problemsOf(ProductInput, body)).toEqual({ parts: { text: 'products.product.partsNeeded' } });
  });

  it('forgets the amount when nothing is insured', () => {
    const typed = { ...newProductStart(null), ...names, insuredAmount: yen(5000) };
    expect(newProductBody({ ...typed, isInsured: false }).insuredAmount).toBeNull();
    expect(newProductBody({ ...typed, isInsured: true }).insuredAmount).toEqual(yen(5000));
  });

  it('opens a product with what was declared, not with what was measured, and sends it back unchanged', () => {
    const body = changedProductBody(changedProductStart(product));
    expect(body).toMatchObject({ id: 7, updatedAt: product.updatedAt, ...product.declared, insuredAmount: yen(5000) });
    expect(body.codes).toEqual([{ kind: 'upc', code: '4901234567894' }]);
    expect(body).not.toHaveProperty('type');
    expect(problemsOf(ProductChange, body)).toEqual({});
  });
});
