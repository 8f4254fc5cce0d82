import { raw, type Sql } from '../../../kernel/db/sql.ts';

/** By what a line `l` is mapped, as the index of unmapped lines writes it. */
export const lineKey: Sql = raw(`lower(coalesce(nullif(l.platform_sku, ''), l.item_id))`);
/** The same as people read it. */
export const lineSku: Sql = raw(`coalesce(nullif(l.platform_sku, ''), l.item_id)`);

/** Orders `o` that a mapping may still change: what became an outbound order keeps what it was made with. */
export const isOpen: Sql = raw(
  `o.forward_status = 'notForwarded' and o.shipment_status in ('systemProcessing', 'reserved', 'unshipped', 'partiallyShipped')`,
);
