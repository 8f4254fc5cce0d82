import type { PriceAsk } from '@kura/contract/inbound/order/order.ts';
import type { PackageInput } from '@kura/contract/inbound/package/package.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing, type Refusal } from '@kura/contract/pricing/formula.ts';
import type { FirstLegFigures } from '@kura/contract/pricing/formulas/first-leg.ts';
import { shelving } from '@kura/contract/pricing/formulas/inbound.ts';
import { cbmText, kgText, type Parcels } from '@kura/contract/pricing/measure.ts';
import { priceFirstLeg } from '@kura/contract/pricing/price-first-leg.ts';
import { priceInboundHandling } from '@kura/contract/pricing/price-inbound.ts';
import { allOf, type PricedLines } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Sentence, ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { shownLine } from '@kura/contract/pricing/shown-line.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found, foundAt } from '../../../kernel/fail.ts';
import { arrearsIn, availableIn, type Paid, takenFrom, walletsOf } from '../../finance/public.ts';
import { companyFor } from '../../identity/public.ts';
import { ownProducts } from '../../inventory/public.ts';
import { priceReaderOn, ratesOn } from '../../quotes/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { totalsOf } from './order-totals.ts';

export interface FirstLegAsk {
  companyId: number;
  lane: string;
  containerModel: string | null;
  containerCount: number | null;
  fbaNo: string;
  cartons: readonly Parcels[];
  figures?: FirstLegFigures;
}

/** The prices of the day in Shanghai: those of the day of loading count for a charge, those of today for an estimate. */
export async function priceLeg(db: Query, ask: FirstLegAsk, now: Date): Promise<PricedLines | Refusal> {
  const day = dayIn(zones.CN, now);
  const read = await priceReaderOn(db, { companyId: ask.companyId, day }, ['lane']);
  const containers = ask.containerModel === null ? null : { model: ask.containerModel, count: ask.containerCount ?? 1 };
  return priceFirstLeg(
    { lane: ask.lane, cartons: ask.cartons, isToFba: ask.fbaNo !== '', containers, ...(ask.figures ? { figures: ask.figures } : {}) },
    { read, rates: await ratesOn(db, day) },
  );
}

/** What counts for fees: as staff measured it, where they did. */
export const asCartons = (
  packages: readonly (Pick<PackageInput, 'lengthMm' | 'widthMm' | 'heightMm' | 'weightG' | 'boxCount'> & {
    measured?: { lengthMm: number; widthMm: number; heightMm: number; weightG: number } | null;
  })[],
): Parcels[] =>
  packages.map(({ measured, boxCount, lengthMm, widthMm, heightMm, weightG }) => ({
    ...(measured ?? { lengthMm, widthMm, heightMm, weightG }),
    count: boxCount,
  }));

async function pricingHere(db: Query, companyId: number, warehouse: { id: number; zone: string }, now: Date): Promise<Pricing> {
  const day = dayIn(warehouse.zone, now);
  const read = await priceReaderOn(db, { companyId, warehouseId: warehouse.id, day }, ['service']);
  return { read, rates: await ratesOn(db, dayIn(zones.CN, now)) };
}

export interface OrderPrice {
  boxes: number;
  pieces: number;
  weightKg: string;
  volumeM3: string;
  chargeable: string;
  lines: ShownLine[];
  totalCnyMinor: number;
  refusals: Sentence[];
  held: Paid[];
  available: Paid[] | null;
  isInArrears: boolean;
}

const seesWallet = (actor: Actor): boolean => can(actor, actor.userType === 'customer' ? 'finance:wallet:see' : 'finance:wallet:list');

const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0);

/** Live, as one types: what cannot be priced says why, and the rest is priced. */
export async function priceOrder(db: Query, actor: Actor, ask: PriceAsk, now: Date): Promise<OrderPrice> {
  const { id: companyId } = await companyFor(db, actor, ask.companyId);
  const warehouse = foundAt(await warehouseById(db, ask.warehouseId), 'warehouseId');
  await ownProducts(
    db,
    { companyId },
    ask.packages.map(({ productId }) => productId),
    (row) => `packages.${row}.productId`,
  );
  const totals = totalsOf(ask.packages);
  const cartons = asCartons(ask.packages);
  const isCarried = ask.deliveryMethod === 'provider' && ask.lane !== null && cartons.length > 0;
  const leg = isCarried ? await priceLeg(db, { ...ask, lane: ask.lane ?? '', companyId, cartons }, now) : { lines: [] };
  const here = await pricingHere(db, companyId, warehouse, now);
  const inside = cartons.length === 0 ? [] : [priceInboundHandling(cartons, here), allOf([shelving({ pieces: totals.pieces }, here)])];
  const answers = [leg, ...inside];
  const lines = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer.lines));
  const refusals = answers.filter(isRefusal).map(({ refused: { text, params = {} } }) => ({ text, params }));
  const legLines = isRefusal(leg) ? [] : leg.lines;
  const wallets = found((await walletsOf(db, [companyId])).get(companyId));
  return {
    boxes: totals.boxes,
    pieces: totals.pieces,
    weightKg: kgText(totals.weightG),
    volumeM3: cbmText(totals.volumeMm3),
    chargeable: legLines[0]?.units ?? '',
    lines: lines.map(shownLine),
    totalCnyMinor: sumOf(lines),
    refusals: refusals as Sentence[],
    held: takenFrom(wallets, legLines),
    available: seesWallet(actor) ? availableIn(wallets) : null,
    isInArrears: arrearsIn(wallets) !== undefined,
  };
}
