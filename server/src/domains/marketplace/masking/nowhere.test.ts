import { mailMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { changeOrder, showOrder, splitOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import { OrderChange } from '@kura/contract/outbound/order/order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { forwardOrder } from '../forward/forward-order.ts';
import { anOrder } from '../testing/channel-order.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';
import { maskForwards, maskOrders } from './mask-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

/** What tells who it was: of the channel, and as somebody here corrected it. */
const words = ['山田', '06-6123-4567', '0661234567', '梅田1-1-1', 'hanako@example.jp', '玄関', '山田太朗', '0312345678', '梅田9-9'];

/** Tables with a row in which any of them stands. */
async function tablesWithBuyers(): Promise<string[]> {
  const tables = await app.db.rows<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const patterns = words.map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await app.db.first(sql`select 1 as one from ${raw(`"${name}"`)} t where t::text like any(${patterns}) limit 1`);
    if (row) found.push(name);
  }
  return found.toSorted();
}

const forward = async ({ warehouse }: MarketScene, id: number) => {
  const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: false } as const;
  const [made] = await app.db.tx((tx) => forwardOrder(tx, hand, id, choice, app.clock.now()));
  if (!made) throw new Error(`${id} was not forwarded`);
  return made;
};
const ship = async (outbound: { id: number; number: string }) => {
  for (const move of ['submit', 'approve'] as const)
    await app.db.tx((tx) => moveOutbound(tx, hand, outbound.id, move, { input: { isAddressSure: false } as never, now: app.clock.now() }));
  await walkOutbound(app, outbound, 'shipped');
  await app.kernel.outbox.drain();
};

it('a buyer whose time is over stands in no table any more, whatever was made of the order: outbound orders, their parts, their logs, mails', async () => {
  const scene = await marketScene(app, 'amazon');
  const staff = app.as(await app.given.staff());
  const told = anOrder({ customerNote: '玄関の山田へ' });
  const [id = 0] = await feedOrders(app, scene.store, told);
  const draft = await forward(scene, id);
  // Somebody corrects the address, and sends one of the two pieces apart.
  const shown = (await staff.call(showOrder, { query: { id: draft.id } })).data;
  const input = Object.fromEntries(Object.keys(OrderChange.shape).map((name) => [name, shown[name as never]]));
  const corrected = { recipientName: '山田太朗', phone: '0312345678', street: '梅田9-9', remark: '玄関の山田太朗へ' };
  expect(await staff.call(changeOrder, { body: { ...input, ...corrected } as never })).toMatchObject({ code: 200 });
  const { revision, lines } = (await staff.call(showOrder, { query: { id: draft.id } })).data;
  const part = { id: draft.id, revision, lines: [{ productId: lines[0]?.productId ?? 0, quantity: 1 }] };
  const split = (await staff.call(splitOrder, { body: part })).data;
  await app.kernel.outbox.drain();
  for (const each of [draft, split]) await ship(each);
  await feedOrders(app, scene.store, { ...told, shipment: 'shipped', shippedAt: app.clock.now(), changedAt: app.clock.now() });
  const mailed = await staff.call(mailMarketOrders, { body: { ids: [id] } });
  expect(mailed.data.results).toMatchObject([{ isDone: true }]);
  await app.db.run(sql`update channel_writes set status = 'done', finished_at = ${app.clock.now()}`);
  expect(await tablesWithBuyers()).toEqual(['mails', 'marketplace_orders', 'outbound_orders']);

  app.clock.set('2026-07-20T03:00:00Z');
  await maskOrders(app.kernel);
  await maskForwards(app.kernel);
  expect(await tablesWithBuyers()).toEqual([]);
  const log = await app.db.rows<{ after: object }>(sql`
    select after from operation_log where record = 'outbound.order' and record_id = ${draft.id} and action = 'outbound.order.log.changed' order by id`);
  // A09: what was changed, and not to what.
  expect(log[0]?.after).toEqual({ recipientName: '***', phone: '***', street: '***', remark: '***' });
});
