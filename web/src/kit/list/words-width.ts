/** Shares of the font's size, a little generous: a column that is a few pixels too wide harms nobody, one letter cut does. */
const shares: readonly [RegExp, number][] = [
  [/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/, 1],
  [/[mwMW@%]/, 0.95],
  [/[A-Z&¥#]/, 0.74],
  [/[ijltfrI1.,:;'|!()[\]\- /]/, 0.42],
];
const usual = 0.62;

/** About how many pixels the words take in a line. Not measured on the page: a column has its width before anything is drawn. */
export const widthOfWords = (words: string, fontSize: number): number =>
  Math.ceil([...words].reduce((sum, letter) => sum + (shares.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0) * fontSize);
