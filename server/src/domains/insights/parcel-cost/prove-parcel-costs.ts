import { setImmediate as breathe } from 'node:timers/promises';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ProofSource } from '../../../kernel/registry.ts';
import { stockBook } from '../../inventory/public.ts';
import { chunk, costsAgainSince, expectedOf, type KeptCost } from './keep-parcel-costs.ts';

interface Found {
  lookedAt: number;
  wrong: number;
  first: { parcelId: number; currency: 'JPY'; kept: number; expected: number }[];
}
const shown = 5;

const isSame = (one: KeptCost, other: KeptCost | undefined): boolean =>
  one.jpy === other?.jpy && one.isEstimated === other.isEstimated && one.size === other.size;

/**
 * Kept costs that are not what cost books, measures and charges of their parcels give, of all days that the night works out again. A cost book may
 * begin to count today, so the last days are left to the night.
 */
async function proveKept(db: Query, now: Date): Promise<Found> {
  const [since, until] = [costsAgainSince(now), instantAt(zones.JP, addDays(dayIn(zones.JP, now), -2))];
  const found: Found = { lookedAt: 0, wrong: 0, first: [] };
  for (let last = 0; ;) {
    const kept = await db.rows<KeptCost>(sql`
      select c.parcel_id as id, c.shipped_at, c.expected_jpy as jpy, c.is_estimated, c.size
      from parcel_costs c join outbound_parcels k on k.id = c.parcel_id and k.shipped_at = c.shipped_at and k.status = 'shipped'
      where c.parcel_id > ${last} and c.shipped_at >= ${since} and c.shipped_at < ${until} order by c.parcel_id limit ${chunk}`);
    const next = kept.at(-1);
    if (!next) return found;
    const expected = new Map((await expectedOf(db, sql`k.id = any(${kept.map(({ id }) => id)}::bigint[])`)).map((one) => [one.id, one]));
    const wrong = kept.filter((one) => !isSame(one, expected.get(one.id)));
    found.lookedAt += kept.length;
    found.wrong += wrong.length;
    for (const { id, jpy } of wrong.slice(0, shown - found.first.length))
      found.first.push({ parcelId: id, currency: 'JPY', kept: jpy, expected: expected.get(id)?.jpy ?? 0 });
    last = next.id;
    await breathe();
  }
}

export const parcelCostsHold: ProofSource = { book: stockBook, text: 'insights.proof.parcelCosts', prove: proveKept };
