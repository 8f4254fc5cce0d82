import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { S3Options } from './s3-storage.ts';

/** Lies in the folder of the files and says which one it is: two processes that read the same number see the same files. */
export const storeIdFile = 'store.id';

/** Where the files of this process lie, in one word that is the same for everybody who sees the same files. */
export function fileStoreId({ filesDir, s3 }: { filesDir: string; s3: S3Options | null }): string {
  if (s3) return `s3 ${s3.endpoint}/${s3.bucket}`;
  const file = path.join(filesDir, storeIdFile);
  const known = read(file);
  if (known) return known;
  // Written aside and linked into place, so that two processes that start together end up with one.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `disk ${randomBytes(16).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read(file) as string;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
