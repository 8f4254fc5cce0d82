import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { channels } from '@kura/contract/marketplace/order/channels.ts';
import { channelLists } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { syncStore } from '../sync/sync-store.ts';
import { type AllChannels, allChannels } from '../testing/all-channels.ts';

let all: AllChannels;
beforeAll(async () => {
  all = await allChannels({ start: '2026-06-10T03:00:00Z' });
});
afterAll(() => all.close());

const isBlank = (value: unknown): boolean => value === null || value === '' || value === false || value === 0 || value === 'none';

it.each(platforms)(
  '%s: what the list leaves out is what the channel never tells, and what the drawer adds is told',
  async (platform: Platform) => {
    const { simulator, storeId } = all.shops.find((shop) => shop.platform === platform) ?? { simulator: undefined, storeId: 0 };
    simulator?.addOrder({ note: '置き配希望', memo: '常連様', desiredDate: '2026-06-20', desiredTime: '14-16' });
    simulator?.makeOrders(20, 5);
    all.app.clock.advance(180);
    await syncStore(all.app.kernel, storeId);
    const staff = all.app.as(await all.app.given.staff({ permissions: ['marketplace:order:list'] }));
    const { data } = await staff.call(channelLists[platform], { query: { size: '50' } });
    expect(data.rows.length).toBeGreaterThan(20);
    const told = channels[platform].without.filter((name) => data.rows.some((row: MarketOrderRow) => !isBlank(row[name])));
    expect(told).toEqual([]);
    const own = await all.app.db.rows<{ name: string }>(
      sql`select distinct jsonb_object_keys(extra) as name from marketplace_orders where store_id = ${storeId}`,
    );
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(channels[platform].extras.map(({ name }) => name)));
  },
);
