import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { Voucher } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { handsOf } from '../../identity/public.ts';
import { record } from './return-record.ts';
import * as store from './return.store.ts';

const vouchable: readonly string[] = ['audited', 'pendingOutbound', 'receiving'];

/** A second pair of eyes on a box that no order tells of; a program has none, and who received of it has looked already. */
export async function vouchReturn(tx: Tx, actor: Actor, { id, pieces, note }: Voucher, now: Date): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, id));
  if (row.orderId !== null || row.companyId === null || !vouchable.includes(row.status)) throw fail(returnErrors.notToVouch);
  const receivers = await store.receiversOf(tx, id);
  if (actor.userId === null || (await handsOf(tx, actor.userId, receivers)).size > 0) throw fail(returnErrors.vouchEyes);
  await store.vouch(tx, actor, id, pieces, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'outbound.return.log.vouched',
    note,
    before: { lonePieces: row.vouchedPieces },
    after: { lonePieces: pieces },
  });
}
