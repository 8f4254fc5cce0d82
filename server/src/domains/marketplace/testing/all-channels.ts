import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { settingName } from '../../../config.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Simulator, SimulatorOptions } from '../simulators/simulate.ts';
import { openSimulator } from '../simulators/simulator.ts';
import { makeStore } from './make-store.ts';
import { waitForNoQuota } from './no-quota.ts';

export interface Shop {
  platform: Platform;
  simulator: Simulator;
  storeId: number;
}
export interface AllChannels {
  app: TestApp;
  shops: readonly Shop[];
  /** Where the channels are, for another process. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A store of one company at each of the eight, over real HTTP; nobody waits for a quota. */
export async function allChannels(
  { start, now, ...options }: { start: string; now?: () => Date } & SimulatorOptions,
  more: Record<string, string> = {},
): Promise<AllChannels> {
  const place: { app?: TestApp } = {};
  const clock = now ?? (() => place.app?.clock.now() ?? new Date(start));
  const simulators = await Promise.all(platforms.map((platform) => openSimulator(platform, { quota: 'off', now: clock, ...options })));
  const env: Record<string, string> = { CHANNEL_BACK_OFF_MS: '1', ...more };
  for (const { platform, url } of simulators)
    for (const what of ['URL', 'TOKEN_URL']) env[`CHANNEL_${settingName(platform)}_${what}`] = url;
  const app = await testApp({ now: start, env });
  place.app = app;
  await waitForNoQuota(app.db);
  const { id: companyId } = await app.given.company();
  const shops: Shop[] = [];
  for (const simulator of simulators) {
    const { platform, credentials } = simulator;
    shops.push({ platform, simulator, storeId: (await makeStore(app, { platform, companyId, credentials })).id });
  }
  return {
    app,
    shops,
    env,
    async close() {
      await app.close();
      await Promise.all(simulators.map((simulator) => simulator.close()));
    },
  };
}
