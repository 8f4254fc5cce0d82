import { isRefusal, type Pricing, type Refusal } from '@kura/contract/pricing/formula.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { priceFbaOrder, type FbaOrderAsk } from '@kura/contract/pricing/price-fba.ts';
import type { PricedLines } from '@kura/contract/pricing/price-outbound.ts';
import { isRemoteIsland, likelyPrefecture, originOf, postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { chargeFees, closeHold, type HeldFor, holdsFor, openHold } from '../../finance/public.ts';
import { ratesOn, rememberedReaderOn } from '../../quotes/public.ts';
import { fbaCenterById, warehouseById } from '../../warehouse/public.ts';
import { packagesOf } from './order-parts.store.ts';
import { ownerOf, record, referenceOf } from './order-record.ts';
import type { StoredOrder } from './order.store.ts';
import type { Packed } from './packing.ts';

export const yuan = (minor: number) => ({ currency: 'CNY' as const, minor });
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
/** Today's price of cartons to a centre: by truck with the share of the appointment, by parcel with the freight of each. */
export async function priceOf(db: Query, asked: Asked, now: Date): Promise<PricedLines | Refusal> {
  const warehouse = found(await warehouseById(db, asked.warehouseId));
  const day = dayIn(warehouse.zone, now);
  const [center, read, rates] = await Promise.all([
    fbaCenterById(db, asked.centerId),
    rememberedReaderOn(db, { companyId: asked.companyId, warehouseId: asked.warehouseId, day }, ['express', 'service']),
    ratesOn(db, dayIn(zones.CN, now)),
  ]);
  const postcode = postcodeOf(center?.postcode ?? '') ?? '';
  const pricing: Pricing = { read, rates };
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
  return priceFbaOrder(ask, pricing);
}

async function linesFor(tx: Tx, order: StoredOrder, truckJpy: number, now: Date): Promise<readonly PricedLine[]> {
  const priced = await priceOf(tx, { ...order, truckJpy, packages: await packagesOf(tx, order.id) }, now);
  if (isRefusal(priced)) throw fail({ code: 409, text: priced.refused.text }, priced.refused.params);
  return priced.lines;
}
const noteFee = (tx: Tx, orderId: number, minor: number | null): Promise<number> =>
  tx.run(sql`update fba_orders set fee_minor = ${minor} where id = ${orderId}`);

/** What is spoken for; undefined: nothing. */
export const openHoldOf = async (db: Query, orderId: number): Promise<HeldFor | undefined> =>
  (await holdsFor(db, { companyId: null }, { type: record, id: orderId })).find(({ status }) => status === 'open');

/** A08: what it is thought to cost is spoken for until it is shipped; named by the revision, since it may be held anew. */
export async function holdFees(tx: Tx, actor: Actor, order: StoredOrder, now: Date): Promise<number> {
  const before = await openHoldOf(tx, order.id);
  if (before) await closeHold(tx, before.reference, 'released', now);
  const lines = await linesFor(tx, order, 0, now);
  const reference = referenceOf(order.id, 'hold', order.revision);
  await openHold(tx, actor, { reference, companyId: order.companyId, cause: ownerOf(order), lines }, now);
  await noteFee(tx, order.id, sumOf(lines));
  return sumOf(lines);
}

/** Nothing more will be charged; what was, when it left, stays. Answers what became free. */
export async function releaseFees(tx: Tx, order: StoredOrder, now: Date): Promise<number> {
  const open = await openHoldOf(tx, order.id);
  const freed = open ? await closeHold(tx, open.reference, 'released', now) : [];
  if (order.shippedAt === null) await noteFee(tx, order.id, null);
  return freed.find(({ currency }) => currency === 'CNY')?.minor ?? 0;
}

/**
 * K06, F11: charged as it leaves, by its cartons as they are. One that Amazon turned away goes again: then only the share of the new truck is
 * charged, since the rest was.
 */
export async function chargeOrder(tx: Tx, actor: Actor, order: StoredOrder, truckJpy: number, now: Date): Promise<number> {
  const all = await linesFor(tx, order, truckJpy, now);
  const isAgain = order.shippedAt !== null;
  const lines = isAgain ? all.filter(({ item }) => item === 'truck') : all;
  if (lines.length === 0) return 0;
  const hold = await openHoldOf(tx, order.id);
  await chargeFees(
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
  await noteFee(tx, order.id, sumOf(lines) + (isAgain ? (order.fee?.minor ?? 0) : 0));
  return sumOf(lines);
}
