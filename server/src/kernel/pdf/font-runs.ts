import type { FontName } from './fonts.ts';

export type Covers = (font: FontName, codePoint: number) => boolean;

/** Joiners, direction marks and variation selectors: they draw nothing, and fonts have no sign for them. */
const nothingVisible = /[\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Text cut into runs that one font can draw. A Chinese goods name on a Japanese document borrows the missing characters from the other
 * font; what neither has becomes a visible box, so that nobody reads a name with a hole in it.
 */
export function fontRuns(text: string, first: FontName, second: FontName, covers: Covers): { text: string; font: FontName }[] {
  const runs: { text: string; font: FontName }[] = [];
  for (const character of text.replace(nothingVisible, '')) {
    const code = character.codePointAt(0) as number;
    const isLayout = code < 0x20;
    const font = isLayout || covers(first, code) ? first : covers(second, code) ? second : undefined;
    const drawn = font ? character : '□';
    const last = runs.at(-1);
    if (last && last.font === (font ?? first)) last.text += drawn;
    else runs.push({ text: drawn, font: font ?? first });
  }
  return runs;
}

type Node = unknown;
const textual = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'content', 'header', 'footer', 'table', 'body']);

/** The same content with every text cut into runs. Drawings, pictures and sizes stay as they are. */
export function withFontRuns(node: Node, first: FontName, second: FontName, covers: Covers): Node {
  if (typeof node === 'string') {
    const runs = fontRuns(node, first, second, covers);
    const only = runs.length <= 1 ? (runs[0] ?? { text: '', font: first }) : undefined;
    return only?.font === first ? only.text : { text: runs };
  }
  if (Array.isArray(node)) return node.map((each) => withFontRuns(each, first, second, covers));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (!textual.has(key)) return [key, value];
      // Inside `text` runs are a list, not a node of their own: the style around them stays in force.
      if (key === 'text' && typeof value === 'string') return [key, fontRuns(value, first, second, covers)];
      return [key, withFontRuns(value, first, second, covers)];
    }),
  );
}
