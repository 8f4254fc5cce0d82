import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { availabilityOf } from '../../inventory/public.ts';
import type { StockKey } from '../channels/channel-order.ts';
import { stockMissing } from '../mapping/stock-missing.ts';
import { figureOf } from './figure.ts';
import { type SoldPieces, soldPieces } from './sold-pieces.ts';

export interface MappedSku {
  mappingId: number;
  platformSku: string;
  itemId: string;
  key: StockKey;
  /** The channel wants more than it is known by here: it is not told. */
  isUnknown: boolean;
  productId: number;
  quantity: number;
  /** The product is disabled, or a part of the set is: none of it is for sale. */
  isClosed: boolean;
}
export interface SkuFigure extends MappedSku {
  figure: number;
}
export interface PushTerms {
  storeId: number;
  companyId: number;
  warehouseId: number | null;
  buffer: number;
  sharePercent: number;
}

const mappedSkus = (db: Query, storeId: number, mappingIds: readonly number[] | undefined): Promise<MappedSku[]> =>
  db.rows(sql`
    select m.id as mapping_id, m.platform_sku, m.item_id, m.product_id, m.quantity, ${raw(stockMissing)} <> '{}' as is_unknown,
      jsonb_build_object('article', m.stock_article, 'variant', m.stock_variant, 'place', m.stock_place) as key, p.status = 'disabled' or exists (
      select 1 from product_parts t join products q on q.id = t.part_id where t.set_id = p.id and q.status = 'disabled') as is_closed
    from sku_mappings m join stores s on s.id = m.store_id join products p on p.id = m.product_id
    where m.store_id = ${storeId} and (${mappingIds ?? null}::bigint[] is null or m.id = any(${mappingIds ?? null}::bigint[]))
    order by m.platform_sku, m.id`);

/**
 * What the shares of all stores that sell a product add up to. A set and its part are the same pieces: the one of its pieces that is promised
 * most often counts. Stores that serve from other warehouses promise other pieces.
 */
async function shareSums(
  db: Query,
  { storeId, companyId, warehouseId }: PushTerms,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.rows<{ productId: number; shareSum: number }>(sql`
    with told as (
      select p.store_id, p.share_percent from stock_pushes p
      where p.company_id = ${companyId} and (p.is_on or p.store_id = ${storeId})
        and (p.warehouse_id is null or ${warehouseId}::bigint is null or p.warehouse_id = ${warehouseId}::bigint)),
    pieces as (
      select distinct told.store_id, told.share_percent, coalesce(t.part_id, m.product_id) as piece_id
      from told join sku_mappings m on m.store_id = told.store_id left join product_parts t on t.set_id = m.product_id),
    sums as (select piece_id, sum(share_percent)::int as share_sum from pieces group by piece_id)
    select a.id as product_id, max(s.share_sum) as share_sum
    from products a left join product_parts t on t.set_id = a.id join sums s on s.piece_id = coalesce(t.part_id, a.id)
    where a.id = any(${[...productIds]}::bigint[]) group by a.id`);
  return new Map(rows.map((row) => [row.productId, row.shareSum]));
}

interface Part {
  productId: number;
  pieceId: number;
  perSet: number;
}
const partsOf = (db: Query, productIds: readonly number[]): Promise<Part[]> =>
  db.rows(sql`
    select p.id as product_id, coalesce(t.part_id, p.id) as piece_id, coalesce(t.quantity, 1) as per_set
    from products p left join product_parts t on t.set_id = p.id where p.id = any(${[...productIds]}::bigint[]) order by 1, 2`);

type Free = ReadonlyMap<number, number>;
/** Of the common pieces go those that a store has sold above its own. */
function soldOfCommon(sold: readonly SoldPieces[], ownOf: ReadonlyMap<number, Free>): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { storeId, pieceId, quantity } of sold)
    taken.set(pieceId, (taken.get(pieceId) ?? 0) + Math.max(0, quantity - (ownOf.get(storeId)?.get(pieceId) ?? 0)));
  return taken;
}

/** What a store may be told of each of its mapped SKUs, or of some of them. */
export async function figuresOf(db: Query, terms: PushTerms, mappingIds?: readonly number[]): Promise<SkuFigure[]> {
  const { storeId, companyId, warehouseId, buffer, sharePercent } = terms;
  const skus = await mappedSkus(db, storeId, mappingIds);
  const productIds = [...new Set(skus.map(({ productId }) => productId))];
  if (productIds.length === 0) return [];
  const parts = await partsOf(db, productIds);
  const pieceIds = [...new Set(parts.map(({ pieceId }) => pieceId))];
  const place = { companyId, productIds: [...new Set([...productIds, ...pieceIds])], ...(warehouseId === null ? {} : { warehouseId }) };
  const availableIn = async (store: number | null): Promise<Free> =>
    new Map((await availabilityOf(db, { ...place, storeId: store })).map((row) => [row.productId, row.available]));
  const [own, common, sums] = [await availableIn(storeId), await availableIn(null), await shareSums(db, terms, productIds)];
  const sold = await soldPieces(db, { companyId, warehouseId, pieceIds });
  const ownOf = new Map([[storeId, own]]);
  for (const { storeId: other } of sold) if (!ownOf.has(other)) ownOf.set(other, await availableIn(other));
  const gone = {
    own: new Map(sold.filter((one) => one.storeId === storeId).map(({ pieceId, quantity }) => [pieceId, quantity])),
    common: soldOfCommon(sold, ownOf),
  };
  const partsAt = Map.groupBy(parts, (part) => part.productId);
  /** Of a set as many as what is left of its parts makes. */
  const left = (free: Free, taken: Free, productId: number): number =>
    Math.min(
      free.get(productId) ?? 0,
      ...(partsAt.get(productId) ?? []).map(({ pieceId, perSet }) =>
        Math.floor(Math.max(0, (free.get(pieceId) ?? 0) - (taken.get(pieceId) ?? 0)) / perSet),
      ),
    );
  return skus.map((sku) => {
    const { productId, quantity } = sku;
    const pool = { own: left(own, gone.own, productId), common: left(common, gone.common, productId) };
    const shareSum = sums.get(productId) ?? sharePercent;
    return { ...sku, figure: sku.isClosed ? 0 : figureOf({ ...pool, buffer, sharePercent, shareSum, quantity }) };
  });
}
