import { codErrors } from '@kura/contract/finance/cod/cod.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';

export interface CodMemo {
  companyId: number;
  orderId: number;
  orderNumber: string;
  carrier: string;
  trackingNumber: string;
  jpy: number;
}
/** Handed over with an amount to collect: a memo, no money moves yet. */
export const noteCod = (tx: Tx, memo: CodMemo, now: Date): Promise<number> =>
  tx.run(sql`
    insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, shipped_at)
    values (${memo.companyId}, ${memo.orderId}, ${memo.orderNumber}, ${memo.carrier}, ${memo.trackingNumber}, ${memo.jpy}, ${now})`);

/** Taken off the truck again; what the carrier has collected is not. */
export async function withdrawCod(tx: Tx, orderId: number): Promise<void> {
  const open = await tx.first<{ id: number; state: string }>(sql`
    select id, state from cod_amounts where order_id = ${orderId} and state <> 'withdrawn' for update`);
  if (!open) return;
  if (open.state !== 'toCollect') throw fail(codErrors.alreadyCollected);
  await tx.run(sql`update cod_amounts set state = 'withdrawn' where id = ${open.id}`);
}

interface Memo {
  id: number;
  orderNumber: string;
  companyId: number;
}
const logged = ({ id, orderNumber, companyId }: Memo) => ({
  record: 'finance.codAmount',
  recordId: id,
  recordName: orderNumber,
  companyId,
});
const between = (before: string, after: string) => ({ before: { state: before }, after: { state: after } });

/** The recipient refused it and the parcel is back: nothing is credited. False: there is nothing to collect for the order, or it was told before. */
export async function returnCod(tx: Tx, actor: Actor, orderId: number, now: Date): Promise<boolean> {
  const row = await tx.first<Memo>(sql`
    update cod_amounts set state = 'returned' where order_id = ${orderId} and state = 'toCollect' returning id, order_number, company_id`);
  if (!row) return false;
  await logOperation(tx, actor, { at: now, ...logged(row), action: 'finance.cod.log.returned', ...between('toCollect', 'returned') });
  return true;
}

/**
 * The return that said so was a mistake: it is to be collected again. What a report of the carrier said stays. False: there is nothing that a return
 * said.
 */
export async function unreturnCod(tx: Tx, actor: Actor, orderId: number, now: Date): Promise<boolean> {
  const row = await tx.first<Memo>(sql`
    update cod_amounts set state = 'toCollect' where order_id = ${orderId} and state = 'returned' and report_id is null
    returning id, order_number, company_id`);
  if (!row) return false;
  await logOperation(tx, actor, { at: now, ...logged(row), action: 'finance.cod.log.reopened', ...between('returned', 'toCollect') });
  return true;
}
