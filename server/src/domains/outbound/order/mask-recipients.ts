import { everything } from '@kura/contract/kernel/permission.ts';
import { system } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { record } from './order-record.ts';

/** Nothing moves any more: nobody needs to know where it went. */
const over = ['shipped', 'signed', 'cutOff', 'rejected', 'cancelled'];
const hidden = '***';
const noPostcode = '0000000';

export interface SharedRecipient {
  /** Which of the asked it goes back to. */
  ofId: number;
  id: number;
  isMasked: boolean;
}
/** Of each order itself and all that are to the same person since they were one draft with it: what went into it, what was split off it, and what it was split off from. */
export const sharingRecipient = (db: Query, ids: readonly number[]): Promise<SharedRecipient[]> =>
  db.rows(sql`
    with recursive kin as (
      select id as of_id, id from unnest(${[...ids]}::bigint[]) as id
      union
      select k.of_id, n.id from kin k join outbound_orders o on o.id = k.id cross join lateral (
        select x.id from outbound_orders x where x.merged_into_id = o.id
        union all
        select x.id from outbound_orders x where x.split_from_id = o.id
        union all
        select o.split_from_id where o.split_from_id is not null) n)
    select k.of_id, k.id, o.recipient_name = ${hidden} as is_masked from kin k join outbound_orders o on o.id = k.id order by 1, 2`);

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
