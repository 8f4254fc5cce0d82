import { moneyText } from '@kura/contract/kernel/money.ts';
import { takeBackSnapshots } from '../domains/inventory/public.ts';
import { takeBackStorage } from '../domains/quotes/public.ts';
import type { Db } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';
import { found } from '../kernel/fail.ts';

/** Days that were closed or charged although they are not over. */
export async function daysToCome(db: Db, now: Date): Promise<number> {
  const row = await db.first<{ days: number }>(sql`
    select count(*)::int as days from (
      select warehouse_id, day from stock_snapshot_days union select warehouse_id, day from storage_runs) d join warehouses w on w.id = d.warehouse_id
    where (d.day + 1)::timestamp at time zone w.zone > book_clock(${now})`);
  return found(row).days;
}

/**
 * After a clock that was ahead and is right again: charges of days to come are given back in the money book, their snapshots are taken back, and both
 * are made again when the days are over. Again: nothing is left to do.
 */
export async function repairClock(db: Db, now: Date, say: (line: string) => void): Promise<void> {
  const clock = found(await db.first<{ at: string }>(sql`select book_clock(${now}) as at`));
  say(`By the clock of the database it is ${clock.at}: days that end later are taken back.`);
  // Money first: what broke off half-way still knows its days.
  const charged = await takeBackStorage(db, now);
  for (const { day, code, companies, cnyMinor } of charged)
    say(`given back   storage of ${day} in ${code}: ${moneyText({ currency: 'CNY', minor: cnyMinor })} of ${companies} companies`);
  const closed = await takeBackSnapshots(db, now);
  for (const { day, code } of closed) say(`taken back   snapshot of ${day} in ${code}`);
  if (charged.length + closed.length === 0) say('No day was closed or charged before it was over.');
}
