import type { Move } from '@kura/contract/kernel/machine.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';

export interface Offered<Row> {
  readonly name: string;
  readonly move: Move<Row>;
  /** The guard's own reason why not, or null. */
  readonly why: TextRef | null;
}

interface Stated {
  readonly status: string;
}

/** What a person may do with a record now: the status fits and the permission is held; a guard that is not met greys the button. */
export function availableMoves<Row extends Stated>(
  moves: Readonly<Record<string, Move<Row>>>,
  row: Row,
  names: readonly string[],
  isAllowed: (permission: string) => boolean,
): Offered<Row>[] {
  return names.flatMap((name) => {
    const move = moves[name];
    if (!move || !move.from.includes(row.status) || !isAllowed(move.permission)) return [];
    return [{ name, move, why: move.guard?.(row) ?? null }];
  });
}
