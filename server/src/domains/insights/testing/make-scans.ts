import { randomBytes } from 'node:crypto';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';

export interface TestScan {
  /** When it was booked. */
  at: string;
  madeAt?: string;
  step?: 'pick' | 'sort' | 'check' | 'weigh' | 'ship' | 'back';
  quantity?: number;
}
/** Scans of one person on one order, as the stations keep them. */
export async function makeScans(
  { db }: Pick<TestApp, 'db'>,
  who: { id: number; account: string },
  order: { id: number; warehouse: { id: number } },
  scans: readonly TestScan[],
): Promise<void> {
  for (const { at, madeAt = null, step = 'pick', quantity = 1 } of scans)
    await db.run(sql`
      insert into outbound_scans (reference, station, order_id, warehouse_id, quantity, by_id, by_name, at, made_at)
      values (${randomBytes(8).toString('hex')}, ${step}, ${order.id}, ${order.warehouse.id}, ${quantity}, ${who.id}, ${who.account}, ${at}, ${madeAt})`);
}
export const refuse = (
  { db }: Pick<TestApp, 'db'>,
  who: { id: number; account: string },
  at: string,
  tone: 'amber' | 'red',
  station = 'picking',
  reason = 'x',
) =>
  db.run(sql`
    insert into scan_answers (at, station, user_id, user_name, code, tone, reason) values (${at}, ${station}, ${who.id}, ${who.account}, 'x', ${tone}, ${reason})`);
