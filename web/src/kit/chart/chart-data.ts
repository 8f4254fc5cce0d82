import { fixedText } from '@kura/contract/kernel/number.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import type { SearchChange } from '../navigation.ts';

export type ChartKind = 'bar' | 'stack' | 'line' | 'share';

/** Where the rows behind a figure are. */
export interface ChartLink {
  readonly code: RouteCode;
  readonly search: SearchChange;
}
export interface ChartPoint {
  readonly label: string;
  /** One for each series. */
  readonly values: readonly number[];
  readonly link?: ChartLink | null;
  /** Where each series has rows of its own. */
  readonly links?: readonly (ChartLink | null)[] | undefined;
}
export interface ChartSeries {
  readonly text: string;
  /** The same at another time: drawn thin and broken. */
  readonly isContrast?: boolean;
}
export interface ChartData {
  /** `share`: parts of a whole, one series, the largest first. */
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** A figure as people read it. */
  readonly format: (value: number) => string;
}

/** Where a press on one of its figures leads. */
export const linkAt = ({ link, links }: ChartPoint, series: number): ChartLink | null => links?.[series] ?? link ?? null;

const isDay = (label: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(label);
/** `08-15`: the year stands in the box that follows the pointer and in the table. */
export const shortLabel = (label: string): string => (isDay(label) ? label.slice(5) : label);

export const isEmpty = ({ points }: ChartData): boolean => points.every(({ values }) => values.every((value) => value === 0));

/** What part of the whole it is, in words; nothing of nothing is nothing. */
export function shareText(value: number, whole: number): string {
  return `${fixedText(whole === 0 ? 0 : (value * 100) / whole, 1)}%`;
}
