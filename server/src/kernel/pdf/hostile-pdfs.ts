import { deflateSync } from 'node:zlib';

/** Small files that ask for much, for the tests. */
const bytesOf = (objects: readonly string[]): Buffer =>
  Buffer.from(`%PDF-1.4\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}%%EOF\n`, 'latin1');
const stream = (content: string, more = ''): string => `<< /Length ${content.length} ${more} >>\nstream\n${content}\nendstream`;
const deflated = (content: string): string => deflateSync(Buffer.from(content, 'latin1'), { level: 9 }).toString('latin1');
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const refs = (from: number, count: number): string => Array.from({ length: count }, (_, at) => `${from + at} 0 R`).join(' ');

/** A page for each of these contents. */
export const pdfOf = (contents: readonly string[]): Buffer =>
  bytesOf([
    catalog,
    `<< /Type /Pages /Kids [${refs(3, contents.length)}] >>`,
    ...contents.map((_, at) => `<< /Type /Page /Contents ${3 + contents.length + at} 0 R >>`),
    ...contents.map((content) => stream(content)),
  ]);

/** Pages that all draw one packed stream. */
const shared = (pages: number, content: string): Buffer =>
  bytesOf([
    catalog,
    `<< /Type /Pages /Kids [${refs(4, pages)}] >>`,
    stream(deflated(content), '/Filter /FlateDecode'),
    ...Array.from({ length: pages }, () => '<< /Type /Page /Contents 3 0 R >>'),
  ]);

const fontTable = (table: string): Buffer =>
  bytesOf([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Type /Page /Contents 4 0 R >>',
    stream('/F1 9 Tf <00> Tj'),
    '<< /Type /Font /ToUnicode 6 0 R >>',
    stream(deflated(table), '/Filter /FlateDecode'),
  ]);

export const hostilePdfs = (): Record<string, Buffer> => ({
  digits: Buffer.from(`%PDF-1.4\n${'1'.repeat(1_000_000)}\n%%EOF\n`, 'latin1'),
  objectsWithoutEnd: Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(500_000)}\n%%EOF\n`, 'latin1'),
  filterBlanks: bytesOf(['<< /Type /Catalog >>', stream('x', `/Type /ObjStm /First 1 /Filter${' '.repeat(500_000)}`)]),
  longText: pdfOf([`(${'A'.repeat(300_000)}) Tj`, '', '']),
  deepTree: bytesOf([
    catalog,
    ...Array.from({ length: 20_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] >>`),
    '<< /Type /Page >>',
  ]),
  bomb: shared(1, ' '.repeat(64 * 1024 * 1024)),
  sharedStream: shared(4000, ' '.repeat(1024 * 1024)),
  inheritedByAll: bytesOf([
    catalog,
    `<< /Type /Pages /Resources << /X (${'a'.repeat(200_000)}) >> /Kids [${refs(3, 4000)}] >>`,
    ...Array.from({ length: 4000 }, () => '<< /Type /Page >>'),
  ]),
  manyObjects: bytesOf([catalog, ...Array.from({ length: 100_001 }, () => '<< >>')]),
  manyPages: pdfOf(Array.from({ length: 5001 }, () => '')),
  fontRanges: fontTable(`beginbfrange ${'<0000> <FFFF> <0041> '.repeat(20_000)}endbfrange`),
});
