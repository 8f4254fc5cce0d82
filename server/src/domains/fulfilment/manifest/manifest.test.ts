import * as manifest from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import * as orders from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { captureSerials } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makePicked } from '../testing/make-picked.ts';
import { dockAt, nextStep, nextTracking, tableAt, type Table } from '../testing/packing-table.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let shipper: Caller;
let table: Table;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  shipper = app.as(await app.given.staff());
  table = tableAt(shipper, warehouse.id);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

async function checked(more: Parameters<typeof makePicked>[2] = {}) {
  const order = await makePicked(app, company, { warehouse, ...more });
  return { order, tracking: await table.pack(order) };
}
const stateOf = (id: number) =>
  app.db.first<{ status: string; shipped: boolean; charged: number }>(sql`
    select o.status, o.shipped_at is not null as shipped, (select coalesce(sum(f.charged_minor - f.refunded_minor), 0)::int from fee_lines f
      join money_entries e on e.id = f.entry_id where e.cause_type = 'outbound.order' and e.cause_id = o.id) as charged
    from outbound_orders o where o.id = ${id}`);
const typesOf = async (number: string) =>
  (
    await app.db.rows<{ type: string }>(sql`
      select distinct m.type from stock_movements m join stock_entries e on e.id = m.entry_id where e.cause_no = ${number} order by 1`)
  ).map(({ type }) => type);
const show = async (id: number) => (await shipper.call(manifest.showManifest, { query: { id } })).data;

describe('shipping by scan', () => {
  it('K03 F2 a tracking number ships its order: SHIP in the stock book, fees in the money book, the parcel on the manifest', async () => {
    const { order, tracking } = await checked();
    const dock = await dockAt(shipper, warehouse.id);
    expect(await dock.scan(tracking)).toMatchObject({ tone: 'green', reason: 'shippedNow', parcelCount: 1, orderId: order.id });
    const state = await stateOf(order.id);
    expect(state).toMatchObject({ status: 'shipped', shipped: true });
    expect(state?.charged).toBeGreaterThan(0);
    expect(await typesOf(order.number)).toEqual(['CHECK', 'LOCK', 'PICK', 'SHIP']);
    expect((await show(dock.id)).parcels).toMatchObject([{ orderNumber: order.number, trackingNumber: tracking }]);
  });
  it('not found, not checked, another carrier, another warehouse: red and kept; twice: amber and counted once', async () => {
    const { order, tracking } = await checked();
    const dock = await dockAt(shipper, warehouse.id);
    const yamato = await dockAt(shipper, warehouse.id, 'YAMATO');
    const elsewhere = await dockAt(shipper, (await makeWarehouse(app)).id);
    expect(await dock.scan(nextTracking())).toMatchObject({ tone: 'red', reason: 'notFound', parcelCount: 0 });
    expect(await yamato.scan(tracking)).toMatchObject({
      tone: 'red',
      reason: 'wrongCarrier',
      text: expect.stringMatching(/佐川急便.*雅玛多/),
    });
    expect(await elsewhere.scan(tracking)).toMatchObject({ tone: 'red', reason: 'otherWarehouse' });
    const half = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }, { quantity: 1 }] });
    await table.scan(half.number);
    await table.scan(half.lines[0]?.code ?? '', half);
    await shipper.call(recheck.fillParcel, { body: { orderId: half.id, reference: nextStep() } });
    await table.box(half, 'BOX60');
    await table.weigh(half, 420);
    const first = nextTracking();
    await table.scan(first, half);
    expect(await dock.scan(first)).toMatchObject({ tone: 'red', reason: 'notChecked' });
    const reference = nextStep();
    await dock.scan(tracking, reference);
    expect(await dock.scan(tracking, reference)).toMatchObject({ tone: 'amber', reason: 'alreadyBooked', parcelCount: 1 });
    expect(await dock.scan(tracking)).toMatchObject({ tone: 'amber', reason: 'alreadyScanned', parcelCount: 1 });
    const second = await dockAt(shipper, warehouse.id);
    expect(await second.scan(tracking)).toMatchObject({ tone: 'amber', reason: 'onOtherManifest', parcelCount: 0 });
    expect(await stateOf(order.id)).toMatchObject({ status: 'shipped' });
    const reasons = await app.db.rows(sql`select distinct reason from scan_answers where station = 'ship' order by 1`);
    expect(reasons.length).toBeGreaterThanOrEqual(7);
  });
  it('an order of several parcels is shipped with its last; until then the manifest cannot be closed', async () => {
    const order = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }, { quantity: 1 }] });
    const numbers = [nextTracking(), nextTracking()];
    await table.scan(order.number);
    for (const [at, { code }] of order.lines.entries()) {
      await table.scan(code, order);
      if (at === 0) await shipper.call(recheck.fillParcel, { body: { orderId: order.id, reference: nextStep() } });
      await table.box(order, 'BOX60');
      await table.weigh(order, 420);
      await table.scan(numbers[at] ?? '', order);
    }
    const dock = await dockAt(shipper, warehouse.id);
    const close = () => shipper.call(manifest.manifestMoves.calls.close, { body: { id: dock.id } });
    expect((await close()).code).toBe(409);
    expect(await dock.scan(numbers[0] ?? '')).toMatchObject({ tone: 'green', reason: 'partOfOrder' });
    expect(await stateOf(order.id)).toMatchObject({ status: 'checked', charged: 0 });
    expect((await show(dock.id)).missing).toEqual([{ orderNumber: order.number, parcelNo: 2, trackingNumber: numbers[1] }]);
    expect((await close()).code).toBe(409);
    const off = await shipper.call(manifest.takeOff, { body: { manifestId: dock.id, code: numbers[0] ?? '', reference: nextStep() } });
    expect(off.data).toMatchObject({ tone: 'green', reason: 'taken', parcelCount: 0 });
    await dock.scan(numbers[0] ?? '');
    expect(await dock.scan(numbers[1] ?? '')).toMatchObject({ tone: 'green', reason: 'shippedNow', parcelCount: 2 });
    expect(await stateOf(order.id)).toMatchObject({ status: 'shipped' });
    expect((await close()).code).toBe(200);
    expect(await dock.scan(nextTracking())).toMatchObject({ tone: 'red', reason: 'closed' });
  });
  it('what is packed for its truck and was not scanned is named, until it is; another carrier’s and what is on it in part are not', async () => {
    const ownWarehouse = await makeWarehouse(app);
    const own = tableAt(shipper, ownWarehouse.id);
    const pack = async (more: object = {}) => {
      const order = await makePicked(app, company, { warehouse: ownWarehouse, ...more });
      return { order, tracking: await own.pack(order) };
    };
    const [first, second] = [await pack(), await pack()];
    await pack({ input: { carrier: 'YAMATO' } });
    const dock = await dockAt(shipper, ownWarehouse.id);
    const names = async () => (await show(dock.id)).left.map(({ orderNumber }) => orderNumber);
    expect(await names()).toEqual([first.order.number, second.order.number]);
    await dock.scan(first.tracking);
    expect((await show(dock.id)).left).toEqual([{ orderNumber: second.order.number, parcelNo: 1, trackingNumber: second.tracking }]);
    await shipper.call(manifest.manifestMoves.calls.close, { body: { id: dock.id } });
    expect(await names()).toEqual([]);
  });
  it('without tracking numbers only by its own number and with a reason', async () => {
    const { order, tracking } = await checked();
    const dock = await dockAt(shipper, warehouse.id);
    const byNumber = (code: string, reason: string) =>
      shipper.call(manifest.shipByNumber, { body: { manifestId: dock.id, code, reason, reference: nextStep() } });
    expect((await byNumber(order.number, '')).code).toBe(400);
    expect((await byNumber(order.number, 'own van')).data).toMatchObject({ tone: 'red', reason: 'hasTracking' });
    await app.db.run(sql`update outbound_parcels set tracking_number = '' where tracking_number = ${tracking}`);
    expect((await byNumber(order.number, 'own van')).data).toMatchObject({ tone: 'green', reason: 'shippedNow' });
    expect((await byNumber(order.number, 'own van')).data).toMatchObject({ tone: 'amber', reason: 'shipped' });
    const line = await app.db.first(sql`
      select note from operation_log where record = 'outbound.order' and record_id = ${order.id} and action = 'fulfilment.manifest.log.scanned'`);
    expect(line).toMatchObject({ note: expect.stringContaining('own van') });
  });
  it('closed: counts of each service, cash on delivery, and a driver’s sheet in two copies', async () => {
    const [plain, cod] = [await checked(), await checked({ input: { codJpy: 12_000 } })];
    const dock = await dockAt(shipper, warehouse.id);
    for (const { tracking } of [plain, cod]) await dock.scan(tracking);
    const { data } = await shipper.call(manifest.manifestMoves.calls.close, { body: { id: dock.id } });
    expect(data).toMatchObject({
      status: 'closed',
      parcelCount: 2,
      codCount: 1,
      codJpy: 12_000,
      services: [{ carrier: 'SAGAWA', isNextDay: false, count: 2 }],
    });
    const { data: sheet } = await shipper.call(manifest.printManifest, { body: { id: dock.id } });
    expect(sheet).toMatchObject({ name: `${data.number}.pdf`, mime: 'application/pdf' });
    const { data: list } = await shipper.call(manifest.listManifests, { query: { number: data.number } });
    expect(list.rows).toMatchObject([{ number: data.number, parcelCount: 2 }]);
  });
});

describe('reversing', () => {
  it('on the same day with a reason: stock and fees as before, off the closed manifest, and it can be shipped again', async () => {
    const { order, tracking } = await checked();
    const dock = await dockAt(shipper, warehouse.id);
    await dock.scan(tracking);
    await shipper.call(manifest.manifestMoves.calls.close, { body: { id: dock.id } });
    const reverse = (reason: string, who = shipper) => who.call(manifest.reverseShipping, { body: { orderId: order.id, reason } });
    const plain = app.as(
      await app.given.staff({ permissions: ['fulfilment:manifest:work', 'fulfilment:manifest:list', 'fulfilment:order:work'] }),
    );
    expect((await reverse('wrong box', plain)).code).toBe(403);
    const before = await shipper.call(manifest.showReversal, { query: { orderId: order.id } });
    const charged = (await stateOf(order.id))?.charged ?? 0;
    expect(before.data).toMatchObject({
      orderNumber: order.number,
      isToday: true,
      parcels: [{ trackingNumber: tracking, weightG: expect.any(Number) }],
      total: { currency: 'CNY', minor: charged },
    });
    expect(charged).toBeGreaterThan(0);
    expect((await plain.call(manifest.showReversal, { query: { orderId: order.id } })).code).toBe(403);
    expect((await reverse('')).code).toBe(400);
    expect((await reverse('wrong box')).code).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'checked', shipped: false, charged: 0 });
    expect(await show(dock.id)).toMatchObject({
      parcelCount: 0,
      parcels: [],
      reversed: [{ orderNumber: order.number, trackingNumbers: [tracking], reason: 'wrong box' }],
    });
    const logged = await app.db.rows<{ note: string }>(sql`
      select note from operation_log where record = 'fulfilment.manifest' and record_id = ${dock.id} and action = 'fulfilment.manifest.log.reversed'`);
    expect(logged).toEqual([{ note: `${order.number} ${tracking}: wrong box` }]);
    const next = await dockAt(shipper, warehouse.id);
    expect(await next.scan(tracking)).toMatchObject({ tone: 'green', reason: 'shippedNow' });
    await app.db.run(sql`update outbound_orders set shipped_at = shipped_at - interval '1 day' where id = ${order.id}`);
    expect((await reverse('too late')).code).toBe(409);
  });
});

it('S16 a number that was blocked after it left comes back with its parcel, and does not leave again', async () => {
  const product = await makeProduct(app, company);
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${product.id}`);
  const order = await makePicked(app, company, { warehouse, lines: [{ productId: product.id, quantity: 1, stock: 1 }] });
  const numbers = { productId: product.id, numbers: ['SN-R'], innerBox: '', packingList: '', pallet: '', inboundNo: '' };
  await app.db.tx((tx) => captureSerials(tx, hand, numbers, app.clock.now()));
  await table.scan(order.number);
  await table.scan('SN-R', order);
  const boxed = await table.box(order, 'BOX80');
  await table.weigh(order, boxed.job?.parcel?.theoryG ?? 1);
  const tracking = nextTracking();
  expect(await table.scan(tracking, order)).toMatchObject({ reason: 'checked' });
  const dock = await dockAt(shipper, warehouse.id);
  expect(await dock.scan(tracking)).toMatchObject({ tone: 'green' });
  const serial = () =>
    app.db.first<{ status: string }>(sql`select status, outbound_no from serial_numbers where product_id = ${product.id} and sn = 'SN-R'`);
  expect(await serial()).toMatchObject({ status: 'out' });
  await app.db.run(sql`update serial_numbers set is_prohibited = true where product_id = ${product.id}`);
  const reversed = await shipper.call(manifest.reverseShipping, { body: { orderId: order.id, reason: 'recall' } });
  expect(reversed.code, reversed.message).toBe(200);
  expect(await serial()).toMatchObject({ status: 'locked', outboundNo: order.number });
  const next = await dockAt(shipper, warehouse.id);
  expect(await next.scan(tracking)).toMatchObject({ tone: 'red', reason: 'serialBlocked' });
  expect(await stateOf(order.id)).toMatchObject({ status: 'checked' });
  expect((await show(next.id)).parcels).toEqual([]);
  // The way back is open: it is cut off, and the number stands in stock, blocked.
  await shipper.call(orders.cutOffOrder, { body: { id: order.id, reason: 'recall' } });
  await shipper.call(recheck.bringBack, { body: { orderId: order.id, reference: nextStep() } });
  expect(await serial()).toMatchObject({ status: 'inStock' });
});

describe('the gate', () => {
  it('an order that was cut off is red at the last scan, pulled, and comes back', async () => {
    const { order, tracking } = await checked();
    await shipper.call(orders.cutOffOrder, { body: { id: order.id, reason: 'customer called' } });
    const dock = await dockAt(shipper, warehouse.id);
    const red = await dock.scan(tracking);
    expect(red).toMatchObject({ tone: 'red', reason: 'cutOffPending', parcelCount: 0, orderId: order.id });
    expect(red.text).toContain('ABN');
    await shipper.call(recheck.bringBack, { body: { orderId: order.id, reference: nextStep() } });
    expect(await stateOf(order.id)).toMatchObject({ status: 'cutOff' });
    expect(await dock.scan(tracking)).toMatchObject({ tone: 'red', reason: 'cutOff' });
    const held = await checked();
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${held.order.id}`);
    expect(await dock.scan(held.tracking)).toMatchObject({ tone: 'red', reason: 'held' });
  });
});
