import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as linking from '@kura/contract/freight/consolidation/link.endpoints.ts';
import { orderMoves, showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { makeInbound } from '../../inbound/testing/make-inbound.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeConsolidation } from '../testing/make-consolidation.ts';

const { consolidate, load, depart, arrive, release } = gx.consolidationMoves.calls;
const customs = gx.importCustomsMoves.calls;
let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  await app.db.run(
    sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('USD/CNY', '2026-08-01', '7.100000', '', 'x', now())`,
  );
  ops = await app.given.staff();
});
afterAll(() => app.close());

const call = () => app.as(ops);
const link = (id: number, ids: readonly number[]) =>
  call().call(linking.linkPackages, { body: { id, packageIds: [...ids], isOverPlan: false } });
const go = async (endpoint: typeof consolidate, id: number, more: object = {}) => {
  const { code, message } = await call().call(endpoint, { body: { id, ...more } as never });
  return code === 200 ? 200 : message;
};
const back = async (id: number) => (await call().call(gx.rollBackConsolidation, { body: { id, reason: 'x' } })).code;
const loaded = (id: number) => go(load as never, id, { containerDate: '2026-08-11', isDeclared: true });
const departed = (id: number) => go(depart as never, id, { shipDate: '2026-08-12' });
const arrived = (id: number) => go(arrive as never, id, { arrivalDate: '2026-08-16' });
const cleared = async (id: number) => [await go(customs.declare as never, id), await go(customs.clear as never, id)];

/** An order of two 40HQ, audited: USD 1,150.00 each at 7.1 are held. */
async function ordered(count = 2, packages = [{ boxCount: 10 }, { boxCount: 20 }, { boxCount: 5 }]) {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 5_000_000 });
  const order = await makeInbound(app, company, { status: 'ordered', deliveryMethod: 'provider', transportMethod: 'FCL', packages });
  await app.db.run(sql`update inbound_orders set container_model = '40HQ', container_count = ${count} where id = ${order.id}`);
  expect((await call().call(orderMoves.calls.audit, { body: { id: order.id } })).code).toBe(200);
  const now = async () => (await call().call(showOrder, { query: { id: order.id } })).data;
  return { ...order, wallet, now, state: async () => (await now()).status, packageIds: order.packages.map(({ id }) => id) };
}
const full = (containerCode: string) => makeConsolidation(app, { more: { type: 'full', containerCode } });

describe('S14 an order of several whole containers', () => {
  it('K06 is as far as the slowest of them, there and back; it is charged once, for all of them', async () => {
    const order = await ordered();
    const { wallet, state } = order;
    const [one, two] = [await full('TCLU4187650'), await full('MSKU6011672')];
    const [a = 0, b = 0, c = 0] = order.packageIds;
    expect((await link(one, [a])).code).toBe(200);
    // The first one may leave before the second is filled.
    expect([await go(consolidate, one), await loaded(one), await departed(one), await state()]).toEqual([200, 200, 200, 'audited']);
    expect(await wallet.figures()).toEqual({ balance: 5_000_000, holds: 2 * 816_500 });
    // S07: a part of it is at sea.
    expect((await call().call(orderMoves.calls.cancel, { body: { id: order.id, reason: 'x' } })).code).toBe(409);
    await link(two, [b]);
    expect(await go(consolidate, two)).toContain(order.number);
    expect((await link(await full('CSQU3054383'), [c])).message).toContain(order.number);
    await link(two, [c]);
    expect([await go(consolidate, two), await state()]).toEqual([200, 'audited']);
    expect([await loaded(two), await state()]).toEqual([200, 'loaded']);
    expect(await wallet.figures()).toEqual({ balance: 5_000_000 - 2 * 816_500, holds: 0 });
    expect((await order.now()).containerNumber).toBe('MSKU6011672, TCLU4187650');
    expect([await departed(two), await state()]).toEqual([200, 'departed']);
    expect([await arrived(one), await state()]).toEqual([200, 'departed']);
    expect([await cleared(one), await go(release, one), await state()]).toEqual([[200, 200], 200, 'departed']);
    expect([await arrived(two), await state()]).toEqual([200, 'arrived']);
    expect([await cleared(two), await go(release, two), await state()]).toEqual([[200, 200], 200, 'released']);

    // Back with the first that goes back; the other one's steps back change nothing until it is the slowest.
    expect([await back(one), await state()]).toEqual([200, 'arrived']);
    expect([await back(two), await state()]).toEqual([200, 'arrived']);
    expect([await back(two), await state()]).toEqual([200, 'departed']);
    expect([await back(two), await state()]).toEqual([200, 'loaded']);
    expect([await back(two), await state()]).toEqual([200, 'audited']);
    expect(await wallet.figures()).toEqual({ balance: 5_000_000, holds: 2 * 816_500 });
    expect([await back(one), await back(one), await back(one), await state()]).toEqual([200, 200, 200, 'audited']);
    expect(await wallet.figures()).toEqual({ balance: 5_000_000, holds: 2 * 816_500 });
    expect([await loaded(one), await loaded(two), await state()]).toEqual([200, 200, 'loaded']);
    expect(await wallet.figures()).toEqual({ balance: 5_000_000 - 2 * 816_500, holds: 0 });
    expect(await moneyFaultsOf(app.db)).toEqual([]);
  });

  it('S07 is cancelled again when the container that was loaded is unloaded', async () => {
    const order = await ordered(2, [{ boxCount: 10 }, { boxCount: 20 }]);
    const one = await full('TCLU4187650');
    await link(one, order.packageIds.slice(0, 1));
    await go(consolidate, one);
    const cancel = async () => (await call().call(orderMoves.calls.cancel, { body: { id: order.id, reason: 'x' } })).code;
    expect([await loaded(one), await cancel(), await back(one), await cancel()]).toEqual([200, 409, 200, 200]);
  });

  it('roll-back is refused once the order is received, whichever container it is', async () => {
    const order = await ordered(2, [{ boxCount: 10 }, { boxCount: 20 }]);
    const ids = [await full('TCLU4187650'), await full('MSKU6011672')];
    for (const [at, id] of ids.entries()) {
      await link(id, order.packageIds.slice(at, at + 1));
      await go(consolidate, id);
      await loaded(id);
      await departed(id);
      await arrived(id);
      await cleared(id);
      expect(await go(release, id)).toBe(200);
    }
    await call().call(orderMoves.calls.checkIn, { body: { id: order.id } });
    for (const id of ids) expect(await back(id)).toBe(409);
    expect(await order.state()).toBe('pendingStock');
  });

  it('K06 fewer containers than it pays for are refused; an order that pays by volume is in one', async () => {
    const order = await ordered(2, [{ boxCount: 10 }]);
    const one = await full('TCLU4187650');
    await link(one, order.packageIds);
    expect(await go(consolidate, one)).toContain('2');
    const company = await app.given.company();
    const lcl = await makeInbound(app, company, {
      status: 'audited',
      deliveryMethod: 'provider',
      packages: [{ boxCount: 1 }, { boxCount: 2 }],
    });
    const [first, second] = [await makeConsolidation(app), await makeConsolidation(app)];
    await link(
      first,
      lcl.packages.slice(0, 1).map(({ id }) => id),
    );
    await link(
      second,
      lcl.packages.slice(1).map(({ id }) => id),
    );
    expect(await go(consolidate, first)).toContain(lcl.number);
  });

  it('two clerks load its two containers in one moment: the order is loaded and charged once', async () => {
    const order = await ordered(2, [{ boxCount: 10 }, { boxCount: 20 }]);
    const ids = [await full('TCLU4187650'), await full('MSKU6011672')];
    for (const [at, id] of ids.entries()) {
      await link(id, order.packageIds.slice(at, at + 1));
      await go(consolidate, id);
    }
    expect(await Promise.all(ids.map(loaded))).toEqual([200, 200]);
    expect([await order.state(), await order.wallet.figures()]).toEqual(['loaded', { balance: 5_000_000 - 2 * 816_500, holds: 0 }]);
  });

  it('S14 customs look at one of them: the order is under inspection as soon as all are here, until the last look has ended', async () => {
    const order = await ordered(2, [{ boxCount: 10 }, { boxCount: 20 }]);
    const [one, two] = [await full('TCLU4187650'), await full('MSKU6011672')];
    for (const [at, id] of [one, two].entries()) {
      await link(id, order.packageIds.slice(at, at + 1));
      await go(consolidate, id);
      await loaded(id);
      await departed(id);
    }
    const inspect = async (id: number) => [
      await go(customs.declare as never, id),
      await go(customs.inspect as never, id, { orderIds: [], reason: 'x' }),
    ];
    await arrived(one);
    expect([await inspect(one), await order.state()]).toEqual([[200, 200], 'departed']);
    expect([await arrived(two), await order.state()]).toEqual([200, 'inspection']);
    expect([await inspect(two), await order.state()]).toEqual([[200, 200], 'inspection']);
    expect([await go(customs.clear as never, one), await order.state()]).toEqual([200, 'inspection']);
    expect([await go(customs.clear as never, two), await order.state()]).toEqual([200, 'arrived']);
  });
});
