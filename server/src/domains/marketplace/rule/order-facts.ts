import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { availabilityOf } from '../../inventory/public.ts';
import type { OrderFacts } from './decide.ts';
import type { Mergeable } from './merge.ts';

export interface PreviewedOrder extends OrderFacts, Mergeable {
  id: number;
  number: string;
  orderedAt: string;
  companyId: number;
  destinations: OrderFacts['destinations'];
  /** It has not become anything yet: what is in stock now matters to it. */
  isOpen: boolean;
  lines: { id: number; rest: number; isInStock: boolean | null; productId: number | null; piecesEach: number | null }[];
}

/**
 * The newest orders of a store as they stood before anything became of them: a preview asks what a rule would have done, so that all of their
 * pieces count, and what the channel says against an order that has long left is no reason.
 */
export const lastOrders = (db: Query, storeId: number, limit: number): Promise<PreviewedOrder[]> =>
  db.rows(sql`
    select o.id, o.platform, o.number, o.ordered_at, o.company_id, s.phone as store_phone,
      case when o.shipment_status in ('shipped', 'partiallyShipped') then 'unshipped' else o.shipment_status end as shipment_status,
      o.unmapped_count, case when o.forward_status = 'forwarded' or o.shipment_status = 'shipped' then '[]' else o.blocks end as blocks, o.customer_note,
      jsonb_build_object('name', o.consignee_name, 'phone', o.consignee_phone, 'postcode', o.postcode, 'prefecture', o.prefecture, 'city', o.city,
        'address', o.address, 'region', o.region) as consignee,
      o.destinations, o.masked_at is not null as is_masked, o.is_cod, o.cod_amount::text as cod_amount, o.currency, o.desired_date, o.desired_time,
      o.shipping_type, o.forward_status = 'notForwarded' and o.shipment_status in ('unshipped', 'partiallyShipped') as is_open,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'rest', greatest(0, l.ordered - l.cancelled), 'isInStock', null, 'productId', l.product_id,
          'piecesEach', l.pieces_each) order by l.position, l.id)
        from marketplace_lines l where l.order_id = o.id), '[]') as lines
    from marketplace_orders o join stores s on s.id = o.store_id
    where o.store_id = ${storeId} order by o.ordered_at desc, o.id desc limit ${limit}`);

interface Stocked {
  lines: readonly { rest: number; productId: number | null; piecesEach: number | null }[];
}
type Free = ReadonlyMap<number, number>;

/** Which lines a shelf covers. Lines of one product compete for it; what has no product is nowhere. */
function coveredBy<L extends Stocked['lines'][number]>(lines: readonly L[], free: Free): Set<L> {
  const left = new Map(free);
  return new Set(
    lines.filter(({ rest, productId, piecesEach }) => {
      const wanted = rest * (piecesEach ?? 1);
      const there = productId === null ? 0 : (left.get(productId) ?? 0);
      if (productId === null || there < wanted) return false;
      left.set(productId, there - wanted);
      return true;
    }),
  );
}

/** Whether each line of an order could be served now: from the store's own stock, or from the common one where that covers more of it. */
export async function inStock<O extends Stocked>(
  db: Query,
  orders: readonly O[],
  place: { companyId: number; warehouseId: number; storeId: number },
): Promise<Map<O['lines'][number], boolean>> {
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])))];
  const freeIn = async (storeId: number | null): Promise<Free> =>
    productIds.length === 0
      ? new Map()
      : new Map((await availabilityOf(db, { ...place, storeId, productIds })).map((row) => [row.productId, row.available]));
  const [own, common] = [await freeIn(place.storeId), await freeIn(null)];
  const covered = new Map<O['lines'][number], boolean>();
  for (const { lines } of orders) {
    const [ofStore, ofAll] = [coveredBy(lines, own), coveredBy(lines, common)];
    const best = ofAll.size > ofStore.size ? ofAll : ofStore;
    for (const line of lines) covered.set(line, best.has(line));
  }
  return covered;
}
