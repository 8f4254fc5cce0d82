import { addMonths } from '@kura/contract/kernel/month.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { judgeBill, type BillResult } from '@kura/contract/pricing/bill-check.ts';
import { carrierGroupOf } from '@kura/contract/pricing/carrier-group.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { costRateOn } from '../parcel-cost/cost-rate.store.ts';
import { costsOf, shippedParcels, type ShippedParcel } from '../parcel-cost/shipped-parcels.ts';
import * as rows from './bill-row.store.ts';
import * as store from './bill.store.ts';

export type Progress = (done: number, total: number) => Promise<void>;
/** Its own month and two more: then nobody waits for it any longer. */
const mostMonths = 2;
const chunk = 1000;

/** The default of each result (finance.md 8). What a carrier gives back nobody disputes. */
const decisionOf = (result: BillResult, months: number, billedJpy: number | null): rows.JudgedRow['decision'] =>
  (
    {
      matched: 'accept',
      different: null,
      missing: months < mostMonths ? 'carry' : 'close',
      extra: (billedJpy ?? 0) < 0 ? 'accept' : 'dispute',
      duplicate: 'dispute',
      unbilled: null,
    } as const
  )[result];

/** Of two parcels with one number the younger is meant: carriers use theirs again. */
const byNumber = (parcels: readonly ShippedParcel[]): Map<string, ShippedParcel> =>
  new Map(parcels.toSorted((a, b) => (a.shippedAt < b.shippedAt ? -1 : 1)).map((one) => [one.trackingNumber, one]));

/** Both sides of a month: what is billed, whatever month it left in, and what left in the month or was carried over to it. */
async function parcelsFor(
  tx: Tx,
  bill: store.StoredBill,
  numbers: readonly string[],
  carried: readonly number[],
): Promise<ShippedParcel[]> {
  const from = instantAt(zones.JP, `${bill.month}-01`);
  const to = instantAt(zones.JP, `${addMonths(bill.month, 1)}-01`);
  const oldest = instantAt(zones.JP, `${addMonths(bill.month, -11)}-01`);
  const found = await shippedParcels(
    tx,
    sql`((k.shipped_at >= ${from} and k.shipped_at < ${to}) or k.id = any(${[...carried]}::bigint[])
      or (k.tracking_number = any(${[...numbers]}::text[]) and k.shipped_at >= ${oldest}))`,
  );
  return found.filter(({ carrier, trackingNumber }) => carrierGroupOf(carrier) === bill.carrier && trackingNumber !== '');
}

/** Its parcel stands in another row: nobody waits for this one. */
const billedElsewhere = ({ id, trackingNumber, parcelId }: rows.DroppedRow): rows.JudgedRow => ({
  id,
  trackingNumber,
  result: 'missing',
  parcelId,
  expectedJpy: null,
  isEstimated: false,
  ourSize: '',
  monthsMissing: 0,
  decision: 'close',
  agreedJpy: null,
  creditJpy: 0,
});

/** Compares a bill with what was shipped. What a person has decided stays; everything else is judged anew. */
export async function judge(tx: Tx, bill: store.StoredBill, now: Date, progress: Progress): Promise<Record<BillResult, number>> {
  await rows.holdCarrier(tx, bill.carrier);
  await rows.forget(tx, bill.id);
  const unbilled = await rows.judgeTakeBacks(tx, bill.id);
  const billed = await rows.unjudged(tx, bill.id);
  const toleranceJpy = (await costRateOn(tx, 'TOLERANCE', dayIn(zones.CN, now))) ?? 0;
  const carried = new Map((await rows.carriedTo(tx, bill.id)).map(({ parcelId, months }) => [parcelId, months]));
  const numbers = billed.map(({ trackingNumber }) => trackingNumber);
  const dropped = await rows.dropped(tx, bill.id);
  const parcels = await parcelsFor(tx, bill, numbers, [...carried.keys(), ...dropped.map(({ parcelId }) => parcelId)]);
  const known = byNumber(parcels);
  const earlier = new Set(
    (await rows.billedBefore(tx, bill.id, [...new Set([...numbers, ...known.keys()])])).map((row) => row.trackingNumber),
  );
  const costs = await costsOf(tx, parcels);
  const expected = new Map([...known].map(([number, { id }]) => [number, costs.get(id)?.costJpy ?? 0]));
  const judged = judgeBill(
    billed.map(({ trackingNumber, amountJpy }) => ({ tracking: trackingNumber, amountJpy })),
    expected,
    { toleranceJpy, earlier },
  );
  const rowOf = new Map(dropped.map(({ id, parcelId }) => [parcelId, id]));
  const compared = judged.map(({ tracking, result, expectedJpy, billedJpy, creditJpy }, at): rows.JudgedRow => {
    // A credit too is of the parcel that it names: it makes it cheaper.
    const parcel = known.get(tracking);
    const cost = parcel && result !== 'extra' ? costs.get(parcel.id) : undefined;
    const monthsMissing = (parcel && carried.get(parcel.id)) ?? 0;
    const decision = decisionOf(result, monthsMissing, billedJpy);
    return {
      id: billed[at]?.id ?? (parcel && rowOf.get(parcel.id)) ?? null,
      trackingNumber: tracking,
      result,
      parcelId: parcel?.id ?? null,
      // Expected once: by the row that it was billed with first.
      expectedJpy: result === 'duplicate' ? null : expectedJpy,
      isEstimated: cost?.isEstimated ?? false,
      ourSize: cost?.size ?? '',
      monthsMissing: result === 'missing' ? monthsMissing : 0,
      decision,
      agreedJpy: decision === 'accept' ? billedJpy : null,
      creditJpy,
    };
  });
  const taken = new Set(compared.map(({ id }) => id));
  const told = [...compared, ...dropped.filter(({ id }) => !taken.has(id)).map(billedElsewhere)];
  for (let at = 0; at < told.length; at += chunk) {
    const part = told.slice(at, at + chunk);
    await rows.saveJudged(
      tx,
      part.filter(({ id }) => id !== null),
    );
    await rows.insertMissing(
      tx,
      bill.id,
      part.filter(({ id }) => id === null),
    );
    await progress(Math.min(at + chunk, told.length), told.length);
  }
  await store.noteChecked(tx, bill.id, toleranceJpy, now);
  const count = (result: BillResult): number => told.filter((row) => row.result === result).length;
  return {
    matched: count('matched'),
    different: count('different'),
    missing: count('missing'),
    extra: count('extra'),
    duplicate: count('duplicate'),
    unbilled,
  };
}
