import { outboundErrors } from '@kura/contract/outbound/errors.ts';
import { guessParcel, type SizedPieces } from '@kura/contract/outbound/parcel/packaging.ts';
import { amountText } from '@kura/contract/kernel/money.ts';
import type { Rate } from '@kura/contract/kernel/rate.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { priceOutbound } from '@kura/contract/pricing/price-outbound.ts';
import { carriers } from '@kura/contract/pricing/data/carriers.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { closeHold, openHold, type Opened, type Paid, sumsOf, type WholeHold, wholeHoldsFor } from '../../finance/public.ts';
import { addressNotes } from './check-arrival.ts';
import {
  bestOf,
  outboundOf,
  priceDeskOf,
  pricingOf,
  type PriceDesk,
  quoteOf,
  type Sender,
  senderOf,
  type Sent,
  type Quote,
} from './carrier-quotes.ts';
import { ownerOf, record, referenceOf } from './order-record.ts';
import { sizedPieces } from './order-parts.store.ts';
import type { Note, StoredOrder } from './order.store.ts';

export const yuan = (minor: number) => ({ currency: 'CNY' as const, minor });
export const sumOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { cnyMinor }) => sum + cnyMinor, 0);

export interface Estimate {
  carrier: string;
  lines: readonly PricedLine[];
  /** Of the yen, also where no line of it is in yen; null: nobody knows one. */
  rate: Rate | null;
  notes: Note[];
}

interface Prices<Desk extends PriceDesk = PriceDesk> {
  desk: Desk;
  pricing: Pricing;
}
/** K05: from its submission on an order has the rate of that day, whatever it is priced for later; before it has none. */
const pricingFor = (db: Query, { companyId, rate }: StoredOrder, desk: Pick<PriceDesk, 'warehouseId' | 'zone'>, now: Date) =>
  pricingOf(db, companyId, desk, now, rate);
export async function pricesOf(db: Query, order: StoredOrder, now: Date): Promise<Prices> {
  const [desk, pricing] = await Promise.all([priceDeskOf(db, order.warehouseId), pricingFor(db, order, order, now)]);
  return { desk, pricing };
}
const isPlain = ({ carrierMode, shippingType }: StoredOrder): boolean => carrierMode === 'chosen' && shippingType !== 'nextDay';
/** Read ahead, while something else is waited for; null: this order wants more than prices. */
export const pricesAhead = (db: Query, order: StoredOrder, now: Date): Promise<Prices | null> =>
  isPlain(order) ? pricesOf(db, order, now) : Promise.resolve(null);

const sentOf = (order: StoredOrder, pieces: readonly SizedPieces[]): Sent => ({
  postcode: order.postcode,
  prefecture: order.prefecture,
  parcels: [{ ...guessParcel(pieces, order.packaging), count: 1 }],
  pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
  codJpy: order.codJpy,
  packaging: order.packaging,
  isNextDay: order.shippingType === 'nextDay',
});

const rateOf = ({ rates }: Pricing): Rate | null => rates.JPY ?? null;
function plainEstimate({ carrier }: StoredOrder, sent: Sent, { desk, pricing }: Prices): Estimate {
  const priced = priceOutbound(carrier ?? '', outboundOf(sent, desk), pricing);
  if (isRefusal(priced)) throw fail({ code: 409, text: priced.refused.text }, priced.refused.params);
  return { carrier: carrier ?? '', lines: priced.lines, rate: rateOf(pricing), notes: [] };
}

/** What it is thought to cost: by the chosen carrier, or by the cheapest that arrives in time. */
export function estimateAt(order: StoredOrder, pieces: readonly SizedPieces[], { desk, pricing }: Prices<Sender>, now: Date): Estimate {
  const sent = sentOf(order, pieces);
  if (isPlain(order)) return plainEstimate(order, sent, { desk, pricing });
  const quote = (carrier: string): Quote => quoteOf(carrier, sent, order, desk, pricing, now);
  if (order.carrierMode === 'chosen') {
    const chosen = quote(order.carrier ?? '');
    const [refusal] = chosen.refusals;
    if (refusal) throw fail({ code: 409, text: refusal.text }, refusal.params);
    return { carrier: chosen.carrier, lines: chosen.lines, rate: rateOf(pricing), notes: [] };
  }
  const best = bestOf(carriers.map(({ code }) => quote(code)));
  if (!best) throw fail(outboundErrors.noCarrier);
  const text = best.isInTime ? 'outbound.order.note.cheapest' : 'outbound.order.note.cheapestLate';
  const note = { text, params: { carrier: `@pricing.carrier.${best.carrier}`, amount: amountText(yuan(best.totalMinor)) } };
  return { carrier: best.carrier, lines: best.lines, rate: rateOf(pricing), notes: [note] };
}

/** The same of one order, with what its price hangs on read for it. */
export async function estimateOf(
  db: Query,
  order: StoredOrder,
  pieces: readonly SizedPieces[],
  now: Date,
  prices: Prices | null = null,
): Promise<Estimate> {
  // Most orders: when it arrives changes nothing of its price, so the calendar is not asked.
  if (isPlain(order)) return plainEstimate(order, sentOf(order, pieces), prices ?? (await pricesOf(db, order, now)));
  const desk = await senderOf(db, order.warehouseId);
  return estimateAt(order, pieces, { desk, pricing: await pricingFor(db, order, desk, now) }, now);
}

/** The columns of the list: estimated until it is shipped, charged from then on. Its rate stays what it was, also where no line asks for one. */
export const feeColumns = (lines: readonly PricedLine[], known: Rate | null = null) => {
  const of = (feeType: string) => lines.filter((line) => line.feeType === feeType);
  const freight = of('FREIGHT');
  const [first] = freight;
  // Asked in two currencies it comes to an amount in RMB only.
  const isOne = freight.every(({ original }) => original.currency === first?.original.currency);
  const freightMinor = freight.reduce((sum, { original, cnyMinor }) => sum + (isOne ? original.minor : cnyMinor), 0);
  const rate = known ?? lines.find(({ basis }) => basis.rate !== null)?.basis.rate ?? null;
  return sql`
    freight_currency = ${first ? (isOne ? first.original.currency : 'CNY') : null}, freight_minor = ${first ? freightMinor : null},
    operation_minor = ${sumOf(of('OUT_OPERATION'))}, consumables_minor = ${sumOf(of('CONSUMABLES'))},
    rate = coalesce(rate, ${rate}), total_cny_minor = ${sumOf(lines)}`;
};

/** What an estimate changes in its order. */
export const heldColumns = (order: StoredOrder, { carrier, lines, rate, notes }: Estimate): Sql =>
  sql`carrier = ${carrier}, notes = ${JSON.stringify([...addressNotes(order), ...notes])}::jsonb, ${feeColumns(lines, rate)}`;

/** A08: what it is thought to cost is spoken for until it is shipped; named by the revision, since it may be held anew. */
export const holdMoney = (
  tx: Tx,
  actor: Actor,
  order: StoredOrder,
  { lines }: Estimate,
  now: Date,
  instead?: readonly Paid[],
): Promise<Opened> =>
  openHold(
    tx,
    actor,
    {
      reference: referenceOf(order.id, 'hold', order.revision),
      companyId: order.companyId,
      cause: ownerOf(order),
      lines,
      ...(instead ? { instead } : {}),
    },
    now,
  );

/** What is spoken for; undefined: nothing. In both wallets it is one hold. */
export const openHoldOf = async (db: Query, orderId: number): Promise<WholeHold | undefined> =>
  (await wholeHoldsFor(db, { companyId: null }, { type: record, id: orderId })).find(({ status }) => status === 'open');

/** Another carrier or address costs another amount: the old estimate is free and the new one spoken for. A08: refused only where it is more. */
export async function rehold(tx: Tx, actor: Actor, order: StoredOrder, now: Date): Promise<void> {
  const freed = await releaseMoney(tx, order.id, now);
  const estimate = await estimateOf(tx, order, await sizedPieces(tx, order.id), now);
  await Promise.all([
    holdMoney(tx, actor, order, estimate, now, freed),
    tx.run(sql`update outbound_orders set ${heldColumns(order, estimate)} where id = ${order.id}`),
  ]);
}

/** Nothing will be charged. Answers what became free, wallet by wallet. */
export async function releaseMoney(tx: Tx, orderId: number, now: Date): Promise<Paid[]> {
  const open = await openHoldOf(tx, orderId);
  return open ? sumsOf(await closeHold(tx, open.reference, 'released', now)) : [];
}

/** The part of an estimate that is kept when an order is stopped after it was picked (F3). */
export function keptOf({ lines }: Pick<WholeHold, 'lines'>): PricedLine[] {
  const kept = lines.filter(({ feeType }) => feeType === 'OUT_OPERATION');
  if (kept.length > 1) throw bug('an estimate with two operation fees');
  return kept;
}
