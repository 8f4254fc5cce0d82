import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as serials from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';
import {
  lockSerials as lockSerialsAt,
  returnSerials,
  type SerialFlow,
  shipSerials,
  takeBackSerials,
  unlockSerials,
} from './serial-flow.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());

async function controlled(): Promise<number> {
  const id = await floor.book.product();
  await app.db.run(sql`update products set is_serial_controlled = true where id = ${id}`);
  return id;
}
const capture = (productId: number, ...numbers: string[]) =>
  floor.staff.call(serials.captureSerials, { body: { productId, numbers, innerBox: 'BOX-1' } });
const list = async (query: object): Promise<SerialRow[]> =>
  ((await floor.staff.call(serials.listSerials, { query: query as never })).data as { rows: SerialRow[] }).rows;
const one = async (productId: number, sn: string): Promise<SerialRow> => (await list({ productId, sn }))[0] as SerialRow;
const kindsOf = async (id: number) => (await floor.staff.call(serials.showSerial, { query: { id } })).data.events.map(({ kind }) => kind);
const lockSerials = (tx: Tx, actor: typeof system, flow: SerialFlow, now: Date) =>
  lockSerialsAt(tx, actor, { ...flow, warehouseId: floor.book.warehouseId }, now);
const inTx = (work: (tx: Tx) => Promise<void>) =>
  app.db.tx(work).then(
    () => 200,
    (error: { spec: { code: number } }) => error.spec.code,
  );

describe('capturing', () => {
  it('S16 takes single numbers, and a range with leading zeros, into stock', async () => {
    const productId = await controlled();
    expect((await capture(productId, 'A-1', 'A-2')).data).toEqual({ count: 2, first: 'A-1', last: 'A-2' });
    const range = { productId, prefix: 'SN', first: '0098', last: '0102' };
    expect((await floor.staff.call(serials.captureSerialRange, { body: range })).data).toEqual({
      count: 5,
      first: 'SN0098',
      last: 'SN0102',
    });
    const rows = await list({ productId, sn: 'SN', sort: 'sn', order: 'asc' });
    expect(rows.map(({ sn, status }) => `${sn} ${status}`)).toEqual(
      [98, 99, 100, 101, 102].map((n) => `SN0${String(n).padStart(3, '0')} inStock`),
    );
    expect(await kindsOf(rows[0]?.id ?? 0)).toEqual(['captured']);
  });

  it('V15 is all or nothing: numbers that stand there already are named, and a race has one winner', async () => {
    const productId = await controlled();
    await capture(productId, 'B-2');
    const answer = await capture(productId, 'B-1', 'B-2', 'B-3');
    expect(answer).toMatchObject({ code: 409, data: { numbers: ['B-2'] } });
    expect(answer.message).toContain('B-2');
    expect((await list({ productId })).map(({ sn }) => sn)).toEqual(['B-2']);
    const range = { productId, prefix: 'R', first: '1', last: '9' };
    const both = await Promise.all([1, 2].map(() => floor.staff.call(serials.captureSerialRange, { body: range })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it('S16 is for serial-controlled products only; the same number may stand on another product', async () => {
    const [plain, a, b] = [await floor.book.product(), await controlled(), await controlled()];
    expect((await capture(plain, 'C-1')).code).toBe(400);
    expect([(await capture(a, 'C-1')).code, (await capture(b, 'C-1')).code]).toEqual([200, 200]);
    expect((await capture(a, 'C-2', 'C-2')).code).toBe(400);
  });
});

describe('a serial number', () => {
  it('S16 goes in stock → locked → out, comes back by a return, and its life line tells it', async () => {
    const productId = await controlled();
    await capture(productId, 'D-1');
    const flow = { productId, numbers: ['D-1'], no: 'CK26061000001' };
    const now = app.clock.now();
    expect(await inTx((tx) => shipSerials(tx, system, { ...flow, type: 'order' as const }, now))).toBe(409);
    expect(await inTx((tx) => lockSerials(tx, system, flow, now))).toBe(200);
    expect(await inTx((tx) => unlockSerials(tx, system, flow, now))).toBe(200);
    expect(await inTx((tx) => lockSerials(tx, system, flow, now))).toBe(200);
    expect(await inTx((tx) => shipSerials(tx, system, { ...flow, type: 'order' as const }, now))).toBe(200);
    const { id, ...gone } = await one(productId, 'D-1');
    expect(gone).toMatchObject({ status: 'out', outboundNo: 'CK26061000001', outboundType: 'order' });
    expect(await list({ outboundNo: 'CK2606', productId })).toHaveLength(1);
    expect(await inTx((tx) => lockSerials(tx, system, flow, now))).toBe(409);
    expect(await inTx((tx) => returnSerials(tx, system, { ...flow, no: 'TH26061000001' }, now))).toBe(200);
    expect(await one(productId, 'D-1')).toMatchObject({ status: 'inStock', outboundAt: null });
    expect(await kindsOf(id)).toEqual(['captured', 'locked', 'unlocked', 'locked', 'out', 'returned']);
  });

  it('S16 that is prohibited does not leave until it is released', async () => {
    const productId = await controlled();
    await capture(productId, 'E-1', 'E-2');
    const ids = (await list({ productId })).map(({ id }) => id);
    const owner = await floor.customer(['inventory:serial:list', 'inventory:serial:prohibit']);
    expect((await owner.call(serials.prohibitSerials, { body: { ids, reason: '' } })).code).toBe(400);
    expect((await owner.call(serials.prohibitSerials, { body: { ids, reason: 'recall' } })).data).toEqual({ count: 2 });
    expect((await owner.call(serials.prohibitSerials, { body: { ids, reason: 'recall' } })).code).toBe(409);
    expect(await list({ productId, prohibited: 'yes' })).toHaveLength(2);
    const flow = { productId, numbers: ['E-1'], no: 'CK1' };
    expect(await inTx((tx) => lockSerials(tx, system, flow, app.clock.now()))).toBe(409);
    const [id = 0] = ids;
    expect((await owner.call(serials.releaseSerials, { body: { ids } })).data).toEqual({ count: 2 });
    expect(await inTx((tx) => lockSerials(tx, system, { ...flow, numbers: ['E-1', 'E-2'] }, app.clock.now()))).toBe(200);
    expect(await kindsOf(id)).toEqual(['captured', 'prohibited', 'released', 'locked']);
    const logged = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'inventory.serial' and record_id = ${id} order by id`,
    );
    expect(logged.map(({ action }) => action)).toEqual([
      'inventory.serial.log.captured',
      'inventory.serial.log.prohibited',
      'inventory.serial.log.released',
      'inventory.serial.move.lock',
    ]);
  });

  it('S08 whose receipt is undone keeps its life line and can be captured again; one that is held cannot be taken back', async () => {
    const productId = await controlled();
    await capture(productId, 'T-1', 'T-2');
    const flow = { productId, numbers: ['T-1'], no: 'RK-T' };
    const { id } = await one(productId, 'T-1');
    expect(await inTx((tx) => takeBackSerials(tx, system, flow, app.clock.now()))).toBe(200);
    expect((await one(productId, 'T-1')).status).toBe('takenBack');
    expect(await inTx((tx) => lockSerials(tx, system, { ...flow, no: 'CK-T' }, app.clock.now()))).toBe(409);
    expect((await capture(productId, 'T-1')).code).toBe(200);
    expect(await one(productId, 'T-1')).toMatchObject({ id, status: 'inStock' });
    expect(await kindsOf(id)).toEqual(['captured', 'takenBack', 'captured']);
    expect(await inTx((tx) => lockSerials(tx, system, { ...flow, numbers: ['T-2'], no: 'CK-T' }, app.clock.now()))).toBe(200);
    expect(await inTx((tx) => takeBackSerials(tx, system, { ...flow, numbers: ['T-2'] }, app.clock.now()))).toBe(409);
  });

  it('S16 of two parcels that want the same number one gets it', async () => {
    const productId = await controlled();
    await capture(productId, 'F-1');
    const lock = (no: string) => inTx((tx) => lockSerials(tx, system, { productId, numbers: ['F-1'], no }, app.clock.now()));
    expect((await Promise.all([lock('CK1'), lock('CK2')])).sort()).toEqual([200, 409]);
    expect(await inTx((tx) => lockSerials(tx, system, { productId, numbers: ['F-9'], no: 'CK3' }, app.clock.now()))).toBe(409);
  });

  it('S16 that one parcel has locked is neither freed nor shipped by another', async () => {
    const productId = await controlled();
    await capture(productId, 'I-1');
    const mine = { productId, numbers: ['I-1'], no: 'CK1', type: 'order' as const };
    const other = { ...mine, no: 'CK2' };
    const now = app.clock.now();
    expect(await inTx((tx) => lockSerials(tx, system, mine, now))).toBe(200);
    expect(await inTx((tx) => unlockSerials(tx, system, other, now))).toBe(409);
    expect(await inTx((tx) => shipSerials(tx, system, other, now))).toBe(409);
    expect(await one(productId, 'I-1')).toMatchObject({ status: 'locked', outboundNo: 'CK1' });
    expect(await inTx((tx) => shipSerials(tx, system, mine, now))).toBe(200);
  });

  it('A07 of another company does not exist: neither alone nor among one’s own', async () => {
    const productId = await controlled();
    await capture(productId, 'G-1');
    const { id } = await one(productId, 'G-1');
    const stranger = app.as(await app.given.customer({ permissions: ['inventory:serial:list', 'inventory:serial:prohibit'] }));
    expect((await stranger.call(serials.showSerial, { query: { id } })).code).toBe(404);
    expect((await stranger.call(serials.prohibitSerials, { body: { ids: [id], reason: 'x' } })).code).toBe(404);
    expect((await stranger.call(serials.listSerials, {})).data).toMatchObject({ rows: [], total: 0 });
    expect((await one(productId, 'G-1')).isProhibited).toBe(false);
  });

  it('A09 keeps box, packing list and pallet, and what they were before', async () => {
    const productId = await controlled();
    await capture(productId, 'H-1');
    const { id } = await one(productId, 'H-1');
    const body = { id, innerBox: 'BOX-1', packingList: 'PL-7', pallet: 'P-3' };
    expect((await floor.staff.call(serials.changeSerial, { body })).data).toMatchObject({ packingList: 'PL-7', pallet: 'P-3' });
    const logged = await app.db.first(
      sql`select before, after from operation_log where record = 'inventory.serial' and record_id = ${id} order by id desc limit 1`,
    );
    expect(logged).toEqual({ before: { packingList: '', pallet: '' }, after: { packingList: 'PL-7', pallet: 'P-3' } });
  });
});
