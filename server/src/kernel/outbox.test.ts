import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { sql } from './db/sql.ts';
import { healNews } from './heal-queue.ts';
import { emit, openOutbox } from './outbox.ts';

describe('the outbox', () => {
  let t: TestDatabase;
  let now = new Date('2026-06-10T00:00:00Z');
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table heard (what text)`);
  });
  beforeEach(async () => {
    await t.db.run(sql`truncate outbox, heard`);
    now = new Date('2026-06-10T00:00:00Z');
  });
  afterAll(() => t.drop());
  const open = () => openOutbox({ db: t.db, clock: { now: () => now }, log: pino({ level: 'silent' }) });
  const heard = async () => (await t.db.rows<{ what: string }>(sql`select what from heard order by what`)).map((r) => r.what);

  it('hands news out once, though several processes look for them at the same time', async () => {
    await t.db.tx(async (tx) => {
      for (const what of ['a', 'b', 'c', 'd', 'e']) await emit(tx, 'test.happened', { what }, now);
    });
    const boxes = [open(), open(), open()];
    for (const box of boxes)
      box.on<{ what: string }>('test.happened', async (tx, { what }) => void (await tx.run(sql`insert into heard values (${what})`)));
    const counts = await Promise.all(boxes.map((box) => box.drain()));
    expect(counts.reduce((a, b) => a + b)).toBe(5);
    expect(await heard()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
  it('hands out what a clock three days ahead wrote, after it was set back', async () => {
    const right = now;
    now = new Date(right.getTime() + 3 * 86_400_000);
    await t.db.tx((tx) => emit(tx, 'test.happened', { what: 'early' }, now));
    now = right;
    const box = open();
    box.on<{ what: string }>('test.happened', async (tx, { what }) => void (await tx.run(sql`insert into heard values (${what})`)));
    expect(await box.drain()).toBe(0);
    await healNews(t.db, now);
    expect(await box.drain()).toBe(1);
    expect(await heard()).toEqual(['early']);
  });
  it('tells nothing of what was rolled back', async () => {
    await t.db
      .tx(async (tx) => {
        await emit(tx, 'test.happened', { what: 'x' }, now);
        throw new Error('no');
      })
      .catch(() => null);
    expect(await open().drain()).toBe(0);
  });
  it('keeps nothing of a handler that failed, waits, and tries again without holding up the others', async () => {
    await t.db.tx(async (tx) => {
      await emit(tx, 'test.happened', { what: 'bad' }, now);
      await emit(tx, 'test.happened', { what: 'good' }, now);
    });
    let isBroken = true;
    const box = open();
    box.on<{ what: string }>('test.happened', async (tx, { what }) => {
      await tx.run(sql`insert into heard values (${what})`);
      if (what === 'bad' && isBroken) throw new Error('the channel is down');
    });
    await box.drain();
    expect(await heard()).toEqual(['good']);
    isBroken = false;
    await box.drain();
    expect(await heard()).toEqual(['good']);
    now = new Date('2026-06-10T00:00:06Z');
    await box.drain();
    expect(await heard()).toEqual(['bad', 'good']);
  });
  it('hands out news of one thing in the turn in which they were told, though an earlier one failed at first or is in other hands', async () => {
    await t.db.tx(async (tx) => {
      await emit(tx, 'test.happened', { what: '1 of a' }, now, ['a']);
      await emit(tx, 'test.happened', { what: '2 of a and b' }, now, ['a', 'b']);
      await emit(tx, 'test.happened', { what: '3 of b' }, now, ['b']);
      await emit(tx, 'test.happened', { what: '4 of c' }, now, ['c']);
    });
    let isBroken = true;
    const turn: string[] = [];
    const other = open();
    const box = open();
    for (const one of [box, other])
      one.on<{ what: string }>('test.happened', async (_tx, { what }) => {
        // While the first is in hand nobody else takes what comes after it.
        if (one === box && what === '1 of a') await other.drain();
        if (what === '1 of a' && isBroken) throw new Error('the channel is down');
        turn.push(what);
      });
    await box.drain();
    expect(turn).toEqual(['4 of c']);
    isBroken = false;
    now = new Date('2026-06-10T00:00:06Z');
    await box.drain();
    expect(turn).toEqual(['4 of c', '1 of a', '2 of a and b', '3 of b']);
  });
  it('finds what is open of a thing in an index that keeps no list of its own of what came last', async () => {
    const index = await t.db.first(sql`select reloptions from pg_class where relname = 'outbox_keys'`);
    expect(index).toEqual({ reloptions: ['fastupdate=off'] });
  });
});
