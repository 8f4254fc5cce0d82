import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { mergeOrders, splitOrder } from '../../outbound/order/merge-split.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import type { ChannelOrder } from '../channels/channel-order.ts';
import { forwardOrder } from '../forward/forward-order.ts';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';
import { maskForwards, maskOrders } from './mask-orders.ts';

const start = '2026-06-10T03:00:00Z';
/** Amazon's thirty days after the first shipment are past. */
const late = '2026-07-20T03:00:00Z';
let app: TestApp;
let scene: MarketScene;
beforeAll(async () => {
  app = await testApp({ now: start });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  scene = await marketScene(app, 'amazon');
});

const now = () => app.clock.now();
/** One of two pieces left on the first day. */
const inPart = async (more: Partial<ChannelOrder> = {}) => {
  const parts = { shipment: 'partiallyShipped', shippedAt: now(), changedAt: now(), lines: [aLine({ shipped: 1 })] } as const;
  const [id = 0] = await feedOrders(app, scene.store, { ...parts, ...more });
  return id;
};
const forward = async (id: number, isSubmitted = true) => {
  const choice = { warehouseId: scene.warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted } as const;
  const [made] = await app.db.tx((tx) => forwardOrder(tx, hand, id, choice, now()));
  return made ?? { id: 0, number: '' };
};
const ship = async (outbound: { id: number; number: string }) => {
  await app.db.tx((tx) => moveOutbound(tx, hand, outbound.id, 'approve', { now: now() }));
  await walkOutbound(app, outbound, 'shipped');
  await app.kernel.outbox.drain();
};
const submit = ({ id }: { id: number }) =>
  app.db.tx((tx) => moveOutbound(tx, hand, id, 'submit', { input: { isAddressSure: true }, now: now() }));
const isMasked = async (id: number) => {
  await maskOrders(app.kernel);
  await maskForwards(app.kernel);
  return (await app.db.first<{ is: boolean }>(sql`select masked_at is not null as is from marketplace_orders where id = ${id}`))?.is;
};

it('an order that stays shipped in part is masked after the time from its last shipment, and no rule looks at it again', async () => {
  const id = await inPart();
  app.clock.set('2026-07-09T03:00:00Z');
  expect(await isMasked(id)).toBe(false);
  app.clock.set(late);
  expect(await isMasked(id)).toBe(true);
  expect(
    await app.db.first(sql`select consignee_name, told, try_at = 'infinity' as is_left from marketplace_orders where id = ${id}`),
  ).toEqual({
    consigneeName: '***',
    told: '',
    isLeft: true,
  });
});

it('what its channel changed or wants by a later day is not masked before the time from then', async () => {
  const changed = await inPart({ changedAt: new Date('2026-07-01T00:00:00Z') });
  const wanted = await inPart({ extra: { latestShipAt: '2026-07-01T00:00:00Z' } });
  app.clock.set(late);
  for (const id of [changed, wanted]) expect(await isMasked(id)).toBe(false);
  app.clock.set('2026-08-02T00:00:00Z');
  for (const id of [changed, wanted]) expect(await isMasked(id)).toBe(true);
});

it('while the rest is in the warehouse, and for the time after it left or was stopped, an order is not masked', async () => {
  const [stillHere, left, stopped] = [await inPart(), await inPart(), await inPart()];
  await forward(stillHere);
  const [leaving, stopping] = [await forward(left), await forward(stopped)];
  app.clock.set('2026-07-10T03:00:00Z');
  await ship(leaving);
  await app.db.run(sql`update channel_writes set status = 'refused' where order_id = ${left}`);
  await app.db.tx((tx) => moveOutbound(tx, hand, stopping.id, 'reject', { reason: 'x', now: now() }));
  await app.kernel.outbox.drain();
  app.clock.set(late);
  for (const id of [stillHere, left, stopped]) expect(await isMasked(id)).toBe(false);
  app.clock.set('2026-08-20T03:00:00Z');
  expect(await isMasked(stillHere)).toBe(false);
  for (const id of [left, stopped]) expect(await isMasked(id)).toBe(true);
});

it('while the channel is being told of it, an order is not masked', async () => {
  const id = await inPart();
  await app.db.run(sql`
    insert into channel_writes (company_id, store_id, kind, order_id, reference, payload, next_at, created_at, made_by)
    values (${scene.company.id}, ${scene.store.id}, 'memo', ${id}, ${`memo:${id}:1`}, '{}', now(), ${now()}, 'x')`);
  app.clock.set(late);
  expect(await isMasked(id)).toBe(false);
  await app.db.run(sql`update channel_writes set status = 'done', finished_at = ${start} where order_id = ${id}`);
  expect(await isMasked(id)).toBe(true);
});

it('what waits to be told to a store that is not bound any more keeps no order from being masked', async () => {
  const id = await inPart();
  await app.db.run(sql`
    insert into channel_writes (company_id, store_id, kind, order_id, reference, payload, next_at, created_at, made_by)
    values (${scene.company.id}, ${scene.store.id}, 'memo', ${id}, ${`memo:${id}:1`}, '{}', now(), ${now()}, 'x')`);
  app.clock.set(late);
  expect(await isMasked(id)).toBe(false);
  await app.db.run(sql`update stores set status = 'unbound', bound_at = null where id = ${scene.store.id}`);
  expect(await isMasked(id)).toBe(true);
});

it('a draft of the rest keeps an order from being masked for the time after somebody touched it last, and no longer', async () => {
  const [left, touched] = [await inPart(), await inPart()];
  await forward(left, false);
  const draft = await forward(touched, false);
  await app.db.run(sql`update outbound_orders set updated_at = '2026-07-10T03:00:00Z' where id = ${draft.id}`);
  app.clock.set(late);
  expect(await isMasked(left)).toBe(true);
  expect(await isMasked(touched)).toBe(false);
  app.clock.set('2026-08-20T03:00:00Z');
  expect(await isMasked(touched)).toBe(true);
});

const namesIn = async (id: number) =>
  (await app.db.first<{ name: string }>(sql`select recipient_name as name from outbound_orders where id = ${id}`))?.name;
const allShipped = async (...told: ChannelOrder[]) => {
  const changedAt = new Date('2026-06-10T04:00:00Z');
  await feedOrders(app, scene.store, ...told.map((order) => ({ ...order, shipment: 'shipped' as const, shippedAt: now(), changedAt })));
};

it('a draft that was made one with another is masked with it, and not before the buyers of all that went into it', async () => {
  const [one, other] = [anOrder(), anOrder()];
  const [a = 0, b = 0] = await feedOrders(app, scene.store, one, other);
  const [first, second] = [await forward(a, false), await forward(b, false)];
  await app.db.tx((tx) => mergeOrders(tx, hand, [first.id, second.id], now()));
  await app.kernel.outbox.drain();
  await submit(first);
  await ship(first);
  await allShipped(one);
  app.clock.set(late);
  expect(await isMasked(a)).toBe(true);
  expect(await Promise.all([first, second].map(({ id }) => namesIn(id)))).toEqual(['山田 太郎', '山田 太郎']);
  await allShipped({ ...other });
  app.clock.set('2026-09-20T03:00:00Z');
  expect(await isMasked(b)).toBe(true);
  expect(await Promise.all([first, second].map(({ id }) => namesIn(id)))).toEqual(['***', '***']);
});

it('a part of a split draft that no whole piece of the channel is in is masked with the other, once it is over', async () => {
  await app.db.run(sql`update sku_mappings set quantity = 2 where store_id = ${scene.store.id}`);
  const pair = anOrder({ lines: [aLine({ ordered: 1 })] });
  const [id = 0] = await feedOrders(app, scene.store, pair);
  const whole = await forward(id, false);
  const { revision = 0 } =
    (await app.db.first<{ revision: number }>(sql`select revision from outbound_orders where id = ${whole.id}`)) ?? {};
  const lines = [{ productId: scene.productId, quantity: 1 }];
  const partId = await app.db.tx((tx) => splitOrder(tx, hand, { id: whole.id, revision, lines }, now()));
  await app.kernel.outbox.drain();
  await submit(whole);
  await ship(whole);
  await allShipped(pair);
  app.clock.set(late);
  expect(await isMasked(id)).toBe(true);
  expect([await namesIn(whole.id), await namesIn(partId)]).toEqual(['***', '山田 太郎']);
  await app.db.tx((tx) => moveOutbound(tx, hand, partId, 'cancel', { reason: 'x', now: now() }));
  await isMasked(id);
  expect(await namesIn(partId)).toBe('***');
});
