import { textReader } from './page-text.ts';
import { mustStay, PdfTooMuch } from './pdf-limits.ts';
import { entriesOf, isRef, PdfFile, refsIn, renumbered, type PdfObjects } from './pdf-objects.ts';

export interface PdfPage {
  text: string;
}
/** A page as it lies in its file: its own entries, and the objects that they name. */
interface PageSource {
  entries: ReadonlyMap<string, string>;
  objects: PdfObjects;
}
export interface SplitPdf {
  pages: readonly PdfPage[];
  /** These pages, from 1 on, as a file of their own. */
  take(pages: readonly number[]): Buffer;
  source(page: number): PageSource | undefined;
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

type Entries = ReadonlyMap<string, string>;
function pagesOf(file: PdfFile): Entries[] {
  const catalog = [...file.objects.values()].findLast(({ body }) => /\/Type\s*\/Catalog\b/.test(body));
  const pages: Entries[] = [];
  const seen = new Set<number>();
  const walk = (number: number, above: Entries, depth: number): void => {
    const node = file.objects.get(number);
    if (!node || seen.has(number)) return;
    mustStay(depth, 'depth');
    seen.add(number);
    const entries = entriesOf(node.body);
    for (const key of inherited) if (!entries.has(key) && above.has(key)) entries.set(key, above.get(key) ?? '');
    // What stands once in the tree is read, and written, for every page below it.
    for (const key of inherited) file.spend(entries.get(key)?.length ?? 0);
    const kids = entries.get('Kids');
    if (kids === undefined) {
      pages.push(entries);
      return mustStay(pages.length, 'pages');
    }
    const list = isRef(kids) ? file.body(refsIn(kids)[0]) : kids;
    file.spend(list.length);
    for (const kid of refsIn(list)) walk(kid, entries, depth + 1);
  };
  walk(refsIn(entriesOf(catalog?.body ?? '').get('Pages') ?? '')[0] ?? -1, new Map(), 1);
  return pages;
}

/** Everything that a value names, directly or through others; the tree of pages is left behind. */
function reachable(values: readonly string[], objects: PdfObjects): number[] {
  const seen = new Set<number>();
  const queue = values.flatMap(refsIn);
  for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
    const one = objects.get(number);
    if (seen.has(number) || !one || /\/Type\s*\/Pages?\b/.test(one.body)) continue;
    seen.add(number);
    for (const named of refsIn(one.body)) queue.push(named);
  }
  return [...seen];
}

/** Pages of one file or of several, in this order. */
function write(pages: readonly PageSource[]): Buffer {
  const kept = ['Contents', ...inherited] as const;
  // 1 is the catalogue, 2 the tree, then the pages, then what they use, file by file.
  const numbers = new Map<PdfObjects, Map<number, number>>();
  let last = 2 + pages.length;
  for (const [objects, ofFile] of Map.groupBy(pages, (page) => page.objects)) {
    const values = ofFile.flatMap(({ entries }) => kept.map((key) => entries.get(key) ?? ''));
    numbers.set(objects, new Map(reachable(values, objects).map((old) => [old, (last += 1)])));
  }
  const renamed = (value: string, objects: PdfObjects): string => renumbered(value, (old) => numbers.get(objects)?.get(old));
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${at + 3} 0 R`).join(' ')}] >>`,
    ...pages.map(({ entries, objects }) => {
      const said = kept.filter((key) => entries.has(key)).map((key) => `/${key} ${renamed(entries.get(key) ?? '', objects)}`);
      return `<< /Type /Page /Parent 2 0 R ${said.join(' ')} >>`;
    }),
    ...[...numbers].flatMap(([objects, used]) =>
      [...used.keys()].map((old) => {
        const { body = '', stream = null } = objects.get(old) ?? {};
        const said = renamed(body, objects).trim();
        return stream === null ? said : `${said}\nstream\n${stream}\nendstream`;
      }),
    ),
  ];
  // In pieces: one string of all of them may be longer than a string can be.
  const pieces = ['%PDF-1.7\n'];
  let length = pieces[0]?.length ?? 0;
  const offsets = bodies.map((body, at) => {
    const offset = length;
    const piece = `${at + 1} 0 obj\n${body}\nendobj\n`;
    length += piece.length;
    pieces.push(piece);
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'latin1')));
}

function split(bytes: Uint8Array): SplitPdf | null {
  mustStay(bytes.length, 'bytes');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  // A locked file says so at its end.
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return null;
  const file = new PdfFile(text);
  const found = pagesOf(file);
  if (found.length === 0) return null;
  const { objects } = file;
  const source = (page: number): PageSource | undefined => {
    const entries = found[page - 1];
    return entries && { entries, objects };
  };
  const read = textReader(file);
  return {
    pages: found.map((page) => ({ text: read({ contents: page.get('Contents') ?? '', resources: page.get('Resources') ?? '' }) })),
    take: (pages) => write(pages.flatMap((page) => source(page) ?? [])),
    source,
  };
}

/** A PDF page by page; null: it is locked, it is no PDF that can be read, or it asks for more than `pdfLimits`. Whoever serves others calls `readPdf`. */
export function splitPdf(bytes: Uint8Array): SplitPdf | null {
  try {
    return split(bytes);
  } catch (error) {
    if (error instanceof PdfTooMuch) return null;
    throw error;
  }
}

/** Pages of several files as one. */
export const joinPages = (wanted: readonly { pdf: SplitPdf; page: number }[]): Buffer =>
  write(wanted.flatMap(({ pdf, page }) => pdf.source(page) ?? []));
