import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { shippedOrder } from './return-source.ts';
import * as store from './return.store.ts';

const everybody = { companyId: null };
export interface Rival {
  number: string;
  companyName: string;
}
interface Claim {
  id: number | null;
  companyId: number | null;
  trackingNumber: string;
}

/** Who else has a better claim on the parcel: the company that it left for, or one whose return of it was accepted. Never told to customers. */
export async function rivalOf(db: Query, { companyId, trackingNumber }: Claim): Promise<Rival | null> {
  if (companyId === null || trackingNumber === '') return null;
  const order = await shippedOrder(db, everybody, trackingNumber);
  if (order) return order.companyId === companyId ? null : { number: order.number, companyName: order.companyName };
  return (await store.acceptedElsewhere(db, { companyId, trackingNumber })) ?? null;
}

/** A07: that a parcel is another company's is not told, nor whose it is. */
export async function claimTracking(tx: Tx, { id, companyId, trackingNumber }: Claim): Promise<void> {
  if (trackingNumber === '') return;
  await store.holdTracking(tx, plainTracking(trackingNumber));
  const order = await shippedOrder(tx, everybody, trackingNumber);
  if (order && order.companyId !== companyId) throw failField('trackingNumber', 'outbound.return.cannotAnnounce');
  const twin = await store.twinOf(tx, { id, companyId, trackingNumber });
  if (twin) throw failField('trackingNumber', 'outbound.return.alreadyAnnounced', { number: twin.number });
}

/** Before it is under way for this company, or again: no other return is, of the same parcel. */
export async function refuseTwin(tx: Tx, claim: Claim): Promise<void> {
  if (claim.trackingNumber === '') return;
  await store.holdTracking(tx, plainTracking(claim.trackingNumber));
  const twin = await store.twinOf(tx, claim);
  if (twin) throw fail(returnErrors.alreadyOpen, { number: twin.number });
}
export async function refuseRival(tx: Tx, claim: Claim): Promise<void> {
  if (claim.trackingNumber !== '') await store.holdTracking(tx, plainTracking(claim.trackingNumber));
  const rival = await rivalOf(tx, claim);
  if (rival) throw fail(returnErrors.othersParcel, { ...rival });
}
