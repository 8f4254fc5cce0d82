import { describe, expect, it } from 'vitest';
import { issueText } from '../../kernel/issue.ts';
import { AccessoryInput } from '../accessory/accessory.ts';
import { checkDigit, isTradeNumber, isWaybillNumber } from './check-digit.ts';
import { codeFault } from './product-fields.ts';
import { ProductInput } from './product.ts';
import { productCodeKinds, recogniseCode } from './scan-code.ts';
import { setLimit } from './set-limit.ts';
import { CmCell, cmToMm, gToKg, KgCell, kgToG, mmToCm, readParts, writeParts } from './sheet-cells.ts';

const faultsOf = (
  schema: { safeParse(input: unknown, options: object): { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined } },
  input: unknown,
): Record<string, string> => {
  const { error } = schema.safeParse(input, { reportInput: true });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText({ ...issue }).text]));
};
const product = { type: 'ordinary', sku: 'KT-1001', nameZh: '电热水壶', nameJp: '電気ケトル' };
const faults = (more: object) => faultsOf(ProductInput, { ...product, ...more });

describe('a product', () => {
  it('V07 has a SKU of 5 to 20 digits, letters and _ - . #', () => {
    for (const sku of ['KT-01', 'a.b_c#d-9', '12345678901234567890']) expect(faults({ sku })).toEqual({});
    for (const sku of ['KT-1', '123456789012345678901', 'KT 1001', 'KT/1001', '壶1001', 'KT-1001\n'])
      expect(faults({ sku })).toEqual({ sku: 'products.product.skuRule' });
    expect(faults({ sku: '' })).toEqual({ sku: 'kernel.issue.required' });
  });

  it('V07 an accessory has a SKU of letters and digits only', () => {
    const accessory = (sku: string) => faultsOf(AccessoryInput, { sku, nameZh: '壶盖', nameJp: 'ふた' });
    for (const sku of ['A', 'KT1001LID', '0']) expect(accessory(sku)).toEqual({});
    for (const sku of ['KT-1001', 'KT_1', 'KT 1', '盖']) expect(accessory(sku)).toEqual({ sku: 'products.accessory.skuRule' });
    expect(accessory('A'.repeat(21))).toEqual({ sku: 'kernel.issue.longerThan' });
  });

  it('V08 is a set with at least one part, each once, 1 to 1000 of it, and nothing else has parts', () => {
    const set = (parts: object[]) => faults({ type: 'composite', parts });
    expect(
      set([
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 1000 },
      ]),
    ).toEqual({});
    expect(set([])).toEqual({ parts: 'products.product.partsNeeded' });
    expect(
      set([
        { productId: 1, quantity: 1 },
        { productId: 1, quantity: 2 },
      ]),
    ).toEqual({ 'parts.1.productId': 'products.product.partTwice' });
    expect(set([{ productId: 1, quantity: 0 }])).toEqual({ 'parts.0.quantity': 'kernel.issue.lessThan' });
    expect(set([{ productId: 1, quantity: 1001 }])).toEqual({ 'parts.0.quantity': 'kernel.issue.greaterThan' });
    expect(set([{ productId: 1, quantity: 1.5 }])).toEqual({ 'parts.0.quantity': 'kernel.issue.wholeNumber' });
    expect(faults({ parts: [{ productId: 1, quantity: 1 }] })).toEqual({ parts: 'products.product.partsOfSetOnly' });
    expect(faults({ type: 'composite', parts: [{ productId: 1, quantity: 1 }], isSerialControlled: true })).toEqual({
      isSerialControlled: 'products.product.serialOfPieces',
    });
  });

  it('V14 has at most five pictures', () => {
    expect(faults({ imageIds: [1, 2, 3, 4, 5] })).toEqual({});
    expect(faults({ imageIds: [1, 2, 3, 4, 5, 6] })).toEqual({ imageIds: 'kernel.issue.moreThan' });
  });

  it('is insured for an amount, measured on three sides, and has an HS code of 6 to 10 digits', () => {
    expect(faults({ isInsured: true })).toEqual({ insuredAmount: 'products.product.insuredAmountNeeded' });
    expect(faults({ isInsured: true, insuredAmount: { currency: 'JPY', minor: 5000 } })).toEqual({});
    expect(faults({ lengthMm: 10, widthMm: 10 })).toEqual({ heightMm: 'products.product.sideMissing' });
    expect(faults({ lengthMm: 10, widthMm: 10, heightMm: 10 })).toEqual({});
    for (const customsCode of ['851679', '8516790000', '']) expect(faults({ customsCode })).toEqual({});
    for (const customsCode of ['85167', '85167900001', '8516.79']) expect(Object.keys(faults({ customsCode }))).toEqual(['customsCode']);
    for (const salesLink of ['javascript:alert(1)', 'item.rakuten.co.jp'])
      expect(faults({ salesLink })).toEqual({ salesLink: 'products.product.linkRule' });
  });

  it('has a warehouse SKU that no scanner takes for a location, a document or a waybill', () => {
    for (const warehouseSku of ['K00000001', 'HC-1', '']) expect(faults({ warehouseSku })).toEqual({});
    for (const warehouseSku of ['L01020304', 't00001', 'CK26081500001', '000000000000'])
      expect(faults({ warehouseSku })).toEqual({ warehouseSku: 'products.product.codeLooksElse' });
    expect(faults({ warehouseSku: '仓1' })).toEqual({ warehouseSku: 'products.product.codeRule.warehouseSku' });
  });

  it('names each bad code at its row', () => {
    const codes = [
      { kind: 'upc', code: '4901234567894' },
      { kind: 'upc', code: '4901234567895' },
      { kind: 'fnsku', code: 'X001' },
      { kind: 'upc', code: '4901234567894' },
    ];
    expect(faults({ codes })).toEqual({
      'codes.1.code': 'products.product.checkDigit',
      'codes.2.code': 'products.product.codeRule.fnsku',
    });
    expect(faults({ codes: [codes[0], codes[3]] })).toEqual({ 'codes.1.code': 'products.product.codeTwice' });
  });
});

describe('check digits', () => {
  it('are those of UPC-A, EAN-8 and EAN-13', () => {
    expect([checkDigit('490123456789'), checkDigit('03600029145'), checkDigit('9638507')]).toEqual([4, 2, 4]);
    for (const code of ['4901234567894', '036000291452', '96385074']) expect(isTradeNumber(code)).toBe(true);
    for (const code of ['4901234567890', '036000291453', '96385075', '123', '49012345678940', '490123456789A'])
      expect(isTradeNumber(code)).toBe(false);
    expect(codeFault('upc', '12345')).toBe('products.product.checkDigit');
  });

  it('of waybills are the remainder by seven', () => {
    expect(isWaybillNumber(`12345678901${12_345_678_901 % 7}`)).toBe(true);
    expect(isWaybillNumber(`12345678901${(12_345_678_901 % 7) + 1}`)).toBe(false);
  });
});

describe('a scanned code', () => {
  it.each([
    ['L01020304', 'location'],
    [' l01020304\r\n', 'location'],
    ['T00012', 'tote'],
    ['W01-07', 'cell'],
    ['CK26081500001', 'document'],
    ['YK26081500001', 'document'],
    ['YK260815100000', 'document'],
    [`12345678901${12_345_678_901 % 7}`, 'waybill'],
    ['K00000001', 'product'],
    ['X001ABC123', 'product'],
    ['4901234567894', 'product'],
    ['L0102030', 'product'],
    ['XX26081500001', 'product'],
  ])('%j is a %s', (code, kind) => expect(recogniseCode(code).kind).toBe(kind));

  it('is no waybill where nobody hands over parcels: twelve digits may be a UPC', () => {
    const both = '000000000000';
    expect([isTradeNumber(both), isWaybillNumber(both)]).toEqual([true, true]);
    expect(recogniseCode(both).kind).toBe('waybill');
    expect(recogniseCode(both, ['location', 'product'])).toEqual({ kind: 'product', code: both });
  });

  it('is tried as warehouse SKU, FNSKU, UPC/EAN, customer SKU', () => {
    expect(productCodeKinds).toEqual(['warehouseSku', 'fnsku', 'upc', 'customerSku']);
  });
});

describe('a set', () => {
  it('is limited by its scarcest part, and has none while a part is disabled', () => {
    const kettle = { sku: 'A', quantity: 2, available: 7, status: 'enabled' } as const;
    const cups = { sku: 'B', quantity: 4, available: 100, status: 'enabled' } as const;
    const limit = setLimit([kettle, cups]);
    expect(limit.sets).toBe(3);
    expect(limit.parts.map(({ sku, sets, rest, isLimiting }) => [sku, sets, rest, isLimiting])).toEqual([
      ['A', 3, 1, true],
      ['B', 25, 0, false],
    ]);
    expect(setLimit([kettle, { ...cups, status: 'disabled' }])).toMatchObject({
      sets: 0,
      parts: [{ isLimiting: false }, { isLimiting: true }],
    });
    expect(setLimit([kettle, { ...cups, available: 12 }]).parts.map(({ isLimiting }) => isLimiting)).toEqual([true, true]);
    expect(setLimit([])).toEqual({ sets: 0, parts: [] });
  });
});

describe('cells of a spreadsheet', () => {
  it('V08 read parts as people write them', () => {
    expect(readParts('KT-1001*2; KT-1002*1')).toEqual([
      { sku: 'KT-1001', quantity: 2 },
      { sku: 'KT-1002', quantity: 1 },
    ]);
    expect(readParts('KT-1001 × 2；KT-1002')).toEqual([
      { sku: 'KT-1001', quantity: 2 },
      { sku: 'KT-1002', quantity: 1 },
    ]);
    for (const text of ['', ' ; ', 'KT-1001*0', 'KT-1001*1001', 'KT-1001*x', 'KT 1001*2']) expect(readParts(text)).toBeUndefined();
    expect(
      writeParts([
        { sku: 'KT-1001', quantity: 2 },
        { sku: 'B', quantity: 1 },
      ]),
    ).toBe('KT-1001*2; B*1');
  });

  it('turn centimetres and kilograms into whole millimetres and grams, exactly', () => {
    expect([cmToMm(24.5), cmToMm(0.3), kgToG(0.98), kgToG(1.005)]).toEqual([245, 3, 980, 1005]);
    expect([mmToCm(245), mmToCm(3), gToKg(980), gToKg(null)]).toEqual(['24.5', '0.3', '0.98', null]);
    expect([CmCell.safeParse(24.55).success, CmCell.safeParse(0.3).success, KgCell.safeParse(1.0005).success]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
