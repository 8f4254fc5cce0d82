import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';

/** By what a line `l` is mapped, as the index of unmapped lines writes it. */
export const lineKey: Sql = raw(`lower(coalesce(nullif(l.platform_sku, ''), l.item_id))`);
/** The same as people read it. */
export const lineSku: Sql = raw(`coalesce(nullif(l.platform_sku, ''), l.item_id)`);

/** Orders `o` of which something waits to be forwarded: all of it, or the rest. */
export const isOpen: Sql = raw(
  `(o.forward_status = 'notForwarded' or o.waiting_lines > 0) and o.shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped')`,
);
/** Lines `l` of them that a mapping may still change: what became part of an outbound order keeps what it was made with. */
export const isOpenLine: Sql = sql`(${isOpen} and (o.forward_status = 'notForwarded' or not exists (
  select 1 from marketplace_forwards f cross join jsonb_array_elements(f.lines) as x
  where f.order_id = l.order_id and f.ended_at is null and (x->>'id')::bigint = l.id)))`;
