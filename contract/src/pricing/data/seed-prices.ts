import { carrierOf } from './carriers.ts';
import { origins, zoneGroups } from './zones.ts';
import type { BookKind, LaneTerms } from '../price.ts';
import type { PriceCurrency } from '../../kernel/money.ts';
import { expressKey, laneOf, surchargeKey, tierKey } from '../price-key.ts';
import { serviceKey } from '../service-key.ts';

/** Prices to begin with: demonstration figures, no tariff of any carrier. */
export interface SeedPrice {
  book: BookKind;
  key: string;
  currency: PriceCurrency;
  minor: number;
}

/** Yen by zone group, tax included, in the order of the carrier's sizes. */
const byGroup: Readonly<Record<string, Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E', readonly number[]>>>> = {
  SAGAWA: {
    A: [520, 620, 780, 1180, 1480, 2200, 2500, 3100, 3800, 4900, 6100],
    B: [580, 690, 870, 1290, 1600, 2500, 2850, 3500, 4300, 5500, 6900],
    C: [660, 780, 980, 1430, 1760, 2900, 3300, 4000, 4900, 6300, 7900],
    D: [780, 920, 1150, 1640, 2000, 3400, 3900, 4700, 5800, 7400, 9200],
    E: [1500, 2100, 2900, 4600, 5800, 9800, 11200, 13900, 16800, 21000, 26000],
  },
  YAMATO: {
    A: [600, 720, 880, 1080, 1320, 1580, 2600, 3200],
    B: [660, 790, 960, 1170, 1420, 1690, 2800, 3450],
    C: [740, 880, 1060, 1290, 1550, 1830, 3100, 3800],
    D: [860, 1010, 1210, 1460, 1740, 2050, 3500, 4300],
    E: [1250, 1750, 2300, 2900, 3500, 4150, 6900, 8400],
  },
  JP_YUPACK: {
    A: [560, 680, 840, 1030, 1260, 1500, 1900],
    B: [620, 750, 920, 1120, 1360, 1610, 2050],
    C: [700, 840, 1020, 1240, 1490, 1760, 2250],
    D: [820, 970, 1170, 1410, 1680, 1970, 2550],
    E: [1050, 1350, 1650, 1980, 2330, 2700, 3400],
  },
};
const byTruck = {
  A: [1500, 1800, 2100, 2700, 3300, 3900],
  B: [1680, 2020, 2360, 3030, 3700, 4370],
  C: [1880, 2250, 2630, 3380, 4130, 4880],
  D: [2180, 2610, 3050, 3920, 4790, 5660],
  E: [3750, 4500, 5250, 6750, 8250, 9750],
} as const;
const mailbox: Readonly<Record<string, readonly number[]>> = { YAMATO_NEKOPOS: [270], JP_YUPACKET: [200, 240, 280] };

function* expressPrices(): Generator<SeedPrice> {
  const tables = { ...byGroup, SEINO: byTruck, FUKUYAMA: byTruck };
  for (const origin of origins) {
    for (const [carrier, table] of Object.entries(tables)) {
      for (const [group, prices] of Object.entries(table)) {
        for (const zone of zoneGroups[origin][group as keyof typeof byTruck]) {
          for (const [at, minor] of prices.entries()) yield express(expressKey(carrier, origin, zone, sizeAt(carrier, at)), minor);
        }
      }
    }
    for (const [carrier, prices] of Object.entries(mailbox)) {
      for (const [at, minor] of prices.entries()) yield express(expressKey(carrier, origin, '*', sizeAt(carrier, at)), minor);
    }
  }
  for (const carrier of ['SAGAWA', 'YAMATO', 'JP_YUPACK', 'YAMATO_NEKOPOS', 'JP_YUPACKET', 'SEINO', 'FUKUYAMA']) {
    yield express(surchargeKey(carrier, 'remote'), 800);
  }
  yield express(surchargeKey('JP_YUPACK', 'heavy'), 600);
}
const express = (key: string, minor: number): SeedPrice => ({ book: 'express', key, currency: 'JPY', minor });
const sizeAt = (carrier: string, at: number): string => {
  const size = carrierOf(carrier)?.sizes[at];
  if (size === undefined) throw new Error(`more prices than sizes: ${carrier}`);
  return size;
};

const route = 'CN_YIWU>JP_KANTO';
const air = laneOf(route, 'AIR');
const seaByKg = laneOf(route, 'SEA_KG');
const lcl = laneOf(route, 'LCL');
const fcl = laneOf(route, 'FCL');

/** How the lanes are measured, with a hint how long they take. */
export const seedLanes: readonly (LaneTerms & { transit: string })[] = [
  { lane: air, unit: 'kg', divisor: 6000, kgPerCbm: null, minUnits: '21', stepUnits: '0.5', transit: '4-6' },
  { lane: seaByKg, unit: 'kg', divisor: 6000, kgPerCbm: null, minUnits: '21', stepUnits: '0.5', transit: '10-14' },
  { lane: lcl, unit: 'm3', divisor: null, kgPerCbm: 500, minUnits: '1', stepUnits: '0.01', transit: '10-14' },
  { lane: fcl, unit: 'container', divisor: null, kgPerCbm: null, minUnits: '1', stepUnits: '1', transit: '7-12' },
];

/** Fen by the beginning of the tier; cents for containers. */
const tiers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [air]: { '21': 2800, '45': 2550, '100': 2300, '300': 2150 },
  [seaByKg]: { '21': 950, '100': 820, '300': 740, '1000': 680 },
  [lcl]: { '1': 135_000, '3': 125_000, '10': 115_000 },
  [fcl]: { '20GP': 65_000, '40GP': 110_000, '40HQ': 115_000, '45HQ': 145_000 },
};

function* lanePrices(): Generator<SeedPrice> {
  for (const [lane, steps] of Object.entries(tiers)) {
    for (const [from, minor] of Object.entries(steps)) {
      yield { book: 'lane', key: tierKey(lane, from), currency: lane === fcl ? 'USD' : 'CNY', minor };
    }
  }
  yield { book: 'lane', key: 'oversize', currency: 'CNY', minor: 5000 };
  yield { book: 'lane', key: 'fbaCarton', currency: 'CNY', minor: 800 };
}

const storagePrices: readonly SeedPrice[] = (
  [
    ['60', 250],
    ['180', 400],
    ['*', 800],
  ] as const
).map(([key, minor]) => ({ book: 'storage', key, currency: 'CNY', minor }));

const fen = (key: string, minor: number): SeedPrice => ({ book: 'service', key, currency: 'CNY', minor });
const yen = (key: string, minor: number): SeedPrice => ({ book: 'service', key, currency: 'JPY', minor });
const servicePrices: readonly SeedPrice[] = [
  fen(serviceKey('INBOUND_HANDLING', '10'), 200),
  fen(serviceKey('INBOUND_HANDLING', '20'), 300),
  fen(serviceKey('INBOUND_HANDLING', '30'), 500),
  fen(serviceKey('INBOUND_HANDLING', '*'), 1000),
  fen(serviceKey('SHELVING', 'piece'), 30),
  fen(serviceKey('SHELVING', 'min'), 1000),
  fen(serviceKey('SHELVING', 'serial'), 20),
  fen(serviceKey('OUT_OPERATION', 'within100|first'), 400),
  fen(serviceKey('OUT_OPERATION', 'within100|next'), 100),
  fen(serviceKey('OUT_OPERATION', 'over100|first'), 800),
  fen(serviceKey('OUT_OPERATION', 'over100|next'), 200),
  ...Object.entries({ BAG: 200, BOX60: 200, BOX80: 300, BOX100: 450, BOX120: 600, BOX140: 800, BOX160: 1000 }).map(([box, minor]) =>
    fen(serviceKey('CONSUMABLES', box), minor),
  ),
  ...Object.entries({ '10000': 330, '30000': 440, '100000': 660, '300000': 1100, '500000': 2200 }).map(([upTo, minor]) =>
    yen(serviceKey('COD_FEE', upTo), minor),
  ),
  fen(serviceKey('NEXT_DAY'), 200),
  fen(serviceKey('PHOTO'), 1000),
  fen(serviceKey('RETURN_HANDLING', 'parcel'), 500),
  fen(serviceKey('RETURN_HANDLING', 'piece'), 100),
  fen(serviceKey('FBA_TRANSFER', 'carton'), 600),
  fen(serviceKey('FBA_TRANSFER', 'label'), 100),
  fen(serviceKey('FBA_TRANSFER', 'appointment'), 5000),
  fen(serviceKey('WORK_ORDER', 'relabel'), 80),
];

export const seedPrices: readonly SeedPrice[] = [...expressPrices(), ...lanePrices(), ...storagePrices, ...servicePrices];
