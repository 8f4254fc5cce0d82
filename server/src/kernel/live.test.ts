import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { openLive, publish, type Live, type Subscriber } from './live.ts';

const event = (isBound: boolean): LiveEvent => ({ type: 'officialAccount', data: { isBound } });

describe('live news', () => {
  let t: TestDatabase;
  const open: Live[] = [];
  beforeAll(async () => {
    t = await freshDatabase();
  });
  afterAll(async () => {
    await Promise.all(open.map((live) => live.close()));
    await t.drop();
  });
  const process = () => {
    const live = openLive(t.url, pino({ level: 'silent' }));
    open.push(live);
    return live;
  };
  const listener = (live: Live, who: Partial<Subscriber> = {}) => {
    const heard: LiveEvent[] = [];
    let wake = () => {};
    let caughtUp = 0;
    live.subscribe({
      userId: 1,
      companyId: 1,
      session: 's',
      ...who,
      send: (e) => (heard.push(e), wake()),
      catchUp: () => (caughtUp++, wake()),
    });
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise<void>((resolve) => (wake = resolve));
    };
    return { heard, until, times: () => caughtUp };
  };
  /** The line is open when a first piece of news has come through. */
  const ready = async (listening: ReturnType<typeof listener>) => {
    const knock = setInterval(() => void t.db.tx((tx) => publish(tx, 'everyone', { type: 'badges', data: {} as never })), 30);
    await listening.until(() => listening.heard.length > 0);
    clearInterval(knock);
  };
  const news = (heard: LiveEvent[]) => heard.filter((e) => e.type === 'officialAccount');

  it('reach the one they concern, on every process, with the commit and not without', async () => {
    const [first, second] = [process(), process()];
    const mine = listener(first);
    const mineElsewhere = listener(second);
    const other = listener(second, { userId: 2, companyId: 2 });
    await Promise.all([ready(mine), ready(mineElsewhere)]);
    await t.db
      .tx(async (tx) => {
        await publish(tx, { userId: 1 }, event(false));
        throw new Error('no');
      })
      .catch(() => null);
    await t.db.tx((tx) => publish(tx, { userId: 1 }, event(true)));
    await Promise.all([mine.until(() => news(mine.heard).length > 0), mineElsewhere.until(() => news(mineElsewhere.heard).length > 0)]);
    expect(news(mine.heard)).toEqual([event(true)]);
    expect(news(mineElsewhere.heard)).toEqual([event(true)]);
    expect(news(other.heard)).toEqual([]);
  });

  it('may have been missed while the line was opened for the first one who listens', async () => {
    const listening = listener(process());
    await listening.until(() => listening.times() === 1);
    await t.db.tx((tx) => publish(tx, { companyId: 1 }, event(true)));
    await listening.until(() => news(listening.heard).length > 0);
  });

  it('come back after a break of the line, and say that something may be missing', async () => {
    const listening = listener(process());
    await ready(listening);
    const before = listening.times();
    const admin = new pg.Client({ connectionString: t.url });
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kura live' and datname = current_database()",
    );
    await admin.end();
    await listening.until(() => listening.times() > before);
    await t.db.tx((tx) => publish(tx, { companyId: 1 }, event(true)));
    await listening.until(() => news(listening.heard).length > 0);
    expect(news(listening.heard)).toEqual([event(true)]);
  });
});
