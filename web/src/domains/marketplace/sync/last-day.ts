import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';

export type Hour = SyncRow['hours'][number];
const hour = 3_600_000;

/** The last 24 hours, oldest first. The server names only those in which something was called. */
export function lastDay(known: readonly Hour[], now: Date): readonly Hour[] {
  const last = Math.floor(now.getTime() / hour);
  const found = new Map(known.map((one) => [Math.floor(Date.parse(one.at) / hour), one]));
  return Array.from({ length: 24 }, (_, at) => {
    const index = last - 23 + at;
    return found.get(index) ?? { at: new Date(index * hour).toISOString(), calls: 0, errors: 0, throttled: 0 };
  });
}

export const totalsOf = (hours: readonly Hour[]) => {
  const sum = (name: 'calls' | 'errors' | 'throttled') => hours.reduce((total, one) => total + one[name], 0);
  return { calls: sum('calls'), errors: sum('errors'), throttled: sum('throttled') };
};
