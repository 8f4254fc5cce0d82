import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export interface SoldPieces {
  storeId: number;
  /** A product that lies on a shelf: of a set each of its parts. */
  pieceId: number;
  quantity: number;
}
interface Asked {
  companyId: number;
  warehouseId: number | null;
  pieceIds: readonly number[];
}

/**
 * What the channels have sold and no outbound order holds yet: it waits for a mapping, a payment or somebody's word, or is a draft. On the shelf it looks
 * free, and each channel has counted its own down already: told as free it would be sold once more. What a channel sends from its own warehouse is not ours;
 * a vendor's order is ours when we took it. The rest of a masked order goes to nobody any more. Stores that are served from other warehouses take other pieces.
 */
export const soldPieces = (db: Query, { companyId, warehouseId, pieceIds }: Asked): Promise<SoldPieces[]> =>
  db.rows(sql`
    select o.store_id, coalesce(t.part_id, l.product_id) as piece_id,
      sum(w.open * coalesce(l.pieces_each, 1) * coalesce(t.quantity, 1))::int as quantity
    from stores s left join forward_rules r on r.store_id = s.id left join stock_pushes p on p.store_id = s.id
    join marketplace_orders o on o.store_id = s.id and o.shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped')
      and o.masked_at is null
    join marketplace_lines l on l.order_id = o.id
    left join product_parts t on t.set_id = l.product_id
    cross join lateral (
      select greatest(0, l.ordered - l.cancelled - l.shipped - coalesce((
        select sum((x ->> 'quantity')::int) from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id and b.status <> 'draft'
          cross join jsonb_array_elements(f.lines) as x
        where f.order_id = o.id and f.ended_at is null and f.returned_at is null and (x ->> 'id')::bigint = l.id), 0)) as open) w
    where s.company_id = ${companyId} and coalesce(t.part_id, l.product_id) = any(${pieceIds}::bigint[]) and w.open > 0
      and (${warehouseId}::bigint is null or coalesce(r.warehouse_id, p.warehouse_id, ${warehouseId}::bigint) = ${warehouseId}::bigint)
      and not o.blocks @> '[{"code": "fulfilledByChannel"}]' and (o.platform <> 'amazonVc' or o.acknowledged_at is not null)
    group by 1, 2 order by 1, 2`);
