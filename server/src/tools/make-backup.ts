import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { storeIdFile } from '../kernel/files/store-id.ts';
import { runningUrl } from '../kernel/postgres/access.ts';
import { lockFolder } from '../kernel/postgres/folder-lock.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { StartError } from '../kernel/start-error.ts';
import { secretKeyFile } from '../secret-key.ts';
import { type BackupLabel, newestFormat } from './backup-label.ts';
import { copyTree } from './copy-tree.ts';
import { labelFile, writeSums } from './sums.ts';

/** Belongs to the running server or is made anew at every start; the WAL is fetched separately, at the end. */
const leftOut =
  /^(pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_serial|pg_snapshots|pg_dynshmem)[/\\]|^postmaster\.(pid|opts)$|pgsql_tmp/;

export interface Backup {
  folder: string;
  files: number;
}

/**
 * Copies database, uploaded files and secret key of a data folder, while people go on working. It shows the state at its end; a folder that
 * carries its final name is complete.
 */
export async function makeBackup(dataDir: string, folder: string, say: (line: string) => void): Promise<Backup> {
  if (!existsSync(path.join(dataDir, 'pg')))
    throw new StartError(`There is no database in ${dataDir}: set KURA_DATA to the data folder of the server.`);
  if (existsSync(folder)) throw new StartError(`${folder} already exists: give the backup another name.`);
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const { files, label } = await copyAll(dataDir, draft, say);
    await writeFile(path.join(draft, labelFile), `${JSON.stringify(label)}\n`);
    await rename(draft, folder);
    return { folder, files };
  } catch (error) {
    // Half a backup is of no use, and on a full disk its room is.
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll(dataDir: string, draft: string, say: (line: string) => void): Promise<{ files: number; label: BackupLabel }> {
  const running = runningUrl(dataDir, 'postgres');
  if (running) await copyDatabase(running, dataDir, draft, say);
  else await withOwnServer(dataDir, say, (url) => copyDatabase(url, dataDir, draft, say));

  // After the database: every file that a row of the copy names is there by now.
  // Which store of files it is belongs to the folder and not to what is in it: a copy is another one.
  const files = await copyTree(path.join(dataDir, 'files'), path.join(draft, 'files'), (name) => name !== storeIdFile);
  for (const name of [secretKeyFile(dataDir), path.join(dataDir, 'pg.password')]) {
    if (existsSync(name)) await copyFile(name, path.join(draft, path.basename(name)));
  }
  say('Writing the checksums …');
  return { files, label: { product: 'kura', format: newestFormat, madeAt: new Date().toISOString(), ...(await writeSums(draft)) } };
}

/** For the time in which no server runs in the data folder. */
export async function withOwnServer(dataDir: string, say: (line: string) => void, work: (url: string) => Promise<void>): Promise<void> {
  const lock = await lockFolder(dataDir);
  try {
    const postgres = await startPostgres({ dataDir, say });
    try {
      await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await lock.release();
  }
}

async function copyDatabase(url: string, dataDir: string, draft: string, say: (line: string) => void): Promise<void> {
  const pgDir = path.join(dataDir, 'pg');
  const target = path.join(draft, 'pg');
  // One session for all of it: backup mode and the slot end with the session, so a failure leaves nothing switched on.
  const client = new pg.Client({ connectionString: url });
  // What is lost between two statements fails the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The slot keeps the WAL of the whole copy from being recycled, however long it takes.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    await client.query(`select pg_backup_start('kura', true)`);
    say('Copying the database …');
    await copyTree(pgDir, target, (name) => !leftOut.test(name));
    const { rows } = await client.query<{ label: string; map: string; last: string }>(
      'select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { label, map, last } = rows[0] as (typeof rows)[number];
    await writeFile(path.join(target, 'backup_label'), label);
    if (map.trim()) await writeFile(path.join(target, 'tablespace_map'), map);
    await copyWal(pgDir, target, label, last);
  } finally {
    await client.end();
  }
}

/** The log from the first moment of the copy to its last: replaying it makes the pages, copied at different times, agree. */
async function copyWal(pgDir: string, target: string, label: string, last: string): Promise<void> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error(`the backup label names no first log file: ${label}`);
  const names = await readdir(path.join(pgDir, 'pg_wal'));
  const wanted = names.filter((name) => name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last));
  if (!wanted.includes(first) || !wanted.includes(last))
    throw new StartError('PostgreSQL could not keep its log for as long as the copy took: make room on its disk, and try again.');
  await mkdir(path.join(target, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const name of wanted) await copyFile(path.join(pgDir, 'pg_wal', name), path.join(target, 'pg_wal', name));
}
