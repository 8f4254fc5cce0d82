import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { storagePath, type Storage } from './storage.ts';

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** Files under one folder. The incoming folder is inside, so that a finished file moves by rename and is never seen half-written. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const incoming = path.join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => path.join(folder, storagePath(key));

  return {
    incoming,
    async put(key, localPath) {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // The row that names these bytes is committed next: they must outlive a power cut as it does.
      const handle = await open(localPath, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(localPath, target);
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    // Opened before it is answered: a missing file is an error now and not in the middle of an answer.
    async read(key, range) {
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
