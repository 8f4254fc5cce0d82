import { cancelMarketOrder, shipMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { forwardOrder } from '../forward/forward-order.ts';
import { marketScene, feedOrders } from '../testing/market-scene.ts';
import { replayDeadLetters } from './replay.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

const now = () => app.clock.now();
const news = () => app.kernel.outbox.drain();
type Move = Parameters<typeof moveOutbound>[3];

async function scene() {
  const made = await marketScene(app, 'rakuten');
  const may = [cancelMarketOrder.permission, shipMarketOrders.permission];
  const owner = app.as(await app.given.customer({ company: made.company, permissions: may }));
  const [orderId = 0] = await feedOrders(app, made.store, { rawStatus: '300' });
  const choice = { warehouseId: made.warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true } as const;
  /** The channel refused it, and somebody replays its dead letter. */
  const refuse = async (kind: 'ship' | 'cancel') => {
    const [write] = await app.db.rows<{ id: number }>(
      sql`update channel_writes set status = 'refused', attempts = 1 where order_id = ${orderId} and kind = ${kind} and status = 'waiting' returning id`,
    );
    const letter = await app.db.first<{ id: number }>(sql`
      insert into dead_letters (company_id, store_id, external_id, kind, message, write_id, first_at, last_at)
      values (${made.company.id}, ${made.store.id}, ${`${kind} ${orderId}/${write?.id ?? 0}`}, 'write', 'E1', ${write?.id ?? 0}, now(), now()) returning id`);
    return letter?.id ?? 0;
  };
  return {
    refuse,
    forward: async () => (await app.db.tx((tx) => forwardOrder(tx, hand, orderId, choice, now())))[0] ?? { id: 0, number: '' },
    mark: () => owner.call(shipMarketOrders, { body: { ids: [orderId], carrier: 'YAMATO', trackingNumber: '123456789012' } }),
    cancel: () => owner.call(cancelMarketOrder, { body: { id: orderId, reason: '买家不要了' } }),
    replay: async (id: number) => (await replayDeadLetters(app.kernel, hand, 'en', [id], () => Promise.resolve())).results[0],
    statusOf: async (id: number) => (await app.db.first<{ status: string }>(sql`select status from dead_letters where id = ${id}`))?.status,
    waiting: () => app.db.rows(sql`select kind from channel_writes where order_id = ${orderId} and status = 'waiting'`),
  };
}
const move = async (id: number, name: Move, reason = '') => {
  await app.db.tx((tx) => moveOutbound(tx, hand, id, name, { now: now(), ...(reason ? { reason } : {}) }));
  await news();
};
const ship = async (outbound: { id: number; number: string }) => {
  await move(outbound.id, 'approve');
  await walkOutbound(app, outbound, 'shipped');
  await news();
};

it('S04 a refused parcel is said again while it is gone, not once it stands in the house again or was stopped, and once it left anew by its last word', async () => {
  const { forward, refuse, replay, waiting, statusOf } = await scene();
  const outbound = await forward();
  await ship(outbound);
  const first = await refuse('ship');
  await move(outbound.id, 'unship', '装错车');
  expect(await replay(first)).toMatchObject({ isDone: false, message: `Outbound order ${outbound.number} has not left yet` });
  expect(await statusOf(first)).toBe('open');
  expect(await waiting()).toEqual([]);
  await move(outbound.id, 'ship');
  expect(await waiting()).toEqual([{ kind: 'ship' }]);
  expect(await replay(first)).toMatchObject({ isDone: false, message: 'Already sent to the channel' });
  const second = await refuse('ship');
  expect(await replay(first)).toMatchObject({ isDone: false });
  expect(await replay(second)).toMatchObject({ isDone: true });
  expect(await waiting()).toEqual([{ kind: 'ship' }]);
});

it('S04 a parcel whose outbound order was stopped is not said again', async () => {
  const { forward, refuse, replay, waiting } = await scene();
  const outbound = await forward();
  await ship(outbound);
  const letter = await refuse('ship');
  await move(outbound.id, 'unship', '装错车');
  await move(outbound.id, 'stop', '不发了');
  expect(await replay(letter)).toMatchObject({ isDone: false });
  expect(await waiting()).toEqual([]);
});

it('S01 what was typed by hand, and a word to cancel, are not said again while an outbound order is under way', async () => {
  for (const kind of ['ship', 'cancel'] as const) {
    const { forward, refuse, replay, waiting, mark, cancel } = await scene();
    await (kind === 'ship' ? mark() : cancel());
    const letter = await refuse(kind);
    const { id, number } = await forward();
    expect(await replay(letter)).toMatchObject({ isDone: false, message: expect.stringContaining(number) });
    expect(await waiting()).toEqual([]);
    await move(id, 'reject', 'x');
    expect(await replay(letter)).toMatchObject({ isDone: true });
    expect(await waiting()).toEqual([{ kind }]);
  }
});

it('S04 a parcel that came back into the house before its word was said again, in a store that is not bound, is not told', async () => {
  const { forward, refuse, replay, waiting, statusOf } = await scene();
  const outbound = await forward();
  await ship(outbound);
  const letter = await refuse('ship');
  expect(await replay(letter)).toMatchObject({ isDone: true });
  await move(outbound.id, 'unship', '装错车');
  expect(await waiting()).toEqual([]);
  expect(await statusOf(letter)).toBe('replayed');
});
