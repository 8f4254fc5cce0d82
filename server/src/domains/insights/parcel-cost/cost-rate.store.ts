import type { Day } from '@kura/contract/kernel/day.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** What counts on a day: the last approved value that has begun. */
export async function costRateOn(db: Query, key: string, day: Day): Promise<number | undefined> {
  const row = await db.first<{ minor: number }>(sql`
    select minor from cost_rates where key = ${key} and status = 'approved' and valid_from <= ${day} order by valid_from desc limit 1`);
  return row?.minor;
}
