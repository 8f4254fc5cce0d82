export type PageButton = number | 'before' | 'after';

/** L10: how many page buttons a pager shows. */
export const buttonsOn = (isMobile: boolean): number => (isMobile ? 5 : 7);

/** First and last page always, the others around the current one; a gap is not counted as a button. */
export function pageButtons(current: number, last: number, most: number): PageButton[] {
  if (last <= most) return Array.from({ length: Math.max(last, 1) }, (_, i) => i + 1);
  const inner = most - 2;
  const start = Math.min(Math.max(current - Math.floor(inner / 2), 2), last - inner);
  const between = Array.from({ length: inner }, (_, i) => start + i);
  return [1, ...(start > 2 ? ['before' as const] : []), ...between, ...(start + inner < last ? ['after' as const] : []), last];
}

export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
