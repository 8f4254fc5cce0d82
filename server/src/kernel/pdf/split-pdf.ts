import { entriesOf, objectsOf, refsIn, type PdfObjects } from './pdf-objects.ts';
import { textOf } from './page-text.ts';

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
const mostPages = 5000;

function pagesOf(objects: PdfObjects): Map<string, string>[] {
  const catalog = [...objects.values()].findLast(({ body }) => /\/Type\s*\/Catalog\b/.test(body));
  const pages: Map<string, string>[] = [];
  const seen = new Set<number>();
  const walk = (number: number, above: ReadonlyMap<string, string>): void => {
    const node = objects.get(number);
    if (!node || seen.has(number) || pages.length >= mostPages) return;
    seen.add(number);
    const entries = entriesOf(node.body);
    for (const key of inherited) if (!entries.has(key) && above.has(key)) entries.set(key, above.get(key) ?? '');
    const kids = entries.get('Kids');
    if (kids === undefined) return void pages.push(entries);
    const list = kids.startsWith('[') ? kids : (objects.get(refsIn(kids)[0] ?? -1)?.body ?? '');
    for (const kid of refsIn(list)) walk(kid, entries);
  };
  walk(refsIn(entriesOf(catalog?.body ?? '').get('Pages') ?? '')[0] ?? -1, new Map());
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
    queue.push(...refsIn(one.body));
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
  const renamed = (value: string, objects: PdfObjects): string =>
    value.replace(/(\d+)\s+\d+\s+R\b/g, (_, old: string) => {
      const now = numbers.get(objects)?.get(Number(old));
      return now === undefined ? 'null' : `${now} 0 R`;
    });
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
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + xref, 'latin1');
}

/** A PDF page by page; null: it is locked, or no PDF that can be read. */
export function splitPdf(bytes: Uint8Array): SplitPdf | null {
  const objects = objectsOf(bytes);
  // A locked file says so at its end.
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(Buffer.from(bytes).toString('latin1'))) return null;
  const found = pagesOf(objects);
  if (found.length === 0) return null;
  const source = (page: number): PageSource | undefined => {
    const entries = found[page - 1];
    return entries && { entries, objects };
  };
  return {
    pages: found.map((page) => ({
      text: textOf({ contents: page.get('Contents') ?? '', resources: page.get('Resources') ?? '' }, objects),
    })),
    take: (pages) => write(pages.flatMap((page) => source(page) ?? [])),
    source,
  };
}

/** Pages of several files as one. */
export const joinPages = (wanted: readonly { pdf: SplitPdf; page: number }[]): Buffer =>
  write(wanted.flatMap(({ pdf, page }) => pdf.source(page) ?? []));
