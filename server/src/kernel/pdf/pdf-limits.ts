/**
 * What reading a file may cost. Far above any sheet of labels, and far below what would keep a thread busy for seconds: a few kilobytes can
 * unpack to gigabytes, or name the same stream on every page.
 */
export const pdfLimits = {
  bytes: 20 * 1024 * 1024,
  objects: 100_000,
  pages: 5000,
  /** Levels of the tree of pages. */
  depth: 50,
  /** Bytes that one stream unpacks to. */
  inflated: 32 * 1024 * 1024,
  /** Letters read in all: unpacked, or taken over from the tree by each page. */
  work: 128 * 1024 * 1024,
  /** Letters that draw the pages, of all together. */
  drawn: 32 * 1024 * 1024,
  /** Of all fonts: codes that their tables explain. */
  codes: 500_000,
  /** Letters of one page, and of all together. */
  pageText: 100_000,
  text: 4_000_000,
} as const;

/** The file asks for more than that. */
export class PdfTooMuch extends Error {}

export function mustStay(count: number, limit: keyof typeof pdfLimits): void {
  if (count > pdfLimits[limit]) throw new PdfTooMuch(limit);
}
