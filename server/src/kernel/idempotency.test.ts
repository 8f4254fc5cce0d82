import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { sql } from './db/sql.ts';
import { Failure } from './fail.ts';
import { answerOnce, answerOnceAside, shortKey } from './idempotency.ts';

const secret = randomBytes(32);

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
    for (const repeat of [effect('other', { a: 2 }), effect('other', { a: 1 }, now, 'user:1', 'POST /y')]) {
      const error = await repeat.catch((e: unknown) => e);
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
  it('C10 is done by the next one when its process died', async () => {
    // What a dead process leaves: a key without an answer.
    await t.db.run(sql`insert into idempotency_keys (owner, key, path, body_hash, at)
      select owner, 'died', path, body_hash, at from idempotency_keys where key = 'at once'`);
    expect(await effect('died', {}, new Date(now.getTime() + 120_001))).toEqual({ made: 'died' });
    expect(await effects('died')).toBe(1);
  });
});
