import type { listSyncs } from '@kura/contract/marketplace/sync/sync.endpoints.ts';
import type { SyncHealth } from '@kura/contract/marketplace/sync/sync.fields.ts';
import type { SyncRow } from '@kura/contract/marketplace/sync/sync.ts';
import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

const company = raw('s.company_id');
const from = raw('stores s join companies c on c.id = s.company_id left join store_syncs y on y.store_id = s.id');

/** Behind its target: of its orders nothing is known that is younger. */
const health = (now: Date) => sql`case
  when s.status <> 'bound' then 'unbound'
  when y.failures > 0 then 'failing'
  when y.last_success_at is null or y.last_success_at < ${now}::timestamptz - make_interval(mins => y.freshness_minutes) then 'late'
  else 'fresh' end`;

type StoredRow = Omit<SyncRow, 'overlapMinutes'>;

const columns = (now: Date) => sql`s.id, s.name, s.platform, s.company_id, c.name as company_name, ${health(now)} as health,
  y.last_success_at, floor(extract(epoch from ${now}::timestamptz - y.last_success_at) / 60)::int as lag_minutes,
  coalesce(y.freshness_minutes, 10) as freshness_minutes, y.mark, y.window_from, y.window_to, coalesce(y.cursor, '') as cursor,
  coalesce(y.last_error, '') as last_error, y.last_error_at, y.next_at, y.credentials_end_at,
  coalesce((select jsonb_agg(jsonb_build_object('at', k.hour, 'calls', k.calls, 'errors', k.errors, 'throttled', k.throttled) order by k.hour)
    from channel_calls k where k.store_id = s.id and k.hour > ${now}::timestamptz - interval '24 hours'), '[]') as hours,
  coalesce((select sum(k.calls) from channel_calls k where k.store_id = s.id and k.hour > ${now}::timestamptz - interval '24 hours'), 0)::int as calls,
  coalesce((select sum(k.errors) from channel_calls k where k.store_id = s.id and k.hour > ${now}::timestamptz - interval '24 hours'), 0)::int as errors,
  coalesce((select jsonb_agg(jsonb_build_object('operation', q.operation, 'perSecond', q.per_second, 'isLearned', q.is_learned,
      'blockedUntil', case when q.blocked_until > clock_timestamp() then q.blocked_until end) order by q.operation)
    from channel_quotas q where q.store_id = s.id), '[]') as quotas,
  (select count(*) from dead_letters d where d.store_id = s.id and d.status = 'open')::int as dead_letters,
  (select count(*) from channel_writes w where w.store_id = s.id and w.status in ('waiting', 'sending', 'accepted'))::int as waiting_writes`;

export const page = async (
  db: Query,
  scope: Scope,
  query: ListQuery<typeof listSyncs>,
  now: Date,
  overlapOf: (platform: Platform) => number,
): Promise<Page<SyncRow>> => {
  const found = await pageRows<StoredRow>(db, {
    query,
    select: columns(now),
    from,
    where: [
      inScope(scope, company),
      query.keyword ? sql`(${contains(raw('s.name'), query.keyword)} or ${contains(raw('s.seller_account'), query.keyword)})` : null,
      oneOf(raw('s.platform'), query.platform),
      query.health && query.health.length > 0 ? sql`${health(now)} = any(${query.health as SyncHealth[]})` : null,
      equals(company, query.companyId),
    ],
    sorts: { name: raw('s.name'), lastSuccessAt: raw('y.last_success_at') },
    defaultSort: 'name',
    tieBreaker: raw('s.id'),
  });
  return { ...found, rows: found.rows.map((row) => ({ ...row, overlapMinutes: overlapOf(row.platform) })) };
};

export const countUnwell = async (db: Query, scope: Scope, now: Date): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*) from ${from} where ${inScope(scope, company)} and s.status = 'bound' and ${health(now)} in ('late', 'failing')`)
  )?.count ?? 0;

/** The row of a store that was never synchronised is made here. */
export const setFreshness = async (tx: Tx, storeId: number, minutes: number, now: Date): Promise<number> => {
  const before = await tx.first<{ freshnessMinutes: number }>(
    sql`select freshness_minutes from store_syncs where store_id = ${storeId} for update`,
  );
  await tx.run(sql`
    insert into store_syncs (store_id, next_at, freshness_minutes) values (${storeId}, ${now}, ${minutes})
    on conflict (store_id) do update set freshness_minutes = excluded.freshness_minutes, next_at = least(store_syncs.next_at, excluded.next_at)`);
  return before?.freshnessMinutes ?? 10;
};

/** How many of these stores the reader may see. */
export const countSeen = async (db: Query, scope: Scope, ids: readonly number[]): Promise<number> =>
  (
    await db.first<{ count: number }>(
      sql`select count(*) as count from stores s where s.id = any(${ids}) and ${inScope(scope, raw('s.company_id'))}`,
    )
  )?.count ?? 0;

export const boundStores = (
  db: Query,
  scope: Scope,
  { storeIds, platform }: { storeIds?: readonly number[] | undefined; platform?: Platform | undefined },
): Promise<{ id: number; name: string; companyId: number }[]> =>
  db.rows(sql`
    select s.id, s.name, s.company_id from stores s
    where ${inScope(scope, company)} and s.status = 'bound'
      and (${storeIds ?? null}::bigint[] is null or s.id = any(${storeIds ?? null}::bigint[]))
      and (${platform ?? null}::text is null or s.platform = ${platform ?? null})
    order by s.id limit 1000`);
