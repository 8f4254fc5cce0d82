import { financeErrors } from '@kura/contract/finance/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Currency, moneyText } from '@kura/contract/kernel/money.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { inScope } from '../../../kernel/scope.ts';
import { account, type Cause, type MoneyPosting, type Refund } from './money-entry.ts';
import { type Paid, sumsOf } from './paid-by.ts';
import { knownEntries, writeMoney } from './post-money.ts';

export interface Refunded {
  entryId: number;
  /** Wallet by wallet; empty when it stood in the book already. */
  refunded: Paid[];
  isNew: boolean;
}
interface FeeLine {
  id: number;
  entryId: number;
  companyId: number;
  storeId: number | null;
  feeType: FeeType;
  currency: Currency;
  left: number;
}

const lockLines = (tx: Tx, actor: Actor, ids: readonly number[]): Promise<FeeLine[]> =>
  tx.rows<FeeLine>(sql`
    select f.id, f.entry_id, f.company_id, f.store_id, f.fee_type, f.wallet_currency as currency, f.charged_minor - f.refunded_minor as left
    from fee_lines f where f.id = any(${ids}) and ${inScope(actor.scope, raw('f.company_id'))} order by f.id for update of f`);

/** One amount for each line, however often it was named. */
function amountsOf(lines: Refund['lines']): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const { feeLineId, minor } of lines) {
    if (!Number.isSafeInteger(minor) || minor <= 0) throw bug(`a refund of ${minor}`);
    amounts.set(feeLineId, (amounts.get(feeLineId) ?? 0) + minor);
  }
  if (amounts.size === 0) throw bug('a refund of nothing');
  return amounts;
}

/** Into the wallet that paid, in its currency and so at the rate of the charge; one posting for each fee type and wallet. */
function postingsOf(lines: readonly FeeLine[], amounts: ReadonlyMap<number, number>): MoneyPosting[] {
  const postings = new Map<string, MoneyPosting>();
  for (const { id, companyId, feeType, currency } of lines) {
    const key = `${feeType} ${currency}`;
    const minor = (postings.get(key)?.minor ?? 0) + (amounts.get(id) ?? 0);
    postings.set(key, { from: account.income(feeType, currency), to: account.wallet(companyId, currency), minor });
  }
  return [...postings.values()];
}

/** K04: a new entry that names the charge it takes back, in part or whole; of no line more than it has left. */
export async function refundFees(tx: Tx, actor: Actor, refund: Refund, now: Date): Promise<Refunded> {
  const amounts = amountsOf(refund.lines);
  const lines = await lockLines(tx, actor, [...amounts.keys()]);
  if (lines.length < amounts.size) throw fail(kernelErrors.notFound);
  // Under the lock of the lines: whoever refunded the same a moment ago has committed.
  const known = (await knownEntries(tx, [refund])).get(refund.reference);
  if (known !== undefined) return { entryId: known, refunded: [], isNew: false };
  const [first] = lines;
  if (!first || lines.some(({ entryId }) => entryId !== first.entryId)) throw bug('a refund of two charges');
  const tooMuch = lines.find(({ id, left }) => (amounts.get(id) ?? 0) > left);
  if (tooMuch) throw fail(financeErrors.refundTooMuch, { left: moneyText({ currency: tooMuch.currency, minor: tooMuch.left }) });

  const refunds = [...amounts].map(([feeLineId, minor]) => ({ feeLineId, minor }));
  const { reference, cause, note } = refund;
  const { companyId, storeId, entryId: reversesId } = first;
  const entry = { reference, cause, note, type: 'refund', companyId, storeId, reversesId, postings: postingsOf(lines, amounts) } as const;
  const { posted } = await writeMoney(tx, actor, [entry], { refunds }, now);
  const entryId = posted[0]?.id;
  if (entryId === undefined) throw bug(`the reference ${reference} is another entry's`);
  return { entryId, refunded: sumsOf(lines.map(({ id, currency }) => ({ currency, minor: amounts.get(id) ?? 0 }))), isNew: true };
}

/** All that is left of the charges of a cause: one refund for each charge. Again: nothing is left, and nothing happens. */
export async function refundWhole(
  tx: Tx,
  actor: Actor,
  { cause, reference, note }: { cause: Cause; reference: string; note: string },
  now: Date,
): Promise<Refunded[]> {
  const lines = await tx.rows<{ id: number; entryId: number; left: number }>(sql`
    select f.id, f.entry_id, f.charged_minor - f.refunded_minor as left from fee_lines f
    where f.cause_type = ${cause.type} and f.cause_id = ${cause.id} and ${inScope(actor.scope, raw('f.company_id'))} order by f.id for update of f`);
  const refunds: Refunded[] = [];
  for (const [entryId, own] of Map.groupBy(lines, (line) => line.entryId)) {
    const rest = own.filter(({ left }) => left > 0).map(({ id, left }) => ({ feeLineId: id, minor: left }));
    if (rest.length > 0) refunds.push(await refundFees(tx, actor, { cause, note, reference: `${reference}:${entryId}`, lines: rest }, now));
  }
  return refunds;
}
