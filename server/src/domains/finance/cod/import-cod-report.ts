import { type CodOutcome, outcomeOf } from '@kura/contract/finance/cod/cod-columns.ts';
import type { CodResult } from '@kura/contract/finance/cod/cod-report.fields.ts';
import type { CodReportSheetRow } from '@kura/contract/finance/cod/cod.sheet.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as store from './cod-report.store.ts';

type Read = { outcome: CodOutcome } | { problem: Omit<RowProblem, 'row'> };

function readRow({ outcome: word, amount, fee, day }: CodReportSheetRow, today: string): Read {
  const outcome = outcomeOf(word, amount);
  if (outcome === undefined)
    return {
      problem:
        word === null || word.trim() === ''
          ? { field: 'amount', text: 'finance.codReport.noAmount' }
          : { field: 'outcome', text: 'finance.codReport.badOutcome', params: { word } },
    };
  if (outcome === 'collected' && amount === 0) return { problem: { field: 'amount', text: 'finance.codReport.noAmount' } };
  if (outcome === 'collected' && (fee ?? 0) > amount) return { problem: { field: 'fee', text: 'finance.codReport.feeTooMuch' } };
  if (day !== null && day > today) return { problem: { field: 'day', text: 'finance.codReport.future' } };
  return { outcome };
}

/** What is told of a parcel against what we wait for. The first word about it counts: told twice is told once. */
function resultOf(amount: store.KnownAmount | undefined, outcome: CodOutcome, jpy: number, isAgain: boolean): CodResult {
  if (!amount) return 'unknown';
  if (isAgain || amount.isTold || amount.state !== 'toCollect') return 'known';
  if (outcome === 'returned') return 'returned';
  return amount.jpy === jpy ? 'match' : 'differs';
}

const mostOften = (all: readonly string[]): string | null =>
  [...Map.groupBy(all, (one) => one)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;

/** V15: all rows or none. Nothing is booked yet: somebody looks at what differs first. */
export async function importCodReport(tx: Tx, actor: Actor, rows: readonly CodReportSheetRow[], now: Date): Promise<number> {
  const read = rows.map((row) => readRow(row, dayIn(zones.JP, now)));
  const problems: RowProblem[] = read.flatMap((one, row) => ('problem' in one ? [{ row, ...one.problem }] : []));
  if (problems.length > 0) throw new RowProblems(problems);
  const numbers = rows.map(({ trackingNumber }) => plainTracking(trackingNumber));
  const byNumber = Map.groupBy(await store.amountsOf(tx, [...new Set(numbers)]), ({ trackingNumber }) => trackingNumber);
  const seen = new Set<number>();
  const carriers: string[] = [];
  const lines = rows.map((row, at): store.NewLine => {
    const trackingNumber = numbers[at] ?? '';
    const mine = byNumber.get(trackingNumber) ?? [];
    // What is still open before what has ended: an old parcel may have had the same number.
    const amount = mine.find(({ state }) => state === 'toCollect') ?? mine[0];
    const one = read[at];
    const outcome = one && 'outcome' in one ? one.outcome : 'collected';
    const result = resultOf(amount, outcome, row.amount, amount !== undefined && seen.has(amount.id));
    if (amount) {
      seen.add(amount.id);
      carriers.push(amount.carrier);
    }
    const codId = amount?.id ?? null;
    return { rowNo: at + 1, trackingNumber, outcome, jpy: row.amount, feeJpy: row.fee ?? 0, day: row.day, result, codId };
  });
  const { id, number } = await store.insert(tx, actor, mostOften(carriers), lines, now);
  const many = (result: CodResult): number => lines.filter((line) => line.result === result).length;
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.codReport',
    recordId: id,
    recordName: number,
    companyId: null,
    action: 'finance.codReport.log.imported',
    after: {
      rowCount: lines.length,
      matchCount: many('match'),
      differsCount: many('differs'),
      returnedCount: many('returned'),
      unknownCount: many('unknown'),
      knownCount: many('known'),
    },
  });
  return lines.length;
}
