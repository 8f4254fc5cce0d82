import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import { reportAbnormal } from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import { proposeAdjustment } from '@kura/contract/inventory/adjustment/adjustment.endpoints.ts';
import { createCount } from '@kura/contract/inventory/count/count.endpoints.ts';
import { captureSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import { requestStoreTransfer } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { addFirstMenus, addReadyRoles } from '../../identity/public.ts';
import { addReadyInventory } from '../ready.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());

it('what waits for a decision stands on the home page of whoever may decide, and the jump box finds documents and numbers', async () => {
  const { book, staff } = floor;
  const [productId, one, two, three] = [await book.product(), await book.location(), await book.location(), await book.location()];
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${productId}`);
  for (const locationId of [one, two, three]) await book.shelved({ productId, locationId, good: 5, lotNo: `RK-${locationId}` });
  const { warehouseId } = book;
  const asked = await staff.call(requestStoreTransfer, {
    body: { companyId: floor.company.id, warehouseId, toStoreId: await book.store(), lines: [{ productId, quantity: 1 }] },
  });
  const proposed = await staff.call(proposeAdjustment, {
    body: { warehouseId, reason: 'found', lines: [{ productId, locationId: one, change: 1 }] },
  });
  await staff.call(reportAbnormal, { body: { locationId: two, reason: 'other' } });
  const sheet = await staff.call(createCount, { body: { warehouseId, scope: 'location', locationIds: [three] } });
  await staff.call(captureSerials, { body: { productId, numbers: ['SERIAL-0001'] } });

  const waiting = (await staff.call(home, { lang: 'en' })).data.waiting.map(
    ({ text, count, routeCode }) => `${routeCode}: ${text} ${count}`,
  );
  expect(waiting).toEqual(
    expect.arrayContaining([
      'transfers: Transfers to confirm 1',
      'adjustments: Adjustments to approve 1',
      'abnormal-locations: Abnormal locations to resolve 1',
    ]),
  );
  expect((await (await floor.clerk(['inventory:transfer:list'])).call(home, {})).data.waiting).toEqual([]);

  const find = async (who: Caller, keyword: string) => (await who.call(searchRecords, { query: { keyword } })).data.map(({ kind }) => kind);
  // The document first, and then what mentions it.
  expect(await find(staff, asked.data.number)).toEqual(['inventory.transfer', 'inventory.claim', 'inventory.movement']);
  expect(await find(staff, sheet.data.number)).toEqual(['inventory.count']);
  expect(await find(staff, proposed.data.number)).toEqual(['inventory.adjustment']);
  expect(await find(staff, 'SERIAL-00')).toEqual(['inventory.serial']);
  const stranger = app.as(await app.given.customer({ permissions: ['inventory:transfer:list', 'inventory:serial:list'] }));
  expect([...(await find(stranger, asked.data.number)), ...(await find(stranger, 'SERIAL-00'))]).toEqual([]);
});

it('A01 the ready roles: inventory proposes and operations approves, never one both; customers hold nothing of the provider', async () => {
  const roles = await app.db.tx(async (tx: Tx) => {
    await addReadyRoles(tx, app.clock.now());
    await addFirstMenus(tx);
    await addReadyInventory(tx, app.clock.now());
    return tx.rows<{ key: string; permissions: string[] }>(sql`select key, permissions from roles where key not like 'test-%'`);
  });
  const of = (key: string) => roles.find((role) => role.key === key)?.permissions ?? [];
  const [propose, approve] = ['inventory:adjustment:propose', 'inventory:adjustment:approve'];
  expect(of('inventory')).toContain(propose);
  expect(of('inventory')).not.toContain(approve);
  expect(of('operations')).toContain(approve);
  expect(of('operations')).not.toContain(propose);
  expect(of('customerOwner')).toEqual(expect.arrayContaining(['inventory:transfer:request', 'inventory:serial:prohibit']));
  expect(of('customerOwner')).not.toContain('inventory:transfer:move');
});
