import type { Tx } from '../../../kernel/db/db.ts';
import type { MoveCall } from '../../../kernel/run-move.ts';
import { chargeHandling, type FeeOrder } from './charges.ts';

/** The effect of `stock`: what arrived is charged. What must be said before, the calls that end the receiving have asked for. */
export const endReceiving = (tx: Tx, order: FeeOrder, { actor, now }: MoveCall): Promise<void> => chargeHandling(tx, actor, order, now);
