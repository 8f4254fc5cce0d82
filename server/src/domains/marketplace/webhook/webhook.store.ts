import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { WebhookNews } from '../channels/connector.ts';

/** Bound stores of which the call speaks, by the name that the channel knows them under. */
export const storesNamedIn = (
  db: Query,
  platform: Platform,
  text: string,
): Promise<{ id: number; sellerAccount: string; sealed: string | null }[]> =>
  db.rows(sql`
    select s.id, s.seller_account, x.sealed from stores s left join store_secrets x on x.store_id = s.id and x.field = 'serviceKey'
    where s.platform = ${platform} and s.status = 'bound' and s.seller_account <> '' and strpos(lower(${text}), lower(s.seller_account)) > 0
    order by s.id`);

/** False: the same news was taken before. */
export const insert = async (tx: Tx, storeId: number, platform: Platform, news: WebhookNews, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into channel_webhooks (store_id, platform, news_id, topic, external_ids, received_at, next_at)
    values (${storeId}, ${platform}, ${news.id}, ${news.topic}, ${JSON.stringify(news.externalIds)}, ${now}, ${now})
    on conflict (platform, store_id, news_id) do nothing`)) === 1;

export interface Due {
  storeId: number;
  ids: number[];
  externalIds: string[];
  attempts: number;
}
const leaseSeconds = 120;
const most = 50;

/** What waits of one store, taken together: ten news about an order are one read of it. */
export async function leaseDue(db: Query, now: Date): Promise<Due | null> {
  const rows = await db.rows<{ id: number; storeId: number; externalIds: string[]; attempts: number }>(sql`
    with first as (
      select w.store_id from channel_webhooks w join stores s on s.id = w.store_id and s.status = 'bound'
      where w.worked_at is null and w.next_at <= ${now} order by w.next_at, w.id limit 1),
    due as (
      select w.id from channel_webhooks w join first f on f.store_id = w.store_id
      where w.worked_at is null and w.next_at <= ${now} order by w.next_at, w.id limit ${most} for update of w skip locked)
    update channel_webhooks w set next_at = ${new Date(now.getTime() + leaseSeconds * 1000)}, attempts = w.attempts + 1
    from due where w.id = due.id returning w.id, w.store_id, w.external_ids, w.attempts`);
  const [row] = rows;
  if (!row) return null;
  return {
    storeId: row.storeId,
    ids: rows.map(({ id }) => id),
    externalIds: [...new Set(rows.flatMap(({ externalIds }) => externalIds))],
    attempts: Math.max(...rows.map(({ attempts }) => attempts)),
  };
}

export const worked = (tx: Tx, ids: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`update channel_webhooks set worked_at = ${now} where id = any(${ids})`);

export const again = (db: Query, ids: readonly number[], nextAt: Date): Promise<number> =>
  db.run(sql`update channel_webhooks set next_at = ${nextAt} where id = any(${ids})`);

/** Kept for longer than any channel repeats itself. */
export const forgetOld = (db: Query, now: Date): Promise<number> =>
  db.run(sql`delete from channel_webhooks where worked_at < ${new Date(now.getTime() - 14 * 86_400_000)}`);

/** News about no single order (an app removed, a shop changed): the whole store is looked at. */
export const syncSoon = (tx: Tx, storeId: number, now: Date): Promise<number> =>
  tx.run(sql`update store_syncs set next_at = least(next_at, ${now}) where store_id = ${storeId}`);
