import { isRefusal, type Pricing, type Refusal } from '@kura/contract/pricing/formula.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { priceFbaOrder, type FbaOrderAsk } from '@kura/contract/pricing/price-fba.ts';
import type { PricedLines } from '@kura/contract/pricing/price-outbound.ts';
import { isRemoteIsland, likelyPrefecture, originOf, postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { chargeFees, closeHold, openHold, type Paid, sumsOf, type WholeHold, wholeHoldsFor } from '../../finance/public.ts';
import { ratesOn, rememberedReaderOn } from '../../quotes/public.ts';
import { fbaCenterById, warehouseById } from '../../warehouse/public.ts';
import { packagesOf } from './order-parts.store.ts';
import { ownerOf, record, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import type { Packed } from './packing.ts';

export const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0);

export interface Asked {
  companyId: number;
  warehouseId: number;
  centerId: number;
  way: 'parcel' | 'truck';
  carrier: string | null;
  packages: readonly Packed[];
  truckJpy: number;
}
/** K05: `keptRate` is what an order has kept for its yen since it was handed in; null: the day's. */
async function pricingOf(db: Query, { companyId, warehouseId }: Asked, zone: string, keptRate: Rate | null, now: Date): Promise<Pricing> {
  const [read, rates] = await Promise.all([
    rememberedReaderOn(db, { companyId, warehouseId, day: dayIn(zone, now) }, ['express', 'service']),
    ratesOn(db, dayIn(zones.CN, now)),
  ]);
  return { read, rates: keptRate === null ? rates : { ...rates, JPY: keptRate } };
}

interface Priced {
  priced: PricedLines | Refusal;
  /** Of the yen, also where no line is in yen. */
  rate: Rate | null;
}
async function priceAt(db: Query, asked: Asked, keptRate: Rate | null, now: Date): Promise<Priced> {
  const warehouse = found(await warehouseById(db, asked.warehouseId));
  const [center, pricing] = await Promise.all([fbaCenterById(db, asked.centerId), pricingOf(db, asked, warehouse.zone, keptRate, now)]);
  const postcode = postcodeOf(center?.postcode ?? '') ?? '';
  const ask: FbaOrderAsk = {
    way: asked.way,
    carrier: asked.carrier ?? '',
    origin: originOf(likelyPrefecture(postcodeOf(warehouse.postcode) ?? '')?.zone ?? 'kanto'),
    zone: likelyPrefecture(postcode)?.zone ?? '',
    isRemote: isRemoteIsland(postcode),
    cartons: asked.packages.map(({ boxCount, lengthMm, widthMm, heightMm, weightG }) => ({
      lengthMm,
      widthMm,
      heightMm,
      weightG,
      count: boxCount,
    })),
    truckJpy: asked.truckJpy,
  };
  return { priced: priceFbaOrder(ask, pricing), rate: pricing.rates.JPY ?? null };
}
/** Today's price of cartons to a centre: by truck with the share of the appointment, by parcel with the freight of each. */
export const priceOf = async (db: Query, asked: Asked, now: Date): Promise<PricedLines | Refusal> =>
  (await priceAt(db, asked, null, now)).priced;

/** K05: at the rate of the day on which it was submitted, whenever it is priced. */
async function linesFor(
  tx: Tx,
  order: StoredOrder,
  truckJpy: number,
  now: Date,
): Promise<{ lines: readonly PricedLine[]; rate: Rate | null }> {
  const { priced, rate } = await priceAt(tx, { ...order, truckJpy, packages: await packagesOf(tx, order.id) }, order.rate, now);
  if (isRefusal(priced)) throw fail({ code: 409, text: priced.refused.text }, priced.refused.params);
  return { lines: priced.lines, rate };
}
/** With the rate that it keeps from the first time on. */
const noteFee = (tx: Tx, orderId: number, minor: number, rate: Rate | null): Promise<number> =>
  tx.run(sql`update fba_orders set fee_minor = ${minor}, rate = coalesce(rate, ${rate}) where id = ${orderId}`);

/** What is spoken for; undefined: nothing. In both wallets it is one hold. */
export const openHoldOf = async (db: Query, orderId: number): Promise<WholeHold | undefined> =>
  (await wholeHoldsFor(db, { companyId: null }, { type: record, id: orderId })).find(({ status }) => status === 'open');

/**
 * A08: what it is thought to cost is spoken for until it is shipped; named by the revision, since it may be held anew. What stands in the place of
 * another estimate is refused only where it is more.
 */
export async function holdFees(tx: Tx, actor: Actor, order: StoredOrder, now: Date): Promise<Paid[]> {
  const before = await openHoldOf(tx, order.id);
  const freed = before ? await closeHold(tx, before.reference, 'released', now) : [];
  const { lines, rate } = await linesFor(tx, order, 0, now);
  const { held } = await openHold(
    tx,
    actor,
    {
      reference: referenceOf(order.id, 'hold', order.revision),
      companyId: order.companyId,
      cause: ownerOf(order),
      lines,
      ...(before ? { instead: freed } : {}),
    },
    now,
  );
  await noteFee(tx, order.id, sumOf(lines), rate);
  return held;
}

/** Nothing more will be charged; what was, when it left, stays. Answers what became free, wallet by wallet. */
export async function releaseFees(tx: Tx, order: StoredOrder, now: Date): Promise<Paid[]> {
  const open = await openHoldOf(tx, order.id);
  const freed = open ? await closeHold(tx, open.reference, 'released', now) : [];
  if (order.shippedAt === null) await tx.run(sql`update fba_orders set fee_minor = null, rate = null where id = ${order.id}`);
  return sumsOf(freed);
}

/**
 * K06, F11: charged as it leaves, by its cartons as they are. One that Amazon turned away goes again: then only the share of the new truck is
 * charged, since the rest was. Answers what was taken, wallet by wallet.
 */
export async function chargeOrder(tx: Tx, actor: Actor, order: StoredOrder, truckJpy: number, now: Date): Promise<Paid[]> {
  const { lines: all, rate } = await linesFor(tx, order, truckJpy, now);
  const isAgain = order.shippedAt !== null;
  const lines = isAgain ? all.filter(({ item }) => item === 'truck') : all;
  if (lines.length === 0) return [];
  const hold = await openHoldOf(tx, order.id);
  const { charged } = await chargeFees(
    tx,
    actor,
    {
      reference: referenceOf(order.id, 'charge', order.revision),
      companyId: order.companyId,
      storeId: order.storeId,
      cause: ownerOf(order),
      lines,
      ...(hold ? { holdReference: hold.reference } : {}),
    },
    now,
  );
  await noteFee(tx, order.id, sumOf(lines) + (isAgain ? (order.fee?.minor ?? 0) : 0), rate);
  return charged;
}
