import { postcodeIn } from '@kura/contract/outbound/address/address.ts';
import { pickupFee, type PickupZone, type PickupTerms, usualTerms } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { vehicleFor, type VehicleModel } from '@kura/contract/outbound/pickup/vehicles.ts';
import type { PickupOffer } from '@kura/contract/outbound/pickup/pickup.ts';
import { likelyPrefecture } from '@kura/contract/pricing/zone-of.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import * as store from './pickup.store.ts';

/** Days ahead that somebody may ask for. */
export const mostDaysAhead = 30;
export const termsOf = async (db: Query, warehouseId: number): Promise<PickupTerms> => (await store.terms(db, warehouseId)) ?? usualTerms;

/** The prefecture in Japan, the province in China, by their postcodes. */
function areaOf(country: string, postcode: string): string {
  const digits = postcodeIn(country, postcode) ?? '';
  return country === 'JP' ? (likelyPrefecture(digits)?.code ?? '') : digits.slice(0, 2);
}
interface Place {
  country: string;
  postcode: string;
}
const distanceOf = (warehouse: Place, place: Place): PickupZone => {
  const there = areaOf(place.country, place.postcode);
  return there !== '' && warehouse.country === place.country && areaOf(warehouse.country, warehouse.postcode) === there ? 'near' : 'far';
};

export interface Wanted extends Place {
  warehouseId: number;
  weightKg: number;
  volumeL: number;
}
/** A van does not cross the sea: the goods are fetched in the country of the warehouse. */
export async function checkCountry(db: Query, { warehouseId, country }: Wanted): Promise<void> {
  const warehouse = found(await warehouseById(db, warehouseId));
  if (warehouse.country !== country)
    throw failField('warehouseId', 'outbound.pickup.otherCountry', {
      warehouse: warehouse.code,
      country: `@warehouse.warehouse.country.${warehouse.country}`,
    });
}
export interface Priced {
  vehicle: VehicleModel | undefined;
  distance: PickupZone;
  feeMinor: (vehicle: VehicleModel) => number;
  isFree: boolean;
}
/** What fetching it costs, by vehicle. */
export async function priceOf(db: Query, wanted: Wanted): Promise<Priced> {
  const warehouse = found(await warehouseById(db, wanted.warehouseId));
  const terms = await termsOf(db, wanted.warehouseId);
  const zone = distanceOf(warehouse, wanted);
  return {
    vehicle: vehicleFor(wanted),
    distance: zone,
    feeMinor: (vehicle) => pickupFee(terms, { volumeL: wanted.volumeL, vehicle, zone }),
    isFree: wanted.volumeL > terms.freeAboveL,
  };
}

export interface Slots {
  firstDay: string;
  isWorkingDay: (day: string) => boolean;
}
/** H05: asked before the cut-off time somebody comes on the next day that is worked, after it on the one after. */
export async function slotsOf(db: Query, warehouseId: number, now: Date): Promise<Slots & { zone: string }> {
  const { zone, country, workingWeekdays, cutOffTime } = found(await warehouseById(db, warehouseId));
  const calendar = await workingCalendarOf(db, country, workingWeekdays);
  const handled = calendar.shipDay(now, { zone, cutOff: cutOffTime });
  return { zone, firstDay: calendar.nextWorkingDay(handled), isWorkingDay: (day) => calendar.isWorkingDay(day) };
}

export async function offerPickup(db: Query, wanted: Wanted, now: Date): Promise<PickupOffer> {
  await checkCountry(db, wanted);
  const { vehicle, distance, feeMinor, isFree } = await priceOf(db, wanted);
  const { firstDay } = await slotsOf(db, wanted.warehouseId, now);
  return { vehicle: vehicle ?? null, distance, fee: vehicle ? { currency: 'CNY', minor: feeMinor(vehicle) } : null, isFree, firstDay };
}
