import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';

export interface StoredSync {
  storeId: number;
  mark: string | null;
  windowFrom: string | null;
  windowTo: string | null;
  cursor: string | null;
  failures: number;
  freshnessMinutes: number;
  lastSuccessAt: string | null;
}

/** Longer than a page takes with all its tries; a process that died is followed after it. */
const leaseSeconds = 180;
const asRow = raw('y.store_id, y.mark, y.window_from, y.window_to, y.cursor, y.failures, y.freshness_minutes, y.last_success_at');
const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);

/** A store that was bound since the last look has its row from now on. */
export const addMissing = (db: Query, now: Date): Promise<number> =>
  db.run(sql`
    insert into store_syncs (store_id, next_at)
    select s.id, ${now} from stores s where s.status = 'bound' and not exists (select 1 from store_syncs y where y.store_id = s.id)
    on conflict do nothing`);

/** The store that has waited longest, for this process alone; null: nobody waits. */
export const leaseDue = async (db: Query, holder: string, now: Date): Promise<number | null> =>
  (
    await db.first<{ storeId: number }>(sql`
      update store_syncs y set leased_until = ${leaseEnd(now)}, leased_by = ${holder}
      where y.store_id = (
        select d.store_id from store_syncs d join stores s on s.id = d.store_id
        where s.status = 'bound' and d.next_at <= ${now} and (d.leased_until is null or d.leased_until < ${now})
        order by d.next_at, d.store_id limit 1 for update of d skip locked)
      returning y.store_id`)
  )?.storeId ?? null;

/** This one store, whether it is due or not. False: another works it just now. */
export const leaseOne = async (db: Query, storeId: number, holder: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update store_syncs set leased_until = ${leaseEnd(now)}, leased_by = ${holder}
    where store_id = ${storeId} and (leased_until is null or leased_until < ${now})`)) === 1;

export const begin = (db: Query, storeId: number, holder: string, now: Date): Promise<StoredSync | undefined> =>
  db.first(sql`
    update store_syncs y set last_started_at = ${now} where store_id = ${storeId} and leased_by = ${holder}
    returning ${asRow}`);

export const openWindow = (db: Query, storeId: number, holder: string, window: { from: Date; to: Date }): Promise<number> =>
  db.run(sql`
    update store_syncs set window_from = ${window.from}, window_to = ${window.to}, cursor = null
    where store_id = ${storeId} and leased_by = ${holder}`);

/**
 * In the transaction of the page, before anything of it: where to go on, for whichever process goes on; held until the page is stored. Undefined: another
 * has the lease, and nothing is stored. Nobody waits for the disk: a page and its cursor are one transaction, so that a machine that stops loses both
 * together and asks for that page again.
 */
const moveOn = (tx: Tx, storeId: number, holder: string, now: Date, place: Sql): Promise<StoredSync | undefined> =>
  tx.first(sql`
    update store_syncs y set ${place}, leased_until = ${leaseEnd(now)} from set_config('synchronous_commit', 'off', true) as kept
    where y.store_id = ${storeId} and y.leased_by = ${holder} returning ${asRow}`);
export const keepCursor = (tx: Tx, storeId: number, holder: string, cursor: string, now: Date): Promise<StoredSync | undefined> =>
  moveOn(tx, storeId, holder, now, sql`cursor = ${cursor}`);
/** Channel rule 1: only here the mark moves, and never back. */
export const endWindow = (tx: Tx, storeId: number, holder: string, mark: Date, now: Date): Promise<StoredSync | undefined> =>
  moveOn(tx, storeId, holder, now, sql`mark = greatest(mark, ${mark}), window_from = null, window_to = null, cursor = null`);

export const release = (
  db: Query,
  storeId: number,
  holder: string,
  { nextAt, isCaughtUp, now }: { nextAt: Date; isCaughtUp: boolean; now: Date },
): Promise<number> =>
  db.run(sql`
    update store_syncs set leased_until = null, leased_by = '', next_at = ${nextAt}, failures = 0, last_error = '',
      last_success_at = case when ${isCaughtUp} then ${now} else last_success_at end
    where store_id = ${storeId} and leased_by = ${holder}`);

/** `isFailure`: waiting for a quota is none. `dropsCursor`: the page it names is refused, so the window is begun anew. */
export const releaseAfter = (
  db: Query,
  storeId: number,
  holder: string,
  end: { nextAt: Date; message: string; isFailure: boolean; dropsCursor: boolean; now: Date },
): Promise<number> =>
  db.run(sql`
    update store_syncs set leased_until = null, leased_by = '', next_at = ${end.nextAt},
      failures = failures + case when ${end.isFailure} then 1 else 0 end,
      last_error = case when ${end.isFailure} then ${end.message} else last_error end,
      last_error_at = case when ${end.isFailure} then ${end.now} else last_error_at end,
      cursor = case when ${end.dropsCursor} then null else cursor end
    where store_id = ${storeId} and leased_by = ${holder}`);

/** Orders that may still change, for channels that cannot say what changed. Always in the same order. */
export const openOrders = async (db: Query, storeId: number): Promise<string[]> =>
  (
    await db.rows<{ externalId: string }>(sql`
      select external_id from marketplace_orders
      where store_id = ${storeId} and shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped') order by id`)
  ).map(({ externalId }) => externalId);
