import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  dir: string;
  /** Writes a file until nothing more fits. */
  fill(file: string): void;
  remove(): void;
}

let reason: string | false | undefined;
/** Why there can be none here, or false. */
export function noSmallDisk(): string | false {
  if (reason !== undefined) return reason;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return (reason = 'only root on Linux can make a disk of a few megabytes');
  try {
    smallDisk('64k').remove();
    return (reason = false);
  } catch (error) {
    return (reason = `no small disk can be made here: ${(error as Error).message}`);
  }
}

/** A disk of a given size in memory, which only root can make. */
export function smallDisk(size: string): SmallDisk {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kura-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir], { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(dir, { recursive: true });
    throw new Error(stderr || 'mount failed');
  }
  chmodSync(dir, 0o755);
  return {
    dir,
    fill(file) {
      const fd = openSync(file, 'w');
      try {
        for (const bytes of [1024 * 1024, 4096]) writeWhileItFits(fd, Buffer.alloc(bytes));
      } finally {
        closeSync(fd);
      }
    },
    remove() {
      spawnSync('umount', ['-l', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function writeWhileItFits(fd: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(fd, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
