import type { Move } from '../../kernel/machine.ts';

interface Told {
  readonly states: Readonly<Record<string, unknown>>;
  readonly moves: Readonly<Record<string, Pick<Move<never>, 'from' | 'to'>>>;
}

/**
 * Whether an order that stood there may stand here now. A channel tells where its order is and not every step of the way: what legal moves lead to,
 * however many, is legal; what they never lead to (shipped and unshipped again) is not.
 */
export function becomes(machine: Told, from: string, to: string): boolean {
  if (!(from in machine.states) || !(to in machine.states)) return false;
  const reached = new Set([from]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const move of Object.values(machine.moves)) if (move.from.some((state) => reached.has(state))) reached.add(move.to);
  }
  return reached.has(to);
}
