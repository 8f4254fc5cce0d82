import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { toldOf } from '../../outbound/public.ts';
import { supervisorOf } from '../recheck/weigh-parcel.ts';
import { atScale } from './at-scale.ts';
import type { WeighAnswer } from './scan-weighing.ts';
import * as store from './weighing.store.ts';

/** A packed parcel that was outside twice at the scale: nobody ships it until somebody in charge has looked; then the last weight counts. */
export const approveWeighing = (call: Call<unknown, { parcelId: number; code: string; reference: string }>): Promise<WeighAnswer> => {
  const { kernel, actor, lang, now, body } = call;
  const { parcelId } = body;
  // The code itself is not kept, neither with a refusal nor with what was sent: it could be guessed.
  return atScale(call, { code: '***', told: toldOf({ parcelId }) }, async ({ tx, order, parcel, book, say }) => {
    if ((await store.outsideInARow(tx, parcelId)) < 2) return say('red', 'weighFirst');
    const supervisor = await supervisorOf(tx, kernel.sealKey, body.code, lang);
    if (!supervisor) return say('red', 'badSupervisor');
    const last = found(await store.approveLast(tx, parcelId, supervisor));
    await store.setWeight(tx, parcelId, last.weightG);
    await book();
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
