import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDb } from './db.ts';
import { copyRow } from './copy.ts';
import { raw, sql } from './sql.ts';

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

  describe('rows copied into a table', () => {
    const into = raw('db_test_kept (id, words, at, is_good, more)');
    beforeAll(() => t.db.run(sql`create table db_test_kept (id int primary key, words text, at timestamptz, is_good boolean, more jsonb)`));
    const count = async () =>
      (await t.db.first<{ count: number }>(sql`select count(*) as count from db_test_kept where id >= 1000`))?.count;

    it('are there for what is asked behind them, each value as it was given', async () => {
      const words = ['', 'a\\b', '\\N', '\\.', 'tab\there', 'line\nend\r\n', '東京都 𠮷野', '{"a":1}'];
      const at = new Date('2026-05-03T00:00:00.120Z');
      const rows = words.map((word, id) => copyRow([id, word, at, id % 2 === 0, { word, list: [word] }]));
      const [copied, found] = await t.db.tx((tx) =>
        Promise.all([
          tx.copy(into, [...rows, copyRow([99, null, undefined, null, null])]),
          tx.rows(sql`select * from db_test_kept order by id`),
        ]),
      );
      expect(copied).toBe(9);
      const expected = words.map((word, id) => ({
        id,
        words: word,
        at: at.toISOString(),
        isGood: id % 2 === 0,
        more: { word, list: [word] },
      }));
      expect(found).toEqual([...expected, { id: 99, words: null, at: null, isGood: null, more: null }]);
    });

    it('are not kept when one of them is refused or cannot be made; what was sent behind them fails with that, and the connection works on', async () => {
      const many = (one: (id: number) => string) =>
        Array.from({ length: 200 }, (_, at) => 1000 + at)
          .values()
          .map(one);
      const refused = many((id) => copyRow([id === 1150 ? 1000 : id, '', null, null, null]));
      const unmade = many((id) => {
        if (id === 1150) throw new Error('no such row');
        return copyRow([id, '', null, null, null]);
      });
      for (const [rows, message] of [
        [refused, /duplicate key/],
        [unmade, /no such row/],
      ] as const)
        await t.db.tx(async (tx) => {
          await tx.execute('savepoint before');
          const sent = Promise.all([tx.copy(into, rows), tx.rows(sql`select 1 as one`), tx.execute('release savepoint before')]);
          await expect(sent).rejects.toThrow(message);
          await tx.execute('rollback to savepoint before');
          expect(await tx.first(sql`select 1 as one`)).toEqual({ one: 1 });
        });
      expect(await count()).toBe(0);
    });

    it('are refused in a transaction in which something failed before, with what failed first', async () => {
      const failing = t.db.tx((tx) =>
        Promise.all([tx.run(sql`select 1 / 0`), tx.copy(into, [copyRow([1000, '', null, null, null])]), tx.rows(sql`select 1 as one`)]),
      );
      await expect(failing).rejects.toThrow('division by zero');
      expect(await count()).toBe(0);
      expect(await t.db.tx((tx) => tx.first(sql`select 1 as one`))).toEqual({ one: 1 });
    });
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
