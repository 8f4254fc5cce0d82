import { afterAll, beforeAll, expect, it } from 'vitest';
import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import * as pickups from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { pickupFee, usualTerms } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { vehicleFor, vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { driver, pickupBody } from '../testing/make-pickup.ts';

const customerMay = ['list', 'export', 'create', 'edit', 'cancel'].map((verb) => `outbound:pickup:${verb}`);
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let staff: Caller;
let warehouse: TestWarehouse;
let wallet: Awaited<ReturnType<typeof makeWallet>>;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: [...customerMay, 'finance:fee:list'] }));
  staff = app.as(await app.given.staff());
  warehouse = await makeWarehouse(app);
  await app.db.run(sql`update warehouses set postcode = '1500001' where id = ${warehouse.id}`);
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 5000_00 });
});
afterAll(() => app.close());

const moves = pickups.pickupMoves.calls;
const ask = (more: object = {}) => customer.call(pickups.createPickup, { body: { ...pickupBody, warehouseId: warehouse.id, ...more } });

it('S12 submitted, accepted, picked up, at the warehouse, closed: charged once when the goods are on the vehicle', async () => {
  const before = await wallet.balance();
  const { data } = await ask();
  expect(data).toMatchObject({
    status: 'submitted',
    number: expect.stringMatching(/^QJ\d{11}$/),
    vehicle: 'KEI_VAN',
    distance: 'near',
    fee: { currency: 'CNY', minor: 120_00 },
  });
  const { id } = data;
  expect((await staff.call(moves.pickUp, { body: { id, cartonCount: 10 } })).code).toBe(409);
  expect((await customer.call(moves.accept, { body: { id, ...driver } })).code).toBe(403);
  const accepted = await staff.call(moves.accept, { body: { id, ...driver, vehicle: 'VAN_1T' } });
  expect(accepted.data).toMatchObject({ status: 'accepted', driverName: '佐藤', fee: { minor: 180_00 } });
  expect((await customer.call(moves.cancel, { body: { id } })).code).toBe(409);
  expect(await wallet.balance()).toBe(before);
  const press = () => staff.call(moves.pickUp, { body: { id, cartonCount: 9 } });
  expect((await Promise.all([press(), press()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await wallet.balance()).toBe(before - 180_00);
  await staff.call(moves.arrive, { body: { id } });
  const closed = (await staff.call(moves.close, { body: { id } })).data;
  expect(closed).toMatchObject({ status: 'closed', cartonCount: 9 });
  const seen = (await customer.call(pickups.showPickup, { query: { id } })).data;
  expect(seen.steps.map(({ status }) => status)).toEqual(['submitted', 'accepted', 'pickedUp', 'atWarehouse', 'closed']);
  expect(seen.fees).toMatchObject([{ feeType: 'DOOR_PICKUP', item: 'VAN_1T', charged: { minor: 180_00 } }]);
  const told = (await customer.call(listNotices)).data.rows.map(({ text }) => text);
  expect(told).toContain(`取件 ${data.number} 已取走 9 箱`);
});

it('A08 the estimate is spoken for: what the wallet does not cover is refused, and a cancelled one is free again', async () => {
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const body = { ...pickupBody, warehouseId: warehouse.id };
  expect((await buyer.call(pickups.createPickup, { body })).code).toBe(402);
  await makeWallet(app.db, { companyId: poor.id, minor: 130_00 });
  const first = await buyer.call(pickups.createPickup, { body });
  expect(first.code).toBe(200);
  expect((await buyer.call(pickups.createPickup, { body })).code).toBe(402);
  expect((await buyer.call(moves.cancel, { body: { id: first.data.id, reason: '改期' } })).data).toMatchObject({
    status: 'cancelled',
    reason: '改期',
  });
  expect((await buyer.call(pickups.createPickup, { body })).code).toBe(200);
});

it('A08 in arrears a pick-up that costs as much or less is changed, one that costs more is refused and holds what it held', async () => {
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const body = { ...pickupBody, warehouseId: warehouse.id, weightKg: 900 };
  const poorWallet = await makeWallet(app.db, { companyId: poor.id, minor: 200_00 });
  const { id } = (await buyer.call(pickups.createPickup, { body })).data;
  await poorWallet.charge([feeLine('STORAGE', 100_00)]);
  let revision = 0;
  const change = async (weightKg: number) => {
    const answer = await buyer.call(pickups.changePickup, { body: { ...body, id, revision, weightKg } });
    if (answer.code === 200) revision = answer.data.revision;
    return answer.code;
  };
  expect(await change(800)).toBe(200);
  expect(await change(1500)).toBe(402);
  expect(await poorWallet.figures()).toEqual({ balance: 100_00, holds: 180_00 });
  expect(await change(150)).toBe(200);
  expect(await poorWallet.figures()).toEqual({ balance: 100_00, holds: 120_00 });
  const open = await app.db.rows(sql`
    select 1 as one from money_holds where cause_type = 'outbound.pickup' and cause_id = ${id} and status = 'open'`);
  expect(open).toHaveLength(1);
});

it('A08 in arrears a pick-up that is free is not asked for any more, and one that was asked for before is changed', async () => {
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const body = { ...pickupBody, warehouseId: warehouse.id, volumeL: usualTerms.freeAboveL + 1 };
  const poorWallet = await makeWallet(app.db, { companyId: poor.id, minor: 50_00 });
  const { code, data } = await buyer.call(pickups.createPickup, { body });
  expect({ code, fee: data.fee }).toEqual({ code: 200, fee: { currency: 'CNY', minor: 0 } });
  await poorWallet.charge([feeLine('STORAGE', 60_00)]);
  expect((await buyer.call(pickups.createPickup, { body })).code).toBe(402);
  const { id, revision } = data;
  const changed = await buyer.call(pickups.changePickup, { body: { ...body, id, revision, cartonCount: 7 } });
  expect(changed).toMatchObject({ code: 200, data: { cartonCount: 7, fee: { minor: 0 } } });
  const costly = { ...pickupBody, warehouseId: warehouse.id, id, revision: changed.data.revision };
  expect((await buyer.call(pickups.changePickup, { body: costly })).code).toBe(402);
  expect((await app.as(await app.given.staff()).call(pickups.createPickup, { body: { ...body, companyId: poor.id } })).code).toBe(200);
});

it('H05 not on a day off, not before somebody can come, not too far ahead', async () => {
  // Wednesday noon in Japan, before the cut-off: tomorrow; Sunday is no working day.
  expect((await ask({ pickupDay: '2026-06-14' })).message).toContain('休息');
  expect((await ask({ pickupDay: '2026-06-10' })).message).toContain('2026-06-11');
  expect((await ask({ pickupDay: '2026-07-20' })).message).toContain('30 天');
  const offer = async () =>
    (
      await customer.call(pickups.offerPickup, {
        query: { warehouseId: warehouse.id, country: 'JP', postcode: '5300001', weightKg: 150, volumeL: 1200 },
      })
    ).data;
  expect(await offer()).toMatchObject({
    vehicle: 'KEI_VAN',
    distance: 'far',
    fee: { minor: 200_00 },
    isFree: false,
    firstDay: '2026-06-11',
  });
  await app.db.run(sql`update warehouses set cut_off_time = '09:00' where id = ${warehouse.id}`);
  expect((await offer()).firstDay).toBe('2026-06-12');
  await app.db.run(sql`update warehouses set cut_off_time = '15:00' where id = ${warehouse.id}`);
});

it('S12 goods are fetched in the country of the warehouse only: neither priced nor taken from across the sea', async () => {
  const china = { country: 'CN', postcode: '518057', region: '广东省', city: '深圳市' } as const;
  expect(await ask(china)).toMatchObject({ code: 400, message: expect.stringContaining(`仓库 ${warehouse.code} 在日本`) as string });
  const query = { warehouseId: warehouse.id, country: 'CN' as const, postcode: '518057', weightKg: 150, volumeL: 1200 };
  expect((await customer.call(pickups.offerPickup, { query })).code).toBe(400);
});

it('the price is that of the vehicle in its zone, nothing above the free volume; the smallest vehicle that holds it', () => {
  expect(pickupFee(usualTerms, { volumeL: 2000, vehicle: 'VAN_1T', zone: 'far' })).toBe(300_00);
  expect(pickupFee(usualTerms, { volumeL: 2001, vehicle: 'VAN_1T', zone: 'far' })).toBe(0);
  expect(vehicleFor({ volumeL: 100, weightKg: 351 })).toBe('VAN_1T');
  expect(vehicleFor({ volumeL: 2700, weightKg: 350 })).toBe('KEI_VAN');
  expect(vehicleFor({ volumeL: 30_101, weightKg: 100 })).toBeUndefined();
});

it('a warehouse has its own prices; too much for one vehicle, or too small a vehicle, is refused', async () => {
  const ownWarehouse = await makeWarehouse(app);
  const prices = vehicleModels.map((vehicle) => ({ vehicle, near: 100, far: 200 }));
  const save = (by: Caller) => by.call(pickups.savePickupTerms, { body: { warehouseId: ownWarehouse.id, freeAboveL: 5000, prices } });
  await save(staff);
  expect((await save(app.as(await app.given.staff()))).data).toMatchObject({ freeAboveL: 5000 });
  expect((await customer.call(pickups.savePickupTerms, { body: { warehouseId: ownWarehouse.id, freeAboveL: 0, prices } })).code).toBe(403);
  const large = await ask({ warehouseId: ownWarehouse.id, volumeL: 6000 });
  expect(large.data).toMatchObject({ vehicle: '2T_SHORT', fee: { minor: 0 } });
  expect((await staff.call(moves.accept, { body: { id: large.data.id, ...driver } })).message).toContain('装不下');
  expect((await ask({ volumeL: 40_000 })).code).toBe(409);
});

it('what was asked for is changed until it is accepted, by who has seen the last change', async () => {
  const { id } = (await ask()).data;
  const body = { ...pickupBody, id, revision: 0, warehouseId: warehouse.id, halfDay: 'afternoon' as const };
  expect((await customer.call(pickups.changePickup, { body })).data).toMatchObject({ halfDay: 'afternoon', revision: 1 });
  expect((await customer.call(pickups.changePickup, { body })).code).toBe(409);
  await staff.call(moves.accept, { body: { id, ...driver } });
  expect((await customer.call(pickups.changePickup, { body: { ...body, revision: 2 } })).code).toBe(409);
});

it('at the warehouse the inbound order that announces it is audited, if it was only placed', async () => {
  const order = await makeInbound(app, company, { status: 'ordered', deliveryMethod: 'self' });
  const { id } = (await ask({ inboundNumber: order.number })).data;
  expect((await ask({ inboundNumber: 'RK00000000000' })).code).toBe(400);
  await staff.call(moves.accept, { body: { id, ...driver } });
  await staff.call(moves.pickUp, { body: { id, cartonCount: 10 } });
  await staff.call(moves.arrive, { body: { id } });
  await app.kernel.outbox.drain();
  expect((await staff.call(showOrder, { query: { id: order.id } })).data.status).toBe('audited');
});

it('the driver’s sheet is for those that have a driver; another company finds nothing', async () => {
  const { id } = (await ask()).data;
  expect((await staff.call(pickups.printPickups, { body: { ids: [id] } })).code).toBe(409);
  await staff.call(moves.accept, { body: { id, ...driver } });
  const sheet = await staff.call(pickups.printPickups, { body: { ids: [id] } });
  expect(sheet.data).toMatchObject({ name: expect.stringMatching(/^QJ\d+\.pdf$/), mime: 'application/pdf' });
  const stranger = app.as(await app.given.customer({ permissions: customerMay }));
  expect((await stranger.call(pickups.showPickup, { query: { id } })).code).toBe(404);
  expect((await stranger.call(pickups.listPickups)).data.rows).toEqual([]);
});

it('K09 many or large changes of its prices count once a second person, who may activate price lists, saves the same; small ones are listed', async () => {
  const { id: warehouseId } = await makeWarehouse(app);
  const writer = await app.given.staff();
  const terms = (percent: number) => ({
    warehouseId,
    freeAboveL: usualTerms.freeAboveL,
    prices: vehicleModels.map((vehicle) => ({
      vehicle,
      near: (usualTerms.prices[vehicle].near * percent) / 100,
      far: usualTerms.prices[vehicle].far,
    })),
  });
  const save = async (percent: number, by: Caller) => {
    const { code, message, data } = await by.call(pickups.savePickupTerms, { body: terms(percent) });
    return code === 200 ? { near: data.prices[0]?.near, waiting: data.waiting?.prices[0]?.near ?? null } : { code, message };
  };
  const near = usualTerms.prices.KEI_VAN.near / 100;
  const [mine, pricer] = [
    app.as(writer),
    app.as(await app.given.staff({ permissions: ['outbound:pickup:work', 'outbound:pickup:price'] })),
  ];
  const own = await app.given.staff();
  await app.db.run(sql`update users set password_by = ${writer.id} where id = ${own.id}`);
  // A little is done alone, and listed; again and again it is not.
  expect(await save(80, mine)).toEqual({ near: near * 80, waiting: null });
  const listed = await app.db.rows(
    sql`select kind, note from lone_acts where record = 'outbound.pickupTerms' and record_id = ${warehouseId}`,
  );
  expect(listed).toEqual([{ kind: 'price', note: String(vehicleModels.length) }]);
  expect(await save(64, mine)).toEqual({ near: near * 80, waiting: near * 64 });
  expect(await save(1, mine)).toEqual({ near: near * 80, waiting: near });
  const refused = { code: 403, message: expect.any(String) as unknown };
  expect([await save(1, mine), await save(1, pricer), await save(1, app.as(own))]).toEqual([refused, refused, refused]);
  // Another figure is a proposal of its own.
  const colleague = app.as(await app.given.staff());
  expect(await save(2, colleague)).toEqual({ near: near * 80, waiting: near * 2 });
  expect(await save(2, mine)).toEqual({ near: near * 2, waiting: null });
});

it('K09 the prices of all warehouses come in one answer: those that count, and what waits for a second person', async () => {
  const [usual, changed] = [await makeWarehouse(app), await makeWarehouse(app)];
  const figures = { freeAboveL: usualTerms.freeAboveL, prices: vehicleModels.map((vehicle) => ({ vehicle, near: 100, far: 200 })) };
  const standard = {
    freeAboveL: usualTerms.freeAboveL,
    prices: vehicleModels.map((vehicle) => ({ vehicle, ...usualTerms.prices[vehicle] })),
  };
  const writer = await app.given.staff();
  expect((await app.as(writer).call(pickups.savePickupTerms, { body: { warehouseId: changed.id, ...figures } })).code).toBe(200);
  const { data } = await app.as(writer).call(pickups.listPickupTerms);
  const of = (id: number) => data.find(({ warehouseId }) => warehouseId === id);
  expect(of(usual.id)).toEqual({ warehouseId: usual.id, ...standard, waiting: null });
  expect(of(changed.id)).toMatchObject({ warehouseId: changed.id, ...standard, waiting: figures });
  const customer = await app.given.customer();
  expect((await app.as(customer).call(pickups.listPickupTerms)).code).toBe(403);
});
