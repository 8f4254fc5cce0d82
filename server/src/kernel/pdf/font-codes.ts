import { pdfLimits, PdfTooMuch } from './pdf-limits.ts';

export type Decode = (codes: readonly number[]) => string;
export const plainly: Decode = (codes) => Buffer.from(codes).toString('latin1');

/** One letter, or the few of a ligature. */
const lettersOf = (hex: string): string =>
  String.fromCharCode(...(hex.slice(0, 64).match(/.{4}/g) ?? [hex.slice(0, 4)]).map((unit) => Number.parseInt(unit, 16)));
/** A code has four bytes at most. */
const codeOf = (hex: string): number => (hex.length <= 8 ? Number.parseInt(hex, 16) : Number.NaN);

/** What the codes of a font mean, by the table that it brings along. `count` hears of every code that it explains. */
export function decoderOf(cmap: string, count: (codes: number) => void): Decode {
  const letters = new Map<number, string>();
  let width = 2;
  let block = '';
  let told: string[] = [];
  let list: string[] | null = null;
  const explain = (from: string, last: string, to: string | string[]): void => {
    const begin = codeOf(from);
    const end = Math.min(codeOf(last), begin + 65_535);
    if (!(begin <= end)) return;
    count(end - begin + 1);
    const base = typeof to === 'string' ? Number.parseInt(to.slice(-4), 16) : 0;
    for (let code = begin; code <= end; code += 1)
      letters.set(code, typeof to === 'string' ? String.fromCharCode(base + code - begin) : (to[code - begin] ?? ''));
  };
  // The letters of a ligature may stand apart: <0066 0066>. One that is passed over would make every code after it another letter.
  for (const [word, spaced] of cmap.matchAll(/<([0-9A-Fa-f\s]+)>|\[|\]|[A-Za-z]+/g)) {
    const hex = spaced?.replace(/\s+/g, '');
    if (hex === undefined) {
      if (word === '[') list = [];
      else if (word === ']') {
        const [from = '', last = ''] = told;
        if (block === 'beginbfrange' && list) explain(from, last, list);
        [told, list] = [[], null];
      } else [block, told, list] = [word, [], null];
      continue;
    }
    if (list) {
      list.push(lettersOf(hex));
      if (list.length > pdfLimits.codes) throw new PdfTooMuch('codes');
      continue;
    }
    told.push(hex);
    const [from = '', second = '', third = ''] = told;
    if (block === 'begincodespacerange' && told.length === 1) width = Math.min(4, Math.max(1, Math.ceil(hex.length / 2)));
    if (block === 'beginbfchar' && told.length === 2) {
      const code = codeOf(from);
      count(1);
      if (!Number.isNaN(code)) letters.set(code, lettersOf(second));
      told = [];
    }
    if (block === 'beginbfrange' && told.length === 3) {
      explain(from, second, third);
      told = [];
    }
  }
  return (codes) => {
    let text = '';
    for (let at = 0; at + width <= codes.length; at += width) {
      let code = 0;
      for (let byte = at; byte < at + width; byte += 1) code = code * 256 + (codes[byte] ?? 0);
      text += letters.get(code) ?? '';
    }
    return text;
  };
}
