import { packageFields } from '@kura/contract/inbound/package/package.fields.ts';
import { cmDecimals, kgDecimals, textToWhole, wholeToText } from '@kura/contract/kernel/decimal.ts';
import { decimalsOf } from '@kura/contract/kernel/money.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { problemsOf, type Problem } from '../../../kit/form/check.ts';

/** A column of the grid of packages: what people type, and what it stands for. */
export interface PackageCell {
  readonly name: keyof typeof packageFields;
  readonly title: TextRef;
  readonly width: number;
  readonly isText?: true;
  readonly toText: (value: unknown) => string;
  /** Of a text that is not empty. A figure that is none stays wrong, so that the cell says so. */
  readonly toValue: (text: string) => unknown;
  /** Of an empty one: what the package holds then. */
  readonly empty: unknown;
}

const figure = (name: PackageCell['name'], decimals: number, width: number): PackageCell => ({
  name,
  title: packageFields[name].title,
  width,
  toText: (value) => (typeof value === 'number' ? wholeToText(value, decimals) : ''),
  // Below zero it is a figure all the same: what is told off is its size.
  toValue: (text) => textToWhole(text, decimals) ?? (/^[-−]\d+(\.\d+)?$/.test(text.trim()) ? -1 : Number.NaN),
  empty: undefined,
});
const words = (name: PackageCell['name'], width: number): PackageCell => ({
  name,
  title: packageFields[name].title,
  width,
  isText: true,
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (text) => text,
  empty: '',
});

export const sizeCells: readonly PackageCell[] = [
  figure('lengthMm', cmDecimals, 84),
  figure('widthMm', cmDecimals, 84),
  figure('heightMm', cmDecimals, 84),
  figure('weightG', kgDecimals, 110),
];
const costCell: PackageCell = {
  name: 'cost',
  title: packageFields.cost.title,
  width: 96,
  toText: (value) => (value ? wholeToText((value as { minor: number }).minor, decimalsOf.CNY) : ''),
  toValue: (text) => ({ currency: 'CNY', minor: textToWhole(text, decimalsOf.CNY) ?? Number.NaN }),
  empty: null,
};
/** What a package says besides its product and its centre, which are found by their codes. */
export const plainCells: readonly PackageCell[] = [
  ...sizeCells,
  figure('boxCount', 0, 84),
  figure('quantityPerBox', 0, 100),
  costCell,
  words('courier', 110),
  words('trackingNumber', 140),
  words('poNumber', 100),
];

export const valueOf = ({ toValue, empty }: PackageCell, text: string): unknown => (text === '' ? empty : toValue(text));

/** Rows repeat their figures, and every cell is looked at whenever one of them changes. */
const told = new Map<string, Problem | null>();
const mostTold = 5000;

/** V08, as the server would say it; an empty cell is told off only when the form is sent. */
export function cellProblem(cell: PackageCell, text: string): Problem | null {
  if (text === '') return null;
  const key = `${cell.name} ${text}`;
  const known = told.get(key);
  if (known !== undefined) return known;
  const problem = Object.values(problemsOf(packageFields[cell.name].input, cell.toValue(text)))[0] ?? null;
  if (told.size >= mostTold) told.clear();
  told.set(key, problem);
  return problem;
}
