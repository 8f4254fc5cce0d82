import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { publish } from '../../../kernel/live.ts';
import { record } from './order-record.ts';

interface Marks {
  stepId: number;
  logId: number;
}

/**
 * Tells the companies whose orders were moved, made, held or let go since the last look, each of its own only, and staff of all. Looked at instead of
 * being told by every scan: a word with each of them would make the stations wait for each other at every commit. What commits later than a
 * younger step is told with the next one, or read by the page's own clock.
 */
export async function notifyOwners(db: Db): Promise<number[]> {
  const marks = await db.first<{ told: Marks; last: Marks }>(sql`
    select jsonb_build_object('stepId', step_id, 'logId', log_id) as told,
      jsonb_build_object('stepId', (select coalesce(max(id), 0) from outbound_steps), 'logId', (select coalesce(max(id), 0) from operation_log)) as last
    from orders_told`);
  if (!marks || (marks.told.stepId === marks.last.stepId && marks.told.logId === marks.last.logId)) return [];
  const { told, last } = marks;
  return db.tx(async (tx) => {
    const isOurs = await tx.run(sql`
      update orders_told set step_id = ${last.stepId}, log_id = ${last.logId} where step_id = ${told.stepId} and log_id = ${told.logId}`);
    if (isOurs === 0) return [];
    const moved = await tx.rows<{ companyId: number }>(sql`
      select o.company_id from outbound_steps s join outbound_orders o on o.id = s.order_id where s.id > ${told.stepId} and s.id <= ${last.stepId}
      union
      select company_id from operation_log
      where id > ${told.logId} and id <= ${last.logId} and record = ${record} and company_id is not null`);
    for (const { companyId } of moved) await publish(tx, { companyId }, { type: 'orders', data: null });
    return moved.map(({ companyId }) => companyId);
  });
}

/** As often as the boards are told. */
const lookMs = 2000;

export const watchOrders = ({ rounds, db }: Kernel): unknown =>
  rounds.add({ complaint: 'nobody was told that orders moved on', everyMs: lookMs, work: () => notifyOwners(db) });
