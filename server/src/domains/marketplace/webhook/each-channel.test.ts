import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { simulatedStore, type SimulatedStore } from '../testing/simulated-store.ts';
import { openWebhookRounds } from './work-webhooks.ts';

const channels: readonly Platform[] = ['shopify', 'tiktok'];

describe.each(channels)('what %s itself calls us about', (platform) => {
  let store: SimulatedStore;
  beforeAll(async () => {
    store = await simulatedStore(platform);
  });
  afterAll(() => store.close());

  const send = async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
    const { statusCode } = await store.app.app.inject({
      method: 'POST',
      url: `/api/admin/market/webhook?platform=${platform}`,
      payload: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return statusCode;
  };
  const work = () => openWebhookRounds(store.app.kernel).finish();
  const asked = () => [...store.simulator.calls.values()].reduce((sum, count) => sum + count, 0);
  const orders = () =>
    store.app.db.rows<{ shipmentStatus: string; customerNote: string }>(
      sql`select shipment_status, customer_note from marketplace_orders where store_id = ${store.store.id} order by id`,
    );

  it('is verified over the bytes, taken once, answered without asking back and worked by reading the order', async () => {
    await store.reset();
    const order = store.simulator.addOrder({ note: 'テスト' });
    const told = store.simulator.webhookFor(order.id);
    const before = asked();
    expect(await send({ ...told, body: `${told.body} ` })).toBe(403);
    expect([await send(told), await send(told)]).toEqual([200, 200]);
    expect([asked(), await orders()]).toEqual([before, []]);
    await work();
    expect(await orders()).toEqual([{ shipmentStatus: 'unshipped', customerNote: 'テスト' }]);
    const once = asked();
    expect(await send(told)).toBe(200);
    await work();
    expect([asked(), (await orders()).length]).toEqual([once, 1]);
  });

  it('changes nothing when it comes late: a cancelled order stays cancelled', async () => {
    const order = store.simulator.addOrder();
    const early = store.simulator.webhookFor(order.id);
    store.app.clock.advance(5);
    store.simulator.cancelOrder(order.id);
    const late = store.simulator.webhookFor(order.id);
    expect(await send(late)).toBe(200);
    await work();
    expect((await orders()).at(-1)?.shipmentStatus).toBe('cancelled');
    expect(await send(early)).toBe(200);
    await work();
    expect((await orders()).map(({ shipmentStatus }) => shipmentStatus)).toEqual(['unshipped', 'cancelled']);
  });
});
