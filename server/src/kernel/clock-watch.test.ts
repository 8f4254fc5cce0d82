import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHealth } from '@kura/contract/system/health/health.endpoints.ts';
import { depthOf, timeFor } from '../testing/depth.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { type ClockWatch, openClockWatch } from './clock-watch.ts';
import { openDb } from './db/db.ts';
import { sql } from './db/sql.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const bound = 5 * minute;
const trust = 30 * minute;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What the clock shows, and what has gone by for real. */
let shows: number;
let up: number;
const start = (): ClockWatch =>
  openClockWatch({
    db: app.db,
    log: pino({ level: 'silent' }),
    said: { now: () => new Date(shows) },
    boundMs: bound,
    trustMs: trust,
    upMs: () => up,
  });
const pass = (ms: number): void => {
  shows += ms;
  up += ms;
};
const seen = async (): Promise<number> =>
  Date.parse((await app.db.first<{ at: string }>(sql`select seen_at as at from book_time`))?.at ?? '');

let watch: ClockWatch;
beforeEach(async () => {
  shows = Date.parse('2026-06-10T03:00:00Z');
  up = 17 * day;
  await app.db.run(sql`update book_time set seen_at = null, doubt = null, doubted_since = null, gap_from = null`);
  watch = start();
  expect(await watch.look()).toBe(null);
});
const steps = async (ms: number): Promise<string | null> => {
  shows += ms;
  pass(second);
  return watch.look();
};

describe('the clock', () => {
  it('is believed while it runs, a little fast or slow, and while the machine sleeps', async () => {
    for (const ms of [0, 90 * second, -90 * second, 4 * minute]) expect(await steps(ms)).toBe(null);
    pass(9 * hour);
    expect(await watch.look()).toBe(null);
  });

  it('is not believed ten minutes back, is believed when the time has come again, and when it stays there', async () => {
    expect(await steps(-10 * minute)).toBe('behind');
    pass(4 * minute);
    expect(await watch.look()).toBe('behind');
    pass(2 * minute);
    expect(await watch.look()).toBe(null);
    // Set right at last: it was ahead all the time.
    expect(await steps(-3 * hour)).toBe('behind');
    pass(trust);
    expect(await watch.look()).toBe(null);
    expect(await seen()).toBe(shows);
  });

  it('is not believed three days ahead, however long, and at once when it is right again', async () => {
    const before = shows;
    expect(await steps(3 * day)).toBe('ahead');
    pass(2 * hour);
    expect(await watch.look()).toBe('ahead');
    // What is seen goes on at the right pace meanwhile.
    expect(await seen()).toBe(before + 2 * hour + second);
    expect(await steps(-3 * day)).toBe(null);
    expect(await seen()).toBe(shows);
  });

  it('is not believed whatever it jumps to, and at once when it is right again', { timeout: timeFor(20_000) }, async () => {
    for (let i = 0; i < depthOf('clockJumps'); i++) {
      // From six minutes to a month, further each time and over again.
      const jump = 6 * minute + ((i * 7919 * minute) % (30 * day));
      const stays = (i * 613 * second) % (2 * hour);
      const before = shows;
      expect(await steps(jump)).toBe('ahead');
      pass(stays);
      expect(await watch.look()).toBe('ahead');
      expect(await seen()).toBe(before + stays + second);
      expect(await steps(-jump)).toBe(null);
      expect(await seen()).toBe(shows);
    }
  });

  it('is watched for half an hour by a process that finds it days ahead, and is believed at once when it comes back', async () => {
    expect(await steps(3 * day)).toBe('ahead');
    watch = start();
    expect(await watch.look()).toBe('gap');
    pass(20 * minute);
    expect(await watch.look()).toBe('gap');
    watch = start();
    expect(await steps(-3 * day)).toBe(null);
    expect(await seen()).toBe(shows);
    // A machine that was off for three days.
    pass(3 * day);
    watch = start();
    expect(await watch.look()).toBe('gap');
    for (let i = 0; i < 30; i++) {
      pass(minute);
      await watch.look();
    }
    expect(watch.doubt).toBe(null);
  });

  it('is told by the health page', async () => {
    const problems = async () => (await app.call(getHealth)).data.problems.map(({ code }) => code);
    expect(await problems()).toEqual([]);
    const from = app.clock.now().toISOString();
    await app.db.run(sql`update book_time set seen_at = null`);
    await app.kernel.watch.look();
    app.clock.advance(3 * 86_400);
    await app.kernel.watch.look();
    expect(await problems()).toEqual(['clockAhead']);
    app.clock.set(from);
    await app.kernel.watch.look();
    expect(await problems()).toEqual([]);
  });

  it('does not take the books with it when it jumps forwards', async () => {
    const real = openDb({ url: app.url, poolSize: 1 });
    try {
      const momentWhen = async (seenAt: Date | null): Promise<number> => {
        await real.run(sql`update book_time set seen_at = ${seenAt}, told_until = '-infinity'`);
        return Date.parse((await real.first<{ at: string }>(sql`select book_moment(now()) as at`))?.at ?? '');
      };
      const now = Date.now();
      expect(Math.abs((await momentWhen(new Date(now))) - now)).toBeLessThan(minute);
      // Four days ahead of what was seen a moment ago.
      expect(await momentWhen(new Date(now - 4 * day))).toBe(now - 4 * day + bound);
    } finally {
      await real.end();
    }
  });
});
