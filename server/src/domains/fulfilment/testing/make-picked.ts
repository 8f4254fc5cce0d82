import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { pickStock, sortStock } from '../../inventory/public.ts';
import { addCounts, moveOutbound, ownerOf, piecesOf } from '../../outbound/public.ts';
import { hand, makeOutbound, type OutboundMore, type TestOutbound } from '../../outbound/testing/make-outbound.ts';

type App = Pick<TestApp, 'db' | 'clock'>;

/** Brought onto the cart by the verbs of the book, and over the wall where it has several products: it waits for its re-check. */
export async function pickWhole(app: App, order: Pick<TestOutbound, 'id' | 'number'>): Promise<void> {
  const now = app.clock.now();
  await app.db.tx(async (tx) => {
    const owner = ownerOf(order);
    await moveOutbound(tx, hand, order.id, 'joinWave', { now });
    await moveOutbound(tx, hand, order.id, 'beginPicking', { now });
    await pickStock(tx, hand, { reference: `${order.number}:pick`, cause: owner, owner }, now);
    const pieces = await piecesOf(tx, order.id);
    for (const { pieceNo, quantity } of pieces) await addCounts(tx, order.id, { pieceNo, picked: quantity });
    await moveOutbound(tx, hand, order.id, 'endPicking', { now });
    if (pieces.length < 2) return;
    await sortStock(tx, hand, { reference: `${order.number}:sort`, cause: owner, owner }, now);
    for (const { pieceNo, quantity } of pieces) await addCounts(tx, order.id, { pieceNo, sorted: quantity });
    await moveOutbound(tx, hand, order.id, 'sort', { now });
  });
}

/** Products of 10 × 8 × 5 cm and 300 g unless they were measured otherwise. */
export async function makePicked(app: App, company: { id: number }, more: OutboundMore = {}): Promise<TestOutbound> {
  const order = await makeOutbound(app, company, more);
  await app.db.run(sql`
    update products set measured_length_mm = 100, measured_width_mm = 80, measured_height_mm = 50, measured_weight_g = 300, measured_at = now()
    where id = any(${order.lines.map(({ productId }) => productId)}::bigint[]) and measured_weight_g is null`);
  await pickWhole(app, order);
  return order;
}
