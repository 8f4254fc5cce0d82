import { type Actor, system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './consolidation.store.ts';
import { eyesOf } from './eyes.ts';
import { record } from './link-packages.ts';
import * as links from './link.store.ts';
import { settleTakenOut } from './what-is-inside.ts';

/** S07: a customer cancels until the container is loaded. What was cancelled leaves the list by itself, also when that is closed already. */
export async function takeOutCancelled(tx: Tx, actor: Actor, held: store.Held, now: Date): Promise<void> {
  const cancelled = await links.cancelledInside(tx, held.id);
  if (cancelled.length === 0) return;
  await links.unlink(
    tx,
    held.id,
    cancelled.map(({ packageId }) => packageId),
  );
  const sums = await settleTakenOut(tx, held);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: held.id,
    recordName: held.number,
    companyId: null,
    action: 'freight.consolidation.log.unlinked',
    before: { packageCount: held.packageCount, boxCount: held.boxCount },
    after: { packageCount: sums.packages, boxCount: sums.boxes, unlinked: [...new Set(cancelled.map(({ number }) => number))] },
  });
}

/** Goods that are on their way stay where they are: those orders are cancelled no more. */
const notLoaded: readonly string[] = ['open', 'consolidated'];

export function hearCancelled({ outbox, clock }: Pick<Kernel, 'outbox' | 'clock'>): void {
  outbox.on<{ orderId: number }>('inbound.cancelled', async (tx, { orderId }) => {
    for (const id of await links.placesOfOrder(tx, orderId)) {
      const held = found(await store.lock(tx, eyesOf(system), id));
      if (notLoaded.includes(held.status)) await takeOutCancelled(tx, system, held, clock.now());
    }
  });
}
