import { rerateErrors } from '@kura/contract/insights/rerate/rerate.errors.ts';
import { rerateDays } from '@kura/contract/insights/rerate/rerate.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { rerate } from '@kura/contract/pricing/formulas/freight.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { sizeOf } from '@kura/contract/pricing/size-class.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { priceReaderOn } from '../../quotes/public.ts';
import { shippedParcels, type ShippedParcel } from '../parcel-cost/shipped-parcels.ts';

export interface RerateLine {
  parcel: ShippedParcel & { feeLineId: number };
  fromSize: string;
  line: PricedLine;
}

/**
 * price(new size) − price(charged size) at the rate of the order, by the prices of the day it was shipped: the same whenever it is computed, so that what
 * was proposed is what is booked.
 */
export async function rerateLine(tx: Tx, parcelId: number, toSize: string, now: Date): Promise<RerateLine> {
  const [parcel] = await shippedParcels(tx, sql`k.id = ${parcelId}`);
  if (!parcel) throw fail(rerateErrors.noParcel);
  const { priced, feeLineId, rate, companyId, warehouseId, zone, shippedAt } = parcel;
  if (!priced || feeLineId === null || rate === null) throw fail(rerateErrors.notCharged);
  if (now.getTime() - new Date(shippedAt).getTime() > rerateDays * 86_400_000) throw fail(rerateErrors.tooLate, { days: rerateDays });
  const carrier = carrierOf(priced.carrier);
  const charged = carrier && sizeOf(carrier, priced.parcel);
  if (!charged || isRefusal(charged)) throw fail(rerateErrors.notCharged);
  const fromSize = charged.size;
  if (fromSize === toSize) throw fail(rerateErrors.sameSize);
  const read = await priceReaderOn(tx, { companyId, warehouseId, day: dayIn(zone, shippedAt) }, ['express']);
  const { carrier: code, origin, zone: to } = priced;
  const line = rerate({ carrier: code, origin, zone: to, fromSize, toSize, count: 1 }, { read, rates: { JPY: rate } });
  if (isRefusal(line)) throw fail({ code: 409, text: line.refused.text }, line.refused.params);
  // Two sizes of one price: nothing to charge and nothing to give back.
  if (line.original.minor === 0) throw fail(rerateErrors.sameSize);
  return { parcel: { ...parcel, feeLineId }, fromSize, line };
}
