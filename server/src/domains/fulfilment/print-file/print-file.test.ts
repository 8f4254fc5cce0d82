import { innerTaxOf } from '@kura/contract/outbound/order/cod.ts';
import { describe, expect, it } from 'vitest';
import { sagawaColumns, yamatoColumns, yuPriColumns, yuPriResultColumns } from './data/columns.ts';
import { encodeCp932, outsideCp932 } from './cp932.ts';
import { cutLine, halfWidth, splitInto } from './fit-text.ts';
import { type LabelJob, type LabelOrder } from './label-order.ts';
import { readResultFile } from './read-result-file.ts';
import { rowsFor, writePrintFile } from './write-print-file.ts';
import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';

const order = (more: Partial<LabelOrder> = {}): LabelOrder => ({
  id: 1,
  number: 'CK26111700001',
  carrier: 'YAMATO',
  recipientName: '山田太郎',
  recipientCompany: '',
  phone: '03-1234-5678',
  postcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  street: '千代田1-1',
  building: 'サンハイツ101',
  deliveryDate: null,
  deliveryWindow: '',
  codJpy: 0,
  isBag: false,
  itemName: '電気ケトル',
  remark: '',
  parcelCount: 1,
  size: '',
  weightG: null,
  ...more,
});
const job: LabelJob = {
  sender: { name: '東京倉庫', postcode: '1350064', address: '東京都江東区青海2-7-4', phone: '03-5555-0001' },
  account: { customerCode: '035555000101', freightCode: '01' },
  shipDate: '2026-11-17',
};
const text = (file: Buffer): string => new TextDecoder('shift_jis', { fatal: true }).decode(file);
/** The cells of the first row by the number of their column. */
function cells(program: PrintProgram, more: Partial<LabelOrder>): (column: number) => string {
  const rows = rowsFor(program, order(more), job);
  if (!Array.isArray(rows)) throw new Error(rows.reason);
  return (column) => rows[0]?.[column - 1] ?? 'no such column';
}
const reasonOf = (program: PrintProgram, more: Partial<LabelOrder>): string => {
  const rows = rowsFor(program, order(more), job);
  return Array.isArray(rows) ? 'written' : rows.reason;
};

describe('CP932', () => {
  it('is written as the carriers’ programs read it', () => {
    expect(encodeCp932('あ').toString('hex')).toBe('82a0');
    expect(encodeCp932('①髙㈱ｶﾅ～').toString('hex')).toBe('8740fbfc878ab6c58160');
    expect(text(encodeCp932('東京都千代田区 1-1,"ヶ"\r\n'))).toBe('東京都千代田区 1-1,"ヶ"\r\n');
  });
  it('names what it does not have, each character once', () => {
    expect(outsideCp932('东京都千代田区😀东')).toEqual(['东', '😀']);
    expect(outsideCp932('東京都')).toEqual([]);
  });
});

describe('widths', () => {
  it('count Latin and half-width kana as half', () => {
    expect(halfWidth('A1-ｶ')).toBe(4);
    expect(halfWidth('東京')).toBe(4);
    expect(cutLine('電気ケトル 1.5L\n二行目', 3)).toBe('電気ケ');
  });
  it('let an address flow on into the next field, and say when it does not fit', () => {
    const street = 'あ'.repeat(20);
    expect(splitInto(['東京都千代田区', street, 'ビル'], [16, 16, 16])).toEqual(['東京都千代田区', 'あ'.repeat(16), 'ああああ ビル']);
    expect(splitInto(['東京都', 'あ'.repeat(16), 'い'.repeat(17)], [16, 16, 16])).toBeUndefined();
    expect(splitInto(['あ'.repeat(48)], [16, 16, 16])).toEqual(['あ'.repeat(16), 'あ'.repeat(16), 'あ'.repeat(16)]);
  });
});

it('the inner consumption tax is ten parts of a hundred and ten, rounded down', () => {
  expect([1, 10, 11, 15_800, 300_000].map(innerTaxOf)).toEqual([0, 0, 1, 1436, 27_272]);
});

describe('Yamato B2 Cloud', () => {
  it('has 95 columns under their header, and what must be filled is filled', () => {
    const { content, written } = writePrintFile('yamato', [order()], job);
    const [head, row, end] = text(content).split('\r\n');
    expect(written).toEqual([1]);
    expect(head?.split(',')).toEqual(yamatoColumns);
    expect(yamatoColumns).toHaveLength(95);
    expect(row?.split(',')).toHaveLength(95);
    expect(end).toBe('');
    const at = cells('yamato', {});
    expect([1, 2, 3, 5, 9, 11, 12, 13, 16].map(at)).toEqual([
      'CK26111700001',
      '0',
      '0',
      '2026/11/17',
      '03-1234-5678',
      '1000001',
      '東京都千代田区千代田1-1',
      'サンハイツ101',
      '山田太郎',
    ]);
    expect([20, 22, 23, 25, 28, 40, 42].map(at)).toEqual([
      '03-5555-0001',
      '1350064',
      '東京都江東区青海2-7-4',
      '東京倉庫',
      '電気ケトル',
      '035555000101',
      '01',
    ]);
  });
  it.each([
    ['prepaid', {}, '0'],
    ['collect', { codJpy: 1000 }, '2'],
    ['several parcels', { parcelCount: 2 }, '6'],
    ['compact', { carrier: 'YAMATO_COMPACT' }, '8'],
    ['compact collect', { carrier: 'YAMATO_COMPACT', codJpy: 1000 }, '9'],
    ['Nekopos', { carrier: 'YAMATO_NEKOPOS' }, 'A'],
  ])('slip type of %s', (_, more, type) => expect(cells('yamato', more)(2)).toBe(type));
  it.each([
    ['08-12', '0812'],
    ['14-16', '1416'],
    ['16-18', '1618'],
    ['18-20', '1820'],
    ['19-21', '1921'],
  ])('V12 window %s is %s', (deliveryWindow, code) => expect(cells('yamato', { deliveryWindow })(7)).toBe(code));
  it('cash on delivery with its inner tax, wished day, and one key for several parcels', () => {
    const cod = cells('yamato', { codJpy: 15_800, deliveryDate: '2026-11-19' });
    expect([6, 34, 35].map(cod)).toEqual(['2026/11/19', '15800', '1436']);
    const rows = rowsFor('yamato', order({ parcelCount: 3 }), job) as string[][];
    expect(rows.map((row) => row[73])).toEqual(['CK26111700001', 'CK26111700001', 'CK26111700001']);
    expect(reasonOf('yamato', { codJpy: 100, parcelCount: 2 })).toBe('codTooMany');
  });
  it('an empty phone is that of the warehouse', () => expect(cells('yamato', { phone: '' })(9)).toBe('03-5555-0001'));
  it('what does not fit is named and not cut: address, name; a window the carrier lacks', () => {
    expect(reasonOf('yamato', { street: 'あ'.repeat(25), building: 'い'.repeat(16) })).toBe('written');
    expect(reasonOf('yamato', { street: 'あ'.repeat(26), building: 'い'.repeat(16) })).toBe('addressTooLong');
    expect(reasonOf('yamato', { recipientName: 'あ'.repeat(17) })).toBe('nameTooLong');
    expect(reasonOf('yamato', { deliveryWindow: '12-14' })).toBe('noWindow');
  });
});

describe('Sagawa e-Hiden III', () => {
  const sagawa = (more: Partial<LabelOrder> = {}) => cells('sagawa', { carrier: 'SAGAWA', ...more });
  it('has 74 columns under their header', () => {
    const { content } = writePrintFile('sagawa', [order({ carrier: 'SAGAWA' })], job);
    const [head, row] = text(content).split('\r\n');
    expect(head?.split(',')).toEqual(sagawaColumns);
    expect(sagawaColumns).toHaveLength(74);
    expect(row?.split(',')).toHaveLength(74);
    expect([3, 4, 5, 6, 7, 8, 10, 11].map(sagawa())).toEqual([
      '03-1234-5678',
      '1000001',
      '東京都千代田区',
      '千代田1-1',
      'サンハイツ101',
      '山田太郎',
      'CK26111700001',
      '035555000101',
    ]);
    expect([24, 25, 42, 43, 44, 50, 58, 61].map(sagawa())).toEqual(['001', '電気ケトル', '1', '000', '001', '0', '1', '2026/11/17']);
  });
  it.each([
    ['08-12', '01', '020'],
    ['12-14', '12', '022'],
    ['14-16', '14', '023'],
    ['16-18', '16', '024'],
    ['18-20', '18', '025'],
    ['18-21', '04', '021'],
    ['19-21', '19', '026'],
  ])('V12 window %s is %s with the seal %s', (deliveryWindow, code, seal) => {
    const at = sagawa({ deliveryWindow });
    expect([46, 52].map(at)).toEqual([code, seal]);
  });
  it('e-collect, day and time have their seals side by side', () => {
    const at = sagawa({ codJpy: 11_000, deliveryDate: '2026-11-19', deliveryWindow: '14-16' });
    expect([45, 48, 49, 50, 52, 53, 54].map(at)).toEqual(['2026/11/19', '11000', '1000', '1', '010', '005', '023']);
  });
  it('a company stands above the name', () =>
    expect([8, 9].map(sagawa({ recipientCompany: '青空商事' }))).toEqual(['青空商事', '山田太郎']));
  it('an address that is too long is named', () =>
    expect(reasonOf('sagawa', { carrier: 'SAGAWA', street: 'あ'.repeat(33) })).toBe('addressTooLong'));
});

describe('Japan Post Yu-Pri R', () => {
  const post = (more: Partial<LabelOrder> = {}) => cells('japanPost', { carrier: 'JP_YUPACK', ...more });
  it('has 117 columns and no header', () => {
    const { content } = writePrintFile('japanPost', [order({ carrier: 'JP_YUPACK' })], job);
    const lines = text(content).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.split(',')).toHaveLength(117);
    expect(yuPriColumns).toHaveLength(117);
    expect([1, 2, 6, 7, 8, 13, 14, 15, 16, 17, 20, 66, 72].map(post())).toEqual([
      'CK26111700001',
      '20261117',
      '0',
      '0',
      '0',
      '1000001',
      '東京都千代田区',
      '千代田1-1',
      'サンハイツ101',
      '山田太郎',
      '03-1234-5678',
      '00',
      '1',
    ]);
    expect(post({ carrier: 'JP_YUPACKET' })(6)).toBe('9');
  });
  it.each([
    ['08-12', '51'],
    ['12-14', '52'],
    ['14-16', '53'],
    ['16-18', '54'],
    ['18-20', '55'],
    ['20-21', '56'],
    ['19-21', '57'],
  ])('V12 window %s is %s', (deliveryWindow, code) => expect(post({ deliveryWindow })(66)).toBe(code));
  it('cash on delivery, size and weight', () => {
    const at = post({ codJpy: 5500, size: '080', weightG: 2100, deliveryDate: '2026-11-20' });
    expect([8, 60, 61, 65, 99, 100, 103].map(at)).toEqual(['2', '080', '2100', '20261120', '5500', '500', '電気ケトル']);
  });
});

it('what cannot be written stays out with its reason, and the others are written', () => {
  const { content, written, faults } = writePrintFile(
    'yamato',
    [order(), order({ id: 2, city: '东城区' }), order({ id: 3, carrier: 'SEINO' }), order({ id: 4, recipientName: '佐藤, "花子"' })],
    job,
  );
  expect(written).toEqual([1, 4]);
  expect(faults).toEqual([
    { id: 2, number: 'CK26111700001', fault: { reason: 'outsideCp932', signs: ['东'] } },
    { id: 3, number: 'CK26111700001', fault: { reason: 'noPrintFile' } },
  ]);
  expect(text(content)).toContain('"佐藤, ""花子"""');
});

describe('result files', () => {
  const file = (...lines: string[][]) => encodeCp932(lines.map((line) => `${line.join(',')}\r\n`).join(''));
  const row = (columns: readonly string[], named: Record<string, string>) => columns.map((title) => named[title] ?? '');
  it('of B2, e-Hiden and Yu-Pri R give our number and theirs', () => {
    expect(
      readResultFile(
        file([...yamatoColumns], row(yamatoColumns, { お客様管理番号: 'CK26111700001', 伝票番号: '444413758703' }), row(yamatoColumns, {})),
        100,
      ),
    ).toEqual({ program: 'yamato', rows: [{ line: 2, number: 'CK26111700001', trackingNumber: '444413758703' }] });
    expect(
      readResultFile(
        file([...sagawaColumns], row(sagawaColumns, { お客様管理番号: 'CK26111700002', 'お問い合せ送り状No.': '512547514334' })),
        100,
      ),
    ).toEqual({ program: 'sagawa', rows: [{ line: 2, number: 'CK26111700002', trackingNumber: '512547514334' }] });
    expect(readResultFile(file([...yuPriResultColumns], ['CK26111700003', '4055-4842-4886', '', '', '', '']), 100)).toEqual({
      program: 'japanPost',
      rows: [{ line: 2, number: 'CK26111700003', trackingNumber: '4055-4842-4886' }],
    });
  });
  it('of others are none', () => expect(readResultFile(Buffer.from('a,b\r\n1,2\r\n'), 100)).toBeUndefined());
});
