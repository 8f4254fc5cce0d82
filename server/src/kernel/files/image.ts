import { uploadErrors } from '@kura/contract/kernel/upload.ts';
import { fail } from '../fail.ts';
import { WorkerLimitError, workerPool } from '../workers/worker-pool.ts';
import type { Cleaned, CleanImage, CleanTask, ImageFormat } from './write-clean.ts';

/** Enough for any camera; a bomb of a few kilobytes that unpacks to gigabytes is far above. Frames of an animation count together. */
const maxMegapixels = 40;

/** A bitmap of forty million pixels is unpacked by our own hands: that takes a second in which nobody else would be answered. */
const painters = workerPool(new URL('./image.worker.ts', import.meta.url), { memoryMb: 256, timeoutMs: 60_000 });

/**
 * Decodes the whole picture and writes it anew, upright, beside its smaller sizes, in a thread of its own. Only pixels survive: no place
 * where it was taken, no script behind the last byte.
 */
export async function cleanImage(localPath: string, format: ImageFormat, out: CleanTask['out']): Promise<CleanImage> {
  const task: CleanTask = { localPath, format, out, maxPixels: maxMegapixels * 1_000_000 };
  const cleaned = await painters.run<Cleaned>(task).catch((error: unknown) => {
    if (error instanceof WorkerLimitError) return 'unreadable' as const;
    throw error;
  });
  if (cleaned === 'tooManyPixels') throw fail(uploadErrors.tooManyPixels, { max: maxMegapixels });
  if (cleaned === 'unreadable') throw fail(uploadErrors.unreadable);
  return cleaned;
}
