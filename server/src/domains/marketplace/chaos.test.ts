import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { TestApp } from '../../testing/app.ts';
import { depthOf, timeFor } from '../../testing/depth.ts';
import { lockForward } from './forward/forward.store.ts';
import { acknowledgeOrder, markShipped } from './order/order.moves.ts';
import { type Random, randomFrom } from './simulators/random.ts';
import type { Simulator } from './simulators/simulate.ts';
import { allChannels, type Shop } from './testing/all-channels.ts';
import { type Engine, startEngine } from './testing/engine.ts';
import { type FastClock, fastClock } from './testing/fast-clock.ts';
import { queueWrite } from './write/queue-write.ts';

const [orders, kills] = [depthOf('chaosOrders'), depthOf('chaosKills')];
const clock: FastClock = { began: Date.now(), start: '2026-06-10T03:00:00Z', speed: 40 };
const { now } = fastClock(clock);
const timeoutMs = 500;
const actor = { ...system, permissions: new Set([everything]) };

/** Late, twice, wrong, too many, broken, not let in, cut off; a write also done and never answered. */
const faults: readonly ((simulator: Simulator, random: Random) => void)[] = [
  ({ faults: on }) => on.throttle(1),
  ({ faults: on }) => on.late(1, timeoutMs + 200),
  ({ faults: on }) => on.late(2, 50),
  ({ faults: on }) => on.twice(2),
  ({ faults: on }) => on.wrong(1),
  ({ faults: on }) => on.dropPage(1),
  ({ faults: on }, random) => on.failNext(1 + random.below(3), random.pick([500, 502, 503])),
  ({ faults: on }, random) => on.timeoutAfterWrite(1, random.pick(['cut', 'silence'])),
  ({ faults: on }) => on.expireTokens(),
];

describe('everything goes wrong at once', () => {
  let app: TestApp;
  let engine: Engine | null = null;
  let shops: readonly Shop[] = [];
  let env: Record<string, string> = {};
  let close: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const all = await allChannels(
      { start: clock.start, now, pageSize: 5 },
      { CHANNEL_TIMEOUT_MS: String(timeoutMs), CHANNEL_BACK_OFF_MS: '2', CHANNEL_STORES_AT_ONCE: '8' },
    );
    ({ app, shops, env, close } = all);
    for (const { storeId } of shops)
      await app.db.run(sql`insert into store_syncs (store_id, next_at, freshness_minutes) values (${storeId}, ${now()}, 1)`);
  });
  afterAll(async () => {
    await engine?.stop();
    await close();
  });

  let numbers = 0;
  /** Somebody ships what has arrived. Direct fulfilment wants to know what a parcel weighs, which nobody types in. */
  async function shipOne({ id, platform, storeId, companyId }: Ready): Promise<void> {
    const trackingNumber = String(400_000_000_000 + (numbers += 1));
    await app.db.tx(async (tx) => {
      if (platform !== 'amazonDf') return markShipped(tx, actor, id, { carrier: 'YAMATO', trackingNumber }, now());
      await acknowledgeOrder(tx, actor, id, now());
      const [order] = await lockForward(tx, actor.scope, [id]);
      const lines = (order?.lines ?? []).map(({ lineId, rest }) => ({ lineId, quantity: rest }));
      const parcel = { position: 1, carrier: 'YAMATO', trackingNumber, shippedAt: now().toISOString(), weightG: 500, lines };
      const payload = { parcels: [parcel], isWhole: true };
      await queueWrite(
        tx,
        { companyId, storeId, kind: 'ship', orderId: id, reference: `ship:${id}:hand`, payload, madeBy: 'chaos' },
        now(),
      );
    });
  }
  interface Ready {
    id: number;
    platform: Platform;
    storeId: number;
    companyId: number;
  }
  const shipReady = async (): Promise<void> => {
    const ready = await app.db.rows<Ready>(sql`
      select o.id, o.platform, o.store_id, o.company_id from marketplace_orders o where o.shipment_status = 'unshipped' and o.blocks = '[]'
        and not exists (select 1 from channel_writes w where w.order_id = o.id) order by o.id limit 50`);
    for (const order of ready) await shipOne(order);
  };

  const told = async () => {
    const rows = await app.db.rows<{ storeId: number; externalId: string; waybillStatus: string; shipmentStatus: string; why: string }>(sql`
      select store_id, external_id, waybill_status, shipment_status, coalesce((
        select concat(' ', w.status, ' ', w.attempts, ' ', w.message) from channel_writes w where w.order_id = o.id and w.status <> 'done' limit 1), '') as why
      from marketplace_orders o order by store_id, external_id`);
    return shops.map(({ simulator, storeId }) => ({
      platform: simulator.platform,
      orders: rows.flatMap((row) =>
        row.storeId === storeId ? [`${row.externalId} ${row.shipmentStatus} ${row.waybillStatus}${row.why}`] : [],
      ),
    }));
  };
  const meant = () =>
    shops.map(({ simulator }) => ({
      platform: simulator.platform,
      orders: simulator.orders
        .all()
        .map(({ id }) => `${id} shipped returned`)
        .toSorted((a, b) => (a < b ? -1 : 1)),
    }));

  it(
    `rules 1, 3, 4 and 6: eight channels with faults of every kind, the engine killed ${kills} times with -9: every order is here once, and each that was shipped is confirmed there once`,
    { timeout: timeFor(240_000) },
    async () => {
      const random = randomFrom(20_260_610);
      engine = await startEngine(app, clock, env);
      let left = kills;
      for (let round = 0; round < orders || left > 0; round++) {
        for (const { simulator } of shops) if (round < orders) simulator.makeOrders(1, round + 1, 1);
        for (const { simulator } of shops) if (random.isLucky(0.5)) random.pick(faults)(simulator, random);
        await shipReady();
        await new Promise((resolve) => void setTimeout(resolve, 150));
        if (left > 0 && random.isLucky((2 * kills) / Math.max(orders, kills))) {
          await engine.kill();
          left -= 1;
        }
      }
      for (const { simulator } of shops) simulator.faults.none();
      await vi.waitFor(
        async () => {
          await shipReady();
          expect(await told()).toEqual(meant());
        },
        { timeout: timeFor(90_000), interval: 200 },
      );
      for (const { simulator } of shops)
        expect([simulator.platform, simulator.shipments.map(({ orderId }) => orderId).toSorted()]).toEqual([
          simulator.platform,
          simulator.orders
            .all()
            .map(({ id }) => id)
            .toSorted(),
        ]);
      expect(await app.db.rows(sql`select kind, external_id, message from dead_letters where status = 'open'`)).toEqual([]);
    },
  );
});
