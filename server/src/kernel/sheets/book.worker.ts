import { answerParent } from '../workers/answer-parent.ts';
import type { BookContent, BookTask } from './book.ts';
import { markBook } from './mark-book.ts';
import { readBook } from './read-book.ts';

answerParent(async (input: BookTask): Promise<BookContent | Uint8Array | null> => {
  if (input.task === 'mark') return markBook(input.file, input.format, input.marks, input.words);
  try {
    return await readBook(input.file, input.format, input.maxRows, input.words);
  } catch {
    // Whatever stops a reader of spreadsheets lies in the file: the sender is told so in words.
    return null;
  }
});
