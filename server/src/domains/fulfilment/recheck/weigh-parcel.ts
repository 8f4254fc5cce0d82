import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say as words } from '@kura/contract/texts.ts';
import { hmac } from '../../../kernel/crypto.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { bookScan, carrierRefusal, scanReference, toldOf } from '../../outbound/public.ts';
import { staffWith } from '../../identity/public.ts';
import * as weighings from '../weighing/weighing.store.ts';
import { tableStep, type TableAnswer, type TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';
import { refusalWords } from './refusal-words.ts';
import { contentsOf, offWords, verdictOf } from './weights.ts';

/** Within max(50 g, 3 %) it goes on; outside once it is weighed again, outside twice it stops. */
export const weighOpen = (call: TableCall<{ orderId: number; weightG: number; reference: string }>): Promise<TableAnswer> =>
  tableStep(call, String(call.body.weightG), async ({ tx, order, state, say, keep }) => {
    const { actor, now, body } = call;
    const { parcelId } = state;
    if (parcelId === null) return say('red', 'emptyParcel');
    if (!state.isPackaged) return say('red', 'packageFirst');
    // Outside twice: neither a third weight nor another number goes on by itself.
    const row = found(await store.parcel(tx, parcelId));
    if (state.outsideCount > 1) {
      // A figure that fits is not called off: what stops the parcel is that two before it did not.
      const isRight = verdictOf(body.weightG, row.theoryG) === 'ok';
      return say('red', 'weightOff', isRight ? words(call.lang, 'fulfilment.recheck.offBefore', { weight: body.weightG }) : undefined);
    }
    const { lengthMm, widthMm, heightMm, packaging } = row;
    const size = { lengthMm: lengthMm ?? 0, widthMm: widthMm ?? 0, heightMm: heightMm ?? 0 };
    const refused = await carrierRefusal(tx, order, { ...size, weightG: body.weightG, packaging }, now);
    if (refused && verdictOf(body.weightG, row.theoryG) !== 'outside')
      return say('red', 'carrierRefuses', refusalWords(call.lang, refused));
    const items = await store.items(tx, parcelId);
    const verdict = verdictOf(body.weightG, row.theoryG);
    await weighings.add(
      tx,
      actor,
      {
        reference: scanReference(actor, body.reference),
        parcelId,
        station: 'check',
        weightG: body.weightG,
        theoryG: row.theoryG,
        toleranceG: row.theoryG === null ? null : weighToleranceG(row.theoryG),
        verdict,
        contents: contentsOf(items, row.packaging),
      },
      now,
    );
    const scan = { reference: body.reference, station: 'weigh' as const, orderId: order.id, warehouseId: order.warehouseId, parcelId };
    await bookScan(tx, actor, { ...scan, told: toldOf(body) }, now);
    if (verdict === 'outside') {
      const outsideCount = state.outsideCount + 1;
      await keep({ ...state, outsideCount, isWeightOk: false });
      const [tone, reason] = outsideCount === 1 ? (['amber', 'weighAgain'] as const) : (['red', 'weightOff'] as const);
      const text = words(call.lang, `fulfilment.recheck.reason.${reason}`);
      return say(tone, reason, offWords(call.lang, text, body.weightG, row.theoryG));
    }
    await store.setWeight(tx, parcelId, body.weightG);
    await keep({ ...state, outsideCount: 0, isWeightOk: true });
    return verdict === 'ok' ? say('green', 'weighed') : say('amber', 'weighedUnknown');
  });

export const codeHash = (key: Buffer, code: string): string => hmac(key, `supervisor:${code.trim().toUpperCase()}`);

/** Whose code this is, if they may still let weights go on. */
export async function supervisorOf(tx: Tx, key: Buffer, code: string, lang: Lang): Promise<{ id: number; name: string } | undefined> {
  const known = await tx.first<{ userId: number }>(sql`
    select user_id from fulfilment_supervisor_codes where code_hash = ${codeHash(key, code)}`);
  return (await staffWith(tx, 'fulfilment:recheck:approve', lang)).find(({ id }) => id === known?.userId);
}

/** By the code of somebody who may: outside twice, and the last weight counts. */
export const approveWeight = (call: TableCall<{ orderId: number; code: string; reference: string }>): Promise<TableAnswer> =>
  // The code itself is not kept with a refusal.
  tableStep(call, '***', async ({ tx, order, state, say, keep }) => {
    const { actor, now, body, kernel, lang } = call;
    const { parcelId } = state;
    if (parcelId === null) return say('red', 'emptyParcel');
    if (state.outsideCount < 2) return say('red', 'weighFirst');
    const supervisor = await supervisorOf(tx, kernel.sealKey, body.code, lang);
    if (!supervisor) return say('red', 'badSupervisor');
    const last = found(await weighings.approveLast(tx, parcelId, supervisor));
    await store.setWeight(tx, parcelId, last.weightG);
    await keep({ ...state, isWeightOk: true, outsideCount: 0 });
    await logOperation(tx, actor, {
      at: now,
      record: 'outbound.order',
      recordId: order.id,
      recordName: order.number,
      companyId: order.companyId,
      action: 'fulfilment.recheck.log.approved',
      note: `${supervisor.name}: ${last.weightG} g (${last.theoryG ?? 0} ± ${last.toleranceG ?? 0})`,
    });
    return say('green', 'approved');
  });
