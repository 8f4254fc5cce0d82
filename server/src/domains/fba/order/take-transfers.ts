import { mostCartons } from '@kura/contract/fba/order/order.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField } from '../../../kernel/fail.ts';
import { letGoTransfer, takeUpTransfer, type TransferredCarton } from '../../inbound/public.ts';
import { ownerOf } from './order-record.ts';
import type { Packed } from './packing.ts';
import { replacePackages, setTransfers, transferIdsOf } from './save-order.store.ts';

const keyOf = (carton: TransferredCarton): string =>
  [carton.transferId, carton.lengthMm, carton.widthMm, carton.heightMm, carton.weightG, carton.productId, carton.pieces].join(':');

/** Of one kind, at most as many as a row has. */
function rowsOf(group: readonly TransferredCarton[]): TransferredCarton[][] {
  const rows: TransferredCarton[][] = [];
  for (let at = 0; at < group.length; at += maxQuantity) rows.push(group.slice(at, at + maxQuantity));
  return rows;
}

/** Cartons of a kind that came with the same transfer are one row, or several of at most 1,000 (V08); they are numbered in that order. */
export function packagesFrom(cartons: readonly TransferredCarton[]): { packages: Packed[]; inOrder: TransferredCarton[] } {
  if (cartons.length > mostCartons) throw failField('transferIds', 'fba.order.mostCartons', { most: mostCartons });
  const groups = [...Map.groupBy(cartons, keyOf).values()].flatMap(rowsOf);
  const packages = groups.flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const { lengthMm, widthMm, heightMm, weightG, fbaNo, fbaPo, productId, pieces } = one;
    const contents = [{ productId, quantity: pieces }];
    return [{ lengthMm, widthMm, heightMm, weightG, boxCount: group.length, fbaNo, poNumber: fbaPo, contents }];
  });
  return { packages, inOrder: groups.flat() };
}

interface Taking {
  id: number;
  number: string;
  companyId: number;
  warehouseId: number;
  centerId: number;
  way: string;
  transferIds: readonly number[];
}
/** Cartons that pass through: they are this order's from now on, as they are. What it named before and names no more waits for another. */
export async function takeTransfers(tx: Tx, actor: Actor, order: Taking, now: Date): Promise<TransferredCarton[]> {
  const before = await transferIdsOf(tx, order.id);
  await letGoTransfers(
    tx,
    actor,
    order.id,
    before.filter((id) => !order.transferIds.includes(id)),
    now,
  );
  const cartons = await takeUpTransfer(tx, actor, { transferIds: order.transferIds, by: ownerOf(order) }, now);
  const isStrange = (carton: TransferredCarton) =>
    carton.companyId !== order.companyId || carton.warehouseId !== order.warehouseId || carton.fbaCenterId !== order.centerId;
  if (cartons.some(isStrange)) throw failField('transferIds', 'fba.order.transfersDiffer');
  await setTransfers(tx, order.id, order.transferIds);
  const { packages, inOrder } = packagesFrom(cartons);
  await replacePackages(
    tx,
    { id: order.id, source: 'transfer', way: order.way },
    packages,
    inOrder.map(({ code, labelFileId }) => ({ code, labelFileId })),
  );
  return cartons;
}

export async function letGoTransfers(tx: Tx, actor: Actor, orderId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await letGoTransfer(tx, actor, ids, now);
  const kept = (await transferIdsOf(tx, orderId)).filter((id) => !ids.includes(id));
  await setTransfers(tx, orderId, kept);
}
