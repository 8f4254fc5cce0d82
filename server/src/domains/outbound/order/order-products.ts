import type { OrderProduct } from '@kura/contract/outbound/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { availabilityOf, ownStores } from '../../inventory/public.ts';
import { productOptions } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';

interface Asked {
  keyword: string;
  companyId?: number | undefined;
  warehouseId?: number | undefined;
  storeId?: number | undefined;
}
const most = 20;

/** What can be ordered, each with what is there of it: nobody chooses what is not. */
export async function orderProducts(
  db: Query,
  actor: Actor,
  { keyword, companyId: named, warehouseId, storeId }: Asked,
): Promise<OrderProduct[]> {
  const { id: companyId } = await companyFor(db, actor, named);
  if (warehouseId !== undefined) found(await warehouseById(db, warehouseId));
  if (storeId !== undefined) await ownStores(db, { companyId }, [storeId], 'storeId');
  const query = { keyword: keyword || undefined, types: ['ordinary', 'composite'], status: 'enabled' as const };
  const products = await productOptions(db, { companyId }, query, most);
  const productIds = products.map(({ id }) => id);
  const stock =
    warehouseId === undefined || productIds.length === 0
      ? null
      : new Map(
          (await availabilityOf(db, { productIds, companyId, warehouseId, storeId: storeId ?? null })).map((row) => [
            row.productId,
            row.available,
          ]),
        );
  return products.map(({ id, sku, nameZh, nameJp, type }) => ({
    id,
    sku,
    nameZh,
    nameJp,
    isSet: type === 'composite',
    available: stock && (stock.get(id) ?? 0),
  }));
}
