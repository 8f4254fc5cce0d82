import { settleMarketOrder, shipMarketOrders, showMarketOrder } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import {
  changeOrder as changeOutbound,
  mergeOrders as mergeDrafts,
  showOrder as showOutbound,
  splitOrder as splitDraft,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { moveOutbound } from '../../outbound/public.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { hand, makeStock } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { maskForwards, maskOrders } from '../masking/mask-orders.ts';
import { onWritten } from '../order/on-written.ts';
import { aLine, anOrder } from '../testing/channel-order.ts';
import { marketScene, type MarketScene, feedOrders } from '../testing/market-scene.ts';
import { forwardOrder } from './forward-order.ts';
import { forwardWaiting, noteRefused } from './waiting.ts';

const start = '2026-06-10T03:00:00Z';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: start });
});
afterAll(() => app.close());

interface Outbound {
  id: number;
  number: string;
  status: string;
  revision: number;
}
const may = [showOutbound, showMarketOrder, settleMarketOrder, shipMarketOrders, mergeDrafts, splitDraft]
  .map(({ permission }) => permission as string)
  .concat('outbound:order:cancel');
const now = () => app.clock.now();
const news = () => app.kernel.outbox.drain();
const forward = ({ warehouse }: MarketScene, id: number, isSubmitted = true) =>
  app.db.tx((tx) =>
    forwardOrder(tx, hand, id, { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted }, now()),
  );
const outboundOf = (orderId: number): Promise<Outbound[]> =>
  app.db.rows(sql`
    select b.id, b.number, b.status, b.revision from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
    where f.order_id = ${orderId} and f.ended_at is null order by f.id`);
const orderOf = (id: number) =>
  app.db.first<Record<string, unknown>>(
    sql`select forward_status, hold_reason, system_note, too_late_at from marketplace_orders where id = ${id}`,
  );
const writesOf = (id: number, kind = 'ship') =>
  app.db.rows<{
    id: number;
    reference: string;
    status: string;
    payload: { isWhole: boolean; parcels: { trackingNumber: string; lines: { quantity: number; pieceIds?: string[] }[] }[] };
  }>(sql`select id, reference, status, payload from channel_writes where order_id = ${id} and kind = ${kind} order by id`);
const move = (id: number, name: Parameters<typeof moveOutbound>[3], reason = '') =>
  app.db.tx((tx) => moveOutbound(tx, hand, id, name, { now: now(), ...(reason ? { reason } : {}) }));
const ship = async ({ id, number }: Outbound, from: 'draft' | 'pendingReview' = 'pendingReview') => {
  if (from === 'draft') await app.db.tx((tx) => moveOutbound(tx, hand, id, 'submit', { now: now(), input: { isAddressSure: true } }));
  await move(id, 'approve');
  await walkOutbound(app, { id, number }, 'shipped');
  await news();
};
const scene = async (platform: Parameters<typeof marketScene>[1] = 'shopify') => {
  const made = await marketScene(app, platform);
  const owner = app.as(await app.given.customer({ company: made.company, permissions: may }));
  return { ...made, owner };
};

describe('news of an outbound order', () => {
  it('S04 taken off the truck before the channel heard: it does not hear, and hears once when the parcel leaves again', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id);
    const [outbound] = (await outboundOf(id)) as [Outbound];
    await ship(outbound);
    expect(await writesOf(id)).toHaveLength(1);
    await move(outbound.id, 'unship', '装错车');
    await news();
    expect(await writesOf(id)).toEqual([]);
    expect((await orderOf(id))?.['systemNote']).toContain('marketplace.note.unshipped');
    await move(outbound.id, 'ship');
    await news();
    expect(await writesOf(id)).toMatchObject([{ status: 'waiting' }]);
  });

  it('S04 taken off the truck while the channel was too busy to hear: it does not hear; what may have arrived is not taken back', async () => {
    const made = await scene();
    for (const isUncertain of [false, true]) {
      const [id = 0] = await feedOrders(app, made.store, {});
      await forward(made, id);
      const [outbound] = (await outboundOf(id)) as [Outbound];
      await ship(outbound);
      const [write] = await writesOf(id);
      await app.db.run(sql`update channel_writes set attempts = 7, is_uncertain = ${isUncertain} where id = ${write?.id ?? 0}`);
      await app.db.run(sql`
        insert into dead_letters (company_id, store_id, external_id, kind, message, write_id, first_at, last_at)
        values (${made.company.id}, ${made.store.id}, ${`ship ${id}/${write?.id ?? 0}`}, 'write', 'busy', ${write?.id ?? 0}, now(), now())`);
      await move(outbound.id, 'unship', '装错车');
      await news();
      expect(await writesOf(id)).toHaveLength(isUncertain ? 1 : 0);
      expect((await orderOf(id))?.['systemNote']).toContain(`marketplace.note.unshipped${isUncertain ? 'Late' : ''}`);
      expect(await app.db.first(sql`select status from dead_letters where external_id = ${`ship ${id}/${write?.id ?? 0}`}`)).toEqual({
        status: isUncertain ? 'open' : 'replayed',
      });
    }
  });

  it('S04 rejected at the review: the order says why it waits, and may be forwarded again', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id);
    await move((await outboundOf(id))[0]?.id ?? 0, 'reject', '地址不详');
    await news();
    expect(await orderOf(id)).toMatchObject({
      forwardStatus: 'notForwarded',
      holdReason: expect.stringContaining('marketplace.note.rejected'),
    });
    await forward(made, id);
    expect(await outboundOf(id)).toMatchObject([{ status: 'pendingReview' }]);
  });

  it('S04 drafts made into one: each order is told of its own pieces when that one leaves', async () => {
    const made = await scene();
    const [a = 0, b = 0] = await feedOrders(app, made.store, {}, {});
    for (const id of [a, b]) await forward(made, id, false);
    const ids = [...(await outboundOf(a)), ...(await outboundOf(b))].map(({ id }) => id);
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    const [one] = (await outboundOf(a)) as [Outbound];
    expect(await outboundOf(b)).toMatchObject([{ id: one.id }]);
    await ship(one, 'draft');
    for (const id of [a, b])
      expect(await writesOf(id)).toMatchObject([{ payload: { isWhole: true, parcels: [{ lines: [{ quantity: 2 }] }] } }]);
  });

  it('S04 drafts of two destinations of one order made into one: the parcel is told under each, with what is in it of that one', async () => {
    const made = await scene('rakuten');
    const { consignee } = anOrder();
    if (!consignee) throw new Error('no address');
    const [id = 0] = await feedOrders(app, made.store, {
      lines: [aLine({ destinationId: 'B1' }), aLine({ lineId: '2', ordered: 3, destinationId: 'B2' })],
      destinations: ['B1', 'B2'].map((to) => ({ id: to, consignee })),
    });
    await forward(made, id, false);
    const ids = (await outboundOf(id)).map((draft) => draft.id);
    expect(ids).toHaveLength(2);
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    await ship((await outboundOf(id))[0] as Outbound, 'draft');
    const [write] = await writesOf(id);
    expect(write?.payload).toMatchObject({
      isWhole: true,
      parcels: [
        { position: 1, destinationId: 'B1', lines: [{ lineId: '1', quantity: 2 }] },
        { position: 1, destinationId: 'B2', lines: [{ lineId: '2', quantity: 3 }] },
      ],
    });
  });

  it('S04 a draft split in two: the channel hears of each part when it leaves, and that the order is whole with the last', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect((await made.owner.call(splitDraft, { body })).code).toBe(200);
    await news();
    const parts = await outboundOf(id);
    expect(parts).toHaveLength(2);
    for (const part of parts) await ship(part, 'draft');
    expect((await writesOf(id)).map(({ payload: { isWhole, parcels } }) => [isWhole, parcels[0]?.lines[0]?.quantity])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  it('S04 an outbound order that came off the truck and left again counts once in what was shipped', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect((await made.owner.call(splitDraft, { body })).code).toBe(200);
    await news();
    const taken = async () => {
      const write = (await writesOf(id)).at(-1);
      await app.db.run(sql`update channel_writes set status = 'done' where id = ${write?.id ?? 0}`);
      await app.db.tx((tx) => onWritten(tx, { ...write, orderId: id, kind: 'ship' } as never, { state: 'done' }, now()));
    };
    const shipped = async () =>
      (await app.db.first<{ shipped: number }>(sql`select shipped from marketplace_lines where order_id = ${id}`))?.shipped;
    const [first] = (await outboundOf(id)) as [Outbound];
    await ship(first, 'draft');
    await taken();
    expect(await shipped()).toBe(1);
    await move(first.id, 'unship', '装错车');
    await news();
    await move(first.id, 'ship');
    await news();
    await taken();
    expect(await writesOf(id)).toHaveLength(2);
    expect(await shipped()).toBe(1);
  });

  it('S04 what left holds another product than was ordered: the channel hears of the parcel with the lines that were forwarded', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine(), aLine({ lineId: '2', pieceIds: ['p1', 'p2'] })] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const { id: other } = await makeProduct(app, made.company);
    const locationId = made.warehouse.at['A-01-01-02'] ?? 0;
    const at = { companyId: made.company.id, warehouseId: made.warehouse.id, storeId: made.store.id, locationId };
    await makeStock(app, { ...at, productId: other, good: 5 });
    const ops = app.as(await app.given.staff());
    const { data: shown } = await ops.call(showOutbound, { query: { id: draft.id } });
    const body = { ...shown, deliveryWindow: '' as const, lines: [{ productId: other, quantity: 4 }] };
    expect(await ops.call(changeOutbound, { body })).toMatchObject({ code: 200 });
    await ship(draft, 'draft');
    const [write] = await writesOf(id);
    expect(write?.payload).toMatchObject({
      isWhole: true,
      parcels: [
        {
          trackingNumber: expect.stringMatching(/\d/) as string,
          lines: [
            { lineId: '1', quantity: 2 },
            { lineId: '2', quantity: 2, pieceIds: ['p1', 'p2'] },
          ],
        },
      ],
    });
  });

  const split = async (made: Awaited<ReturnType<typeof scene>>, id: number) => {
    const [draft] = (await outboundOf(id)) as [Outbound];
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect((await made.owner.call(splitDraft, { body })).code).toBe(200);
    await news();
    return outboundOf(id);
  };
  const piecesOf = async (id: number) =>
    (await writesOf(id)).map(({ payload }) => payload.parcels.flatMap(({ lines }) => lines.flatMap(({ pieceIds }) => pieceIds)));

  it('S04 the parts of a split draft confirm different pieces, whichever leaves first, and each the same ones again', async () => {
    const made = await scene('tiktok');
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ pieceIds: ['p1', 'p2'] })] });
    await forward(made, id, false);
    const [first, second] = (await split(made, id)) as [Outbound, Outbound];
    await ship(second, 'draft');
    await ship(first, 'draft');
    expect(await piecesOf(id)).toEqual([['p1'], ['p2']]);
    await app.db.run(sql`update channel_writes set status = 'done' where order_id = ${id}`);
    await move(second.id, 'unship', '装错车');
    await news();
    await move(second.id, 'ship');
    await news();
    expect(await piecesOf(id)).toEqual([['p1'], ['p2'], ['p1']]);
  });

  it('S04 what is typed by hand after a part has left names the pieces of the rest', async () => {
    const made = await scene('tiktok');
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ pieceIds: ['p1', 'p2'] })] });
    await forward(made, id, false);
    const [first, second] = (await split(made, id)) as [Outbound, Outbound];
    await ship(first, 'draft');
    const write = (await writesOf(id)).at(-1);
    await app.db.run(sql`update channel_writes set status = 'done' where order_id = ${id}`);
    await app.db.tx((tx) => onWritten(tx, { ...write, orderId: id, kind: 'ship' } as never, { state: 'done' }, now()));
    await move(second.id, 'cancel', '不发');
    await news();
    await app.db.run(sql`update marketplace_forwards set ended_at = now() where order_id = ${id}`);
    const typed = { ids: [id], carrier: 'YAMATO', trackingNumber: '440012345678' };
    expect(await made.owner.call(shipMarketOrders, { body: typed })).toMatchObject({ code: 200 });
    expect(await piecesOf(id)).toEqual([['p1'], ['p2']]);
  });

  it('S04 a draft that was split and made one again: the order is in it once, with all its pieces, and may not be in it twice', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const ids = (await split(made, id)).map((part) => part.id);
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    expect(await outboundOf(id)).toMatchObject([{ id: ids[0], status: 'draft' }]);
    expect(await app.db.rows(sql`select topic from outbox where done_at is null and last_error <> ''`)).toEqual([]);
    await ship((await outboundOf(id))[0] as Outbound, 'draft');
    expect(await writesOf(id)).toMatchObject([{ payload: { isWhole: true, parcels: [{ lines: [{ quantity: 2 }] }] } }]);
    const again = app.db.run(sql`
      insert into marketplace_forwards (order_id, destination_id, outbound_order_id, attempt, part, forwarded_at, forwarded_by)
      select order_id, destination_id, outbound_order_id, 9, 9, forwarded_at, forwarded_by from marketplace_forwards where order_id = ${id} and ended_at is null`);
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });

  const told = async (id: number) =>
    (await writesOf(id)).map(({ payload: { isWhole, parcels } }) => [isWhole, ...parcels.flatMap(({ lines }) => lines)]);
  const failAtFirst = (topic: string) =>
    app.db.run(
      sql`update outbox set attempts = 1, retry_at = ${new Date(now().getTime() + 5000)} where topic = ${topic} and done_at is null`,
    );
  const retried = async () => {
    await app.db.run(sql`update outbox set retry_at = ${now()} where done_at is null and attempts > 0`);
    await news();
  };
  const splitOff = async (made: Awaited<ReturnType<typeof scene>>, id: number, quantity: number) => {
    const { data: shown } = await made.owner.call(showOutbound, { query: { id } });
    const body = { id, revision: shown.revision, lines: [{ productId: made.productId, quantity }] };
    const answer = await made.owner.call(splitDraft, { body });
    expect(answer.code).toBe(200);
    return answer.data.id;
  };
  const forwarded = (id: number) =>
    app.db.rows(sql`
      select f.outbound_order_id as draft, (select sum((x->>'quantity')::int)::int from jsonb_array_elements(f.lines) as x) as pieces
      from marketplace_forwards f where f.order_id = ${id} and f.ended_at is null order by 1`);

  it('S04 the news of a split that failed at first is heard before that of the merger after it: the order is in the one draft with all its pieces', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const part = await splitOff(made, draft.id, 1);
    await failAtFirst('outbound.split');
    expect((await made.owner.call(mergeDrafts, { body: { ids: [draft.id, part] } })).code).toBe(200);
    await news();
    await retried();
    expect(await forwarded(id)).toEqual([{ draft: draft.id, pieces: 2 }]);
  });

  it('S04 the news of a merger that failed at first is heard before that of the split after it: each draft holds the pieces that are in it', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ ordered: 3 })] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const part = await splitOff(made, draft.id, 2);
    await news();
    expect((await made.owner.call(mergeDrafts, { body: { ids: [draft.id, part] } })).code).toBe(200);
    await failAtFirst('outbound.cancelled');
    const again = await splitOff(made, draft.id, 2);
    await news();
    await retried();
    expect(await forwarded(id)).toEqual([
      { draft: draft.id, pieces: 1 },
      { draft: again, pieces: 2 },
    ]);
  });

  it('S04 a part that left before the split was heard of is told of all the same', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const part = await splitOff(made, draft.id, 1);
    await failAtFirst('outbound.split');
    const { number } = (await app.db.first<{ number: string }>(sql`select number from outbound_orders where id = ${part}`)) ?? {
      number: '',
    };
    await ship({ ...draft, id: part, number }, 'draft');
    await retried();
    expect(await told(id)).toEqual([[false, { lineId: '1', quantity: 1 }]]);
  });

  it('S04 by hand nothing is told while news of its outbound order are on their way, and it is refused in words', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await splitOff(made, draft.id, 1);
    await failAtFirst('outbound.split');
    await ship(draft, 'draft');
    const byHand = async () =>
      (await made.owner.call(shipMarketOrders, { body: { ids: [id], carrier: null, trackingNumber: '' } })).data.results;
    expect(await byHand()).toMatchObject([{ isDone: false, message: expect.stringContaining('请稍后再试') as string }]);
    expect(await writesOf(id)).toEqual([]);
    await retried();
    expect(await told(id)).toEqual([[false, { lineId: '1', quantity: 1 }]]);
    await app.db.run(sql`update channel_writes set status = 'refused' where order_id = ${id}`);
    expect(await byHand()).toMatchObject([{ isDone: true }]);
  });

  it('S04 one of two articles was replaced before it left: the channel hears of both lines', async () => {
    const made = await scene();
    const at = { companyId: made.company.id, warehouseId: made.warehouse.id, storeId: made.store.id };
    const product = async (place: string) => {
      const { id } = await makeProduct(app, made.company);
      await makeStock(app, { ...at, productId: id, good: 5, locationId: made.warehouse.at[place] ?? 0 });
      return id;
    };
    const [lid, other] = [await product('A-01-01-02'), await product('A-01-01-03')];
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${made.company.id}, ${made.store.id}, 'LID', ${lid}, 1, now(), now())`);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine(), aLine({ lineId: '2', platformSku: 'LID', ordered: 1 })] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const ops = app.as(await app.given.staff());
    const { data: shown } = await ops.call(showOutbound, { query: { id: draft.id } });
    const lines = [
      { productId: made.productId, quantity: 2 },
      { productId: other, quantity: 1 },
    ];
    expect(await ops.call(changeOutbound, { body: { ...shown, deliveryWindow: '' as const, lines } })).toMatchObject({ code: 200 });
    await ship(draft, 'draft');
    const told = [
      { lineId: '1', quantity: 2 },
      { lineId: '2', quantity: 1 },
    ];
    expect(await writesOf(id)).toMatchObject([{ payload: { isWhole: true, parcels: [{ lines: told }] } }]);
  });

  const twoArticles = async (made: Awaited<ReturnType<typeof scene>>) => {
    const { id: lid } = await makeProduct(app, made.company);
    const at = { companyId: made.company.id, warehouseId: made.warehouse.id, storeId: made.store.id };
    await makeStock(app, { ...at, productId: lid, good: 5, locationId: made.warehouse.at['A-01-01-02'] ?? 0 });
    await app.db.run(sql`
      insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, created_at, updated_at)
      values (${made.company.id}, ${made.store.id}, 'LID', ${lid}, 1, now(), now())`);
    return lid;
  };
  const lid = aLine({ lineId: '2', platformSku: 'LID', ordered: 1 });
  const leaveOnly = async ({ id }: Outbound, lines: { productId: number; quantity: number }[]) => {
    const ops = app.as(await app.given.staff());
    const { data: shown } = await ops.call(showOutbound, { query: { id } });
    expect(await ops.call(changeOutbound, { body: { ...shown, deliveryWindow: '' as const, lines } })).toMatchObject({ code: 200 });
  };
  const takenByChannel = async (id: number) => {
    const write = (await writesOf(id)).at(-1);
    await app.db.run(sql`update channel_writes set status = 'done' where id = ${write?.id ?? 0}`);
    await app.db.tx((tx) => onWritten(tx, { ...write, orderId: id, kind: 'ship' } as never, { state: 'done' }, now()));
  };
  it('S01 S04 an article that was taken out of the draft is not told as sent: it waits in the order with its reason, and is the last when it goes', async () => {
    const made = await scene();
    const lidId = await twoArticles(made);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine(), lid] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await leaveOnly(draft, [{ productId: made.productId, quantity: 2 }]);
    await ship(draft, 'draft');
    expect(await told(id)).toEqual([[false, { lineId: '1', quantity: 2 }]]);
    expect(await orderOf(id)).toMatchObject({
      forwardStatus: 'forwarded',
      holdReason: expect.stringContaining('marketplace.note.leftInPart') as string,
      systemNote: expect.stringContaining('marketplace.note.leftInPart') as string,
    });
    await takenByChannel(id);
    expect(await app.db.first(sql`select shipment_status from marketplace_orders where id = ${id}`)).toEqual({
      shipmentStatus: 'partiallyShipped',
    });
    await forward(made, id, false);
    const [, rest] = (await outboundOf(id)) as [Outbound, Outbound];
    expect(await app.db.rows(sql`select product_id, quantity from outbound_lines where order_id = ${rest.id}`)).toEqual([
      { productId: lidId, quantity: 1 },
    ]);
    await ship(rest, 'draft');
    expect((await told(id)).at(-1)).toEqual([true, { lineId: '2', quantity: 1 }]);
  });

  it('S01 S04 a quantity that was lowered in the draft is told as what left, and the rest may be forwarded again', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await leaveOnly(draft, [{ productId: made.productId, quantity: 1 }]);
    await ship(draft, 'draft');
    expect(await told(id)).toEqual([[false, { lineId: '1', quantity: 1 }]]);
    await takenByChannel(id);
    await forward(made, id, false);
    await ship(((await outboundOf(id)) as [Outbound, Outbound])[1], 'draft');
    expect((await told(id)).at(-1)).toEqual([true, { lineId: '1', quantity: 1 }]);
  });

  it('S01 S04 both parts of a split draft left before either was heard of: the channel hears that it is whole with the last alone', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, {});
    await forward(made, id, false);
    for (const part of await split(made, id)) {
      await app.db.tx((tx) => moveOutbound(tx, hand, part.id, 'submit', { now: now(), input: { isAddressSure: true } }));
      await move(part.id, 'approve');
      await walkOutbound(app, part, 'shipped');
    }
    await news();
    expect((await told(id)).map(([isWhole]) => isWhole)).toEqual([false, true]);
  });

  it('S04 of two orders in one draft the one whose article was taken out is not told as sent, and is not forwarded any more', async () => {
    const made = await scene();
    await twoArticles(made);
    const [a = 0, b = 0] = await feedOrders(app, made.store, {}, { lines: [lid] });
    for (const id of [a, b]) await forward(made, id, false);
    const ids = [...(await outboundOf(a)), ...(await outboundOf(b))].map(({ id }) => id);
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    const [one] = (await outboundOf(a)) as [Outbound];
    await leaveOnly(one, [{ productId: made.productId, quantity: 2 }]);
    await ship(one, 'draft');
    expect(await told(a)).toEqual([[true, { lineId: '1', quantity: 2 }]]);
    expect(await writesOf(b)).toEqual([]);
    expect(await orderOf(b)).toMatchObject({
      forwardStatus: 'notForwarded',
      holdReason: expect.stringContaining('marketplace.note.leftInPart') as string,
    });
  });

  it('S01 S04 what the buyer cancelled on the channel and somebody took out of the draft leaves nothing open', async () => {
    const made = await scene();
    const order = anOrder();
    const [id = 0] = await feedOrders(app, made.store, order);
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await feedOrders(app, made.store, { ...order, changedAt: new Date('2026-06-09T09:00:00Z'), lines: [aLine({ cancelled: 1 })] });
    await news();
    await leaveOnly(draft, [{ productId: made.productId, quantity: 1 }]);
    await ship(draft, 'draft');
    expect(await told(id)).toEqual([[true, { lineId: '1', quantity: 1 }]]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded', holdReason: '' });
  });

  const inPairs = async (more: Parameters<typeof aLine>[0] = {}) => {
    const made = await scene();
    await app.db.run(sql`update sku_mappings set quantity = 2 where store_id = ${made.store.id}`);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ ordered: 1, ...more })] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    return { made, id, draft };
  };
  const parcelsOf = async (id: number) =>
    (await writesOf(id)).flatMap(({ payload: { isWhole, parcels } }) =>
      parcels.map(({ trackingNumber, lines }) => [isWhole, trackingNumber !== '', ...lines]),
    );
  const asPart = async (id: number): Promise<Outbound> =>
    (await app.db.first<Outbound>(sql`select id, number, status, revision from outbound_orders where id = ${id}`)) as Outbound;

  it('S04 the pieces of one pair left in two parcels: the channel hears of it once, with the first, and nothing of it is open', async () => {
    const { made, id, draft } = await inPairs();
    const part = await asPart(await splitOff(made, draft.id, 1));
    await news();
    await ship(draft, 'draft');
    await ship(part, 'draft');
    expect(await parcelsOf(id)).toEqual([[true, true, { lineId: '1', quantity: 1 }]]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded', holdReason: '' });
    await expect(forward(made, id)).rejects.toMatchObject({ message: 'marketplace.forward.already' });
  });

  it('S04 three pairs that left as three pieces and three: each pair is told once, and nothing of them is open', async () => {
    const { made, id, draft } = await inPairs({ ordered: 3 });
    const part = await asPart(await splitOff(made, draft.id, 3));
    await news();
    await ship(draft, 'draft');
    await ship(part, 'draft');
    expect(await parcelsOf(id)).toEqual([
      [false, true, { lineId: '1', quantity: 2 }],
      [true, true, { lineId: '1', quantity: 1 }],
    ]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded', holdReason: '' });
  });

  it('S01 S04 a draft of one pair that was lowered to one piece: the pair is told and not open', async () => {
    const { made, id, draft } = await inPairs();
    await leaveOnly(draft, [{ productId: made.productId, quantity: 1 }]);
    await ship(draft, 'draft');
    expect(await parcelsOf(id)).toEqual([[true, true, { lineId: '1', quantity: 1 }]]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded', holdReason: '' });
  });

  it('S01 S04 of two pairs that were lowered to two pieces one is told and the other is open', async () => {
    const { made, id, draft } = await inPairs({ ordered: 2 });
    await leaveOnly(draft, [{ productId: made.productId, quantity: 2 }]);
    await ship(draft, 'draft');
    expect(await parcelsOf(id)).toEqual([[false, true, { lineId: '1', quantity: 1 }]]);
    expect((await orderOf(id))?.['holdReason']).toContain('marketplace.note.leftInPart');
  });

  const anotherArticle = async (made: Awaited<ReturnType<typeof scene>>) => {
    const { id } = await makeProduct(app, made.company);
    const at = { companyId: made.company.id, warehouseId: made.warehouse.id, storeId: made.store.id };
    await makeStock(app, { ...at, productId: id, good: 5, locationId: made.warehouse.at['A-01-01-03'] ?? 0 });
    return id;
  };
  it('S04 one of two pieces of an article was replaced: all of it is told, in one line, and nothing is open', async () => {
    const made = await scene();
    const other = await anotherArticle(made);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ pieceIds: ['p1', 'p2'] })] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await leaveOnly(draft, [
      { productId: made.productId, quantity: 1 },
      { productId: other, quantity: 1 },
    ]);
    await ship(draft, 'draft');
    expect(await told(id)).toEqual([[true, { lineId: '1', quantity: 2, pieceIds: ['p1', 'p2'] }]]);
    expect(await orderOf(id)).toMatchObject({ forwardStatus: 'forwarded', holdReason: '' });
  });

  it('S01 S04 a foreign piece stands for one missing piece: what is missing beyond it is not told as sent and is open', async () => {
    const made = await scene();
    await twoArticles(made);
    const other = await anotherArticle(made);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine(), { ...lid, ordered: 3 }] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    await leaveOnly(draft, [
      { productId: made.productId, quantity: 2 },
      { productId: other, quantity: 1 },
    ]);
    await ship(draft, 'draft');
    expect(await told(id)).toEqual([[false, { lineId: '1', quantity: 2 }, { lineId: '2', quantity: 1 }]]);
    expect((await orderOf(id))?.['holdReason']).toContain('"count":2');
  });

  it('S01 S04 in a draft of two orders foreign pieces stand for nobody’s: of neither it is told as sent, and both are open', async () => {
    const made = await scene();
    await twoArticles(made);
    const other = await anotherArticle(made);
    const [a = 0, b = 0] = await feedOrders(app, made.store, {}, { lines: [lid] });
    for (const id of [a, b]) await forward(made, id, false);
    const ids = [...(await outboundOf(a)), ...(await outboundOf(b))].map(({ id }) => id);
    expect((await made.owner.call(mergeDrafts, { body: { ids } })).code).toBe(200);
    await news();
    const [one] = (await outboundOf(a)) as [Outbound];
    await leaveOnly(one, [{ productId: other, quantity: 2 }]);
    await ship(one, 'draft');
    for (const id of [a, b]) {
      expect(await writesOf(id)).toEqual([]);
      expect(await orderOf(id)).toMatchObject({
        forwardStatus: 'notForwarded',
        holdReason: expect.stringContaining('marketplace.note.leftInPart') as string,
      });
    }
  });

  it('S01 S04 a piece of a torn pair stands for no other article of its order', async () => {
    const made = await scene();
    const lidId = await twoArticles(made);
    await app.db.run(sql`update sku_mappings set quantity = 2 where store_id = ${made.store.id} and platform_sku = 'KETTLE-RED'`);
    const [id = 0] = await feedOrders(app, made.store, { lines: [aLine({ ordered: 1 }), lid] });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const { data: shown } = await made.owner.call(showOutbound, { query: { id: draft.id } });
    const lines = [made.productId, lidId].map((productId) => ({ productId, quantity: 1 }));
    const { data } = await made.owner.call(splitDraft, { body: { id: draft.id, revision: shown.revision, lines } });
    await news();
    const part = await asPart(data.id);
    await leaveOnly(part, [{ productId: made.productId, quantity: 1 }]);
    await ship(part, 'draft');
    expect(await writesOf(id)).toEqual([]);
    expect((await orderOf(id))?.['holdReason']).toContain('marketplace.note.leftInPart');
  });

  it('K05 a draft of a channel that is paid at the door is not split', async () => {
    const made = await scene();
    const [id = 0] = await feedOrders(app, made.store, { isCod: true, codAmount: '4460' });
    await forward(made, id, false);
    const [draft] = (await outboundOf(id)) as [Outbound];
    const body = { id: draft.id, revision: draft.revision, lines: [{ productId: made.productId, quantity: 1 }] };
    expect(await made.owner.call(splitDraft, { body })).toMatchObject({ code: 409 });
    await news();
    expect(await outboundOf(id)).toMatchObject([{ id: draft.id, revision: draft.revision }]);
  });

  it('S05 A09 cancelled too late asks for somebody until somebody says that it is dealt with, once', async () => {
    const made = await scene();
    const told = anOrder();
    const [id = 0] = await feedOrders(app, made.store, told);
    await forward(made, id);
    await ship((await outboundOf(id))[0] as Outbound);
    expect((await made.owner.call(settleMarketOrder, { body: { id } })).code).toBe(409);
    await feedOrders(app, made.store, { ...told, shipment: 'cancelled', changedAt: new Date('2026-06-09T09:00:00Z') });
    await news();
    expect((await orderOf(id))?.['tooLateAt']).not.toBeNull();
    expect((await made.owner.call(settleMarketOrder, { body: { id } })).data).toMatchObject({ isTooLate: false });
    expect((await orderOf(id))?.['tooLateAt']).toBeNull();
    const logged = await app.db.rows(sql`
      select 1 as one from operation_log where record = 'marketplace.order' and record_id = ${id} and action = 'marketplace.order.log.settled'`);
    expect(logged).toHaveLength(1);
  });
});

describe('what follows a channel’s rule', () => {
  const rule = ({ store, company, warehouse }: MarketScene, column: string) =>
    app.db.pool.query(`insert into forward_rules (store_id, company_id, is_on, warehouse_id, carrier_mode, carrier, ${column}, updated_at)
      values (${store.id}, ${company.id}, true, ${warehouse.id}, 'chosen', 'YAMATO', true, now())`);

  it('S03 orders of Rakuten are acknowledged by the rule, each once', async () => {
    const made = await scene('rakuten');
    await rule(made, 'acknowledges');
    const [id = 0] = await feedOrders(app, made.store, { rawStatus: '100' });
    for (let round = 0; round < 2; round++) await forwardWaiting(app.kernel, made.store.id);
    expect(await writesOf(id, 'acknowledge')).toMatchObject([{ reference: `acknowledge:${id}` }]);
  });

  it('S02 an order of Yahoo is completed after it was shipped whole, when its rule says so', async () => {
    const made = await scene('yahoo');
    await rule(made, 'completes_after_ship');
    const [id = 0] = await feedOrders(app, made.store, {});
    await news();
    await ship((await outboundOf(id))[0] as Outbound);
    expect(await writesOf(id, 'complete')).toEqual([]);
    const [write] = await app.db.rows<never>(sql`select * from channel_writes where order_id = ${id} and kind = 'ship'`);
    await app.db.tx((tx) => onWritten(tx, write as never, { state: 'done' }, now()));
    expect(await writesOf(id, 'complete')).toMatchObject([{ status: 'waiting' }]);
  });
});

describe('recipients after the channel’s time', () => {
  it('are masked in outbound orders that are over, not in one that is open, and then on the day that it is over too', async () => {
    app.clock.set(start);
    const made = await scene('amazon');
    const told = [anOrder(), anOrder()];
    const [shipped = 0, open = 0] = await feedOrders(app, made.store, ...told);
    for (const id of [shipped, open]) await forward(made, id);
    await ship((await outboundOf(shipped))[0] as Outbound);
    for (const order of told)
      await feedOrders(app, made.store, { ...order, shipment: 'shipped', shippedAt: now(), changedAt: new Date('2026-06-10T04:00:00Z') });
    const recipient = async (id: number) => {
      const [{ id: outboundId }] = (await outboundOf(id)) as [Outbound];
      return app.db.first(
        sql`select recipient_name, phone, postcode, prefecture, city, street, building from outbound_orders where id = ${outboundId}`,
      );
    };
    const mask = async () => {
      await maskOrders(app.kernel);
      await maskForwards(app.kernel);
    };
    await mask();
    expect(await recipient(shipped)).toMatchObject({ recipientName: '山田 太郎' });
    app.clock.set('2026-07-20T03:00:00Z');
    await mask();
    const hidden = { recipientName: '***', phone: '', postcode: '0000000', prefecture: '27', city: '', street: '', building: '' };
    expect(await recipient(shipped)).toEqual(hidden);
    expect(await recipient(open)).toMatchObject({ recipientName: '山田 太郎' });
    await move((await outboundOf(open))[0]?.id ?? 0, 'reject', 'x');
    await mask();
    expect(await recipient(open)).toEqual(hidden);
  });

  it('nothing of them stays in what the warehouse was told, nor in why their order waited', async () => {
    app.clock.set(start);
    const made = await scene('amazon');
    const { consignee } = anOrder();
    if (!consignee) throw new Error('no address');
    const told = [anOrder({ customerNote: '不在なら実家 090-1111-2222 へ' }), anOrder({ consignee: { ...consignee, phone: '0612345' } })];
    const [left = 0, waited = 0] = await feedOrders(app, made.store, ...told);
    const [outbound] = await forward(made, left);
    await ship(outbound as Outbound);
    const failure = await forward(made, waited).catch((error: unknown) => error);
    if (!(failure instanceof Failure)) throw failure;
    await noteRefused(app.db, waited, failure, now());
    expect((await orderOf(waited))?.['holdReason']).toContain('0612345');
    const changedAt = new Date('2026-06-10T04:00:00Z');
    await feedOrders(
      app,
      made.store,
      { ...told[0], shipment: 'shipped', shippedAt: now(), changedAt },
      { ...told[1], shipment: 'cancelled', changedAt },
    );
    app.clock.set('2026-07-20T03:00:00Z');
    await maskOrders(app.kernel);
    await maskForwards(app.kernel);
    const row = async (of: string, id: number) =>
      (await app.db.first<{ text: string }>(sql`select t::text as text from ${raw(of)} t where id = ${id}`))?.text;
    expect(await row('outbound_orders', outbound?.id ?? 0)).not.toContain('090-1111-2222');
    expect(await row('marketplace_orders', waited)).not.toContain('0612345');
  });
});
