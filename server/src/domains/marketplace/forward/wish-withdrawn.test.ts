import { mergeOrders as mergeDrafts, showOrder as showOutbound } from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { holdOrder } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import type { ChannelOrder, ForwardBlock } from '../channels/channel-order.ts';
import { anOrder } from '../testing/channel-order.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';
import { forwardOrder } from './forward-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
});
afterAll(() => app.close());

const now = () => app.clock.now();
const forward = ({ warehouse }: MarketScene, id: number, isSubmitted = true) =>
  app.db.tx((tx) =>
    forwardOrder(tx, hand, id, { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted }, now()),
  );
interface Held {
  id: number;
  isHeld: boolean;
  holdReason: string;
}
const heldOf = async (orderId: number): Promise<Held> =>
  (await app.db.first<Held>(sql`
    select b.id, b.is_held, b.hold_reason from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = ${orderId} and f.ended_at is null`)) as Held;
const noticesOf = async ({ company }: MarketScene) =>
  (await app.db.rows<{ text: string }>(sql`select text from company_notices where company_id = ${company.id} order by id`)).map(
    ({ text }) => text,
  );
const noteOf = async (id: number) =>
  (await app.db.first<{ note: string }>(sql`select system_note as note from marketplace_orders where id = ${id}`))?.note ?? '';
const logOf = async (id: number) =>
  (
    await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'marketplace.order' and record_id = ${id} order by id`,
    )
  ).map(({ action }) => action);

/** Each telling is an hour later than the one before. */
let hour = 0;
async function feed({ store }: MarketScene, order: ChannelOrder, codes: readonly ForwardBlock[], more: Partial<ChannelOrder> = {}) {
  const changedAt = new Date(Date.parse('2026-06-09T03:00:00Z') + ++hour * 60_000);
  await feedOrders(app, store, { ...order, blocks: codes.map((code) => ({ code, text: '' })), changedAt, ...more });
  await app.kernel.outbox.drain();
}
async function forwarded(isSubmitted = true, scene?: MarketScene) {
  const made = scene ?? (await marketScene(app));
  const order = anOrder();
  const [id = 0] = await feedOrders(app, made.store, order);
  await forward(made, id, isSubmitted);
  return { made, order, id };
}
const asked = 'marketplace.forward.cancelAskedThere';

describe('S05 a wish to cancel that its buyer withdrew', () => {
  it('lets go on what the wish alone held, tells the company and stands in the log', async () => {
    const { made, order, id } = await forwarded();
    await feed(made, order, ['cancelAsked']);
    expect(await heldOf(id)).toMatchObject({ isHeld: true, holdReason: asked });
    await feed(made, order, []);
    expect(await heldOf(id)).toMatchObject({ isHeld: false, holdReason: '' });
    expect(await noticesOf(made)).toEqual(['marketplace.notice.cancelAsked', 'marketplace.notice.cancelWithdrawn']);
    expect(await logOf(id)).toContain('marketplace.order.log.cancelWithdrawn');
    expect(await noteOf(id)).toContain('marketplace.note.cancelWithdrawn');
    // And is held anew when the buyer asks once more: what was said last stands last.
    await feed(made, order, ['cancelAsked']);
    expect(await heldOf(id)).toMatchObject({ isHeld: true });
    expect((await noteOf(id)).split('\n').at(-1)).toContain('marketplace.note.cancelAsked');
  });

  it('leaves the hold of a person, also one that was set before the wish', async () => {
    const { made, order, id } = await forwarded();
    await app.db.tx(async (tx) => holdOrder(tx, hand, { id: (await heldOf(id)).id, reason: '地址待确认' }, now()));
    await feed(made, order, ['cancelAsked']);
    const ops = app.as(await app.given.staff());
    const shown = await ops.call(showOutbound, { query: { id: (await heldOf(id)).id }, lang: 'en' });
    expect(shown.data.notes).toContain('地址待确认; The buyer asked the channel to cancel');
    await feed(made, order, []);
    expect(await heldOf(id)).toMatchObject({ isHeld: true, holdReason: '地址待确认' });
    expect(await noticesOf(made)).toEqual(['marketplace.notice.cancelAsked', 'marketplace.notice.cancelWithdrawnHeld']);
  });

  it('leaves what a person let go on and held again for another reason', async () => {
    const { made, order, id } = await forwarded();
    await feed(made, order, ['cancelAsked']);
    const outbound = await heldOf(id);
    for (const reason of [null, '客户要求']) await app.db.tx((tx) => holdOrder(tx, hand, { id: outbound.id, reason }, now()));
    await feed(made, order, []);
    expect(await heldOf(id)).toMatchObject({ isHeld: true, holdReason: '客户要求' });
    expect(await noticesOf(made)).toEqual(['marketplace.notice.cancelAsked']);
  });

  it('leaves what another address keeps back, before the wish or after it', async () => {
    const { made, order, id } = await forwarded();
    await feed(made, order, ['cancelAsked']);
    const consignee = { ...(order.consignee as NonNullable<typeof order.consignee>), address: '梅田9-9-9' };
    await feed(made, order, ['cancelAsked'], { consignee });
    await feed(made, order, [], { consignee });
    expect(await heldOf(id)).toMatchObject({ isHeld: true, holdReason: 'marketplace.forward.addressChangedThere' });
  });

  it('waits while the channel has another reason against it, and for as long', async () => {
    const { made, order, id } = await forwarded();
    await feed(made, order, ['cancelAsked']);
    await feed(made, order, ['onHold']);
    expect(await heldOf(id)).toMatchObject({ isHeld: true });
    await feed(made, order, []);
    expect(await heldOf(id)).toMatchObject({ isHeld: false });
  });

  it('does not let go on what was cancelled in the end', async () => {
    const { made, order, id } = await forwarded();
    await feed(made, order, ['cancelAsked']);
    const { id: outboundId } = await heldOf(id);
    await feed(made, order, [], { shipment: 'cancelled' });
    expect(await app.db.first(sql`select status from outbound_orders where id = ${outboundId}`)).toEqual({ status: 'cutOff' });
    expect(await noticesOf(made)).not.toContain('marketplace.notice.cancelWithdrawn');
  });

  it('of two in one parcel lets it go on when neither asks any more', async () => {
    const one = await forwarded(false);
    const two = await forwarded(false, one.made);
    await feed(one.made, one.order, ['cancelAsked']);
    await feed(one.made, two.order, ['cancelAsked']);
    const ids = [(await heldOf(one.id)).id, (await heldOf(two.id)).id];
    const permissions = [mergeDrafts.permission as string, 'outbound:order:cancel'];
    const owner = app.as(await app.given.customer({ company: one.made.company, permissions }));
    expect((await owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await app.kernel.outbox.drain();
    await feed(one.made, one.order, []);
    expect(await heldOf(two.id)).toMatchObject({ isHeld: true, holdReason: asked });
    await feed(one.made, two.order, []);
    expect(await heldOf(two.id)).toMatchObject({ isHeld: false });
  });

  it('leaves what a person held of another draft that was made into the same one', async () => {
    const one = await forwarded(false);
    const two = await forwarded(false, one.made);
    await feed(one.made, one.order, ['cancelAsked']);
    await app.db.tx(async (tx) => holdOrder(tx, hand, { id: (await heldOf(two.id)).id, reason: '地址待确认' }, now()));
    const ids = [(await heldOf(one.id)).id, (await heldOf(two.id)).id];
    const permissions = [mergeDrafts.permission as string, 'outbound:order:cancel'];
    const owner = app.as(await app.given.customer({ company: one.made.company, permissions }));
    expect((await owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await app.kernel.outbox.drain();
    await feed(one.made, one.order, []);
    expect(await heldOf(one.id)).toMatchObject({ isHeld: true, holdReason: '地址待确认' });
  });

  it('that was withdrawn while its draft was made one with another lets that one go on', async () => {
    const one = await forwarded(false);
    const two = await forwarded(false, one.made);
    await feed(one.made, two.order, ['cancelAsked']);
    const ids = [(await heldOf(one.id)).id, (await heldOf(two.id)).id];
    const permissions = [mergeDrafts.permission as string, 'outbound:order:cancel'];
    const owner = app.as(await app.given.customer({ company: one.made.company, permissions }));
    // The channel tells it when the drafts are one already, and nobody has heard of that yet.
    expect((await owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await feed(one.made, two.order, []);
    expect(await heldOf(two.id)).toMatchObject({ id: ids[0], isHeld: false });
  });
});
