import type { LeadNetwork } from './zones.ts';

/** One size class: the parcel must keep both limits. */
export interface SizeClass {
  readonly size: string;
  readonly sumMm: number;
  readonly maxG: number;
}

/**
 * `parcel` by sum of sides and weight · `flat` one price for what fits the mailbox · `thickness` by 1, 2, 3 cm · `truck` by weight or
 * volume in steps of kilograms.
 */
export interface Carrier {
  readonly code: string;
  readonly service: string;
  readonly how: 'parcel' | 'flat' | 'thickness' | 'truck';
  readonly sizes: readonly string[];
  readonly classes?: readonly SizeClass[];
  /** No side may be longer. */
  readonly maxSideMm?: number;
  /** Sides from the longest to the shortest. */
  readonly maxSidesMm?: readonly [number, number, number];
  readonly minSidesMm?: readonly [number, number];
  readonly maxSumMm?: number;
  readonly maxG?: number;
  /** Heavier than `maxG` and up to here with a surcharge. */
  readonly heavyG?: number;
  readonly kgPerCbm?: number;
  /** Yen per parcel that the carrier collects at the door; absent: it does not. */
  readonly codLimit?: number;
  readonly canNextDay?: boolean;
  readonly network?: LeadNetwork;
}

const classes = (rows: readonly (readonly [cm: number, kg: number])[]): readonly SizeClass[] =>
  rows.map(([cm, kg]) => ({ size: String(cm), sumMm: cm * 10, maxG: kg * 1000 }));
const sizesOf = (rows: readonly SizeClass[]): readonly string[] => rows.map(({ size }) => size);

const sagawa = classes([
  ...([
    [60, 2],
    [80, 5],
    [100, 10],
    [140, 20],
    [160, 30],
  ] as const),
  ...([170, 180, 200, 220, 240, 260] as const).map((cm) => [cm, 50] as const),
]);
const yamato = classes([
  [60, 2],
  [80, 5],
  [100, 10],
  [120, 15],
  [140, 20],
  [160, 25],
  [180, 30],
  [200, 30],
]);
const yuPack = classes(([60, 80, 100, 120, 140, 160, 170] as const).map((cm) => [cm, 25] as const));
/** Upper kilograms of a step. */
const truckSteps = ['20', '30', '40', '60', '80', '100'] as const;

/** Worded by `pricing.carrier.<code>`; the order is that of the price table. */
export const carriers: readonly Carrier[] = [
  {
    code: 'SAGAWA',
    service: 'TAKUHAI',
    how: 'parcel',
    classes: sagawa,
    sizes: sizesOf(sagawa),
    codLimit: 5e5,
    canNextDay: true,
    network: 'sagawa',
  },
  {
    code: 'YAMATO',
    service: 'TAKKYUBIN',
    how: 'parcel',
    classes: yamato,
    sizes: sizesOf(yamato),
    maxSideMm: 1700,
    codLimit: 3e5,
    canNextDay: true,
    network: 'yamato',
  },
  {
    code: 'JP_YUPACK',
    service: 'YUPACK',
    how: 'parcel',
    classes: yuPack,
    sizes: sizesOf(yuPack),
    heavyG: 3e4,
    codLimit: 3e5,
    canNextDay: true,
    network: 'japanPost',
  },
  {
    code: 'YAMATO_COMPACT',
    service: 'COMPACT',
    how: 'flat',
    sizes: ['FLAT'],
    maxSidesMm: [250, 200, 50],
    codLimit: 3e5,
    network: 'yamato',
  },
  {
    code: 'YAMATO_NEKOPOS',
    service: 'NEKOPOS',
    how: 'flat',
    sizes: ['FLAT'],
    maxSidesMm: [312, 228, 30],
    minSidesMm: [230, 115],
    maxG: 1e3,
    network: 'yamato',
  },
  {
    code: 'JP_YUPACKET',
    service: 'YUPACKET',
    how: 'thickness',
    sizes: ['1', '2', '3'],
    maxSideMm: 340,
    maxSumMm: 600,
    maxG: 1e3,
    network: 'japanPost',
  },
  { code: 'SEINO', service: 'KANGAROO', how: 'truck', sizes: truckSteps, kgPerCbm: 280 },
  { code: 'FUKUYAMA', service: 'FUKUTSU', how: 'truck', sizes: truckSteps, kgPerCbm: 280 },
];

const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]));
export const carrierOf = (code: string): Carrier | undefined => byCode.get(code);
/** What the mailbox takes costs the same everywhere. */
export const isZoneless = ({ how }: Carrier): boolean => how === 'flat' || how === 'thickness';

export const surcharges = ['heavy', 'remote', 'oversize', 'peak'] as const;
export type Surcharge = (typeof surcharges)[number];
