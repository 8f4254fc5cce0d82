import { joinRange } from '@kura/contract/kernel/day.ts';
import type { ExportSplits } from '@kura/contract/system/job/job.endpoints.ts';
import type { ListDeclaration, ListState, Search } from './list-state.ts';

export interface Split {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** One day alone already has too many: no date helps, other filters must. */
  readonly isTooMany?: boolean;
}

/** V02: the ticked rows, or else everything the filter finds. */
export function exportQuery(state: ListState, ticked: readonly number[], fixed: Search = {}): Record<string, string> {
  const sorting: Search = state.sort ? { sort: state.sort, order: state.order } : {};
  // A ticked row is exported even when the filter was changed afterwards.
  if (ticked.length > 0) return { ...fixed, ...sorting, ids: ticked.join(',') };
  return { ...state.filters, ...fixed, ...sorting };
}

/** What a refusal offers instead, and the filter that such a range goes into. */
export function offeredSplits(data: unknown, list: ListDeclaration): { filter: string; splits: readonly Split[] } | null {
  const { by, splits } = (data ?? {}) as Partial<ExportSplits> & { by?: string | null };
  const isDays = (name: string | null | undefined): name is string => !!name && list.filters[name]?.kind === 'days';
  const filter = isDays(by) ? by : Object.keys(list.filters).find(isDays);
  return filter && splits && splits.length > 0 ? { filter, splits } : null;
}

export const splitQuery = (query: Search, filter: string, split: Split): Record<string, string> => ({
  ...query,
  [filter]: joinRange(split.from, split.to),
});
