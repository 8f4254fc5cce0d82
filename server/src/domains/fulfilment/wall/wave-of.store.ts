import type { WaveKind, WaveStatus } from '@kura/contract/fulfilment/wave/wave.fields.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ListedSorting } from './sorting.store.ts';

export interface SortableWave {
  id: number;
  number: string;
  warehouseId: number;
  kind: WaveKind;
  status: WaveStatus;
}

/** By its own number, or by that of one of its picking lists. */
export const waveNamed = (db: Query, code: string): Promise<SortableWave | undefined> =>
  db.first(sql`
    select w.id, w.number, w.warehouse_id, w.kind, w.status from waves w
    where w.number = ${code} or w.id = (select l.wave_id from picking_lists l where l.number = ${code})`);

export interface WaveOrder {
  id: number;
  number: string;
  isNextDay: boolean;
  pieceCount: number;
}
/** Those that are to get a cell. */
export const pickedOrders = (tx: Tx, waveId: number): Promise<WaveOrder[]> =>
  tx.rows(sql`
    select o.id, o.number, o.shipping_type = 'nextDay' as is_next_day, o.piece_count from wave_orders i join outbound_orders o on o.id = i.order_id
    where i.wave_id = ${waveId} and o.status = 'picked' order by o.id`);

/** Picked waves of several items that nobody sorts yet, those for the next day first. */
export const waiting = (db: Query, warehouseId: number): Promise<ListedSorting[]> =>
  db.rows(sql`
    select null::bigint as sorting_id, w.number as wave_no, null as wall_code, null as status, count(*) as orders,
      sum(o.piece_count)::int as total, 0 as sorted, bool_or(o.shipping_type = 'nextDay') as has_next_day
    from waves w join wave_orders i on i.wave_id = w.id join outbound_orders o on o.id = i.order_id and o.status = 'picked'
    where w.warehouse_id = ${warehouseId} and w.kind = 'multi' and w.status = 'picked'
      and not exists (select 1 from sortings s where s.wave_id = w.id and s.status <> 'closed')
    group by w.id order by has_next_day desc, w.id limit 50`);
