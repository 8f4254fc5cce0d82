import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { exportSplits } from './export-splits.ts';
import { goods } from './test-sheet.ts';
import { writeExport, type ExportRow } from './write-export.ts';

const row = {
  sku: 'SKU-1',
  quantity: 5,
  price: '1234.50',
  arrival: '2026-05-03',
  cutOff: '2026-05-03T05:30:00.000Z',
  fragile: 'yes',
  hidden: 'secret',
};

/** Read by another library than the one that writes. */
async function shown(rows: ExportRow[] | AsyncIterable<ExportRow>, lang: Lang = 'zh', zone = 'Asia/Tokyo') {
  const book = read(await buffer(writeExport(goods, rows, lang, zone)));
  const sheet = book.Sheets[book.SheetNames[0] as string] as object;
  return {
    sheet: sheet as Record<string, { t: string; v: unknown; w?: string; f?: string }>,
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }),
  };
}

describe('V02 export', () => {
  it('V02 speaks the language and the zone of the reader, and leaves out what is no column', async () => {
    expect((await shown([row])).rows).toEqual([
      ['名称', 'Quantity', 'Price', '创建时间', 'Cut off (JST)', '状态'],
      ['SKU-1', '5', '1,234.50', '2026-05-03', '2026-05-03 14:30:00', '是'],
    ]);
    expect((await shown([row], 'jp', 'Asia/Shanghai')).rows[1]?.slice(4)).toEqual(['2026-05-03 13:30:00', 'はい']);
  });

  it('L17 names the clock at the head of each time, that of the field before that of the reader', async () => {
    const columns = [
      { field: 'cutOff', title: 'Cut off', kind: 'instant' },
      { field: 'cutOff', title: 'Booked', kind: 'instant', zone: zones.CN },
    ] as const;
    const book = read(await buffer(writeExport({ title: 'common.company', columns }, [row], 'en', zones.JP)));
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as object, { header: 1, raw: false })).toEqual([
      ['Cut off (JST)', 'Booked (CST)'],
      ['2026-05-03 14:30:00', '2026-05-03 13:30:00'],
    ]);
  });

  it('L17 tells what happened in a warehouse by its clock, row by row', async () => {
    const columns = [{ field: 'cutOff', title: 'Cut off', kind: 'instant', zone: 'row' }] as const;
    const rows = [zones.CN, zones.JP, null].map((zone) => ({ ...row, zone }));
    const book = read(await buffer(writeExport({ title: 'common.company', columns }, rows, 'en', zones.JP)));
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as object, { header: 1, raw: false }).flat()).toEqual([
      'Cut off (warehouse time)',
      '2026-05-03 13:30:00',
      '2026-05-03 14:30:00',
      '2026-05-03 14:30:00',
    ]);
  });

  it('K05 writes whole yen and fen in one column, each with its own decimals, and pieces in threes', async () => {
    const { sheet } = await shown([
      { price: { currency: 'JPY', minor: 1_234_567 }, quantity: 12_345 },
      { price: { currency: 'CNY', minor: 1_234_567 }, quantity: 0.5 },
      { price: '9800', currency: 'JPY' },
    ]);
    expect(['C2', 'C3', 'C4', 'B2', 'B3'].map((cell) => sheet[cell]?.w)).toEqual(['1,234,567', '12,345.67', '9,800', '12,345', '0.5']);
  });

  it('never lets text of a user become a formula', async () => {
    const evil = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'];
    const { sheet } = await shown(evil.map((sku) => ({ sku })));
    evil.forEach((sku, i) => expect(sheet[`A${i + 2}`]).toMatchObject({ t: 's', v: sku }));
    expect(JSON.stringify(sheet)).not.toContain('"f":');
  });

  it('V18 writes any text as typed, in a file that opens', async () => {
    const texts = ['0012', '<b>&amp;"\'', '𠮷野家', 'a\nb', 'bell\u0007', '_x0041_'];
    const { sheet } = await shown(texts.map((sku) => ({ sku })));
    expect(texts.map((_, i) => sheet[`A${i + 2}`]?.v)).toEqual(texts);
    const { sheet: long } = await shown([{ sku: 'x'.repeat(40_000) }]);
    expect(String(long['A2']?.v)).toHaveLength(32_767);
  });

  it('keeps amounts exact: numbers up to 15 digits, text above', async () => {
    const { sheet } = await shown([
      { price: '-0.10' },
      { price: '12345678901234567.89' },
      { price: { currency: 'JPY', minor: 980 } },
      { price: null },
    ]);
    expect([sheet['C2']?.v, sheet['C3']?.v, sheet['C4']?.v, sheet['C5']?.v]).toEqual([-0.1, '12345678901234567.89', 980, undefined]);
  });

  it('K05 yen are whole in a column where yuan have two digits, and a rate is a number with its six', async () => {
    const sheet = {
      title: 'common.name',
      columns: [
        { field: 'amount', title: 'common.name', kind: 'money' },
        { field: 'rate', title: 'common.name', kind: 'number', decimals: 6 },
      ],
    } as const;
    const rows = [
      { amount: { currency: 'CNY', minor: 1_234_50 }, rate: '0.048500' },
      { amount: { currency: 'JPY', minor: -98_000 }, rate: null },
    ];
    const book = read(await buffer(writeExport(sheet, rows, 'zh', 'Asia/Tokyo')), { cellNF: true });
    const cells = book.Sheets[book.SheetNames[0] ?? ''] as Record<string, { t: string; v: unknown; w: string }>;
    expect([cells['A2'], cells['A3'], cells['B2']]).toMatchObject([
      { t: 'n', v: 1234.5, w: '1,234.50' },
      { t: 'n', v: -98_000, w: '-98,000' },
      { t: 'n', v: 0.0485, w: '0.048500' },
    ]);
  });

  it('pulls rows one by one from whatever makes them', async () => {
    async function* many() {
      for (let i = 0; i < 1000; i++) yield { sku: `S${i}`, quantity: i };
    }
    expect((await shown(many())).rows).toHaveLength(1001);
  });

  it('V02 ends with what its rows add up to, a line for each currency, exact', async () => {
    const columns = [
      goods.columns[0],
      { field: 'quantity', title: 'common.name', kind: 'number', total: true },
      { field: 'room', title: 'common.name', kind: 'number', total: true },
      { field: 'paid', title: 'common.name', kind: 'money', total: true },
      { field: 'rate', title: 'common.name', kind: 'number' },
    ] as const;
    const rows = [
      { sku: 'A', quantity: 5, room: '0.100', paid: { currency: 'CNY', minor: 10 }, rate: 2 },
      { sku: 'B', quantity: -2, room: '0.20', paid: { currency: 'CNY', minor: 20 }, rate: 3 },
      { sku: 'C', quantity: null, room: null, paid: { currency: 'JPY', minor: 980 }, rate: 4 },
    ];
    const written = async (of: typeof rows) => {
      const book = read(await buffer(writeExport({ title: goods.title, columns: columns as never }, of, 'zh', 'Asia/Tokyo')));
      return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] as string] as object, { header: 1 }).slice(1 + of.length);
    };
    expect(await written(rows)).toEqual([
      ['合计 RMB', 3, 0.3, 0.3],
      ['合计 JPY', undefined, undefined, 980],
    ]);
    expect(await written(rows.slice(0, 2))).toEqual([['合计', 3, 0.3, 0.3]]);
    expect((await shown([row])).rows).toHaveLength(2);
  });

  it('fails when its rows fail, and sends no half file as if it were whole', async () => {
    async function* broken() {
      yield row;
      throw new Error('database gone');
    }
    await expect(buffer(writeExport(goods, broken(), 'zh', 'Asia/Tokyo'))).rejects.toThrow('database gone');
  });
});

describe('V02 offered date ranges', () => {
  const day = (d: number, count: number) => ({ day: `2026-05-${String(d).padStart(2, '0')}`, count });

  it('V02 joins days as long as they stay within 1000 rows', () => {
    expect(exportSplits([day(1, 400), day(2, 600), day(3, 1), day(7, 999), day(8, 1)])).toEqual([
      { from: '2026-05-01', to: '2026-05-02', count: 1000, isTooMany: false },
      { from: '2026-05-03', to: '2026-05-07', count: 1000, isTooMany: false },
      { from: '2026-05-08', to: '2026-05-08', count: 1, isTooMany: false },
    ]);
  });

  it('V02 offers a day that is too full alone and says so', () => {
    expect(exportSplits([day(2, 1001), day(1, 10), day(3, 0), day(4, 5)])).toEqual([
      { from: '2026-05-01', to: '2026-05-01', count: 10, isTooMany: false },
      { from: '2026-05-02', to: '2026-05-02', count: 1001, isTooMany: true },
      { from: '2026-05-04', to: '2026-05-04', count: 5, isTooMany: false },
    ]);
    expect(exportSplits([])).toEqual([]);
  });
});
