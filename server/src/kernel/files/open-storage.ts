import path from 'node:path';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage, type S3Options } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export const openStorage = ({ filesDir, s3 }: { filesDir: string; s3: S3Options | null }): Promise<Storage> =>
  s3 ? openS3Storage(s3, path.join(filesDir, 'incoming')) : openDiskStorage(filesDir);
