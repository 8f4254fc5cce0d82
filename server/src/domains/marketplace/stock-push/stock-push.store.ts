import type { listPushedStocks, listStockPushes } from '@kura/contract/marketplace/stock-push/stock-push.endpoints.ts';
import type { PushedStock, StockPush, StockPushChange } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { contains, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { stockMissing } from '../mapping/stock-missing.ts';
import { figuresOf, type PushTerms } from './figures.ts';

/** The rest of the row knows no connector. */
export type StoredPush = Omit<StockPush, 'isTaken'>;

const company = raw('s.company_id');
const from = raw(`stores s join companies c on c.id = s.company_id left join stock_pushes p on p.store_id = s.id
  left join warehouses w on w.id = p.warehouse_id`);
const columns =
  raw(`s.id, s.company_id, c.name as company_name, s.name as store_name, s.platform, coalesce(p.is_on, false) as is_on, p.warehouse_id,
  w.code as warehouse_code, coalesce(p.buffer, 0) as buffer, coalesce(p.share_percent, 100) as share_percent,
  (select count(*) from sku_mappings m where m.store_id = s.id)::int as sku_count,
  (select count(*) from pushed_stocks x where x.store_id = s.id and x.message <> '')::int as refused_count,
  p.last_at, coalesce(p.last_error, '') as last_error, coalesce(p.revision, 0) as revision`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listStockPushes>): Promise<Page<StoredPush>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      query.keyword ? sql`(${contains(raw('s.name'), query.keyword)} or ${contains(raw('s.seller_account'), query.keyword)})` : null,
      oneOf(raw('s.platform'), query.platform),
      query.isOn ? equals(raw('coalesce(p.is_on, false)'), query.isOn === 'yes') : null,
      equals(company, query.companyId),
    ],
    sorts: { storeName: raw('s.name') },
    defaultSort: 'storeName',
    tieBreaker: raw('s.id'),
  });

export const read = (db: Query, scope: Scope, storeId: number): Promise<StoredPush | undefined> =>
  db.first(sql`select ${columns} from ${from} where s.id = ${storeId} and ${inScope(scope, company)}`);
/** The store is locked, since the row itself may not be there yet. */
export async function lock(tx: Tx, scope: Scope, storeId: number): Promise<StoredPush | undefined> {
  await tx.run(sql`select 1 from stores s where s.id = ${storeId} and ${inScope(scope, company)} for no key update`);
  return read(tx, scope, storeId);
}

/** Whether the store says which warehouse of the channel stands for ours. */
export const namesWarehouse = async (db: Query, storeId: number): Promise<boolean> =>
  (await db.first(sql`select 1 from stores where id = ${storeId} and coalesce(settings ->> 'stockWarehouse', '') <> ''`)) !== undefined;

/** Whatever is set anew, all figures are looked at again, at once. */
const ensure = async (tx: Tx, { id, companyId }: StoredPush, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into stock_pushes (store_id, company_id, next_at, updated_at) values (${id}, ${companyId}, ${now}, ${now}) on conflict (store_id) do nothing`);
  await tx.run(
    sql`update stock_pushes set next_at = least(next_at, ${now}), updated_at = ${now}, revision = revision + 1 where store_id = ${id}`,
  );
};
export async function save(tx: Tx, push: StoredPush, input: Omit<StockPushChange, 'storeId' | 'revision'>, now: Date): Promise<void> {
  await ensure(tx, push, now);
  await tx.run(sql`
    update stock_pushes set warehouse_id = ${input.warehouseId}, buffer = ${input.buffer}, share_percent = ${input.sharePercent} where store_id = ${push.id}`);
  await touchCompany(tx, push.companyId, now);
}
export async function setOn(tx: Tx, push: StoredPush, isOn: boolean, now: Date): Promise<void> {
  await ensure(tx, push, now);
  await tx.run(sql`update stock_pushes set is_on = ${isOn}, failures = 0, last_error = '' where store_id = ${push.id}`);
  await touchCompany(tx, push.companyId, now);
}
/** The share of one store is the rest of the others. */
const touchCompany = (tx: Tx, companyId: number, now: Date): Promise<number> =>
  tx.run(sql`update stock_pushes set seen_at = null, next_at = least(next_at, ${now}) where company_id = ${companyId} and is_on`);

/** All figures again, also those that did not change. */
export async function askAll(tx: Tx, push: StoredPush, now: Date): Promise<void> {
  await ensure(tx, push, now);
  await tx.run(sql`update stock_pushes set seen_at = null, failures = 0, last_error = '' where store_id = ${push.id}`);
  await tx.run(sql`update pushed_stocks set tried = null where store_id = ${push.id}`);
}

const figureRow =
  raw(`m.id, m.store_id, s.name as store_name, s.platform, m.company_id, c.name as company_name, m.platform_sku, q.sku, m.quantity,
  (select count(*) from sku_mappings n where n.store_id = m.store_id and n.product_id = m.product_id)::int as listings, x.quantity as pushed, x.pushed_at, coalesce(x.message, '') as message,
  ${stockMissing} as stock_missing`);

/** Our own figure is worked out for the rows of the page only. */
export async function figurePage(db: Query, actor: Actor, query: ListQuery<typeof listPushedStocks>): Promise<Page<PushedStock>> {
  const found = await pageRows<Omit<PushedStock, 'ours'>>(db, {
    query,
    select: figureRow,
    from: raw(`sku_mappings m join stores s on s.id = m.store_id join companies c on c.id = m.company_id join products q on q.id = m.product_id
      left join pushed_stocks x on x.store_id = m.store_id and x.platform_sku = m.platform_sku`),
    where: [
      inScope(actor.scope, raw('m.company_id')),
      query.keyword ? sql`(${contains(raw('m.platform_sku'), query.keyword)} or ${contains(raw('q.sku'), query.keyword)})` : null,
      equals(raw('m.store_id'), query.storeId),
      query.state === 'refused' ? raw(`x.message <> ''`) : null,
      query.state === 'never' ? raw('x.quantity is null') : null,
      query.state === 'missing' ? raw(`${stockMissing} <> '{}'`) : null,
      equals(raw('m.company_id'), query.companyId),
    ],
    sorts: { platformSku: raw('m.platform_sku') },
    defaultSort: 'platformSku',
    tieBreaker: raw('m.id'),
  });
  const ours = new Map<number, number>();
  for (const [storeId, rows] of Map.groupBy(found.rows, (row) => row.storeId)) {
    const [first] = rows;
    const push = first && (await read(db, { companyId: first.companyId }, storeId));
    if (!push) continue;
    const terms = { ...push, storeId };
    for (const { mappingId, figure } of await figuresOf(
      db,
      terms,
      rows.map(({ id }) => id),
    ))
      ours.set(mappingId, figure);
  }
  return { ...found, rows: found.rows.map((row) => ({ ...row, ours: ours.get(row.id) ?? 0 })) };
}

export interface DuePush extends PushTerms {
  revision: number;
  seenAt: string | null;
  failures: number;
  /** Until then the store is of this process alone. Null: nobody else looks at it. */
  leasedUntil: string | null;
}
/** Longer than a batch takes; a process that died with it gives it up then. */
const leaseSeconds = 600;
const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseSeconds * 1000);
const everySeconds = 60;
/** The store that has waited longest, for this process alone, and not again for a minute. */
export const leaseDue = async (db: Query, now: Date): Promise<DuePush | null> =>
  (await db.first<DuePush>(sql`
    with due as (
      select p.store_id from stock_pushes p join stores s on s.id = p.store_id
      where p.is_on and s.status = 'bound' and p.next_at <= ${now} and (p.leased_until is null or p.leased_until < ${now})
      order by p.next_at, p.store_id limit 1 for update of p skip locked)
    update stock_pushes p set leased_until = ${leaseEnd(now)}, next_at = ${new Date(now.getTime() + everySeconds * 1000)}
    from due where p.store_id = due.store_id
    returning p.store_id, p.company_id, p.warehouse_id, p.buffer, p.share_percent, p.revision, p.seen_at, p.failures, p.leased_until`)) ??
  null;
/** For as long again; null: it ran out, and another process may have the store. */
export const leaseOn = async (db: Query, due: DuePush, now: Date): Promise<DuePush | null> => {
  if (due.leasedUntil === null) return due;
  const row = await db.first<Pick<DuePush, 'leasedUntil'>>(sql`
    update stock_pushes set leased_until = ${leaseEnd(now)} where store_id = ${due.storeId} and leased_until = ${due.leasedUntil}::timestamptz
    returning leased_until`);
  return row ? { ...due, ...row } : null;
};

/** What was booked at that time may have been committed a little later. */
const overlapMinutes = 5;
/** Also without any movement: a shelf that was closed moves nothing. */
const lookAgainMinutes = 15;
export const hasMoved = async (db: Query, { companyId, seenAt, storeId }: DuePush, now: Date): Promise<boolean> => {
  if (seenAt === null) return true;
  const seen = new Date(seenAt);
  if (now.getTime() - seen.getTime() >= lookAgainMinutes * 60_000) return true;
  const since = new Date(seen.getTime() - overlapMinutes * 60_000);
  const row = await db.first(sql`
    select 1 as one where exists (select 1 from stores s where s.id = ${storeId} and s.bound_at >= ${seen})
      -- What is sold moves no stock until it is forwarded.
      or exists (select 1 from stores s join marketplace_orders o on o.store_id = s.id
        and o.shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped')
        where s.company_id = ${companyId} and o.updated_at >= ${since})
      or exists (select 1 from stock_movements v where v.company_id = ${companyId} and v.at >= ${since})
      or exists (select 1 from sku_mappings m where m.store_id = ${storeId} and m.updated_at >= ${since})`);
  return row !== undefined;
};

/** What was told before the store was bound anew was told to whoever it was bound to then: to the channel it is nothing. */
export const triedOf = async (db: Query, storeId: number): Promise<Map<string, number | null>> =>
  new Map(
    (
      await db.rows<{ platformSku: string; tried: number | null }>(
        sql`select x.platform_sku, case when s.bound_at is null or x.pushed_at >= s.bound_at then x.tried end as tried
          from pushed_stocks x join stores s on s.id = x.store_id where x.store_id = ${storeId}`,
      )
    ).map((row) => [row.platformSku, row.tried]),
  );

/**
 * Before it is told: until its answer is here nobody knows what the channel has, so that whatever the figure is then, it is told. What the channel took last stays
 * to be read.
 */
export const forgetTried = (db: Query, storeId: number, skus: readonly string[]): Promise<number> =>
  db.run(sql`update pushed_stocks set tried = null where store_id = ${storeId} and platform_sku = any(${skus}::text[])`);

export interface Told {
  platformSku: string;
  figure: number;
  /** Empty: the channel took it. */
  message: string;
  /** What it has is not what it was told: told once more at the next look, though our figure is the same. */
  again: boolean;
}
export const keepTold = (db: Query, storeId: number, told: readonly Told[], now: Date): Promise<number> =>
  db.run(sql`
    insert into pushed_stocks (store_id, platform_sku, quantity, tried, pushed_at, message)
    select ${storeId}, x."platformSku", case when x.message = '' then x.figure end, case when not x.again then x.figure end, ${now}::timestamptz, x.message
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as x("platformSku" text, figure int, message text, again boolean)
    on conflict (store_id, platform_sku) do update set quantity = coalesce(excluded.quantity, pushed_stocks.quantity), tried = excluded.tried,
      pushed_at = excluded.pushed_at, message = excluded.message`);

/** Whoever lost the store has nothing to say of what another does with it now. */
const isMine = ({ storeId, leasedUntil }: DuePush): Sql =>
  sql`store_id = ${storeId} and (${leasedUntil}::timestamptz is null or leased_until = ${leasedUntil}::timestamptz)`;

/** What was set anew meanwhile is looked at again: only the revision that was worked has been seen. */
export const finish = (db: Query, due: DuePush, startedAt: Date, didPush: boolean): Promise<number> =>
  db.run(sql`
    update stock_pushes set leased_until = null, failures = 0, last_error = '',  seen_at = case when revision = ${due.revision} then ${startedAt}::timestamptz end,
      last_at = case when ${didPush} then ${startedAt}::timestamptz else last_at end
    where ${isMine(due)}`);
export const postpone = (db: Query, due: DuePush, message: string, nextAt: Date): Promise<number> =>
  db.run(sql`
    update stock_pushes set leased_until = null, failures = failures + 1, last_error = ${message.slice(0, 1000)}, next_at = ${nextAt} where ${isMine(due)}`);
