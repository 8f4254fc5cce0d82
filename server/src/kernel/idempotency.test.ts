import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { sql } from './db/sql.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { Failure } from './fail.ts';
import { untilBlocked } from '../testing/blocked.ts';
import { openDb } from './db/db.ts';
import { answerOnce, answerOnceAside, shortKey } from './idempotency.ts';

const secret = randomBytes(32);
const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((e: unknown) => e);
  return error instanceof Failure ? error.spec : error;
};

describe('a repeated call', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table effects (key text)`);
  });
  afterAll(() => t.drop());

  const now = new Date('2026-06-10T00:00:00Z');
  const effect = (key: string, body: object = { a: 1 }, at = now, owner = 'user:1', path = 'POST /x') =>
    t.db.tx((tx) =>
      answerOnce(tx, { owner, key, path, body, now: at, secret }, async () => {
        await tx.run(sql`insert into effects values (${key})`);
        return { made: key, body };
      }),
    );
  const effects = async (key: string) => (await t.db.first<{ n: number }>(sql`select count(*) as n from effects where key = ${key}`))?.n;

  it('C10 with the same body answers the first answer and does nothing again', async () => {
    const first = await effect('again');
    expect(await effect('again')).toEqual(first);
    expect(await effects('again')).toBe(1);
  });
  it('C10 with another body, or on another path, is refused with 409', async () => {
    await effect('other');
    for (const repeat of [() => effect('other', { a: 2 }), () => effect('other', { a: 1 }, now, 'user:1', 'POST /y')]) {
      const error = await repeat().catch((e: unknown) => e);
      expect(error).toBeInstanceOf(Failure);
      expect((error as Failure).spec.code).toBe(409);
    }
    expect(await effects('other')).toBe(1);
  });
  it('C10 twenty at once have one effect and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => effect('at once')));
    for (const answer of answers) expect(answer).toEqual({ made: 'at once', body: { a: 1 } });
    expect(await effects('at once')).toBe(1);
  });
  it('C10 a call that failed leaves no key: it can be tried again', async () => {
    const failing = t.db.tx((tx) =>
      answerOnce(tx, { owner: 'user:1', key: 'failed', path: 'POST /x', body: {}, now, secret }, () => Promise.reject(new Error('no'))),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await effect('failed', {})).toMatchObject({ made: 'failed' });
  });
  it('C10 holds for 24 hours and for one caller', async () => {
    await effect('a day');
    await effect('a day', { a: 1 }, new Date('2026-06-10T23:59:59Z'));
    expect(await effects('a day')).toBe(1);
    await effect('a day', { a: 1 }, new Date('2026-06-11T00:00:01Z'));
    expect(await effects('a day')).toBe(2);
    await effect('a day', { a: 9 }, now, 'user:2');
    expect(await effects('a day')).toBe(3);
  });

  it('C10 the order of fields makes no other body, however deep; the order of a list does', async () => {
    await effect('order', { a: 1, b: { x: [1, 2], y: null }, lines: [{ p: 1, q: 2 }] });
    const again = { lines: [{ q: 2, p: 1 }], b: { y: null, x: [1, 2] }, a: 1 };
    expect(await effect('order', again)).toMatchObject({ made: 'order' });
    expect(await effects('order')).toBe(1);
    for (const other of [
      { ...again, b: { y: null, x: [2, 1] } },
      { ...again, b: { x: [1, 2] } },
      { ...again, lines: [{ q: 2, p: '1' }] },
    ])
      expect(await refusalOf(effect('order', other))).toBe(kernelErrors.keyReused);
  });

  it('C10 met while the first still runs, in another process too: waits for its answer, or says so in words of its own', async () => {
    const elsewhere = openDb({ url: t.url });
    const working = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const call = { owner: 'user:1', key: 'running', path: 'POST /x', body: {}, now, secret };
    const first = t.db.tx((tx) =>
      answerOnce(tx, call, async () => {
        await tx.run(sql`insert into effects values ('running')`);
        begun.resolve();
        await working.promise;
        return { made: 'running' };
      }),
    );
    await begun.promise;
    const repeat = (patience: string) =>
      elsewhere.tx(async (tx) => {
        await tx.run(sql`select set_config('lock_timeout', ${patience}, true)`);
        return answerOnce(tx, call, () => Promise.reject(new Error('done twice')));
      });
    expect(await refusalOf(repeat('20ms'))).toBe(kernelErrors.stillWorking);
    const waiting = repeat('30s');
    await untilBlocked(t.db);
    working.resolve();
    expect(await waiting).toEqual(await first);
    expect(await effects('running')).toBe(1);
    await elsewhere.end();
  });

  it('C10 long keys that begin alike are two', () => {
    const long = 'k'.repeat(200);
    expect(new Set([long, `${long}1`, `${long}2`].map(shortKey)).size).toBe(3);
  });
});

describe('a repeated call that opens its transactions itself', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table effects (key text)`);
  });
  afterAll(() => t.drop());

  const now = new Date('2026-06-10T00:00:00Z');
  const call = (key: string, body: object = {}, at = now) => ({ owner: 'user:1', key, path: 'POST /x', body, now: at, secret });
  const effect = (key: string, body?: object, at?: Date) =>
    answerOnceAside(t.db, call(key, body, at), async () => {
      await t.db.run(sql`insert into effects values (${key})`);
      return { made: key };
    });
  const effects = async (key: string) => (await t.db.first<{ n: number }>(sql`select count(*) as n from effects where key = ${key}`))?.n;

  it('C10 has one effect and one answer, also when more come at once than there are connections', async () => {
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => effect('at once'))))
      expect(answer).toEqual({ made: 'at once' });
    expect(await effect('at once')).toEqual({ made: 'at once' });
    expect(await effects('at once')).toBe(1);
  });
  it('C10 is refused with 409 when it says something else', async () => {
    await effect('other');
    expect(((await effect('other', { a: 2 }).catch((e: unknown) => e)) as Failure).spec.code).toBe(409);
    expect(await effects('other')).toBe(1);
  });
  it('C10 gives its key back when it fails', async () => {
    const failing = answerOnceAside(t.db, call('failed'), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await effect('failed')).toEqual({ made: 'failed' });
  });
  it('C10 met while the first still runs: waits for its answer, or says so in words of its own', async () => {
    const working = Promise.withResolvers<void>();
    const first = answerOnceAside(t.db, call('running'), () => working.promise.then(() => ({ made: 'running' })));
    const twice = () => Promise.reject(new Error('done twice'));
    await vi.waitUntil(() => t.db.first(sql`select 1 as one from idempotency_keys where key = 'running'`));
    // However long it takes and whatever the clock says: whoever works says so from time to time.
    const later = call('running', {}, new Date(now.getTime() + 600_000));
    expect(await refusalOf(answerOnceAside(t.db, later, twice, 0))).toBe(kernelErrors.stillWorking);
    const waiting = answerOnceAside(t.db, call('running'), twice);
    working.resolve();
    expect(await waiting).toEqual(await first);
  });
  /** What a dead process leaves: a key without an answer, of which nobody has been heard for a while. */
  const leave = (key: string) =>
    t.db.run(sql`insert into idempotency_keys (owner, key, path, body_hash, at, seen_at)
      select owner, ${key}, path, body_hash, at, now() - interval '1 minute' from idempotency_keys where key = 'at once'`);
  it('C10 is done by the next one when its process died, and by one of them only', async () => {
    await leave('died');
    for (const answer of await Promise.all([effect('died'), effect('died'), effect('died')])) expect(answer).toEqual({ made: 'died' });
    expect(await effects('died')).toBe(1);
  });
  it('C10 whoever was taken for dead does not speak for the one that came after', async () => {
    const asleep = Promise.withResolvers<void>();
    const old = answerOnceAside(t.db, call('asleep'), () => asleep.promise.then(() => ({ made: 'late' })));
    await vi.waitUntil(() => t.db.run(sql`update idempotency_keys set seen_at = now() - interval '1 minute' where key = 'asleep'`));
    expect(await effect('asleep')).toEqual({ made: 'asleep' });
    asleep.resolve();
    await old;
    expect(await effect('asleep')).toEqual({ made: 'asleep' });
  });
  it('C10 an answer written in the transaction of the effect is told, although its process died right after', async () => {
    const dying = answerOnceAside(t.db, call('lost'), async (keepAnswer) => {
      await t.db.tx(async (tx) => {
        await tx.run(sql`insert into effects values ('lost')`);
        await keepAnswer(tx, { made: 'lost' });
      });
      return new Promise<never>(() => undefined);
    });
    void dying;
    await vi.waitUntil(() => effects('lost'));
    expect(await effect('lost')).toEqual({ made: 'lost' });
    expect(await effects('lost')).toBe(1);
  });
});
