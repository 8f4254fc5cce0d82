import { weighingStation, type WeighingReason } from '@kura/contract/fulfilment/weighing/weighing.station.ts';
import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { gateOf, orderById } from '../../outbound/public.ts';
import { scannedTracking } from '../recheck/scanned-tracking.ts';
import { readWeighing } from './read-weighing.ts';
import * as store from './weighing.store.ts';

export type WeighAnswer = ScanAnswer<WeighingReason> & { parcel: WeighedParcel | null };

/** A parcel by its label, or by its order where that has only one. Goods that may not leave are told at once. */
export async function scanWeighing(call: Call<unknown, { warehouseId: number; code: string }>): Promise<WeighAnswer> {
  const { db, actor, lang, now, body } = call;
  const scan = { db, actor, lang, now, station: weighingStation, code: body.code };
  const refuse = async (reason: WeighingReason, parcelId?: number): Promise<WeighAnswer> => ({
    ...(await answerScan(scan, 'red', reason)),
    parcel: parcelId === undefined ? null : await readWeighing(db, call, parcelId),
  });
  const ofOrder = await store.ofOrder(db, cleanScan(body.code));
  if (ofOrder.length > 1) return refuse('severalParcels');
  const parcel = ofOrder[0] ?? (await store.numbered(db, scannedTracking(body.code)));
  if (!parcel) return refuse('notFound');
  if (parcel.warehouseId !== body.warehouseId) return refuse('otherWarehouse');
  const order = found(await orderById(db, actor.scope, parcel.orderId, now));
  const stop = gateOf({ ...order, isInArrears: false }, ['picked', 'sorted', 'checked']);
  if (stop) return refuse(stop, parcel.parcelId);
  if (parcel.status !== 'packed') return refuse('notPacked', parcel.parcelId);
  return { ...(await answerScan(scan, 'green', 'opened')), parcel: await readWeighing(db, call, parcel.parcelId) };
}
