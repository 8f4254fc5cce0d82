import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDb } from './db.ts';
import { sql } from './sql.ts';

describe('the database', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table db_test_shelves (id int primary key, pieces int not null check (pieces >= 0))`);
    await t.db.run(sql`insert into db_test_shelves select n, 100 from generate_series(1, 20) n`);
  });
  afterAll(() => t.drop());

  it('gives camelCase names, numbers for bigint, exact text for numeric, ISO text for instants, plain days', async () => {
    const row = await t.db.first(sql`
      select 9007199254740991::bigint as big_number, 1.10::numeric as unit_price, '2026-05-03'::date as ship_day,
        '2026-05-03 09:00+09'::timestamptz as created_at, '{1,2}'::bigint[] as store_ids, '{"a_b":1}'::jsonb as raw_json`);
    expect(row).toEqual({
      bigNumber: 9007199254740991,
      unitPrice: '1.10',
      shipDay: '2026-05-03',
      createdAt: '2026-05-03T00:00:00.000Z',
      storeIds: [1, 2],
      rawJson: { a_b: 1 },
    });
  });

  it('gives instants to the millisecond, whatever digits they have', async () => {
    const instants = ['2026-05-03T00:00:00.000Z', '2026-12-31T23:59:59.100Z', '1999-01-01T12:34:56.789Z', '2026-05-03T00:00:00.120Z'];
    for (const at of instants) expect(await t.db.first(sql`select ${at}::timestamptz as at`)).toEqual({ at });
    expect(await t.db.first(sql`select '2026-05-03 00:00:00.123999+00'::timestamptz as at`)).toEqual({ at: '2026-05-03T00:00:00.123Z' });
  });

  it('answers the same statement alike when it is sent again, on any connection: with rows, without, and with other values', async () => {
    const ask = (from: number) =>
      t.db.rows(
        sql`select id, nullif(id, 6) as odd_one, now() > '2020-01-01' as is_late from db_test_shelves where id > ${from} and id < 8 order by id`,
      );
    const six = { id: 6, oddOne: null, isLate: true };
    const seven = { id: 7, oddOne: 7, isLate: true };
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([ask(5), ask(6), ask(7), ask(5), ask(6), ask(7)]);
      expect(answers).toEqual([[six, seven], [seven], [], [six, seven], [seven], []]);
    }
    expect(await t.db.run(sql`update db_test_shelves set pieces = pieces where id in (6, 7)`)).toBe(2);
  });

  it('refuses values that cannot be sent, and works on', async () => {
    const round: Record<string, unknown> = {};
    round['round'] = round;
    for (let i = 0; i < 2; i++) await expect(t.db.first(sql`select ${round}::jsonb as value`)).rejects.toThrow('circular');
    expect(await t.db.first(sql`select ${{ a: 1 }}::jsonb as value`)).toEqual({ value: { a: 1 } });
  });

  it('keeps nothing of work that failed, and runs what was promised after the commit only then', async () => {
    const heard: string[] = [];
    const failing = t.db.tx(async (tx) => {
      tx.afterCommit(() => heard.push('failed work'));
      await tx.run(sql`update db_test_shelves set pieces = 1 where id = 1`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await t.db.tx(async (tx) => tx.afterCommit(() => heard.push('good work')));
    expect(heard).toEqual(['good work']);
    expect(await t.db.first(sql`select pieces from db_test_shelves where id = 1`)).toEqual({ pieces: 100 });
  });

  it('answers what is asked at once inside a transaction one after the other, and ends it after the last', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const answers = await t.db.tx((tx) => Promise.all([1, 2, 3].map((n) => tx.first(sql`select ${n}::int as n`))));
    expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const failing = t.db.tx((tx) =>
      Promise.all([tx.run(sql`select 1 / 0`), tx.run(sql`update db_test_shelves set pieces = 1 where id = 4`)]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    expect(await t.db.first(sql`select pieces from db_test_shelves where id = 4`)).toEqual({ pieces: 100 });
    expect(warned.mock.calls).toEqual([]);
    warned.mockRestore();
  });

  it('tells the error that made the others fail, whichever of them is heard first', async () => {
    const slowly = (work: Promise<unknown>) => work.then(undefined, (error: unknown) => Promise.reject(error)).finally(() => undefined);
    const failing = t.db.tx((tx) =>
      Promise.all([slowly(tx.run(sql`insert into db_test_shelves values (5, 1)`)), tx.run(sql`select 1`), tx.run(sql`select 2`)]),
    );
    await expect(failing).rejects.toMatchObject({ constraint: 'db_test_shelves_pkey' });
  });

  it('keeps nothing when a statement failed that nobody waited for', async () => {
    const careless = t.db.tx(async (tx) => {
      await tx.run(sql`update db_test_shelves set pieces = 1 where id = 6`);
      tx.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('something had failed');
    expect(await t.db.first(sql`select pieces from db_test_shelves where id = 6`)).toEqual({ pieces: 100 });
  });

  it('does work again that met a deadlock, so that nobody sees one', async () => {
    const move = (from: number, to: number) =>
      t.db.tx(async (tx) => {
        await tx.run(sql`update db_test_shelves set pieces = pieces - 1 where id = ${from}`);
        await tx.run(sql`update db_test_shelves set pieces = pieces + 1 where id = ${to}`);
      });
    await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? move(2, 3) : move(3, 2))));
    expect(await t.db.rows(sql`select id, pieces from db_test_shelves where id in (2, 3) order by id`)).toEqual([
      { id: 2, pieces: 100 },
      { id: 3, pieces: 100 },
    ]);
  });

  it('survives a connection that is lost in the moment in which it leaves the pool', async () => {
    const db = openDb({ url: t.url, poolSize: 1 });
    await db.first(sql`select 1 as one`);
    // Before whoever asked for it can listen: their turn comes after everything that waits for the next tick.
    db.pool.once('acquire', (client) =>
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(new Error('the line is cut')),
    );
    await expect(db.tx((tx) => tx.first(sql`select 1 as one`))).rejects.toThrow(/the line is cut|not queryable/);
    expect(await db.tx((tx) => tx.first(sql`select 1 as one`))).toEqual({ one: 1 });
    await db.end();
  });
});
