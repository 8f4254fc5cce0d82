import { splitMinor } from '../kernel/rate.ts';

export interface TruckModel {
  readonly model: string;
  /** What cartons can really take of the room. */
  readonly usableMm3: bigint;
  readonly loadG: bigint;
}
export interface Shipment {
  id: string;
  mm3: bigint;
  g: bigint;
}
export interface Truck {
  shipments: Shipment[];
  mm3: bigint;
  g: bigint;
  /** The smallest model that holds it. */
  smallest: string | null;
}

const litres = 1_000_000n;
const truck = (model: string, usableDm3: bigint, kg: bigint): TruckModel => ({ model, usableMm3: usableDm3 * litres, loadG: kg * 1000n });
/** From small to large; trailers are not shared. */
export const carpoolTrucks: readonly TruckModel[] = [
  truck('KEI_VAN', 2_700n, 350n),
  truck('VAN_1T', 5_200n, 1_000n),
  truck('2T_SHORT', 9_300n, 2_000n),
  truck('2T_LONG', 13_900n, 2_000n),
  truck('4T_STD', 25_200n, 2_800n),
  truck('4T_WING', 30_100n, 2_600n),
  truck('10T_WING', 50_700n, 13_000n),
];

const fits = ({ usableMm3, loadG }: TruckModel, mm3: bigint, g: bigint): boolean => mm3 <= usableMm3 && g <= loadG;
const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

/** The largest first, each into the first truck that still holds it. What is too large for an empty one is given back. */
export function carpool(model: TruckModel, shipments: readonly Shipment[]): { trucks: Truck[]; tooLarge: Shipment[] } {
  const order = shipments.toSorted((a, b) => descending(a.mm3, b.mm3) || descending(a.g, b.g) || (a.id < b.id ? -1 : 1));
  const trucks: Truck[] = [];
  const tooLarge: Shipment[] = [];
  for (const shipment of order) {
    if (!fits(model, shipment.mm3, shipment.g)) {
      tooLarge.push(shipment);
      continue;
    }
    const room = trucks.find(({ mm3, g }) => fits(model, mm3 + shipment.mm3, g + shipment.g));
    if (room) {
      room.shipments.push(shipment);
      room.mm3 += shipment.mm3;
      room.g += shipment.g;
    } else trucks.push({ shipments: [shipment], mm3: shipment.mm3, g: shipment.g, smallest: null });
  }
  for (const each of trucks) each.smallest = carpoolTrucks.find((smaller) => fits(smaller, each.mm3, each.g))?.model ?? null;
  return { trucks, tooLarge };
}

/** By volume, or by weight where 280 kg are more than a cubic metre; to whole yen, and together exactly the fee. */
export const shareTruck = (feeJpy: number, shipments: readonly Shipment[]): number[] =>
  splitMinor(
    feeJpy,
    // A cubic metre stands against 280 kg: mm³ against grams, both times 280,000.
    shipments.map(({ mm3, g }) => (mm3 * 280_000n > g * 1_000_000_000n ? mm3 * 280_000n : g * 1_000_000_000n)),
  );
