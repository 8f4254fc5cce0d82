import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { restoringFolder } from '../data-folder.ts';
import { openDb } from '../kernel/db/db.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { lockFolder } from '../kernel/postgres/folder-lock.ts';
import { chooseRunAs, type RunAs } from '../kernel/postgres/run-as.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { StartError } from '../kernel/start-error.ts';
import { readLabel } from './backup-label.ts';
import { copyTree } from './copy-tree.ts';
import { proveBooks } from './prove-books.ts';
import { faultsIn } from './sums.ts';

type Say = (line: string) => void;

/**
 * Puts a backup into an empty data folder: checked against its sums before anything is touched, opened, brought to this version and audited in a
 * corner of the folder, and moved into place last. Whatever fails leaves the folder as it was. Answers whether the books add up.
 */
export async function restoreBackup(folder: string, dataDir: string, say: Say): Promise<boolean> {
  const label = await readLabel(folder);
  // What an interrupted restore left is nobody's.
  const isOther = (name: string) => name !== restoringFolder;
  if (existsSync(dataDir) && readdirSync(dataDir).some(isOther)) {
    throw new StartError(`${dataDir} is not empty: set KURA_DATA to a new folder, so that nothing is overwritten.`);
  }
  if (label.sums === undefined)
    say('This backup is of an older kind without checksums: whether it is damaged is seen only when it is opened.');
  else await checkSums(folder, label.sums, say);

  const madeFolder = mkdirSync(dataDir, { recursive: true });
  const corner = path.join(dataDir, restoringFolder);
  try {
    const lock = await lockFolder(dataDir);
    try {
      await rm(corner, { recursive: true, force: true });
      await mkdir(corner, { mode: 0o700 });
      say('Copying …');
      await copyInto(folder, corner, chooseRunAs([dataDir]));
      const isRight = await openAndProve(corner, say);
      // The database last: only with it the folder is one of Kura.
      for (const name of ['files', 'secret.key', 'pg.password', 'pg'])
        if (existsSync(path.join(corner, name))) await rename(path.join(corner, name), path.join(dataDir, name));
      await rm(corner, { recursive: true });
      return isRight;
    } finally {
      await lock.release();
    }
  } catch (error) {
    await rm(corner, { recursive: true, force: true });
    if (madeFolder) await rm(madeFolder, { recursive: true, force: true });
    throw error;
  }
}

async function checkSums(folder: string, sums: string, say: Say): Promise<void> {
  say('Checking the backup …');
  const faults = await faultsIn(folder, { sums });
  if (faults.length === 0) return;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  throw new StartError(`${folder} is damaged: ${faults[0]}${more}. Nothing was restored.`);
}

async function copyInto(folder: string, corner: string, runAs: RunAs): Promise<void> {
  await copyTree(path.join(folder, 'pg'), path.join(corner, 'pg'));
  own(path.join(corner, 'pg'), runAs);
  await copyTree(path.join(folder, 'files'), path.join(corner, 'files'));
  for (const name of ['secret.key', 'pg.password']) {
    if (!existsSync(path.join(folder, name))) continue;
    await copyFile(path.join(folder, name), path.join(corner, name));
    await chmod(path.join(corner, name), 0o600);
  }
}

async function openAndProve(corner: string, say: Say): Promise<boolean> {
  say('Bringing the database up to the end of the backup …');
  const postgres = await startPostgres({ dataDir: corner, say });
  try {
    const db = openDb({ url: postgres.url, poolSize: 1 });
    try {
      // The audit knows the tables of today; the next start would do it anyway.
      await migrate(db, say);
      return await proveBooks(db, 'npm run restore', say);
    } finally {
      await db.end();
    }
  } finally {
    await postgres.stop();
  }
}

/** PostgreSQL wants its folder for itself alone, down to the empty folders that a copy leaves out. */
function own(folder: string, runAs: RunAs): void {
  chmodSync(folder, 0o700);
  runAs.own(folder);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) runAs.own(path.join(folder, entry));
}
