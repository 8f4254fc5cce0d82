/** Latin letters, digits and half-width kana take half of what others take. */
const halves = (sign: string): number => (/^[\u0020-\u007e\uff61-\uff9f]$/.test(sign) ? 1 : 2);
export const halfWidth = (text: string): number => [...text].reduce((sum, sign) => sum + halves(sign), 0);

/** As much of a text as fits into so many full-width characters, and the rest. */
export function cutAt(text: string, fullWidth: number): { head: string; rest: string } {
  let room = 2 * fullWidth;
  const signs = [...text];
  const at = signs.findIndex((sign) => (room -= halves(sign)) < 0);
  return at < 0 ? { head: text, rest: '' } : { head: signs.slice(0, at).join(''), rest: signs.slice(at).join('') };
}

/**
 * Each part into its own field; what does not fit goes on into the next one. Undefined: it does not fit at all.
 * `limits` are full-width characters.
 */
export function splitInto(parts: readonly string[], limits: readonly number[]): string[] | undefined {
  const fields: string[] = [];
  let over = '';
  for (const [at, limit] of limits.entries()) {
    const { head, rest } = cutAt([over, parts[at] ?? ''].filter((text) => text !== '').join(' '), limit);
    fields.push(head.trim());
    over = rest.trim();
  }
  return over === '' && parts.slice(limits.length).every((part) => part === '') ? fields : undefined;
}

/** The first line of a text, as much of it as fits. */
export const cutLine = (text: string, fullWidth: number): string => cutAt((text.split(/[\r\n]/)[0] ?? '').trim(), fullWidth).head;
