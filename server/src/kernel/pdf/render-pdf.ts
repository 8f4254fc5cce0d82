import type { Lang } from '@kura/contract/kernel/text.ts';
import { workerPool } from '../workers/worker-pool.ts';
import type { PdfDocument } from './pdf-document.ts';

const printers = workerPool(new URL('./pdf.worker.ts', import.meta.url), { memoryMb: 1024, timeoutMs: 120_000 });

/** A document as PDF, in the characters of the reader's country. A thread makes it: a thousand rows take over a second. */
export const renderPdf = async (pdf: PdfDocument, lang: Lang): Promise<Buffer> =>
  Buffer.from(await printers.run<Uint8Array>({ pdf, lang }));
