import type { Closing, FileLine } from './file-line.ts';

type Balanced = FileLine & { balance: number };

/** How often a balance is not the one before it and the payment. */
function breaksIn(lines: readonly Balanced[]): number {
  let breaks = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (before && before.balance + line.minor !== line.balance) breaks++;
  }
  return breaks;
}

/**
 * What was left at the end of each day. Banks write the newest payment first or last: the way in which each balance follows from the one
 * before it is meant. When neither does, rows are missing or a column is another: then no balance of the file can be trusted.
 */
export function closingsOf(lines: readonly FileLine[]): { closings: Closing[]; breaks: number } {
  const balanced = lines.filter((line): line is Balanced => line.balance !== null);
  const without = lines.length - balanced.length;
  if (balanced.length === 0 || without > 0) return { closings: [], breaks: balanced.length === 0 ? 0 : without };
  const downwards = balanced.toReversed();
  const isOldestFirst = (balanced[0]?.day ?? '') <= (balanced.at(-1)?.day ?? '');
  const [likely, other] = isOldestFirst ? [balanced, downwards] : [downwards, balanced];
  const inOrder = breaksIn(other) < breaksIn(likely) ? other : likely;
  const breaks = breaksIn(inOrder);
  if (breaks > 0) return { closings: [], breaks };
  const byDay = new Map(inOrder.map(({ day, balance }) => [day, balance]));
  return { closings: [...byDay].map(([day, minor]) => ({ day, minor })).toSorted((a, b) => (a.day < b.day ? -1 : 1)), breaks };
}
