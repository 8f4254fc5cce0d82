import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { defaultZone, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { Basis } from '@kura/contract/pricing/priced-line.ts';
import { recompute } from '@kura/contract/pricing/recompute.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { type BasicVersion, loadPrices, loadVersion } from '../price/price-reader.ts';
import { draftReaders, type AskedFor } from './draft-readers.ts';

interface Fee extends AskedFor {
  id: number;
  cnyMinor: number;
  basis: Basis;
}
interface Period {
  from: Day;
  to: Day;
}

const batch = 4000;
/** Lanes are dated in China, everything else where the warehouse stands. */
const zoneOf = ({ book }: BasicVersion): string => (book === 'lane' ? zones.CN : defaultZone);

const inPeriod = ({ from, to }: Period): Sql => sql`f.at >= ${instantAt(zones.CN, from)} and f.at < ${instantAt(zones.CN, addDays(to, 1))}`;

interface Range {
  first: number;
  last: number;
}
/** From the first id of the period to the last; empty when nothing was charged in it. */
const rangeOf = async (db: Query, period: Period): Promise<Range> =>
  found(
    await db.first<Range>(
      sql`select coalesce(min(f.id), 1) as first, coalesce(max(f.id), 0) as last from fee_lines f where ${inPeriod(period)}`,
    ),
  );

/**
 * Storage tells its own day and warehouse: it may have been booked later. "is true": found by id alone, so that every charge is read once. By its
 * day PostgreSQL would read and sort the whole period again for each batch.
 */
const feesAfter = (db: Query, draft: BasicVersion, period: Period, after: number, last: number): Promise<Fee[]> =>
  db.rows<Fee>(sql`
    select f.id, f.company_id, f.cny_minor, f.basis, d.warehouse_id,
      to_char(coalesce(d.day, (f.at at time zone ${zoneOf(draft)})::date), 'YYYY-MM-DD') as day
    from fee_lines f left join storage_days d on d.entry_id = f.entry_id
    where f.id > ${after} and f.id <= ${last} and (${inPeriod(period)}) is true
      and f.basis -> 'prices' -> 0 ->> 'book' = ${draft.book}
      ${draft.warehouseId === null ? sql`` : sql`and d.warehouse_id = ${draft.warehouseId}`}
    order by f.id limit ${batch}`);

const save = (tx: Tx, id: number, fees: readonly Fee[], after: readonly (number | null)[]): Promise<number> =>
  tx.run(sql`
    insert into what_if_lines (what_if_id, fee_line_id, company_id, before_minor, after_minor)
    select ${id}, x.fee, x.company, x.before, x.after
    from unnest(${fees.map((fee) => fee.id)}::bigint[], ${fees.map((fee) => fee.companyId)}::bigint[],
      ${fees.map((fee) => fee.cnyMinor)}::bigint[], ${[...after]}::bigint[]) as x(fee, company, before, after)`);

/** K09: what the charges of a period would have been by this version. Reads the book of money and changes nothing in it. */
export async function runWhatIf(
  tx: Tx,
  whatIf: Period & { id: number; bookId: number },
  now: Date,
  progress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  const draft = found(await loadVersion(tx, whatIf.bookId));
  const companies = await tx.rows<{ id: number }>(sql`select id from companies`);
  const prices = await loadPrices(tx, {
    from: addDays(whatIf.from, -1),
    to: whatIf.to,
    books: [draft.book],
    companyIds: companies.map(({ id }) => id),
  });
  const readers = draftReaders(prices, draft);
  const { first, last } = await rangeOf(tx, whatIf);
  let done = 0;
  let saved: Promise<unknown> = Promise.resolve();
  for (let next = feesAfter(tx, draft, whatIf, first - 1, last); ;) {
    const fees = await next;
    const end = fees.at(-1);
    if (!end) break;
    // The database looks for the next ones, and keeps what was priced before, while these are priced.
    next = feesAfter(tx, draft, whatIf, end.id, last);
    next.catch(() => undefined);
    const priced = fees.map((fee) => {
      const line = recompute(fee.basis, readers(fee));
      return isRefusal(line) ? null : line.cnyMinor;
    });
    await saved;
    saved = save(tx, whatIf.id, fees, priced);
    saved.catch(() => undefined);
    done += fees.length;
    await progress(Math.min(99, Math.round(((end.id - first) / (last - first + 1)) * 100)), 100);
    await breathe();
  }
  await saved;
  await addUp(tx, whatIf.id, now);
  return done;
}

async function addUp(tx: Tx, id: number, now: Date): Promise<void> {
  // Its draft may have been deleted meanwhile, and the what-if with it.
  if (!(await tx.first(sql`select 1 from what_ifs where id = ${id} for update`))) throw fail(kernelErrors.notFound);
  await tx.run(sql`
    insert into what_if_companies (what_if_id, company_id, line_count, unpriced_count, before_minor, after_minor)
    select ${id}, company_id, count(*), count(*) - count(after_minor),
      coalesce(sum(before_minor) filter (where after_minor is not null), 0), coalesce(sum(after_minor), 0)
    from what_if_lines where what_if_id = ${id} group by company_id`);
  await tx.run(sql`
    update what_ifs set finished_at = ${now}, line_count = x.lines, unpriced_count = x.unpriced, before_minor = x.before, after_minor = x.after
    from (
      select coalesce(sum(line_count), 0) as lines, coalesce(sum(unpriced_count), 0) as unpriced,
        coalesce(sum(before_minor), 0) as before, coalesce(sum(after_minor), 0) as after
      from what_if_companies where what_if_id = ${id}) x
    where id = ${id}`);
}
