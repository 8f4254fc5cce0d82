import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** What a running PostgreSQL writes into its data directory about itself. */
export interface PidFile {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

export const pidFileOf = (pgDir: string): string => path.join(pgDir, 'postmaster.pid');

export function readPidFile(pgDir: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(pidFileOf(pgDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '', status: lines[7] ?? '' };
}

const isProcess = (pid: number): boolean => Number.isInteger(pid) && pid > 1;

export function isAlive(pid: number): boolean {
  if (!isProcess(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Ended, but still listed because nobody asked for its exit code: for ever, in a container whose first process does not care. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return 'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return true;
    throw error;
  }
}

/** After a crash or in a restarted container the number may meanwhile belong to any other program. */
export function isPostgresOf(pgDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgDir);
    } catch (error) {
      // Gone between two looks, or another user's program: PostgreSQL of this folder always runs as a user we may look at.
      if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }
  // Without /proc the name has to do; PostgreSQL's own check of its shared memory stays the last guard.
  if (process.platform === 'win32') return true;
  return /postgres/.test(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');
}

/**
 * Ends the sessions that outlived their postmaster. An idle one notices by itself; one in the middle of a long statement goes on for as long as
 * that takes, and no new server may start beside it. Whoever calls knows that no postmaster of this folder runs.
 */
export function endOrphans(pgDir: string): void {
  // Elsewhere nobody can tell whose session it is: there the new server waits for them.
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!isPostgresOf(pgDir, pid)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Gone between two looks.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Clears what an earlier run left in the data directory: a file of a PostgreSQL that is gone, or one that still runs because its server was killed.
 * The caller holds the lock of the data folder, so nobody else is using it. A running one is stopped rather than kept: a child of
 * ours starts in a tenth of a second, has today's settings, and tells us at once when it ends.
 */
export async function clearLeftover(pgDir: string, stopTimeoutMs = 60_000): Promise<'none' | 'stale file' | 'stopped'> {
  const found = readPidFile(pgDir);
  if (!found) return 'none';
  if (!isPostgresOf(pgDir, found.pid)) {
    endOrphans(pgDir);
    // PostgreSQL itself takes over the file of a dead process, and checks more than we can. What stops it is a number that lives again, and a file
    // that names nobody: a full disk leaves an empty one.
    if (!isProcess(found.pid) || isAlive(found.pid)) rmSync(pidFileOf(pgDir), { force: true });
    return 'stale file';
  }
  if (found.status !== 'stopping') process.kill(found.pid, 'SIGINT');
  for (const end = Date.now() + stopTimeoutMs; isAlive(found.pid); await sleep(20)) {
    if (Date.now() > end)
      throw new StartError(`PostgreSQL (process ${found.pid}) of an earlier run does not stop. End it and start again.`);
  }
  return 'stopped';
}
