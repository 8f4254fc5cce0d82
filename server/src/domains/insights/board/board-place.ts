import type { Board } from '@kura/contract/insights/board/board.ts';
import { workSteps, type WorkStep } from '@kura/contract/insights/performance/steps.ts';
import { type Zone, zones } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export const countryOf = { japan: 'JP', china: 'CN' } as const satisfies Record<Board, 'JP' | 'CN'>;
export const zoneOf = (board: Board): Zone => zones[countryOf[board]];

export interface BoardWarehouse {
  id: number;
  code: string;
  cutOffTime: string;
  nextDayCutOffTime: string;
  workingWeekdays: number[];
}
/** Of which warehouses a board tells: of one, or of all that work in its country. */
export const warehousesOf = (db: Query, board: Board, warehouseId: number | null): Promise<BoardWarehouse[]> =>
  db.rows(sql`
    select id, code, cut_off_time, next_day_cut_off_time, working_weekdays from warehouses
    where country = ${countryOf[board]} and ${warehouseId === null ? sql`status = 'enabled'` : sql`id = ${warehouseId}`} order by code`);

const onShiftMs = 30 * 60_000;
/** Who scanned of late: how many, and at which step. Nobody is named. */
export async function peopleOn(
  db: Query,
  warehouseIds: readonly number[],
  now: Date,
): Promise<{ onShift: number; people: { step: WorkStep; people: number }[] }> {
  const rows = await db.rows<{ step: WorkStep; userIds: number[] }>(sql`
    select step, array_agg(distinct user_id)::int[] as user_ids from booked_work
    where at > ${new Date(now.getTime() - onShiftMs)}::timestamptz and done_at > ${new Date(now.getTime() - onShiftMs)}::timestamptz
      and warehouse_id = any(${warehouseIds}::bigint[]) group by step`);
  return {
    onShift: new Set(rows.flatMap(({ userIds }) => userIds)).size,
    people: rows
      .map(({ step, userIds }) => ({ step, people: userIds.length }))
      .toSorted((a, b) => workSteps.indexOf(a.step) - workSteps.indexOf(b.step)),
  };
}
