import { inflateSync } from 'node:zlib';
import { mustStay, pdfLimits, PdfTooMuch } from './pdf-limits.ts';

/** An object of a PDF file: what it says, and its stream as it lies there. Bytes are kept as Latin-1 letters, one for each. */
export interface PdfObject {
  body: string;
  stream: string | null;
}
export type PdfObjects = ReadonlyMap<number, PdfObject>;

/*
 * Whoever sends a file chooses its letters. Every pattern here reads each of them a fixed number of times at most: a run of digits or
 * blanks has an end, and nothing begins again in the middle of a run.
 */
const blanks = String.raw`\s{1,16}`;
const number = String.raw`(?<!\d)(\d{1,10})${blanks}\d{1,5}${blanks}`;
const reference = new RegExp(String.raw`${number}R\b`, 'g');

export const refsIn = (value: string): number[] => [...value.matchAll(reference)].map(([, named]) => Number(named));
/** A value that is nothing but the name of an object. */
export const isRef = (value: string): boolean => new RegExp(String.raw`^${number}R$`).test(value.trim());
/** With other numbers for the objects that it names; those that are left out are nothing. */
export const renumbered = (value: string, now: (old: number) => number | undefined): string =>
  value.replace(reference, (_, old: string) => {
    const next = now(Number(old));
    return next === undefined ? 'null' : `${next} 0 R`;
  });

const token = /<<|>>|[[\]]|\/[^\s/<>[\]()]+|\((?:\\[\s\S]|[^\\()]){0,4096}\)|<[0-9A-Fa-f\s]{0,4096}>|\s+|[^\s/<>[\]()]+|[\s\S]/y;

/** `/Key value` of the outermost dictionary, each value as it is written. */
export function entriesOf(dictionary: string): Map<string, string> {
  const entries = new Map<string, string>();
  const begin = dictionary.indexOf('<<');
  if (begin < 0) return entries;
  let key = '';
  let value = '';
  let depth = 0;
  const keep = () => {
    if (key) entries.set(key, value.trim());
  };
  token.lastIndex = begin + 2;
  for (let found = token.exec(dictionary); found; found = token.exec(dictionary)) {
    const [part] = found;
    if (depth === 0 && part === '>>') break;
    if (depth === 0 && part.startsWith('/') && (key === '' || value.trim() !== '')) {
      keep();
      [key, value] = [part.slice(1), ''];
      continue;
    }
    if (part === '<<' || part === '[') depth += 1;
    if (part === '>>' || part === ']') depth -= 1;
    value += part;
  }
  keep();
  return entries;
}

/** Where a word stands next. Asked further and further on, it reads the text once in all. */
function finder(text: string, word: string): (from: number) => number {
  let at = text.indexOf(word);
  return (from) => {
    if (at >= 0 && at < from) at = text.indexOf(word, from);
    return at;
  };
}

const isDeflated = (body: string): boolean => /\/Filter\s{0,16}\[?\s{0,16}\/FlateDecode/.test(body);
const inflated = (stream: string): string | null => {
  try {
    // 2: what is cut off at its end is read as far as it goes.
    return inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: 2, maxOutputLength: pdfLimits.inflated }).toString('latin1');
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new PdfTooMuch('inflated');
    return null;
  }
};

/** Every object of the file, also those inside object streams; a later one of a number takes the place of an earlier. */
export class PdfFile {
  readonly objects = new Map<number, PdfObject>();
  readonly #plain = new Map<PdfObject, string | null>();
  #work = 0;

  constructor(text: string) {
    this.#find(text);
    for (const packed of [...this.objects.values()].filter(({ body }) => /\/Type\s*\/ObjStm/.test(body))) this.#unpack(packed);
  }

  /** Counts letters that are read once more; too many are refused. */
  spend(letters: number): void {
    this.#work += letters;
    mustStay(this.#work, 'work');
  }

  body(number: number | undefined): string {
    return this.objects.get(number ?? -1)?.body ?? '';
  }

  /** The bytes of a stream in plain, unpacked but once; null: it is packed in a way that we do not read. */
  plain(object: PdfObject): string | null {
    const known = this.#plain.get(object);
    if (known !== undefined) return known;
    const plain = this.#unpacked(object);
    this.#plain.set(object, plain);
    return plain;
  }

  #unpacked({ body, stream }: PdfObject): string | null {
    if (stream === null) return null;
    if (!body.includes('/Filter')) return stream;
    if (!isDeflated(body) || body.includes('/Predictor')) return null;
    const plain = inflated(stream);
    this.spend(plain?.length ?? 0);
    return plain;
  }

  #put(number: number, object: PdfObject): void {
    this.objects.set(number, object);
    mustStay(this.objects.size, 'objects');
  }

  #find(text: string): void {
    const [endAfter, streamAfter, lastAfter] = [finder(text, 'endobj'), finder(text, 'stream'), finder(text, 'endstream')];
    const start = new RegExp(String.raw`${number}obj\b`, 'g');
    for (let found = start.exec(text); found; found = start.exec(text)) {
      const from = start.lastIndex;
      const [end, streamAt] = [endAfter(from), streamAfter(from)];
      if (streamAt >= 0 && (end < 0 || streamAt < end)) {
        const first = streamAt + 6 + (text.startsWith('\r\n', streamAt + 6) ? 2 : 1);
        const body = text.slice(from, streamAt);
        const told = /\/Length\s{1,16}(\d{1,10})\b(?!\s{1,16}\d{1,5}\s{1,16}R)/.exec(body)?.[1];
        const exact = told === undefined ? -1 : first + Number(told);
        const last = exact >= 0 && /^\s*endstream/.test(text.slice(exact, exact + 20)) ? exact : lastAfter(first);
        if (last < 0) break;
        this.#put(Number(found[1]), { body, stream: text.slice(first, last) });
        start.lastIndex = last;
      } else if (end >= 0) {
        this.#put(Number(found[1]), { body: text.slice(from, end), stream: null });
        start.lastIndex = end;
      }
    }
  }

  #unpack(packed: PdfObject): void {
    const plain = this.plain(packed);
    const first = Number(/\/First\s{1,16}(\d{1,10})/.exec(packed.body)?.[1]);
    if (plain === null || !Number.isSafeInteger(first)) return;
    const heads = plain.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < heads.length; at += 2) {
      const [number = 0, offset = 0] = [heads[at], heads[at + 1]];
      const next = heads[at + 3];
      if (this.objects.has(number)) continue;
      const body = plain.slice(first + offset, next === undefined ? undefined : first + next);
      // Two may say that they lie over each other.
      this.spend(body.length);
      this.#put(number, { body, stream: null });
    }
  }
}
