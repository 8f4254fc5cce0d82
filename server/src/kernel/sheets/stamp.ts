import type { Sheet } from '@kura/contract/kernel/sheet.ts';

/** A sheet that spreadsheet programs do not show: it says which template a file was made from, and holds the words of the choice lists. */
export const stampSheet = '_kura';

export const stampOf = ({ code, version }: Pick<Sheet, 'code' | 'version'>): string => `kura:${code}:${version}`;

/** The mark of required columns at the end of a heading. */
export const requiredMark = ' *';

/** `A`, `Z`, `AA`: columns as people see them. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/** Spreadsheet programs allow 31 characters in the name of a sheet, and not these. */
export const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';
