import type { Day } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ReportReader } from './words.ts';

/** L17: today by the clock of the warehouse that is asked for; of several, by the reader's own. */
export async function todayIn(db: Query, { actor, now }: ReportReader, warehouseId: number | undefined): Promise<Day> {
  if (warehouseId === undefined) return dayIn(actor.zone, now);
  const found = await db.first<{ zone: string }>(sql`select zone from warehouses where id = ${warehouseId}`);
  return dayIn(found?.zone ?? actor.zone, now);
}
