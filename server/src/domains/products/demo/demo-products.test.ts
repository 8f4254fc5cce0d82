import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '@kura/contract/kernel/permission.ts';
import { codeFault, isProductSku } from '@kura/contract/products/product/product-fields.ts';
import type { ProductCodeKind } from '@kura/contract/products/product/scan-code.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { listed } from '../testing/cast.ts';
import { demoCatalogues } from './demo-catalogue.ts';
import { addDemoProducts } from './demo-products.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

describe('demonstration products', () => {
  it('V07 are what a form would take: SKUs, check digits, parts that exist', async () => {
    const companies = await Promise.all(
      demoCatalogues.map(async ({ company }) => ({ companyId: (await app.given.company()).id, code: company, sinceDays: 30, lang: 'zh' })),
    );
    const made = await app.db.tx((tx) => addDemoProducts(tx, system, companies, app.clock.now()));
    for (const { companyId } of companies)
      expect(made.filter((product) => product.companyId === companyId).length).toBeGreaterThanOrEqual(15);
    expect(made.filter(({ type, sku }) => (type === 'accessory' ? !/^[0-9A-Za-z]{1,20}$/.test(sku) : !isProductSku(sku)))).toEqual([]);
    const codes = await app.db.rows<{ kind: ProductCodeKind; code: string }>(sql`select kind, code from product_codes`);
    expect(codes.filter(({ kind, code }) => codeFault(kind, code) !== null)).toEqual([]);
    const staff = await app.given.staff({ permissions: [everything] });
    const sets = await listed(app, staff, { type: 'composite' });
    expect(sets).toHaveLength(demoCatalogues.flatMap((catalogue) => catalogue.sets).length);
    expect(sets.every(({ parts }) => parts.length > 0)).toBe(true);
    const early = await app.db.first<{ count: number }>(sql`select count(*) from products where created_at >= ${app.clock.now()}`);
    expect(early?.count).toBe(0);
  });
});
