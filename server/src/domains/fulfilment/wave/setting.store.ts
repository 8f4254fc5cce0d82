import { plainSetting, type WaveRules, type WaveSetting, type WaveSettingInput } from '@kura/contract/fulfilment/wave/wave.ts';
import { allHandOvers } from '@kura/contract/outbound/order/hand-over.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';

/** A warehouse with the way it makes its waves. */
export interface WaveWarehouse extends WaveSetting {
  zone: Zone;
  country: 'JP' | 'CN';
  workingWeekdays: number[];
}

const plain = plainSetting;
const warehouses = (condition: Sql): Sql => sql`
  select w.id as warehouse_id, w.code as warehouse_code, w.zone, w.country, w.working_weekdays, coalesce(s.mode, ${plain.mode}) as mode,
    coalesce(s.order_count, ${plain.orderCount}) as order_count, coalesce(s.clock_times, '{}') as clock_times,
    coalesce(s.interval_minutes, ${plain.intervalMinutes}::int)::text as interval_minutes, coalesce(s.max_multi, ${plain.maxMulti}) as max_multi,
    coalesce(s.max_single, ${plain.maxSingle}) as max_single, coalesce(s.works_from, ${plain.worksFrom}) as works_from,
    coalesce(s.works_to, ${plain.worksTo}) as works_to, coalesce(s.pickers, ${plain.pickers}) as pickers,
    coalesce(s.is_automatic, ${plain.isAutomatic}) as is_automatic,
    (select coalesce(jsonb_agg(jsonb_build_object('carrier', h.carrier, 'time', h.time)), '[]') from hand_over_times h where h.warehouse_id = w.id) as hand_overs
  from warehouses w left join wave_settings s on s.warehouse_id = w.id ${condition} order by w.code, w.id`;

const filled = (warehouse: WaveWarehouse): WaveWarehouse => ({ ...warehouse, handOvers: allHandOvers(warehouse.handOvers) });
const read = async (db: Query, condition: Sql): Promise<WaveWarehouse[]> =>
  (await db.rows<WaveWarehouse>(warehouses(condition))).map(filled);
export const all = (db: Query): Promise<WaveWarehouse[]> => read(db, sql`where w.status = 'enabled'`);
export const automatic = (db: Query): Promise<WaveWarehouse[]> => read(db, sql`where w.status = 'enabled' and s.is_automatic`);
export const of = async (db: Query, warehouseId: number): Promise<WaveWarehouse | undefined> =>
  (await read(db, sql`where w.id = ${warehouseId}`))[0];

/** One at a time makes the waves of a warehouse. */
export const lock = (tx: Tx, warehouseId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('fulfilment.wave'), ${warehouseId}::int)`);

export const save = (tx: Tx, { warehouseId, ...set }: WaveSettingInput, now: Date): Promise<number> =>
  tx.run(sql`
    insert into wave_settings (warehouse_id, mode, order_count, clock_times, interval_minutes, max_multi, max_single, works_from, works_to, pickers,
      is_automatic, updated_at)
    values (${warehouseId}, ${set.mode}, ${set.orderCount}, ${set.clockTimes.toSorted()}, ${Number(set.intervalMinutes)}, ${set.maxMulti},
      ${set.maxSingle}, ${set.worksFrom}, ${set.worksTo}, ${set.pickers}, ${set.isAutomatic}, ${now})
    on conflict (warehouse_id) do update set mode = excluded.mode, order_count = excluded.order_count, clock_times = excluded.clock_times,
      interval_minutes = excluded.interval_minutes, max_multi = excluded.max_multi, max_single = excluded.max_single,
      works_from = excluded.works_from, works_to = excluded.works_to, pickers = excluded.pickers, is_automatic = excluded.is_automatic,
      updated_at = excluded.updated_at`);

export const rulesOf = (warehouse: WaveSetting): WaveRules => ({ ...warehouse, intervalMinutes: Number(warehouse.intervalMinutes) });

/** This time of the clock is done. */
export const noteRun = (tx: Tx, warehouseId: number, slotAt: Date, waves: number, orders: number, now: Date): Promise<number> =>
  tx.run(sql`
    insert into wave_runs (warehouse_id, slot_at, wave_count, order_count, at) values (${warehouseId}, ${slotAt}, ${waves}, ${orders}, ${now})`);
export const isRun = async (db: Query, warehouseId: number, slotAt: Date): Promise<boolean> =>
  (await db.first(sql`select 1 as one from wave_runs where warehouse_id = ${warehouseId} and slot_at = ${slotAt}`)) !== undefined;
