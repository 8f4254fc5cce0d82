import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { each } from '@kura/contract/pricing/formulas/each.ts';
import { shelving } from '@kura/contract/pricing/formulas/inbound.ts';
import { priceInboundHandling } from '@kura/contract/pricing/price-inbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { fail } from '../../../kernel/fail.ts';
import { chargeFees } from '../../finance/public.ts';
import { priceReaderOn, ratesOn } from '../../quotes/public.ts';
import * as cartons from './carton.store.ts';
import * as store from './receiving.store.ts';

/** As much of an order as its fees need. */
export interface FeeOrder {
  id: number;
  number: string;
  companyId: number;
  warehouseId: number;
  zone: string | null;
  storeId: number | null;
}

export async function pricingOn(db: Query, { companyId, warehouseId, zone }: FeeOrder, now: Date): Promise<Pricing> {
  const read = await priceReaderOn(db, { companyId, warehouseId, day: dayIn(zone ?? zones.JP, now) }, ['service']);
  return { read, rates: await ratesOn(db, dayIn(zones.CN, now)) };
}

/** Nothing is given away: without a price the step waits. Arrears keep nobody from receiving (finance: booked also below zero). */
const noPrice = () => fail(kernelErrors.guardNotMet, { why: '@inbound.receiving.noPrice' });

async function charge(tx: Tx, actor: Actor, order: FeeOrder, what: string, lines: readonly PricedLine[], now: Date): Promise<void> {
  const { id, number, companyId, storeId } = order;
  const cause = { type: 'inbound.order', id, no: number };
  await chargeFees(tx, actor, { reference: `inbound.order:${id}:${what}`, companyId, storeId, cause, lines }, now);
}

/** F5: by the cartons that came, as they were measured where somebody measured. What never came is not charged. */
export async function chargeHandling(tx: Tx, actor: Actor, order: FeeOrder, now: Date): Promise<void> {
  const came = await cartons.weights(tx, order.id);
  if (came.length === 0) return;
  const priced = priceInboundHandling(came, await pricingOn(tx, order, now));
  if (isRefusal(priced)) throw noPrice();
  await charge(tx, actor, order, `handling:${(await store.timesIn(tx, order.id, 'inStock')) + 1}`, priced.lines, now);
}

/** F5: by the pieces that were put away. */
export async function chargeShelving(tx: Tx, actor: Actor, order: FeeOrder & { shelvedCount: number }, now: Date): Promise<void> {
  const line = shelving({ pieces: order.shelvedCount }, await pricingOn(tx, order, now));
  if (isRefusal(line)) throw noPrice();
  await charge(tx, actor, order, `shelving:${(await store.timesIn(tx, order.id, 'onShelf')) + 1}`, [line], now);
}

/** Whether the shelving could be charged now: what happens by itself must not refuse the scan that brings it about. */
export const canChargeShelving = async (tx: Tx, order: FeeOrder, now: Date): Promise<boolean> =>
  !isRefusal(shelving({ pieces: 1 }, await pricingOn(tx, order, now)));

/** F10: each as it is taken, so that one can be explained without the others. */
export async function chargePhotos(tx: Tx, actor: Actor, order: FeeOrder, fileIds: readonly number[], now: Date): Promise<void> {
  const line = each({ feeType: 'PHOTO', item: '', quantity: 1 }, await pricingOn(tx, order, now));
  if (isRefusal(line)) throw noPrice();
  for (const fileId of fileIds) await charge(tx, actor, order, `photo:${fileId}`, [line], now);
}
