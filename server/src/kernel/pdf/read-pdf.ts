import { WorkerLimitError, workerPool } from '../workers/worker-pool.ts';
import type { PdfPage } from './split-pdf.ts';

/** A page of one of the files, from 1 on; null: all of them. */
export interface WantedPage {
  file: number;
  page: number | null;
}
export type PdfTask = { task: 'read'; bytes: Uint8Array } | { task: 'join'; files: readonly Uint8Array[]; wanted: readonly WantedPage[] };

/** What is read was made by strangers: a thread of its own reads it, and one that takes too long is ended while everybody else is answered. */
const readers = workerPool(new URL('./read-pdf.worker.ts', import.meta.url), { memoryMb: 768, timeoutMs: 10_000 });

const inWorker = async <T>(task: PdfTask): Promise<T | null> => {
  try {
    return await readers.run<T | null>(task);
  } catch (error) {
    if (error instanceof WorkerLimitError) return null;
    throw error;
  }
};

/** The pages of a PDF with their words; null: it cannot be read. */
export const readPdf = (bytes: Uint8Array): Promise<PdfPage[] | null> => inWorker({ task: 'read', bytes });

/** Pages of several files as one, in this order; null: one of the files cannot be read. */
export const joinPdfs = (files: readonly Uint8Array[], wanted: readonly WantedPage[]): Promise<Uint8Array | null> =>
  inWorker({ task: 'join', files, wanted });
