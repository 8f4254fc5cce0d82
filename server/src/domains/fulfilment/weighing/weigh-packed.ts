import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import { say as words } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { scanReference, toldOf } from '../../outbound/public.ts';
import { contentsOf, offWords, verdictOf } from '../recheck/weights.ts';
import { atScale } from './at-scale.ts';
import type { WeighAnswer } from './scan-weighing.ts';
import * as store from './weighing.store.ts';

/** The last weight within the tolerance is the one that is charged. */
export const weighParcel = (call: Call<unknown, { parcelId: number; weightG: number; reference: string }>): Promise<WeighAnswer> => {
  const { actor, lang, now, body } = call;
  const { parcelId, weightG, reference } = body;
  return atScale(call, { code: String(weightG), told: toldOf(body) }, async ({ tx, order, parcel, book, say }) => {
    const before = await store.outsideInARow(tx, parcelId);
    if (before > 1) return say('red', 'weightOff');
    const verdict = verdictOf(weightG, parcel.theoryG);
    const items = await store.itemsOf(tx, parcelId);
    await store.add(
      tx,
      actor,
      {
        reference: scanReference(actor, reference),
        parcelId,
        station: 'weigh',
        weightG,
        theoryG: parcel.theoryG,
        toleranceG: parcel.theoryG === null ? null : weighToleranceG(parcel.theoryG),
        verdict,
        contents: contentsOf(items, parcel.packaging),
      },
      now,
    );
    await book();
    if (verdict === 'outside') {
      const [tone, reason] = before === 0 ? (['amber', 'weighAgain'] as const) : (['red', 'weightOff'] as const);
      const text = words(lang, `fulfilment.weighing.reason.${reason}`);
      return say(tone, reason, offWords(lang, text, weightG, parcel.theoryG));
    }
    await store.setWeight(tx, parcelId, weightG);
    await logOperation(tx, actor, {
      at: now,
      record: 'outbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: parcel.companyId,
      action: 'fulfilment.recheck.log.weighed',
      note: `${parcel.trackingNumber}: ${parcel.weightG ?? '-'} → ${weightG} g`,
    });
    return verdict === 'ok' ? say('green', 'weighed') : say('amber', 'weighedUnknown');
  });
};
