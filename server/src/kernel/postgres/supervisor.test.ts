import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { carelessly } from '../../testing/postgres.ts';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { openDb, type Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { lockFolder } from './folder-lock.ts';
import { isAlive, pidFileOf } from './leftover.ts';
import { walSettings } from './settings.ts';
import { startPostgres, type Postgres } from './supervisor.ts';

const holder = path.join(import.meta.dirname, '..', '..', 'testing', 'hold-postgres.ts');
const clean: (() => unknown)[] = [];
const afterAllRemove: (() => void)[] = [];
afterAll(() => {
  for (const remove of afterAllRemove) remove();
});
afterEach(async () => {
  for (const work of clean.splice(0).toReversed()) await work();
});

function dataFolder(): string {
  const { dir, remove } = makeTempDir();
  clean.push(remove);
  return dir;
}

async function start(dataDir: string, lines: string[] = [], transport?: 'tcp'): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, say: (line) => lines.push(line), transport, ...carelessly });
  clean.push(() => postgres.stop());
  return postgres;
}

function connect(url: string): Db {
  const db = openDb({ url, poolSize: 2 });
  clean.push(() => db.end());
  return db;
}

const write = (db: Db, note: string) => db.run(sql`insert into notes values (${note})`);
const notes = async (db: Db) => (await db.rows<{ note: string }>(sql`select note from notes`)).map((row) => row.note);

const busySessions = sql`select 1 as one from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()`;

let prepared: string | null = null;

/** A data folder with one life behind it: made, written to, stopped in the ordinary way. Made once, copied from then on. */
async function usedFolder(): Promise<string> {
  if (!prepared) {
    const { dir, remove } = makeTempDir();
    afterAllRemove.push(remove);
    const postgres = await startPostgres({ dataDir: dir, say: () => undefined, ...carelessly });
    const db = openDb({ url: postgres.url, poolSize: 1 });
    await db.run(sql`create table notes (note text)`);
    await write(db, 'kept');
    await db.end();
    await postgres.stop();
    prepared = dir;
  }
  const dataDir = dataFolder();
  // With its owner: under root that is the user PostgreSQL runs as.
  execFileSync('cp', ['-a', path.join(prepared, 'pg'), dataDir]);
  return dataDir;
}

/** Another process with the data folder open, as a running server has it. */
async function heldByAnother(dataDir: string) {
  const child = fork(holder, [dataDir], { env: { ...process.env, TMPDIR: dataDir } });
  clean.push(() => child.kill('SIGKILL'));
  const [news] = (await once(child, 'message')) as [{ pid: number; url: string }];
  return { ...news, process: child };
}

describe('the embedded PostgreSQL', () => {
  it('starts, stops without leftovers and finds its rows at the second start', async () => {
    const dataDir = await usedFolder();
    expect(existsSync(pidFileOf(path.join(dataDir, 'pg')))).toBe(false);
    const lines: string[] = [];
    const db = connect((await start(dataDir, lines)).url);
    expect(await notes(db)).toEqual(['kept']);
    expect(lines).toEqual([]);
    expect(await db.first(sql`select length('北京') as letters, current_setting('data_checksums') as sums`)).toEqual({
      letters: 2,
      sums: 'on',
    });
  });

  it('keeps its data in a folder that nobody else may enter, and has none of the rights of root', async () => {
    const dataDir = await usedFolder();
    const postgres = await start(dataDir);
    const db = connect(postgres.url);
    const { file } = (await db.first<{ file: string }>(sql`select pg_relation_filepath('notes') as file`)) ?? { file: '' };
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, 'pg', file)).uid).toBe(statSync(path.join(dataDir, 'pg')).uid);
    expect(statSync(path.join(dataDir, 'pg')).uid).not.toBe(0);
    // Where the system does not tell, PostgreSQL itself refuses to run as root.
    const status = existsSync(`/proc/${postgres.pid}/status`) ? readFileSync(`/proc/${postgres.pid}/status`, 'utf8') : '';
    const rights = [...status.matchAll(/^Cap(?:Prm|Eff|Amb):\s(\w+)$/gm)].map((found) => Number.parseInt(found[1] as string, 16));
    expect(rights).toEqual(status ? [0, 0, 0] : []);
  });

  it('comes back with all its rows after a kill -9, and the connections with it', async () => {
    const dataDir = await usedFolder();
    const lines: string[] = [];
    const postgres = await start(dataDir, lines);
    const db = connect(postgres.url);
    const before = postgres.pid;
    process.kill(before, 'SIGKILL');
    // A server that was killed may answer once more before it is gone.
    await vi.waitFor(() => expect(postgres.pid).not.toBe(before), 10_000);
    await vi.waitFor(async () => expect(await notes(db)).toEqual(['kept']), 10_000);
    await vi.waitFor(() => expect(lines).toEqual(['PostgreSQL ended unexpectedly, starting it again', 'PostgreSQL is back']));
  });

  it('comes back however often it dies, also while a session is busy', async () => {
    const postgres = await start(await usedFolder());
    const db = connect(postgres.url);
    // A session that computes does not hear that its server is gone.
    const busy = db.run(sql`select count(*) from generate_series(1, 1000000000)`).catch(() => 'lost');
    await vi.waitFor(async () => expect((await db.rows(busySessions)).length).toBe(1), 10_000);
    for (let killed = 0; killed < 6; killed++) {
      const before = postgres.pid;
      process.kill(before, 'SIGKILL');
      await vi.waitFor(() => expect(postgres.pid).not.toBe(before), 20_000);
    }
    expect(await busy).toBe('lost');
    await vi.waitFor(async () => expect(await notes(db)).toEqual(['kept']), 10_000);
  });

  it('gives up with one line when its folder is gone', async () => {
    const dataDir = await usedFolder();
    const postgres = await start(dataDir);
    const gaveUp = new Promise<string>((resolve) => postgres.onExit(resolve));
    rmSync(path.join(dataDir, 'pg'), { recursive: true });
    process.kill(postgres.pid, 'SIGKILL');
    expect(await gaveUp).toBe(`${path.join(dataDir, 'pg')} is gone, and the database with it.`);
  });

  it('ends with a server that is killed with kill -9, and the next start recovers', async () => {
    const dataDir = await usedFolder();
    const other = await heldByAnother(dataDir);
    other.process.kill('SIGKILL');
    await once(other.process, 'exit');
    const lock = await lockFolder(dataDir);
    clean.push(() => lock.release());
    expect(await notes(connect((await start(dataDir)).url))).toEqual(['kept']);
    await vi.waitFor(() => expect(isAlive(other.pid)).toBe(false), 10_000);
  });

  it('is stopped by its watchdog when nobody starts again', async () => {
    const other = await heldByAnother(await usedFolder());
    other.process.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(other.pid)).toBe(false), 10_000);
  });

  it.each(['a process that is gone', 'another program of the same user'])('starts in spite of a lock file that names %s', async (whose) => {
    const dataDir = await usedFolder();
    const pgDir = path.join(dataDir, 'pg');
    // Whoever may be signalled by PostgreSQL looks to it like another PostgreSQL.
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: statSync(pgDir).uid } : {});
    if (whose === 'a process that is gone') {
      stranger.kill('SIGKILL');
      await once(stranger, 'exit');
    }
    clean.push(() => stranger.kill('SIGKILL'));
    writeFileSync(pidFileOf(pgDir), `${stranger.pid}\n${pgDir}\n1700000000\n5432\n/tmp\n\n  5432001   1\nready\n`);
    const lines: string[] = [];
    expect(await notes(connect((await start(dataDir, lines)).url))).toEqual(['kept']);
    expect(lines).toEqual(['PostgreSQL: the last run did not end properly, recovering']);
  });

  it.each([
    ['is empty, as a full disk leaves it', ''],
    ['names nobody', 'rubbish\n'],
  ])('starts in spite of a lock file that %s', async (_, text) => {
    const dataDir = await usedFolder();
    writeFileSync(pidFileOf(path.join(dataDir, 'pg')), text);
    const lines: string[] = [];
    expect(await notes(connect((await start(dataDir, lines)).url))).toEqual(['kept']);
    expect(lines).toEqual(['PostgreSQL: the last run did not end properly, recovering']);
  });

  it('keeps little of its log where there is little room, and no more than it can read again in seconds where there is much', () => {
    expect(walSettings(100)).toMatchObject({ max_wal_size: '32MB', min_wal_size: '32MB', max_slot_wal_keep_size: '64MB' });
    expect(walSettings(2000)).toMatchObject({ max_wal_size: '250MB', min_wal_size: '62MB', max_slot_wal_keep_size: '1000MB' });
    expect(walSettings(500_000)).toMatchObject({ max_wal_size: '1024MB', min_wal_size: '256MB' });
  });

  it('starts again after a first start that was interrupted', async () => {
    const dataDir = dataFolder();
    mkdirSync(path.join(dataDir, 'pg.new'));
    writeFileSync(path.join(dataDir, 'pg.new', 'PG_VERSION'), '18');
    await start(dataDir);
    expect(readFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(existsSync(path.join(dataDir, 'pg.new'))).toBe(false);
  });

  it('says which version made the data when it is another one', async () => {
    const dataDir = dataFolder();
    mkdirSync(path.join(dataDir, 'pg'));
    writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 17, this is 18/);
  });

  it('can be reached over loopback with a password where there are no sockets', async () => {
    const dataDir = dataFolder();
    // The password is in a file; where sockets are missing (Windows) there is no root who lends its work to another user.
    chmodSync(dataDir, 0o711);
    const { url } = await start(dataDir, [], 'tcp');
    expect(await connect(url).first(sql`select 1 as one`)).toEqual({ one: 1 });
    const stranger = openDb({ url: url.replace(/:\w+@/, ':wrong@'), poolSize: 1 });
    clean.push(() => stranger.end());
    await expect(stranger.first(sql`select 1 as one`)).rejects.toThrow(/password authentication failed/);
  });
});

describe('the lock of the data folder', () => {
  it('refuses a second start and names the first', async () => {
    const dataDir = dataFolder();
    const lock = await lockFolder(dataDir);
    await expect(lockFolder(dataDir)).rejects.toThrow(`${dataDir} is already in use by another Kura (process ${process.pid})`);
    await lock.release();
    const again = await lockFolder(dataDir);
    await again.release();
  });
});
