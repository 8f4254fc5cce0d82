import type { VehicleModel } from './vehicles.ts';

/** `near`: in the prefecture or province of the warehouse. */
export const pickupZones = ['near', 'far'] as const;
export type PickupZone = (typeof pickupZones)[number];
/** In fen, for each vehicle and zone. */
export type VehiclePrices = Readonly<Record<VehicleModel, Readonly<Record<PickupZone, number>>>>;
export interface PickupTerms {
  /** From above this volume on nothing is charged. */
  freeAboveL: number;
  prices: VehiclePrices;
}
/** Until a warehouse sets its own. */
export const usualTerms: PickupTerms = {
  freeAboveL: 2000,
  prices: {
    KEI_VAN: { near: 12_000, far: 20_000 },
    VAN_1T: { near: 18_000, far: 30_000 },
    '2T_SHORT': { near: 26_000, far: 42_000 },
    '2T_LONG': { near: 32_000, far: 52_000 },
    '4T_STD': { near: 45_000, far: 72_000 },
    '4T_WING': { near: 52_000, far: 82_000 },
  },
};

interface Picked {
  volumeL: number;
  vehicle: VehicleModel;
  zone: PickupZone;
}
/** The price of the vehicle in its zone, or nothing above the free volume. In fen. */
export const pickupFee = ({ freeAboveL, prices }: PickupTerms, { volumeL, vehicle, zone }: Picked): number =>
  volumeL > freeAboveL ? 0 : prices[vehicle][zone];
