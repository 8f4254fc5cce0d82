import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { system, type Actor } from './actor.ts';
import { systemClock } from './clock.ts';
import { sql } from './db/sql.ts';
import { failField } from './fail.ts';
import { JobRefusal, mostOpen, openJobs, type Jobs } from './jobs.ts';
import { openLive, type Live } from './live.ts';

class Rolled extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super('rolled back');
    this.names = names;
  }
}

describe('long work', () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let t: TestDatabase;
  let jobs: Jobs;
  let other: Jobs;
  let live: Live;
  const tries = new Map<string, number>();
  const actor: Actor = { ...system, kind: 'user', userId: 5, name: 'li', permissions: new Set(['a:b:c']) };

  beforeAll(async () => {
    t = await freshDatabase({ poolSize: 12 });
    await t.db.run(sql`create table effects (name text)`);
    const log = pino({ level: 'silent' });
    live = openLive(t.url, log);
    [jobs, other] = [openJobs({ db: t.db, clock: systemClock, log }), openJobs({ db: t.db, clock: systemClock, log })];
    for (const worker of [jobs, other]) {
      worker.define<{ name: string; crashes?: number }>('count', async ({ tx, input, actor: who, progress }) => {
        await tx.run(sql`insert into effects values (${`${input.name} by ${who.name} with ${[...who.permissions].join()}`})`);
        await progress(1, 2);
        const tried = (tries.get(input.name) ?? 0) + 1;
        tries.set(input.name, tried);
        if (tried <= (input.crashes ?? 0)) throw new Error('the machine stumbled');
        return { message: `counted ${input.name}` };
      });
      worker.define<{ how: string }>('refuse', async ({ tx, input }) => {
        await tx.run(sql`insert into effects values ('refused')`);
        throw input.how === 'file'
          ? new JobRefusal({ message: 'see the marked file', fileId: 9 })
          : failField('sku', 'kernel.issue.required');
      });
      worker.defineAside<{ name: string }>('aside', async ({ input, progress }) => {
        await t.db.run(sql`insert into effects values (${input.name})`);
        await progress(1, 2);
        const tried = (tries.get(input.name) ?? 0) + 1;
        tries.set(input.name, tried);
        if (tried === 1) throw new Error('the machine stumbled');
        return { message: `went ${input.name}` };
      });
      worker.define('held', async () => {
        await released;
        return { message: 'held' };
      });
      worker.define('rows', async ({ progress }) => {
        for (let row = 0; row < 2000; row++) await progress(row, 2000);
        return { message: 'rows' };
      });
      worker.define<{ name: string }>('overtaken', async ({ tx, input }) => {
        await tx.run(sql`insert into effects values ('overtaken')`);
        await t.db.run(sql`update jobs set status = 'done', message = 'by the other' where title = ${input.name}`);
        return { message: 'by me' };
      });
    }
    await Promise.all([jobs.open(), other.open()]);
  });
  afterAll(async () => {
    await Promise.all([jobs.close(), other.close(), live.close()]);
    await t.drop();
  });

  it('is begun although the database was away when the queue was to be opened', async () => {
    let url = 'postgres://nobody@127.0.0.1:1/nothing';
    const db = {
      ...t.db,
      get url() {
        return url;
      },
    };
    const late = openJobs({ db, clock: systemClock, log: pino({ level: 'silent' }) });
    late.define('late', async () => ({ message: 'late' }));
    await expect(late.open()).rejects.toThrow('ECONNREFUSED');
    ({ url } = t);
    const id = await t.db.tx((tx) => late.start(tx, { ...actor, userId: 6 }, 'en', { kind: 'late', title: 'Test', input: {} }));
    expect(id).toBeGreaterThan(0);
    await late.close();
  });

  const start = (kind: string, input: object) => t.db.tx((tx) => jobs.start(tx, actor, 'en', { kind, title: 'Test', input }));
  /** Waits for the live word that the job has ended: nothing is polled. */
  const ended = (id: number) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const look = async () => {
        const row = await t.db.first<Record<string, unknown>>(
          sql`select status, message, done, total, result_file_id from jobs where id = ${id}`,
        );
        if (row && (row['status'] === 'done' || row['status'] === 'failed')) resolve(row);
      };
      live.subscribe({ userId: 5, companyId: null, session: '', send: () => void look(), catchUp: () => void look() });
      void look();
    });
  const effects = async (like: string) => (await t.db.rows(sql`select 1 from effects where name like ${like}`)).length;

  it('E03 is done once though two processes work, by the person who asked, and ends with its figures', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => start('count', { name: `once-${name}` })));
    const rows = await Promise.all(ids.map(ended));
    expect(rows[0]).toEqual({ status: 'done', message: 'counted once-a', done: 2, total: 2, resultFileId: null });
    expect(await effects('once-% by li with a:b:c')).toBe(4);
  });
  it('E03 that stumbles is tried again and has one effect in all', async () => {
    expect(await ended(await start('count', { name: 'stumble', crashes: 1 }))).toMatchObject({
      status: 'done',
      message: 'counted stumble',
    });
    expect(await effects('stumble %')).toBe(1);
  });
  it('E03 that calls the world outside is begun again, keeps what it did before, and ends once', async () => {
    expect(await ended(await start('aside', { name: 'aside' }))).toMatchObject({ status: 'done', message: 'went aside' });
    // No transaction was around it: what the first try did stands.
    expect(await effects('aside')).toBe(2);
    expect(tries.get('aside')).toBe(2);
  });
  it('E03 that is refused says why in the words of its starter, is not tried again, and leaves nothing', async () => {
    expect(await ended(await start('refuse', { how: 'words' }))).toMatchObject({ status: 'failed', message: 'This is required' });
    expect(await ended(await start('refuse', { how: 'file' }))).toMatchObject({
      status: 'failed',
      message: 'see the marked file',
      resultFileId: 9,
    });
    expect(await effects('refused')).toBe(0);
  });
  it('E03 that another process has ended meanwhile leaves nothing of what was done here', async () => {
    const input = { name: 'Overtaken' };
    const id = await t.db.tx((tx) => jobs.start(tx, actor, 'en', { kind: 'overtaken', title: input.name, input }));
    await vi.waitFor(async () => {
      const state = await t.db.first<{ state: string }>(sql`select state::text from pgboss.job where data->>'id' = ${String(id)}`);
      expect(state?.state).toBe('completed');
    }, 30_000);
    expect(await ended(id)).toMatchObject({ status: 'done', message: 'by the other' });
    expect(await effects('overtaken')).toBe(0);
  });
  it('E03 of one company never holds up that of another, however much it starts', async () => {
    const of = (companyId: number): Actor => ({ ...actor, companyId, scope: { companyId } });
    const begin = (companyId: number, kind: string, name: string) =>
      t.db.tx((tx) => jobs.start(tx, of(companyId), 'en', { kind, title: 'Test', input: { name } }));
    const held = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(1, 'held', `held-${n}`)));
    expect(await ended(await begin(2, 'count', 'other-company'))).toMatchObject({ status: 'done' });
    release();
    expect(await Promise.all(held.map(ended))).toHaveLength(10);
  });
  it('E03 goes in turns: the first of each company before the second of any; and no company starts without end', async () => {
    const order = await t.db
      .tx(async (tx) => {
        const ids = new Map<string, string>();
        for (const [companyId, name] of [
          [11, 'a1'],
          [11, 'a2'],
          [11, 'a3'],
          [12, 'b1'],
          [13, 'c1'],
          [12, 'b2'],
        ] as const)
          ids.set(
            String(
              await jobs.start(tx, { ...actor, companyId, scope: { companyId } }, 'en', { kind: 'count', title: 'T', input: { name } }),
            ),
            name,
          );
        const rows = await tx.rows<{ id: string }>(sql`
          select data->>'id' as id from pgboss.job where data->>'id' = any(${[...ids.keys()]}) order by priority desc, created_on, (data->>'id')::bigint`);
        const many = { ...actor, companyId: 14, scope: { companyId: 14 } };
        for (let n = 0; n < mostOpen; n++) await jobs.start(tx, many, 'en', { kind: 'count', title: 'T', input: { name: 'many' } });
        await expect(jobs.start(tx, many, 'en', { kind: 'count', title: 'T', input: { name: 'one more' } })).rejects.toThrow(
          'kernel.error.tooMuchWork',
        );
        throw new Rolled(rows.map(({ id }) => ids.get(id) ?? ''));
      })
      .catch((error: unknown) => (error instanceof Rolled ? error.names : Promise.reject(error as Error)));
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });
  it('E03 tells how far it is, and not with every row', async () => {
    let told = 0;
    live.subscribe({
      userId: 5,
      companyId: null,
      session: '',
      send: ({ type }) => void (told += type === 'job' ? 1 : 0),
      catchUp: () => {},
    });
    expect(await ended(await start('rows', {}))).toMatchObject({ status: 'done', done: 2000, total: 2000 });
    // News come by their own connection, perhaps after the end is in the table.
    await vi.waitFor(() => expect(told).toBeGreaterThan(1), { timeout: 10_000, interval: 10 });
    expect(told).toBeLessThan(500);
  });

  it('is not begun when the transaction that asked for it is rolled back', async () => {
    await t.db
      .tx(async (tx) => {
        await jobs.start(tx, actor, 'en', { kind: 'count', title: 'Test', input: { name: 'never' } });
        throw new Error('no');
      })
      .catch(() => null);
    await ended(await start('count', { name: 'after' }));
    expect(await effects('never%')).toBe(0);
    expect(await t.db.rows(sql`select 1 from pgboss.job where data->>'id' not in (select id::text from jobs)`)).toEqual([]);
  });
});
