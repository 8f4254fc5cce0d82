import { Amount } from '@kura/contract/freight/consolidation/fee.fields.ts';
import type { FeeSheetRow } from '@kura/contract/freight/consolidation/fee.sheet.ts';
import { consolidationErrors } from '@kura/contract/freight/consolidation/consolidation.errors.ts';
import { type PriceCurrency, textToMinor } from '@kura/contract/kernel/money.ts';
import { isLikelyRate, type Rate } from '@kura/contract/kernel/rate.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Rates } from '@kura/contract/pricing/formula.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { ratesOn } from '../../quotes/public.ts';
import * as store from './consolidation.store.ts';
import { eyesOf } from './eyes.ts';
import * as fees from './fee.store.ts';
import { ownRate, writeFee, type FeeLine } from './fees.ts';
import { shareCosts } from './share-costs.ts';

type Fault = Omit<RowProblem, 'row'>;
/** A cell that was refused already is a hole: the rest of its row is looked at all the same. */
type Given = { [Name in keyof FeeSheetRow]?: FeeSheetRow[Name] | null };
type Row = { [Name in keyof FeeSheetRow]: FeeSheetRow[Name] | null };
const withHoles = ({ number = null, item = null, currency = null, amount = null, rate = null, note = null }: Given): Row => ({
  number,
  item,
  currency,
  amount,
  rate,
  note,
});
const numberOf = ({ number }: Row): string => number?.trim().toUpperCase() ?? '';
const sameLine = (id: number, { item, currency, minor, note }: Omit<FeeLine, 'rate'>): string =>
  JSON.stringify([id, item, currency, minor, note.trim()]);

function rateFault(currency: Exclude<PriceCurrency, 'CNY'>, rate: Rate | null | undefined): Fault | false {
  if (!rate) return { field: 'rate', text: consolidationErrors.noRate.text, params: { currency } };
  return !isLikelyRate(currency, rate) && { field: 'rate', text: consolidationErrors.unlikelyRate.text };
}

function faultsOf({ number, amount, currency, rate }: Row, held: store.Held | undefined, ofDay: Rates): Fault[] {
  const minor = amount === null || currency === null ? null : textToMinor(amount, currency);
  const faults: (Fault | false)[] = [
    number !== null && !held && { field: 'number', text: 'freight.fee.noSuchConsolidation', params: { number: number.trim() } },
    held?.status === 'cancelled' && { field: 'number', text: 'freight.fee.ofCancelled', params: { number: held.number } },
    minor === undefined && { field: 'amount', text: 'freight.fee.notExact' },
    typeof minor === 'number' && !Amount.safeParse(minor).success && { field: 'amount', text: 'freight.fee.amountRange' },
    held !== undefined && currency !== null && currency !== 'CNY' && rateFault(currency, ownRate(held, currency, rate) ?? ofDay[currency]),
  ];
  return faults.filter((fault) => fault !== false);
}

/** V15: every row is looked at before the first goes in; then each is written as if it had been typed: limit, second person, book and log are the same. */
export async function importFees(
  tx: Tx,
  actor: Actor,
  given: readonly Given[],
  now: Date,
  told: (done: number) => Promise<void>,
): Promise<number> {
  const rows = given.map(withHoles);
  const named = await store.lockByNumbers(tx, eyesOf(actor), [...new Set(rows.map(numberOf))]);
  const containers = new Map(named.map((held) => [held.number, held]));
  const ofDay = await ratesOn(tx, dayIn(zones.CN, now));
  const ids = named.map(({ id }) => id);
  const known = new Set((await fees.standingIn(tx, ids)).map(({ consolidationId, ...line }) => sameLine(consolidationId, line)));
  const lines: { held: store.Held; line: FeeLine }[] = [];
  const problems: RowProblem[] = [];
  for (const [at, row] of rows.entries()) {
    const held = containers.get(numberOf(row));
    const faults = faultsOf(row, held, ofDay);
    const { item, currency, amount, rate, note } = row;
    const minor = amount === null || currency === null ? undefined : textToMinor(amount, currency);
    if (held && item !== null && currency !== null && minor !== undefined) {
      const line = { item, currency, minor, rate, note: note ?? '' };
      // The same file sent a second time brings nothing.
      if (known.has(sameLine(held.id, line))) faults.push({ field: 'amount', text: 'freight.fee.twice' });
      known.add(sameLine(held.id, line));
      lines.push({ held, line });
    }
    problems.push(...faults.map((fault) => ({ row: at, ...fault })));
  }
  if (problems.length > 0) throw new RowProblems(problems);
  for (const [at, { held, line }] of lines.entries()) {
    await writeFee(tx, actor, held, line, now);
    await told(at + 1);
  }
  for (const id of ids) await shareCosts(tx, id);
  return lines.length;
}
