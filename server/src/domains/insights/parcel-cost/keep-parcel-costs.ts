import { addDays } from '@kura/contract/kernel/day.ts';
import type { Stretch } from '@kura/contract/insights/report/period.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Logger } from 'pino';
import type { Query, Tx, Works } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { costsOf, shippedParcels } from './shipped-parcels.ts';

/** What is expected for one parcel, as the table keeps it. */
export interface KeptCost {
  id: number;
  shippedAt: string;
  jpy: number;
  isEstimated: boolean;
  size: string;
}

const isUnkept = sql`not exists (select 1 from parcel_costs c where c.parcel_id = k.id and c.shipped_at = k.shipped_at)`;
const dayMs = 86_400_000;
export const chunk = 1000;
/** So many days are worked out again each night: a cost book may have begun to count since. */
const triedAgain = 100;
export const costsAgainSince = (now: Date): Date => instantAt(zones.JP, addDays(dayIn(zones.JP, now), -triedAgain));

export async function expectedOf(db: Query, condition: Sql): Promise<KeptCost[]> {
  const parcels = await shippedParcels(db, condition);
  const costs = await costsOf(db, parcels);
  return parcels.map(({ id, shippedAt }) => {
    const { costJpy = 0, isEstimated = true, size = '' } = costs.get(id) ?? {};
    return { id, shippedAt, jpy: costJpy, isEstimated, size };
  });
}

/** What left a moment ago and is not kept yet: whoever reads works it out, so no sum waits for the clock. */
export async function unkeptCosts(db: Query, stretches: readonly Stretch[]): Promise<KeptCost[]> {
  const found: KeptCost[] = [];
  for (const { from, to } of stretches)
    found.push(
      ...(await expectedOf(
        db,
        sql`k.shipped_at >= ${instantAt(zones.JP, from)} and k.shipped_at < ${instantAt(zones.CN, addDays(to, 1))} and ${isUnkept}`,
      )),
    );
  return found;
}
/** The condition of parcels `k` that somebody would have to work out. */
export const isParcelUnkept = sql`k.status = 'shipped' and k.shipped_at is not null and ${isUnkept}`;

export const costRecordset = (costs: readonly KeptCost[]): Sql =>
  sql`jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as x(id bigint, "shippedAt" timestamptz, jpy int, "isEstimated" boolean, size text)`;

/** Answers how many were new or another than before. */
const keep = (tx: Tx, costs: readonly KeptCost[]): Promise<number> =>
  tx.run(sql`
    insert into parcel_costs as c (parcel_id, shipped_at, expected_jpy, is_estimated, size)
    select x.id, x."shippedAt", x.jpy, x."isEstimated", x.size from ${costRecordset(costs)} order by x.id
    on conflict (parcel_id) do update set shipped_at = excluded.shipped_at, expected_jpy = excluded.expected_jpy, is_estimated = excluded.is_estimated,
      size = excluded.size
    where (c.shipped_at, c.expected_jpy, c.is_estimated, c.size) is distinct from
      (excluded.shipped_at, excluded.expected_jpy, excluded.is_estimated, excluded.size)`);

async function keepAll(db: Works, since: Date | null, unkeptOnly: boolean): Promise<number> {
  let [last, changed] = [0, 0];
  for (;;) {
    const ids = await db.rows<{ id: number }>(sql`
      select k.id from outbound_parcels k where k.status = 'shipped' and k.id > ${last} and k.shipped_at >= coalesce(${since}::timestamptz, '-infinity')
        and ${unkeptOnly ? isUnkept : sql`k.shipped_at is not null`} order by k.id limit ${chunk}`);
    const next = ids.at(-1);
    if (!next) return changed;
    changed += await db.tx(async (tx) =>
      keep(tx, await expectedOf(tx, sql`k.id = any(${ids.map(({ id }) => id)}::bigint[]) and k.shipped_at is not null`)),
    );
    last = next.id;
  }
}

/** Every few minutes what left since; a day earlier is looked at too, for what took long to be booked. */
export async function keepParcelCosts(db: Works): Promise<number> {
  const newest = await db.first<{ at: string | null }>(sql`select max(shipped_at) as at from parcel_costs`);
  return keepAll(db, newest?.at ? new Date(Date.parse(newest.at) - dayMs) : null, true);
}

/** Every night: what is not as the books say today is said aloud, and made anew. */
export async function tryCostsAgain(db: Works, now: Date, log: Pick<Logger, 'info'>): Promise<number> {
  const changed = await keepAll(db, costsAgainSince(now), false);
  if (changed > 0) log.info({ count: changed }, 'expected costs of parcels were worked out anew');
  return changed;
}
