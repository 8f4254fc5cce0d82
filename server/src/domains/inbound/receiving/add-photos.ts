import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { addFiles } from '../../../kernel/files/attach.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { filesOf } from '../order/files-of.ts';
import { chargePhotos } from './charges.ts';
import * as store from './receiving.store.ts';

/** Nobody photographs goods that are not here. */
const here: readonly string[] = ['audited', 'released', 'pendingStock', 'inspection', 'inStock', 'onShelf'];

export interface Photos {
  orderId: number;
  productId?: number | undefined;
  note: string;
  fileIds: readonly number[];
}

/** Kept with the order and charged as they are taken; a photograph that the order has already is neither kept nor charged twice. */
export async function addPhotos(tx: Tx, actor: Actor, { orderId, productId, note, fileIds }: Photos, now: Date): Promise<FileRow[]> {
  const order = found(await store.lock(tx, actor.scope, orderId));
  const [plan] = productId === undefined ? [] : await store.plannedOf(tx, orderId, [productId]);
  if (productId !== undefined) found(plan);
  const { all, added } = await addFiles(tx, actor, { to: filesOf.photos, id: orderId, kind: 'attachment', fileIds });
  if (!here.includes(order.status))
    throw fail(kernelErrors.wrongState, { state: `@${stateText(orderMachine, order.status)}`, move: '@inbound.receiving.log.photos' });
  await chargePhotos(
    tx,
    actor,
    order,
    added.map(({ id }) => id),
    now,
  );
  await logOperation(tx, actor, {
    at: now,
    record: 'inbound.order',
    recordId: orderId,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.receiving.log.photos',
    after: { photos: added.length },
    note: [plan?.sku, note].filter((word) => word).join(': '),
  });
  return all;
}
