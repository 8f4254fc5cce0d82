import pg from 'pg';
import type { Logger } from 'pino';
import type { LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import type { Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

const channel = 'kura_live';

/** Whom a piece of news concerns. */
export type Audience = { userId: number; exceptSession?: string } | { session: string } | { companyId: number } | 'staff' | 'everyone';

export interface Subscriber {
  userId: number;
  companyId: number | null;
  /** Hash of the session, so that "all my other sessions" can be told apart. */
  session: string;
  send(event: LiveEvent): void;
  /** News were lost while the line was down: read everything again. */
  catchUp(): void;
}

/** Travels with the commit: nobody hears of what was rolled back, and every process hears it. */
export const publish = (tx: Tx, to: Audience, event: LiveEvent): Promise<number> =>
  tx.run(sql`select pg_notify(${channel}, ${JSON.stringify({ to, event })})`);

const concerns = (to: Audience, who: Subscriber): boolean => {
  if (to === 'everyone') return true;
  if (to === 'staff') return who.companyId === null;
  if ('session' in to) return who.session === to.session;
  if ('companyId' in to) return who.companyId === null || who.companyId === to.companyId;
  return who.userId === to.userId && who.session !== to.exceptSession;
};

export interface Live {
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** One listening connection a process; it is opened with the first subscriber and comes back after a break. */
export function openLive(url: string, log: Pick<Logger, 'warn'>): Live {
  const subscribers = new Set<Subscriber>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const deliver = (payload: string) => {
    const { to, event } = JSON.parse(payload) as { to: Audience; event: LiveEvent };
    for (const subscriber of subscribers) if (concerns(to, subscriber)) subscriber.send(event);
  };

  const lost = () => {
    client?.removeAllListeners();
    // A connection that is already broken has nothing more to say.
    client?.on('error', () => {});
    client = null;
    if (!isClosed && !timer) timer = setTimeout(() => void connect(), 500).unref();
  };

  const connect = async (): Promise<void> => {
    timer = null;
    if (client || isClosed) return;
    const mine = (client = new pg.Client({ connectionString: url, application_name: 'kura live' }));
    mine.on('notification', (message) => deliver(message.payload ?? '{}'));
    mine.on('error', lost);
    mine.on('end', lost);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      // The first time too: who subscribed while the line was being opened has missed what was said meanwhile.
      for (const subscriber of subscribers) subscriber.catchUp();
    } catch (error) {
      log.warn({ err: error }, 'the line for live news is down');
      lost();
      // Connected but not listening: it would stay open, and nobody would know of it.
      await mine.end().catch(() => undefined);
    }
  };

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      void connect();
      return () => void subscribers.delete(subscriber);
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      const open = client;
      client = null;
      open?.removeAllListeners();
      open?.on('error', () => {});
      await open?.end();
    },
  };
}
