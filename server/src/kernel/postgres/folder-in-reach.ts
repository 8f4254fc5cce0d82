import path from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type RunAs } from './run-as.ts';

/** Where a program is started, and by which name it then knows the folder it works on. */
export interface FolderInReach {
  cwd: string;
  name: string;
}

/**
 * A folder of PostgreSQL's user, for its programs. Below a folder that only root may enter (root's home, a temporary folder) its path leads
 * nowhere for that user. But root can start a program inside, where it stays and needs no path: so the data is kept where people said it is.
 */
export function folderInReach(folder: string, runAs: RunAs): FolderInReach {
  const parent = path.dirname(folder);
  if (canEnter(runAs, parent)) return { cwd: '/', name: folder };
  // Not ".", which the programs turn into the whole path.
  if (process.platform === 'linux') return { cwd: folder, name: '/proc/self/cwd' };
  throw new StartError(
    `PostgreSQL runs as user "${runAs.name}", who may not enter ${parent}: set KURA_DATA to another folder, or start as another user.`,
  );
}
