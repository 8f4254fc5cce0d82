/** More cartons than one person hands over at once. */
export const mostCartons = 5000;

/** `1-3, 7` as people write it: the numbers in order, each once; null: not understood. */
export function parseCartons(text: string): number[] | null {
  const chosen = new Set<number>();
  for (const part of text
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter(Boolean)) {
    const match = /^(\d{1,7})(?:[-~–〜](\d{1,7}))?$/.exec(part);
    if (!match) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to - from >= mostCartons) return null;
    for (let number = from; number <= to; number++) chosen.add(number);
  }
  return [...chosen].toSorted((one, other) => one - other);
}

/** `1-3, 7` of these numbers. */
export function cartonRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** Which carton a label names: `RK26111700001-003`. */
export function cartonOfCode(code: string): { number: string; cartonNo: number } | null {
  const match = /^(RK\d{6,})-(\d{1,6})$/.exec(code.trim().toUpperCase());
  return match ? { number: match[1] ?? '', cartonNo: Number(match[2]) } : null;
}
