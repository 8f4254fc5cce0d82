import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { chargedLines } from '../ledger/charged-lines.ts';
import type { Cause } from '../ledger/money-entry.ts';
import { refundFees } from '../ledger/refund.ts';
import { noteLoneAct } from './lone-act.store.ts';
import { holdRefunds, refundLimitOf } from './refund-limit.ts';

export interface WholeCharge {
  cause: Cause;
  companyId: number;
  /** How the references of the charges begin. */
  charge: string;
  note: string;
  aboveLimit: ErrorSpec;
  /** Of this item only; undefined: all of it. */
  item?: string;
}
/** K04: all that is left of a charge goes back into the wallet that paid, up to what one person gives back alone; it stands on the list of such acts. */
export async function giveBackCharge(tx: Tx, actor: Actor, of: WholeCharge, now: Date): Promise<string[]> {
  const lines = (await chargedLines(tx, actor.scope, of.cause, of.charge)).filter(
    (line) => line.chargedMinor > line.refundedMinor && (of.item === undefined || line.item === of.item),
  );
  const amountOf = (line: (typeof lines)[number]): Money => ({ currency: line.currency, minor: line.chargedMinor - line.refundedMinor });
  const amounts = lines.map(amountOf);
  await holdRefunds(tx, actor);
  const { isAbove, limit } = await refundLimitOf(tx, actor, amounts, now);
  if (isAbove) throw fail(of.aboveLimit, { limit: moneyText(limit) });
  const { cause, companyId, note } = of;
  for (const line of lines) {
    const amount = amountOf(line);
    await refundFees(
      tx,
      actor,
      { cause, note, reference: `${of.charge}:back:${line.id}`, lines: [{ feeLineId: line.id, minor: amount.minor }] },
      now,
    );
    const what = { record: cause.type, recordId: cause.id, recordNo: cause.no, note, amount };
    await noteLoneAct(tx, { kind: 'rollBack', actor: { id: actor.userId, name: actor.name }, companyId, ...what }, now);
  }
  return amounts.map(moneyText);
}
