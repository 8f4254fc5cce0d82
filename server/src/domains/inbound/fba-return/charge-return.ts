import { fbaReturnErrors } from '@kura/contract/inbound/fba-return/fba-return.errors.ts';
import type { FbaReturnRow } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing } from '@kura/contract/pricing/formula.ts';
import { each } from '@kura/contract/pricing/formulas/each.ts';
import { priceReturn } from '@kura/contract/pricing/price-inbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { chargeFees, giveBackCharge, rateOn } from '../../finance/public.ts';
import { priceReaderOn } from '../../quotes/public.ts';
import { record } from './show-fba-return.ts';

type Priced = Pick<FbaReturnRow, 'id' | 'number' | 'companyId' | 'warehouseId' | 'storeId' | 'zone'>;

/** The prices of the company today, by the day of the warehouse. */
async function pricingOf(db: Query, { companyId, warehouseId, zone }: Priced, now: Date): Promise<Pricing> {
  const read = await priceReaderOn(db, { companyId, warehouseId, day: dayIn(zone ?? zones.JP, now) });
  const yen = await rateOn(db, 'JPY/CNY', dayIn(zones.CN, now));
  return { read, rates: yen ? { JPY: yen.rate } : {} };
}

const charge = (tx: Tx, actor: Actor, { id, number, companyId, storeId }: Priced, what: string, lines: readonly PricedLine[], now: Date) =>
  chargeFees(tx, actor, { reference: `${record}:${id}:${what}`, companyId, storeId, cause: { type: record, id, no: number }, lines }, now);

/** F12: by the parcel and by the piece, once; again only after an end that was taken back. A08: it is booked also into arrears, since what stands at the dock must come in. */
export async function chargeHandling(
  tx: Tx,
  actor: Actor,
  of: Priced,
  { parcels, pieces, ends }: { parcels: number; pieces: number; ends: number },
  now: Date,
) {
  const priced = priceReturn(pieces, 0, await pricingOf(tx, of, now), parcels);
  if (isRefusal(priced)) throw fail(fbaReturnErrors.noPrice);
  return charge(tx, actor, of, ends === 0 ? 'handling' : `handling:${ends}`, priced.lines, now);
}

/** The receiving has not ended after all: what is left of its charge goes back. */
export const giveBackHandling = (tx: Tx, actor: Actor, { id, number, companyId }: Priced, note: string, now: Date): Promise<string[]> =>
  giveBackCharge(
    tx,
    actor,
    {
      cause: { type: record, id, no: number },
      companyId,
      charge: `${record}:${id}:handling`,
      note,
      aboveLimit: fbaReturnErrors.aboveLimit,
    },
    now,
  );

/** F10, as it is taken. */
export async function chargePhotos(tx: Tx, actor: Actor, of: Priced, fileIds: readonly number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  const line = each({ feeType: 'PHOTO', item: '', quantity: 1 }, await pricingOf(tx, of, now));
  if (isRefusal(line)) throw fail(fbaReturnErrors.noPrice);
  for (const fileId of fileIds) await charge(tx, actor, of, `photo:${fileId}`, [line], now);
}
