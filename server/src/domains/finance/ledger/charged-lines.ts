import type { Currency } from '@kura/contract/kernel/money.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { Basis, PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { Cause } from './money-entry.ts';
import { type Paid, paidBy } from './paid-by.ts';

/** A fee of a document as it was charged, and what was given back of it. */
export interface ChargedLine {
  id: number;
  entryId: number;
  feeType: FeeType;
  item: string;
  currency: Currency;
  chargedMinor: number;
  refundedMinor: number;
  basis: Basis;
}
/** Those of the charges whose reference begins so: one step of a document, and not the others. */
export const chargedLines = (
  db: Query,
  scope: Scope,
  { type, id }: Pick<Cause, 'type' | 'id'>,
  reference: string,
): Promise<ChargedLine[]> =>
  db.rows(sql`
    select f.id, f.entry_id, f.fee_type, f.item, f.wallet_currency as currency, f.charged_minor, f.refunded_minor, f.basis
    from fee_lines f join money_entries e on e.id = f.entry_id
    where f.cause_type = ${type} and f.cause_id = ${id} and starts_with(e.reference, ${reference}) and ${inScope(scope, raw('f.company_id'))}
    order by f.id`);

export interface HeldFor extends Paid {
  reference: string;
  status: 'open' | 'charged' | 'released';
  lines: PricedLine[];
}
/** What a document has held, the last one first. */
export const holdsFor = (db: Query, scope: Scope, { type, id }: Pick<Cause, 'type' | 'id'>): Promise<HeldFor[]> =>
  db.rows(sql`
    select h.reference, h.currency, h.minor, h.status, h.lines from money_holds h
    where h.cause_type = ${type} and h.cause_id = ${id} and ${inScope(scope, raw('h.company_id'))} order by h.id desc`);

export interface WholeHold extends Pick<HeldFor, 'reference' | 'status' | 'lines'> {
  /** Wallet by wallet. */
  held: Paid[];
  /** Line by line, in the currency of the wallet that pays it. */
  fees: { feeType: FeeType; item: string; amount: Paid }[];
}
/** The same, in both wallets one: whoever tells what is spoken for tells it in each currency. */
export async function wholeHoldsFor(db: Query, scope: Scope, { type, id }: Pick<Cause, 'type' | 'id'>): Promise<WholeHold[]> {
  const holds = await db.rows<Omit<WholeHold, 'fees'>>(sql`
    select h.reference, min(h.status) as status, (array_agg(h.lines order by h.id))[1] as lines,
      jsonb_agg(jsonb_build_object('currency', h.currency, 'minor', h.minor) order by h.currency) as held
    from money_holds h
    where h.cause_type = ${type} and h.cause_id = ${id} and ${inScope(scope, raw('h.company_id'))} group by h.reference order by max(h.id) desc`);
  return holds.map((hold) => {
    // Nothing is taken in yen but from the second wallet.
    const isDual = hold.held.some(({ currency }) => currency === 'JPY');
    return { ...hold, fees: hold.lines.map((line) => ({ feeType: line.feeType, item: line.item, amount: paidBy(line, isDual) })) };
  });
}
