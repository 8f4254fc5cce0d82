// What holds for every station alike: a red or amber answer is kept, and one name is one scan.
import { endpoints } from '@kura/contract/endpoints.ts';
import * as manifest from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import * as picking from '@kura/contract/fulfilment/picking/picking.endpoints.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import * as wall from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import * as weighing from '@kura/contract/fulfilment/weighing/weighing.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { cutOffOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../testing/app.ts';
import type { TestCompany } from '../../testing/given.ts';
import { makeProduct } from '../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../warehouse/testing/make-warehouse.ts';
import { makePickFloor, nextTote } from './testing/make-floor.ts';
import { makePicked } from './testing/make-picked.ts';
import { boundFloor } from './testing/make-wall.ts';
import { dockAt, nextStep, nextTracking, tableAt } from './testing/packing-table.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let worker: Caller;
let workerId: number;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  const person = await app.given.staff();
  [worker, workerId] = [app.as(person), person.id];
});
afterAll(() => app.close());

interface Kept {
  id: number;
  station: string;
  userId: number;
  code: string;
  tone: string;
  reason: string;
}
const keptAnswers = (): Promise<Kept[]> => app.db.rows(sql`select id, station, user_id, code, tone, reason from scan_answers order by id`);
interface Told {
  tone: string;
  reason: string;
}
const send = async (endpoint: unknown, body: object, who = worker) => {
  const answer = await who.call(endpoint as typeof picking.scanPick, { body: body as never });
  return { code: answer.code, data: answer.data as unknown as Told | null };
};

/** A list in the hand, a wave before the wall, an order on the table, one packed and one that waits for its truck. */
async function floor() {
  const pick = await makePickFloor(app, company);
  await send(picking.scanTote, { id: pick.list.id, code: nextTote() });
  const sort = await boundFloor(app, company);
  const table = tableAt(worker, warehouse.id);
  const make = () => makePicked(app, company, { warehouse, lines: [{ quantity: 1 }] });
  const open = await make();
  await table.scan(open.number);
  const packed = await make();
  const tracking = await table.pack(packed);
  const parcel = await app.db.first<{ id: number }>(sql`select id from outbound_parcels where order_id = ${packed.id}`);
  const dock = await dockAt(worker, warehouse.id);
  return { pick, sort, table, make, open, packed, tracking, parcelId: parcel?.id ?? 0, dock };
}

describe('every red and amber answer is kept with time, person, code and reason', () => {
  it('at each scan of each station of the floor, and where another station is told a code that nobody knows', async () => {
    const { pick, sort, open, packed, parcelId, dock } = await floor();
    const locationId = pick.warehouse.at['A-01-01-02'];
    const [nothing, reference] = ['NOBODY-KNOWS', nextStep];
    const list = { id: pick.list.id };
    const table = () => ({ orderId: open.id, reference: reference() });
    const refused: Readonly<Record<string, object>> = {
      '/picking/scan/list': { warehouseId: pick.warehouse.id, code: nothing },
      '/picking/scan/tote': { ...list, code: nothing },
      '/picking/scan/location': { ...list, code: nothing },
      '/picking/scan/product': { ...list, locationId, code: nothing, reference: reference() },
      '/picking/scan/short': { ...list, locationId, productId: pick.product.id, found: 9, cause: 'shortPick', reference: reference() },
      '/picking/scan/return': { ...list, locationId, productId: pick.product.id, reference: reference() },
      '/sorting/scan/wave': { warehouseId: sort.warehouse.id, wallId: sort.wall.id, code: nothing },
      '/sorting/scan/piece': { sortingId: sort.sortingId, code: nothing, reference: reference() },
      '/sorting/scan/cell': { sortingId: sort.sortingId, code: 'W01-01', reference: reference() },
      '/sorting/scan/placed': { sortingId: sort.sortingId, code: nothing, cellNo: 1, reference: reference() },
      '/sorting/scan/putBack': { sortingId: sort.sortingId, orderId: sort.orders[0]?.id, reference: reference() },
      '/sorting/scan/layDown': { sortingId: sort.sortingId },
      '/sorting/scan/undo': { sortingId: sort.sortingId, reference: reference() },
      '/recheck/scan/code': { warehouseId: warehouse.id, code: nothing, reference: reference() },
      '/recheck/scan/box': { ...table(), packaging: 'BOX60' },
      '/recheck/scan/weight': { ...table(), weightG: 100 },
      '/recheck/scan/approve': { ...table(), code: '000000' },
      '/recheck/scan/newParcel': table(),
      '/recheck/scan/recount': table(),
      '/recheck/scan/back': { ...table(), code: 'L99999999' },
      '/recheck/scan/missing': { ...table(), orderId: open.id },
      '/weighing/scan/parcel': { warehouseId: warehouse.id, code: nothing },
      '/weighing/scan/weight': { parcelId, weightG: 9999, reference: reference() },
      '/weighing/scan/approve': { parcelId, code: '000000', reference: reference() },
      '/manifest/scan/parcel': { manifestId: dock.id, code: nextTracking(), reference: reference() },
      '/manifest/scan/byNumber': { manifestId: dock.id, code: packed.number, reason: 'own van', reference: reference() },
      '/manifest/scan/takeOff': { manifestId: dock.id, code: nextTracking(), reference: reference() },
    };
    // Stations of other rooms that begin with a code alone.
    const bare = { warehouseId: warehouse.id, code: nothing, side: 'from' };
    const stations = (Object.values(endpoints) as unknown as (Endpoint & { data: { shape?: object }; body?: { shape?: object } })[]).filter(
      ({ method, data }) => method === 'POST' && 'tone' in (data.shape ?? {}),
    );
    const ofFloor = stations.filter(({ path }) => /^\/(picking|sorting|recheck|weighing|manifest)\//.test(path));
    expect(ofFloor.map(({ path }) => path).toSorted()).toEqual(Object.keys(refused).toSorted());
    const others = stations.filter(({ path, body }) => {
      const fields = Object.keys(body?.shape ?? {});
      return !(path in refused) && fields.includes('warehouseId') && !fields.includes('reference');
    });
    expect(others.length).toBeGreaterThan(3);
    for (const endpoint of [...ofFloor, ...others]) {
      const before = await keptAnswers();
      const body = refused[endpoint.path] ?? bare;
      const { code, data } = await send(endpoint, body);
      expect(code, endpoint.path).toBe(200);
      const fresh = (await keptAnswers()).filter(({ id }) => !before.some((old) => old.id === id));
      expect(fresh, endpoint.path).toMatchObject([{ userId: workerId, tone: data?.tone, reason: data?.reason }]);
      const sent = body as { code?: string };
      if (sent.code !== undefined && !endpoint.path.endsWith('/approve')) expect(fresh[0]?.code, endpoint.path).toBe(sent.code);
    }
  });

  it('A08 at the last scan: held, in arrears or cut off is red, and the note stays', async () => {
    const { make, table, dock } = await floor();
    const [held, cut] = [await make(), await make()];
    const numbers = [await table.pack(held), await table.pack(cut)];
    const poor = await app.given.company();
    const broke = await makePicked(app, poor, { warehouse, lines: [{ quantity: 1 }] });
    numbers.push(await table.pack(broke));
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${held.id}`);
    await worker.call(cutOffOrder, { body: { id: cut.id, reason: 'customer called' } });
    await app.db.run(sql`update wallets set balance_minor = -100 where company_id = ${poor.id} and currency = 'CNY'`);
    const told: Awaited<ReturnType<typeof dock.scan>>[] = [];
    for (const number of numbers) told.push(await dock.scan(number));
    expect(told.map(({ tone, reason, parcelCount }) => [tone, reason, parcelCount])).toEqual([
      ['red', 'held', 0],
      ['red', 'cutOffPending', 0],
      ['red', 'arrears', 0],
    ]);
    expect((await keptAnswers()).slice(-3).map(({ station, userId, code, reason }) => [station, userId, code, reason])).toEqual(
      numbers.map((number, at) => ['ship', workerId, number, told[at]?.reason]),
    );
  });
});

describe('C10 the same reference with something else under it is a conflict, at every station that books', () => {
  it('picking: another quantity, another place; the same again is amber', async () => {
    const { pick } = await floor();
    const body = {
      id: pick.list.id,
      locationId: pick.warehouse.at['A-02-01-03'],
      code: pick.other.warehouseSku,
      quantity: 1,
      reference: nextStep(),
    };
    expect((await send(picking.scanPick, body)).data).toMatchObject({ tone: 'green' });
    expect((await send(picking.scanPick, { ...body, waitedMs: 900 })).data).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    for (const other of [{ quantity: 2 }, { code: pick.product.warehouseSku }, { locationId: pick.warehouse.at['A-01-01-02'] }])
      expect((await send(picking.scanPick, { ...body, ...other })).code).toBe(409);
  });
  it('wall, re-check, scale and dock: another code or weight', async () => {
    const { sort, table, make, parcelId, tracking, dock } = await floor();
    const piece = { sortingId: sort.sortingId, code: sort.product.warehouseSku, reference: nextStep() };
    expect((await send(wall.scanPiece, piece)).data).toMatchObject({ tone: 'green', reason: 'putInto' });
    expect((await send(wall.scanPiece, piece)).data).toMatchObject({ tone: 'green', reason: 'putInto' });
    expect((await send(wall.scanPiece, { ...piece, code: sort.other.warehouseSku })).code).toBe(409);
    const cell = { sortingId: sort.sortingId, code: 'W01-01', reference: nextStep() };
    await send(wall.scanCell, cell);
    expect((await send(wall.scanCell, { ...cell, code: 'W01-02' })).code).toBe(409);

    const order = await make();
    await table.scan(order.number);
    const checked = { warehouseId: warehouse.id, orderId: order.id, code: order.lines[0]?.code ?? '', reference: nextStep() };
    expect((await send(recheck.scanRecheck, checked)).data).toMatchObject({ tone: 'green' });
    expect((await send(recheck.scanRecheck, checked)).data).toMatchObject({ tone: 'amber', reason: 'alreadyBooked' });
    expect((await send(recheck.scanRecheck, { ...checked, code: 'SOMETHING-ELSE' })).code).toBe(409);

    const weight = { parcelId, weightG: 500, reference: nextStep() };
    await send(weighing.weighParcel, weight);
    expect((await send(weighing.weighParcel, weight)).data).toMatchObject({ reason: 'alreadyBooked' });
    expect((await send(weighing.weighParcel, { ...weight, weightG: 501 })).code).toBe(409);

    const shipped = { manifestId: dock.id, code: tracking, reference: nextStep() };
    expect((await send(manifest.scanManifest, shipped)).data).toMatchObject({ tone: 'green' });
    expect((await send(manifest.scanManifest, shipped)).data).toMatchObject({ reason: 'alreadyBooked' });
    const another = await dockAt(worker, warehouse.id);
    expect((await send(manifest.scanManifest, { ...shipped, manifestId: another.id })).code).toBe(409);
  });
});

it('a product of another company in a place of the list is said to be not on the list; a code of nobody is unknown', async () => {
  const { pick } = await floor();
  const foreign = await makeProduct(app, await app.given.company());
  const body = { id: pick.list.id, locationId: pick.warehouse.at['A-01-01-02'], code: foreign.warehouseSku, reference: nextStep() };
  expect((await send(picking.scanPick, body)).data).toMatchObject({ tone: 'red', reason: 'notOnList' });
  expect((await send(picking.scanPick, { ...body, code: 'NOBODY-KNOWS' })).data).toMatchObject({ tone: 'red', reason: 'unknownCode' });
});
