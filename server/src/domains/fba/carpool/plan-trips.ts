import type { PlanAsk, PlanShown } from '@kura/contract/fba/carpool/carpool.ts';
import { holds, type OpenTrip } from '@kura/contract/fba/carpool/load.ts';
import { planCarpool } from '@kura/contract/fba/carpool/plan.ts';
import { revenueL } from '@kura/contract/fba/carpool/share.ts';
import { type Terms, unitsOf } from '@kura/contract/fba/carpool/unit.ts';
import { slotWindow } from '@kura/contract/fba/carpool/slot-window.ts';
import { isTrailer } from '@kura/contract/freight/truck/models.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { splitMinor } from '@kura/contract/kernel/rate.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found, foundAt } from '../../../kernel/fail.ts';
import { type TruckLimits, truckLimits } from '../../freight/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { type WaitingShipment, waitingShipments } from '../order/for-carpool.ts';
import { shown } from './board.ts';
import * as store from './carpool.store.ts';
import { everything } from './eyes.ts';
import * as loads from './load.store.ts';
import { planBeside } from './plan-beside.ts';

/** More than these are not planned at once: nobody loads so much for one centre in a fortnight. */
const mostPlanned = 400;

/** The smallest that holds it; a trailer is never shared. */
function smallest(trucks: readonly TruckLimits[], load: { mm3: number; g: number }): PlanShown['trucks'][number]['smallest'] {
  const truck = trucks.find((one) => !isTrailer(one.model) && holds(one, load));
  return truck ? { truckId: truck.id, name: truck.name, model: truck.model } : null;
}

/** By company, as the fee would be split: by revenue volume, the larger of m³ and kg / 280. */
function sharesOf(orders: readonly WaitingShipment[]): PlanShown['trucks'][number]['shares'] {
  const companies = [...Map.groupBy(orders, ({ companyId }) => companyId)].map(([companyId, own]) => ({
    companyId,
    companyName: own[0]?.companyName ?? '',
    revenueL: own.reduce((sum, order) => sum + revenueL(order), 0),
  }));
  const parts = splitMinor(
    1000,
    companies.map((company) => BigInt(Math.max(1, company.revenueL))),
  );
  return companies.map((company, at) => ({ ...company, permille: parts[at] ?? 0 }));
}

/** Orders whose whole shipment has its labels; the rest cannot ride yet. */
function ready(waiting: readonly WaitingShipment[], terms: Terms): WaitingShipment[] {
  const labelled = new Set(waiting.filter(({ isLabelled }) => isLabelled).map(({ orderId }) => orderId));
  const known = new Map(waiting.map((order) => [order.orderId, order]));
  return unitsOf(waiting, terms)
    .filter(({ orders }) => orders.every(({ orderId }) => labelled.has(orderId)))
    .flatMap(({ orders }) => orders.map(({ orderId }) => known.get(orderId) as WaitingShipment));
}

/** Trucks to the same centre that are planned and not booked. One whose slot is over takes nothing more: Amazon shuts the gate half an hour after it. */
async function openTrips(db: Query, { warehouseId, centerId }: PlanAsk, { today, aloneCompanyIds }: Terms, now: Date): Promise<OpenTrip[]> {
  const trips = (await store.open(db, everything, warehouseId, centerId)).filter(
    ({ status, day, slotAt }) => status === 'planned' && day >= today && (slotAt === null || slotWindow(slotAt).to > now.toISOString()),
  );
  const inside = await loads.loadsOf(
    db,
    everything,
    trips.map(({ id }) => id),
  );
  return trips.map(({ id, number, day, usableM3, loadKg }) => {
    const on = inside.filter(({ tripId }) => tripId === id);
    const companyIds = [...new Set(on.map(({ companyId }) => companyId))];
    return {
      tripId: id,
      number,
      day,
      usableMm3: on.reduce((rest, { mm3 }) => rest - mm3, Math.round(usableM3 * 1e9)),
      loadG: on.reduce((rest, { g }) => rest - g, loadKg * 1000),
      companyIds,
      hasAlone: companyIds.some((companyId) => aloneCompanyIds.has(companyId)),
    };
  });
}

export async function planTrips(db: Query, actor: Actor, ask: PlanAsk, now: Date): Promise<PlanShown> {
  const { warehouseId, centerId, toDay, waitDays } = ask;
  const warehouse = found(await warehouseById(db, warehouseId));
  const trucks = await truckLimits(db, warehouseId);
  const truck = foundAt(
    trucks.find(({ id }) => id === ask.truckId),
    'truckId',
  );
  const terms: Terms = { today: dayIn(warehouse.zone, now), waitDays, aloneCompanyIds: await store.aloneCompanyIds(db) };
  const waiting = ready(
    (await waitingShipments(db, actor.scope, { warehouseId, centerId, toDay: addDays(toDay, 1) })).slice(0, mostPlanned),
    terms,
  );
  const open = await openTrips(db, ask, terms, now);
  const roomOf = new Map(open.map((trip) => [trip.tripId, trip]));
  const orders = waiting.filter(({ wishedDay }) => wishedDay <= toDay);
  const byId = new Map(waiting.map((order) => [order.orderId, order]));
  const whole = (of: readonly { orderId: number }[]) => of.map(({ orderId }) => byId.get(orderId) as WaitingShipment);
  const { plan, waiting: patience } = await planBeside({ orders, waiting, limits: truck, rule: ask.rule, terms, open });
  return {
    rule: ask.rule,
    proof: plan.proof,
    late: plan.late,
    trucks: plan.trucks.map(({ orders: inside, ...load }) => {
      const room = roomOf.get(load.trip?.tripId ?? 0) ?? truck;
      return {
        ...load,
        orders: whole(inside).map(shown),
        restMm3: room.usableMm3 - load.mm3,
        restG: room.loadG - load.g,
        smallest: load.trip ? null : smallest(trucks, load),
        shares: sharesOf(whole(inside)),
      };
    }),
    tooLarge: whole(plan.tooLarge).map((order) => ({ order: shown(order), needs: smallest(trucks, order) })),
    waiting: patience,
    firstFitTrucks: planCarpool(orders, truck, 'firstFit', terms).trucks.length,
  };
}
