import { spawn } from 'node:child_process';
import { folderInReach } from './folder-in-reach.ts';
import type { RunAs } from './run-as.ts';

export interface Watchdog {
  /** PostgreSQL ended in the ordinary way: nothing to watch any more. */
  release(): void;
}

/**
 * A shell that waits at the other end of a pipe. When our process is killed outright the pipe closes and the shell stops PostgreSQL cleanly.
 * It ignores the terminal's signals, since Ctrl-C reaches every process of the terminal and must leave the stopping to us.
 */
export function startWatchdog(pgCtl: string, pgDir: string, runAs: RunAs): Watchdog {
  if (process.platform === 'win32') return { release: () => undefined };
  const script = 'trap "" INT TERM HUP; read -r line; [ "$line" = release ] || exec "$0" -D "$1" -m fast -w stop';
  const { cwd, name } = folderInReach(pgDir, runAs);
  const stdio = ['pipe', 'ignore', 'ignore'] as const;
  const child = spawn('/bin/sh', ['-c', script, pgCtl, name], { ...runAs.ids, cwd, detached: true, stdio: [...stdio] });
  child.unref();
  // Losing the watchdog loses a convenience only: the next start clears what is left.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  (child.stdin as unknown as { unref?: () => void }).unref?.();
  return { release: () => child.stdin.end('release\n') };
}
