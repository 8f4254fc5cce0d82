import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../kernel/postgres/folder-lock.ts';
import { chooseRunAs, type RunAs } from '../kernel/postgres/run-as.ts';
import { startPostgres } from '../kernel/postgres/supervisor.ts';
import { StartError } from '../kernel/start-error.ts';
import { copyTree } from './copy-tree.ts';

/** Puts a backup into an empty data folder and proves that the database opens. */
export async function restoreBackup(folder: string, dataDir: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(path.join(folder, 'backup.json'))) throw new StartError(`${folder} is not a complete backup of Kura.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartError(`${dataDir} is not empty: set KURA_DATA to a new folder, so that nothing is overwritten.`);
  }
  const lock = await lockFolder(dataDir);
  try {
    const pgDir = path.join(dataDir, 'pg');
    const draft = path.join(dataDir, 'pg.restoring');
    say('Copying …');
    await copyTree(path.join(folder, 'pg'), draft);
    own(draft, chooseRunAs([dataDir]));
    await copyTree(path.join(folder, 'files'), path.join(dataDir, 'files'));
    for (const name of ['secret.key', 'pg.password']) {
      if (!existsSync(path.join(folder, name))) continue;
      await copyFile(path.join(folder, name), path.join(dataDir, name));
      await chmod(path.join(dataDir, name), 0o600);
    }
    await rename(draft, pgDir);
    say('Bringing the database up to the end of the backup …');
    const postgres = await startPostgres({ dataDir, say });
    await postgres.stop();
  } catch (error) {
    // Half a restore must not look like a data folder. It was empty before, so nothing of anybody's is lost.
    for (const name of ['pg', 'pg.restoring', 'files', 'secret.key', 'pg.password'])
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  } finally {
    await lock.release();
  }
}

/** PostgreSQL wants its folder for itself alone, down to the empty folders that a copy leaves out. */
function own(folder: string, runAs: RunAs): void {
  chmodSync(folder, 0o700);
  runAs.own(folder);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) runAs.own(path.join(folder, entry));
}
