import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { platforms } from '@kura/contract/identity/channel-store/channels.ts';
import { apiBase, type Endpoint, type In, type Out, type Shape } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { buildApp } from '../app.ts';
import { loadConfig, settingName, type Config } from '../config.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { freshDatabase } from './database.ts';
import { givenFor, type Given, type TestUser } from './given.ts';

/** Stands where the test puts it, and moves only when told. */
export interface TestClock {
  now(): Date;
  set(instant: string): void;
  advance(seconds: number): void;
}

export interface CallInput<Q extends Shape, B extends Shape> {
  query?: In<Q>;
  body?: In<B>;
  headers?: Record<string, string>;
  lang?: Lang;
  /** Which company a member of staff has picked. */
  companyId?: number;
}
export type TestAnswer<D extends Shape = Shape> = Answer<Out<D>> & { http: number };
export interface Caller {
  call<Q extends Shape, B extends Shape, D extends Shape>(endpoint: Endpoint<Q, B, D>, input?: CallInput<Q, B>): Promise<TestAnswer<D>>;
}

export interface TestApp extends Caller {
  app: FastifyInstance;
  kernel: Kernel;
  db: Db;
  url: string;
  config: Config;
  clock: TestClock;
  given: Given;
  /** Calls as this person; without a person, as nobody. */
  as(user: TestUser | { token: string }): Caller;
  close(): Promise<void>;
}

function clockAt(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: (seconds) => void (now = new Date(now.getTime() + seconds * 1000)),
  };
}

/** Calls as this person, without a port. */
export const callerFor = (app: FastifyInstance, user: { token: string } | null): Caller => ({
  async call(endpoint, { query, body, headers = {}, lang = 'zh', companyId } = {}) {
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, unknown>)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, String(v)]),
    );
    const response = await app.inject({
      method: endpoint.method,
      url: `${apiBase}${endpoint.path}?${search}`,
      headers: {
        lang,
        ...(user ? { token: user.token } : {}),
        ...(companyId === undefined ? {} : { companyid: String(companyId) }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { ...response.json<Answer<never>>(), http: response.statusCode };
  },
});

const channelsAt = (address: string): Record<string, string> =>
  Object.fromEntries(
    platforms.flatMap((platform) => ['URL', 'TOKEN_URL'].map((what) => [`CHANNEL_${settingName(platform)}_${what}`, address])),
  );
/** Nobody listens on this port: tests never call a channel outside, and one that they cannot reach they try again at once. */
const alone = { CHANNEL_BACK_OFF_MS: '1', ...channelsAt('http://127.0.0.1:2') };
/** Channels stand where they stand, or where the demonstration says. */
export const noPlaces = channelsAt('');

/** The real application on a database of its own; only the clock is ours. Nothing listens: calls are injected. */
export async function testApp({
  env = {},
  now = '2026-06-10T03:00:00Z',
  hasSite = false,
}: { env?: Record<string, string>; now?: string; hasSite?: boolean } = {}): Promise<TestApp> {
  const [database, dataDir] = await Promise.all([freshDatabase(), mkdtemp(path.join(tmpdir(), 'kura-app-'))]);
  const config = loadConfig({
    KURA_DATA: dataDir,
    KURA_TEST_CODE: '1234',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    ...alone,
    ...env,
  });
  const clock = clockAt(now);
  const app = await buildApp({ config, db: database.db, log: pino({ level: config.logLevel }), clock, hasSite });
  const { kernel } = app;

  const as = (user: { token: string } | null): Caller => callerFor(app, user);

  return {
    app,
    kernel,
    config,
    clock,
    db: database.db,
    url: database.url,
    given: givenFor(kernel),
    as,
    call: as(null).call,
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
