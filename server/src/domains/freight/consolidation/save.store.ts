import type { ConsolidationInput } from '@kura/contract/freight/consolidation/consolidation.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { type Numbered, withNumber } from '../../../kernel/numbers.ts';

/** What the chosen model holds; nothing for what flies. */
export interface Room {
  containerId: number | null;
  planMm3: number | null;
  planG: number | null;
  roomMm3: number | null;
  payloadG: number | null;
}
export const roomOf = (db: Query, containerId: number): Promise<(Room & { status: string }) | undefined> =>
  db.first(sql`
    select id as container_id, plan_mm3, plan_g, volume_mm3 as room_mm3, payload_g, status from containers where id = ${containerId} for share`);

/** Models that are offered, by their codes in capitals. */
export const containersByModels = (tx: Tx, models: readonly string[]): Promise<{ id: number; model: string }[]> =>
  tx.rows(sql`select id, upper(model) as model from containers where upper(model) = any(${models}::text[]) and status = 'enabled'`);

type Fields = Omit<ConsolidationInput, 'containerId' | 'documentFileIds'> & Room;

export async function insert(tx: Tx, actor: Actor, row: Fields, now: Date): Promise<Numbered> {
  return found(
    await tx.first<Numbered>(sql`
      ${withNumber('GX', zones.CN, now)}
      insert into consolidations (number, transport, type, container_id, plan_mm3, plan_g, room_mm3, payload_g, container_code, vehicle_type,
        departure_port, destination_port, ship_name, bl_number, loading_address, loading_day, loading_time, container_date, ship_date, arrival_date,
        currency, usd_rate, jpy_rate, remark, created_by, created_by_name, created_at, updated_at, status_at)
      values ((select number from n), ${row.transport}, ${row.type}, ${row.containerId}, ${row.planMm3}, ${row.planG}, ${row.roomMm3},
        ${row.payloadG}, ${row.containerCode}, ${row.vehicleType}, ${row.departurePort}, ${row.destinationPort}, ${row.shipName}, ${row.blNumber},
        ${row.loadingAddress}, ${row.loadingDay}, ${row.loadingTime}, ${row.containerDate}, ${row.shipDate}, ${row.arrivalDate}, ${row.currency},
        ${row.usdRate}, ${row.jpyRate}, ${row.remark}, ${actor.userId}, ${actor.name}, ${now}, ${now}, ${now})
      returning id, number`),
  );
}

export const update = (tx: Tx, id: number, row: Fields, now: Date): Promise<number> =>
  tx.run(sql`
    update consolidations set transport = ${row.transport}, type = ${row.type}, container_id = ${row.containerId}, plan_mm3 = ${row.planMm3},
      plan_g = ${row.planG}, room_mm3 = ${row.roomMm3}, payload_g = ${row.payloadG}, container_code = ${row.containerCode},
      vehicle_type = ${row.vehicleType}, departure_port = ${row.departurePort}, destination_port = ${row.destinationPort},
      ship_name = ${row.shipName}, bl_number = ${row.blNumber}, loading_address = ${row.loadingAddress}, loading_day = ${row.loadingDay},
      loading_time = ${row.loadingTime}, container_date = ${row.containerDate}, ship_date = ${row.shipDate}, arrival_date = ${row.arrivalDate},
      currency = ${row.currency}, usd_rate = ${row.usdRate}, jpy_rate = ${row.jpyRate}, remark = ${row.remark}, revision = revision + 1,
      updated_at = ${now}
    where id = ${id}`);

/** A step of the way, with when it was made. */
export const addStep = (
  tx: Tx,
  actor: Actor,
  id: number,
  { status, isBack, note }: { status: string; isBack: boolean; note: string },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    with told as (
      insert into consolidation_steps (consolidation_id, status, is_back, by_id, by_name, note, at)
      values (${id}, ${status}, ${isBack}, ${actor.userId}, ${actor.name}, ${note}, ${now}))
    update consolidations set status_at = ${now}::timestamptz, updated_at = ${now}::timestamptz where id = ${id}`);
