import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { agreed, each } from '@kura/contract/pricing/formulas/each.ts';
import { priceReturn } from '@kura/contract/pricing/price-inbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { chargeFees, giveBackCharge, rateOn } from '../../finance/public.ts';
import { priceReaderOn } from '../../quotes/public.ts';
import { causeOf, record } from './return-record.ts';
import type { KnownReturn } from './return.store.ts';

type Priced = Pick<KnownReturn, 'id' | 'number' | 'companyId' | 'warehouseId' | 'storeId' | 'zone'>;

const ownerOf = ({ companyId, number }: Priced): number => {
  if (companyId === null) throw bug(`return ${number} is nobody's and costs something`);
  return companyId;
};
/** The prices of the company today, by the day of the warehouse. */
async function pricingOf(db: Query, of: Priced, now: Date): Promise<Pricing> {
  const read = await priceReaderOn(db, { companyId: ownerOf(of), warehouseId: of.warehouseId, day: dayIn(of.zone ?? zones.JP, now) });
  const yen = await rateOn(db, 'JPY/CNY', dayIn(zones.CN, now));
  return { read, rates: yen ? { JPY: yen.rate } : {} };
}
const charge = (tx: Tx, actor: Actor, of: Priced, what: string, lines: readonly PricedLine[], now: Date) =>
  chargeFees(
    tx,
    actor,
    { reference: `${record}:${of.id}:${what}`, companyId: ownerOf(of), storeId: of.storeId, cause: causeOf(of), lines },
    now,
  );

/** F12: by the parcel and by the piece, once; again only after an end that was taken back. A08: it is booked also into arrears, since what stands at the dock must come in. */
export async function chargeHandling(
  tx: Tx,
  actor: Actor,
  of: Priced,
  { parcels, pieces, ends }: { parcels: number; pieces: number; ends: number },
  now: Date,
): Promise<void> {
  const priced = priceReturn(pieces, 0, await pricingOf(tx, of, now), parcels);
  if (isRefusal(priced)) throw fail(returnErrors.noPrice);
  await charge(tx, actor, of, ends === 0 ? 'handling' : `handling:${ends}`, priced.lines, now);
}

/** By the piece, as what came with the rest was. */
export async function chargeKept(
  tx: Tx,
  actor: Actor,
  of: Priced,
  { surplusId, pieces }: { surplusId: number; pieces: number },
  now: Date,
): Promise<void> {
  const line = each({ feeType: 'RETURN_HANDLING', item: 'piece', quantity: pieces }, await pricingOf(tx, of, now));
  if (isRefusal(line)) throw fail(returnErrors.noPrice);
  await charge(tx, actor, of, `surplus:${surplusId}`, [line], now);
}

/** The receiving has not ended after all: what was charged for it goes back. */
export const giveBackHandling = (tx: Tx, actor: Actor, of: Priced, note: string, now: Date): Promise<string[]> =>
  giveBackCharge(
    tx,
    actor,
    {
      cause: causeOf(of),
      companyId: ownerOf(of),
      charge: `${record}:${of.id}:handling`,
      note,
      aboveLimit: returnErrors.aboveLimit,
    },
    now,
  );

/** F10, as it is taken. */
export async function chargePhotos(tx: Tx, actor: Actor, of: Priced, fileIds: readonly number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  const line = each({ feeType: 'PHOTO', item: '', quantity: 1 }, await pricingOf(tx, of, now));
  if (isRefusal(line)) throw fail(returnErrors.noPrice);
  for (const fileId of fileIds) await charge(tx, actor, of, `photo:${fileId}`, [line], now);
}

/** What was agreed for this repair. */
export async function chargeRepair(tx: Tx, actor: Actor, of: Priced, { actId, minor }: { actId: number; minor: number }, now: Date) {
  if (minor === 0) return;
  const line = agreed({ feeType: 'REPAIR', item: '', currency: 'CNY', minor, quantity: 1 }, await pricingOf(tx, of, now));
  if (isRefusal(line)) throw fail(returnErrors.noPrice);
  await charge(tx, actor, of, `repair:${actId}`, [line], now);
}
