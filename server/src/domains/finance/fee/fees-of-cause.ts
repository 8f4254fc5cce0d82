import type { Currency } from '@kura/contract/kernel/money.ts';
import type { FirstLegFigures } from '@kura/contract/pricing/formulas/first-leg.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface CausedFee {
  feeLineId: number;
  feeType: string;
  item: string;
  units: string;
  charged: { currency: Currency; minor: number };
  refunded: { currency: Currency; minor: number };
  at: string;
  /** Of a first leg: whether its figures were measured. */
  figures: FirstLegFigures | null;
}
/** What a document was charged, oldest first. Whoever asks has made sure that the reader may see the document. */
export const feesOfCause = (db: Query, type: string, id: number): Promise<CausedFee[]> =>
  db.rows(sql`
    select f.id as fee_line_id, f.fee_type, f.item, f.units, f.at, f.basis #>> '{inputs,figures}' as figures,
      jsonb_build_object('currency', f.wallet_currency, 'minor', f.charged_minor) as charged,
      jsonb_build_object('currency', f.wallet_currency, 'minor', f.refunded_minor) as refunded
    from fee_lines f where f.cause_type = ${type} and f.cause_id = ${id} order by f.id`);

/** What is left of what documents were charged, fee by fee: for lists of them. */
export const paidByCause = (
  db: Query,
  type: string,
  ids: readonly number[],
): Promise<{ causeId: number; feeType: string; currency: Currency; minor: number }[]> =>
  db.rows(sql`
    select f.cause_id, f.fee_type, f.wallet_currency as currency, sum(f.charged_minor - f.refunded_minor)::bigint as minor
    from fee_lines f where f.cause_type = ${type} and f.cause_id = any(${ids}::bigint[]) group by 1, 2, 3 order by 1, 2, 3`);

/** What is spoken for under a reference; where both wallets are, the RMB of it. */
export const heldUnder = async (db: Query, reference: string): Promise<{ currency: Currency; minor: number } | null> =>
  (await db.first<{ currency: Currency; minor: number }>(sql`
    select currency, minor from money_holds where reference = ${reference} and status = 'open' order by currency limit 1`)) ?? null;
