import type { Shortcut } from '../../../kit/shortcuts.ts';

/** As many as a page of calm holds, before somebody chose their own. */
const mostOffered = 8;

/** What was chosen, in that order and only what the menu still has; else what is offered, else the first of the menu. */
export function chosenShortcuts<S extends Pick<Shortcut, 'code' | 'offeredAt'>>(all: readonly S[], chosen: readonly string[] | null): S[] {
  if (chosen) return chosen.flatMap((code) => all.find((one) => one.code === code) ?? []);
  const offered = all.filter(({ offeredAt }) => offeredAt >= 0).toSorted((a, b) => a.offeredAt - b.offeredAt);
  return (offered.length > 0 ? offered : all).slice(0, mostOffered);
}
