import * as z from 'zod/mini';
import { textToWhole } from './decimal.ts';
import { rule } from './rule.ts';

/** A cell of a sheet as people type it (cm, kg, m, m³): within its bounds, and whole in the unit that is kept. */
export const measured = ({ least, most, decimals }: { least: number; most: number; decimals: number }, words: string) =>
  z.number().check(rule((value: number) => value >= least && value <= most && textToWhole(String(value), decimals) !== undefined, words));
/** What such a cell keeps. */
export const keptOf = (value: number, decimals: number): number => textToWhole(String(value), decimals) ?? 0;
