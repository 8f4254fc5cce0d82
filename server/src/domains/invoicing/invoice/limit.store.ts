import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { failField, type Failure } from '../../../kernel/fail.ts';

/** What a company paid in, and how much of it invoices take up. */
export interface Limit {
  companyId: number;
  toppedUpMinor: number;
  invoicedMinor: number;
}

/** The wall: whoever takes or frees an amount holds this row until the end, so two applications cannot both see the same room. */
export async function lockLimit(tx: Tx, companyId: number): Promise<Limit> {
  const locked = () =>
    tx.first<Limit>(sql`select company_id, topped_up_minor, invoiced_minor from invoice_limits where company_id = ${companyId} for update`);
  const known = await locked();
  if (known) return known;
  await tx.run(sql`insert into invoice_limits (company_id) values (${companyId}) on conflict do nothing`);
  return (await locked()) ?? { companyId, toppedUpMinor: 0, invoicedMinor: 0 };
}

export const leftOf = ({ toppedUpMinor, invoicedMinor }: Limit): number => toppedUpMinor - invoicedMinor;

export const overLimit = (limit: Limit): Failure =>
  failField('amount', 'invoicing.invoice.overLimit', {
    invoiceable: moneyText({ currency: 'CNY', minor: leftOf(limit) }),
    toppedUp: moneyText({ currency: 'CNY', minor: limit.toppedUpMinor }),
    taken: moneyText({ currency: 'CNY', minor: limit.invoicedMinor }),
  });

/** V05. Below zero frees. The table holds the wall as well, whatever is forgotten here. */
export async function takeUp(tx: Tx, limit: Limit, minor: number): Promise<void> {
  if (minor > leftOf(limit)) throw overLimit(limit);
  await tx.run(sql`update invoice_limits set invoiced_minor = ${limit.invoicedMinor + minor} where company_id = ${limit.companyId}`);
}
