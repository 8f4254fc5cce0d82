import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { grandTotalYen } from '../simulators/simulated-order.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type SimulatedStore, simulatedStore } from '../testing/simulated-store.ts';

describe.each(['rakuten', 'yahoo'] as const)('%s synchronised', (platform) => {
  let at: SimulatedStore;
  beforeAll(async () => {
    at = await simulatedStore(platform);
    await at.free();
  });
  afterAll(() => at.close());

  interface Row {
    externalId: string;
    shipmentStatus: string;
    grandTotal: string;
    codAmount: string | null;
    desiredTime: string;
    lines: number;
  }
  const stored = () =>
    at.app.db.rows<Row>(sql`
      select external_id, shipment_status, trunc(grand_total)::text as grand_total, trunc(cod_amount)::text as cod_amount, desired_time,
        (select count(*)::int from marketplace_lines l where l.order_id = o.id) as lines
      from marketplace_orders o where store_id = ${at.store.id} order by external_id`);
  const words = { unpaid: 'unshipped', open: 'unshipped', partlyShipped: 'partiallyShipped', shipped: 'shipped', cancelled: 'cancelled' };
  const held = () =>
    at.simulator.orders
      .all()
      .map((order) => ({
        externalId: order.id,
        shipmentStatus: words[order.state],
        grandTotal: String(grandTotalYen(order)),
        codAmount: order.isCod ? String(grandTotalYen(order)) : null,
        desiredTime: order.desiredTime,
        lines: order.lines.length,
      }))
      .toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));

  it('rule 1 S01 the first sync brings every order once, to the yen, through lost and doubled pages, a busy channel and dead tokens', async () => {
    at.simulator.makeOrders(160, 7, 20 * 60);
    at.simulator.faults.dropPage(2);
    at.simulator.faults.twice(3);
    at.simulator.faults.failNext(2, 503);
    const told = async () => void (at.simulator.calls.get('token') === 1 && at.simulator.faults.expireTokens());
    expect(await syncStore(at.app.kernel, at.store.id, { told, turnMs: 600_000 })).toMatchObject({ end: 'caughtUp', failed: 0 });
    expect(await stored()).toEqual(held());
  });

  it('S01 the next one brings what was shipped, cancelled and ordered since, and nothing twice', async () => {
    at.app.clock.advance(1200);
    const [shipped, cancelled] = at.simulator.orders.all();
    at.simulator.orders.ship(shipped?.id ?? '', { trackingNumber: '400000000001', carrier: '1001' });
    at.simulator.cancelOrder(cancelled?.id ?? '');
    at.simulator.makeOrders(5, 8, 10);
    expect(await syncStore(at.app.kernel, at.store.id, { turnMs: 600_000 })).toMatchObject({ end: 'caughtUp', failed: 0 });
    expect(await stored()).toEqual(held());
    expect(await stored()).toHaveLength(165);
  });
});
