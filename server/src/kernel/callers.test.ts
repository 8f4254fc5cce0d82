import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { system } from './actor.ts';
import { type Callers, openCallers, stampNow } from './callers.ts';
import { sql } from './db/sql.ts';

let t: TestDatabase;
let callers: Callers;
let reads: number;
let uses: number;
const caller = { token: 'one', companyId: undefined };
const now = new Date('2026-06-10T03:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

beforeAll(async () => {
  t = await freshDatabase();
  await t.db.run(sql`insert into roles (key, name, type) values ('callers', 'callers', 'staff')`);
});
afterAll(() => t.drop());
beforeEach(() => {
  reads = 0;
  uses = 0;
  callers = openCallers(t.db, async (db, _, at, isUse) => {
    if (isUse) uses++;
    const row = await db.first<{ stamp: string; name: string }>(sql`select ${stampNow}, name from roles where key = 'callers'`);
    reads++;
    return { actor: { ...system, name: row?.name ?? '' }, stamp: row?.stamp ?? '', until: at.getTime() + 60_000 };
  });
});

const change = (name: string) => sql`update roles set name = ${name}, permissions = '{}' where key = 'callers'`;
const nameOf = async (at = now) => (await callers.find(caller, at)).name;

describe('a caller', () => {
  it('is read once, and again when anything changed about who may do what', async () => {
    await t.db.run(change('first'));
    expect([await nameOf(), await nameOf(), await nameOf()]).toEqual(['first', 'first', 'first']);
    expect(reads).toBe(1);
    await t.db.run(change('second'));
    expect([await nameOf(), await nameOf()]).toEqual(['second', 'second']);
    expect(reads).toBe(2);
  });

  it('is read again when its time is over', async () => {
    await nameOf();
    await nameOf(later(59));
    expect(reads).toBe(1);
    await nameOf(later(60));
    expect(reads).toBe(2);
  });

  it('C06 is looked at without being there: read once, and a use after it is still written down', async () => {
    for (let i = 0; i < 3; i++) await callers.look(caller, later(i));
    expect([reads, uses]).toEqual([1, 0]);
    await nameOf(later(3));
    expect([reads, uses]).toEqual([2, 1]);
    await t.db.run(change('elsewhere'));
    expect((await callers.look(caller, later(4))).name).toBe('elsewhere');
  });

  it('is another one with another picked company', async () => {
    await nameOf();
    await callers.find({ ...caller, companyId: '7' }, now);
    expect(reads).toBe(2);
  });

  it('a change counts with its commit: not before, not after a rollback, and once for all that a transaction does', async () => {
    await t.db.run(change('before'));
    await nameOf();
    await t.db.tx(async (tx) => {
      await tx.run(change('in between'));
      await tx.run(change('after'));
      // Read while the change is under way: what is remembered now must not outlive the commit.
      expect(await nameOf(later(60))).toBe('before');
    });
    expect(await nameOf(later(61))).toBe('after');
    const seen = reads;
    const failing = t.db.tx(async (tx) => {
      await tx.run(change('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await nameOf(later(62))).toBe('after');
    expect(reads).toBe(seen);
  });
});

describe('work for a remembered caller', () => {
  const known = async () => {
    await callers.find(caller, now);
    return callers.recall(caller, now) ?? expect.fail('nobody is remembered');
  };
  const otherwise = async () => 'read again';

  it('is told, a refusal too, while the caller is who we remember', async () => {
    expect(await callers.whileCurrent(await known(), async () => 'done', otherwise)).toBe('done');
    const refused = callers.whileCurrent(await known(), () => Promise.reject(new Error('refused')), otherwise);
    await expect(refused).rejects.toThrow('refused');
  });

  it('is dropped, a refusal too, when something changed', async () => {
    const one = await known();
    await t.db.run(change('changed'));
    expect(await callers.whileCurrent(one, async () => 'done', otherwise)).toBe('read again');
    expect(await callers.whileCurrent(one, () => Promise.reject(new Error('refused')), otherwise)).toBe('read again');
  });

  it('is not told when nobody can say whether the caller still is one', async () => {
    const one = await known();
    const cut = openCallers({ ...t.db, first: () => Promise.reject(new Error('no database')) }, () => Promise.reject(new Error('unused')));
    await expect(cut.whileCurrent(one, async () => 'done', otherwise)).rejects.toThrow('no database');
  });
});
