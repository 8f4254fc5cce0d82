import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { ChangePage } from '../channels/connector.ts';
import { type OpenCall, openCall } from '../channels/http/open-call.ts';
import type { Simulator, SimulatorOptions } from '../simulators/simulate.ts';
import { openSimulator } from '../simulators/simulator.ts';
import { makeStore } from './make-store.ts';

export interface SimulatedStore extends OpenCall {
  app: TestApp;
  simulator: Simulator;
  /** All quotas of the store are free again, and no test waits for one. */
  free(): Promise<void>;
  /** Every page of a window that ends now, as the sync would ask for them. */
  pages(minutes?: number, open?: readonly string[]): Promise<ChangePage[]>;
  /** Before each test: what the one before left behind is gone. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A bound store of a channel that is stood in for, reached over real HTTP, on an application with a clock of its own. */
export async function simulatedStore(platform: Platform, options: SimulatorOptions = {}): Promise<SimulatedStore> {
  const place: { app?: TestApp } = {};
  const simulator = await openSimulator(platform, { quota: 'off', now: () => place.app?.clock.now() ?? new Date(), ...options });
  const name = `CHANNEL_${platform.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;
  const app = await testApp({
    env: {
      [`${name}_URL`]: simulator.url,
      [`${name}_TOKEN_URL`]: simulator.url,
      CHANNEL_TIMEOUT_MS: '2000',
      CHANNEL_BACK_OFF_MS: '1',
    },
  });
  place.app = app;
  const store = await makeStore(app, { platform, credentials: simulator.credentials });
  const opened = await openCall(app.kernel, store.id);

  const free = async () => {
    await app.kernel.db.run(sql`delete from channel_quotas where store_id = ${store.id}`);
    await app.kernel.db.run(sql`
      insert into channel_quotas (store_id, operation, per_second, burst, tokens, filled_at, is_learned)
      select ${store.id}, operation, 100000, 100000, 100000, clock_timestamp(), true
      from unnest(${[...operationsOf(platform)]}::text[]) as operation`);
  };
  return {
    ...opened,
    app,
    simulator,
    free,
    async pages(minutes = 60, open = []) {
      const to = app.clock.now();
      const window = { from: new Date(to.getTime() - minutes * 60_000), to };
      const pages: ChangePage[] = [];
      for (let cursor: string | null = null; ;) {
        const page: ChangePage = await opened.connector.changes(opened.call, window, cursor, open);
        pages.push(page);
        if (page.next === null) return pages;
        cursor = page.next;
      }
    },
    async reset() {
      simulator.faults.none();
      await free();
    },
    async close() {
      await app.close();
      await simulator.close();
    },
  };
}

/** The names of the quotas that a channel's calls go by. */
const operations: Partial<Record<Platform, readonly string[]>> = {
  rakuten: ['rms'],
  yahoo: ['token', 'orderList', 'orderInfo', 'orderShipStatusChange', 'orderStatusChange', 'setStock', 'getStock'],
  shopify: ['token', 'graphql'],
  tiktok: ['token', 'orderSearch', 'orderDetail', 'shops', 'shippingProviders', 'markShipped', 'shippingDocuments', 'file', 'inventory'],
  mabang: ['api'],
  amazon: ['lwa.token', 'orders.searchOrders', 'orders.getOrder', 'listings.getListingsItem', 'listings.patchListingsItem'],
};
const operationsOf = (platform: Platform): readonly string[] => operations[platform] ?? [];
