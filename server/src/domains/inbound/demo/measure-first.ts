import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { measureOnArrival } from '../../products/public.ts';
import type { DemoGoods } from './demo-goods.ts';

/** The first of each product goes onto the scale before any is booked; it is what its owner said. */
export async function measureFirst(tx: Tx, actor: Actor, goods: readonly DemoGoods[], at: Date): Promise<void> {
  const unknown = await tx.rows<{ id: number }>(sql`
    select id from products where id = any(${goods.map(({ id }) => id)}) and measured_at is null and type <> 'accessory'`);
  for (const { id, lengthMm, widthMm, heightMm, weightG } of goods)
    if (unknown.some((one) => one.id === id)) await measureOnArrival(tx, actor, { id, lengthMm, widthMm, heightMm, weightG }, at);
}
