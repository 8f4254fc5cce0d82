import type { ProposedWave, WaveProposal } from '@kura/contract/fulfilment/wave/wave.ts';
import { leftReasons } from '@kura/contract/fulfilment/wave/wave.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { areasOf, type Area } from '../route/area.store.ts';
import { routePlaces } from '../route/route-places.ts';
import { planWaves, type PlannedWave } from './plan-waves.ts';
import { rulesOf, type WaveWarehouse } from './setting.store.ts';
import { judged } from './waiting-orders.ts';
import { claimsWaiting, paceOf, type ShelfClaim, waitingIn } from './waiting.store.ts';
import { nextSlot } from './wave-times.ts';

/** Sorting, packing check and hand-over, after the last piece is picked. */
const afterPickMinutes = 60;
/** Until somebody has picked here: what people do who walk with a scanner. */
const assumedPace = 90;
/** Fewer say nothing. */
const leastMeasured = 50;
/** Named one by one; of more only the count is told. */
const mostNamed = 50;

interface Walked {
  stops: number;
  metres: number;
  areas: ProposedWave['areas'];
}
function walk(areas: ReadonlyMap<number, Area>, claims: readonly ShelfClaim[]): Walked {
  const walked = [...Map.groupBy(claims, ({ areaId }) => areaId)].flatMap(([areaId, own]) => {
    const area = areas.get(areaId);
    return area ? [{ name: area.name, ...routePlaces(area.graph, own) }] : [];
  });
  return {
    stops: walked.reduce((sum, { stops }) => sum + stops, 0),
    metres: walked.reduce((sum, { metres }) => sum + metres, 0),
    areas: walked.map(({ name, stops, metres, method }) => ({ name, stops, metres, method })),
  };
}

/** Order by order, each in the walking order of its places. */
const walkApart = (areas: ReadonlyMap<number, Area>, claims: readonly ShelfClaim[][]): number =>
  claims.reduce((sum, own) => sum + walk(areas, own).metres, 0);

export interface Figures {
  /** What people call the orders. */
  numbers: ReadonlyMap<number, string>;
  areas: ReadonlyMap<number, Area>;
  claimsOf: ReadonlyMap<number, ShelfClaim[]>;
  pacePerHour: number;
  pickers: number;
  now: Date;
}

const named = (ids: readonly number[], numbers: ReadonlyMap<number, string>) =>
  ids.slice(0, mostNamed).map((id) => ({ id, number: numbers.get(id) ?? '' }));

/** Back from the hand-over times: who picks first free takes the next wave. */
export function proposed(waves: readonly PlannedWave[], { numbers, areas, claimsOf, pacePerHour, pickers, now }: Figures): ProposedWave[] {
  const freeAt = Array.from({ length: pickers }, () => now.getTime());
  return waves.map(({ kind, shippingType, orders }) => {
    const own = orders.map(({ id }) => claimsOf.get(id) ?? []);
    const { stops, metres, areas: parts } = walk(areas, own.flat());
    const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
    const minutes = Math.max(1, Math.ceil((pieces / pacePerHour) * 60));
    const picker = freeAt.indexOf(Math.min(...freeAt));
    const finish = (freeAt[picker] as number) + minutes * 60_000;
    freeAt[picker] = finish;
    const handOver = orders.reduce((first, order) => Math.min(first, order.handOver?.getTime() ?? Infinity), Infinity);
    const startBy = handOver - (minutes + afterPickMinutes) * 60_000;
    return {
      kind,
      shippingType,
      orderIds: orders.map(({ id }) => id),
      orders: named(
        orders.map(({ id }) => id),
        numbers,
      ),
      orderCount: orders.length,
      pieceCount: pieces,
      stopCount: stops,
      metres,
      metresApart: walkApart(areas, own),
      minutes,
      finishAt: new Date(finish).toISOString(),
      handOverAt: Number.isFinite(handOver) ? new Date(handOver).toISOString() : null,
      startBy: Number.isFinite(handOver) ? new Date(startBy).toISOString() : null,
      isLate: finish + afterPickMinutes * 60_000 > handOver,
      areas: parts,
    };
  });
}

export async function proposeWaves(db: Query, warehouse: WaveWarehouse, now: Date): Promise<WaveProposal> {
  const { warehouseId, zone } = warehouse;
  const rows = await waitingIn(db, warehouseId);
  const { waves, left } = planWaves(await judged(db, rows), rulesOf(warehouse), { now, isDue: true });
  const claims = Map.groupBy(await claimsWaiting(db, warehouseId), ({ orderId }) => orderId);
  const { pieces, seconds } = await paceOf(db, warehouseId, now);
  const isMeasured = pieces >= leastMeasured && seconds > 0;
  const pacePerHour = isMeasured ? Math.max(1, Math.round((pieces / seconds) * 3600)) : assumedPace;
  const calendar = await workingCalendarOf(db, warehouse.country, warehouse.workingWeekdays);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return {
    at: now.toISOString(),
    zone,
    pacePerHour,
    isMeasured,
    nextRunAt: warehouse.isAutomatic ? (nextSlot(warehouse, calendar, now)?.toISOString() ?? null) : null,
    waves: proposed(waves, {
      numbers,
      areas: await areasOf(db, warehouseId),
      claimsOf: claims,
      pacePerHour,
      pickers: warehouse.pickers,
      now,
    }),
    left: leftReasons.flatMap((why) => {
      const own = left.filter((one) => one.why === why).map(({ order }) => order.id);
      if (own.length === 0) return [];
      return [{ why, count: own.length, orders: named(own, numbers) }];
    }),
  };
}
