import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fbaReturnLineSheet } from '@kura/contract/inbound/fba-return/fba-return-import.sheet.ts';
import { getReturnTemplate, readReturnLines } from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
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
let [first, second]: TestProduct[] = [];
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = await app.given.customer({ company, permissions: [readReturnLines.permission] });
  first = await makeProduct(app, company);
  second = await makeProduct(app, company, { codes: [{ kind: 'fnsku', code: 'X000ABC123' }] });
});
afterAll(() => app.close());

type Typed = readonly (string | number | null)[];
async function read(rows: readonly Typed[], { template, who = customer }: { template?: Buffer; who?: TestUser } = {}) {
  const file = await typeInto(template ?? (await writeTemplate(fbaReturnLineSheet, 'zh')), rows);
  const owner = { userId: customer.id, companyId: company.id } as never;
  const { id } = await saveUpload(app.db, app.kernel.storage, owner, 'sheet', Readable.from([file]), 'lines.xlsx');
  return app.as(who).call(readReturnLines, { body: { fileId: id }, lang: 'zh' });
}

it('V15 lines come into the form by SKU or FNSKU of the company, all of them', async () => {
  const { data } = await read([
    [first?.sku ?? '', null, 12],
    ['x000abc123', 'X000ABC123', 3],
  ]);
  expect(data).toMatchObject({ faults: [], faultCount: 0, marked: null });
  expect(data.rows).toMatchObject([
    { productId: first?.id, sku: first?.sku, fnsku: '', expected: 12 },
    { productId: second?.id, sku: second?.sku, fnsku: 'X000ABC123', expected: 3 },
  ]);
});

it('V15 V08 with a bad cell none comes, and each is told by row, column and reason, with the file marked', async () => {
  const stranger = await makeProduct(app, await app.given.company());
  const { data } = await read([
    [first?.sku ?? '', 'short', 12],
    [stranger.sku, null, 1],
    [second?.sku ?? '', null, 1001],
    [second?.sku ?? '', null, 5],
    ['X000ABC123', null, 5],
  ]);
  expect(data.rows).toEqual([]);
  expect(data.faults.map(({ row, column }) => `${column}${row}`).toSorted()).toEqual(['A3', 'A5', 'A6', 'B2', 'C4']);
  expect(data.faults.find(({ row }) => row === 3)?.message).toBe('该公司没有这个 SKU');
  expect(data.faults.find(({ row }) => row === 6)?.message).toBe('有重复的产品，请合并数量');
  expect(data.marked?.name).toContain('.xlsx');
});

it('V15 a file from another template is refused; the template is handed out; nobody reads the file of somebody else', async () => {
  const older = sheet({ ...fbaReturnLineSheet, version: fbaReturnLineSheet.version + 1 });
  expect(await read([[first?.sku ?? '', null, 1]], { template: await writeTemplate(older, 'zh') })).toMatchObject({
    code: 400,
    data: null,
  });
  const { data } = await app.as(customer).call(getReturnTemplate, { body: {}, lang: 'jp' });
  expect(data.name).toBe('FBA返品明細テンプレート.xlsx');
  const other = await app.given.customer({ company, permissions: [readReturnLines.permission] });
  expect(await read([[first?.sku ?? '', null, 1]], { who: other })).toMatchObject({ code: 404 });
});
