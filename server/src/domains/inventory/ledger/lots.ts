import type { Day } from '@kura/contract/kernel/day.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug } from '../../../kernel/fail.ts';

export interface LotName {
  companyId: number;
  /** Of the inbound order. */
  number: string;
  /** On which the goods came into stock, in the warehouse's zone. */
  day: Day;
}

/** Their ids, in the order asked. */
export async function lotsFor(_tx: Tx, _lots: readonly LotName[], _now: Date): Promise<number[]> {
  throw bug('not built yet');
}
export async function lotFor(tx: Tx, companyId: number, number: string, day: Day, now: Date): Promise<number> {
  return (await lotsFor(tx, [{ companyId, number, day }], now))[0] ?? 0;
}
