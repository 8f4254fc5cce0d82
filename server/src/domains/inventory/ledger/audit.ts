import type { Db, Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';

export const proofNames = ['notNegative', 'balanceIsMovements', 'claimsAreLocked', 'entriesMove', 'stateOfPlace', 'snapshots'] as const;
export type ProofName = (typeof proofNames)[number];
/** `wrong` of information (leftovers) is no fault. */
export interface Proof {
  name: ProofName | 'leftovers';
  isInformation: boolean;
  lookedAt: number;
  wrong: number;
  first: Record<string, unknown>[];
}
export interface StockAudit {
  id: number;
  startedAt: string;
  finishedAt: string;
  actorName: string;
  isOk: boolean;
  proofs: Proof[];
}

/** K01–K03 over the whole book, rebuilt from its movements; the result is stored. */
export async function runStockAudit(
  _db: Db | Tx,
  _now: Date,
  _actorName: string,
  _progress?: (done: number, total: number) => Promise<void>,
): Promise<StockAudit> {
  throw bug('not built yet');
}
