import type { Tx } from '../../kernel/db/db.ts';
import { addReadyLedger } from './ready-ledger.ts';
import { addReadyMoneyReading } from './ready-reading.ts';
import { addReadyTopUps } from './ready-top-ups.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyFinance(tx: Tx, now: Date): Promise<void> {
  await addReadyTopUps(tx, now);
  await addReadyLedger(tx);
  await addReadyMoneyReading(tx);
}
