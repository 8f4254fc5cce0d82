import { describe, expect, it } from 'vitest';
import { hostilePdfs, pdfOf } from './hostile-pdfs.ts';
import { joinPdfs, readPdf } from './read-pdf.ts';
import { splitPdf } from './split-pdf.ts';

/** What came of it, and whether anything else had its turn before that: nothing has while the reading is done here. */
async function withTurns<T>(work: Promise<T>): Promise<{ answer: T; hadTurn: boolean }> {
  let hadTurn = false;
  setImmediate(() => (hadTurn = true));
  const answer = await work;
  return { answer, hadTurn };
}

describe('V18 PDFs of strangers are read beside the server', () => {
  const words = pdfOf(['(one) Tj', '(two) Tj']);

  it('others have their turn while a file is read or joined, and a hostile one is not read', async () => {
    const { bomb = Buffer.from('') } = hostilePdfs();
    expect(await withTurns(readPdf(bomb))).toEqual({ answer: null, hadTurn: true });
    expect(await withTurns(joinPdfs([words, bomb], [{ file: 0, page: 1 }]))).toEqual({ answer: null, hadTurn: true });
    expect(await readPdf(words)).toEqual([{ text: 'one\n' }, { text: 'two\n' }]);
  });

  it('joins single pages and whole files', async () => {
    const wanted = [
      { file: 1, page: 2 },
      { file: 0, page: null },
    ];
    const joined = await joinPdfs([words, pdfOf(['(three) Tj', '(four) Tj'])], wanted);
    expect(splitPdf(joined ?? Buffer.from(''))?.pages.map(({ text }) => text.trim())).toEqual(['four', 'one', 'two']);
  });
});
