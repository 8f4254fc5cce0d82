import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface BindableStore {
  id: number;
  companyId: number;
  name: string;
  platform: Platform;
  status: 'unbound' | 'bound';
  /** Of the credentials too: whether they are still those that were proven. */
  updatedAt: string;
}

const columns = raw('s.id, s.company_id, s.name, s.platform, s.status, s.updated_at');

export const read = (db: Query, scope: Scope, id: number): Promise<BindableStore | undefined> =>
  db.first(sql`select ${columns} from stores s where s.id = ${id} and ${inScope(scope, raw('s.company_id'))}`);

export const lock = (tx: Tx, scope: Scope, id: number): Promise<BindableStore | undefined> =>
  tx.first(sql`select ${columns} from stores s where s.id = ${id} and ${inScope(scope, raw('s.company_id'))} for update of s`);

/** From now on it is synchronised; behind another account everything is told anew, and what is known stays. */
export async function noteProven(tx: Tx, storeId: number, proven: { account: string; expiresAt: Date | null }, now: Date): Promise<void> {
  const before = await tx.first<{ account: string }>(sql`select account from store_syncs where store_id = ${storeId} for update`);
  if (before && before.account !== '' && before.account !== proven.account) await leaveAccount(tx, storeId, now);
  await tx.run(sql`
    insert into store_syncs as y (store_id, next_at, account, credentials_end_at) values (${storeId}, ${now}, ${proven.account}, ${proven.expiresAt})
    on conflict (store_id) do update set next_at = excluded.next_at, failures = 0, last_error = '',
      -- A call that needed no new token tells no end: what is known of it stays.
      credentials_end_at = coalesce(excluded.credentials_end_at, y.credentials_end_at), account = excluded.account`);
}

/** Whoever reads or tells the former account at this moment loses the store: what it brings back counts for nothing here. */
async function leaveAccount(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update store_syncs set mark = null, window_from = null, window_to = null, cursor = null, leased_until = null, leased_by = ''
    where store_id = ${storeId}`);
  await tx.run(sql`
    update stock_pushes set seen_at = null, leased_until = null, next_at = least(next_at, ${now}) where store_id = ${storeId}`);
  await tx.run(sql`delete from channel_memory where store_id = ${storeId}`);
}

export const keepConsent = (tx: Tx, stateHash: string, storeId: number, userId: number, expiresAt: Date): Promise<number> =>
  tx.run(sql`
    insert into channel_consents (state_hash, store_id, user_id, expires_at) values (${stateHash}, ${storeId}, ${userId}, ${expiresAt})`);

/** Once: whoever comes with it again comes with nothing. */
export const takeConsent = async (db: Query, stateHash: string, userId: number, now: Date): Promise<number | null> =>
  (
    await db.first<{ storeId: number }>(sql`
      delete from channel_consents where state_hash = ${stateHash} and user_id = ${userId} and expires_at > ${now} returning store_id`)
  )?.storeId ?? null;

export const forgetConsents = (db: Query, now: Date): Promise<number> =>
  db.run(sql`delete from channel_consents where expires_at < ${now}`);

/** Before which day their people hear of it: a licence is renewed by hand, a consent by signing in again. */
const days = raw(`case s.platform when 'yahoo' then 5 else 14 end`);
const endsSoon = (now: Date) => sql`s.status = 'bound' and y.credentials_end_at < ${now}::timestamptz + make_interval(days => ${days})`;

export const countEnding = async (db: Query, scope: Scope, now: Date): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*) from store_syncs y join stores s on s.id = y.store_id where ${endsSoon(now)} and ${inScope(scope, raw('s.company_id'))}`)
  )?.count ?? 0;

export const takeUnwarned = (tx: Tx, now: Date): Promise<{ id: number; companyId: number; name: string; endAt: string }[]> =>
  tx.rows(sql`
    with due as (
      select y.store_id from store_syncs y join stores s on s.id = y.store_id
      where ${endsSoon(now)} and y.expiry_warned_for is distinct from y.credentials_end_at for update of y skip locked)
    update store_syncs y set expiry_warned_for = y.credentials_end_at from due, stores s
    where due.store_id = y.store_id and s.id = y.store_id returning s.id, s.company_id, s.name, y.credentials_end_at as end_at`);
