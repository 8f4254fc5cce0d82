import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { defaultZone, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import type { Basis } from '@kura/contract/pricing/priced-line.ts';
import { recompute } from '@kura/contract/pricing/recompute.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
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

/** Storage tells its own day and warehouse: it may have been booked later. */
const feesAfter = (db: Query, draft: BasicVersion, { from, to }: Period, after: number): Promise<Fee[]> =>
  db.rows<Fee>(sql`
    select f.id, f.company_id, f.cny_minor, f.basis, d.warehouse_id,
      to_char(coalesce(d.day, (f.at at time zone ${zoneOf(draft)})::date), 'YYYY-MM-DD') as day
    from fee_lines f left join storage_days d on d.entry_id = f.entry_id
    where f.id > ${after} and f.at >= ${instantAt(zones.CN, from)} and f.at < ${instantAt(zones.CN, addDays(to, 1))}
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
  const span = Date.parse(whatIf.to) - Date.parse(whatIf.from) + 86_400_000;
  let done = 0;
  for (let after = 0; ;) {
    const fees = await feesAfter(tx, draft, whatIf, after);
    if (fees.length === 0) break;
    const priced = fees.map((fee) => {
      const line = recompute(fee.basis, readers(fee));
      return isRefusal(line) ? null : line.cnyMinor;
    });
    await save(tx, whatIf.id, fees, priced);
    done += fees.length;
    const last = fees.at(-1) as Fee;
    after = last.id;
    // Charges come in the order of time, so the day of the last one tells how far it is.
    await progress(Math.min(99, Math.round(((Date.parse(last.day) - Date.parse(whatIf.from)) / span) * 100)), 100);
    await breathe();
  }
  await addUp(tx, whatIf.id, now);
  return done;
}

async function addUp(tx: Tx, id: number, now: Date): Promise<void> {
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
