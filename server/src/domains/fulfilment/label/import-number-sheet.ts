import type { ImportOutcome } from '@kura/contract/fulfilment/label/label.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { TrackingRow } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { plainTracking } from '@kura/contract/outbound/parcel/tracking-number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as store from './label.store.ts';
import { takeNumbers } from './take-numbers.ts';

/** What a number that was not taken is called in the sheet, and at which cell. */
const faults: Readonly<Partial<Record<ImportOutcome, [field: keyof TrackingRow, text: TextRef]>>> = {
  notFound: ['number', 'outbound.order.noSuchOrder'],
  wrongState: ['number', 'outbound.order.noNumberNow'],
  wrongCarrier: ['carrier', 'outbound.order.otherCarrier'],
  badNumber: ['trackingNumber', 'outbound.order.badTracking'],
  oldFile: ['trackingNumber', 'fulfilment.label.outcome.oldFile'],
  numberTaken: ['trackingNumber', 'outbound.order.trackingTaken'],
  conflict: ['replaces', 'outbound.order.trackingStands'],
};

/**
 * Those that the rows name give way, and no others. What is on a parcel does not; and where a new number names none, nobody knows whether it is one more
 * or meant for one that stands there and has no row.
 */
function namedIn(rows: readonly TrackingRow[]) {
  const named = rows.flatMap(({ replaces }) => (replaces === null ? [] : [plainTracking(replaces)]));
  return ({ used, kept, trackingNumber }: store.Numbered, left: readonly string[]): readonly string[] | null => {
    const standing = new Set([...used, ...kept, plainTracking(trackingNumber)]);
    const isSilent = rows.some((row) => row.replaces === null && !standing.has(plainTracking(row.trackingNumber)));
    const stays = left.filter((one) => !named.includes(one));
    const mayGo = named.every((one) => left.includes(one) && !used.includes(one));
    return mayGo && !(isSilent && stays.length > 0) ? named : null;
  };
}

/** Numbers typed into a sheet are taken as those of a result file, but all of them or none (V15): who replaces one names it. */
export async function importNumberSheet(tx: Tx, actor: Actor, rows: readonly TrackingRow[], now: Date): Promise<number> {
  const told = rows.map((row, line) => ({ ...row, line, number: row.number.trim().toUpperCase() }));
  const byOrder = Map.groupBy(told, ({ number }) => number);
  const orders = await store.lockByNumbers(tx, actor, [...byOrder.keys()]);
  const problems: RowProblem[] = [];
  for (const [number, own] of byOrder) {
    const order = orders.find((one) => one.number === number);
    const others = own.filter(({ carrier }) => order && carrier !== null && carrier !== order.carrier);
    problems.push(...others.map(({ line }) => ({ row: line, field: 'carrier', text: 'outbound.order.otherCarrier' as const })));
    if (others.length > 0) continue;
    const giving = { actor, now, program: null, edition: null, givesWay: namedIn(own) };
    for (const { line, outcome, before } of await takeNumbers(tx, giving, order, own)) {
      const fault = faults[outcome];
      if (fault) problems.push({ row: line, field: fault[0], text: fault[1], ...(before === '' ? {} : { params: { number: before } }) });
    }
  }
  if (problems.length > 0) throw new RowProblems(problems.toSorted((a, b) => a.row - b.row));
  return rows.length;
}
