import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';

const isOpen = raw(`shipment_status in ('unshipped', 'partiallyShipped') and (forward_status = 'notForwarded' or waiting_lines > 0)`);
/** What was held is looked at again after so long: stock comes in, money is paid. */
const againMs = 30 * 60_000;

export const waitingIds = async (db: Query, storeId: number, now: Date, limit: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select id from marketplace_orders where store_id = ${storeId} and ${isOpen} and (try_at is null or try_at <= ${now}) order by id limit ${limit}`)
  ).map(({ id }) => id);

/** With its reason, and not looked at again for a while. */
export const hold = (db: Query, ids: readonly number[], reason: string, now: Date): Promise<number> =>
  db.run(sql`
    update marketplace_orders set hold_reason = ${reason}, try_at = ${new Date(now.getTime() + againMs)}, updated_at = ${now}
    where id = any(${ids}::bigint[]) and ${isOpen}`);

export const noteReason = (db: Query, id: number, reason: string, now: Date): Promise<number> =>
  db.run(sql`update marketplace_orders set hold_reason = ${reason}, updated_at = ${now} where id = ${id} and ${isOpen}`);

/** What held it is gone; what a person stopped stays stopped. */
export const lookAgain = (db: Query, ids: readonly number[]): Promise<number> =>
  db.run(sql`update marketplace_orders set try_at = null where id = any(${ids}::bigint[]) and try_at <> 'infinity'`);

export const storesWithRule = (db: Query, platforms: readonly Platform[]): Promise<{ storeId: number }[]> =>
  db.rows(sql`
    select r.store_id from forward_rules r join stores s on s.id = r.store_id where r.is_on and s.platform = any(${platforms}) order by r.store_id`);

/** Open orders that their channel has not heard of yet. */
export const toAcknowledge = (
  db: Query,
  storeId: number,
  limit: number,
): Promise<{ id: number; companyId: number; storeId: number; platform: Platform; isAcknowledged: boolean }[]> =>
  db.rows(sql`
    select o.id, o.company_id, o.store_id, o.platform, false as is_acknowledged from marketplace_orders o
    where o.store_id = ${storeId} and o.shipment_status = 'unshipped' and o.acknowledged_at is null and o.platform in ('rakuten', 'amazonDf', 'amazonVc')
      and not exists (select 1 from channel_writes w where w.order_id = o.id and w.kind = 'acknowledge')
    order by o.id limit ${limit}`);
