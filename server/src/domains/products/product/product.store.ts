import type { listAccessories } from '@kura/contract/products/accessory/accessory.endpoints.ts';
import type { listProducts } from '@kura/contract/products/product/product.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { StockLevel } from '@kura/contract/products/product/product-kinds.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { figureSorts, figureTotals } from './figures.ts';
import type { StoredItem } from './item.ts';
import { columns, company, from, names } from './item.store.ts';
import { searched } from './search-products.ts';
import { ofLevel } from './stock-level.ts';

const products = raw(`p.type <> 'accessory'`);
const accessories = raw(`p.type = 'accessory'`);

/** Staff who narrow the list to one company need the goods and the shelves of that one only. */
const within = (scope: Scope, companyId: number | undefined): Scope => ({ companyId: scope.companyId ?? companyId ?? null });

const sorts = { createdAt: raw('p.created_at'), updatedAt: raw('p.updated_at'), sku: raw('p.sku'), ...figureSorts };
const order = { sorts, defaultSort: 'createdAt', tieBreaker: raw('p.id'), ...figureTotals };

export const pageOfProducts = async (
  db: Query,
  scope: Scope,
  zone: string,
  query: ListQuery<typeof listProducts>,
): Promise<Page<StoredItem>> => {
  const level = ofLevel(within(scope, query.companyId), query.stock);
  return pageRows(db, {
    query,
    ...(level ? { with: level.with, byKeys: level.byKeys } : {}),
    select: columns,
    from,
    names,
    where: [
      inScope(scope, company),
      products,
      await searched(db, within(scope, query.companyId), query.keyword, products),
      equals(raw('p.type'), query.type),
      equals(raw('p.status'), query.status),
      level?.condition,
      contains(raw('p.category'), query.category),
      equals(raw('p.is_serial_controlled'), query.isSerialControlled && query.isSerialControlled === 'yes'),
      equals(company, query.companyId),
      dayRange(raw('p.created_at'), query.createdAt, zone),
    ],
    ...order,
  });
};

/** K07: how many products that are on sale stand at a level, by the list that shows them. */
export const countAtLevel = async (db: Query, { scope, zone }: Pick<Actor, 'scope' | 'zone'>, stock: StockLevel): Promise<number> =>
  (await pageOfProducts(db, scope, zone, { page: 1, size: 1, order: 'desc', status: 'enabled', stock })).total;

export const pageOfAccessories = async (
  db: Query,
  scope: Scope,
  zone: string,
  query: ListQuery<typeof listAccessories>,
): Promise<Page<StoredItem>> => {
  const level = ofLevel(within(scope, query.companyId), query.stock);
  return pageRows(db, {
    query,
    ...(level ? { with: level.with, byKeys: level.byKeys } : {}),
    select: columns,
    from,
    names,
    where: [
      inScope(scope, company),
      accessories,
      await searched(db, within(scope, query.companyId), query.keyword, accessories),
      equals(raw('p.status'), query.status),
      level?.condition,
      query.fitsId === undefined ? null : sql`p.id in (select u.accessory_id from accessory_uses u where u.product_id = ${query.fitsId})`,
      equals(company, query.companyId),
      dayRange(raw('p.created_at'), query.createdAt, zone),
    ],
    ...order,
  });
};

export const categories = async (db: Query, scope: Scope): Promise<string[]> => {
  const rows = await db.rows<{ category: string }>(sql`
    select distinct p.category from products p where p.category <> '' and ${inScope(scope, company)} order by p.category limit 200`);
  return rows.map(({ category }) => category);
};

export interface OptionQuery {
  keyword?: string | undefined;
  ids?: readonly number[] | undefined;
  types?: readonly string[] | undefined;
  status?: string | undefined;
  companyId?: number | undefined;
}
export interface StoredOption {
  id: number;
  companyId: number;
  companyName: string;
  sku: string;
  warehouseSku: string;
  nameZh: string;
  nameJp: string;
  type: StoredItem['type'];
  status: StoredItem['status'];
  isSerialControlled: boolean;
  imageIds: number[];
}

export const optionColumns = raw(`p.id, p.company_id, c.name as company_name, p.sku,
  coalesce((select k.code from product_codes k where k.product_id = p.id and k.kind = 'warehouseSku' limit 1), '') as warehouse_sku,
  p.name_zh, p.name_jp, p.type, p.status, p.is_serial_controlled, p.image_ids`);

export const options = async (db: Query, scope: Scope, query: OptionQuery, limit = 50): Promise<StoredOption[]> =>
  db.rows(sql`
    select ${optionColumns} from ${from} ${names}
    ${where([
      inScope(scope, company),
      query.ids ? sql`p.id = any(${[...query.ids]}::bigint[])` : await searched(db, within(scope, query.companyId), query.keyword),
      query.types ? sql`p.type = any(${[...query.types]})` : null,
      equals(raw('p.status'), query.status),
      equals(company, query.companyId),
    ])}
    order by p.sku, p.id limit ${limit}`);
