import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCartonTemplate, readCartons } from '@kura/contract/fba/order/package-import.endpoints.ts';
import { cartonSheet } from '@kura/contract/fba/order/package-import.sheet.ts';
import { sheet } from '@kura/contract/kernel/sheet.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { writeTemplate } from '../../../kernel/sheets/write-template.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';

let app: TestApp;
let company: TestCompany;
let customer: TestUser;
let product: TestProduct;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = await app.given.customer({ company, permissions: ['fba:order:create'] });
  product = await makeProduct(app, company, { codes: [{ kind: 'customerSku', code: 'MINE-7' }] });
});
afterAll(() => app.close());

type Typed = readonly (string | number | null)[];
const good = (contents: string, tracking: string | null = null): Typed => [
  60,
  45.5,
  40,
  12.25,
  4,
  'FBA15ABCDEFG',
  '1A2B3C4D',
  contents,
  tracking,
];
async function read(rows: readonly Typed[], template?: Buffer) {
  const file = await typeInto(template ?? (await writeTemplate(cartonSheet, 'zh')), rows);
  const owner = { userId: customer.id, companyId: company.id } as never;
  const { id } = await saveUpload(app.db, app.kernel.storage, owner, 'sheet', Readable.from([file]), 'cartons.xlsx');
  return app.as(customer).call(readCartons, { body: { fileId: id }, lang: 'zh' });
}

it('V15 cartons come into the form as the grid takes them, products by any of their codes', async () => {
  const { data } = await read([good(`${product.sku}*10`, 'T1, T2'), [30, 20, 10, 1, 1, null, null, 'mine-7 × 2']]);
  expect(data).toMatchObject({ faults: [], faultCount: 0, marked: null });
  const inside = { productId: product.id, sku: product.sku };
  expect(data.rows).toEqual([
    {
      lengthMm: 600,
      widthMm: 455,
      heightMm: 400,
      weightG: 12_250,
      boxCount: 4,
      fbaNo: 'FBA15ABCDEFG',
      poNumber: '1A2B3C4D',
      trackingNumbers: 'T1, T2',
      contents: [{ ...inside, quantity: 10 }],
    },
    {
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      weightG: 1000,
      boxCount: 1,
      fbaNo: '',
      poNumber: '',
      trackingNumbers: '',
      contents: [{ ...inside, quantity: 2 }],
    },
  ]);
});

it('V15 with a bad cell none comes, and each is told by row, column and reason, with the file marked', async () => {
  const stranger = await makeProduct(app, await app.given.company());
  const { data } = await read([
    good(`${product.sku}*10`),
    good(`${stranger.sku}*1`),
    [0.5, 45, 40, 12, 1001, 'FBA1', 'short', `${product.sku}*1, MINE-7*2`],
    [60, 45, 40, null, 1, '', '', `${product.sku}*1001`],
    [60, 45, 40, 12, 1, '', '', 'ten of them'],
    // More numbers than cartons, and what is no number.
    [60, 45, 40, 12, 1, '', '', `${product.sku}*1`, 'T1 T2'],
    [60, 45, 40, 12, 1, '', '', `${product.sku}*1`, 'T/1'],
  ]);
  expect(data.rows).toEqual([]);
  expect(data.faults.map(({ row, column }) => `${column}${row}`).toSorted()).toEqual([
    'A4',
    'D5',
    'E4',
    'F4',
    'G4',
    'H3',
    'H4',
    'H5',
    'H6',
    'I7',
    'I8',
  ]);
  expect(data.faults.find(({ row }) => row === 3)?.message).toBe(`没有产品 ${stranger.sku}`);
  expect(data.marked?.name).toContain('.xlsx');
});

it('V15 a file from another version of the template is refused; the current one is handed out', async () => {
  const older = sheet({ ...cartonSheet, version: cartonSheet.version - 1 });
  const answer = await read([good(`${product.sku}*1`)], await writeTemplate(older, 'zh'));
  expect(answer).toMatchObject({ code: 400, data: null });
  expect(answer.message).toContain('模板');
  expect((await app.as(customer).call(getCartonTemplate, { body: {}, lang: 'jp' })).data.name).toBe('FBA箱テンプレート.xlsx');
});
