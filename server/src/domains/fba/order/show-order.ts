import type { CartonRow, Order } from '@kura/contract/fba/order/order.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { arrearsOf, feesOfCause } from '../../finance/public.ts';
import { availabilityOf } from '../../inventory/public.ts';
import { fbaCenterById } from '../../warehouse/public.ts';
import { faultsOf } from './faults-of.ts';
import { openHoldOf } from './order-money.ts';
import * as parts from './order-parts.store.ts';
import { filesOf, record } from './order-record.ts';
import * as store from './order.store.ts';
import { withRules } from './packing.ts';
import { serialsOf } from './serials.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}

/** What is free for the lines of a draft; what was handed in holds its pieces. */
async function freeFor(db: Query, order: store.StoredOrder, productIds: readonly number[]): Promise<Map<number, number> | null> {
  if (order.status !== 'draft' || productIds.length === 0) return null;
  const { companyId, warehouseId, storeId } = order;
  const rows = await availabilityOf(db, { productIds: [...productIds], companyId, warehouseId, storeId });
  return new Map(productIds.map((id) => [id, rows.find(({ productId }) => productId === id)?.available ?? 0]));
}

/** One order whole. Fees are for those who may see fees; files for whoever sees the order. */
export async function showOrder({ db, actor, kernel, now }: Showing, id: number): Promise<Order> {
  const stored = found(await store.read(db, actor.scope, id));
  const { truckJpy: _share, rate: _rate, ...order } = stored;
  const [lines, stock, cartons, receipt, center, hold] = [
    await parts.linesOf(db, id),
    await parts.packagesOf(db, id),
    await parts.cartonsOf(db, id),
    await parts.receiptOf(db, id),
    found(await fbaCenterById(db, order.centerId)),
    await openHoldOf(db, id),
  ];
  const link = (file: Parameters<typeof fileRef>[1]) => fileRef({ kernel, actor, now }, file);
  const transfers = await parts.transfersOf(db, id);
  const labelFiles = await fileStore.attachedTo(db, filesOf.labels, id);
  // What came from an inbound order has the labels that were uploaded there.
  for (const transfer of transfers) labelFiles.push(...(await fileStore.attachedTo(db, 'inbound.fbaTransfer', transfer.id)));
  const labelOf = new Map(labelFiles.map((file) => [file.id, link(file)]));
  const packages = withRules(stock);
  const serials = await serialsOf(db, id);
  const seesFees = can(actor, 'finance:fee:list');
  const available = await freeFor(
    db,
    stored,
    lines.map(({ productId }) => productId),
  );
  const { zone } = order;
  const difference = await parts.differenceOf(db, id);
  return {
    ...order,
    centerName: center.name,
    centerAddress: `〒${center.postcode} ${center.address}`,
    lines,
    pieces: await parts.piecesOf(db, id),
    packages,
    serials,
    cartons: cartons.map(({ labelFileId, ...carton }): CartonRow => ({
      ...carton,
      label: labelFileId === null ? null : (labelOf.get(labelFileId) ?? null),
    })),
    labelFiles: labelFiles.map(link),
    transfers,
    places: (await parts.placesOf(db, id)).map(({ kind: _kind, ...place }) => place),
    steps: await parts.stepsOf(db, id),
    fees: seesFees ? (await feesOfCause(db, record, id)).map(({ figures: _figures, ...fee }) => fee) : [],
    held: seesFees && hold ? hold.held : [],
    receipt: receipt
      ? { ...receiptFace(receipt), files: (await fileStore.attachedTo(db, receipt.proofType, receipt.proofId)).map(link) }
      : null,
    differenceRecord: difference
      ? { ...difference, ...(actor.userType === 'customer' ? { workOrderId: null, workOrderNumber: '' } : {}) }
      : null,
    faults: faultsOf({
      order: stored,
      lines,
      packages,
      cartons,
      serials,
      isCenterOpen: center.code !== null && center.status === 'enabled',
      isInArrears: (await arrearsOf(db, [order.companyId])).size > 0,
      today: dayIn(zone ?? defaultZone, now),
      available,
    }),
  };
}

const receiptFace = ({ proofType: _type, proofId: _id, ...face }: parts.StoredReceipt) => face;
