import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import type { PriceBook } from '@kura/contract/quotes/price-book/price-book.ts';
import { type FileRef, uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { getJob, getTemplate, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hear } from '../../../testing/live.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { clearBooks, rowsOf } from '../testing/quotes.ts';

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp();
  ops = await app.given.staff();
});
afterAll(() => app.close());
beforeEach(() => clearBooks(app));

type Typed = readonly (string | number | null)[];

async function upload(content: Buffer): Promise<FileRef> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'prices.xlsx');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.app.inject({
    method: 'POST',
    url: `${apiBase}${uploadFile.path}?kind=sheet`,
    headers: {
      token: ops.token,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Answer<FileRef>>().data;
}

/** A filled template through the whole way: upload, import, the message that the person reads. */
async function importing(sheet: string, rows: readonly Typed[]) {
  const staff = app.as(ops);
  const template = await staff.call(getTemplate, { body: { sheet }, lang: 'en' });
  const bytes = (await app.app.inject({ url: template.data.url, headers: { token: ops.token } })).rawPayload;
  const file = await upload(await typeInto(bytes, rows));
  const page = await hear(app, ops);
  const { id } = (await staff.call(startImport, { body: { sheet, fileId: file.id }, lang: 'en' })).data;
  await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
  page.end();
  return (await staff.call(getJob, { body: { id }, lang: 'en' })).data;
}

async function drafts(): Promise<PriceBook[]> {
  const rows = await rowsOf(app.as(ops), books.listPriceBooks, { order: 'asc' });
  return Promise.all(rows.map(async ({ id }) => (await app.as(ops).call(books.showPriceBook, { query: { id } })).data));
}

describe('prices out of a spreadsheet', () => {
  it('V15 K09 become a draft, by codes or by words, and never count by themselves', async () => {
    const job = await importing('quotes.express', [
      ['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '100', 870],
      ['佐川急便', null, 'From Kanto', '関西', 60, '580'],
      ['YAMATO_NEKOPOS', 'NEKOPOS', 'kanto', '*', 'FLAT', 270],
      ['JP_YUPACK', null, null, null, 'heavy', 600],
    ]);
    expect(job).toMatchObject({ status: 'done' });
    const [draft] = await drafts();
    expect(draft).toMatchObject({ book: 'express', status: 'draft', version: 1, cellCount: 4 });
    expect(draft?.cells.map(({ key, minor }) => [key, minor])).toEqual([
      ['SAGAWA|TAKUHAI|kanto|kansai|100', 870],
      ['SAGAWA|TAKUHAI|kanto|kansai|60', 580],
      ['YAMATO_NEKOPOS|NEKOPOS|kanto|*|FLAT', 270],
      ['JP_YUPACK|heavy', 600],
    ]);
  });

  it('V15 are refused whole, with the row and the column of each fault', async () => {
    const good = ['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '100', 870] as const;
    for (const [bad, column] of [
      [['SAGAWA', 'TAKUHAI', 'kanto', 'mars', '100', 870], 'Zone'],
      [['SAGAWA', 'TAKUHAI', 'kanto', null, '100', 870], 'Zone'],
      [['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '120', 870], 'Size'],
      [['SAGAWA', 'YUPACK', 'kanto', 'kansai', '60', 870], 'Service'],
      [['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '60', 0], 'Price (JPY)'],
      [['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '60', 1_000_001], 'Price (JPY)'],
      [['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '60', 870.5], 'Price (JPY)'],
      [['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '100', 880], 'Size'],
    ] as const) {
      const job = await importing('quotes.express', [good, bad]);
      expect(job).toMatchObject({ status: 'failed', resultUrl: expect.stringContaining('/file/') as string });
      expect(job.message).toContain(column);
      expect(job.message).toMatch(/\b3\b/);
    }
    expect(await drafts()).toEqual([]);
  });

  it('V15 tell of twenty faults at most; the file that comes back has all', async () => {
    const rows = Array.from({ length: 30 }, () => ['SAGAWA', 'TAKUHAI', 'kanto', 'kansai', '120', 870] as const);
    const job = await importing('quotes.express', rows);
    expect(job.message?.split('\n')).toHaveLength(21);
    expect(job.message).toContain('30');
  });

  it('V15 K09 come for lanes with the terms they had before, for storage by the warehouse, and for services', async () => {
    await importing('quotes.lane', [
      ['CN_YIWU', 'JP_KANTO', 'AIR', '21.0', 28, null],
      ['CN_YIWU', 'JP_KANTO', 'AIR', 45, 25.5, null],
      ['CN_YIWU', 'JP_KANTO', 'FCL', '40HQ', 1150, null],
      ['CN_YIWU', 'JP_KANTO', 'FCL', '20GP', 4700, 'CNY'],
      [null, null, 'oversize', null, 50, null],
    ]);
    const [lane] = await drafts();
    expect(lane?.cells).toEqual([
      { key: 'CN_YIWU>JP_KANTO|AIR|21', currency: 'CNY', minor: 2800 },
      { key: 'CN_YIWU>JP_KANTO|AIR|45', currency: 'CNY', minor: 2550 },
      { key: 'CN_YIWU>JP_KANTO|FCL|40HQ', currency: 'USD', minor: 115_000 },
      { key: 'CN_YIWU>JP_KANTO|FCL|20GP', currency: 'CNY', minor: 470_000 },
      { key: 'oversize', currency: 'CNY', minor: 5000 },
    ]);
    expect(lane?.lanes).toMatchObject([
      { code: 'AIR', divisor: 6000, minUnits: '21', stepUnits: '0.5' },
      { code: 'FCL', unit: 'container', divisor: null },
    ]);
    const own = { origin: 'CN_YIWU', destination: 'JP_KANTO', code: 'AIR', divisor: 5000, minUnits: '10', stepUnits: '1' } as const;
    await app.as(ops).call(books.savePriceBook, { body: { id: lane?.id ?? 0, revision: 0, lanes: [own] } });
    await importing('quotes.lane', [['CN_YIWU', 'JP_KANTO', 'AIR', 10, 30, null]]);
    expect((await drafts())[1]?.lanes).toMatchObject([{ divisor: 5000, minUnits: '10', stepUnits: '1' }]);
    await clearBooks(app);

    const warehouse = await makeWarehouse(app);
    const { code } = (await app.db.first<{ code: string }>(sql`select code from warehouses where id = ${warehouse.id}`)) ?? { code: '' };
    await importing('quotes.storage', [
      [code, 60, 2.5],
      [code, '*', 8],
    ]);
    await importing('quotes.service', [
      ['CONSUMABLES', 'BOX100', 4.5],
      ['COD_FEE', 30_000, 440],
      ['PHOTO', null, 10],
    ]);
    const [storage, service] = await drafts();
    expect(storage).toMatchObject({
      book: 'storage',
      warehouseId: warehouse.id,
      cells: [
        { key: '60', minor: 250 },
        { key: '*', minor: 800 },
      ],
    });
    expect(service?.cells).toEqual([
      { key: 'CONSUMABLES|BOX100', currency: 'CNY', minor: 450 },
      { key: 'COD_FEE|30000', currency: 'JPY', minor: 440 },
      { key: 'PHOTO', currency: 'CNY', minor: 1000 },
    ]);
    for (const [sheet, row] of [
      ['quotes.storage', ['NOWHERE', 60, 2.5]],
      ['quotes.storage', [null, 'soon', 2.5]],
      ['quotes.service', ['CONSUMABLES', 'BOX999', 4.5]],
      ['quotes.lane', ['CN_YIWU', 'JP_KANTO', 'FCL', '53HQ', 1, null]],
      ['quotes.lane', ['CN_YIWU', null, 'AIR', '21', 1, null]],
      ['quotes.lane', ['CN_YIWU', 'JP_KANTO', 'AIR', '21', 1, 'USD']],
    ] as const)
      expect(await importing(sheet, [row])).toMatchObject({ status: 'failed' });
  });
});
