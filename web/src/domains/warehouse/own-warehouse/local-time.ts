import { showInstant } from '@kura/contract/kernel/zone.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** What the clock on the wall of that place shows: the weekday and the minute. */
export function wallClock(zone: string, now: Date): { weekday: number; time: string } {
  const shown = showInstant(now, zone);
  return { weekday: new Date(`${shown.slice(0, 10)}T00:00:00Z`).getUTCDay(), time: shown.slice(11, 16) };
}

/** Runs of days are told as one: Mon–Fri, Sun. */
export function weekdayRuns(days: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const weekday of weekdays) {
    const last = runs.at(-1);
    if (!days.includes(weekday)) isOpen = false;
    else if (isOpen && last) last.to = weekday;
    else {
      runs.push({ from: weekday, to: weekday });
      isOpen = true;
    }
  }
  return runs;
}
