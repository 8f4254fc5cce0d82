import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** A run takes about half of this. */
const enough = 3e9;

/**
 * Where folders are made of memory, if this machine has that and some to spare. A copy of a database is fifteen hundred small files, which take
 * ten times as long to make on a disk. What is killed here are processes: what they wrote stays, in memory as on a disk.
 */
export function quickestParent(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize > enough && process.availableMemory() > enough) return memory;
  } catch {
    // Not a system that has it.
  }
  return os.tmpdir();
}

/**
 * A folder of one's own, for a data folder: one that nobody else may enter, not even the user that PostgreSQL runs as under root, and with a
 * name as people give them. Whatever starts a real server in one proves that it can.
 */
export function makeTempDir(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(quickestParent(), 'kura test 倉-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
