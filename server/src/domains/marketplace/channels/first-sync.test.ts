import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { depthOf, timeFor } from '../../../testing/depth.ts';
import { grandTotalYen, itemTotalYen, type SimulatedOrder } from '../simulators/simulated-order.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels, type Shop } from '../testing/all-channels.ts';

const orders = depthOf('firstOrders');
const turnMs = 3_600_000;
/** Vendors sell to Amazon: what its buyers pay for the way is not theirs to know. */
const isVendor = (platform: Platform): boolean => platform === 'amazonDf' || platform === 'amazonVc';

describe('every channel synchronised', { timeout: timeFor(120_000) }, () => {
  let all: AllChannels;
  beforeAll(async () => {
    all = await allChannels({ start: '2026-06-10T03:00:00Z', pageSize: Math.max(10, orders / 20) }, { CHANNEL_TIMEOUT_MS: '5000' });
  });
  afterAll(() => all.close());
  const shopOf = (platform: Platform): Shop => all.shops.find((shop) => shop.platform === platform) as Shop;

  interface Row {
    externalId: string;
    grandTotal: string | null;
    lines: number;
    pieces: number;
  }
  const stored = ({ storeId }: Shop) =>
    all.app.db.rows<Row & { shipmentStatus: string }>(sql`
      select external_id, shipment_status, trunc(grand_total)::text as grand_total, l.lines, l.pieces from marketplace_orders o cross join lateral (
        select count(*)::int as lines, sum(ordered)::int as pieces from marketplace_lines l where l.order_id = o.id) as l
      where store_id = ${storeId} order by external_id collate "C"`);
  const meant = (platform: Platform, order: SimulatedOrder): Row => ({
    externalId: order.id,
    grandTotal: String(isVendor(platform) ? itemTotalYen(order) : grandTotalYen(order)),
    lines: order.lines.length,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  });
  const held = ({ platform, simulator }: Shop) =>
    simulator.orders
      .all()
      .map((order) => meant(platform, order))
      .toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const sync = (shop: Shop, told?: () => Promise<void>) => syncStore(all.app.kernel, shop.storeId, { turnMs, ...(told ? { told } : {}) });
  /** A page that was lost is asked for in the next turn. */
  const syncWhole = async (shop: Shop, told?: () => Promise<void>) => {
    for (let turn = 0; turn < 20; turn++) {
      const { end, failed } = await sync(shop, told);
      expect(failed).toBe(0);
      if (end === 'caughtUp') return;
      all.app.clock.advance(60);
    }
    throw new Error(`${shop.platform} does not come to an end`);
  };

  it.each(platforms)(
    `rule 1 S01 %s: the first sync of ${orders} orders brings each once, to the yen, through lost and doubled pages, a busy channel and dead tokens`,
    async (platform) => {
      const shop = shopOf(platform);
      const { simulator } = shop;
      simulator.makeOrders(orders, 7, 20 * 60);
      // Amazon tells nothing of the last two minutes.
      all.app.clock.advance(180);
      simulator.faults.dropPage(2);
      simulator.faults.twice(3);
      simulator.faults.failNext(2, 503);
      let isEnded = false;
      await syncWhole(shop, async () => {
        if (!isEnded) simulator.faults.expireTokens();
        isEnded = true;
      });
      expect(await stored(shop)).toMatchObject(held(shop));
    },
  );

  it.each(platforms)('S01 %s: the next one brings what was shipped, cancelled and ordered since, and nothing twice', async (platform) => {
    const shop = shopOf(platform);
    const { simulator } = shop;
    all.app.clock.advance(1200);
    const [shipped, cancelled] = simulator.orders.all().slice(-4) as [SimulatedOrder, SimulatedOrder];
    simulator.orders.ship(shipped.id, { trackingNumber: '400000000001', carrier: '1001' });
    simulator.cancelOrder(cancelled.id);
    simulator.makeOrders(5, 8, 10);
    all.app.clock.advance(600);
    await syncWhole(shop);
    const rows = await stored(shop);
    expect(rows).toHaveLength(orders + 5);
    const of = (id: string) => rows.find(({ externalId }) => externalId === id)?.shipmentStatus;
    // Of a purchase order Amazon says that it is closed, days after it was received.
    expect([of(shipped.id), of(cancelled.id)]).toEqual([platform === 'amazonVc' ? 'unshipped' : 'shipped', 'cancelled']);
  });
});
