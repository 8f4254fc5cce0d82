import { weighingStation, type WeighingReason } from '@kura/contract/fulfilment/weighing/weighing.station.ts';
import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { say as words } from '@kura/contract/texts.ts';
import type { Call } from '../../../kernel/bind.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { bookScan, gateOf, isBooked, lockForScan, scanReference, toldOf } from '../../outbound/public.ts';
import { contentsOf, offWords, verdictOf } from '../recheck/weights.ts';
import { readWeighing } from './read-weighing.ts';
import type { WeighAnswer } from './scan-weighing.ts';
import * as store from './weighing.store.ts';

/** The last weight within the tolerance is the one that is charged. */
export const weighParcel = (call: Call<unknown, { parcelId: number; weightG: number; reference: string }>): Promise<WeighAnswer> => {
  const { kernel, actor, lang, now, body, tell } = call;
  return kernel.db.tx(async (tx) => {
    const { parcelId, weightG, reference } = body;
    const scan = { db: tx, actor, lang, now, station: weighingStation, code: String(weightG) };
    const say = async (tone: ScanTone, reason: WeighingReason, text?: string): Promise<WeighAnswer> => {
      const answer = { ...(await answerScan(scan, tone, reason, text)), parcel: await readWeighing(tx, call, parcelId) };
      await tell(tx, answer);
      return answer;
    };
    const order = await lockForScan(tx, actor, found(await store.read(tx, actor.scope, parcelId)).orderId);
    // Read under the lock: what was packed may have been undone meanwhile.
    const parcel = found(await store.read(tx, actor.scope, parcelId));
    if (await isBooked(tx, actor, reference, order.id, toldOf(body))) return say('amber', 'alreadyBooked');
    const stop = gateOf(order, ['picked', 'sorted', 'checked']);
    if (stop) return say('red', stop);
    if (parcel.status !== 'packed') return say('red', 'notPacked');
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
    await bookScan(
      tx,
      actor,
      { reference, station: 'weigh', orderId: order.id, warehouseId: order.warehouseId, parcelId, told: toldOf(body) },
      now,
    );
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
