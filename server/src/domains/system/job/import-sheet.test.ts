import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentSheet } from '@kura/contract/fba/carpool/appointment.sheet.ts';
import { bankLineSheet } from '@kura/contract/finance/bank-line/bank-line.sheet.ts';
import { consolidationSheet } from '@kura/contract/freight/consolidation/consolidation.sheet.ts';
import { containerSheet } from '@kura/contract/freight/container/container.sheet.ts';
import { truckSheet } from '@kura/contract/freight/truck/truck.sheet.ts';
import { storeSheet } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import { serialSheet } from '@kura/contract/inventory/serial/serial.sheet.ts';
import type { Sheet } from '@kura/contract/kernel/sheet.ts';
import { accessorySheet } from '@kura/contract/products/accessory/accessory.sheet.ts';
import { productSheet } from '@kura/contract/products/product/product.sheet.ts';
import { costSheet, expressSheet, laneSheet, serviceSheet, storageSheet } from '@kura/contract/quotes/price-book/price-import.sheet.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { JobRefusal } from '../../../kernel/jobs.ts';
import { saidWords } from '../../../kernel/words.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { runImport } from './import-sheet.ts';

/** Every import there is, and the table that it fills. */
const imports: readonly (readonly [Sheet, string])[] = [
  [storeSheet, 'stores'],
  [productSheet, 'products'],
  [accessorySheet, 'products'],
  [serialSheet, 'serial_numbers'],
  [bankLineSheet, 'bank_lines'],
  [containerSheet, 'containers'],
  [truckSheet, 'trucks'],
  [consolidationSheet, 'consolidations'],
  [appointmentSheet, 'fba_appointments'],
  ...[expressSheet, costSheet, laneSheet, storageSheet, serviceSheet].map((sheet) => [sheet, 'price_books'] as const),
];

let app: TestApp;
let actor: Actor;
beforeAll(async () => {
  app = await testApp();
  const { id } = await app.given.staff();
  actor = { ...system, kind: 'user', userId: id, permissions: new Set(['*:*:*']) };
});
afterAll(() => app.close());

type Typed = readonly (string | number | null)[];

/** What a person is told who sends this file. */
async function told(sheet: Sheet, file: Buffer, by = actor, progress = async (_done: number, _total: number) => {}): Promise<string> {
  const row = await saveUpload(app.db, app.kernel.storage, by, 'sheet', Readable.from([file]), 'rows.xlsx');
  const run = {
    input: { sheet: sheet.code, fileId: row.id },
    actor: by,
    lang: 'en' as const,
    now: app.clock.now(),
    progress,
  };
  return app.db
    .tx((tx) => runImport(app.kernel, { ...run, tx }))
    .then(
      ({ message }) => JSON.stringify(message),
      (error: Error) =>
        error instanceof JobRefusal && typeof error.result.message !== 'string' ? saidWords('en', error.result.message) : error.message,
    );
}
const rowsIn = async (table: string) => (await app.db.first<{ n: number }>(sql`select count(*)::int as n from ${raw(table)}`))?.n;

describe.each(imports.map(([sheet, table]) => [sheet.code, sheet, table] as const))('import %s', (_, sheet, table) => {
  it('V15 refuses a file made from an older template and one made from none', async () => {
    const older = await writeTemplate({ ...sheet, version: sheet.version - 1 }, 'en');
    const other = await writeTemplate({ ...sheet, code: 'somewhere.else' }, 'en');
    for (const file of [older, other]) expect(await told(sheet, await typeInto(file, [['x']]))).toBe('kernel.error.templateOutdated');
  });

  it('V15 tells row, column and reason of what is wrong, and puts none of the rows in', async () => {
    const before = await rowsIn(table);
    const template = await writeTemplate(sheet, 'en');
    const words = Array.from({ length: sheet.columns.length }, () => 'no such thing \u0001');
    const [count, ...lines] = (await told(sheet, await typeInto(template, [words, words]))).split('\n');
    expect(count).toMatch(/^Cells with errors: \d+\. Nothing was imported$/);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).toMatch(/^Row [23], column [A-Z]+ \(.+\): .+/);
    expect(await rowsIn(table)).toBe(before);
  });
});

describe('a long file', () => {
  it('E03 tells how far it is while it is looked at and while it goes in', async () => {
    const file = await typeInto(
      await writeTemplate(bankLineSheet, 'en'),
      Array.from({ length: 300 }, (_, n) => ['No such account', '2026-06-01', '12', 'x', `N-${n}`, null]),
    );
    const seen: [number, number][] = [];
    await told(bankLineSheet, file, actor, async (done, total) => void seen.push([done, total]));
    expect(seen.map(([, total]) => total)).toEqual(seen.map(() => 300));
    const done = seen.map(([at]) => at);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.filter((at) => at > 0 && at < 150).length).toBeGreaterThan(1);
    expect(done.filter((at) => at > 150 && at < 300).length).toBeGreaterThan(1);
  });
});

describe('the first answer to a file', () => {
  const columns = productSheet.columns.map(({ field }) => field);
  const line = (cells: Readonly<Record<string, string | number>>): Typed => columns.map((field) => cells[field] ?? null);
  const named = { nameZh: '壶', nameJp: 'ケトル' };

  it('V15 names all faults at once: bad cells, a SKU that exists and a part that does not, and nothing that only waits for a bad row', async () => {
    const company = await app.given.company();
    const there = { ...actor, companyId: null, scope: { companyId: company.id } };
    const template = await writeTemplate(productSheet, 'en');
    expect(await told(productSheet, await typeInto(template, [line({ ...named, sku: 'HERE-1' })]), there)).toContain('"count":1');
    const before = await rowsIn('products');
    const answer = await told(
      productSheet,
      await typeInto(template, [
        line({ ...named, sku: 'BAD-1', weightKg: 'heavy' }),
        line({ ...named, sku: 'here-1' }),
        line({ ...named, sku: 'SET-0001', parts: 'NOWHERE-1*2' }),
        line({ ...named, sku: 'SET-0002', parts: 'BAD-1*1' }),
      ]),
      there,
    );
    const rows = answer
      .split('\n')
      .slice(1)
      .map((text) => text.slice(0, 5));
    expect(rows).toEqual(['Row 2', 'Row 3', 'Row 4']);
    expect(answer).toContain('NOWHERE-1');
    expect(await rowsIn('products')).toBe(before);
  });

  const faultsOf = async (sheet: Sheet, rows: readonly Typed[], by: Actor) => {
    const answer = await told(sheet, await typeInto(await writeTemplate(sheet, 'en'), rows), by);
    return answer
      .split('\n')
      .slice(1)
      .map((text) => text.replace(/^Row (\d+), column [A-Z]+ \((.*?)\): /, '$1 $2: '));
  };

  it('V15 names all faults of one row at once: also a SKU that exists and each part that does not beside a bad cell', async () => {
    const company = await app.given.company();
    const there = { ...actor, companyId: null, scope: { companyId: company.id } };
    expect(
      await told(productSheet, await typeInto(await writeTemplate(productSheet, 'en'), [line({ ...named, sku: 'HERE-1' })]), there),
    ).toContain('"count":1');
    const faults = await faultsOf(
      productSheet,
      [
        line({ ...named, sku: 'HERE-1', weightKg: 'heavy' }),
        line({ sku: 'SET-0003', nameZh: '壶', parts: 'NOWHERE-1*2; NOWHERE-2; X-001; HERE-1' }),
        line({ ...named, sku: 'X-001', type: 'none', lengthCm: 'long', widthCm: 2 }),
        line({ ...named, sku: 'no', upc: '4901234567894' }),
        line({ ...named, sku: 'UPC-1', upc: '4901234567894' }),
      ],
      there,
    );
    expect(faults).toEqual([
      '2 Weight (kg): “heavy” isn’t a number',
      '2 Product SKU: This company already has this SKU',
      '3 Japanese name: This is required',
      '3 Components: No product with SKU “NOWHERE-1”',
      '3 Components: No product with SKU “NOWHERE-2”',
      '4 Product type: “none” isn’t one of: Single item / Bundle',
      '4 Length (cm): “long” isn’t a number',
      '4 Height (cm): Enter length, width and height',
      '5 Product SKU: Use 5 to 20 digits, letters or _ - . #',
      '6 UPC/EAN: Duplicate barcode',
    ]);
    const fields = accessorySheet.columns.map(({ field }) => field as string);
    const lid = (cells: Readonly<Record<string, string>>): Typed => fields.map((field) => cells[field] ?? null);
    expect(await faultsOf(accessorySheet, [lid({ nameZh: '盖', sku: 'LID1', fits: 'HERE-1; NOWHERE-1; NOWHERE-2' })], there)).toEqual([
      expect.stringMatching(/^2 Japanese name: /),
      expect.stringMatching(/^2 .*NOWHERE-1/),
      expect.stringMatching(/^2 .*NOWHERE-2/),
    ]);
  });
});
