import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDisplay, listDisplays, revokeDisplay, watchBoard, watchDisplay } from '@kura/contract/insights/board/board.endpoints.ts';
import type { BoardData, ChinaBoard, JapanBoard } from '@kura/contract/insights/board/board.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeConsolidation } from '../../freight/testing/make-consolidation.ts';
import { makePickFloor } from '../../fulfilment/testing/make-floor.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeScans } from '../testing/make-scans.ts';
import { notifyIfMoved } from './floor-watch.ts';
import { boardOf } from './stream-board.ts';

let app: TestApp;
let boss: TestUser;
beforeAll(async () => {
  // A Wednesday, noon in Tokyo.
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  boss = await app.given.staff({
    permissions: ['insights:board:see', 'insights:display:list', 'insights:display:add', 'insights:display:revoke'],
  });
});
afterAll(() => app.close());

const japan = async (warehouseId: number) => (await boardOf(app.db, { board: 'japan', warehouseId }, app.clock.now())) as JapanBoard;
const countsOf = ({ states }: JapanBoard) =>
  Object.fromEntries(states.filter(({ count }) => count > 0).map((one) => [one.state, one.count]));

/** Looks at a stream: what it heard, and whether it has ended. */
async function look(path: string, body: object, token?: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: apiBase + path,
    payload: body,
    headers: token ? { token } : {},
    payloadAsStream: true,
  });
  let heard = '';
  const stream = answer.stream().setEncoding('utf8');
  stream.on('data', (text: string) => void (heard += text));
  const ended = new Promise<void>((resolve) => stream.on('end', resolve));
  const boards = () => [...heard.matchAll(/event: board\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '') as BoardData);
  return {
    isStream: () => String(answer.headers['content-type']).startsWith('text/event-stream'),
    told: (times: number) => vi.waitFor(() => expect(boards().length).toBeGreaterThanOrEqual(times), 5000),
    boards,
    heard: () => heard,
    ended,
    close: () => stream.destroy(),
  };
}
const newDisplay = async (more: object = {}) =>
  (await app.as(boss).call(createDisplay, { body: { name: '出荷場', board: 'japan', warehouseId: null, validDays: 30, ...more } })).data;

describe('the board of Japan', () => {
  it('S05 H05 shows orders by state against the clock, and who is late', async () => {
    const company = await app.given.company();
    const first = await makeOutbound(app, company);
    const { warehouse } = first;
    const second = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ quantity: 1, at: 'A-01-02-01' }] });
    await walkOutbound(app, second, 'checked');
    await app.db.run(sql`update outbound_orders set ship_by = '2026-06-10T02:59:59Z' where id = ${first.id}`);
    await makeScans(app, boss, first, [{ at: '2026-06-10T02:31:00Z' }, { at: '2026-06-10T02:29:00Z', step: 'ship' }]);
    const board = await japan(warehouse.id);
    expect(countsOf(board)).toEqual({ pendingOutbound: 1, checked: 1 });
    expect(board).toMatchObject({
      warehouse: warehouse.code,
      cutOffs: [{ warehouse: warehouse.code, at: '2026-06-10T06:00:00.000Z', nextDayAt: '2026-06-10T03:00:00.000Z' }],
      shippedToday: 0,
      late: { count: 1, rows: [{ number: first.number, state: 'pendingOutbound', carrier: 'SAGAWA' }] },
      onShift: 1,
      people: [{ step: 'pick', people: 1 }],
    });
    expect(board.trucks.find(({ carrier }) => carrier === 'SAGAWA')).toMatchObject({ waiting: 1, at: '2026-06-10T08:00:00.000Z' });
    // A wall is public: no customer, no recipient, no colleague.
    for (const secret of [company.name, '山田太郎', boss.account]) expect(JSON.stringify(board)).not.toContain(secret);
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${first.id}`);
    expect(await japan(warehouse.id)).toMatchObject({ late: { count: 0 }, abnormal: { held: 1 } });
    // On a Sunday nothing is cut off.
    app.clock.set('2026-06-14T03:00:00Z');
    expect((await japan(warehouse.id)).cutOffs).toEqual([{ warehouse: warehouse.code, at: null, nextDayAt: null }]);
    app.clock.set('2026-06-10T03:00:00Z');
  });

  it('shows the waves at work, what is to arrive and what is wrong on the floor, of its own warehouse only', async () => {
    const company = await app.given.company();
    const { warehouse, wave } = await makePickFloor(app, company);
    await makeInbound(app, company, {
      warehouse,
      deliveryMethod: 'self',
      status: 'audited',
      deliveryDate: '2026-06-12',
      packages: [{ boxCount: 4 }],
    });
    await makeInbound(app, company, { warehouse, deliveryMethod: 'self', status: 'pendingStock', packages: [{ boxCount: 7 }] });
    await app.db.run(sql`
      insert into abnormal_reports (warehouse_id, location_id, reason, status, reported_by_name, reported_at)
      values (${warehouse.id}, ${warehouse.at['A-01-01-02']}, 'damaged', 'open', 'x', ${app.clock.now()})`);
    const board = await japan(warehouse.id);
    expect(board.waves).toMatchObject({ count: 1, rows: [{ number: wave.number, orders: 2, pieces: 6, picked: 0, pickers: 0 }] });
    expect(board.arrivals).toEqual([{ day: '2026-06-12', orders: 1, boxes: 4 }]);
    expect(board.dock).toEqual({ orders: 1, boxes: 7 });
    expect(board.abnormal).toEqual({ places: 1, orders: 0, cutOffPending: 0, held: 0, overdue: 0 });
    expect(countsOf(board)).toEqual({ inWave: 2 });
    const other = await japan((await makeWarehouse(app)).id);
    expect([other.waves, other.dock.orders, other.arrivals, other.abnormal.places, countsOf(other)]).toEqual([
      { count: 0, rows: [] },
      0,
      [],
      0,
      {},
    ]);
  });

  it('S05 K03 tells of orders that have kept stock reserved for more than a week without a wave', async () => {
    const company = await app.given.company();
    const waiting = await makeOutbound(app, company);
    const { warehouse } = waiting;
    const taken = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ quantity: 1, at: 'A-01-02-01' }] });
    await walkOutbound(app, taken, 'checked');
    const overdue = async (days: number, minutes: number) => {
      await app.db.run(sql`
        update stock_claims set created_at = ${app.clock.now()}::timestamptz - make_interval(days => ${days}, mins => ${minutes})
        where owner_type = 'outbound.order' and owner_id in (${waiting.id}, ${taken.id})`);
      return (await japan(warehouse.id)).abnormal.overdue;
    };
    expect([await overdue(7, 0), await overdue(7, 1)]).toEqual([0, 1]);
    expect((await japan((await makeWarehouse(app)).id)).abnormal.overdue).toBe(0);
    await app.db.run(sql`delete from stock_claims where owner_type = 'outbound.order' and owner_id = ${waiting.id}`);
    expect(await overdue(30, 0)).toBe(0);
  });

  it('S07 S14 the board of China shows what waits for a container and every container on its way, the overdue ones marked', async () => {
    const china = async () => (await boardOf(app.db, { board: 'china', warehouseId: null }, app.clock.now())) as ChinaBoard;
    expect(await china()).toMatchObject({ board: 'china', ordered: 0, audited: 0, toLoad: [], departures: [], arrivals: [] });
    const company = await app.given.company();
    const first = { deliveryMethod: 'provider' } as const;
    await makeInbound(app, company, { ...first, packages: [{ boxCount: 3 }] });
    await makeInbound(app, company, { ...first, status: 'audited', packages: [{ boxCount: 5 }] });
    const packed = await makeInbound(app, company, { ...first, status: 'audited', packages: [{ boxCount: 7 }] });
    const packageIds = packed.packages.map(({ id }) => id);
    await makeConsolidation(app, { packageIds, more: { loadingDay: '2026-06-09' } });
    await makeConsolidation(app, { status: 'loaded', more: { shipDate: '2026-06-12', shipName: 'YM HAWK' } });
    const gone = await makeConsolidation(app, { status: 'departed', more: { shipDate: '2026-06-05', arrivalDate: '2026-06-08' } });
    await app.db.run(sql`update consolidations set import_customs = 'held' where id = ${gone}`);
    const board = await china();
    // What is in a container waits for none.
    expect(board).toMatchObject({ ordered: 1, audited: 1, auditedBoxes: 5, abnormal: { problems: 0, held: 1, inspections: 0 } });
    expect(board.states).toEqual([
      { state: 'open', count: 1, boxes: 7 },
      { state: 'consolidated', count: 0, boxes: 0 },
      { state: 'loaded', count: 1, boxes: 0 },
      { state: 'departed', count: 1, boxes: 0 },
      { state: 'arrived', count: 0, boxes: 0 },
      { state: 'released', count: 0, boxes: 0 },
    ]);
    expect(board.toLoad).toMatchObject([{ boxes: 7, day: '2026-06-09', isLate: true }]);
    // What has sailed this week is late no more, but what should have come by now is.
    expect(board.departures).toMatchObject([
      { day: '2026-06-12', ship: 'YM HAWK', isLate: false },
      { day: '2026-06-05', isLate: false },
    ]);
    expect(board.arrivals).toMatchObject([{ day: '2026-06-08', isLate: true }]);
  });

  it('is told again when a parcel ships, and only then', async () => {
    const order = await makeOutbound(app, await app.given.company());
    await walkOutbound(app, order, 'checked');
    await notifyIfMoved(app.db);
    expect(await notifyIfMoved(app.db)).toBe(false);
    const watching = await look(watchBoard.path, { board: 'japan', warehouseId: order.warehouse.id }, boss.token);
    await watching.told(1);
    await walkOutbound(app, order, 'shipped');
    await vi.waitFor(async () => {
      await notifyIfMoved(app.db);
      expect((watching.boards().at(-1) as JapanBoard).shippedToday).toBe(1);
    }, 5000);
    watching.close();
  });
});

describe('a display', () => {
  it('opens its one board without a session, and nothing else', async () => {
    const warehouse = await makeWarehouse(app);
    const { token, display } = await newDisplay({ warehouseId: warehouse.id });
    const screen = await look(watchDisplay.path, { token });
    await screen.told(1);
    expect(screen.boards()[0]).toMatchObject({ board: 'japan', warehouse: warehouse.code });
    for (const endpoint of [watchBoard, listDisplays])
      expect(
        (await app.as({ token }).call(endpoint as never, { body: { board: 'china', warehouseId: null } as never })).code,
        'with the token of a display',
      ).toBe(900);
    const { rows } = (await app.as(boss).call(listDisplays)).data;
    expect(rows.find(({ id }: { id: number }) => id === display.id)).toMatchObject({
      status: 'active',
      lastSeenAt: app.clock.now().toISOString(),
    });
    screen.close();
  });

  it('A09 ends at once when it is revoked, on the open stream too, and is revoked once', async () => {
    const { token, display } = await newDisplay();
    const screen = await look(watchDisplay.path, { token });
    const other = await look(watchDisplay.path, { token: (await newDisplay()).token });
    await screen.told(1);
    await other.told(1);
    // The line for news may just be opening.
    const revoke = () => app.as(boss).call(revokeDisplay, { body: { id: display.id } });
    expect((await Promise.all([revoke(), revoke()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    await screen.ended;
    expect(screen.heard()).toContain('event: ended');
    expect(other.heard()).not.toContain('event: ended');
    expect((await look(watchDisplay.path, { token })).isStream()).toBe(false);
    other.close();
  });

  it('ends with its time, and a token that never was is answered alike', async () => {
    const { token } = await newDisplay({ validDays: 1 });
    app.clock.advance(86_400);
    const late = await app.call(watchDisplay, { body: { token } });
    const strange = await app.call(watchDisplay, { body: { token: 'x'.repeat(43) } });
    expect(late).toEqual(strange);
    expect(late).toMatchObject({ code: 403, data: null });
    app.clock.set('2026-06-10T03:00:00Z');
  });

  it('is kept as a hash, shown once, and only for a warehouse of its board', async () => {
    const { token, display } = await newDisplay();
    const rows = await app.db.rows(sql`select * from board_displays where id = ${display.id}`);
    const log = await app.db.rows(sql`select * from operation_log where record = 'insights.display' and record_id = ${display.id}`);
    expect(log).toHaveLength(1);
    for (const kept of [rows, log, (await app.as(boss).call(listDisplays)).data]) expect(JSON.stringify(kept)).not.toContain(token);
    const china = await makeWarehouse(app, { country: 'CN' });
    const body = { name: 'x', board: 'japan' as const, warehouseId: china.id, validDays: 1 };
    expect((await app.as(boss).call(createDisplay, { body })).code).toBe(409);
    const picker = await app.given.staff({ permissions: ['insights:board:see'] });
    expect((await app.as(picker).call(createDisplay, { body: { ...body, warehouseId: null } })).code).toBe(403);
  });
});
