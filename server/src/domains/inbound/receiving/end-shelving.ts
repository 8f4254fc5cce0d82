import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall } from '../../../kernel/run-move.ts';
import { chargeShelving, type FeeOrder } from './charges.ts';

/** The effect of `shelve`: what was put away is charged. */
export const endShelving = (tx: Tx, order: FeeOrder & { shelvedCount: number }, { actor, now }: MoveCall): Promise<void> =>
  chargeShelving(tx, actor, order, now);
