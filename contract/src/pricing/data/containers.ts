/** Planned load of a container: below what the walls would hold, since cartons never fill it and roads limit the weight. From small to large. */
export interface ContainerModel {
  readonly model: string;
  readonly planMm3: bigint;
  readonly planG: bigint;
  /** What its walls hold: nothing is above. */
  readonly roomMm3: bigint;
}
const container = (model: string, cbm: bigint, kg: bigint, roomL: bigint): ContainerModel => ({
  model,
  planMm3: cbm * 1_000_000_000n,
  planG: kg * 1000n,
  roomMm3: roomL * 1_000_000n,
});

/** Worded by `pricing.container.<model>`. */
export const containers: readonly ContainerModel[] = [
  container('20GP', 28n, 21_500n, 33_100n),
  container('40GP', 58n, 26_000n, 67_500n),
  container('40HQ', 68n, 26_000n, 76_200n),
  container('45HQ', 76n, 25_000n, 86_000n),
];
export const containerModels = ['20GP', '40GP', '40HQ', '45HQ'] as const;
export type ContainerCode = (typeof containerModels)[number];
/** One size does not fit all: what is larger than the largest usual box goes into several of these. */
export const usualLargest = '40HQ';
