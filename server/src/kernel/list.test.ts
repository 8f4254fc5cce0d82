import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { raw, sql, toStatement, type Sql } from './db/sql.ts';
import { bounded, contains, dayRange, dayRangeThere, inStates, pageRows, type ListRequest } from './list.ts';
import type { DayCount } from './sheets/export-splits.ts';

describe('a list', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await freshDatabase();
    await t.db.run(sql`create table boxes (id int primary key, name text not null, made_at timestamptz not null)`);
    await t.db.run(
      sql`insert into boxes select n, 'box ' || n, '2026-06-01T00:00:00Z'::timestamptz + (n / 10) * interval '1 hour' from generate_series(1, 12000) n`,
    );
    await t.db.run(sql`update boxes set name = '100%_\\' where id = 5`);
  });
  afterAll(() => t.drop());

  const list = (query: Partial<ListRequest>, conditions = [raw('true')]) =>
    pageRows<{ id: number }>(t.db, {
      query: { page: 1, size: 20, order: 'desc', ...query },
      select: raw('id'),
      from: raw('boxes'),
      where: conditions,
      sorts: { madeAt: raw('made_at'), id: raw('id') },
      defaultSort: 'madeAt',
      tieBreaker: raw('id'),
    });

  it('L16 is paged by the server, newest first, every row once although many share an instant', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, size: 50 })));
    expect(pages.flatMap((p) => p.rows.map((r) => r.id))).toEqual(Array.from({ length: 150 }, (_, i) => 12000 - i));
  });
  it('L16 gives the same rows far down, with values in its columns, sources and conditions', async () => {
    const far = await pageRows<{ id: number; twice: number }>(t.db, {
      query: { page: 21, size: 20, order: 'asc' },
      select: sql`b.id, b.id * ${2}::int as twice`,
      from: sql`boxes b join (select ${1}::int as one) x on x.one = ${1}`,
      where: [sql`b.id > ${100}`, sql`b.name <> ${'box 510'}`],
      sorts: { madeAt: sql`b.made_at` },
      defaultSort: 'madeAt',
      tieBreaker: sql`b.id`,
    });
    expect(far.rows).toEqual(
      [...Array.from({ length: 9 }, (_, i) => 501 + i), ...Array.from({ length: 11 }, (_, i) => 511 + i)].map((id) => ({
        id,
        twice: id * 2,
      })),
    );
    expect((await list({ page: 400 })).rows.map((r) => r.id)).toEqual(Array.from({ length: 20 }, (_, i) => 12000 - 7980 - i));
  });
  it('counts exactly up to 10,000 and then says "more"', async () => {
    expect(await list({})).toMatchObject({ total: 10_000, isCapped: true });
    expect(await list({}, [sql`id <= ${9_999}`])).toMatchObject({ total: 9_999, isCapped: false });
    expect(await list({}, [sql`id <= ${10_000}`])).toMatchObject({ total: 10_000, isCapped: false });
  });
  it('refuses to page deeper than it counts, and unknown orders', async () => {
    await expect(list({ page: 501, size: 20 })).rejects.toMatchObject({ spec: { code: 400 } });
    await expect(list({ sort: 'name; drop table boxes' })).rejects.toMatchObject({ spec: { code: 400 } });
  });
  it('has one plan for each state, made once, whatever was asked for before', async () => {
    const known = ['first', 'rare', 'usual'];
    // A connection of its own, and names of its own: how many statements the others have named does not count.
    const client = await t.db.pool.connect();
    try {
      await client.query(`create temp table stages as select id, case when id < 20 then 'rare' else 'usual' end as stage from boxes`);
      await client.query('create index on stages (stage, id)');
      await client.query('analyze stages');
      for (const stage of ['rare', 'rare', 'rare', 'rare', 'rare', 'rare', 'usual', 'first', 'usual']) {
        const { text, values } = toStatement(
          sql`select id from stages where ${inStates(raw('stage'), [stage], known) ?? raw('true')} order by id desc limit 20`,
        );
        await client.query({ name: `stages ${text}`.slice(0, 60), text, values });
      }
      const { rows } = await client.query(
        `select custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements where name like 'stages %' order by kept`,
      );
      expect(rows).toEqual([
        { made: 0, kept: 1 },
        { made: 0, kept: 2 },
        { made: 0, kept: 6 },
      ]);
    } finally {
      client.release(true);
    }
  });
  it('V18 writes only words of its own list into a statement: others travel as values', () => {
    const known = ['open', 'closed'];
    const statement = (...states: string[]) => toStatement(inStates(raw('x.state'), states, known) ?? sql``);
    expect(statement('open')).toEqual({ text: `x.state = 'open'`, values: [] });
    expect(statement(`' or true --`)).toEqual({ text: 'x.state = $1', values: [`' or true --`] });
    expect(statement('open', `' or true --`)).toEqual({ text: 'x.state = any($1)', values: [['open', `' or true --`]] });
    expect(inStates(raw('x.state'), undefined, known)).toBeNull();
    expect(inStates(raw('x.state'), [], known)).toBeNull();
  });
  it('gives only the ticked rows when ids are named, still inside the conditions', async () => {
    expect((await list({ ids: [3, 7, 11_999] }, [sql`id < ${100}`])).rows.map((r) => r.id)).toEqual([7, 3]);
  });
  it('adds up all rows of the filter and not of the page, money in each currency, and nothing when there are too many', async () => {
    const totals = (conditions: Sql[], totalsUpTo?: number) =>
      pageRows(t.db, {
        query: { page: 2, size: 10, order: 'desc', totals: 'only' },
        select: raw('id'),
        from: raw('boxes'),
        where: conditions,
        sorts: { id: raw('id') },
        defaultSort: 'id',
        tieBreaker: raw('id'),
        totals: { pieces: raw('id'), paid: { minor: raw('id * 100'), currency: raw(`case when id % 2 = 0 then 'CNY' else 'JPY' end`) } },
        ...(totalsUpTo === undefined ? {} : { totalsUpTo }),
      });
    const cny = (minor: number) => ({ currency: 'CNY', minor });
    expect(await totals([sql`id <= ${100}`])).toEqual({
      rows: [],
      total: 0,
      isCapped: false,
      totals: { pieces: 5050, paid: [cny(255_000), { currency: 'JPY', minor: 250_000 }] },
    });
    expect(await totals([sql`id = ${2}`])).toMatchObject({ totals: { pieces: 2, paid: [cny(200)] } });
    expect(await totals([raw('false')])).toMatchObject({ totals: { pieces: 0, paid: [] } });
    expect((await totals([raw('true')])).totals).toMatchObject({ pieces: 72_006_000 });
    expect((await totals([raw('true')], 11_999)).totals).toBeNull();
    expect((await totals([raw('true')], 12_000)).totals).not.toBeNull();
  });
  it('sorts by what no index serves as far as somebody would wait, and says so beyond', async () => {
    const byRest = (conditions: Sql[]) =>
      pageRows<{ id: number }>(t.db, {
        query: { page: 1, size: 10, order: 'desc', sort: 'rest' },
        select: raw('id'),
        from: raw('boxes'),
        where: conditions,
        sorts: { id: raw('id'), rest: bounded(raw('id % 100'), 1000) },
        defaultSort: 'id',
        tieBreaker: raw('id'),
      });
    expect((await byRest([sql`id <= ${1000}`])).rows.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => 999 - i * 100));
    await expect(byRest([sql`id <= ${1001}`])).rejects.toMatchObject({ spec: { text: 'kernel.error.sortTooMany' } });
  });
  it('searches for percent signs and underscores as typed', async () => {
    const hits = await list({}, [contains(raw('name'), '0%_\\') ?? raw('true')]);
    expect(hits.rows).toEqual([{ id: 5 }]);
  });
  it('L17 cuts days at the midnight of the reader’s zone', async () => {
    const tokyo = await list({ size: 50 }, [dayRange(raw('made_at'), '2026-06-01~2026-06-01', 'Asia/Tokyo') ?? raw('true')]);
    const shanghai = await list({ size: 50 }, [dayRange(raw('made_at'), '2026-06-01~2026-06-01', 'Asia/Shanghai') ?? raw('true')]);
    expect([tokyo.total, shanghai.total]).toEqual([149, 159]);
  });
  it('L17 cuts days at the midnight of the place where each row lies', async () => {
    const between = async (zone: string, from: string, to: string) => {
      const day = dayRangeThere(raw('at'), '2026-06-01~2026-06-02', sql`${zone}`) ?? raw('true');
      const { rows } = (await t.db.first<{ rows: number }>(
        sql`select count(*) filter (where ${day}) as rows from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '30 minutes') at`,
      )) as { rows: number };
      return rows;
    };
    // Around the first midnight, in the middle, around the last one.
    for (const [zone, counts] of [
      ['Asia/Tokyo', [5, 3, 4]],
      ['Asia/Shanghai', [3, 3, 6]],
    ] as const) {
      expect([
        await between(zone, '2026-05-31T14:00:00Z', '2026-05-31T17:00:00Z'),
        await between(zone, '2026-06-01T17:00:00Z', '2026-06-01T18:00:00Z'),
        await between(zone, '2026-06-02T13:00:00Z', '2026-06-02T17:00:00Z'),
      ]).toEqual(counts);
    }
  });
  it('V02 counts the rows of each day for the split of a long export', async () => {
    const days: DayCount[] = [];
    const countDays = { by: 'madeAt', zone: 'Asia/Tokyo', take: (counted: readonly DayCount[]) => void days.push(...counted) };
    expect(await list({ countDays }, [sql`id < ${400}`])).toEqual({ rows: [], total: 0, isCapped: false });
    expect(days).toEqual([
      { day: '2026-06-01', count: 149 },
      { day: '2026-06-02', count: 240 },
      { day: '2026-06-03', count: 10 },
    ]);
  });
  it('V02 offers the newest days of a list without end, each of them whole', async () => {
    const days: DayCount[] = [];
    const countDays = { by: 'madeAt', zone: 'Asia/Tokyo', take: (counted: readonly DayCount[]) => void days.push(...counted) };
    await pageRows(t.db, {
      query: { page: 1, size: 20, order: 'desc', countDays },
      // What a page reads first, the count of its days reads too.
      with: raw(
        `with many as (select '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 second' as made_at from generate_series(1, 200000) n)`,
      ),
      select: raw('1'),
      from: raw('many'),
      where: [],
      sorts: { madeAt: raw('made_at') },
      defaultSort: 'madeAt',
      tieBreaker: raw('made_at'),
    });
    expect(days).toEqual([{ day: '2026-06-03', count: 59_601 }]);
  });
});
