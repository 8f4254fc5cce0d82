import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileVariant } from '@kura/contract/kernel/upload.ts';

/** First and last byte, both included, as HTTP counts. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of uploads lie: this machine's disk, or any S3-compatible store. */
export interface Storage {
  /** A local folder for files that are still arriving or being checked. */
  readonly incoming: string;
  /** Takes the local file over: afterwards it is in the store, whole, or an error was thrown. The local path may be gone. */
  put(key: string, localPath: string): Promise<void>;
  /** Undefined when nothing lies under the key. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** No error when it is already gone. */
  remove(key: string): Promise<void>;
}

/** 128 random bits: nobody can guess a neighbour's key, and two uploads never meet. */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

export const variantKey = (key: string, variant: FileVariant): string => (variant === 'original' ? key : `${key}.${variant}`);

/** Two levels of 256 folders keep each folder small. Throws on anything that this program did not make itself. */
export function storagePath(key: string): string {
  if (!/^[0-9a-f]{32}(\.[a-z]+)?$/.test(key)) throw new Error('not a storage key');
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}
