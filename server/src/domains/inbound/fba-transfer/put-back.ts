import { fbaTransferErrors } from '@kura/contract/inbound/fba-transfer/fba-transfer.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './fba-transfer.store.ts';

const record = 'inbound.fbaTransfer';

/** What an FBA order took up is its own: it says which. */
export function refuseTakenUp(transfers: readonly store.HeldTransfer[]): void {
  const taken = transfers.find(({ isTakenUp }) => isTakenUp);
  if (taken) throw fail(fbaTransferErrors.takenUp, { number: taken.takenUpNo });
}

/** Their cartons stand at the dock again. Refused once somebody delivers one of them. */
export async function putBack(tx: Tx, actor: Actor, transfers: readonly store.HeldTransfer[], note: string, now: Date): Promise<void> {
  refuseTakenUp(transfers);
  await store.remove(
    tx,
    transfers.map(({ id }) => id),
  );
  for (const { id, orderNumber, fbaNo, companyId, cartonCount } of transfers) {
    await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: [] });
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: `${orderNumber} · ${fbaNo}`,
      companyId,
      action: 'inbound.fbaTransfer.log.removed',
      note,
      before: { fbaNo, cartonCount },
    });
  }
}

/**
 * S08, for the roll-back of a transferred order, which holds the order and sets its state: its cartons stand at the dock again. Refused once
 * somebody delivers one of them. Answers how many transfers there were.
 */
export async function takeBackTransfer(tx: Tx, actor: Actor, orderId: number, now: Date, reason = ''): Promise<number> {
  const transfers = await store.lockOfOrder(tx, orderId);
  await putBack(tx, actor, transfers, reason, now);
  return transfers.length;
}
