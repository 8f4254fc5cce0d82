import {
  changeFnsku,
  createFnsku,
  deleteFnsku,
  listFnskus,
  matchFnsku,
  printFnskuLabels,
} from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeStore } from '../../marketplace/testing/make-store.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { amazonStore, makeFnsku, someFnsku } from '../testing/make-fnsku.ts';
import { fnskuOf } from './fnsku.store.ts';
import { importFnskus } from './import-fnskus.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const all: PermissionName[] = ['fba:fnsku:list', 'fba:fnsku:add', 'fba:fnsku:edit', 'fba:fnsku:delete', 'fba:fnsku:label'];

describe('FNSKUs of a store', () => {
  it('A07 a customer keeps its own, and nobody else’s store or product is there', async () => {
    const company = await app.given.company();
    const other = await app.given.company();
    const owner = app.as(await app.given.customer({ company, permissions: all }));
    const store = await amazonStore(app, company.id);
    const foreign = await amazonStore(app, other.id);
    const product = await makeProduct(app, company);
    const strange = await makeProduct(app, other);
    const body = { storeId: store.id, fnsku: someFnsku(), sellerSku: 'POT-24', name: 'Pot' };
    expect((await owner.call(createFnsku, { body: { ...body, storeId: foreign.id } })).code).toBe(404);
    expect((await owner.call(createFnsku, { body: { ...body, productId: strange.id } })).code).toBe(404);
    expect((await owner.call(createFnsku, { body: { ...body, fnsku: 'B001ABCDE1' } })).code).toBe(400);
    const made = await owner.call(createFnsku, { body: body });
    expect(made).toMatchObject({ code: 200, data: { match: 'unmatched' } });
    expect((await owner.call(createFnsku, { body: body })).code).toBe(409);
    const id = made.data?.id ?? 0;
    const matched = await owner.call(matchFnsku, { body: { id, revision: 0, productId: product.id } });
    expect(matched).toMatchObject({ code: 200, data: { match: 'matched', sku: product.sku } });
    expect((await owner.call(matchFnsku, { body: { id, revision: 0, productId: product.id } })).code).toBe(409);
    const change = { id, revision: 1, sellerSku: 'POT-25', name: 'Pot', productId: null };
    expect(await owner.call(changeFnsku, { body: change })).toMatchObject({ code: 200, data: { match: 'unmatched', sellerSku: 'POT-25' } });
    expect((await owner.call(deleteFnsku, { body: { id } })).code).toBe(200);
    const notAmazon = await makeStore(app, { platform: 'rakuten', companyId: company.id });
    expect((await owner.call(createFnsku, { body: { ...body, storeId: notAmazon.id } })).code).toBe(400);
  });

  it('shows those without a product first, with what they may be by code and by name', async () => {
    const company = await app.given.company();
    const owner = app.as(await app.given.customer({ company, permissions: all }));
    const product = await makeProduct(app, company);
    const open = await makeFnsku(app, company.id, product.sku.toLowerCase());
    const known = await makeFnsku(app, company.id);
    await owner.call(matchFnsku, { body: { id: known, revision: 0, productId: product.id } });
    const { data } = await owner.call(listFnskus);
    expect(data?.rows.map((row: Fnsku) => [row.id, row.match])).toEqual([
      [open, 'unmatched'],
      [known, 'matched'],
    ]);
    expect(data?.rows[0]?.suggestions[0]).toMatchObject({ productId: product.id, by: 'code' });
    expect((await fnskuOf(app.db, system.scope, [product.id])).get(product.id)?.map(({ id }) => id)).toEqual([known]);
  });

  it('V15 imports all rows or none; an FNSKU that is there is changed and keeps its product', async () => {
    const company = await app.given.company();
    const store = await amazonStore(app, company.id);
    const name = (await app.db.first<{ name: string }>(sql`select name from stores where id = ${store.id}`))?.name ?? '';
    const product = await makeProduct(app, company);
    const row = { storeName: name, fnsku: someFnsku(), asin: null, sellerSku: 'A', name: 'Pot', condition: null, sku: product.sku };
    const run = (rows: readonly object[]) => app.db.tx((tx) => importFnskus(tx, system, rows as never, app.clock.now()));
    await expect(run([row, { ...row, fnsku: someFnsku(), sku: 'NO-SUCH' }])).rejects.toBeInstanceOf(RowProblems);
    expect(await run([row])).toBe(1);
    await run([{ ...row, sellerSku: 'B', sku: null }]);
    const [own] = (await fnskuOf(app.db, system.scope, [product.id])).get(product.id) ?? [];
    expect(own).toMatchObject({ fnsku: row.fnsku, sellerSku: 'B' });
  });

  it('prints labels as a PDF for whoever may, and no more than it can', async () => {
    const company = await app.given.company();
    const owner = app.as(await app.given.customer({ company, permissions: all }));
    const id = await makeFnsku(app, company.id);
    for (const size of ['a4-30', 'a4-24', '60x40'] as const)
      expect((await owner.call(printFnskuLabels, { body: { ids: [id], copies: 31, size } })).code).toBe(200);
    const ids = [id, await makeFnsku(app, company.id), await makeFnsku(app, company.id), await makeFnsku(app, company.id)];
    expect((await owner.call(printFnskuLabels, { body: { ids, copies: 1000, size: 'a4-30' } })).code).toBe(400);
    const stranger = app.as(await app.given.customer({ company: await app.given.company(), permissions: all }));
    expect((await stranger.call(printFnskuLabels, { body: { ids: [id], copies: 1, size: 'a4-30' } })).code).toBe(404);
  });
});
