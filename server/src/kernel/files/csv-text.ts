/** What banks write: UTF-8 as everybody should, or what their country used before it. */
const encodings = ['utf-8', 'gb18030', 'shift_jis'] as const;

/** Old programs end a file with a mark of its end. */
export const withoutEndMark = (file: Uint8Array): Uint8Array => (file.at(-1) === 0x1a ? file.subarray(0, -1) : file);

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(withoutEndMark(file));
  } catch {
    return undefined;
  }
}

/** Tabs and line ends are all that plain text has below the space. */
// oxlint-disable-next-line no-control-regex -- these are the characters it looks for
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** The same bytes are often words in Chinese and gibberish in Japanese: of several readings the one with the most known words is meant. */
export function csvText(file: Uint8Array, words: readonly string[] = []): string | undefined {
  const readings = encodings.flatMap((encoding) => decode(file, encoding) ?? []).filter((text) => !binary.test(text));
  const known = (text: string): number => words.filter((word) => text.includes(word)).length;
  return readings.toSorted((a, b) => known(b) - known(a))[0];
}

export const isSoundCsv = (file: Uint8Array): boolean => {
  const text = csvText(file);
  return text !== undefined && text.trim() !== '';
};
