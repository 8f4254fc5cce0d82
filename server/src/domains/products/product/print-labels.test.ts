import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printProductLabels } from '@kura/contract/products/product/product.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { ownerPermissions } from '../testing/cast.ts';
import { makeProduct } from '../testing/make-product.ts';

let app: TestApp;
let company: TestCompany;
let owner: TestUser;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  owner = await app.given.customer({ company, permissions: ownerPermissions });
});
afterAll(() => app.close());

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('labels of products', () => {
  it('leave as a PDF, one label a page, so many copies of each', { timeout: 30_000 }, async () => {
    const [one, two] = [
      await makeProduct(app, company, { nameZh: '电热水壶', codes: [{ kind: 'upc', code: '036000291452' }] }),
      await makeProduct(app, company, { codes: [{ kind: 'upc', code: '96385074' }] }),
    ];
    const items = [
      { id: one.id, copies: 2 },
      { id: two.id, copies: 1 },
    ];
    for (const code of ['warehouseSku', 'upc'] as const) {
      const { data } = await app.as(owner).call(printProductLabels, { body: { items, code, size: '60x40' } });
      expect(data.name).toBe('产品条码.pdf');
      const file = await app.app.inject({ url: data.url, headers: { token: owner.token } });
      expect(file.headers['content-type']).toContain('application/pdf');
      expect(pagesOf(file.rawPayload)).toBe(3);
    }
  });

  it('are refused for a code that a product does not have, and for more than one can print at once', async () => {
    const product = await makeProduct(app, company);
    const print = (body: object) =>
      app.as(owner).call(printProductLabels, { body: { items: [{ id: product.id, copies: 1000 }], ...body } });
    expect(await print({ code: 'fnsku' })).toMatchObject({ code: 409, message: `“${product.sku}”没有 FNSKU，无法打印` });
    const many = Array.from({ length: 3 }, () => ({ id: product.id, copies: 1000 }));
    expect(await print({ items: many })).toMatchObject({ code: 400, message: '一次最多打印 2,000 张，请分批打印' });
  });
});
