import type { Actor } from './actor.ts';
import { askTogether } from './ask-together.ts';
import { hashToken } from './crypto.ts';
import type { Query } from './db/db.ts';
import { sql } from './db/sql.ts';

export interface Credentials {
  token: string | undefined;
  companyId: string | undefined;
  /** In place of the token, where somebody has proven by other means whose session it is. Never from a header. */
  sessionId?: number;
}

/** Who calls, and as of when. */
export interface Recognised {
  readonly actor: Actor;
  /** The stamp that stood when the actor was read, in the same look at the database. */
  readonly stamp: string;
  /** From then on the passing of time alone changes something: the session runs out, or its use has to be written down. */
  readonly until: number;
}
/** `isUse`: false for a look that must not count as the person being there. */
export type Authenticate = (db: Query, credentials: Credentials, now: Date, isUse: boolean) => Promise<Recognised>;

/** Part of the statement that reads an actor: what is remembered is as old as this. */
export const stampNow = sql`(select stamp from access_stamp) as stamp`;

export interface Callers {
  /** A guess: only `whileCurrent` may work with it. */
  recall(credentials: Credentials, now: Date): Recognised | undefined;
  /**
   * Works for whom we remember while the database is asked whether that still holds. If not, what came of it is dropped, a refusal too,
   * and the other way is taken. Only for work that changes nothing.
   */
  whileCurrent<T>(known: Recognised, work: (actor: Actor) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  /** Remembered and confirmed, or read. */
  find(credentials: Credentials, now: Date): Promise<Actor>;
  /** The same for a look that must not count as the person being there. */
  look(credentials: Credentials, now: Date): Promise<Actor>;
}

const mostRemembered = 10_000;

/**
 * People call many times a minute, and who they are rarely changes: it is remembered, and one small question to the database, shared by
 * all who call at the same moment, tells whether it still holds. What was changed on any process holds for the next call everywhere.
 */
export function openCallers(db: Query, authenticate: Authenticate): Callers {
  const remembered = new Map<string, Recognised>();
  // Apart from the others: what was read without counting as use must not keep the next use from being written down.
  const seen = new Map<string, Recognised>();
  const keyOf = ({ token, companyId, sessionId }: Credentials): string => `${sessionId ?? hashToken(token ?? '')} ${companyId ?? ''}`;
  const currentStamp = askTogether(async () => (await db.first<{ stamp: string }>(sql`select ${stampNow}`))?.stamp);

  const recallFrom = (memory: ReadonlyMap<string, Recognised>, key: string, now: Date): Recognised | undefined => {
    const known = memory.get(key);
    return known && now.getTime() < known.until ? known : undefined;
  };
  const recall: Callers['recall'] = (credentials, now) => recallFrom(remembered, keyOf(credentials), now);
  const isCurrent = async ({ stamp }: Recognised): Promise<boolean> => (await currentStamp()) === stamp;
  const read = async (memory: Map<string, Recognised>, credentials: Credentials, now: Date): Promise<Actor> => {
    const key = keyOf(credentials);
    const recognised = await authenticate(db, credentials, now, memory === remembered);
    memory.delete(key);
    if (memory.size >= mostRemembered) memory.delete(memory.keys().next().value ?? '');
    memory.set(key, recognised);
    return recognised.actor;
  };
  return {
    recall,
    async whileCurrent(known, work, otherwise) {
      const [done, current] = await Promise.allSettled([work(known.actor), isCurrent(known)]);
      if (current.status === 'rejected') throw current.reason;
      if (!current.value) return otherwise();
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    },
    async find(credentials, now) {
      const known = recall(credentials, now);
      return known && (await isCurrent(known)) ? known.actor : read(remembered, credentials, now);
    },
    async look(credentials, now) {
      const known = recall(credentials, now) ?? recallFrom(seen, keyOf(credentials), now);
      return known && (await isCurrent(known)) ? known.actor : read(seen, credentials, now);
    },
  };
}
