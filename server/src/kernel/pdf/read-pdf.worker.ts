import { answerParent } from '../workers/answer-parent.ts';
import type { PdfTask } from './read-pdf.ts';
import { joinPages, splitPdf, type PdfPage } from './split-pdf.ts';

const read = (bytes: Uint8Array): readonly PdfPage[] | null => splitPdf(bytes)?.pages ?? null;

function join({ files, wanted }: PdfTask & { task: 'join' }): Uint8Array | null {
  const opened = files.map((bytes) => splitPdf(bytes));
  if (opened.includes(null)) return null;
  return joinPages(
    wanted.flatMap(({ file, page }) => {
      const pdf = opened[file];
      if (!pdf) return [];
      return page === null ? pdf.pages.map((_, at) => ({ pdf, page: at + 1 })) : [{ pdf, page }];
    }),
  );
}

answerParent(async (input: PdfTask): Promise<readonly PdfPage[] | Uint8Array | null> => {
  try {
    return input.task === 'read' ? read(input.bytes) : join(input);
  } catch {
    // Whatever stops the reader lies in the file: the sender is told so in words.
    return null;
  }
});
