import type { Day } from '@kura/contract/kernel/day.ts';

export interface DayCount {
  readonly day: Day;
  readonly count: number;
}

export interface ExportSplit {
  readonly from: Day;
  readonly to: Day;
  readonly count: number;
  /** One day alone holds more than the limit: it must be narrowed by something else than the date. */
  readonly isTooMany: boolean;
}

/** V02: as few consecutive date ranges as possible, each small enough to be exported. Days without rows need not be given. */
export function exportSplits(days: readonly DayCount[], limit = 1000): ExportSplit[] {
  const splits: ExportSplit[] = [];
  for (const { day, count } of days.filter((each) => each.count > 0).toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const last = splits.at(-1);
    if (last && last.count + count <= limit) splits[splits.length - 1] = { ...last, to: day, count: last.count + count };
    else splits.push({ from: day, to: day, count, isTooMany: count > limit });
  }
  return splits;
}
