import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageSheet } from '@kura/contract/inbound/package/package-import.sheet.ts';
import { getPackageTemplate, readPackages } from '@kura/contract/inbound/package/package.endpoints.ts';
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
  customer = await app.given.customer({ company, permissions: ['inbound:order:create'] });
  product = await makeProduct(app, company, { codes: [{ kind: 'customerSku', code: 'MINE-7' }] });
});
afterAll(() => app.close());

type Typed = readonly (string | number | null)[];
const good = (sku: string): Typed => [sku, 60, 45.5, 40, 15.25, 24, 20, 12.5, '', '', '', ''];
async function read(rows: readonly Typed[], { template, who = customer }: { template?: Buffer; who?: TestUser } = {}) {
  const file = await typeInto(template ?? (await writeTemplate(packageSheet, 'zh')), rows);
  const owner = { userId: customer.id, companyId: company.id } as never;
  const { id } = await saveUpload(app.db, app.kernel.storage, owner, 'sheet', Readable.from([file]), 'packages.xlsx');
  return app.as(who).call(readPackages, { body: { fileId: id }, lang: 'zh' });
}

describe('packages from a file', () => {
  it('V15 come into the form by SKU or customer SKU of the company, all rows of them', async () => {
    const { data } = await read([good(product.sku), good('mine-7')]);
    expect(data).toMatchObject({ faults: [], faultCount: 0, marked: null });
    const size = { lengthMm: 600, widthMm: 455, heightMm: 400, weightG: 15_250, boxCount: 24, quantityPerBox: 20 };
    const row = { productId: product.id, sku: product.sku, ...size, cost: { currency: 'CNY', minor: 1250 }, fbaCenterId: null };
    expect(data.rows).toMatchObject([row, row]);
  });

  it('V15 with a bad cell none comes, and each bad one is told by row, column and reason, with the file marked', async () => {
    const stranger = await makeProduct(app, await app.given.company());
    const { data } = await read([
      good(product.sku),
      good(stranger.sku),
      [product.sku, 0.5, 45, 40, 15, 1001, 20, null, '', '', '', ''],
      [product.sku, 60, 45, 40, null, 24, 20, null, '', '', '', 'XXX9'],
    ]);
    expect(data.rows).toEqual([]);
    expect(data.faults.map(({ row, column }) => `${column}${row}`).toSorted()).toEqual(['A3', 'B4', 'E5', 'F4', 'L5']);
    // As they are written, for whoever mends them in the form.
    expect(data.typed).toHaveLength(4);
    expect(data.typed[2]).toMatchObject({ sku: product.sku, lengthCm: '0.5', boxCount: '1001', weightKg: '15' });
    expect(data.typed[3]).toMatchObject({ weightKg: '', fbaCenter: 'XXX9' });
    expect(data.faults.find(({ row }) => row === 3)?.message).toBe('该公司没有这个 SKU');
    expect(data.marked?.name).toContain('.xlsx');
  });

  it('V15 a file from another version of the template is refused', async () => {
    const older = sheet({ ...packageSheet, version: packageSheet.version + 1 });
    const answer = await read([good(product.sku)], { template: await writeTemplate(older, 'zh') });
    expect(answer).toMatchObject({ code: 400, data: null });
    expect(answer.message).toContain('模板');
  });

  it('the template is handed out, and nobody reads the file of somebody else', async () => {
    const { data } = await app.as(customer).call(getPackageTemplate, { body: {}, lang: 'jp' });
    expect(data.name).toBe('入庫荷物テンプレート.xlsx');
    const other = await app.given.customer({ company, permissions: ['inbound:order:create'] });
    expect(await read([good(product.sku)], { who: other })).toMatchObject({ code: 404 });
  });
});
