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
  numberTaken: ['trackingNumber', 'outbound.order.trackingTaken'],
  conflict: ['replaces', 'outbound.order.trackingStands'],
};

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
    const standing = order ? [...order.used, ...order.kept, plainTracking(order.trackingNumber)] : [];
    const isNamed = own.some(({ replaces }) => replaces !== null && standing.includes(plainTracking(replaces)));
    const giving = { actor, now, program: null, confirmed: isNamed ? [number] : [] };
    for (const { line, outcome, before } of await takeNumbers(tx, giving, order, own)) {
      const fault = faults[outcome];
      if (fault) problems.push({ row: line, field: fault[0], text: fault[1], ...(before === '' ? {} : { params: { number: before } }) });
    }
  }
  if (problems.length > 0) throw new RowProblems(problems.toSorted((a, b) => a.row - b.row));
  return rows.length;
}
