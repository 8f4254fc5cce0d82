import { entriesOf, plainStream, refsIn, type PdfObjects } from './pdf-objects.ts';

type Decode = (codes: readonly number[]) => string;
const plainly: Decode = (codes) => String.fromCharCode(...codes);

const hexCodes = (hex: string): number[] => (hex.replace(/\s/g, '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const literalCodes = (text: string): number[] =>
  [
    ...text.replace(/\\(\d{1,3}|\r?\n|[\s\S])/g, (_, what: string) =>
      /^\d/.test(what) ? String.fromCharCode(Number.parseInt(what, 8)) : (escapes[what] ?? what.trim()),
    ),
  ].map((letter) => letter.charCodeAt(0));
const utf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? [hex]).map((unit) => Number.parseInt(unit, 16)));

/** What the codes of a font mean, by the table that it brings along. */
function decoderOf(cmap: string): Decode {
  const letters = new Map<number, string>();
  const width = (/begincodespacerange\s*<([0-9A-Fa-f]+)>/.exec(cmap)?.[1]?.length ?? 4) / 2;
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(Number.parseInt(code, 16), utf16(to));
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', list, to = ''] of block.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:\[([^\]]*)\]|<([0-9A-Fa-f]+)>)/g,
    )) {
      const [begin, end] = [Number.parseInt(from, 16), Math.min(Number.parseInt(last, 16), Number.parseInt(from, 16) + 65_535)];
      const each = list === undefined ? null : [...list.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, one = '']) => utf16(one));
      for (let code = begin; code <= end; code += 1)
        letters.set(code, each ? (each[code - begin] ?? '') : String.fromCharCode(Number.parseInt(to.slice(-4), 16) + code - begin));
    }
  return (codes) => {
    let text = '';
    for (let at = 0; at + width <= codes.length; at += width)
      text += letters.get(codes.slice(at, at + width).reduce((sum, code) => sum * 256 + code, 0)) ?? '';
    return text;
  };
}

function fontsOf(resources: string, objects: PdfObjects): Map<string, Decode> {
  const whole = (value: string): string =>
    /^\d+\s+\d+\s+R$/.test(value.trim()) ? (objects.get(refsIn(value)[0] ?? -1)?.body ?? '') : value;
  const fonts = new Map<string, Decode>();
  for (const [name, value] of entriesOf(whole(entriesOf(whole(resources)).get('Font') ?? ''))) {
    const table = objects.get(refsIn(entriesOf(whole(value)).get('ToUnicode') ?? '')[0] ?? -1);
    const cmap = table && plainStream(table);
    fonts.set(name, cmap ? decoderOf(cmap) : plainly);
  }
  return fonts;
}

/** The words of a page as far as they can be read; empty where it is a picture. */
export function textOf(page: { contents: string; resources: string }, objects: PdfObjects): string {
  const drawn = refsIn(page.contents)
    .map((number) => objects.get(number))
    .map((one) => (one ? (plainStream(one) ?? '') : ''))
    .join('\n');
  const fonts = fontsOf(page.resources, objects);
  let decode = plainly;
  let text = '';
  const operator =
    /\/([^\s/<>[\]()]+)\s+[\d.]+\s+Tf|((?:\[(?:\((?:\\[\s\S]|[^\\()])*\)|[^\]()])*\]|\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>)\s*(?:TJ|Tj|'|"))/g;
  for (const [, font, shown] of drawn.matchAll(operator)) {
    if (font !== undefined) decode = fonts.get(font) ?? plainly;
    for (const [, literal, hex] of (shown ?? '').matchAll(/\(((?:\\[\s\S]|[^\\()])*)\)|<([0-9A-Fa-f\s]*)>/g))
      text += decode(literal === undefined ? hexCodes(hex ?? '') : literalCodes(literal));
    if (shown !== undefined) text += '\n';
  }
  return text;
}
