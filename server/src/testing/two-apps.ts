import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { openDb } from '../kernel/db/db.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { callerFor, testApp, type Caller, type TestApp } from './app.ts';
import type { TestUser } from './given.ts';
import { luck } from './luck.ts';

/** One of two processes on one database: its own connections, and a clock that is not quite that of the other. */
export interface Side {
  kernel: Kernel;
  now(): Date;
  as(user: TestUser): Caller;
}
export interface TwoApps {
  app: TestApp;
  sides: readonly [Side, Side];
  close(): Promise<void>;
}

/** Time runs `speed` times as fast as it does, so that a second of load has many moments; the second clock is behind by so much of it. */
export async function twoApps({ speed, behindMs }: { speed: number; behindMs: number }): Promise<TwoApps> {
  const app = await testApp();
  const from = app.clock.now().getTime();
  const began = performance.now();
  const clockBehind = (ms: number) => ({ now: () => new Date(Math.floor(from + (performance.now() - began) * speed - ms)) });
  const open = async (clock: { now(): Date }): Promise<{ side: Side; built: FastifyInstance; end(): Promise<void> }> => {
    const db = openDb({ url: app.url, isStory: true });
    const built = await buildApp({ config: app.config, db, log: pino({ level: 'fatal' }), clock, hasSite: false });
    return { built, side: { kernel: built.kernel, now: () => clock.now(), as: (user) => callerFor(built, user) }, end: () => db.end() };
  };
  const opened = [await open(clockBehind(0)), await open(clockBehind(behindMs))] as const;
  return {
    app,
    sides: [opened[0].side, opened[1].side],
    async close() {
      for (const { built, end } of opened) {
        await built.close();
        await end();
      }
      await app.close();
    },
  };
}

/** Somewhere between two statements, as a busy machine does it. */
export const stumble = (): Promise<void> => (luck() < 0.5 ? sleep(luck() * 12) : Promise.resolve());
