import { describe, expect, it } from 'vitest';
import { hostilePdfs, pdfOf } from './hostile-pdfs.ts';
import { renderPdf } from './render-pdf.ts';
import { joinPages, splitPdf } from './split-pdf.ts';

const made = (words: readonly string[]) =>
  renderPdf(
    {
      title: 'labels',
      pageSize: 'A6',
      pageMargins: 20,
      content: words.map((text, at) => ({ text, ...(at > 0 ? { pageBreak: 'before' as const } : {}) })),
    },
    'en',
  );

/** As old programs write them: plain strings, resources on the tree. */
const plain = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 200 100] /Resources << /Font << /F1 4 0 R >> >> >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /Contents 5 0 R >> endobj
4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
5 0 obj << /Length 58 >> stream
BT /F1 12 Tf 10 10 Td [(FBA15) -20 (ABC\\104EFG)] TJ ET    
endstream endobj
trailer << /Root 1 0 R >>`;

describe('a PDF page by page', () => {
  it('reads the words of each page, and a page taken out is a file with that page alone', async () => {
    const file = splitPdf(await made(['FBA15AAAAAAAU000001', 'FBA15BBBBBBBU000002', 'FBA15CCCCCCCU000003']));
    expect(file?.pages.map(({ text }) => text.replace(/\s/g, ''))).toEqual([
      'FBA15AAAAAAAU000001',
      'FBA15BBBBBBBU000002',
      'FBA15CCCCCCCU000003',
    ]);
    const taken = file?.take([3, 2]) ?? Buffer.from('');
    expect(taken.subarray(0, 5).toString()).toBe('%PDF-');
    expect(splitPdf(taken)?.pages.map(({ text }) => text.trim())).toEqual(['FBA15CCCCCCCU000003', 'FBA15BBBBBBBU000002']);
  });

  it('reads plain strings, and what a page has from its tree stays with it', () => {
    const file = splitPdf(Buffer.from(plain, 'latin1'));
    expect(file?.pages.map(({ text }) => text.trim())).toEqual(['FBA15ABCDEFG']);
    expect(file?.take([1]).toString('latin1')).toContain('/MediaBox [0 0 200 100]');
  });

  it('joins pages of several files in any order, each with its own words', async () => {
    const files = [await made(['FBA15AAAAAAAU000001', 'FBA15BBBBBBBU000002']), Buffer.from(plain, 'latin1')];
    const [one, two] = files.map((bytes) => splitPdf(bytes));
    const joined = one && two ? joinPages([one, two, one].map((pdf, at) => ({ pdf, page: at === 0 ? 2 : 1 }))) : Buffer.from('');
    expect(splitPdf(joined)?.pages.map(({ text }) => text.trim())).toEqual(['FBA15BBBBBBBU000002', 'FBA15ABCDEFG', 'FBA15AAAAAAAU000001']);
  });

  it('V18 refuses a file that asks for more than any sheet of labels, whatever it is that grows', () => {
    for (const [name, bytes] of Object.entries(hostilePdfs())) expect(splitPdf(bytes), name).toBeNull();
  });

  it('V18 a long string, a picture among the words and brackets in brackets are read for what they are', () => {
    const words = `/F1 9 Tf (${'A'.repeat(90_000)}) Tj BI /W 1 ID (((\xff EI Q (a \\(b (c)) Tj % (no)\n<</MCID 0>> BDC [<4644> -20 (G)] TJ`;
    const [page] = splitPdf(pdfOf([words]))?.pages ?? [];
    expect(page?.text.slice(90_000)).toBe('\na (b (c)\nFDG\n');
  });

  it('says when it cannot read a file', () => {
    expect(splitPdf(Buffer.from('%PDF-1.7 nothing'))).toBeNull();
    expect(splitPdf(Buffer.from(`${plain} /Encrypt 9 0 R`, 'latin1'))).toBeNull();
  });
});
