import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/db.ts';
import { fileStore } from './file.store.ts';
import { removeBytes } from './save-file.ts';
import type { Storage } from './storage.ts';

const graceMs = 24 * 3_600_000;
const batch = 100;

/** Removes what nobody claimed within a day: forms that were never saved, replaced pictures, halves of broken uploads. Answers how many files went. */
export async function deleteOrphans(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  let deleted = 0;
  for (;;) {
    // Bytes go before the row: if this stops in between, the row is still there and the next run finishes the work.
    const count = await db.tx(async (tx) => {
      const files = await fileStore.lockUnclaimed(tx, before.toISOString(), batch);
      for (const file of files) {
        await removeBytes(storage, file.storageKey);
        await fileStore.remove(tx, file.id);
      }
      return files.length;
    });
    deleted += count;
    if (count < batch) break;
  }
  await sweepIncoming(storage.incoming, before);
  return deleted;
}

/** Left there only by a process that was killed in the middle of an upload. */
async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
