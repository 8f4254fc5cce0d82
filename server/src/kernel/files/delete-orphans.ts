import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/db.ts';
import { fileStore } from './file.store.ts';
import { removeBytes } from './save-file.ts';
import type { Storage } from './storage.ts';

const graceMs = 24 * 3_600_000;
const mostErrors = 100;

/**
 * Removes what nobody claimed within a day: forms that were never saved, replaced pictures, halves of broken uploads. Answers how many files went.
 * Each goes by itself: one that cannot go stops no other.
 */
export async function deleteOrphans(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  const stayed: number[] = [];
  const errors: unknown[] = [];
  let deleted = 0;
  for (;;) {
    let at: number | undefined;
    try {
      await db.tx(async (tx) => {
        const file = await fileStore.lockUnclaimed(tx, before.toISOString(), stayed);
        at = file?.id;
        if (!file) return;
        // The row first: a record that names the file keeps it, and then its bytes are needed. They go before the row is gone for good: if
        // this stops in between, it is still there and the next run finishes the work.
        await fileStore.remove(tx, file.id);
        await removeBytes(storage, file.storageKey);
      });
      if (at === undefined) break;
      deleted += 1;
    } catch (error) {
      if (at === undefined) throw error;
      stayed.push(at);
      if (!isReference(error)) errors.push(error);
      // Not a few: the store is away.
      if (errors.length >= mostErrors) break;
    }
  }
  await sweepIncoming(storage.incoming, before);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} unclaimed files could not be removed`);
  return deleted;
}

/** Another record names it. */
const isReference = (error: unknown): boolean => (error as { code?: string }).code === '23503';

/** Left there only by a process that was killed in the middle of an upload. */
async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
