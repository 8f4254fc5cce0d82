import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as receiving from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { ReceiveInput } from '@kura/contract/inbound/receiving/receiving.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeInbound, type TestPackage } from '../testing/make-inbound.ts';
import { type Dock, dockFaults, feesOf, figuresOf, makeDock, nextStep, stationAt } from '../testing/dock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  expect(await dockFaults(app)).toEqual([]);
});

const roomy = [{ layers: 2, grids: 5, capacity: 1000 }];

type Line = In<typeof ReceiveInput>['lines'][number];
const receive = ({ staff, order }: Dock, mode: 'stock' | 'shelve', lines: Line[]) =>
  staff.call(receiving.receiveOrder, { body: { id: order.id, mode, lines } });
const end = ({ staff, order }: Dock, differences: { productId: number; reason: 'short' | 'over'; note: string }[] = []) =>
  staff.call(receiving.endReceiving, { body: { id: order.id, differences } });
/** Goods of this company, in the same warehouse as those of the other. */
async function makeDockOf(company: TestCompany, packages: readonly TestPackage[], beside?: Dock): Promise<Dock> {
  const warehouse = beside?.warehouse ?? (await makeWarehouse(app));
  const order = await makeInbound(app, company, { status: 'audited', warehouse, packages });
  const staff = app.as(await app.given.staff());
  return { company, warehouse, order, product: null as never, staff, station: stationAt(staff, order) };
}

describe('the end of receiving', () => {
  it('F5 through the station: 24 cartons of 15 kg are 72.00 when in stock, 480 pieces on shelves 144.00', async () => {
    const dock = await makeDock(app, { areas: roomy, boxCount: 24, quantityPerBox: 20 });
    const { order, station, product } = dock;
    for (let no = 1; no <= 24; no++) await station.carton(no);
    await station.receive(product.id, 480);
    expect(await feesOf(app, order.id)).toEqual({});
    expect((await end(dock)).data).toMatchObject({ status: 'inStock', receivedCount: 480 });
    expect(await feesOf(app, order.id)).toEqual({ INBOUND_HANDLING: 72_00 });
    expect(await station.shelve(product.id, 'A-01-01-01', 400)).toMatchObject({ status: 'inStock', waitingGood: 80 });
    expect(await station.shelve(product.id, 'A-01-01-02', 80)).toMatchObject({ tone: 'green', status: 'onShelf', waitingGood: 0 });
    expect(await feesOf(app, order.id)).toEqual({ INBOUND_HANDLING: 72_00, SHELVING: 144_00 });
    expect(await figuresOf(app, order.id)).toMatchObject({
      status: 'onShelf',
      arrived: 24,
      received: 480,
      shelved: 480,
      recv: 0,
      shelf: 480,
    });
  });

  it('A08 a company in arrears is received, and goes further below zero', async () => {
    const dock = await makeDock(app);
    await dock.station.receive(dock.product.id, 20);
    expect((await end(dock)).code).toBe(200);
    const wallet = await app.db.first<{ minor: number }>(sql`
      select sum(charged_minor)::int as minor from fee_lines f join money_entries e on e.id = f.entry_id where e.company_id = ${dock.company.id}`);
    expect(wallet?.minor).toBeGreaterThan(0);
  });

  it('cartons that never came are not charged, and those that were weighed by what the scale said', async () => {
    const dock = await makeDock(app, { packages: [{ boxCount: 3, quantityPerBox: 10, weightG: 9000 }] });
    const { order, station } = dock;
    const [line] = order.packages;
    await station.carton(1);
    await station.carton(2);
    await station.receive(line?.productId ?? 0, 20);
    await app.db.run(sql`
      update inbound_packages set measured_length_mm = 600, measured_width_mm = 400, measured_height_mm = 400, measured_weight_g = 21000 where id = ${line?.id}`);
    await end(dock, [{ productId: line?.productId ?? 0, reason: 'short', note: '' }]);
    // Two cartons of up to 30 kg at 5.00; declared they would have been 2.00 each.
    expect(await feesOf(app, order.id)).toEqual({ INBOUND_HANDLING: 10_00 });
  });

  it('a difference needs its reason, product by product; the customer hears of it', async () => {
    const dock = await makeDock(app);
    const { order, station, product } = dock;
    await station.receive(product.id, 19);
    const silent = await end(dock);
    expect(silent).toMatchObject({ code: 400, data: { fields: [{ field: 'differences' }] } });
    expect(silent.message).toContain(product.sku);
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'pendingStock' });
    const told = await end(dock, [{ productId: product.id, reason: 'short', note: 'one carton was open' }]);
    expect(told.data).toMatchObject({
      status: 'inStock',
      products: [{ planned: 20, good: 19, differenceReason: 'short', differenceNote: 'one carton was open' }],
    });
    const news = await app.db.rows(sql`select payload from outbox where topic = 'inbound.difference' order by id desc limit 1`);
    expect(news).toEqual([{ payload: { orderId: order.id } }]);
  });

  it('a reason fits its difference: nothing is short of which more came, nor too much of which pieces are missing', async () => {
    const more = await makeDock(app);
    await more.station.receive(more.product.id, 23);
    const ended = (dock: typeof more, reason: 'short' | 'over' | 'damaged' | 'mixed') =>
      dock.staff.call(receiving.endReceiving, { body: { id: dock.order.id, differences: [{ productId: dock.product.id, reason }] } });
    for (const reason of ['short', 'damaged'] as const)
      expect(await ended(more, reason)).toMatchObject({ code: 400, message: expect.stringContaining('23') });
    const fewer = await makeDock(app);
    await fewer.station.receive(fewer.product.id, 17);
    expect((await ended(fewer, 'over')).code).toBe(400);
    const whole = await makeDock(app);
    await whole.station.receive(whole.product.id, 20);
    for (const reason of ['short', 'over'] as const) expect((await ended(whole, reason)).code).toBe(400);
    expect([(await ended(more, 'over')).code, (await ended(fewer, 'short')).code, (await ended(whole, 'mixed')).code]).toEqual([
      200, 200, 200,
    ]);
  });

  it('S07 nothing received, or ended already: refused; two who end it at once end it once', async () => {
    const dock = await makeDock(app);
    expect((await end(dock)).code).toBe(409);
    await dock.station.receive(dock.product.id, 20);
    const both = await Promise.all([end(dock), end(dock)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await feesOf(app, dock.order.id)).toEqual({ INBOUND_HANDLING: 6_00 });
    expect(await dock.station.receive(dock.product.id, 1)).toMatchObject({ tone: 'red', reason: 'receivingOver' });
    // Late goods: it is said what can be done with them.
    const late = await dock.station.carton(2);
    expect(late).toMatchObject({ tone: 'red', reason: 'receivingOver', status: 'inStock' });
    expect(late.text).toContain('问题件');
  });

  it('what was shelved as it came is on shelf as soon as the receiving ends; few pieces cost the least fee', async () => {
    const dock = await makeDock(app);
    await dock.station.receive(dock.product.id, 20);
    await dock.station.shelve(dock.product.id, 'A-01-01-01', 20);
    expect((await end(dock)).data.status).toBe('onShelf');
    expect(await feesOf(app, dock.order.id)).toEqual({ INBOUND_HANDLING: 6_00, SHELVING: 10_00 });
  });
});

describe('one posting', () => {
  it('F5 V09 stock and shelve: places add up, and the order is on its shelves with both fees', async () => {
    const dock = await makeDock(app, { areas: roomy, boxCount: 24, quantityPerBox: 20 });
    const { order, warehouse, product } = dock;
    const [a = 0, b = 0] = [warehouse.at['A-01-01-01'], warehouse.at['A-01-01-02']];
    const line = (good: number, defective: number, places: Line['places']): Line => ({ productId: product.id, good, defective, places });
    for (const [good, defective, places] of [
      [480, 0, []],
      [480, 0, [{ locationId: a, holding: 'good', quantity: 479 }]],
      [480, 0, [{ locationId: a, holding: 'good', quantity: 481 }]],
      [478, 2, [{ locationId: a, holding: 'good', quantity: 480 }]],
    ] as const)
      expect(await receive(dock, 'shelve', [line(good, defective, [...places])])).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'lines.0.places' }] },
      });
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'audited', received: 0 });
    const places: Line['places'] = [
      { locationId: a, holding: 'good', quantity: 300 },
      { locationId: b, holding: 'good', quantity: 178 },
      { locationId: b, holding: 'defective', quantity: 2 },
    ];
    expect((await receive(dock, 'shelve', [line(478, 2, places)])).data).toMatchObject({ status: 'onShelf', shelvedCount: 480 });
    expect(await feesOf(app, order.id)).toEqual({ INBOUND_HANDLING: 72_00, SHELVING: 144_00 });
    expect(await figuresOf(app, order.id)).toMatchObject({ arrived: 24, recv: 0, shelf: 480 });
  });

  it('stock only stays in the receiving area; a surplus is set aside; what did not come needs a reason', async () => {
    const company = await app.given.company();
    const [one, two] = [await makeProduct(app, company), await makeProduct(app, company)];
    const packages = [
      { productId: one.id, boxCount: 2, quantityPerBox: 5 },
      { productId: two.id, boxCount: 3, quantityPerBox: 5 },
    ];
    const dock = await makeDockOf(company, packages);
    expect(await receive(dock, 'stock', [{ productId: one.id, good: 12, defective: 0, reason: 'over' }])).toMatchObject({ code: 400 });
    const lines: Line[] = [
      { productId: one.id, good: 12, defective: 0, reason: 'over' },
      { productId: two.id, good: 5, defective: 1, reason: 'short' },
    ];
    expect((await receive(dock, 'stock', lines)).data).toMatchObject({ status: 'inStock', receivedCount: 16 });
    // Two cartons of the one, and the two of the other that six pieces fill.
    expect(await figuresOf(app, dock.order.id)).toMatchObject({ arrived: 4, recv: 16, abn: 2 });
    expect((await receive(dock, 'stock', lines)).code).toBe(409);
  });

  it('V09 a place elsewhere is not found, a counted one is refused by name, and another company’s goods stop the whole posting', async () => {
    const dock = await makeDock(app);
    const other = await makeDock(app);
    const { warehouse, product, order } = dock;
    const at = (locationId: number | undefined): Line[] => [
      { productId: product.id, good: 20, defective: 0, places: [{ locationId: locationId ?? 0, holding: 'good', quantity: 20 }] },
    ];
    expect((await receive(dock, 'shelve', at(other.warehouse.at['A-01-01-01']))).code).toBe(404);
    await app.db.run(sql`update locations set state = 'frozen' where id = ${warehouse.at['A-01-01-03']}`);
    expect(await receive(dock, 'shelve', at(warehouse.at['A-01-01-03']))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'lines.0.places.0.locationId' }] },
    });
    const strangers = await makeDockOf(await app.given.company(), [{ boxCount: 1, quantityPerBox: 1 }], dock);
    const [theirs] = strangers.order.packages;
    await strangers.station.receive(theirs?.productId ?? 0, 1);
    await strangers.station.shelve(theirs?.productId ?? 0, 'A-01-01-01', 1);
    expect((await receive(dock, 'shelve', at(warehouse.at['A-01-01-01']))).code).toBe(409);
    expect(await figuresOf(app, order.id)).toMatchObject({ status: 'audited', received: 0, arrived: 0 });
    expect(await feesOf(app, order.id)).toEqual({});
  });

  it('C10 the same posting under one key is made once, and two at once are one', async () => {
    const dock = await makeDock(app);
    const body = { id: dock.order.id, mode: 'stock' as const, lines: [{ productId: dock.product.id, good: 20, defective: 0 }] };
    const keyed = () => dock.staff.call(receiving.receiveOrder, { body, headers: { 'idempotency-key': dock.order.number } });
    const [first, again] = [await keyed(), await keyed()];
    expect(again.data).toEqual(first.data);
    const other = await makeDock(app);
    const lines = [{ productId: other.product.id, good: 20, defective: 0 }];
    const both = await Promise.all([receive(other, 'stock', lines), receive(other, 'stock', lines)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await figuresOf(app, other.order.id)).toMatchObject({ received: 20, recv: 20 });
  });

  it('serial numbers of a whole order come with it', async () => {
    const dock = await makeDock(app, { isSerial: true });
    const serials = Array.from({ length: 20 }, (_, i) => `S${dock.order.id}-${i}`);
    const line = { productId: dock.product.id, good: 20, defective: 0 };
    expect((await receive(dock, 'stock', [{ ...line, serials: serials.slice(1) }])).code).toBe(400);
    expect((await receive(dock, 'stock', [{ ...line, serials }])).data.products).toMatchObject([{ serials: 20 }]);
  });
});

describe('photographs', () => {
  it('F10 three are 30.00 as they are taken, each by itself; the same one again costs nothing', async () => {
    const dock = await makeDock(app);
    const { order, product } = dock;
    const user = await app.given.staff();
    const upload = async (owner = user.id) => {
      const file = { kind: 'attachment', name: 'a.png', mime: 'image/png', size: 1, sha256: '', width: 1, height: 1 } as const;
      return (await fileStore.insert(app.db, { userId: owner, companyId: null }, { ...file, storageKey: nextStep() })).id;
    };
    const add = (fileIds: number[], note = '') =>
      app.as(user).call(receiving.addPhotos, { body: { orderId: order.id, productId: product.id, note, fileIds } });
    const ids = [await upload(), await upload(), await upload()];
    await dock.station.carton(1);
    expect((await add(ids, 'wet')).data.photos).toHaveLength(3);
    expect(await feesOf(app, order.id)).toEqual({ PHOTO: 30_00 });
    expect((await add(ids.slice(0, 1))).data.photos).toHaveLength(3);
    expect(await feesOf(app, order.id)).toEqual({ PHOTO: 30_00 });
    const more = [await upload(), await upload()];
    expect((await add(more)).data.photos).toHaveLength(5);
    expect(await feesOf(app, order.id)).toEqual({ PHOTO: 50_00 });
    expect((await add([await upload((await app.given.staff()).id)])).code).toBe(404);
    const references = await app.db.rows<{ reference: string }>(
      sql`select reference from money_entries where cause_id = ${order.id} and cause_type = 'inbound.order'`,
    );
    expect(references.map(({ reference }) => reference).sort()).toEqual(
      [...ids, ...more].map((id) => `inbound.order:${order.id}:photo:${id}`).sort(),
    );
  });
});
