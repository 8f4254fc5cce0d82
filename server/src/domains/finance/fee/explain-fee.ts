import type { FeeExplanation, FeeInput, FeePrice, FeeRefund } from '@kura/contract/finance/fee/fee.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { PriceRow } from '@kura/contract/pricing/price.ts';
import type { Basis, Step } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { ask, type Question, type Registry } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { feeColumns, feeRow, type ReadFee } from './fee.store.ts';

/** From when to when a price stood that somebody was charged: only the room that keeps prices knows. */
export const priceDates: Question<PriceRow['from'], { validFrom: string; validTo: string | null }> = { name: 'finance.priceDates' };

interface Read extends ReadFee {
  basis: Basis;
  steps: Step[];
  note: string;
  actorName: string;
  movementId: number | null;
}

/** Storage is charged for thousands of lots at once: how many and how much says it. */
const toldOf = (name: string, value: unknown): FeeInput[] => {
  if (name !== 'lots' || !Array.isArray(value)) return [{ name, value }];
  const lots = value as readonly { mm3: string }[];
  return [
    { name, value: lots.length },
    { name: 'mm3', value: String(lots.reduce((sum, { mm3 }) => sum + BigInt(mm3), 0n)) },
  ];
};
const inputsOf = (inputs: Basis['inputs']): FeeInput[] =>
  Object.entries(inputs)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .flatMap(([name, value]) => toldOf(name, value));

async function priceOf(db: Query, registry: Registry, { book, key, currency, minor, source, from }: PriceRow): Promise<FeePrice> {
  const dates = await ask(registry, priceDates, db, from);
  return {
    book,
    key,
    price: { currency, minor },
    source,
    version: 'version' in from ? from.version : null,
    specialId: 'specialId' in from ? from.specialId : null,
    number: 'number' in from ? from.number : null,
    validFrom: dates?.validFrom ?? null,
    validTo: dates?.validTo ?? null,
  };
}

const refundsOf = (db: Query, id: number, wallet: string): Promise<(Omit<FeeRefund, 'amount'> & { minor: number })[]> =>
  db.rows(sql`
    select e.id as entry_id, (select m.id from wallet_movements m where m.entry_id = e.id and m.currency = ${wallet}) as movement_id,
      e.at, r.minor, e.cause_no, e.note, e.actor_name
    from fee_refunds r join money_entries e on e.id = r.entry_id where r.fee_line_id = ${id} order by e.at, e.id`);

/** K06: everything that was kept when the fee was taken. Nothing is computed again here: prices may have changed since. */
export async function explainFee(db: Query, registry: Registry, actor: Actor, id: number): Promise<FeeExplanation> {
  const read = await db.first<Read>(sql`
    select ${feeColumns}, f.basis, f.steps, e.note, e.actor_name,
      (select m.id from wallet_movements m where m.entry_id = f.entry_id and m.currency = f.wallet_currency) as movement_id
    from fee_lines f join money_entries e on e.id = f.entry_id
    where f.id = ${id} and ${inScope(actor.scope, raw('f.company_id'))}`);
  if (!read) throw fail(kernelErrors.notFound);
  const { basis, steps, note, actorName, movementId, ...fee } = read;
  const row = feeRow(fee);
  // What carriers ask of us is no customer's business, wherever it may have been noted.
  const prices = basis.prices.filter(({ book }) => book !== 'cost' || actor.userType === 'staff');
  const refunds = await refundsOf(db, id, row.wallet);
  return {
    ...row,
    formula: basis.formula,
    inputs: inputsOf(basis.inputs),
    prices: await Promise.all(prices.map((price) => priceOf(db, registry, price))),
    steps,
    refunds: refunds.map(({ minor, ...refund }) => ({ ...refund, amount: { currency: row.wallet, minor } })),
    movementId,
    note,
    actorName,
  };
}
