import type { listMonthCloses } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { type MonthClose, monthIdOf } from '@kura/contract/finance/month-close/month-close.ts';
import { boundsOf, type Month, monthAt } from '@kura/contract/finance/month.ts';
import { firstDayOf } from '@kura/contract/kernel/month.ts';
import { type Day, splitRange } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { countRows, oneOf, pageRows } from '../../../kernel/list.ts';

export interface StoredMonth extends MonthClose {
  proposedBy: number | null;
}

/** All months since the first entry of the book, those among them with what was done about them. */
const months = (now: Date): Sql => sql`(
  select to_char(s.month, 'YYYYMM')::bigint as id, s.month::date as month, coalesce(m.status, 'open') as status, m.note, m.proposed_by, m.proposed_by_name,
    m.proposed_at, m.closed_by_name, m.closed_at, m.posting_count, m.entry_count
  from (select min(p.at) as at from money_postings p) f
  cross join lateral generate_series(book_month(f.at)::timestamp, ${firstDayOf(monthAt(now))}::timestamp, interval '1 month') s(month)
  left join money_months m on m.month = s.month::date) m`;

const postingsOfMonth = `money_postings p where p.at >= m.month::timestamp at time zone 'Asia/Shanghai'
    and p.at < (m.month + interval '1 month') at time zone 'Asia/Shanghai'`;
const columns = raw(`m.id, to_char(m.month, 'YYYY-MM') as month, m.status, coalesce(m.note, '') as note, m.proposed_by,
  coalesce(m.proposed_by_name, '') as proposed_by_name, m.proposed_at, coalesce(m.closed_by_name, '') as closed_by_name, m.closed_at,
  coalesce(m.entry_count, (select count(distinct p.entry_id) from ${postingsOfMonth}))::int as entry_count,
  (2 * coalesce(m.posting_count, (select count(*) from ${postingsOfMonth})))::int as line_count,
  (select count(*) from money_entries e where e.of_month = m.month)::int as late_count, null as not_ready, null as not_closer`);

export function page(db: Query, query: ListQuery<typeof listMonthCloses>, now: Date): Promise<Page<StoredMonth>> {
  const days = query.month ? splitRange(query.month) : null;
  return pageRows<StoredMonth>(db, {
    query,
    select: columns,
    from: months(now),
    where: [
      oneOf(raw('m.status'), query.status),
      // A month is chosen by any of its days.
      days && sql`m.month >= date_trunc('month', ${days.from}::timestamp) and m.month <= ${days.to}::date`,
    ],
    sorts: { month: raw('m.month') },
    defaultSort: 'month',
    tieBreaker: raw('m.id'),
  });
}
export const read = (db: Query, id: number, now: Date): Promise<StoredMonth | undefined> =>
  db.first(sql`select ${columns} from ${months(now)} where m.id = ${id}`);

/** Makes the row of a month of the book, and holds it: two who press at once come one after the other. */
export async function lock(tx: Tx, id: number, now: Date): Promise<StoredMonth | undefined> {
  await tx.run(sql`
    insert into money_months (id, month, ends_at, status)
    select m.id, m.month, (m.month + interval '1 month') at time zone 'Asia/Shanghai', 'open' from ${months(now)} where m.id = ${id} on conflict do nothing`);
  const held = await tx.first(sql`select 1 from money_months where id = ${id} for update`);
  return held ? read(tx, id, now) : undefined;
}

export const notePropose = (tx: Tx, actor: Actor, id: number, note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update money_months set status = 'proposed', note = ${note}, proposed_by = ${actor.userId}, proposed_by_name = ${actor.name}, proposed_at = ${now}
    where id = ${id}`);
export const takeBack = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update money_months set status = 'open', note = '', proposed_by = null, proposed_by_name = '', proposed_at = null where id = ${id}`);

/** What the month holds is written down with who closed it. */
export const close = (tx: Tx, actor: Actor, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update money_months m set status = 'closed', closed_by = ${actor.userId}, closed_by_name = ${actor.name}, closed_at = ${now},
      posting_count = held.count, entry_count = held.entries, sums = held.sums
    from (
      select coalesce(sum(c.count), 0)::bigint as count, (
          select count(distinct p.entry_id) from money_months o join money_postings p
            on p.at >= o.month::timestamp at time zone 'Asia/Shanghai' and p.at < o.ends_at where o.id = ${id}) as entries,
        coalesce(jsonb_object_agg(c.currency, c.minor), '{}') as sums
      from money_months t
      left join lateral (
        select p.currency, count(*) as count, sum(p.minor) as minor from money_postings p
        where p.at >= t.month::timestamp at time zone 'Asia/Shanghai' and p.at < t.ends_at group by p.currency) c on true
      where t.id = ${id} and c.currency is not null) held
    where m.id = ${id}`);

export const isClosed = async (db: Query, month: Month): Promise<boolean> =>
  (await db.first(sql`select 1 from money_months where id = ${monthIdOf(month)} and status = 'closed'`)) !== undefined;
/** No month is closed until this transaction ends; one that is being closed is waited for. */
export const keepOpen = async (tx: Tx): Promise<void> => void (await tx.run(raw('lock table money_months in share mode')));
/** The first closed month that is worth something by the rate of this day: its own, or a later one without a rate of its own. */
export const closedSince = async (db: Query, day: Day): Promise<Month | undefined> =>
  (
    await db.first<{ month: Month }>(
      sql`select to_char(month, 'YYYY-MM') as month from money_months where status = 'closed' and ends_at > ${instantAt(zones.CN, day)} order by month limit 1`,
    )
  )?.month;
export const countProposed = (db: Query): Promise<number> => countRows(db, raw('money_months m'), [raw(`m.status = 'proposed'`)]);

/** One month after the other: the next to be closed is the first of the book that is open. */
export const countEarlierOpen = async (db: Query, month: Month, now: Date): Promise<number> =>
  countRows(db, months(now), [sql`m.month < ${firstDayOf(month)}::date and m.status <> 'closed'`]);

interface Waiting {
  topUps: number;
  adjustments: number;
  cod: number;
  isProven: boolean;
}
/** What was begun before the month ended and is not in the book yet; and whether the book was proven since. */
export async function waiting(db: Query, month: Month): Promise<Waiting> {
  const { to } = boundsOf(month);
  const row = await db.first<Waiting>(sql`
    select (select count(*) from top_ups where status in ('pending', 'confirmed') and created_at < ${to})::int as top_ups,
      (select count(*) from money_adjustments where status = 'proposed' and created_at < ${to})::int as adjustments,
      (select count(*) from cod_reports where status in ('proposed', 'collected', 'remitted') and imported_at < ${to})::int as cod,
      coalesce((select is_ok from money_audits where started_at >= ${to} order by started_at desc, id desc limit 1), false) as is_proven`);
  return row ?? { topUps: 0, adjustments: 0, cod: 0, isProven: false };
}
