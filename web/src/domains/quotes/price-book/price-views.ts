import type { TextRef } from '@kura/contract/kernel/text.ts';
import { carriers, isZoneless, surcharges, type Carrier } from '@kura/contract/pricing/data/carriers.ts';
import { containerModels } from '@kura/contract/pricing/data/containers.ts';
import { zoneGroups, type Origin } from '@kura/contract/pricing/data/zones.ts';
import { bandWord, serviceWord, sizeWord, tierWord, unitOfLane, type Word } from '@kura/contract/pricing/key-words.ts';
import {
  expressKey,
  freeDaysKey,
  laneCodes,
  laneExtras,
  parsePriceKey,
  surchargeKey,
  tierKey,
  type LaneCode,
} from '@kura/contract/pricing/price-key.ts';
import { routeText } from '@kura/contract/pricing/places.ts';
import type { BookKind } from '@kura/contract/pricing/price.ts';
import { packagings, serviceKeys } from '@kura/contract/pricing/service-key.ts';
import type { LaneDefinition } from '@kura/contract/quotes/price-book/price-book.ts';

/** A word of the trade, or a name that is written as it is. */
export type Part = Word | string;

/** One table of a book: what stands at its sides, and which price in which cell. */
export interface PriceView {
  readonly id: string;
  readonly title: Part;
  /** `RMB / kg`: what every figure of the table counts. */
  readonly unit: TextRef;
  readonly heads: readonly { readonly title: TextRef; readonly width: number }[];
  readonly rows: readonly { readonly key: string; readonly heads: readonly Part[] }[];
  readonly columns: readonly { readonly key: string; readonly title: Part; readonly width?: number }[];
  readonly keyAt: (row: string, column: string) => string;
  /** Prices that a new step adds: tiers, bands and limits are data. */
  readonly grow?: { readonly text: TextRef; readonly keysFor: (step: string) => readonly string[] };
}

export interface BookParts {
  readonly book: BookKind;
  /** Every price that is known: of the book, or of the basic book behind a special quote. */
  readonly keys: readonly string[];
  readonly lanes: readonly Pick<LaneDefinition, 'lane' | 'origin' | 'destination' | 'code'>[];
  readonly origin: Origin;
}

const text = (key: TextRef): Word => ({ text: key });
const price = { key: 'price', title: text('quotes.price.price'), width: 120 } as const;

function carrierView(carrier: Carrier, origin: Origin): PriceView {
  const { code, sizes } = carrier;
  // Zones that usually cost the same stand together: a price is typed once and filled down.
  const groups = Object.entries(zoneGroups[origin]).flatMap(([group, zones]) => zones.map((zone) => ({ group, zone })));
  const isFlat = isZoneless(carrier);
  return {
    id: code,
    title: text(`pricing.carrier.${code}`),
    unit: 'quotes.page.unit.parcel',
    heads: [
      { title: 'quotes.page.zoneGroup', width: 40 },
      { title: 'quotes.price.zone', width: 116 },
    ],
    rows: isFlat
      ? [{ key: '*', heads: ['', text('pricing.zone.*')] }]
      : groups.map(({ group, zone }) => ({ key: zone, heads: [group, text(`pricing.zone.${zone}`)] })),
    columns: sizes.map((size) => ({ key: size, title: sizeWord(code, size) })),
    keyAt: (zone, size) => expressKey(code, origin, zone, size),
  };
}

const surchargeView: PriceView = {
  id: 'surcharges',
  title: text('quotes.page.surcharges'),
  unit: 'quotes.page.unit.parcel',
  heads: [{ title: 'quotes.price.carrier', width: 156 }],
  rows: carriers.map(({ code }) => ({ key: code, heads: [text(`pricing.carrier.${code}`)] })),
  columns: surcharges.map((kind) => ({ key: kind, title: text(`pricing.surcharge.${kind}`), width: 130 })),
  keyAt: (carrier, kind) => surchargeKey(carrier, kind as (typeof surcharges)[number]),
};

/** A lane is a row, a tier a column: lanes of one kind are compared at a glance. */
function laneView(code: LaneCode, lanes: BookParts['lanes'], keys: readonly string[]): PriceView {
  const own = lanes.filter((lane) => lane.code === code);
  const tiers = keys.flatMap((key) => {
    const parsed = parsePriceKey('lane', key);
    return parsed?.kind === 'tier' && parsed.code === code ? [parsed] : [];
  });
  const froms =
    code === 'FCL' ? [...containerModels] : [...new Set(tiers.map(({ from }) => from))].toSorted((a, b) => Number(a) - Number(b));
  return {
    id: code,
    title: text(`pricing.lane.${code}`),
    unit: `quotes.page.unit.${unitOfLane(code)}`,
    heads: [{ title: 'quotes.page.route', width: 230 }],
    rows: own.map(({ lane, origin, destination }) => ({ key: lane, heads: [routeText(`${origin}>${destination}`)] })),
    columns: froms.map((from) => ({ key: from, title: tierWord({ kind: 'tier', lane: '', route: '', code, from }), width: 120 })),
    keyAt: tierKey,
    ...(code === 'FCL' ? {} : { grow: { text: 'quotes.page.addTier', keysFor: (step) => own.map(({ lane }) => tierKey(lane, step)) } }),
  };
}

const extrasView: PriceView = {
  id: 'extras',
  title: text('quotes.page.extras'),
  unit: 'quotes.page.unit.carton',
  heads: [{ title: 'quotes.price.item', width: 190 }],
  rows: laneExtras.map((extra) => ({ key: extra, heads: [text(`pricing.extra.${extra}`)] })),
  columns: [price],
  keyAt: (extra) => extra,
};

const ageOf = (band: string): number => (band === '*' ? Number.POSITIVE_INFINITY : Number(band));
const storageView = (keys: readonly string[]): PriceView => ({
  id: 'storage',
  title: text('pricing.book.storage'),
  unit: 'quotes.page.unit.storage',
  heads: [{ title: 'quotes.page.age', width: 190 }],
  rows: [...new Set([...keys, '*'])]
    .filter((key) => key !== freeDaysKey)
    .toSorted((a, b) => ageOf(a) - ageOf(b))
    .map((band) => ({ key: band, heads: [bandWord(band)] })),
  columns: [price],
  keyAt: (band) => band,
  grow: { text: 'quotes.page.addBand', keysFor: (step) => [step] },
});

/** What every book of services names, priced or not. Limits of cartons and of cash on delivery are data. */
const usualServices: readonly string[] = [
  'INBOUND_HANDLING|*',
  'SHELVING|piece',
  'SHELVING|min',
  'SHELVING|serial',
  'OUT_OPERATION|within100|first',
  'OUT_OPERATION|within100|next',
  'OUT_OPERATION|over100|first',
  'OUT_OPERATION|over100|next',
  ...packagings.map((packaging) => `CONSUMABLES|${packaging}`),
  'NEXT_DAY',
  'PHOTO',
  'RETURN_HANDLING|parcel',
  'RETURN_HANDLING|piece',
  'FBA_TRANSFER|carton',
  'FBA_TRANSFER|label',
  'FBA_TRANSFER|appointment',
  'WORK_ORDER|relabel',
];

function serviceView(keys: readonly string[]): PriceView {
  const parsed = [...new Set([...keys, ...usualServices])].flatMap((key) => {
    const service = serviceKeys.parse(key);
    return service ? [{ key, service }] : [];
  });
  const place = ({ key, service: { feeType, item } }: (typeof parsed)[number]) => {
    const usual = usualServices.indexOf(key);
    const step = /^\d+$/.test(item) ? Number(item) : item === '*' ? Number.MAX_SAFE_INTEGER : usual;
    return { fee: serviceKeys.feeTypes.indexOf(feeType), step };
  };
  const rows = parsed.toSorted((a, b) => place(a).fee - place(b).fee || place(a).step - place(b).step);
  return {
    id: 'service',
    title: text('pricing.book.service'),
    unit: 'quotes.page.unit.service',
    heads: [
      { title: 'quotes.price.fee', width: 140 },
      { title: 'quotes.price.item', width: 236 },
    ],
    rows: rows.map(({ key, service }) => ({ key, heads: [text(`pricing.fee.${service.feeType}`), serviceWord(service)] })),
    columns: [price],
    keyAt: (key) => key,
  };
}

export function viewsOf({ book, keys, lanes, origin }: BookParts): readonly PriceView[] {
  switch (book) {
    case 'express':
    case 'cost':
      return [...carriers.map((carrier) => carrierView(carrier, origin)), surchargeView];
    case 'lane':
      return [
        ...laneCodes.filter((code) => lanes.some((lane) => lane.code === code)).map((code) => laneView(code, lanes, keys)),
        extrasView,
      ];
    case 'storage':
      return [storageView(keys)];
    case 'service':
      return [serviceView(keys)];
  }
}

export const keysIn = ({ rows, columns, keyAt }: PriceView): string[] =>
  rows.flatMap((row) => columns.map((column) => keyAt(row.key, column.key)));

/** Only what is offered: rows, columns and tables without a price are left out. */
export function offered(views: readonly PriceView[], isKnown: (key: string) => boolean): readonly PriceView[] {
  return views
    .map((view) => ({
      ...view,
      rows: view.rows.filter((row) => view.columns.some((column) => isKnown(view.keyAt(row.key, column.key)))),
      columns: view.columns.filter((column) => view.rows.some((row) => isKnown(view.keyAt(row.key, column.key)))),
    }))
    .filter(({ rows, columns }) => rows.length > 0 && columns.length > 0);
}

/** Where a price is shown: which origin and which table. */
export function placeOf(parts: BookParts, key: string): { origin: Origin; view: string } | undefined {
  const parsed = parsePriceKey(parts.book, key);
  const origin = parsed?.kind === 'express' ? parsed.origin : parts.origin;
  const view = viewsOf({ ...parts, origin }).find((one) => keysIn(one).includes(key));
  return view && { origin, view: view.id };
}
