import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './kernel/start-error.ts';

const otherFolder = 'set KURA_DATA to another folder.';
/** What only Kura makes in a data folder. */
const ours = new Set(['pg', 'pg.new', 'secret.key', 'files', 'pg.log']);
/** A half restore, beside which nothing else is. */
export const restoringFolder = '.restoring';

/** Looks and writes nothing: a folder that cannot be Kura's, or that is somebody else's, stops the start before anything is put into it. */
export function checkDataFolder(dataDir: string): void {
  const known = statSync(dataDir, { throwIfNoEntry: false });
  if (!known) return refuseUnwritable(nearestFolder(path.dirname(dataDir)), dataDir);
  if (!known.isDirectory()) throw new StartError(`${dataDir} is a file: ${otherFolder}`);
  refuseUnwritable(dataDir, dataDir);

  const names = readdirSync(dataDir);
  if (names.includes(restoringFolder))
    throw new StartError(`${dataDir} holds a restore that was interrupted: run npm run restore again, or ${otherFolder}`);
  if (names.includes('backup.json'))
    throw new StartError(`${dataDir} is a backup: restore it into an empty folder with npm run restore, or ${otherFolder}`);
  // What a fresh disk and other programs leave everywhere says nothing.
  const others = names.filter((name) => !name.startsWith('.') && name !== 'lost+found');
  if (others.length > 0 && !others.some((name) => ours.has(name)))
    throw new StartError(`${dataDir} is not empty and holds nothing of Kura (but ${others[0]}): ${otherFolder}`);
}

/** Where it would be made. */
function nearestFolder(folder: string): string {
  const known = statSync(folder, { throwIfNoEntry: false });
  if (!known) return nearestFolder(path.dirname(folder));
  if (!known.isDirectory()) throw new StartError(`${folder} is a file, so that no data can lie in it: ${otherFolder}`);
  return folder;
}

function refuseUnwritable(folder: string, dataDir: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS';
    throw new StartError(`${dataDir} ${isReadOnly ? 'is on a disk that cannot be written' : 'is not open to this user'}: ${otherFolder}`);
  }
}
