import type { listFnskus } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export type FnskuRow = Omit<Fnsku, 'suggestions'>;

const company = raw('f.company_id');
const table = raw('fba_fnskus f');
/** Read for the rows of the page and not for all that are counted. */
const names = raw('join stores s on s.id = f.store_id join companies c on c.id = f.company_id left join products p on p.id = f.product_id');
const from = sql`${table} ${names}`;
const columns =
  raw(`f.id, f.company_id, c.name as company_name, f.store_id, s.name as store_name, f.fnsku, f.asin, f.seller_sku, f.name, f.condition,
  case f.unmatched when 1 then 'unmatched' else 'matched' end as match, f.product_id, coalesce(p.sku, '') as sku,
  coalesce(p.name_zh, '') as name_zh, coalesce(p.name_jp, '') as name_jp, f.created_at, f.revision`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listFnskus>): Promise<Page<FnskuRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from: table,
    names,
    where: [
      inScope(actor.scope, company),
      contains(raw(`(f.fnsku || ' ' || f.asin || ' ' || f.seller_sku)`), query.keyword),
      // By the figure and not by its word: the list is in its order.
      query.match?.length === 1 ? equals(raw('f.unmatched'), query.match[0] === 'unmatched' ? 1 : 0) : null,
      oneOf(raw('f.condition'), query.condition),
      equals(raw('f.store_id'), query.storeId),
      equals(raw('f.product_id'), query.productId),
      equals(company, query.companyId),
      dayRange(raw('f.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { match: raw('f.unmatched'), createdAt: raw('f.created_at') },
    defaultSort: 'match',
    tieBreaker: raw('f.id'),
  });

export const read = (db: Query, scope: Scope, id: number): Promise<FnskuRow | undefined> =>
  db.first(sql`select ${columns} from ${from} where f.id = ${id} and ${inScope(scope, company)}`);
export const readMany = (db: Query, scope: Scope, ids: readonly number[]): Promise<FnskuRow[]> =>
  db.rows(sql`select ${columns} from ${from} where f.id = any(${[...ids]}::bigint[]) and ${inScope(scope, company)} order by f.id`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<FnskuRow | undefined> =>
  tx.first(sql`select ${columns} from ${from} where f.id = ${id} and ${inScope(scope, company)} for update of f`);
/** Those of these FNSKUs that are there, locked in the order of their ids. */
export const lockByFnskus = (tx: Tx, storeIds: readonly number[], fnskus: readonly string[]): Promise<FnskuRow[]> =>
  tx.rows(sql`
    select ${columns} from ${from} where f.store_id = any(${[...storeIds]}::bigint[]) and f.fnsku = any(${[...fnskus]}::text[])
    order by f.id for update of f`);

export interface NewFnsku {
  companyId: number;
  storeId: number;
  fnsku: string;
  asin: string;
  sellerSku: string;
  name: string;
  condition: string;
  productId: number | null;
}
const given = sql`as x(id bigint, "companyId" bigint, "storeId" bigint, fnsku text, asin text, "sellerSku" text, name text, condition text,
  "productId" bigint)`;
export const insertMany = async (tx: Tx, rows: readonly NewFnsku[], now: Date): Promise<number[]> => {
  const made = await tx.rows<{ id: number }>(sql`
    insert into fba_fnskus (company_id, store_id, fnsku, asin, seller_sku, name, condition, product_id, created_at)
    select x."companyId", x."storeId", x.fnsku, x.asin, x."sellerSku", x.name, x.condition, x."productId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${given} returning id`);
  return made.map(({ id }) => id);
};
export const updateMany = (
  tx: Tx,
  rows: readonly (Omit<NewFnsku, 'companyId' | 'storeId' | 'fnsku'> & { id: number })[],
): Promise<number> =>
  tx.run(sql`
    update fba_fnskus f set asin = x.asin, seller_sku = x."sellerSku", name = x.name, condition = x.condition, product_id = x."productId",
      revision = f.revision + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${given} where f.id = x.id`);
export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from fba_fnskus where id = ${id}`);

export interface FnskuStore {
  id: number;
  companyId: number;
  name: string;
  platform: string;
}
export const storeById = (db: Query, scope: Scope, id: number): Promise<FnskuStore | undefined> =>
  db.first(sql`select s.id, s.company_id, s.name, s.platform from stores s where s.id = ${id} and ${inScope(scope, raw('s.company_id'))}`);
export const storesByNames = (db: Query, scope: Scope, names: readonly string[]): Promise<FnskuStore[]> =>
  db.rows(sql`
    select s.id, s.company_id, s.name, s.platform from stores s
    where lower(s.name) = any(${names.map((name) => name.trim().toLowerCase())}::text[]) and s.platform like 'amazon%'
      and ${inScope(scope, raw('s.company_id'))} order by s.id`);
export const productsBySkus = (
  db: Query,
  wanted: readonly { companyId: number; sku: string }[],
): Promise<{ companyId: number; sku: string; id: number }[]> =>
  db.rows(sql`
    select p.company_id, upper(p.sku) as sku, p.id from products p
    join (select distinct x."companyId" as company_id, upper(trim(x.sku)) as sku
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x("companyId" bigint, sku text)) w
      on w.company_id = p.company_id and w.sku = upper(p.sku) where p.type <> 'accessory'`);

/** The FNSKUs of products, by product: what a carton for Amazon is labelled with. */
export async function fnskuOf(
  db: Query,
  scope: Scope,
  productIds: readonly number[],
): Promise<Map<number, { id: number; storeId: number; fnsku: string; sellerSku: string }[]>> {
  const rows = await db.rows<{ productId: number; id: number; storeId: number; fnsku: string; sellerSku: string }>(sql`
    select f.product_id, f.id, f.store_id, f.fnsku, f.seller_sku from fba_fnskus f
    where f.product_id = any(${[...new Set(productIds)]}::bigint[]) and ${inScope(scope, company)} order by f.product_id, f.id`);
  return Map.groupBy(rows, ({ productId }) => productId);
}
