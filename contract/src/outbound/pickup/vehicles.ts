/** Vehicles that come to a door, from the smallest: what they hold for use and what they carry. */
export const vehicles = [
  { model: 'KEI_VAN', usableL: 2700, loadKg: 350 },
  { model: 'VAN_1T', usableL: 5200, loadKg: 1000 },
  { model: '2T_SHORT', usableL: 9300, loadKg: 2000 },
  { model: '2T_LONG', usableL: 13_900, loadKg: 2000 },
  { model: '4T_STD', usableL: 25_200, loadKg: 2800 },
  { model: '4T_WING', usableL: 30_100, loadKg: 2600 },
] as const;
export const vehicleModels = vehicles.map(({ model }) => model) as [VehicleModel, ...VehicleModel[]];
export type VehicleModel = (typeof vehicles)[number]['model'];

interface Load {
  volumeL: number;
  weightKg: number;
}
export const holds = (model: VehicleModel, { volumeL, weightKg }: Load): boolean =>
  vehicles.some((vehicle) => vehicle.model === model && volumeL <= vehicle.usableL && weightKg <= vehicle.loadKg);
/** The smallest that holds it; undefined: it needs more than one. */
export const vehicleFor = (load: Load): VehicleModel | undefined => vehicleModels.find((model) => holds(model, load));
