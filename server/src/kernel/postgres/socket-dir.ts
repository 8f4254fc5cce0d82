import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type RunAs } from './run-as.ts';

// The kernel's limit for a socket's path is 107 bytes; PostgreSQL adds "/.s.PGSQL.5432.lock" to the folder.
const longestDir = 85;

/**
 * A private folder for PostgreSQL's socket. Its name comes from the data folder, so crashes leave no trail of folders behind; only its owner
 * may enter, which is why connections through it need no password.
 */
export function makeSocketDir(pgDir: string, runAs: RunAs): string {
  const name = `kura-${runAs.uid}-${createHash('sha256').update(pgDir).digest('hex').slice(0, 12)}`;
  const preferred = path.join(os.tmpdir(), name);
  const fits = Buffer.byteLength(preferred) <= longestDir && canEnter(runAs, os.tmpdir());
  const dir = fits ? preferred : path.join('/tmp', name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(dir);
  const mine = process.getuid?.();
  // In a folder that everybody may write to, somebody else may have taken the name first.
  if (!lstatSync(dir).isDirectory() || (uid !== runAs.uid && uid !== mine)) {
    throw new StartError(`${dir} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`);
  }
  runAs.own(dir);
  chmodSync(dir, 0o700);
  return dir;
}
