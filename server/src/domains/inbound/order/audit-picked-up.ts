import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { moveOrder } from './order.moves.ts';

/**
 * Fetched at the door and at the warehouse: who placed it need not wait for a review. Where the review would be refused (papers, money), it waits
 * for somebody who looks at it. In a transaction of its own: a refusal leaves no half of it behind.
 */
export const auditPickedUp = (kernel: Kernel): void =>
  kernel.outbox.on<{ inboundOrderId: number }>('outbound.pickupArrived', async (_tx, { inboundOrderId: id }) => {
    const placed = await kernel.db.first(sql`select 1 as one from inbound_orders where id = ${id} and status = 'ordered'`);
    if (!placed) return;
    const actor = { ...system, permissions: new Set(['inbound:order:audit']) };
    await kernel.db
      .tx((tx) => moveOrder(tx, actor, id, 'audit', { now: kernel.clock.now() }))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
  });
