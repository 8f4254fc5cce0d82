import { weighingStation, type WeighingReason } from '@kura/contract/fulfilment/weighing/weighing.station.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { bookScan, gateOf, isBooked, lockForScan, toldOf } from '../../outbound/public.ts';
import { supervisorOf } from '../recheck/weigh-parcel.ts';
import { readWeighing } from './read-weighing.ts';
import type { WeighAnswer } from './scan-weighing.ts';
import * as store from './weighing.store.ts';

/** A packed parcel that was outside twice at the scale: nobody ships it until somebody in charge has looked; then the last weight counts. */
export const approveWeighing = (call: Call<unknown, { parcelId: number; code: string; reference: string }>): Promise<WeighAnswer> => {
  const { kernel, actor, lang, now, body, tell } = call;
  return kernel.db.tx(async (tx) => {
    const { parcelId, reference } = body;
    // Without the code: what is kept of it could be guessed.
    const told = toldOf({ parcelId });
    // The code itself is not kept with a refusal.
    const scan = { db: tx, actor, lang, now, station: weighingStation, code: '***' };
    const say = async (tone: ScanTone, reason: WeighingReason): Promise<WeighAnswer> => {
      const answer = { ...(await answerScan(scan, tone, reason)), parcel: await readWeighing(tx, call, parcelId) };
      await tell(tx, answer);
      return answer;
    };
    const order = await lockForScan(tx, actor, found(await store.read(tx, actor.scope, parcelId)).orderId);
    const parcel = found(await store.read(tx, actor.scope, parcelId));
    if (await isBooked(tx, actor, reference, order.id, told)) return say('amber', 'alreadyBooked');
    const stop = gateOf(order, ['picked', 'sorted', 'checked']);
    if (stop) return say('red', stop);
    if (parcel.status !== 'packed') return say('red', 'notPacked');
    if ((await store.outsideInARow(tx, parcelId)) < 2) return say('red', 'weighFirst');
    const supervisor = await supervisorOf(tx, kernel.sealKey, body.code, lang);
    if (!supervisor) return say('red', 'badSupervisor');
    const last = found(await store.approveLast(tx, parcelId, supervisor));
    await store.setWeight(tx, parcelId, last.weightG);
    await bookScan(tx, actor, { reference, station: 'weigh', orderId: order.id, warehouseId: order.warehouseId, parcelId, told }, now);
    await logOperation(tx, actor, {
      at: now,
      record: 'outbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: parcel.companyId,
      action: 'fulfilment.recheck.log.approved',
      note: `${supervisor.name}: ${last.weightG} g (${last.theoryG ?? 0} ± ${last.toleranceG ?? 0})`,
    });
    return say('green', 'approved');
  });
};
