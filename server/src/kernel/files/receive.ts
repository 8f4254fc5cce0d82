import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { showBytes, uploadErrors } from '@kura/contract/kernel/upload.ts';
import { fail } from '../fail.ts';
import { headLength } from './sniff.ts';
import type { Spend } from './upload-rate.ts';

export interface Received {
  size: number;
  sha256: string;
  /** The first bytes: enough to tell the format. */
  head: Buffer;
}

/** What parsers of multipart bodies hand out: bytes in turn, and a mark when they themselves cut the file at a limit. */
export type Incoming = AsyncIterable<Uint8Array> & { readonly truncated?: boolean };

/** So often whoever counts bytes is told of them. */
const spentAtATime = 1024 * 1024;

/** Writes what arrives into a local file and stops at the first byte over the limit. The caller removes the file, whatever happens. */
export async function receive(stream: Incoming, localPath: string, maxBytes: number, spend: Spend = async () => {}): Promise<Received> {
  const tooLarge = () => fail(uploadErrors.tooLarge, { max: showBytes(maxBytes) });
  const hash = createHash('sha256');
  const heads: Uint8Array[] = [];
  let size = 0;
  let spent = 0;
  const count = async () => {
    const fresh = size - spent;
    spent = size;
    if (fresh > 0) await spend(fresh);
  };
  const handle = await open(localPath, 'wx', 0o600);
  try {
    for await (const chunk of brokenOffAsFailure(stream)) {
      if (size < headLength) heads.push(chunk.subarray(0, headLength - size));
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      if (size - spent >= spentAtATime) await count();
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  await count();
  if (stream.truncated) throw tooLarge();
  if (size === 0) throw fail(uploadErrors.empty);
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(heads) };
}

/** A connection that ends in the middle is the sender's matter, not a crash of ours. */
async function* brokenOffAsFailure(stream: Incoming): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw fail(uploadErrors.brokenOff);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

export async function hashOf(localPath: string): Promise<{ size: number; sha256: string }> {
  const bytes = await readFile(localPath);
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
