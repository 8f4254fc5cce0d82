import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { holdReturn, linkRepair } from '../../outbound/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as pieces from './pieces.store.ts';
import { record } from './repair-money.ts';
import * as store from './repair.store.ts';

export interface ReturnNews {
  returnId: number;
  number: string;
  companyId: number;
  warehouseId: number;
  productId: number;
  quantity: number;
}
const line = { record, action: 'workorders.repair.log.created' } as const;

/** As many of the told pieces as lie at the bench and are no other repair order's. */
function take(loose: readonly Omit<pieces.Piece, 'fixed'>[], quantity: number): Omit<pieces.Piece, 'fixed'>[] {
  let rest = quantity;
  return loose.flatMap((piece) => {
    const taken = Math.min(rest, piece.quantity);
    rest -= taken;
    return taken > 0 ? [{ ...piece, quantity: taken }] : [];
  });
}

/**
 * S11 S12: damaged pieces that the return station carried to the bench become a return repair, which names its price as any other does. What is
 * carried there until somebody named it joins the same one. Told again, there is nothing left to take.
 */
export async function openReturnRepair(tx: Tx, news: ReturnNews, now: Date): Promise<void> {
  const { returnId, number: returnNumber, companyId, warehouseId, productId } = news;
  // Before its pieces, as the station holds them.
  await holdReturn(tx, returnId);
  const taken = take(await pieces.loose(tx, news), news.quantity);
  const quantity = taken.reduce((sum, piece) => sum + piece.quantity, 0);
  if (quantity === 0) return;
  const known = await store.openOfReturn(tx, returnId, productId);
  if (known) {
    await store.grow(tx, known.id, quantity, now);
    await pieces.addPieces(tx, known.id, taken);
    await logOperation(tx, system, {
      at: now,
      ...line,
      action: 'workorders.repair.log.grown',
      recordId: known.id,
      recordName: known.number,
      companyId,
      before: { quantity: known.quantity },
      after: { quantity: known.quantity + quantity },
    });
    return;
  }
  const { zone, code: warehouseCode } = found(await warehouseById(tx, warehouseId));
  const asked = { companyId, warehouseId, productId, quantity, type: 'return', holding: 'defective', faultLabel: 'other' } as const;
  // Its fault stands on the return, with the photographs: numbers only, since it is read in three languages.
  const { id, number } = await store.insert(
    tx,
    system,
    { ...asked, zone, returnId, returnNumber, customerNo: '', serials: [], faultText: returnNumber },
    now,
  );
  await pieces.addPieces(tx, id, taken);
  await linkRepair(tx, { returnId, productId, number });
  await store.addStep(tx, system, id, 'pendingConfirmation', returnNumber, now);
  const after = { status: 'pendingConfirmation', type: 'return', warehouseCode, quantity, returnNumber };
  await logOperation(tx, system, { at: now, ...line, recordId: id, recordName: number, companyId, after });
  await notifyBadges(tx);
}

export const hearReturns = ({ outbox, clock }: Kernel): void =>
  outbox.on<ReturnNews>('outbound.returnToRepair', (tx, news) => openReturnRepair(tx, news, clock.now()));
