import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { hmac, open, seal } from './crypto.ts';
import type { Db, Query, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';
import { fail } from './fail.ts';

const dayMs = 86_400_000;

/** One call with its key, as its sender tells it. */
export interface KeyedCall {
  owner: string;
  key: string;
  path: string;
  body: unknown;
  now: Date;
  secret: Buffer;
}

/** As long as they are, two keys stay two. */
export const shortKey = (key: string): string => (key.length <= 200 ? key : hash('sha256', key));

interface KeptAnswer {
  path: string;
  bodyHash: string;
  answer: string | null;
  at: string;
}
const hashOf = ({ secret, body }: KeyedCall): string => hmac(secret, JSON.stringify(body ?? null));

/** True: nobody was here before with this key. */
async function claim(db: Query, call: KeyedCall): Promise<boolean> {
  await db.run(
    sql`delete from idempotency_keys where owner = ${call.owner} and key = ${call.key} and at < ${new Date(call.now.getTime() - dayMs)}`,
  );
  const isFirst = await db.run(sql`
    insert into idempotency_keys (owner, key, path, body_hash, at) values (${call.owner}, ${call.key}, ${call.path}, ${hashOf(call)}, ${call.now})
    on conflict do nothing`);
  return isFirst === 1;
}

/** What was here before; another call under the same key is refused. */
async function keptFor(db: Query, call: KeyedCall): Promise<KeptAnswer | undefined> {
  const kept = await db.first<KeptAnswer>(sql`
    select path, body_hash, answer, at from idempotency_keys where owner = ${call.owner} and key = ${call.key}`);
  if (kept && (kept.path !== call.path || kept.bodyHash !== hashOf(call))) throw fail(kernelErrors.keyReused);
  return kept;
}

const unsealed = <T>({ secret }: KeyedCall, answer: string): T => (JSON.parse(open(secret, answer)) as { data: T }).data;

const keep = (db: Query, call: KeyedCall, data: unknown): Promise<number> =>
  db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(seal(call.secret, JSON.stringify({ data: data ?? null })))}
    where owner = ${call.owner} and key = ${call.key}`);

/**
 * C10. The key row is written in the transaction of the effect: a repeat that comes meanwhile waits for it,
 * and a call that failed leaves no key behind, so it can be tried again. Bodies hold passwords and answers new keys:
 * what is kept of them is worth nothing without the secret.
 */
export async function answerOnce<T>(tx: Tx, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  if (!(await claim(tx, call))) {
    const kept = await keptFor(tx, call);
    if (!kept?.answer) throw fail(kernelErrors.keyReused);
    return unsealed(call, kept.answer);
  }
  const data = await work();
  await keep(tx, call, data);
  return data;
}

/** A process that died with a call in hand leaves its key without an answer: so long it is taken for being at work. */
const longestWorkMs = 120_000;
const lookAgainMs = 50;

/**
 * C10 for work that opens its transactions itself: the key is claimed before it and given back when it fails. Nothing is held open
 * meanwhile: a connection that waits for one that waits for a connection would wait for ever.
 */
export async function answerOnceAside<T>(db: Db, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  const forget = (at: Date | string) =>
    db.run(sql`delete from idempotency_keys where owner = ${call.owner} and key = ${call.key} and answer is null and at = ${at}`);
  for (let waitedMs = 0; !(await claim(db, call)); waitedMs += lookAgainMs) {
    const kept = await keptFor(db, call);
    if (kept?.answer) return unsealed(call, kept.answer);
    if (kept && call.now.getTime() + waitedMs - Date.parse(kept.at) > longestWorkMs) await forget(kept.at);
    else await sleep(lookAgainMs);
  }
  try {
    const data = await work();
    await keep(db, call, data);
    return data;
  } catch (error) {
    await forget(call.now);
    throw error;
  }
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where at < ${new Date(now.getTime() - dayMs)}`);
