import type { Query } from '../../../kernel/db/db.ts';
import { partsOf, takeApart } from '../../products/public.ts';
import { withSizes } from './check-order.ts';
import { briefLinesOf } from './order-parts.store.ts';

/** What drafts would be picked as by now: a set may be made of other parts since they were saved. */
export async function draftedOf(db: Query, drafts: readonly { id: number }[]) {
  const lines = await briefLinesOf(
    db,
    drafts.map(({ id }) => id),
  );
  const parts = await partsOf(
    db,
    lines.flatMap(({ isSet, productId }) => (isSet ? [productId] : [])),
  );
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const pieces = drafts.flatMap(({ id: orderId }) => takeApart(ofOrder.get(orderId) ?? [], parts).map((piece) => ({ ...piece, orderId })));
  const sized = Map.groupBy(await withSizes(db, pieces), ({ orderId }) => orderId);
  return new Map(
    drafts.map(({ id }) => [id, { pieces: sized.get(id) ?? [], isOff: (ofOrder.get(id) ?? []).some(({ isDisabled }) => isDisabled) }]),
  );
}
