import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { hmac, open, seal } from './crypto.ts';
import type { Db, Query, Tx } from './db/db.ts';
import { sql, type Sql } from './db/sql.ts';
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
}

/** As JSON, with the fields of every object in one order: who sends the same in another order sends the same. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join()}}`;
}
const hashOf = ({ secret, body }: KeyedCall): string => hmac(secret, canonical(body));

const isOf = (call: KeyedCall): Sql => sql`owner = ${call.owner} and key = ${call.key}`;

/** True: nobody was here before with this key. Whoever is here and not done yet is waited for, as long as one waits for a row. */
async function claim(db: Query, call: KeyedCall, claimedBy: string): Promise<boolean> {
  await db.run(sql`delete from idempotency_keys where ${isOf(call)} and at < ${new Date(call.now.getTime() - dayMs)}`);
  const isFirst = await db.run(sql`
    insert into idempotency_keys (owner, key, path, body_hash, at, claimed_by)
    values (${call.owner}, ${call.key}, ${call.path}, ${hashOf(call)}, ${call.now}, ${claimedBy})
    on conflict do nothing`);
  return isFirst === 1;
}

/** What was here before; another call under the same key is refused. */
async function keptFor(db: Query, call: KeyedCall): Promise<KeptAnswer | undefined> {
  const kept = await db.first<KeptAnswer>(sql`select path, body_hash, answer from idempotency_keys where ${isOf(call)}`);
  if (kept && (kept.path !== call.path || kept.bodyHash !== hashOf(call))) throw fail(kernelErrors.keyReused);
  return kept;
}

const unsealed = <T>({ secret }: KeyedCall, answer: string): T => (JSON.parse(open(secret, answer)) as { data: T }).data;

const keep = (db: Query, call: KeyedCall, claimedBy: string, data: unknown): Promise<number> =>
  db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(seal(call.secret, JSON.stringify({ data: data ?? null })))}
    where ${isOf(call)} and claimed_by = ${claimedBy} and answer is null`);

/** The first of the two holds its key for longer than we wait: nobody has changed anything, and it is worth asking again. */
const onHeld = (error: unknown): never => {
  throw (error as { code?: string }).code === '55P03' ? fail(kernelErrors.stillWorking) : error;
};

/**
 * C10. The key row is written in the transaction of the effect: a repeat that comes meanwhile waits for it, a call that failed leaves no key
 * behind, so it can be tried again, and of a process that died nothing is left. Bodies hold passwords and answers new keys:
 * what is kept of them is worth nothing without the secret.
 */
export async function answerOnce<T>(tx: Tx, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  const claimedBy = randomUUID();
  if (!(await claim(tx, call, claimedBy).catch(onHeld))) {
    const kept = await keptFor(tx, call);
    if (!kept?.answer) throw fail(kernelErrors.stillWorking);
    return unsealed(call, kept.answer);
  }
  const data = await work();
  await keep(tx, call, claimedBy, data);
  return data;
}

/** Of whom nothing was heard for so long, by the clock of the database, has died with the call in hand. */
const silentSeconds = 20;
const sayEveryMs = 5000;
const patienceMs = 5000;
const lookAgainMs = 50;

/** Writes the answer in the transaction of the effect: both are there afterwards, or neither, whenever the process ends. */
export type KeepAnswer = (tx: Tx, data: unknown) => Promise<unknown>;

/**
 * C10 for work that opens its transactions itself: the key is claimed before it and given back when it fails. Nothing is held open
 * meanwhile: a connection that waits for one that waits for a connection would wait for ever.
 */
export async function answerOnceAside<T>(
  db: Db,
  call: KeyedCall,
  work: (keepAnswer: KeepAnswer) => Promise<T>,
  waitMs: number = patienceMs,
): Promise<T> {
  const claimedBy = randomUUID();
  const isMine = sql`${isOf(call)} and claimed_by = ${claimedBy} and answer is null`;
  const inherit = () =>
    db.run(sql`
      update idempotency_keys set claimed_by = ${claimedBy}, seen_at = now()
      where ${isOf(call)} and answer is null and seen_at < now() - make_interval(secs => ${silentSeconds})`);
  for (let waitedMs = 0; !(await claim(db, call, claimedBy)); waitedMs += lookAgainMs) {
    const kept = await keptFor(db, call);
    if (kept?.answer) return unsealed(call, kept.answer);
    if ((await inherit()) === 1) break;
    if (waitedMs >= waitMs) throw fail(kernelErrors.stillWorking);
    await sleep(lookAgainMs);
  }
  const alive = setInterval(() => {
    db.run(sql`update idempotency_keys set seen_at = now() where ${isMine}`).catch(() => undefined);
  }, sayEveryMs).unref();
  try {
    const data = await work((tx, told) => keep(tx, call, claimedBy, told));
    await keep(db, call, claimedBy, data);
    return data;
  } catch (error) {
    await db.run(sql`delete from idempotency_keys where ${isMine}`);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where at < ${new Date(now.getTime() - dayMs)}`);
