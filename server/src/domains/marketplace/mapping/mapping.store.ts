import type { listMappings, listUnmapped } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Mapping, Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { isOpen, lineKey, lineSku } from './line-key.ts';
import { stockMissing } from './stock-missing.ts';

const company = raw('m.company_id');
const from = raw(
  'sku_mappings m join stores s on s.id = m.store_id join products p on p.id = m.product_id join companies c on c.id = m.company_id',
);
const columns =
  raw(`m.id, m.company_id, c.name as company_name, m.store_id, s.name as store_name, s.platform, m.platform_sku, m.product_id, p.sku,
  p.name_zh, p.name_jp, p.type, m.quantity, m.stock_article, m.stock_variant, m.stock_place, ${stockMissing} as stock_missing, m.created_at, m.updated_at, m.revision`);

export const page = (db: Query, actor: Actor, query: ListQuery<typeof listMappings>): Promise<Page<Mapping>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      query.keyword ? sql`(${contains(raw('m.platform_sku'), query.keyword)} or ${contains(raw('p.sku'), query.keyword)})` : null,
      oneOf(raw('s.platform'), query.platform),
      equals(raw('m.store_id'), query.storeId),
      equals(raw('m.product_id'), query.productId),
      equals(company, query.companyId),
      dayRange(raw('m.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('m.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('m.id'),
  });

/** One row a SKU that open orders wait for. The least line stands for it: a SKU that nobody mapped has no id of its own. */
const waiting = (scope: Scope, storeId: number | undefined) => sql`
  with waiting as materialized (
    select min(l.id) as id, o.store_id, o.company_id, min(${lineSku}) as platform_sku,
      (array_agg(coalesce(nullif(l.title, ''), l.product_name) order by o.ordered_at desc, l.id))[1] as title,
      count(distinct o.id)::int as waiting_orders, sum(l.ordered - l.cancelled)::int as waiting_pieces, min(o.ordered_at) as since
    from marketplace_orders o join marketplace_lines l on l.order_id = o.id
    where o.unmapped_count > 0 and ${isOpen} and l.product_id is null and l.ordered > l.cancelled
      and ${inScope(scope, raw('o.company_id'))} and (${storeId ?? null}::bigint is null or o.store_id = ${storeId ?? null}::bigint)
    group by o.store_id, o.company_id, ${lineKey})`;

export const unmappedPage = (
  db: Query,
  actor: Actor,
  query: ListQuery<typeof listUnmapped>,
): Promise<Page<Omit<Unmapped, 'suggestions'>>> =>
  pageRows(db, {
    query,
    with: waiting(actor.scope, query.storeId),
    select:
      raw(`w.id, w.store_id, s.name as store_name, s.platform, w.company_id, c.name as company_name, w.platform_sku, w.title, w.waiting_orders,
      w.waiting_pieces, w.since`),
    from: raw('waiting w join stores s on s.id = w.store_id join companies c on c.id = w.company_id'),
    where: [
      contains(raw('w.platform_sku'), query.keyword),
      oneOf(raw('s.platform'), query.platform),
      equals(raw('w.company_id'), query.companyId),
    ],
    sorts: { waitingOrders: raw('w.waiting_orders'), since: raw('w.since') },
    defaultSort: 'waitingOrders',
    tieBreaker: raw('w.id'),
  });

export const countUnmapped = async (db: Query, scope: Scope): Promise<number> =>
  (await db.first<{ count: number }>(sql`${waiting(scope, undefined)} select count(*)::int as count from waiting`))?.count ?? 0;

export const read = (db: Query, scope: Scope, id: number): Promise<Mapping | undefined> =>
  db.first(sql`select ${columns} from ${from} where m.id = ${id} and ${inScope(scope, company)}`);
export const lock = (tx: Tx, scope: Scope, id: number): Promise<Mapping | undefined> =>
  tx.first(sql`select ${columns} from ${from} where m.id = ${id} and ${inScope(scope, company)} for update of m`);

export interface MappedStore {
  id: number;
  companyId: number;
  name: string;
  platform: string;
}
export const storesByIds = async (db: Query, scope: Scope, ids: readonly number[]): Promise<Map<number, MappedStore>> => {
  const rows = await db.rows<MappedStore>(sql`
    select s.id, s.company_id, s.name, s.platform from stores s
    where s.id = any(${[...new Set(ids)]}::bigint[]) and ${inScope(scope, raw('s.company_id'))}`);
  return new Map(rows.map((row) => [row.id, row]));
};
export const storesByNames = (db: Query, scope: Scope, names: readonly string[]): Promise<MappedStore[]> =>
  db.rows(sql`
    select s.id, s.company_id, s.name, s.platform from stores s
    where lower(s.name) = any(${names.map((name) => name.trim().toLowerCase())}::text[]) and ${inScope(scope, raw('s.company_id'))} order by s.id`);
export const productsBySkus = (
  db: Query,
  wanted: readonly { companyId: number; sku: string }[],
): Promise<{ companyId: number; sku: string; id: number; type: string }[]> =>
  db.rows(sql`
    select p.company_id, upper(p.sku) as sku, p.id, p.type from products p
    join (select distinct x."companyId" as company_id, upper(trim(x.sku)) as sku
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x("companyId" bigint, sku text)) w on w.company_id = p.company_id and w.sku = upper(p.sku)`);

export interface NewMapping {
  companyId: number;
  storeId: number;
  platformSku: string;
  productId: number;
  quantity: number;
  stockArticle: string;
  stockVariant: string;
  stockPlace: string;
}
export const insertMany = async (tx: Tx, rows: readonly NewMapping[], now: Date): Promise<number[]> => {
  const made = await tx.rows<{ id: number }>(sql`
    insert into sku_mappings (company_id, store_id, platform_sku, product_id, quantity, stock_article, stock_variant, stock_place, created_at, updated_at)
    select x."companyId", x."storeId", x."platformSku", x."productId", x.quantity, x."stockArticle", x."stockVariant", x."stockPlace", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x("companyId" bigint, "storeId" bigint, "platformSku" text, "productId" bigint, quantity int, "stockArticle" text, "stockVariant" text, "stockPlace" text)
    returning id`);
  return made.map(({ id }) => id);
};
/** Those of these channel SKUs that have a mapping, locked in the order of their ids. */
export const lockBySkus = (tx: Tx, storeIds: readonly number[], skus: readonly string[]): Promise<Mapping[]> =>
  tx.rows(sql`
    select ${columns} from ${from}
    where m.store_id = any(${[...storeIds]}::bigint[]) and lower(m.platform_sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])
    order by m.id for update of m`);
export type ChangedMapping = Omit<NewMapping, 'companyId' | 'storeId' | 'platformSku'> & { id: number };
export const updateMany = (tx: Tx, rows: readonly ChangedMapping[], now: Date): Promise<number> =>
  tx.run(sql`
    update sku_mappings m set product_id = x."productId", quantity = x.quantity, stock_article = x."stockArticle", stock_variant = x."stockVariant",
      stock_place = x."stockPlace", updated_at = ${now}, revision = m.revision + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id bigint, "productId" bigint, quantity int, "stockArticle" text, "stockVariant" text, "stockPlace" text)
    where m.id = x.id`);
export const remove = (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from sku_mappings where id = ${id}`);
/** Never told again: what the channel was told of it last says nothing about another mapping. */
export const forgetPushed = (tx: Tx, storeId: number, skus: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from pushed_stocks where store_id = ${storeId} and lower(platform_sku) = any(${skus.map((sku) => sku.toLowerCase())}::text[])`);
