import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { holdRefunds, noteLoneAct, refundFees } from '../../finance/public.ts';
import { limitRefusals } from './limit-refusal.ts';
import { type BackPlan, causeOf, refuseAll } from './plan.ts';

interface Back extends Pick<BackPlan, 'refunds'> {
  order: Pick<BackPlan['order'], 'id' | 'number' | 'companyId'>;
  preview: Pick<BackPlan['preview'], 'refunds'>;
}

/** K04: one refund for each charge, into the wallet that paid; and since one person gives it back alone, it stands on the list of such acts. */
export async function giveBack(
  tx: Tx,
  actor: Actor,
  { order, refunds, preview }: Back,
  { name, reason, now }: { name: string; reason: string; now: Date },
): Promise<string[]> {
  const cause = causeOf(order);
  // Here is the one door through which the money of a roll-back goes: whatever came before, it is asked here, one press of a person at a time.
  await holdRefunds(tx, actor);
  refuseAll({ refusals: await limitRefusals(tx, actor, preview.refunds, now) });
  for (const [entryId, lines] of Map.groupBy(refunds, (refund) => refund.entryId)) {
    const refund = { cause, note: reason, reference: `${name}:refund:${entryId}` };
    await refundFees(tx, actor, { ...refund, lines: lines.map(({ feeLineId, minor }) => ({ feeLineId, minor })) }, now);
  }
  for (const amount of preview.refunds) {
    const who = { id: actor.userId, name: actor.name };
    const what = { record: cause.type, recordId: order.id, recordNo: order.number, note: reason };
    await noteLoneAct(tx, { kind: 'rollBack', actor: who, companyId: order.companyId, ...what, amount }, now);
  }
  return preview.refunds.map(moneyText);
}
