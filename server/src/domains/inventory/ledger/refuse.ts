import { inventoryErrors, type StockHolder, type StockShortage } from '@kura/contract/inventory/errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, fail, type Failure } from '../../../kernel/fail.ts';
import { keptElsewhere } from './availability.ts';
import type { Obstacle } from './write-entries.ts';

/** What is missing of one product. `of`: who may be in the way: everybody who holds it, or who holds that balance. */
export interface Want {
  productId: number;
  wanted: number;
  available: number;
  inSets?: readonly string[];
  balanceIds?: readonly number[];
  /** Stock out of which it was wanted; holders elsewhere are in nobody's way. */
  warehouseId?: number;
  /** Null: of no store in particular; left out where stores do not matter. */
  storeId?: number | null;
}

/** More names than anybody reads. */
const mostHolders = 10;

/** Of each want, in one question: the refused act still holds its balances, and others wait for them. */
async function holdersOf(db: Query, wants: readonly Want[]): Promise<Map<number, StockHolder[]>> {
  const asked = wants.map(({ productId, warehouseId, balanceIds }, n) => ({
    n,
    product_id: productId,
    warehouse_id: warehouseId ?? null,
    balance_ids: balanceIds ?? null,
  }));
  const rows = await db.rows<StockHolder & { n: number }>(sql`
    select w.n, h.owner_no, h.quantity
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(n int, product_id bigint, warehouse_id bigint, balance_ids bigint[])
    cross join lateral (
      select c.owner_no, sum(c.quantity)::int as quantity from stock_claims c join stock_balances b on b.id = c.balance_id
      where c.product_id = w.product_id and (w.warehouse_id is null or b.warehouse_id = w.warehouse_id)
        and (w.balance_ids is null or c.balance_id = any(w.balance_ids))
      group by c.owner_no order by sum(c.quantity) desc, c.owner_no limit ${mostHolders}) h
    order by w.n, h.quantity desc, h.owner_no`);
  return new Map([...Map.groupBy(rows, ({ n }) => n)].map(([n, own]) => [n, own.map(({ ownerNo, quantity }) => ({ ownerNo, quantity }))]));
}

/** Stores that have what is missing, by name. Empty: none has. */
async function storesOf(db: Query, want: Want | undefined): Promise<string> {
  if (want?.storeId === undefined || want.warehouseId === undefined) return '';
  const { productId, warehouseId, storeId } = want;
  const kept = await keptElsewhere(db, { productIds: [productId], warehouseId, storeId });
  return kept.flatMap(({ storeName, available }) => (storeName === null ? [] : [`${storeName} × ${available}`])).join(', ');
}

/** Says of each product how many were wanted, how many are free, and who holds the rest. */
export async function notEnough(db: Query, wants: readonly Want[]): Promise<Failure> {
  const named = await db.rows<{ id: number; sku: string }>(
    sql`select id, sku from products where id = any(${wants.map((want) => want.productId)})`,
  );
  const skus = new Map(named.map(({ id, sku }) => [id, sku]));
  const holdersAt = await holdersOf(db, wants);
  const shortages = wants.map((want, n): StockShortage => ({
    productId: want.productId,
    sku: skus.get(want.productId) ?? '',
    wanted: want.wanted,
    available: want.available,
    holders: holdersAt.get(n) ?? [],
    inSets: [...(want.inSets ?? [])],
  }));
  const [first] = shortages;
  if (!first) throw bug('nothing is missing');
  const { sku, wanted, available } = first;
  const stores = await storesOf(db, wants[0]);
  if (stores) return fail(inventoryErrors.notEnoughStockHere, { sku, wanted, available, stores }, { data: { shortages } });
  const holders = first.holders.map((h) => `${h.ownerNo} × ${h.quantity}`).join(', ');
  return holders
    ? fail(inventoryErrors.notEnoughStockHeld, { sku, wanted, available, holders }, { data: { shortages } })
    : fail(inventoryErrors.notEnoughStock, { sku, wanted, available }, { data: { shortages } });
}

interface Place {
  id: number;
  productId: number;
  code: string;
}

/** Why the entries were not written, in words of the trade. */
export async function refusalOf(db: Query, obstacles: readonly Obstacle[]): Promise<Failure> {
  if (obstacles.some(({ why }) => why === 'missing')) return fail(kernelErrors.notFound);
  const places = await db.rows<Place>(sql`
    select b.id, b.product_id, l.code from stock_balances b join locations l on l.id = b.location_id
    where b.id = any(${obstacles.map(({ balanceId }) => balanceId)})`);
  const placeOf = new Map(places.map((place) => [place.id, place]));

  const frozen = obstacles.find(({ why }) => why === 'frozen');
  if (frozen) return fail(inventoryErrors.locationFrozen, { location: placeOf.get(frozen.balanceId)?.code ?? '' });
  const claim = obstacles.find(({ why }) => why === 'claim');
  if (claim) return fail(inventoryErrors.claimNotHeld, { owner: claim.ownerNo ?? '' });

  const waiting = obstacles.find(({ why }) => why === 'waiting');
  if (waiting && obstacles.every(({ why }) => why !== 'short'))
    return fail(inventoryErrors.waitsForDecision, { location: placeOf.get(waiting.balanceId)?.code ?? '' });

  const wants = new Map<number, Want & { balanceIds: number[] }>();
  for (const o of obstacles.filter(({ why }) => why !== 'waiting')) {
    const productId = placeOf.get(o.balanceId)?.productId ?? 0;
    const isGood = o.available + o.wantedAvailable < 0;
    if (!isGood && o.defective + o.wantedDefective >= 0) throw bug(`more is unlocked of balance ${o.balanceId} than is locked`);
    const want = wants.get(productId) ?? { productId, wanted: 0, available: 0, balanceIds: [] };
    want.wanted -= isGood ? o.wantedAvailable : o.wantedDefective;
    want.available += isGood ? o.available : o.defective;
    if (isGood) want.balanceIds.push(o.balanceId);
    wants.set(productId, want);
  }
  return notEnough(db, [...wants.values()]);
}
