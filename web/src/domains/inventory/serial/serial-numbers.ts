/** One number a line, as a scanner types and a spreadsheet column is pasted; commas and blanks part them too. */
export const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;，；、]+/)
    .filter((number) => number !== '');

/** Numbers that stand more than once, each named once. */
export const doublesIn = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at)),
];
