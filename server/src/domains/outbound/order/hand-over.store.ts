import type { HandOver } from '@kura/contract/outbound/order/hand-over.ts';
import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import { carriers } from '@kura/contract/pricing/data/carriers.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** What is set for a warehouse; the others come at the usual hour. */
export const handOversOf = (db: Query, warehouseId: number): Promise<HandOver[]> =>
  db.rows(sql`select carrier, time from hand_over_times where warehouse_id = ${warehouseId} order by carrier`);

/** Sets when one truck comes. What waits for it is due at the new hour of the day on which it leaves; what has left keeps what it was judged by. */
export async function setHandOver(tx: Tx, { id, zone }: { id: number; zone: string }, { carrier, time }: HandOver): Promise<void> {
  const services = carriers.map(({ code }) => code).filter((code) => carrierGroupOf(code) === carrier);
  await tx.run(sql`
    insert into hand_over_times (warehouse_id, carrier, time) values (${id}, ${carrier}, ${time})
    on conflict (warehouse_id, carrier) do update set time = excluded.time`);
  await tx.run(sql`
    update outbound_orders set ship_by = ((ship_by at time zone ${zone})::date + ${time}::time) at time zone ${zone}
    where warehouse_id = ${id} and status in ('pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked') and ship_by is not null
      and carrier = any(${services}::text[])`);
}
