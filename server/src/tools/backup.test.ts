import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDb } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { readOrMakeSecretKey } from '../secret-key.ts';
import { carelessly } from '../testing/postgres.ts';
import { makeTempDir } from '../testing/temp-dir.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

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
      while (isWriting) acknowledged += await db.run(sql`insert into goods (name) select '新' || n from generate_series(1, 50) n`);
    })();
    const before = acknowledged;
    await makeBackup(source, path.join(dir, 'backup'), quiet);
    const during = acknowledged - before;
    isWriting = false;
    await writer;
    await close();

    const target = path.join(dir, 'elsewhere');
    await restoreBackup(path.join(dir, 'backup'), target, quiet);
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
});
