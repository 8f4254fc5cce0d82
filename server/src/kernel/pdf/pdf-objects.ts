import { inflateSync } from 'node:zlib';

/** An object of a PDF file: what it says, and its stream as it lies there. Bytes are kept as Latin-1 letters, one for each. */
export interface PdfObject {
  body: string;
  stream: string | null;
}
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/** `/Key value` of the outermost dictionary, each value as it is written. */
export function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  let at = dictionary.indexOf('<<') + 2;
  if (at < 2) return entries;
  let key = '';
  let value = '';
  let depth = 0;
  const keep = () => {
    if (key) entries.set(key, value.trim());
  };
  while (at < dictionary.length) {
    const [token] = /^(?:<<|>>|[[\]]|\/[^\s/<>[\]()]+|\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\s+|[^\s/<>[\]()]+|[\s\S])/.exec(
      dictionary.slice(at, at + 4096),
    ) ?? [''];
    at += token.length;
    if (depth === 0 && token === '>>') break;
    if (depth === 0 && token.startsWith('/') && (key === '' || value.trim() !== '')) {
      keep();
      [key, value] = [token.slice(1), ''];
      continue;
    }
    if (token === '<<' || token === '[') depth += 1;
    if (token === '>>' || token === ']') depth -= 1;
    value += token;
  }
  keep();
  return entries;
}

const isDeflated = (body: string): boolean => /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(body);
/** The bytes of a stream in plain; null: it is packed in a way that we do not read. */
export function plainStream({ body, stream }: PdfObject): string | null {
  if (stream === null) return null;
  if (!body.includes('/Filter')) return stream;
  if (!isDeflated(body) || body.includes('/Predictor')) return null;
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: 2 }).toString('latin1');
  } catch {
    return null;
  }
}

/** Every object of the file, also those inside object streams; a later one of a number takes the place of an earlier. */
export function objectsOf(bytes: Uint8Array): PdfObjects {
  const text = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfObject>();
  const start = /(\d+)\s+\d+\s+obj\b/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = start.lastIndex;
    const end = text.indexOf('endobj', from);
    const streamAt = text.indexOf('stream', from);
    if (streamAt >= 0 && (end < 0 || streamAt < end)) {
      const first = streamAt + 6 + (text.startsWith('\r\n', streamAt + 6) ? 2 : 1);
      const body = text.slice(from, streamAt);
      const told = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(body)?.[1];
      const exact = told === undefined ? -1 : first + Number(told);
      const last = exact >= 0 && /^\s*endstream/.test(text.slice(exact, exact + 20)) ? exact : text.indexOf('endstream', first);
      if (last < 0) break;
      objects.set(Number(found[1]), { body, stream: text.slice(first, last) });
      start.lastIndex = last;
    } else if (end >= 0) {
      objects.set(Number(found[1]), { body: text.slice(from, end), stream: null });
      start.lastIndex = end;
    }
  }
  for (const packed of [...objects.values()].filter(({ body }) => /\/Type\s*\/ObjStm/.test(body))) unpack(packed, objects);
  return objects;
}

function unpack(packed: PdfObject, into: Map<number, PdfObject>): void {
  const plain = plainStream(packed);
  const first = Number(/\/First\s+(\d+)/.exec(packed.body)?.[1]);
  if (plain === null || !Number.isSafeInteger(first)) return;
  const heads = plain.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < heads.length; at += 2) {
    const [number = 0, offset = 0] = [heads[at], heads[at + 1]];
    const next = heads[at + 3];
    if (!into.has(number))
      into.set(number, { body: plain.slice(first + offset, next === undefined ? undefined : first + next), stream: null });
  }
}

export const refsIn = (value: string): number[] => [...value.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number]) => Number(number));
