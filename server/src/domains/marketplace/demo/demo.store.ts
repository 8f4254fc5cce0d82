import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { WriteKind } from '../write/queue-write.ts';

/** When the demonstration was filled in; null: this is somebody's own data, and channels are the true ones. */
export async function demoBegan(db: Query): Promise<Date | null> {
  const row = await db.first<{ at: string }>(sql`select at from done_once where key = 'seed.demo'`);
  return row ? new Date(row.at) : null;
}

export const fellAction = 'marketplace.demo.log.fell';

/** When new orders fell in at a channel, by the log. */
export const falls = async (db: Query, platform: Platform): Promise<Date[]> =>
  (
    await db.rows<{ at: string }>(sql`
      select distinct l.at from operation_log l join stores s on s.id = l.record_id
      where l.record = 'identity.store' and l.action = ${fellAction} and s.platform = ${platform} order by l.at`)
  ).map(({ at }) => new Date(at));

export interface ToldWrite {
  kind: WriteKind;
  payload: Record<string, unknown>;
  externalId: string;
  number: string;
  at: string;
}
/** What a channel was told and took. */
export const toldWrites = (db: Query, platform: Platform): Promise<ToldWrite[]> =>
  db.rows(sql`
    select w.kind, w.payload, o.external_id, o.number, w.finished_at as at
    from stores s join channel_writes w on w.store_id = s.id join marketplace_orders o on o.id = w.order_id
    where s.platform = ${platform} and w.status = 'done' order by w.finished_at, w.id`);

export interface BoundShop {
  id: number;
  name: string;
  companyId: number;
  platform: Platform;
}
/** One for each channel: of several stores of a channel the oldest. */
export const boundShops = (db: Query, scope: Scope): Promise<BoundShop[]> =>
  db.rows(sql`
    select distinct on (s.platform) s.id, s.name, s.company_id, s.platform from stores s
    where ${inScope(scope, raw('s.company_id'))} and s.status = 'bound' order by s.platform, s.id`);
