import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { reverseEntries } from '../../inventory/public.ts';
import * as corrections from './correction.store.ts';
import { conditions } from './cuts.ts';
import { causeOf } from './plan.ts';
import type { CorrectionPlan } from './plan-correction.ts';
import * as store from './rollback.store.ts';

const holdingOf = { good: 'available', defective: 'defective' } as const;
type Instead = NonNullable<Parameters<typeof reverseEntries>[4]>;
type Posting = Instead[number]['postings'][number];

interface Names {
  name: string;
  mark: string;
  reason: string;
  now: Date;
}

/** What of the receipts stays, where it came in. */
function receivedAgain({ order, parts, cuts, receipts }: CorrectionPlan): Posting[] {
  const entries = new Set(receipts.map(({ entryId }) => entryId));
  const sums = new Map<
    string,
    { productId: number; locationId: number; kind: string; holding: (typeof conditions)[number]; quantity: number }
  >();
  for (const { entryId, productId, locationId, kind, available, defective } of parts) {
    if (!entries.has(entryId)) continue;
    for (const holding of conditions) {
      const key = `${productId} ${locationId} ${holding}`;
      const one = sums.get(key) ?? { productId, locationId, kind, holding, quantity: 0 };
      one.quantity += holding === 'good' ? available : defective;
      sums.set(key, one);
    }
  }
  return [...sums.values()].flatMap(({ productId, locationId, kind, holding, quantity }) => {
    const gone = cuts.reduce(
      (sum, cut) =>
        cut.productId === productId && cut.holding === holding && (cut.kind === 'ABN') === (kind === 'ABN') ? sum + cut.cut : sum,
      0,
    );
    if (quantity - gone <= 0) return [];
    return [{ from: 'outside', to: { ...keyOf(order, productId), locationId, holding: holdingOf[holding] }, quantity: quantity - gone }];
  });
}

const keyOf = ({ companyId, warehouseId, storeId, lotId }: store.BackOrder, productId: number) => ({
  companyId,
  warehouseId,
  storeId,
  productId,
  lotId: found(lotId),
});

function shelvedAgain({ order, parts, kept, shelvings }: CorrectionPlan): Posting[] {
  const dock = parts.find(({ kind }) => kind === 'RECV');
  return shelvings.flatMap(({ id, productId, locationId, holding }) => {
    const quantity = kept.shelvings.get(id) ?? 0;
    if (quantity === 0) return [];
    if (!dock) throw bug('goods on a shelf that never came in');
    const key = { ...keyOf(order, productId), holding: holdingOf[holding] };
    return [{ from: { ...key, locationId: dock.locationId }, to: { ...key, locationId }, quantity }];
  });
}

/** K02: the wrong entries are reversed, each by one that names it, and the right ones stand in their place: one posting, nothing in between. */
export async function bookInstead(tx: Tx, actor: Actor, plan: CorrectionPlan, { name, mark, reason, now }: Names): Promise<void> {
  const told = { cause: causeOf(plan.order), note: reason };
  const entry = (type: 'RCV' | 'PUT', postings: Posting[]): Instead =>
    postings.length > 0 ? [{ ...told, reference: `${name}:${type}`, type, postings }] : [];
  const instead = [...entry('RCV', receivedAgain(plan)), ...entry('PUT', shelvedAgain(plan))];
  // Off the shelves first, then out of the warehouse.
  const entryIds = [...new Set([...plan.shelvings, ...plan.receipts].map(({ entryId }) => entryId))];
  const reversals = entryIds.map((entryId) => ({ ...told, reference: `${name}:${entryId}`, entryId }));
  const posted = new Map((await reverseEntries(tx, actor, reversals, now, instead)).map(({ reference, entryId }) => [reference, entryId]));
  const undone = (rows: readonly { id: number; entryId: number }[]) =>
    new Map(rows.map(({ id, entryId }) => [id, found(posted.get(`${name}:${entryId}`))]));
  await store.markUndone(tx, 'inbound_receipts', undone(plan.receipts));
  await store.markUndone(tx, 'inbound_shelvings', undone(plan.shelvings));
  const receipts = plan.receipts
    .map(({ id }) => found(plan.kept.receipts.get(id)))
    .filter(({ good, defective, surplus }) => good + defective + surplus > 0);
  const shelvings = plan.shelvings
    .map(({ id }) => ({ id, quantity: plan.kept.shelvings.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const inEntry = (type: string) => found(posted.get(`${name}:${type}`));
  if (receipts.length > 0) await corrections.keepReceipts(tx, inEntry('RCV'), mark, receipts);
  if (shelvings.length > 0) await corrections.keepShelvings(tx, inEntry('PUT'), mark, shelvings);
}
