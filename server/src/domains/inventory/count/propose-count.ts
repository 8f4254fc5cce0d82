import type { CountDifference, CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { DocumentHolding } from '@kura/contract/inventory/document/document.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { type Held, held, type NewLine } from '../adjustment/adjustment.store.ts';
import { addProposal } from '../adjustment/propose-adjustment.ts';
import { refuseStrange } from '../adjustment/write-off-serials.ts';
import * as lines from './count-line.store.ts';
import { moveCount } from './count.moves.ts';
import * as store from './count.store.ts';

/**
 * A sheet knows places and products; the book also knows stores. What is missing is taken from the stores in the order of their oldest
 * lots, what is too much goes to the store whose goods lie there already.
 */
export function spreadOverStores(difference: CountDifference, holding: DocumentHolding, there: readonly Held[]): NewLine[] {
  const change = holding === 'good' ? difference.goodChange : difference.defectiveChange;
  if (change === 0) return [];
  const { companyId, productId, locationId } = difference;
  const lineFor = (storeId: number | null, pieces: number): NewLine => ({
    companyId,
    productId,
    locationId,
    storeId,
    lotId: null,
    holding,
    change: pieces,
  });
  const here = there.filter((h) => h.productId === productId && h.locationId === locationId);
  if (change > 0) return [lineFor(here.find((h) => h[holding] > 0)?.storeId ?? here[0]?.storeId ?? null, change)];
  const perStore = new Map<number | null, number>();
  for (const h of here) perStore.set(h.storeId, (perStore.get(h.storeId) ?? 0) + h[holding]);
  let missing = -change;
  return [...perStore].flatMap(([storeId, pieces]) => {
    const taken = Math.min(missing, pieces);
    missing -= taken;
    return taken > 0 ? [lineFor(storeId, -taken)] : [];
  });
}

export async function proposeCount(
  tx: Tx,
  actor: Actor,
  { id, reason, note, serials = [] }: { id: number; reason: string; note: string; serials?: readonly string[] },
  now: Date,
): Promise<CountSheet> {
  const count = await moveCount(tx, actor, id, 'propose', { now });
  // All companies, whichever one the proposer has picked: the places are frozen until all of it is decided.
  const differences = await lines.differences(tx, { companyId: null }, id);
  const there = await held(
    tx,
    differences.map((d) => d.locationId),
    differences.map((d) => d.productId),
  );
  const changes = differences.flatMap((d) => [...spreadOverStores(d, 'good', there), ...spreadOverStores(d, 'defective', there)]);
  await refuseStrange(tx, changes, serials);
  await addProposal(tx, actor, { warehouseId: count.warehouseId, countId: id, reason, note, serials, lines: changes }, now);
  return found(await store.sheet(tx, actor.userId, id));
}
