import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNoRoom } from '../room.ts';
import { StartError } from '../start-error.ts';
import { type Binaries } from './binaries.ts';
import { programEnvironment } from './cluster.ts';
import { folderInReach } from './folder-in-reach.ts';
import { readPidFile } from './leftover.ts';
import type { RunAs } from './run-as.ts';
import { asArguments, type Settings } from './settings.ts';

export interface Postmaster {
  pid: number;
  /** Settles when the process is gone, whoever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  runAs: RunAs;
  pgDir: string;
  logFile: string;
  settings: Settings;
}

/** Starts PostgreSQL as our child and waits until it takes connections; crash recovery of a large database takes its time. */
export async function launchPostmaster({ binaries, runAs, pgDir, logFile, settings }: PostmasterOptions): Promise<Postmaster> {
  const log = openLog(logFile);
  const { cwd, name } = folderInReach(pgDir, runAs);
  // Its own session: Ctrl-C in the terminal must not end it before our requests have finished.
  const child = spawn(binaries.postgres, ['-D', name, ...asArguments(settings)], {
    ...runAs.ids,
    cwd,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  if (log.fd !== 'ignore') closeSync(log.fd);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let isGone = false;
  void ended.then(() => (isGone = true));

  for (const end = Date.now() + 10 * 60_000; ; await sleep(15)) {
    if (isGone) throw new StartError(`PostgreSQL did not start: ${lastError(logFile, log.size)} (log: ${logFile})`);
    const state = readPidFile(pgDir);
    if (state && state.pid === child.pid && state.status === 'ready') break;
    if (Date.now() > end) {
      child.kill('SIGQUIT');
      throw new StartError(`PostgreSQL was not ready after ten minutes (log: ${logFile}).`);
    }
  }
  return { pid: child.pid as number, ended, stop: () => stopChild(child, ended) };
}

/** Fast first: sessions are ended and everything is written. Immediate only when that hangs; recovery then repairs the rest. */
async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const patience = new AbortController();
    await Promise.race([ended, sleep(20_000, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }
}

/** One older log is kept; PostgreSQL itself writes little. */
function openLog(file: string): { fd: number | 'ignore'; size: number } {
  try {
    if (existsSync(file) && statSync(file).size > 5 * 1024 * 1024) renameSync(file, `${file}.old`);
    const fd = openSync(file, 'a', 0o600);
    return { fd, size: statSync(file).size };
  } catch (error) {
    // A database without a log is better than none.
    if (isNoRoom(error)) return { fd: 'ignore', size: 0 };
    throw error;
  }
}

function lastError(logFile: string, from: number): string {
  if (!existsSync(logFile)) return 'it could not say why';
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  const line = lines.findLast((l) => /FATAL|PANIC|error/i.test(l)) ?? lines.at(-1);
  return line?.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '') || 'it said nothing';
}
