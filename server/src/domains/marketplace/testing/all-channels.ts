import { type Platform, platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Simulator, SimulatorOptions } from '../simulators/simulate.ts';
import { openSimulator } from '../simulators/simulator.ts';
import { makeStore } from './make-store.ts';

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

const settingOf = (platform: Platform): string => `CHANNEL_${platform.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`;

/** Quotas and turns of tokens go by the clock of the database: they are made short, and nothing else of them is changed. */
const quick = `
  create function quick_quota() returns trigger language plpgsql as $$ begin
    new.per_second := 100000; new.burst := 100000; new.tokens := 100000;
    new.blocked_until := least(new.blocked_until, clock_timestamp() + interval '50 ms'); return new; end $$;
  create trigger quick_quota before insert or update on channel_quotas for each row execute function quick_quota();
  create function quick_token() returns trigger language plpgsql as $$ begin
    new.renewing_until := least(new.renewing_until, clock_timestamp() + interval '2 s'); return new; end $$;
  create trigger quick_token before insert or update on channel_tokens for each row execute function quick_token()`;

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
    Object.assign(env, { [`${settingOf(platform)}_URL`]: url, [`${settingOf(platform)}_TOKEN_URL`]: url });
  const app = await testApp({ now: start, env });
  place.app = app;
  await app.db.pool.query(quick);
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
