import type { FbaJob, FbaTransfer } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import * as store from './fba-transfer.store.ts';

interface Showing {
  db: Query;
  actor: Actor;
  lang: Lang;
}

/** Only what stands at the dock goes on, and nothing of it may have become stock. */
export const canGoOn = ({ status, receivedCount }: Pick<store.SentOrder, 'status' | 'receivedCount'>): boolean =>
  status === 'pendingStock' && receivedCount === 0;

export async function jobOf({ db, lang }: Showing, order: store.SentOrder): Promise<FbaJob> {
  const { id: orderId, receivedCount: _received, companyId: _company, ...face } = order;
  const refusal = canGoOn(order) ? '' : say(lang, 'inbound.fbaTransfer.reason.wrongState');
  return {
    ...face,
    orderId,
    refusal,
    fbaCenterId: await store.namedCenter(db, orderId),
    cartons: await store.jobCartons(db, orderId),
    transfers: await store.ofOrder(db, orderId),
  };
}

export const showFbaJob = async (call: Showing, orderId: number): Promise<FbaJob> =>
  jobOf(call, found(await store.order(call.db, call.actor.scope, orderId)));

/** Whoever may see a transfer may see its labels: their links are made as it is shown. */
export async function showFbaTransfer(call: Showing & { kernel: Pick<Kernel, 'linkKey'>; now: Date }, id: number): Promise<FbaTransfer> {
  const { db, actor, kernel, now } = call;
  const row = found(await store.read(db, actor.scope, id));
  const files = await fileStore.attachedTo(db, 'inbound.fbaTransfer', id);
  return { ...row, cartons: await store.cartonsOf(db, id), labels: files.map((file) => fileRef({ kernel, actor, now }, file)) };
}
