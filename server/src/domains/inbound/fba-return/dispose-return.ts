import type { DisposalInput } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './fba-return.store.ts';
import { addDisposal, countDisposed } from './receipt.store.ts';
import { disposalRecord, record } from './show-fba-return.ts';

/** What was abandoned is gone for good, and here is the proof of it. Never more than was abandoned. */
export async function disposeReturned(tx: Tx, actor: Actor, input: DisposalInput, now: Date): Promise<void> {
  const { id, number, companyId, abandonedCount, disposedCount } = found(await store.lock(tx, actor.scope, input.id));
  const { quantity, note, fileIds } = input;
  const disposalId = await addDisposal(tx, actor, { returnId: id, companyId, quantity, note }, now);
  await attachFiles(tx, actor, { to: disposalRecord, id: disposalId, kind: 'proof', fileIds });
  const pieces = abandonedCount - disposedCount;
  if (quantity > pieces) throw failField('quantity', 'inbound.fbaReturn.moreThanAbandoned', { pieces });
  await countDisposed(tx, id, quantity, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'inbound.fbaReturn.log.disposed',
    note,
    after: { quantity, proofs: fileIds.length },
  });
}
