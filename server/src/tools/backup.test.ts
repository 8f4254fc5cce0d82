import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { endLine, StartError } from '../kernel/start-error.ts';
import { readOrMakeSecretKey } from '../secret-key.ts';
import { carelessly } from '../testing/postgres.ts';
import { noSmallDisk, smallDisk } from '../testing/small-disk.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeSums } from './sums.ts';

const quiet = () => undefined;
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of clean.splice(0).toReversed()) await work();
});
function tempDir(): string {
  const { dir, remove } = makeTempDir();
  clean.push(remove);
  return dir;
}

async function openedFolder(dataDir: string) {
  const postgres = await startPostgres({ dataDir, say: quiet, ...carelessly });
  const db = openDb({ url: postgres.url, poolSize: 4 });
  const close = async () => {
    await db.end();
    await postgres.stop();
  };
  return { db, close };
}

describe('backup and restore', () => {
  it('brings back every row committed before its end, though people kept writing', async () => {
    const dir = tempDir();
    const source = path.join(dir, 'data');
    mkdirSync(path.join(source, 'files', 'ab'), { recursive: true });
    writeFileSync(path.join(source, 'files', 'ab', 'photo'), 'pixels');
    const key = readOrMakeSecretKey(source);
    const { db, close } = await openedFolder(source);
    await db.run(sql`create table goods (id bigint generated always as identity primary key, name text not null)`);
    await db.run(sql`insert into goods (name) select '货物' || n from generate_series(1, 20000) n`);

    let isWriting = true;
    let acknowledged = 20_000;
    const writer = (async () => {
      // Enough to be in the middle of it, and no more: all of it is copied.
      while (isWriting && acknowledged < 60_000)
        acknowledged += await db.run(sql`insert into goods (name) select '新' || n from generate_series(1, 50) n`);
    })();
    const before = acknowledged;
    await makeBackup(source, path.join(dir, 'backup'), quiet);
    const during = acknowledged - before;
    isWriting = false;
    await writer;
    await close();

    const target = path.join(dir, 'elsewhere');
    const lines: string[] = [];
    expect(await restoreBackup(path.join(dir, 'backup'), target, (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(expect.arrayContaining(['Checking the backup …', 'The stock book adds up.', 'The money book adds up.']));
    const restored = await openedFolder(target);
    clean.push(restored.close);
    const { rows, last } = (await restored.db.first<{ rows: number; last: number }>(
      sql`select count(*) as rows, max(id) as last from goods`,
    )) as { rows: number; last: number };
    expect(during).toBeGreaterThan(0);
    // Whole inserts only, none missing in between, and all of those from before the backup.
    expect(rows).toBeGreaterThanOrEqual(before);
    expect(rows).toBe(last);
    expect(rows % 50).toBe(0);
    expect(readFileSync(path.join(target, 'files', 'ab', 'photo'), 'utf8')).toBe('pixels');
    expect(readOrMakeSecretKey(target)).toEqual(key);
    expect(statSync(path.join(target, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('works without a running server, and restores into an empty folder only', async () => {
    const dir = tempDir();
    const source = path.join(dir, 'data');
    await (await openedFolder(source)).close();
    const backup = path.join(dir, 'backup');
    await makeBackup(source, backup, quiet);
    await expect(makeBackup(source, backup, quiet)).rejects.toThrow('already exists');
    await expect(restoreBackup(backup, source, quiet)).rejects.toThrow('is not empty');
    await expect(restoreBackup(source, path.join(dir, 'other'), quiet)).rejects.toThrow('is not a complete backup');
    expect(existsSync(path.join(source, 'pg', 'postmaster.pid'))).toBe(false);
  });

  it('leaves nothing of a backup that could not be finished', async ({ skip }) => {
    skip(noSmallDisk() !== false, String(noSmallDisk()));
    const source = path.join(tempDir(), 'data');
    await (await openedFolder(source)).close();
    const disk = smallDisk('8m');
    clean.push(disk.remove);
    const error = await makeBackup(source, path.join(disk.dir, 'backup'), quiet).catch((e: unknown) => e);
    expect(endLine(error)).toMatch(/^There is no room left on the disk of .+: make room, and try again\.$/);
    expect(readdirSync(disk.dir)).toEqual([]);
  });
});

describe('a restore from a damaged copy', () => {
  const { dir, remove } = makeTempDir();
  const [backup, other, target] = ['backup', 'other', 'target'].map((name) => path.join(dir, name)) as [string, string, string];
  const inBackup = (name: string) => path.join(backup, name);
  beforeAll(async () => {
    const source = path.join(dir, 'data');
    const { close } = await openedFolder(source);
    mkdirSync(path.join(source, 'files'));
    writeFileSync(path.join(source, 'files', 'photo'), 'pixels');
    await makeBackup(source, backup, quiet);
    writeFileSync(path.join(source, 'files', 'photo'), 'other pixels');
    await makeBackup(source, other, quiet);
    await close();
  });
  afterAll(remove);

  /** Changes the copy, hears what the restore says, and puts it right again. The folder must be as it was: not there, or there and empty. */
  async function refusalOf(file: string, damage: (file: string) => void, wanted: 'new' | 'empty' = 'new'): Promise<string> {
    const kept = readFileSync(inBackup(file));
    damage(inBackup(file));
    if (wanted === 'empty') mkdirSync(target);
    const said: string[] = [];
    const error = await restoreBackup(backup, target, (line) => said.push(line)).catch((e: unknown) => e as Error);
    expect(existsSync(target) ? readdirSync(target) : 'new').toEqual(wanted === 'empty' ? [] : 'new');
    if (wanted === 'empty') rmdirSync(target);
    writeFileSync(inBackup(file), kept);
    expect(said.join(' ')).not.toMatch(/Copying|Restored/);
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message.replace(dir, '');
  }
  const nothing = 'Nothing was restored.';

  it('says what is wrong before it touches anything: a file cut off, a bit turned over, one missing, one too many', async () => {
    expect(await refusalOf('pg/PG_VERSION', (file) => truncateSync(file, 1))).toBe(
      `/backup is damaged: pg/PG_VERSION is damaged. ${nothing}`,
    );
    const flip = (file: string) => {
      const bytes = readFileSync(file);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    };
    expect(await refusalOf('pg/global/pg_control', flip, 'empty')).toBe(`/backup is damaged: pg/global/pg_control is damaged. ${nothing}`);
    expect(await refusalOf('files/photo', rmSync)).toBe(`/backup is damaged: files/photo is missing. ${nothing}`);
    writeFileSync(inBackup('files/stranger'), 'x');
    expect(await refusalOf('files/photo', rmSync)).toBe(`/backup is damaged: files/photo is missing (and 1 more). ${nothing}`);
    rmSync(inBackup('files/stranger'));
  });

  it('knows a list of another backup, with its label too', async () => {
    const from = (name: string) => (file: string) => copyFileSync(path.join(other, name), file);
    expect(await refusalOf('SHA256SUMS', from('SHA256SUMS'))).toBe(
      `/backup is damaged: SHA256SUMS is damaged, or of another backup. ${nothing}`,
    );
    const label = readFileSync(inBackup('backup.json'));
    from('backup.json')(inBackup('backup.json'));
    expect(await refusalOf('SHA256SUMS', from('SHA256SUMS'))).toMatch(
      /is damaged: .+ is damaged \(and \d+ more\)\. Nothing was restored\.$/,
    );
    writeFileSync(inBackup('backup.json'), label);
    expect(await refusalOf('backup.json', (file) => writeFileSync(file, '{"product":'))).toBe(
      '/backup is damaged: backup.json cannot be read.',
    );
    expect(await refusalOf('backup.json', (file) => writeFileSync(file, '{"product":"kura","format":3}'))).toBe(
      '/backup was made by a newer Kura: restore it with that one.',
    );
  });

  it('leaves the folder as it was when the database does not open, and takes the same backup when it is whole', async () => {
    const [control, label] = [readFileSync(inBackup('pg/global/pg_control')), readFileSync(inBackup('backup.json'))];
    writeFileSync(inBackup('pg/global/pg_control'), Buffer.alloc(control.length));
    writeFileSync(inBackup('backup.json'), JSON.stringify({ ...JSON.parse(label.toString()), ...(await writeSums(backup)) }));
    const nested = path.join(target, 'of', 'nobody');
    await expect(restoreBackup(backup, nested, quiet)).rejects.toThrow('PostgreSQL did not start');
    expect(existsSync(target)).toBe(false);

    writeFileSync(inBackup('pg/global/pg_control'), control);
    writeFileSync(inBackup('backup.json'), JSON.stringify({ ...JSON.parse(label.toString()), ...(await writeSums(backup)) }));
    // What a restore left that was killed.
    mkdirSync(path.join(nested, '.restoring', 'pg'), { recursive: true });
    expect(await restoreBackup(backup, nested, quiet)).toBe(true);
    expect(readdirSync(nested).toSorted()).toEqual(['files', 'pg']);
    expect(readFileSync(path.join(nested, 'files', 'photo'), 'utf8')).toBe('pixels');
  });
});
