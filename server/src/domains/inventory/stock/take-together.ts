interface Held {
  readonly balanceId: number;
  readonly good: number;
  readonly defective: number;
}
/** Of the first rows first (the oldest lot, as they are read), until the pieces are together; none when there are not so many. */
export function takeTogether(
  rows: readonly Held[],
  holding: 'good' | 'defective',
  quantity: number,
): { balanceId: number; quantity: number }[] {
  let rest = quantity;
  const taken: { balanceId: number; quantity: number }[] = [];
  for (const row of rows) {
    const part = Math.min(rest, row[holding]);
    if (part > 0) taken.push({ balanceId: row.balanceId, quantity: part });
    rest -= part;
  }
  return rest > 0 ? [] : taken;
}
export const heldIn = (rows: readonly Held[], holding: 'good' | 'defective'): number => rows.reduce((sum, row) => sum + row[holding], 0);
