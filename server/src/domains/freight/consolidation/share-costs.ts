import { splitBy } from '@kura/contract/freight/consolidation/shares.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import * as fees from './fee.store.ts';

/** What the container costs, shared out by revenue volume to the fen. For gross profit only: it is never charged. */
export async function shareCosts(tx: Tx, id: number): Promise<void> {
  const { costMinor, taxMinor } = await fees.sums(tx, id);
  const inside = await fees.weights(tx, id);
  const shares = splitBy(
    costMinor,
    inside.map(({ revenueMm3 }) => BigInt(revenueMm3)),
  );
  await fees.keepShares(
    tx,
    id,
    inside.map(({ orderId }, at) => ({ orderId, minor: shares[at] ?? 0 })),
  );
  await fees.keepSums(tx, id, costMinor, taxMinor);
}
