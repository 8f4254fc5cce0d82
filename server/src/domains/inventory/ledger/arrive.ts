import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { asMany, type Act, type OneOrMany, type Posted } from './acts.ts';
import { virtualPlaces } from './balance.store.ts';
import { lotsFor } from './lots.ts';
import { postStock } from './post-stock.ts';
import { outside, type Posting } from './stock-entry.ts';
import { zonesOf } from './zone.store.ts';

export interface ArrivalLine {
  productId: number;
  storeId: number | null;
  lotId: number;
  good?: number;
  defective?: number;
  /** Unless told: where such pieces arrive (RECV, RTN). */
  locationId?: number;
}
export interface Arrival extends Act {
  companyId: number;
  warehouseId: number;
  lines: readonly ArrivalLine[];
}
/** A return without a lot gets one of today, numbered by its cause. */
export interface Return extends Act {
  companyId: number;
  warehouseId: number;
  lines: readonly (Omit<ArrivalLine, 'lotId'> & { lotId?: number })[];
}

function postingsOf({ companyId, warehouseId, lines }: Arrival, usualPlace: number): Posting[] {
  return lines.flatMap(({ good = 0, defective = 0, locationId = usualPlace, ...line }) => {
    const key = { ...line, companyId, warehouseId, locationId };
    const postings: Posting[] = [];
    if (good > 0) postings.push({ from: outside, to: { ...key, holding: 'available' }, quantity: good });
    if (defective > 0) postings.push({ from: outside, to: { ...key, holding: 'defective' }, quantity: defective });
    return postings;
  });
}

async function arrive(tx: Tx, actor: Actor, type: 'RCV' | 'RTN', arrivals: readonly Arrival[], now: Date): Promise<Posted[]> {
  const warehouses = arrivals.map(({ warehouseId }) => warehouseId);
  const placeIn = await virtualPlaces(tx, type === 'RCV' ? 'RECV' : 'RTN', warehouses);
  const entries = arrivals.map(({ reference, cause, note, ...arrival }) => ({
    reference,
    cause,
    type,
    ...(note === undefined ? {} : { note }),
    postings: postingsOf(
      {
        reference,
        cause,
        ...arrival,
      },
      placeIn(arrival.warehouseId),
    ),
  }));
  return postStock(tx, actor, entries, now);
}

/** RCV */
export const receiveStock = (tx: Tx, actor: Actor, arrivals: OneOrMany<Arrival>, now: Date): Promise<Posted[]> =>
  arrive(tx, actor, 'RCV', asMany(arrivals), now);

/** RTN */
export async function returnStock(tx: Tx, actor: Actor, returns: OneOrMany<Return>, now: Date): Promise<Posted[]> {
  const many = asMany(returns);
  const zones = await zonesOf(
    tx,
    many.map(({ warehouseId }) => warehouseId),
  );
  const lots = await lotsFor(
    tx,
    many.map(({ companyId, cause, warehouseId }) => ({ companyId, number: cause.no, day: dayIn(found(zones.get(warehouseId)), now) })),
    now,
  );
  const arrivals = many.map((one, i) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, lotId: line.lotId ?? (lots[i] as number) })),
  }));
  return arrive(tx, actor, 'RTN', arrivals, now);
}
