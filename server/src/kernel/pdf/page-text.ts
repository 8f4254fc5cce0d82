import { decoderOf, plainly, type Decode } from './font-codes.ts';
import { mustStay } from './pdf-limits.ts';
import { entriesOf, isRef, refsIn, type PdfFile, type PdfObject } from './pdf-objects.ts';

const hexCodes = (hex: string): number[] => (hex.replace(/[^0-9A-Fa-f]/g, '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const literalCodes = (text: string): number[] => {
  const plain = text.replace(/\\(\d{1,3}|\r?\n|[\s\S])/g, (_, what: string) =>
    /^\d/.test(what) ? String.fromCharCode(Number.parseInt(what, 8)) : (escapes[what] ?? what.trim()),
  );
  return Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** Where a string in brackets ends: those inside it come in pairs, or after a backslash. */
function endOfLiteral(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && (depth -= 1) === 0) return at;
  }
  return text.length;
}

interface Shown {
  font: string;
  codes: number[];
  /** The last of its operator. */
  isLast: boolean;
}
const shows = new Set(['TJ', 'Tj', "'", '"']);
const word = /[^\s/<>[\]()%]+/y;
const solid = /\S/g;

/** The strings that a page shows, each with its font. One pass: every letter of the page is looked at once. */
function* shownOn(drawn: string): Generator<Shown> {
  let [font, name] = ['', ''];
  let strings: number[][] = [];
  const after = (mark: RegExp, from: number): number => {
    mark.lastIndex = from;
    return mark.test(drawn) ? mark.lastIndex : drawn.length;
  };
  for (let at = 0; at < drawn.length;) {
    solid.lastIndex = at;
    if (!solid.test(drawn)) return;
    at = solid.lastIndex - 1;
    const letter = drawn[at];
    if (letter === '(') {
      const end = endOfLiteral(drawn, at + 1);
      strings.push(literalCodes(drawn.slice(at + 1, end)));
      at = end + 1;
    } else if (letter === '<' && drawn[at + 1] === '<') {
      at += 2;
    } else if (letter === '<') {
      const end = after(/>/g, at);
      strings.push(hexCodes(drawn.slice(at + 1, end)));
      at = end;
    } else if (letter === '%') {
      at = after(/[\r\n]/g, at);
    } else {
      word.lastIndex = letter === '/' ? at + 1 : at;
      const [said] = word.exec(drawn) ?? [''];
      at += said.length + (letter === '/' || said === '' ? 1 : 0);
      if (letter === '/') name = said;
      else if (said === 'Tf') font = name;
      else if (shows.has(said)) for (const [place, codes] of strings.entries()) yield { font, codes, isLast: place === strings.length - 1 };
      // The bytes of a picture are no words.
      else if (said === 'ID') at = after(/\sEI\b/g, at);
      // A number belongs to the operator after it.
      if (letter !== '/' && said !== '' && !/^[-+.\d]/.test(said)) strings = [];
    }
  }
}

/** The words of the pages of a file as far as they can be read; empty where one is a picture. */
export function textReader(file: PdfFile): (page: { contents: string; resources: string }) => string {
  const decoders = new Map<PdfObject, Decode>();
  let [codes, letters, looked] = [0, 0, 0];
  const count = (more: number): void => mustStay((codes += more), 'codes');
  const whole = (value: string): string => {
    const said = isRef(value) ? file.body(refsIn(value)[0]) : value;
    file.spend(said.length);
    return said;
  };

  const decoderFor = (font: string): Decode => {
    const table = file.objects.get(refsIn(entriesOf(whole(font)).get('ToUnicode') ?? '')[0] ?? -1);
    const cmap = table && file.plain(table);
    if (!table || !cmap) return plainly;
    const decode = decoders.get(table) ?? decoderOf(cmap, count);
    decoders.set(table, decode);
    return decode;
  };

  return ({ contents, resources }) => {
    let drawn = '';
    for (const number of refsIn(contents)) {
      const one = file.objects.get(number);
      const plain = one ? (file.plain(one) ?? '') : '';
      mustStay((looked += plain.length), 'drawn');
      drawn += `${plain}\n`;
    }
    const fonts = entriesOf(whole(entriesOf(whole(resources)).get('Font') ?? ''));
    const ofPage = new Map<string, Decode>();
    const decodeIn = (font: string): Decode => {
      const known = ofPage.get(font) ?? (fonts.has(font) ? decoderFor(fonts.get(font) ?? '') : plainly);
      ofPage.set(font, known);
      return known;
    };
    let text = '';
    for (const shown of shownOn(drawn)) {
      text += decodeIn(shown.font)(shown.codes) + (shown.isLast ? '\n' : '');
      mustStay(text.length, 'pageText');
    }
    mustStay((letters += text.length), 'text');
    return text;
  };
}
