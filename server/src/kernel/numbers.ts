import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

/** Two letters + yyMMdd of the warehouse's day + five digits. The counter row is locked until the commit, so there is no gap and no double. */
export async function nextNumber(tx: Tx, prefix: string, zone: string, now: Date): Promise<string> {
  const day = dayIn(zone, now);
  const row = await tx.first<{ last: number }>(sql`
    insert into document_counters (prefix, day, last) values (${prefix}, ${day}, 1)
    on conflict (prefix, day) do update set last = document_counters.last + 1 returning last`);
  return `${prefix}${day.slice(2).replaceAll('-', '')}${String(row?.last).padStart(5, '0')}`;
}
