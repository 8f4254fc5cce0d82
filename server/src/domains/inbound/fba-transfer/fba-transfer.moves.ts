import { cartonRanges } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import type { FbaTransferInput, LabelsInput } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { fbaCenterById } from '../../warehouse/public.ts';
import { refuseOthersFiles } from '../own-files.ts';
import { moveOrder } from '../order/order.moves.ts';
import { putBack, refuseTakenUp } from './put-back.ts';
import { canGoOn } from './show-fba-job.ts';
import * as store from './fba-transfer.store.ts';

const record = 'inbound.fbaTransfer';
type Labels = LabelsInput['labels'];

/** One that names no cartons serves all of them. */
async function label(tx: Tx, actor: Actor, id: number, cartons: readonly number[], labels: Labels): Promise<void> {
  const strange = labels.flatMap((one) => one.cartons).filter((carton) => !cartons.includes(carton));
  if (strange.length > 0) throw failField('labels', 'inbound.fbaTransfer.labelElsewhere', { cartons: cartonRanges(strange) });
  const files = await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: labels.map(({ fileId }) => fileId) });
  if (files.some(({ mime }) => mime !== 'application/pdf' && !mime.startsWith('image/')))
    throw failField('labels', 'inbound.fbaTransfer.labelKind');
  await store.setLabels(
    tx,
    id,
    labels.map((one) => ({ fileId: one.fileId, cartons: one.cartons.length > 0 ? one.cartons : cartons })),
  );
}

/** S07: arrived cartons go on to a centre as they are. A carton goes once: the order is held, and the table has each but once. */
export async function transferCartons(tx: Tx, actor: Actor, input: FbaTransferInput, now: Date): Promise<void> {
  const order = found(await store.lockOrder(tx, actor.scope, input.orderId));
  await refuseOthersFiles(
    tx,
    actor,
    input.labels.map(({ fileId }) => fileId),
  );
  if (!canGoOn(order)) throw fail(kernelErrors.guardNotMet, { why: '@inbound.fbaTransfer.reason.wrongState' });
  const center = found(await fbaCenterById(tx, input.fbaCenterId));
  if (center.code === null || center.status !== 'enabled') throw failField('fbaCenterId', 'inbound.fbaTransfer.centerWithoutCode');
  const cartons = [...new Set(input.cartons)];
  const arrived = new Set(await store.arrivedAmong(tx, order.id, cartons));
  const others = cartons.filter((carton) => !arrived.has(carton));
  if (others.length > 0) throw failField('cartons', 'inbound.fbaTransfer.notArrivedOf', { cartons: cartonRanges(others) });
  const id = await store.insert(tx, actor, order, { ...input, cartons }, now);
  await label(tx, actor, id, cartons, input.labels);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: `${order.number} · ${center.code}`,
    companyId: order.companyId,
    action: 'inbound.fbaTransfer.log.sent',
    note: input.remark,
    after: {
      fbaCenterCode: center.code,
      fbaNo: input.fbaNo,
      fbaPo: input.fbaPo,
      cartonCount: cartons.length,
      cartons: cartonRanges(cartons),
    },
  });
  const left = await store.countCartons(tx, order.id);
  const isWhole = left.transferred + left.gone >= order.boxCount;
  if (left.arrived === 0 && (isWhole || input.endsShort)) await moveOrder(tx, actor, order.id, 'transfer', { now });
}

export async function setLabels(tx: Tx, actor: Actor, { id, labels }: LabelsInput, now: Date): Promise<void> {
  const [transfer] = await store.lock(tx, actor.scope, [id]);
  const { orderNumber, fbaNo, companyId } = found(transfer);
  // The order prints the labels that it took up with the cartons; they are changed there.
  refuseTakenUp(transfer ? [transfer] : []);
  const cartons = (await store.cartonsOf(tx, id)).map(({ cartonNo }) => cartonNo);
  // Let go first: a file that serves nobody any more may leave.
  await store.setLabels(tx, id, []);
  await label(tx, actor, id, cartons, labels);
  const labelCount = found(await store.read(tx, actor.scope, id)).labelCount;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: `${orderNumber} · ${fbaNo}`,
    companyId,
    action: 'inbound.fbaTransfer.log.labels',
    after: { labelCount },
  });
}

/** While the order still stands at the dock; later it is rolled back (S08). Answers the order. */
export async function removeTransfer(tx: Tx, actor: Actor, { id, reason }: { id: number; reason: string }, now: Date): Promise<number> {
  const { orderId } = found(await store.read(tx, actor.scope, id));
  const order = found(await store.lockOrder(tx, actor.scope, orderId));
  if (order.status !== 'pendingStock') throw fail(kernelErrors.guardNotMet, { why: '@inbound.fbaTransfer.reason.wrongState' });
  const transfers = await store.lock(tx, actor.scope, [id]);
  found(transfers[0]);
  await putBack(tx, actor, transfers, reason, now);
  return orderId;
}
