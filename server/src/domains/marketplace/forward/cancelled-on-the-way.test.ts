import { mergeOrders as mergeDrafts, splitOrder as splitDraft } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { onWritten } from '../order/on-written.ts';
import { anOrder } from '../testing/channel-order.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';
import { forwardOrder } from './forward-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

interface Outbound {
  id: number;
  number: string;
  status: string;
  revision: number;
}
const now = () => app.clock.now();
const news = () => app.kernel.outbox.drain();
const forward = ({ warehouse }: MarketScene, id: number, isSubmitted = true) =>
  app.db.tx((tx) =>
    forwardOrder(tx, hand, id, { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted }, now()),
  );
/** Also those that the order is in no more. */
const outboundOf = (orderId: number): Promise<Outbound[]> =>
  app.db.rows(sql`
    select b.id, b.number, b.status, b.revision from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = ${orderId} order by f.id`);
const scene = async () => {
  const made = await marketScene(app);
  const permissions = [mergeDrafts, splitDraft].map(({ permission }) => permission as string).concat('outbound:order:cancel');
  return { ...made, owner: app.as(await app.given.customer({ company: made.company, permissions })) };
};
const cancelled = (order: ReturnType<typeof anOrder>) => ({
  ...order,
  shipment: 'cancelled' as const,
  changedAt: new Date('2026-06-09T09:00:00Z'),
});

describe('the hard intercept, whatever happened to the outbound order meanwhile', () => {
  it('S05 a draft that was made one with another before its news was heard: what it went into is stopped', async () => {
    const made = await scene();
    const told = anOrder();
    const [a = 0, b = 0] = await feedOrders(app, made.store, {}, told);
    for (const id of [a, b]) await forward(made, id, false);
    await news();
    const ids = [...(await outboundOf(a)), ...(await outboundOf(b))].map(({ id }) => id);
    await feedOrders(app, made.store, cancelled(told));
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    const [one] = (await outboundOf(a)) as [Outbound];
    expect(await outboundOf(b)).toMatchObject([{ id: one.id, status: 'cancelled' }]);
  });

  it('S05 a draft that was split before its news was heard: both parts are stopped', async () => {
    const made = await scene();
    const told = anOrder();
    const [id = 0] = await feedOrders(app, made.store, told);
    await forward(made, id, false);
    await news();
    const [draft] = (await outboundOf(id)) as [Outbound];
    await feedOrders(app, made.store, cancelled(told));
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect((await made.owner.call(splitDraft, { body })).code).toBe(200);
    await news();
    expect((await outboundOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('S05 one that had left and comes off the truck again does not leave a second time', async () => {
    const made = await scene();
    const told = anOrder();
    const [id = 0] = await feedOrders(app, made.store, told);
    await forward(made, id);
    const [outbound] = (await outboundOf(id)) as [Outbound];
    await app.db.tx((tx) => moveOutbound(tx, hand, outbound.id, 'approve', { now: now() }));
    await walkOutbound(app, outbound, 'shipped');
    await news();
    await feedOrders(app, made.store, cancelled(told));
    await news();
    expect(await outboundOf(id)).toMatchObject([{ status: 'shipped' }]);
    await app.db.tx((tx) => moveOutbound(tx, hand, outbound.id, 'unship', { reason: '取消', now: now() }));
    await news();
    expect(await outboundOf(id)).toMatchObject([{ status: 'cutOffPending' }]);
  });

  it('S05 a part that left and that the channel knows of is not too late: only the rest was cancelled, and only it is stopped', async () => {
    const made = await scene();
    const told = anOrder();
    const [id = 0] = await feedOrders(app, made.store, told);
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect((await made.owner.call(splitDraft, { body })).code).toBe(200);
    await news();
    const [first] = (await outboundOf(id)) as [Outbound];
    await app.db.tx((tx) => moveOutbound(tx, hand, first.id, 'submit', { now: now(), input: { isAddressSure: true } }));
    await app.db.tx((tx) => moveOutbound(tx, hand, first.id, 'approve', { now: now() }));
    await walkOutbound(app, first, 'shipped');
    await news();
    const write = await app.db.first(sql`select id, order_id, kind, payload from channel_writes where order_id = ${id}`);
    await app.db.run(sql`update channel_writes set status = 'done' where order_id = ${id}`);
    await app.db.tx((tx) => onWritten(tx, write as never, { state: 'done' }, now()));
    await feedOrders(app, made.store, cancelled(told));
    await news();
    expect((await outboundOf(id)).map(({ status }) => status)).toEqual(['shipped', 'cancelled']);
    const order = await app.db.first<{ tooLateAt: string | null; systemNote: string }>(
      sql`select too_late_at, system_note from marketplace_orders where id = ${id}`,
    );
    expect(order?.tooLateAt).toBeNull();
    expect(order?.systemNote).not.toContain('marketplace.note.tooLate');
  });

  it('S05 forwarded while our own word to cancel was on its way: the answer of the channel stops it', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id);
    const write = { id: 0, orderId: id, kind: 'cancel' as const, payload: { reason: 'x' } };
    await app.db.tx((tx) => onWritten(tx, write, { state: 'done' }, now()));
    await news();
    expect(await outboundOf(id)).toMatchObject([{ status: 'cutOff' }]);
  });
});
