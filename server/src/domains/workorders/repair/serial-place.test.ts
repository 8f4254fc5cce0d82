import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as returns from '@kura/contract/outbound/return/return.endpoints.ts';
import { createRepair, instructRepair, repairMoves } from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { lockSerials } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeReturn, uploadedBy } from '../../outbound/testing/make-return.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { fault, makeBench, quote } from '../testing/make-repair.ts';
import { seenRepair } from '../testing/seen.ts';

let app: TestApp;
let company: TestCompany;
let customer: Caller;
let person: TestUser;
let staff: Caller;
let elsewhere: TestWarehouse;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  const permissions = ['list', 'create', 'accept'].map((verb) => `workorders:repair:${verb}`);
  customer = app.as(await app.given.customer({ company, permissions }));
  person = await app.given.staff();
  staff = app.as(person);
  elsewhere = await makeWarehouse(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

let steps = 0;
const reference = () => `serial-${String(++steps).padStart(6, '0')}`;
async function controlled(
  productId: number,
  numbers: readonly string[],
  warehouseId: number | null,
  status: 'inStock' | 'out' = 'inStock',
) {
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${productId}`);
  await app.db.run(sql`
    insert into serial_numbers (company_id, product_id, warehouse_id, sn, status, inbound_no, outbound_no, outbound_at, created_at, updated_at)
    select ${company.id}, ${productId}, ${warehouseId}::bigint, x, ${status}, 'RK1', ${status === 'out' ? 'CK1' : ''},
      ${status === 'out' ? app.clock.now() : null}::timestamptz, now(), now() from unnest(${numbers}::text[]) as x`);
}
const serialsOf = async (productId: number) =>
  (
    await app.db.rows<{ sn: string; status: string; warehouseId: number }>(
      sql`select sn, status, warehouse_id from serial_numbers where product_id = ${productId} order by sn`,
    )
  ).map(({ sn, status, warehouseId }) => [sn, status, warehouseId]);

/** Damaged pieces with serial numbers of a return that is received to the end. */
async function cameBack(serials: readonly string[], known: Parameters<typeof controlled>[2] = null) {
  const input = { defectiveChoice: 'scrap' as const };
  const back = await makeReturn(app, company, { status: 'audited', expected: [serials.length], input });
  const productId = back.products[0]?.id ?? 0;
  await controlled(productId, known === null ? [] : serials, known, 'out');
  const body = { id: back.id, productId, condition: 'defective' as const, quantity: serials.length, serials: [...serials] };
  const { data } = await staff.call(returns.scanReceiveBack, { body: { ...body, reference: reference() } });
  expect(data.receiptId).not.toBeNull();
  await staff.call(returns.returnMoves.calls.endReceiving, { body: { id: back.id, parcels: 1 } });
  return { ...back, productId };
}
const scrap = async ({ id, productId }: { id: number; productId: number }, serials: string[]) =>
  staff.call(returns.disposeReturn, {
    body: { id, productId, condition: 'defective', quantity: serials.length, serials, fileIds: [await uploadedBy(app, person, 'proof')] },
  });

it('S11 S16 a repair of pieces in stock refuses serial numbers that lie in another warehouse, and takes those of which nobody knows where', async () => {
  const { warehouse, productId } = await makeBench(app, company);
  await controlled(productId, ['FAR'], elsewhere.id);
  await controlled(productId, ['HERE'], warehouse.id);
  await controlled(productId, ['SOMEWHERE'], null);
  const ask = (...serials: string[]) =>
    customer.call(createRepair, { body: { ...fault, warehouseId: warehouse.id, productId, quantity: serials.length, serials } });
  const refused = await ask('HERE', 'FAR');
  expect(refused.code).toBe(409);
  expect(refused.message).toContain('FAR');
  expect((await serialsOf(productId)).map(([, status]) => status)).toEqual(['inStock', 'inStock', 'inStock']);
  expect((await ask('HERE', 'SOMEWHERE')).code).toBe(200);
});

it('S11 S16 a repair of returned pieces does not begin with serial numbers that lie in another warehouse', async () => {
  const back = await cameBack(['R-1', 'R-2']);
  await controlled(back.productId, ['R-FAR'], elsewhere.id);
  const ask = async (serials: string[]) => {
    const body = {
      ...fault,
      type: 'return' as const,
      returnNumber: back.number,
      warehouseId: back.warehouse.id,
      productId: back.productId,
    };
    const { id } = (await customer.call(createRepair, { body: { ...body, quantity: serials.length, serials } })).data;
    await staff.call(repairMoves.calls.quote, { body: { ...(await seenRepair(app.db, id)), ...quote, costMinor: 0 } });
    return (await staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) })).code;
  };
  expect(await ask(['R-FAR'])).toBe(409);
  expect(await ask(['R-1'])).toBe(200);
});

it('S12 S16 what a return scraps are serial numbers of its own warehouse', async () => {
  const back = await cameBack(['T-1']);
  await controlled(back.productId, ['T-FAR'], elsewhere.id);
  const refused = await scrap(back, ['T-FAR']);
  expect(refused.code).toBe(409);
  expect(refused.message).toContain('T-FAR');
  expect((await scrap(back, ['T-1'])).code).toBe(200);
});

it('S12 S16 a serial number lies where it came back, whichever warehouse it left from', async () => {
  const back = await cameBack(['U-1'], elsewhere.id);
  expect(await serialsOf(back.productId)).toEqual([['U-1', 'inStock', back.warehouse.id]]);
  expect((await scrap(back, ['U-1'])).code).toBe(200);
});

const block = (sn: string) =>
  app.db.run(
    sql`update serial_numbers set is_prohibited = true, prohibited_reason = 'recall' where sn = ${sn} and company_id = ${company.id}`,
  );
const fateOf = (sn: string) =>
  app.db.first(sql`
    select n.status, n.is_prohibited, n.outbound_type, (select l.action from operation_log l where l.record = 'inventory.serial' and l.record_id = n.id
      order by l.id desc limit 1) as action
    from serial_numbers n where n.sn = ${sn} and n.company_id = ${company.id}`);
const scrapped = { status: 'out', isProhibited: true, outboundType: 'scrap', action: 'inventory.serial.move.scrap' };

it('S12 S16 a blocked serial number is scrapped with its piece of a return, stays blocked, and the log says so', async () => {
  const back = await cameBack(['V-1', 'V-2']);
  await block('V-1');
  expect((await scrap(back, ['V-1'])).code).toBe(200);
  expect(await fateOf('V-1')).toEqual(scrapped);
  expect(await fateOf('V-2')).toMatchObject({ status: 'inStock' });
});

it('S11 S16 serial numbers that were blocked while they were repaired are given up with what the customer abandons', async () => {
  const { warehouse, productId } = await makeBench(app, company);
  await controlled(productId, ['W-1'], warehouse.id);
  const body = { ...fault, warehouseId: warehouse.id, productId, quantity: 1, serials: ['W-1'] };
  const { id } = (await customer.call(createRepair, { body })).data;
  await staff.call(repairMoves.calls.quote, { body: { ...(await seenRepair(app.db, id)), ...quote, costMinor: 0 } });
  await staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) });
  await block('W-1');
  await staff.call(repairMoves.calls.giveUp, { body: { id, reason: 'burnt' } });
  expect((await customer.call(instructRepair, { body: { ...(await seenRepair(app.db, id)), instruction: 'abandon' } })).code).toBe(200);
  expect((await staff.call(repairMoves.calls.close, { body: await seenRepair(app.db, id) })).code).toBe(200);
  expect(await fateOf('W-1')).toEqual(scrapped);
});

it('S11 S16 a blocked serial number is repaired with its piece, and stays blocked on the way and on the shelf; nothing sells it until it is released', async () => {
  const { warehouse, productId, locationId } = await makeBench(app, company);
  await controlled(productId, ['X-1'], warehouse.id);
  await block('X-1');
  const body = { ...fault, warehouseId: warehouse.id, productId, quantity: 1, serials: ['X-1'] };
  const { code, data } = await customer.call(createRepair, { body });
  expect(code).toBe(200);
  const { id } = data;
  expect(await fateOf('X-1')).toMatchObject({ status: 'locked', isProhibited: true, action: 'inventory.serial.move.repair' });
  await staff.call(repairMoves.calls.quote, { body: { ...(await seenRepair(app.db, id)), ...quote, costMinor: 0 } });
  expect((await staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) })).code).toBe(200);
  await staff.call(repairMoves.calls.finish, { body: { id, fixedCount: 1, fixedSerials: ['X-1'] } });
  await customer.call(instructRepair, { body: { ...(await seenRepair(app.db, id)), instruction: 'shelve' } });
  const close = { ...(await seenRepair(app.db, id)), goodLocationId: locationId };
  expect((await staff.call(repairMoves.calls.close, { body: close })).code).toBe(200);
  expect(await fateOf('X-1')).toMatchObject({ status: 'inStock', isProhibited: true });
  const leave = () =>
    app.db.tx((tx) => lockSerials(tx, system, { productId, numbers: ['X-1'], no: 'CK1', warehouseId: warehouse.id }, app.clock.now()));
  await expect(leave()).rejects.toMatchObject({ spec: serialErrors.prohibited });
});

it('S11 S16 a repair of returned pieces begins with a blocked serial number', async () => {
  const back = await cameBack(['Y-1']);
  await block('Y-1');
  const { warehouse, productId, number: returnNumber } = back;
  const body = { ...fault, type: 'return' as const, returnNumber, warehouseId: warehouse.id, productId, quantity: 1, serials: ['Y-1'] };
  const { id } = (await customer.call(createRepair, { body })).data;
  await staff.call(repairMoves.calls.quote, { body: { ...(await seenRepair(app.db, id)), ...quote, costMinor: 0 } });
  expect((await staff.call(repairMoves.calls.start, { body: await seenRepair(app.db, id) })).code).toBe(200);
  expect(await fateOf('Y-1')).toMatchObject({ status: 'locked', isProhibited: true });
});
