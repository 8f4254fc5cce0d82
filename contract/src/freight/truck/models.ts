/** What a model usually measures inside and carries; every truck may say otherwise. */
interface Model {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Thousandths of a cubic metre. */
  readonly volumeL: number;
  readonly loadKg: number;
}

/** From small to large, trailers last. Worded by `freight.truck.model.<model>`. */
export const truckModels = [
  'KEI_VAN',
  'VAN_1T',
  '2T_SHORT',
  '2T_LONG',
  '4T_STD',
  '4T_WING',
  '10T_WING',
  'TRAILER_20',
  'TRAILER_40',
  'TRAILER_WING',
] as const;
export type TruckCode = (typeof truckModels)[number];

const model = (lengthMm: number, widthMm: number, heightMm: number, volumeL: number, loadKg: number): Model => ({
  lengthMm,
  widthMm,
  heightMm,
  volumeL,
  loadKg,
});
export const usualTruck: Readonly<Record<TruckCode, Model>> = {
  KEI_VAN: model(1900, 1400, 1200, 3200, 350),
  VAN_1T: model(3000, 1500, 1350, 6100, 1000),
  '2T_SHORT': model(3100, 1750, 2000, 10_900, 2000),
  '2T_LONG': model(4350, 1780, 2100, 16_300, 2000),
  '4T_STD': model(6200, 2120, 2250, 29_600, 2800),
  '4T_WING': model(6200, 2380, 2400, 35_400, 2600),
  '10T_WING': model(9600, 2390, 2600, 59_700, 13_000),
  TRAILER_20: model(5898, 2352, 2385, 33_100, 21_500),
  TRAILER_40: model(12_032, 2352, 2690, 76_100, 26_000),
  TRAILER_WING: model(13_000, 2400, 2600, 81_100, 20_000),
};

/** A trailer is never shared. */
export const isTrailer = (code: string): boolean => code.startsWith('TRAILER');

/** What cartons can really take of the room: 85 %, to a tenth of a cubic metre. The table works it out in the same way. */
export const usableL = (volumeL: number): number => Math.floor((volumeL * 85 + 5000) / 10_000) * 100;
