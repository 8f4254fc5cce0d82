import { chownSync, closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { getHealth } from '@kura/contract/system/health/health.endpoints.ts';
import { machineErrors } from '@kura/contract/system/health/health.errors.ts';
import { listSavedFilters, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { systemClock } from './kernel/clock.ts';
import { openDb } from './kernel/db/db.ts';
import { sql } from './kernel/db/sql.ts';
import { openDiskStorage } from './kernel/files/disk-storage.ts';
import { saveMadeFile } from './kernel/files/save-file.ts';
import type { Kernel } from './kernel/kernel.ts';
import { runningUrl } from './kernel/postgres/access.ts';
import { wordFailure } from './kernel/words.ts';
import { freshDatabase, type TestDatabase } from './testing/database.ts';
import { givenFor } from './testing/given.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { depthOf, timeFor } from './testing/depth.ts';
import { noSmallDisk, smallDisk, type SmallDisk } from './testing/small-disk.ts';

const isFull = { code: 507, http: 507 };
const disks: SmallDisk[] = [];
const newDisk = (size: string): SmallDisk => {
  const disk = smallDisk(size);
  disks.push(disk);
  return disk;
};

describe('a full disk has one code and one sentence', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase({ poolSize: 2 });
  });
  afterAll(() => test.drop());
  afterEach(() => {
    for (const disk of disks.splice(0)) disk.remove();
  });
  const sentences = (error: unknown) => langs.map((lang) => wordFailure(error, lang));
  const expected = langs.map((lang) => ({ ...isFull, message: say(lang, machineErrors.diskFull.text), data: null }));

  it('in three languages, when PostgreSQL has no room for a row', async ({ skip }) => {
    skip(noSmallDisk() !== false, String(noSmallDisk()));
    const disk = newDisk('1m');
    const folder = path.join(disk.dir, 'rows');
    mkdirSync(folder);
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { uid, gid } = statSync(`/proc/${rows[0]?.pid}`);
    chownSync(folder, uid, gid);
    try {
      await client.query(`create tablespace small_disk location '${folder}'`);
      await client.query('create table filler (x text) tablespace small_disk');
      const error = await client
        .query(`insert into filler select repeat('x', 1000) from generate_series(1, 5000)`)
        .catch((e: unknown) => e);
      expect(sentences(error)).toEqual(expected);
    } finally {
      await client.query('drop table if exists filler');
      await client.query('drop tablespace if exists small_disk');
      await client.end();
    }
  });

  it('when there is none for a file that somebody uploads or exports, and nothing of it stays', async ({ skip }) => {
    skip(noSmallDisk() !== false, String(noSmallDisk()));
    const disk = newDisk('1m');
    const storage = await openDiskStorage(disk.dir);
    const made = { name: 'list.csv', format: 'csv', content: Buffer.alloc(2 * 1024 * 1024, 'x') } as const;
    const error = await saveMadeFile(test.db, storage, { userId: 1, companyId: null }, made).catch((e: unknown) => e);
    expect(sentences(error)).toEqual(expected);
    expect(await test.db.rows(sql`select 1 from files`)).toEqual([]);
    const small = await saveMadeFile(test.db, storage, { userId: 1, companyId: null }, { ...made, content: Buffer.from('x') });
    expect(small.size).toBe(1);
  });
});

describe('a server whose disk is full', () => {
  let data: SmallDisk;
  let logs: SmallDisk;
  let server: ServerProcess;
  let address: string;
  let token: string;
  let logFile: string;
  const why = noSmallDisk();
  beforeAll(async () => {
    if (why) return;
    // Room for the lines of the long run too: only the ballast may fill it.
    [data, logs] = [newDisk('300m'), newDisk('8m')];
    logFile = path.join(logs.dir, 'kura.log');
    const fd = openSync(logFile, 'a');
    server = startServer({ KURA_DATA: path.join(data.dir, 'data'), KURA_DEMO: '0', LOG_LEVEL: 'info' }, { stdout: fd });
    closeSync(fd);
    address = await vi.waitUntil(() => /Kura is ready: (\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1], { timeout: 60_000 });
    const db = openDb({ url: runningUrl(path.join(data.dir, 'data'), 'kura') ?? '', poolSize: 1 });
    ({ token } = await givenFor({ db, clock: systemClock } as Kernel).staff());
    await db.end();
  });
  afterAll(async () => {
    if (why) return;
    server.child.kill('SIGINT');
    await server.ended;
    for (const disk of disks.splice(0)) disk.remove();
  });

  async function call<T>(endpoint: unknown, body?: object, lang = 'zh'): Promise<Answer<T> & { http: number }> {
    const { method, path: url } = endpoint as Endpoint;
    const response = await fetch(`${address}${apiBase}${url}${body ? '' : '?list=x'}`, {
      method,
      headers: { token, lang, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { ...((await response.json()) as Answer<T>), http: response.status };
  }
  const write = (lang?: string) => call(saveFilter, { list: 'x', name: 'x', query: {} }, lang);
  const problems = async () => (await call<{ problems: { code: string }[] }>(getHealth)).data?.problems.map(({ code }) => code);
  const isWell = () =>
    vi.waitFor(async () => {
      expect(server.child.exitCode, server.output()).toBeNull();
      expect((await write()).code).toBe(200);
      expect(await problems()).toEqual([]);
    }, 30_000);

  it(
    'refuses what it cannot keep, goes on reading, says so, and writes again when there is room',
    { timeout: timeFor(60_000) },
    async ({ skip }) => {
      skip(why !== false, String(why));
      await isWell();
      const ballast = path.join(data.dir, 'ballast');
      for (let i = 0; i < depthOf('diskFills'); i++) {
        data.fill(ballast);
        await vi.waitFor(async () => expect(await write()).toMatchObject(isFull));
        for (const lang of langs) expect((await write(lang)).message).toBe(say(lang, machineErrors.diskFull.text));
        expect((await call(listSavedFilters)).code).toBe(200);
        expect(await problems()).toEqual(['diskFull']);
        rmSync(ballast);
        await isWell();
      }
    },
  );

  it('comes back by itself when PostgreSQL had no room for its own log', async ({ skip }) => {
    skip(why !== false, String(why));
    const ballast = path.join(data.dir, 'ballast');
    const client = new pg.Client({ connectionString: runningUrl(path.join(data.dir, 'data'), 'kura') ?? '' });
    client.on('error', () => undefined);
    await client.connect();
    // Nothing of it may be used again: otherwise it stays so small that there is always room.
    await client.query(`select pg_create_physical_replication_slot('keep', true)`);
    data.fill(ballast);
    const lost = (async () => {
      for (;;) await client.query(`select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`);
    })();
    await expect(lost).rejects.toThrow(/No space left|terminat|ECONNRESET|EPIPE/);
    // Whatever it says meanwhile, it is not that all is well.
    await vi.waitFor(async () => expect((await write()).code).toBe(507), 20_000);
    rmSync(ballast);
    await isWell();
  });

  it('goes on while nothing can be logged, and the lines follow when there is room', async ({ skip }) => {
    skip(why !== false, String(why));
    const ballast = path.join(logs.dir, 'ballast');
    logs.fill(ballast);
    const before = statSync(logFile).size;
    for (let i = 0; i < 60; i++) expect((await call(listSavedFilters)).code).toBe(200);
    rmSync(ballast);
    await vi.waitFor(() => expect(statSync(logFile).size - before).toBeGreaterThan(60 * 80));
  });

  it('goes on when nobody reads what it says any more', async ({ skip }) => {
    skip(why !== false, String(why));
    server.child.stderr?.destroy();
    process.kill(server.child.pid ?? 0, 0);
    expect((await write()).code).toBe(200);
  });
});
