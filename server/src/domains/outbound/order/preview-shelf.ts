import type { SubmitPreview } from '@kura/contract/outbound/order/order.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { availabilityOf } from '../../inventory/public.ts';
import type { StoredOrder } from './order.store.ts';

interface Wanting {
  order: Pick<StoredOrder, 'id' | 'companyId' | 'warehouseId' | 'storeId'>;
  pieces: readonly { productId: number; quantity: number }[];
}
const shelfOf = ({ order: { companyId, warehouseId, storeId } }: Wanting): string => [companyId, warehouseId, storeId].join(' ');

export interface Shelf {
  shortOf(orderId: number): SubmitPreview['short'];
  take(orderId: number): void;
}
/** What each of these would find, in the order in which they are asked: what the earlier ones take is not there for the later. */
export async function openShelf(db: Query, wanting: readonly Wanting[]): Promise<Shelf> {
  const left = new Map<string, { sku: string; available: number }>();
  for (const [shelf, own] of Map.groupBy(wanting, shelfOf)) {
    const { companyId, warehouseId, storeId } = (own[0] as Wanting).order;
    const productIds = [...new Set(own.flatMap(({ pieces }) => pieces.map(({ productId }) => productId)))];
    for (const { productId, sku, available } of await availabilityOf(db, { productIds, companyId, warehouseId, storeId }))
      left.set(`${shelf} ${productId}`, { sku, available });
  }
  const byOrder = new Map(wanting.map((one) => [one.order.id, one]));
  const askedBy = (orderId: number) => {
    const one = byOrder.get(orderId);
    return [...Map.groupBy(one?.pieces ?? [], ({ productId }) => productId)].map(([productId, pieces]) => ({
      stock: one && left.get(`${shelfOf(one)} ${productId}`),
      quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  };
  return {
    shortOf: (orderId) =>
      askedBy(orderId)
        .filter(({ stock, quantity }) => (stock?.available ?? 0) < quantity)
        .map(({ stock, quantity }) => ({ sku: stock?.sku ?? '', wanted: quantity, available: stock?.available ?? 0 })),
    take(orderId) {
      for (const { stock, quantity } of askedBy(orderId)) if (stock) stock.available -= quantity;
    },
  };
}
