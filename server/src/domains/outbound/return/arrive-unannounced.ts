import type { ArriveScan } from '@kura/contract/outbound/return/return.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { findParcel } from './find-parcel.ts';
import { RefusedScan } from './refused-scan.ts';
import { record } from './return-record.ts';
import { holdOrder, shippedOrder, sourceLines } from './return-source.ts';
import * as store from './return.store.ts';
import { notifyOfReturn } from './notify-of-return.ts';

/** Of one parcel one return: a second scan opens the first. */
export interface Arrived {
  id: number;
  isKnown: boolean;
  isNew: boolean;
}
/** A parcel that nobody announced: tracking number → outbound order → company. One that leads to no order waits for somebody who knows it. */
export async function arriveUnannounced(
  tx: Tx,
  actor: Actor,
  { warehouseId, code, cause, note }: ArriveScan,
  reference: string,
  now: Date,
): Promise<Arrived> {
  const { zone } = found(await warehouseById(tx, warehouseId));
  await store.holdTracking(tx, plainTracking(code));
  const order = await shippedOrder(tx, actor.scope, code);
  if (order) await holdOrder(tx, order.orderId);
  const opened = (await findParcel(tx, actor.scope, code, now)).row;
  if (opened) return { id: opened.id, isKnown: opened.companyId !== null, isNew: false };
  const lines = order ? (await sourceLines(tx, order.orderId, null)).filter(({ left }) => left > 0) : [];
  if (order && lines.length === 0) {
    const last = await store.byOrder(tx, actor.scope, order.orderId, null, now);
    if (!last) throw new RefusedScan('allCameBack');
    return { id: last.id, isKnown: true, isNew: false };
  }
  const status = order ? 'audited' : 'unidentified';
  const made = {
    companyId: order?.companyId ?? null,
    warehouseId,
    storeId: order?.storeId ?? null,
    orderId: order?.orderId ?? null,
    trackingNumber: plainTracking(code) || cleanScan(code),
    cause,
    remark: note,
    goodChoice: null,
    defectiveChoice: null,
    onward: null,
    repairLimitMinor: null,
    lines: lines.map(({ productId, left }) => ({ productId, expected: Math.min(left, 1000) })),
    zone,
    status,
    isAnnounced: false,
    reference,
  } as const;
  const { id, number } = await store.insert(tx, actor, { ...made, lines: [...made.lines] }, now);
  await store.addStep(tx, actor, id, status, note, now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId: made.companyId,
    action: 'outbound.return.log.arrived',
    note,
    after: { status, orderNumber: order?.number ?? '', trackingNumber: made.trackingNumber, cause },
  });
  await notifyOfReturn(tx, { id, number, companyId: made.companyId, revision: 0 }, 'arrived', now, { orderNumber: order?.number ?? '–' });
  await notifyBadges(tx);
  return { id, isKnown: order !== undefined, isNew: true };
}
