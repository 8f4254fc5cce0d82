import { read, utils, write, type WorkBook } from '@e965/xlsx';
import { openXlsx, readXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { SheetRow } from '@kura/contract/kernel/sheet.ts';
import { zip } from '../files/test-files.ts';
import { markImport, readImport } from './read-import.ts';
import { goods, typeInto } from './test-sheet.ts';
import { writeTemplate } from './write-template.ts';

const options = { lang: 'zh', zone: 'Asia/Tokyo', maxRows: 100 } as const;
const inZh = (file: Buffer) => readImport(goods, file, options);
let template: Buffer;

beforeAll(async () => {
  template = await writeTemplate(goods, 'zh', { maxRows: 20 });
});

const goodRow = ['SKU-1', 5, '12.50', '2026-05-03', '2026-05-03 14:30', '是'];
const reading = (file: Buffer): WorkBook => read(file, { cellStyles: true });
const asXls = (file: Buffer): Buffer => write(reading(file), { type: 'buffer', bookType: 'xls' }) as Buffer;
const faultsOf = async (file: Buffer) => {
  const result = await inZh(file);
  if (result.ok) throw new Error('was accepted');
  return result;
};

describe('V15 template', () => {
  it('has headings in the language of the reader, marks what is required, and offers choices', async () => {
    for (const [lang, heading, choice] of [
      ['zh', '名称 *', '是'],
      ['en', 'Name *', 'Yes'],
      ['jp', '名称 *', 'はい'],
    ] as const) {
      const book = await readXlsx(await writeTemplate(goods, lang, { maxRows: 5 }));
      expect(book.sheets[0]?.rows[0]?.[0]).toBe(heading);
      expect(book.sheets[0]?.dataValidations).toMatchObject([{ type: 'list', formula1: '_kura!$G$1:$G$2', range: 'F2:F6' }]);
      expect(book.sheets[1]).toMatchObject({ name: '_kura', veryHidden: true });
      expect(book.sheets[1]?.rows[0]?.[6]).toBe(choice);
    }
  });

  it('is read alike by another program: hidden stamp, text cells that keep leading zeros, the example as a note', () => {
    const book = reading(template);
    expect(book.Workbook?.Sheets?.map((s) => [s.name, s.Hidden])).toEqual([
      [book.SheetNames[0], 0],
      ['_kura', 2],
    ]);
    expect(book.Sheets['_kura']?.['A1']).toMatchObject({ v: 'kura:test.goods:3' });
    const first = book.Sheets[book.SheetNames[0] as string];
    expect((first as Record<string, { c?: { t: string }[] }>)['A1']?.c?.[0]?.t).toContain('SKU-001');
    expect(utils.sheet_to_json(first as object, { header: 1, blankrows: false })).toHaveLength(1);
  });

  it('gives cells the format that their column needs before anything is typed', async () => {
    const book = await readXlsx(template, { readStyles: true });
    const format = (at: string) => book.sheets[0]?.cells?.get(at)?.style?.numFmt;
    expect([format('20,0'), format('1,3'), format('1,4')]).toEqual(['@', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss']);
  });
});

describe('V15 import', () => {
  it('V15 takes a filled-in template, typed by its columns', async () => {
    const file = await typeInto(template, [goodRow, ['００2', '１,０００', null, 46145, null, null]]);
    const result = await inZh(file);
    expect(result).toEqual({
      ok: true,
      rows: [
        { sku: 'SKU-1', quantity: 5, price: '12.50', arrival: '2026-05-03', cutOff: '2026-05-03T05:30:00.000Z', fragile: 'yes' },
        { sku: '００2', quantity: 1000, price: null, arrival: '2026-05-03', cutOff: null, fragile: null },
      ],
      lines: [2, 3],
      columns: { sku: 'A', quantity: 'B', price: 'C', arrival: 'D', cutOff: 'E', fragile: 'F' },
      texts: [expect.objectContaining({ sku: 'SKU-1', quantity: '5' }), expect.objectContaining({ sku: '００2', price: '' })],
    });
    expectTypeOf<SheetRow<typeof goods>>().toEqualTypeOf<{
      sku: string;
      quantity: number;
      price: string | null;
      arrival: string | null;
      cutOff: string | null;
      fragile: 'yes' | 'no' | null;
    }>();
  });

  it('V15 takes it as a legacy xls too', async () => {
    const result = await inZh(asXls(await typeInto(template, [goodRow])));
    expect(result).toMatchObject({ ok: true, rows: [{ sku: 'SKU-1', quantity: 5, arrival: '2026-05-03', fragile: 'yes' }] });
  });

  /** The row of a template that has no look of its own yet: a date is written there as one. */
  const withDates = async (sku: string | Date) =>
    typeInto(
      await writeTemplate(goods, 'zh', { maxRows: 1 }),
      [[sku, 5, null, new Date(Date.UTC(2026, 4, 3)), new Date(Date.UTC(2026, 4, 3, 14, 30))]],
      2,
    );
  it('V15 refuses text that a spreadsheet program turned into a date, with its row and field, in xlsx and xls', async () => {
    const file = await withDates(new Date(Date.UTC(2026, 0, 2)));
    for (const one of [file, asXls(file)]) {
      const { faults } = await faultsOf(one);
      expect(faults).toEqual([
        expect.objectContaining({
          row: 3,
          column: 'A',
          field: 'sku',
          message: '表格软件已将内容转成日期（2026-01-02），请将单元格设为文本后重新填写',
        }),
      ]);
    }
  });

  it('V15 takes date cells in columns of days and times', async () => {
    const file = await withDates('1-2');
    for (const one of [file, asXls(file)])
      expect(await inZh(one)).toMatchObject({
        ok: true,
        rows: [{ sku: '1-2', arrival: '2026-05-03', cutOff: '2026-05-03T05:30:00.000Z' }],
      });
    const said = {
      ...goods,
      columns: goods.columns.map((column) => (column.field === 'sku' ? { ...column, takesDates: true as const } : column)),
    };
    expect(await readImport(said, await withDates(new Date(Date.UTC(2026, 0, 2))), options)).toMatchObject({
      ok: true,
      rows: [{ sku: '2026-01-02' }],
    });
  });

  it('V15 takes a template that was made in another language, and columns that were moved or added', async () => {
    expect(
      await inZh(await typeInto(await writeTemplate(goods, 'jp', { maxRows: 3 }), [[...goodRow.slice(0, 5), 'いいえ']])),
    ).toMatchObject({ ok: true, rows: [{ fragile: 'no' }] });
    const headings = ['备注', '状态', 'Cut off', '创建时间', 'Price', 'Quantity *', '名称*'];
    expect(await inZh(await typeInto(template, [headings, ['x', ...goodRow.toReversed()]], 0))).toMatchObject({
      ok: true,
      rows: [{ sku: 'SKU-1', quantity: 5 }],
    });
  });

  it('V15 refuses a file made from an older template, from another one, or from none', async () => {
    const older = await typeInto(await writeTemplate({ ...goods, version: 2 }, 'zh', { maxRows: 3 }), [goodRow]);
    const other = await typeInto(await writeTemplate({ ...goods, code: 'test.other' }, 'zh', { maxRows: 3 }), [goodRow]);
    const none = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [['名称', 'Quantity'], goodRow] }] }));
    for (const file of [older, other, none, asXls(none)]) await expect(inZh(file)).rejects.toThrow('kernel.error.templateOutdated');
  });

  it('V15 names a heading that is gone', async () => {
    await expect(inZh(await typeInto(template, [['名称', 'Menge'], goodRow], 0))).rejects.toMatchObject({
      message: 'kernel.sheet.headingMissing',
      params: { titles: 'Quantity' },
    });
  });

  it('V15 refuses no rows and too many rows', async () => {
    await expect(inZh(template)).rejects.toThrow('kernel.sheet.noRows');
    await expect(inZh(await typeInto(template, [['  ', '　']]))).rejects.toThrow('kernel.sheet.noRows');
    const file = await typeInto(
      template,
      Array.from({ length: 4 }, (_, i) => [`S${i}`, 1]),
    );
    await expect(readImport(goods, file, { ...options, maxRows: 3 })).rejects.toMatchObject({
      message: 'kernel.sheet.tooManyRows',
      params: { max: 3 },
    });
    expect(await readImport(goods, file, { ...options, maxRows: 4 })).toMatchObject({ ok: true });
  });

  const sheetOf = (name: string, rows: string) =>
    zip([
      ...['[Content_Types].xml', 'xl/workbook.xml'].map((part) => ({ name: part, content: '<x/>' })),
      { name, content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    ]);
  const xlsOf = (rows: number): Buffer => {
    const book = utils.book_new();
    utils.book_append_sheet(book, { '!ref': `A1:A${rows}`, [`A${rows}`]: { t: 's', v: 'x' } }, 'x');
    return write(book, { type: 'buffer', bookType: 'xls' }) as Buffer;
  };
  it.each([
    ['names the millionth row', sheetOf('xl/worksheets/sheet1.xml', '<row r="1048576"><c r="A1048576"/></row>')],
    ['is full of blank rows', sheetOf('xl/worksheets/sheet1.xml', '<row/>'.repeat(20_001))],
    ['hides them under another name', sheetOf('xl/picture.png', '<x:row/>'.repeat(20_001))],
    ['is an old one with a row far down', xlsOf(20_001)],
    ['is a csv of line ends', Buffer.from(`名称,Quantity${'\n'.repeat(20_001)}x`)],
  ])('V15 a file that %s is refused for its empty rows before it is built', async (_, file) => {
    await expect(readImport({ ...goods, takesCsv: true }, file, options)).rejects.toMatchObject({
      message: 'kernel.sheet.tooTall',
      params: { max: 20_000 },
    });
  });

  it.each([
    ['rubbish', Buffer.from('hello')],
    ['an empty zip of the right names', zip(['[Content_Types].xml', 'xl/workbook.xml'].map((name) => ({ name, content: 'not xml' })))],
    [
      'a legacy container with nothing in it',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le'), Buffer.alloc(4096)]),
    ],
  ])('V15 calls %s unreadable', async (_, file) => {
    await expect(inZh(file)).rejects.toThrow(/kernel\.sheet\.unreadable|kernel\.error\.templateOutdated/);
  });

  it('V15 reports every bad cell with row, column and reason, in the language of the reader', async () => {
    const file = await typeInto(template, [goodRow, ['SKU-1', 0, 'abc', '2026-02-30', 'x', '也许'], [null, 1.5], ['x'.repeat(21), 2000]]);
    const { faults } = await faultsOf(file);
    expect(faults.map(({ row, column, title, message }) => [row, column, title, message])).toEqual([
      [3, 'A', '名称', '与第 2 行重复'],
      [3, 'B', 'Quantity', '不能小于 1'],
      [3, 'C', 'Price', '“abc”不是数字'],
      [3, 'D', '创建时间', '“2026-02-30”不是有效日期，请按 2026-05-03 的格式填写'],
      [3, 'E', 'Cut off', '“x”不是有效时间，请按 2026-05-03 14:30 的格式填写'],
      [3, 'F', '状态', '“也许”不在可选项中：是 / 否'],
      [4, 'A', '名称', '此项必填'],
      [4, 'B', 'Quantity', '请输入整数'],
      [5, 'A', '名称', '最多 20 个字符'],
      [5, 'B', 'Quantity', '不能大于 1,000'],
    ]);
    const inJapanese = await readImport(goods, file, { ...options, lang: 'jp' });
    expect(inJapanese.ok ? [] : inJapanese.faults.slice(0, 2).map((f) => f.message)).toEqual([
      '2 行目と重複しています',
      '1以上で入力してください',
    ]);
  });

  it('V15 refuses a cell with line breaks or signs that nobody sees', async () => {
    for (const [name, told] of [
      ['SKU-1\nSKU-2', '换行'],
      ['SKU\u202e-1', 'U+202E'],
    ] as const) {
      const { faults } = await faultsOf(await typeInto(template, [[name, ...goodRow.slice(1)]]));
      expect(faults).toMatchObject([{ row: 2, column: 'A', message: expect.stringContaining(told) }]);
    }
  });

  it('takes what a formula last showed', async () => {
    const book = await openXlsx(await typeInto(template, [goodRow]), { readStyles: true });
    book.sheets[0]?.cells?.set('1,1', { value: 7, type: 'formula', formula: '3+4', formulaResult: 7 });
    const file = Buffer.from(await saveXlsx(book));
    expect(await inZh(file)).toMatchObject({ ok: true, rows: [{ quantity: 7 }] });
  });
});

describe('V15 the same file back', () => {
  it('V15 colours bad cells, tells why beside them, and changes nothing else', async () => {
    const file = await typeInto(template, [goodRow, ['=2+3', 'abc', 5, null, null, null]]);
    const { marked } = await faultsOf(file);
    const [before, after] = [await readXlsx(file, { readStyles: true }), await readXlsx(marked, { readStyles: true })];
    const cell = after.sheets[0]?.cells?.get('2,1');
    expect(cell).toMatchObject({ value: 'abc', style: { fill: { fgColor: { rgb: 'FFC7CE' } } }, comment: { text: '“abc”不是数字' } });
    expect(after.sheets[0]?.rows[2]?.[6]).toBe('Quantity：“abc”不是数字');
    expect(after.sheets[0]?.rows.map((row) => row.slice(0, 6))).toEqual(before.sheets[0]?.rows.map((row) => row.slice(0, 6)));
    expect(after.sheets[0]?.dataValidations).toEqual(before.sheets[0]?.dataValidations);
    expect(after.sheets[1]).toMatchObject({ name: '_kura', veryHidden: true });

    const elsewhere = read(marked, { cellStyles: true });
    const sheet = elsewhere.Sheets[elsewhere.SheetNames[0] as string];
    expect(sheet?.['B3']).toMatchObject({ v: 'abc', s: { fgColor: { rgb: 'FFC7CE' } } });
    expect(sheet?.['A3']).toMatchObject({ t: 's', v: '=2+3' });
    expect(sheet?.['A3']).not.toHaveProperty('f');
  });

  it('V15 can be corrected and sent again: old marks go, new ones come', async () => {
    const first = await faultsOf(await typeInto(template, [goodRow, ['SKU-2', 'abc'], ['SKU-3', 'def']]));
    const second = await faultsOf(await typeInto(first.marked, [['SKU-2', 3]], 2));
    const book = await readXlsx(second.marked, { readStyles: true });
    const rows = book.sheets[0]?.rows;
    expect(rows?.slice(0, 4).map((row) => row[6])).toEqual(['错误原因', null, null, 'Quantity：“def”不是数字']);
    expect(book.sheets[0]?.cells?.get('2,1')?.style?.fill).toBeUndefined();
    expect(book.sheets[0]?.cells?.get('2,1')?.comment).toBeUndefined();
    expect(await inZh(await typeInto(second.marked, [['SKU-3', 4]], 3))).toMatchObject({ ok: true, rows: { length: 3 } });
  });

  it('V15 comes back as xlsx when it was a legacy file, and can be sent again', async () => {
    const { marked } = await faultsOf(
      asXls(
        await typeInto(template, [
          [...goodRow.slice(0, 3), new Date(Date.UTC(2026, 4, 3)), null, null],
          ['SKU-2', 'abc'],
        ]),
      ),
    );
    const book = await readXlsx(marked, { readStyles: true });
    expect(book.sheets[0]?.cells?.get('2,1')?.style?.fill).toBeDefined();
    expect(await inZh(await typeInto(marked, [['SKU-2', 3]], 2))).toMatchObject({
      ok: true,
      rows: [{ arrival: '2026-05-03' }, { quantity: 3 }],
    });
  });

  it('V15 marks what only the domain can know', async () => {
    const file = await typeInto(template, [goodRow]);
    const marked = await markImport(goods, file, [{ row: 2, column: 'A', field: 'sku', title: '名称', message: '商品不存在' }], 'zh');
    expect((await readXlsx(marked)).sheets[0]?.rows[1]?.[6]).toBe('名称：商品不存在');
  });
});
