import type { ListEndpoint, Page, Totals } from '@kura/contract/kernel/page.ts';
import { useCall } from '../use-call.ts';
import type { Search } from './list-state.ts';

export interface ListTotals {
  /** Null: of more rows than are added up. */
  readonly sums: Totals | null;
  /** They belong to the filter before. */
  readonly isOld: boolean;
}

/** What the rows of the filter add up to, asked for when there are rows: nobody waits for it to see them. */
export function useTotals(endpoint: ListEndpoint, filters: Search, isWanted: boolean): ListTotals | undefined {
  const { data, isPlaceholderData } = useCall(
    endpoint,
    { ...filters, totals: 'only' },
    { isEnabled: isWanted && endpoint.totals.length > 0, keepsPrevious: true },
  );
  const sums = (data as Page<unknown> | undefined)?.totals;
  return isWanted && sums !== undefined ? { sums, isOld: isPlaceholderData } : undefined;
}
