import { describe, expect, it } from 'vitest';
import { weighToleranceG } from '../fulfilment/weigh.ts';
import { carpool, carpoolTrucks, shareTruck, type TruckModel } from './carpool.ts';
import { containerLoad } from './container-load.ts';

const cbm = (tenths: number) => BigInt(tenths) * 100_000_000n;
const shipment = (id: string, tenths: number, kg: number) => ({ id, mm3: cbm(tenths), g: BigInt(kg) * 1000n });
const wing = carpoolTrucks.find(({ model }) => model === '4T_WING') as TruckModel;

describe('worked figures: trucks, containers, scales', () => {
  it('R2 five shipments go into two trucks, which could be smaller; the fee is shared to the yen', () => {
    const shipments = [
      shipment('S1', 124, 1450),
      shipment('S2', 98, 900),
      shipment('S3', 75, 1100),
      shipment('S4', 62, 380),
      shipment('S5', 31, 260),
    ];
    const { trucks, tooLarge } = carpool(wing, shipments.toReversed());
    expect(tooLarge).toEqual([]);
    expect(trucks.map(({ shipments: inside, mm3, g, smallest }) => [inside.map(({ id }) => id).join(), mm3, g, smallest])).toEqual([
      ['S1,S2', cbm(222), 2_350_000n, '4T_STD'],
      ['S3,S4,S5', cbm(168), 1_740_000n, '4T_STD'],
    ]);
    expect(shareTruck(38_000, shipments.slice(0, 2))).toEqual([21_225, 16_775]);
    expect(carpool(wing, [shipment('L', 302, 10)]).tooLarge).toHaveLength(1);
  });

  it('R4 a 40HQ with 50.616 m³ and 9,025 kg has 17.384 m³ and 16,975 kg left: 74.44 %', () => {
    const load = (dm3: bigint, kg: bigint) => ({ mm3: dm3 * 1_000_000n, g: kg * 1000n });
    const { loaded, remaining, fillPercent } = containerLoad('40HQ', [load(18_240n, 3120n), load(22_500n, 4015n), load(9876n, 1890n)]);
    expect(loaded).toEqual(load(50_616n, 9025n));
    expect(remaining).toEqual(load(17_384n, 16_975n));
    expect(fillPercent).toBe('74.44');
  });

  it.each([
    [420, 50],
    [1800, 54],
    [6200, 186],
  ])('W2 a parcel of %i g may differ by %i g', (theoretical, tolerance) => {
    expect(weighToleranceG(theoretical)).toBe(tolerance);
  });
});
