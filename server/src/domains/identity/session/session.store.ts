import { hashToken } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { publish } from '../../../kernel/live.ts';
import { randomToken } from '../../../kernel/random.ts';
import * as resets from './forgotten-password.store.ts';

export const idleMs = 12 * 3_600_000;
export const absoluteMs = 7 * 24 * 3_600_000;

export const sessionStore = {
  /** Answers the token: the only time it is seen in full. */
  async open(tx: Tx, userId: number, from: { address: string; userAgent: string }, now: Date): Promise<string> {
    const token = randomToken(32);
    await tx.run(sql`
      delete from sessions
      where user_id = ${userId} and (expires_at <= ${now} or last_seen_at <= ${new Date(now.getTime() - idleMs)})`);
    await tx.run(sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, address, user_agent)
      values (${hashToken(token)}, ${userId}, ${now}, ${now}, ${new Date(now.getTime() + absoluteMs)}, ${from.address}, ${from.userAgent})`);
    return token;
  },

  /** C06: a token of somebody else ends nothing. Pages that still listen with it hear no more; who logged out need not be told. */
  async end(tx: Tx, userId: number, token: string): Promise<number> {
    const session = hashToken(token);
    const ended = await tx.run(sql`delete from sessions where token_hash = ${session} and user_id = ${userId}`);
    if (ended > 0) await publish(tx, { session }, { type: 'sessionEnded', data: { message: '' } });
    return ended;
  },

  /** At most once a minute: a session in use need not be written with every call. */
  touch: (db: Query, id: number, now: Date): Promise<number> =>
    db.run(sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${new Date(now.getTime() - 60_000)}`),

  /** All sessions of a user are gone with the commit, links for a new password too, and open pages hear why. `keep`: the token that did it stays. */
  async endAll(tx: Tx, userId: number, why: string, keep?: string): Promise<void> {
    const kept = keep ? hashToken(keep) : undefined;
    await tx.run(sql`delete from sessions where user_id = ${userId} and token_hash <> ${kept ?? ''}`);
    await resets.closeAll(tx, userId);
    await publish(tx, { userId, ...(kept ? { exceptSession: kept } : {}) }, { type: 'sessionEnded', data: { message: why } });
  },

  forgetOld: (db: Query, now: Date): Promise<number> =>
    db.run(sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${new Date(now.getTime() - idleMs)}`),
};
