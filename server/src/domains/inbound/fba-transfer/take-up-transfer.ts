import { fbaTransferErrors } from '@kura/contract/inbound/fba-transfer/fba-transfer.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './fba-transfer.store.ts';

/** The document that delivers them. */
export interface Deliverer {
  type: string;
  id: number;
  no: string;
}

async function lockAll(tx: Tx, actor: Actor, ids: readonly number[]): Promise<store.HeldTransfer[]> {
  const transfers = await store.lock(tx, actor.scope, ids);
  if (transfers.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  return transfers;
}

const keepAnswer = async (tx: Tx, actor: Actor, transfers: readonly store.HeldTransfer[], action: string, takenUpNo: string, now: Date) => {
  for (const { id, orderNumber, fbaNo, companyId } of transfers)
    await logOperation(tx, actor, {
      at: now,
      record: 'inbound.fbaTransfer',
      recordId: id,
      recordName: `${orderNumber} · ${fbaNo}`,
      companyId,
      action,
      after: { takenUpNo },
    });
};

/** An FBA order takes transfers up: from now on they are its own, and nobody takes them back. Answers their cartons. The same again changes nothing. */
export async function takeUpTransfer(
  tx: Tx,
  actor: Actor,
  { transferIds, by }: { transferIds: readonly number[]; by: Deliverer },
  now: Date,
): Promise<store.TransferredCarton[]> {
  const transfers = await lockAll(tx, actor, transferIds);
  const other = transfers.find(({ isTakenUp, takenUpNo }) => isTakenUp && takenUpNo !== by.no);
  if (other) throw fail(fbaTransferErrors.takenUp, { number: other.takenUpNo });
  const free = transfers.filter(({ isTakenUp }) => !isTakenUp);
  await store.setTakenUp(
    tx,
    free.map(({ id }) => id),
    by,
    now,
  );
  await keepAnswer(tx, actor, free, 'inbound.fbaTransfer.log.takenUp', by.no, now);
  return store.transferredCartons(tx, actor.scope, { transferIds });
}

/** Its FBA order was cancelled: they wait for another one. */
export async function letGoTransfer(tx: Tx, actor: Actor, transferIds: readonly number[], now: Date): Promise<void> {
  const transfers = (await lockAll(tx, actor, transferIds)).filter(({ isTakenUp }) => isTakenUp);
  await store.setTakenUp(
    tx,
    transfers.map(({ id }) => id),
    null,
    now,
  );
  await keepAnswer(tx, actor, transfers, 'inbound.fbaTransfer.log.letGo', '', now);
}
