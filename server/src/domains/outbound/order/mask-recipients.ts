import { everything } from '@kura/contract/kernel/permission.ts';
import { system } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { record } from './order-record.ts';

/** Nothing moves any more: nobody needs to know where it went. */
const over = ['shipped', 'signed', 'cutOff', 'rejected', 'cancelled'];
const hidden = '***';
const noPostcode = '0000000';

/**
 * Of orders that are over, whatever tells who the recipient is: name, phone, the address beyond its prefecture, and what the buyer wrote. Those that are open keep
 * it until the caller asks again. Answers the ids of those that were masked now.
 */
export async function maskRecipients(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const masked = await tx.rows<{ id: number; number: string; companyId: number }>(sql`
    update outbound_orders set recipient_name = ${hidden}, recipient_company = '', phone = '', postcode = ${noPostcode}, city = '', street = '', building = '',
      remark = '', revision = revision + 1, updated_at = ${now}
    where id in (
      select id from outbound_orders where id = any(${[...ids]}::bigint[]) and status = any(${over}) and recipient_name <> ${hidden} order by id for update)
    returning id, number, company_id`);
  const lines = masked.map(({ id, number, companyId }) => ({
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.order.log.masked',
  }));
  if (lines.length > 0) await logOperations(tx, { ...system, permissions: new Set([everything]) }, now, lines);
  return masked.map(({ id }) => id);
}
