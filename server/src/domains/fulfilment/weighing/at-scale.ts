import { weighingStation, type WeighingReason } from '@kura/contract/fulfilment/weighing/weighing.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { bookScan, gateOf, isBooked, lockForScan, type ScannedOrder } from '../../outbound/public.ts';
import { readWeighing } from './read-weighing.ts';
import type { WeighAnswer } from './scan-weighing.ts';
import * as store from './weighing.store.ts';

/** A packed parcel whose order is held. */
export interface AtScale {
  tx: Tx;
  order: ScannedOrder;
  parcel: store.StoredParcel;
  /** Keeps that the step was done. */
  book(): Promise<unknown>;
  say(tone: ScanTone, reason: WeighingReason, text?: string): Promise<WeighAnswer>;
}

/** One step at the scale in one transaction. What was told before is amber; what may not go on is red and kept. */
export const atScale = (
  call: Call<unknown, { parcelId: number; reference: string }>,
  { code, told }: { code: string; told: string },
  work: (scale: AtScale) => Promise<WeighAnswer>,
): Promise<WeighAnswer> => {
  const { kernel, actor, lang, now, body, keepAnswer } = call;
  const { parcelId, reference } = body;
  return kernel.db.tx(async (tx) => {
    const scan = { db: tx, actor, lang, now, station: weighingStation, code };
    const say: AtScale['say'] = async (tone, reason, text) => {
      const answer = { ...(await answerScan(scan, tone, reason, text)), parcel: await readWeighing(tx, call, parcelId) };
      await keepAnswer(tx, answer);
      return answer;
    };
    const order = await lockForScan(tx, actor, found(await store.read(tx, actor.scope, parcelId)).orderId);
    // Read under the lock: what was packed may have been undone meanwhile.
    const parcel = found(await store.read(tx, actor.scope, parcelId));
    if (await isBooked(tx, actor, reference, order.id, told)) return say('amber', 'alreadyBooked');
    const stop = gateOf(order, ['picked', 'sorted', 'checked']);
    if (stop) return say('red', stop);
    if (parcel.status !== 'packed') return say('red', 'notPacked');
    const { id: orderId, warehouseId } = order;
    const book = () => bookScan(tx, actor, { reference, station: 'weigh', orderId, warehouseId, parcelId, told }, now);
    return work({ tx, order, parcel, book, say });
  });
};
