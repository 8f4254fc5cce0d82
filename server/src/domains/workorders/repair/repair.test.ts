import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as repairs from '@kura/contract/workorders/repair/repair.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { listNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { mergeOrders, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { picture, video } from '../../../kernel/files/test-files.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { holdersOf, lockStock } from '../../inventory/public.ts';
import { makeOutbound, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeRepair, makeBench, fault, quote } from '../testing/make-repair.ts';
import { seenRepair } from '../testing/seen.ts';

const customerMay = ['list', 'export', 'create', 'accept'].map((verb) => `workorders:repair:${verb}`);
const moves = repairs.repairMoves.calls;
const home = {
  recipientName: '山田太郎',
  phone: '03-1234-5678',
  postcode: '100-0001',
  prefecture: '13',
  city: '千代田区',
  street: '千代田1-1',
};
let app: TestApp;
let company: TestCompany;
let customer: Caller;
let staff: Caller;
let wallet: Awaited<ReturnType<typeof makeWallet>>;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: [...customerMay, 'finance:fee:list', 'outbound:order:list'] }));
  staff = app.as(await app.given.staff());
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 500_00 });
});
afterAll(() => app.close());
const asSeen = (id: number) => seenRepair(app.db, id);

/** What the book says of a product: `shelf 2/3` is two good and three damaged ones on shelves. */
const stock = async (productId: number): Promise<string[]> =>
  (
    await app.db.rows<{ text: string }>(sql`
      select l.kind || ' ' || sum(b.available) || '/' || sum(b.defective) as text from stock_balances b join locations l on l.id = b.location_id
      where b.product_id = ${productId} and b.available + b.locked + b.defective > 0 group by l.kind order by 1`)
  ).map(({ text }) => text);
const isProven = async (productId: number): Promise<boolean> =>
  (
    await app.db.rows(sql`
      select 1 as one from stock_balances b left join (
        select m.balance_id, sum(m.available) as good, sum(m.locked) as held, sum(m.defective) as bad from stock_movements m group by 1) x
        on x.balance_id = b.id
      where b.product_id = ${productId}
        and (b.available <> coalesce(x.good, 0) or b.locked <> coalesce(x.held, 0) or b.defective <> coalesce(x.bad, 0))`)
  ).length === 0;

it('S11 a repair with parts from the form to order completed: stock from the book, money to the fen, two clerks at once', async () => {
  const { warehouse, productId, partId, locationId, otherId } = await makeBench(app, company);
  const { data } = await customer.call(repairs.createRepair, {
    body: { ...fault, warehouseId: warehouse.id, productId, quantity: 3, customerNo: 'A-1' },
  });
  const { id } = data;
  expect(data).toMatchObject({ number: expect.stringMatching(/^WX\d{11}$/), status: 'pendingConfirmation', priceState: 'none' });
  const parts = [{ productId: partId, quantity: 2, unitMinor: 12_50 }];
  expect((await staff.call(moves.start, { body: await asSeen(id) })).code).toBe(409);
  expect((await staff.call(moves.quote, { body: { ...(await asSeen(id)), ...quote, parts } })).data).toMatchObject({
    priceState: 'offered',
    // F12: three pieces at 35.00, and two parts.
    amount: { minor: 130_00 },
  });
  expect((await staff.call(moves.accept, { body: await asSeen(id) })).code).toBe(403);
  const before = await wallet.figures();
  await customer.call(moves.accept, { body: await asSeen(id) });
  expect(await wallet.figures()).toEqual({ balance: before.balance, holds: before.holds + 130_00 });
  const start = async () => staff.call(moves.start, { body: await asSeen(id) });
  expect((await Promise.all([start(), start()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await stock(productId)).toEqual(['REPAIR 0/3', 'shelf 2/0']);
  const result = { id, fixedCount: 2, usedParts: [{ productId: partId, used: 1 }] };
  expect((await staff.call(moves.finish, { body: { ...result, fixedCount: 4 } })).code).toBe(400);
  const finish = () => staff.call(moves.finish, { body: result });
  expect((await Promise.all([finish(), finish()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  // Two were repaired and one part was used: 70.00 + 12.50.
  expect(await wallet.figures()).toEqual({ balance: before.balance - 82_50, holds: before.holds });
  expect([await stock(productId), await stock(partId)]).toEqual([['REPAIR 2/1', 'shelf 2/0'], ['shelf 3/0']]);
  expect((await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } })).code).toBe(409);
  expect((await staff.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'abandon' } })).code).toBe(403);
  await customer.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'shelve' } });
  expect((await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } })).code).toBe(400);
  const closed = await staff.call(moves.close, {
    body: { ...(await asSeen(id)), goodLocationId: locationId, defectiveLocationId: otherId },
  });
  expect(closed.data).toMatchObject({ status: 'orderCompleted', fixedCount: 2, amount: { minor: 82_50 }, held: null });
  expect(closed.data.fees.map(({ item, charged }) => [item === '', charged.minor])).toEqual([
    [true, 70_00],
    [false, 12_50],
  ]);
  expect(await stock(productId)).toEqual(['shelf 4/1']);
  expect(await isProven(productId)).toBe(true);
  expect(await moneyFaultsOf(app.db)).toEqual([]);
});

it('V14 A07 pictures and a video of the fault: the customer’s own uploads, four and one at most, seen by whoever may see the repair', async () => {
  const { warehouse, productId } = await makeBench(app, company);
  const owner = await app.given.customer({ company, permissions: customerMay });
  const upload = async (kind: 'attachment' | 'video', by = owner) =>
    (
      await saveUpload(
        app.db,
        app.kernel.storage,
        { userId: by.id, companyId: company.id },
        kind,
        Readable.from([kind === 'video' ? video() : await picture('png', 40, 40)]),
        kind === 'video' ? 'fault.mp4' : 'fault.png',
      )
    ).id;
  const images = await Promise.all([1, 2, 3, 4].map(() => upload('attachment')));
  const recording = await upload('video');
  const create = (files: { imageIds?: number[]; videoIds?: number[] }) =>
    app.as(owner).call(repairs.createRepair, { body: { ...fault, warehouseId: warehouse.id, productId, quantity: 1, ...files } });
  expect((await create({ imageIds: [...images, await upload('attachment')] })).code).toBe(400);
  expect((await create({ videoIds: [recording, await upload('video')] })).code).toBe(400);
  // Neither the one for the other, nor what a colleague has uploaded.
  expect((await create({ imageIds: [recording] })).code).toBe(404);
  expect((await create({ videoIds: images.slice(0, 1) })).code).toBe(404);
  const colleague = await app.given.customer({ company, permissions: customerMay });
  expect((await create({ imageIds: [await upload('attachment', colleague)] })).code).toBe(404);

  const { code, data } = await create({ imageIds: images, videoIds: [recording] });
  expect(code).toBe(200);
  expect(data.images.map(({ id }) => id).toSorted()).toEqual(images.toSorted());
  expect(data.videos).toMatchObject([{ id: recording, name: 'fault.mp4', mime: 'video/mp4' }]);
  for (const who of [colleague, await app.given.staff()]) {
    const seen = (await app.as(who).call(repairs.showRepair, { query: { id: data.id } })).data;
    for (const { url } of [...seen.images, ...seen.videos])
      expect((await app.app.inject({ url, headers: { token: who.token } })).statusCode).toBe(200);
  }
  const stranger = await app.given.customer({ permissions: customerMay });
  expect((await app.as(stranger).call(repairs.showRepair, { query: { id: data.id } })).code).toBe(404);
  expect((await app.app.inject({ url: data.videos[0]?.url ?? '', headers: { token: stranger.token } })).statusCode).not.toBe(200);
});

it('S11 unable to repair charges only an inspection that was agreed on; what the customer abandons is lost in the book', async () => {
  const { warehouse, productId } = await makeBench(app, company);
  // Good pieces that were found not to work: they come out as damaged.
  const body = { ...fault, holding: 'good' as const, warehouseId: warehouse.id, productId, quantity: 2 };
  const { id } = (await customer.call(repairs.createRepair, { body })).data;
  await staff.call(moves.quote, {
    body: { ...(await asSeen(id)), ...quote, chargeType: 'perOrder', costMinor: 80_00, inspectionMinor: 15_00 },
  });
  const before = await wallet.figures();
  await customer.call(moves.accept, { body: await asSeen(id) });
  expect((await wallet.figures()).holds).toBe(before.holds + 80_00);
  await staff.call(moves.start, { body: await asSeen(id) });
  expect(await stock(productId)).toEqual(['REPAIR 2/0', 'shelf 0/3']);
  expect((await staff.call(moves.giveUp, { body: { id } })).code).toBe(400);
  await staff.call(moves.giveUp, { body: { id, reason: '主板烧毁' } });
  expect(await wallet.figures()).toEqual({ balance: before.balance - 15_00, holds: before.holds });
  expect(await stock(productId)).toEqual(['REPAIR 0/2', 'shelf 0/3']);
  await customer.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'abandon' } });
  const close = async () => staff.call(moves.close, { body: await asSeen(id) });
  expect((await Promise.all([close(), close()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await stock(productId)).toEqual(['shelf 0/3']);
  expect(await isProven(productId)).toBe(true);
});

it('S11 K03 pieces are the repair’s from submission on: nobody locks, sells or asks for them meanwhile; a cancel frees them', async () => {
  const bench = await makeBench(app, company);
  const { warehouse, productId } = bench;
  const ask = (quantity: number, holding: 'good' | 'defective') =>
    customer.call(repairs.createRepair, { body: { ...fault, holding, warehouseId: warehouse.id, productId, quantity } });
  // Two good and three damaged ones lie there; of two who ask for the same at once one gets them.
  const both = await Promise.all([ask(2, 'good'), ask(2, 'good')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect((await Promise.all([ask(2, 'defective'), ask(2, 'defective')])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await stock(productId)).toEqual(['shelf 0/3']);
  const made = found(both.find(({ code }) => code === 200)).data;
  const wish = { companyId: company.id, warehouseId: warehouse.id, storeId: null, lines: [{ lineNo: 1, productId, quantity: 1 }] };
  const owner = { type: 'test', id: productId, no: 'T' };
  const sell = () => app.db.tx((tx) => lockStock(tx, system, { reference: `sell:${productId}`, owner, ...wish }, app.clock.now()));
  await expect(sell()).rejects.toThrow('inventory.stock.notEnough');
  expect(await holdersOf(app.db, { productId }, system.scope)).toMatchObject([{ ownerNo: made.number, quantity: 2 }]);
  await customer.call(moves.cancel, { body: await asSeen(made.id) });
  expect([await stock(productId), await isProven(productId)]).toEqual([['shelf 2/3'], true]);
  await sell();
});

it('a cost is quoted for the pieces that were seen and accepted or declined as it was seen: what the other side changed since is refused, and holds nothing', async () => {
  const { id } = await makeRepair(app, company);
  const read = await asSeen(id);
  await staff.call(moves.quote, { body: { ...read, ...quote } });
  const changed = { code: 409, message: say('zh', 'kernel.error.changedMeanwhile') };
  // A colleague has quoted meanwhile.
  expect(await staff.call(moves.quote, { body: { ...read, ...quote, costMinor: 1 } })).toMatchObject(changed);
  const cheap = await asSeen(id);
  await staff.call(moves.quote, { body: { ...cheap, ...quote, costMinor: 50_00, inspectionMinor: 20_00 } });
  const before = await wallet.figures();
  expect(await customer.call(moves.accept, { body: cheap })).toMatchObject(changed);
  expect(await customer.call(moves.decline, { body: { ...cheap, reason: '太贵' } })).toMatchObject(changed);
  expect(await wallet.figures()).toEqual(before);
  // A cost that nobody says they saw is accepted by nobody.
  expect((await customer.call(moves.accept, { body: { id } as never })).code).toBe(400);
  expect((await customer.call(moves.accept, { body: await asSeen(id) })).data.held).toEqual({ currency: 'CNY', minor: 100_00 });
  await customer.call(moves.cancel, { body: await asSeen(id) });
});

it('S11 what takes parts of the customer waits for the customer’s word, also where it costs nothing; what takes none and costs nothing is free', async () => {
  const bench = await makeBench(app, company);
  const nothing = { ...quote, costMinor: 0 };
  const parts = [{ productId: bench.partId, quantity: 1, unitMinor: 0 }];
  const one = (await makeRepair(app, company, { bench, input: { quantity: 1 } })).id;
  const told = await staff.call(moves.quote, { body: { ...(await asSeen(one)), ...nothing, parts } });
  expect(told.data).toMatchObject({ priceState: 'offered', amount: { minor: 0 } });
  expect((await staff.call(moves.start, { body: await asSeen(one) })).code).toBe(409);
  expect((await customer.call(moves.accept, { body: await asSeen(one) })).data).toMatchObject({ priceState: 'accepted', held: null });
  expect((await staff.call(moves.start, { body: await asSeen(one) })).code).toBe(200);
  const other = (await makeRepair(app, company, { bench, input: { quantity: 1 } })).id;
  expect((await staff.call(moves.quote, { body: { ...(await asSeen(other)), ...nothing } })).data.priceState).toBe('free');

  // An installation from before: what nobody agreed to, and has not begun, waits for it now.
  const old = (await makeRepair(app, company, { bench, input: { quantity: 1 } })).id;
  await staff.call(moves.quote, { body: { ...(await asSeen(old)), ...nothing, parts } });
  await app.db.run(sql`update repair_orders set price_state = 'free' where id = ${old}`);
  await app.db.pool.query(await readFile(new URL('../../../migrations/0397-free-without-parts.sql', import.meta.url), 'utf8'));
  const states = await app.db.rows(sql`select price_state from repair_orders where id = any(${[one, other, old]}::bigint[]) order by id`);
  expect(states).toEqual(['accepted', 'free', 'offered'].map((priceState) => ({ priceState })));
});

it('S11 what the customer abandons has no place: a close that names one is refused and books nothing', async () => {
  const { id, productId, locationId, otherId } = await makeRepair(app, company, { upTo: 'inRepair' });
  await staff.call(moves.finish, { body: { id, fixedCount: 1 } });
  await customer.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'abandon' } });
  const before = await stock(productId);
  const refused = await staff.call(moves.close, {
    body: { ...(await asSeen(id)), goodLocationId: locationId, defectiveLocationId: otherId },
  });
  expect(refused).toMatchObject({
    code: 400,
    message: expect.stringContaining(say('zh', 'workorders.repair.abandonedPlace')),
    data: { fields: [{ field: 'defectiveLocationId' }] },
  });
  expect(await stock(productId)).toEqual(before);
  expect((await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } })).data.status).toBe(
    'orderCompleted',
  );
});

it('S11 what is shipped back becomes a draft order that the customer sees; parts leave the stock as used', async () => {
  const bench = await makeBench(app, company);
  const { warehouse, productId, partId, locationId } = bench;
  const asked = { ...fault, holding: 'good' as const, warehouseId: warehouse.id, productId, quantity: 2, customerNo: 'SB-1' };
  const { id, number } = (await customer.call(repairs.createRepair, { body: asked })).data;
  await staff.call(moves.quote, { body: { ...(await asSeen(id)), ...quote, parts: [{ productId: partId, quantity: 2, unitMinor: 0 }] } });
  await customer.call(moves.accept, { body: await asSeen(id) });
  await staff.call(moves.start, { body: await asSeen(id) });
  expect(await stock(productId)).toEqual(['REPAIR 2/0', 'shelf 0/3']);
  await staff.call(moves.finish, { body: { id, fixedCount: 2, usedParts: [{ productId: partId, used: 2 }] } });
  const used = await app.db.rows<{ text: string }>(sql`
    select e.type || ' ' || m.available || ' ' || e.cause_no as text from stock_entries e join stock_movements m on m.entry_id = e.id
      join stock_balances b on b.id = m.balance_id where b.product_id = ${partId} order by e.id desc limit 1`);
  expect(used).toEqual([{ text: `USE -2 ${number}` }]);
  const complete = async (shipTo: object | null) =>
    customer.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'complete', shipTo: shipTo as never } });
  expect((await complete(null)).code).toBe(400);
  expect((await complete({ ...home, phone: '12' })).code).toBe(400);
  await complete(home);
  const { data } = await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } });
  expect(data).toMatchObject({
    status: 'orderCompleted',
    shipmentNumber: expect.stringMatching(/^CK\d+$/),
    shipTo: { phone: '0312345678' },
  });
  const order = (await customer.call(showOrder, { query: { id: found(data.shipmentId) } })).data;
  expect(order).toMatchObject({
    status: 'draft',
    source: 'work',
    customerNo: 'SB-1',
    recipientName: '山田太郎',
    lines: [{ productId, quantity: 2 }],
  });
  const heard = (await customer.call(listNotices, { lang: 'en' })).data.rows[0]?.text;
  expect(heard).toContain(data.shipmentNumber);
});

it('S11 the order that ships a repair back does not go into another draft', async () => {
  const { id, warehouse, locationId } = await makeRepair(app, company, { upTo: 'repairCompleted' });
  const input = {
    ...home,
    phone: '0312345678',
    postcode: '1000001',
    building: '',
    remark: '',
    carrierMode: 'cheapest',
    carrier: null,
  } as const;
  await withOutboundPrices(app);
  const earlier = await makeOutbound(app, company, { warehouse, status: 'draft', input, lines: [{ at: 'A-01-02-01' }] });
  await customer.call(repairs.instructRepair, { body: { ...(await asSeen(id)), instruction: 'complete', shipTo: home as never } });
  const { data } = await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } });
  const shipmentId = found(data.shipmentId);
  const merged = await staff.call(mergeOrders, { body: { ids: [earlier.id, shipmentId] }, lang: 'en' });
  expect(merged).toMatchObject({
    code: 400,
    message: expect.stringContaining(`${data.shipmentNumber} sends on a return or sends back a repair`),
  });
  expect((await staff.call(repairs.showRepair, { query: { id } })).data.shipmentId).toBe(shipmentId);
  expect((await staff.call(showOrder, { query: { id: shipmentId } })).data.status).toBe('draft');
});

it('S11 who wants pieces shipped back hears at once what would keep the order from being made, and can instruct otherwise', async () => {
  const { id, productId, warehouse } = await makeRepair(app, company, { upTo: 'repairCompleted' });
  const instruct = async (instruction: 'complete' | 'shelve') =>
    customer.call(repairs.instructRepair, {
      body: { ...(await asSeen(id)), instruction, shipTo: instruction === 'complete' ? (home as never) : null },
    });
  const refusedBy = (text: Parameters<typeof say>[1]) => ({
    code: 400,
    message: expect.stringContaining(say('zh', text)),
    data: { fields: [{ field: 'instruction' }] },
  });
  await app.db.run(sql`update products set status = 'disabled' where id = ${productId}`);
  expect(await instruct('complete')).toMatchObject(refusedBy('outbound.order.productDisabled'));
  await app.db.run(sql`update products set status = 'enabled' where id = ${productId}`);
  await app.db.run(sql`update warehouses set status = 'disabled' where id = ${warehouse.id}`);
  expect(await instruct('complete')).toMatchObject(refusedBy('outbound.order.warehouseDisabled'));
  expect((await customer.call(repairs.showRepair, { query: { id } })).data).toMatchObject({ instruction: null, shipTo: null });
  expect((await instruct('shelve')).data.instruction).toBe('shelve');
  await app.db.run(sql`update warehouses set status = 'enabled' where id = ${warehouse.id}`);
  expect((await instruct('complete')).data.instruction).toBe('complete');
});

it('V08 no more than lies there is taken, no more parts than are available; A08 what the wallet does not cover is not accepted', async () => {
  const bench = await makeBench(app, company);
  const many = { ...fault, warehouseId: bench.warehouse.id, productId: bench.productId, quantity: 4 };
  expect((await customer.call(repairs.createRepair, { body: many })).code).toBe(409);
  const { id } = await makeRepair(app, company, { bench });
  const parts = [{ productId: bench.partId, quantity: 5, unitMinor: 1_00 }];
  expect(
    (await staff.call(moves.quote, { body: { ...(await asSeen(id)), ...quote, parts: [{ ...parts[0]!, productId: bench.productId }] } }))
      .code,
  ).toBe(400);
  await staff.call(moves.quote, { body: { ...(await asSeen(id)), ...quote, parts } });
  await customer.call(moves.accept, { body: await asSeen(id) });
  await staff.call(moves.start, { body: await asSeen(id) });
  const short = await staff.call(moves.finish, { body: { id, fixedCount: 2, usedParts: [{ productId: bench.partId, used: 5 }] } });
  expect([short.code, await stock(bench.productId)]).toEqual([409, ['REPAIR 0/2', 'shelf 2/1']]);
  // A part of theirs that nobody put into the quote is named, not "not found".
  const strange = (await makeBench(app, company)).partId;
  expect(await staff.call(moves.finish, { body: { id, fixedCount: 2, usedParts: [{ productId: strange, used: 1 }] } })).toMatchObject({
    code: 400,
    data: { fields: [{ field: 'usedParts.0.productId' }] },
  });
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const other = await makeBench(app, poor);
  const asked = { ...fault, warehouseId: other.warehouse.id, productId: other.productId, quantity: 1 };
  const { data } = await buyer.call(repairs.createRepair, { body: asked });
  await staff.call(moves.quote, { body: { ...(await asSeen(data.id)), ...quote } });
  expect((await buyer.call(moves.accept, { body: await asSeen(data.id) })).code).toBe(402);
  // A07
  expect((await buyer.call(repairs.showRepair, { query: { id } })).code).toBe(404);
  expect((await buyer.call(repairs.createRepair, { body: { ...asked, productId: bench.productId } })).code).toBe(404);
});

it('A08 in arrears a repair is not accepted either whose price comes to nothing, nor one that costs its parts alone', async () => {
  const poor = await app.given.company();
  const buyer = app.as(await app.given.customer({ company: poor, permissions: customerMay }));
  const poorWallet = await makeWallet(app.db, { companyId: poor.id, minor: 50_00 });
  const bench = await makeBench(app, poor);
  const offered = async (unitMinor: number): Promise<number> => {
    const asked = { ...fault, warehouseId: bench.warehouse.id, productId: bench.productId, quantity: 1 };
    const { data } = await buyer.call(repairs.createRepair, { body: asked });
    const parts = [{ productId: bench.partId, quantity: 1, unitMinor }];
    const quoted = await staff.call(moves.quote, { body: { ...(await asSeen(data.id)), ...quote, costMinor: 0, parts } });
    expect(quoted.data).toMatchObject({ priceState: 'offered', amount: { minor: unitMinor } });
    return data.id;
  };
  const accept = async (id: number) => (await buyer.call(moves.accept, { body: await asSeen(id) })).code;
  const [early, free, costly] = [await offered(0), await offered(0), await offered(5_00)];
  expect(await accept(early)).toBe(200);
  await poorWallet.charge([feeLine('STORAGE', 60_00)]);
  expect([await accept(free), await accept(costly)]).toEqual([402, 402]);
  expect(await poorWallet.figures()).toEqual({ balance: -10_00, holds: 0 });
  // What was agreed to before is repaired all the same.
  expect((await staff.call(moves.start, { body: await asSeen(early) })).code).toBe(200);
  expect((await staff.call(moves.finish, { body: { id: early, fixedCount: 1 } })).code).toBe(200);
  await poorWallet.credit(10_00);
  expect(await accept(free)).toBe(200);
});

it('what is cancelled before it began frees the money; serial numbers go along and are nobody else’s meanwhile', async () => {
  const { id } = await makeRepair(app, company, { upTo: 'accepted' });
  const before = await wallet.figures();
  await customer.call(moves.cancel, { body: await asSeen(id) });
  expect((await wallet.figures()).holds).toBe(before.holds - 70_00);
  const bench = await makeBench(app, company);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${bench.productId}`);
  await app.db.run(sql`
    insert into serial_numbers (company_id, product_id, warehouse_id, sn, status, inbound_no, created_at, updated_at)
    select ${company.id}, ${bench.productId}, ${bench.warehouse.id}, x, 'inStock', 'RK1', now(), now() from unnest(array['S1', 'S2']) as x`);
  const asked = { ...fault, warehouseId: bench.warehouse.id, productId: bench.productId, quantity: 2 };
  expect((await customer.call(repairs.createRepair, { body: { ...asked, serials: ['S1'] } })).code).toBe(400);
  const made = (await customer.call(repairs.createRepair, { body: { ...asked, serials: ['S1', 'S2'] } })).data;
  await staff.call(moves.quote, { body: { ...(await asSeen(made.id)), ...quote } });
  await customer.call(moves.accept, { body: await asSeen(made.id) });
  await staff.call(moves.start, { body: await asSeen(made.id) });
  const states = async () =>
    (
      await app.db.rows<{ sn: string; status: string }>(sql`
      select sn, status from serial_numbers where product_id = ${bench.productId} order by sn`)
    ).map(({ sn, status }) => `${sn} ${status}`);
  expect(await states()).toEqual(['S1 locked', 'S2 locked']);
  expect((await staff.call(moves.finish, { body: { id: made.id, fixedCount: 1, fixedSerials: ['X'] } })).code).toBe(400);
  await staff.call(moves.finish, { body: { id: made.id, fixedCount: 1, fixedSerials: ['S2'] } });
  await customer.call(repairs.instructRepair, { body: { ...(await asSeen(made.id)), instruction: 'abandon' } });
  expect((await staff.call(moves.close, { body: { ...(await asSeen(made.id)), goodLocationId: bench.locationId } })).code).toBe(200);
  expect(await states()).toEqual(['S1 out', 'S2 inStock']);
});

it('S11 whoever cancels a repair that was agreed to since they looked at it is refused, and it stays held', async () => {
  const { id, productId } = await makeRepair(app, company, { upTo: 'quoted' });
  const old = await asSeen(id);
  await customer.call(moves.accept, { body: old });
  const before = [await stock(productId), await wallet.figures()];
  const changed = { code: 409, message: say('zh', 'kernel.error.changedMeanwhile') };
  for (const who of [staff, customer]) expect(await who.call(moves.cancel, { body: old })).toMatchObject(changed);
  expect([await stock(productId), await wallet.figures()]).toEqual(before);
  expect((await staff.call(moves.cancel, { body: await asSeen(id) })).code).toBe(200);
});

it('S11 of two at one bench who end a repair, one as repaired and one as given up, one is refused', async () => {
  const { id } = await makeRepair(app, company, { upTo: 'inRepair' });
  const both = await Promise.all([
    staff.call(moves.finish, { body: { id, fixedCount: 2 } }),
    staff.call(moves.giveUp, { body: { id, reason: 'burnt' } }),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
});

it('S11 whoever begins, instructs or closes a repair that was changed since they looked at it is refused, and nothing moves', async () => {
  const { id, productId, locationId, otherId } = await makeRepair(app, company, { upTo: 'quoted' });
  const old = await asSeen(id);
  await customer.call(moves.accept, { body: old });
  const before = await stock(productId);
  expect((await staff.call(moves.start, { body: old })).code).toBe(409);
  expect(await stock(productId)).toEqual(before);
  expect((await staff.call(moves.start, { body: await asSeen(id) })).code).toBe(200);
  await staff.call(moves.finish, { body: { id, fixedCount: 1 } });
  const result = await asSeen(id);
  const places = { goodLocationId: locationId, defectiveLocationId: otherId };
  expect((await customer.call(repairs.instructRepair, { body: { ...result, instruction: 'shelve' } })).code).toBe(200);
  const shelved = await asSeen(id);
  // A colleague who still reads that nothing was said yet does not overrule it.
  expect((await customer.call(repairs.instructRepair, { body: { ...result, instruction: 'abandon' } })).code).toBe(409);
  expect((await customer.call(repairs.instructRepair, { body: { ...shelved, instruction: 'abandon' } })).code).toBe(200);
  const atBench = await stock(productId);
  // The warehouse has read that they are put away.
  expect((await staff.call(moves.close, { body: { ...shelved, ...places } })).code).toBe(409);
  expect((await staff.call(moves.close, { body: { ...shelved, goodLocationId: locationId } })).code).toBe(409);
  expect(await stock(productId)).toEqual(atBench);
  expect((await staff.call(moves.close, { body: { ...(await asSeen(id)), goodLocationId: locationId } })).code).toBe(200);
});
