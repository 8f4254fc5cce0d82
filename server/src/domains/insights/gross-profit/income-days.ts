import type { Stretch } from '@kura/contract/insights/report/period.ts';
import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { type DayBook, liveDays } from '../kept-days/kept-days.ts';
import { within } from '../report/of-day.ts';

const columns = ['day', 'company_id', 'part', 'fee_type', 'income'] as const;
const named = (of: string): Sql => raw(columns.map((name) => `${of}.${name}`).join(', '));

const partOf = `case when e.cause_type = 'outbound.order' then 'order' when a.detail = 'STORAGE' then 'storage' when a.detail = 'FIRST_LEG' then 'firstLeg' else 'other' end`;
/** What a yen is worth: as its fee says, else that of the day. */
const yen = `coalesce(
  (select f.rate from fee_lines f where f.entry_id = coalesce(e.reverses_id, e.id) and f.rate is not null order by f.id limit 1),
  (select r.rate from exchange_rates r where r.pair = 'JPY/CNY' and r.day <= (p.at at time zone '${clockZone}')::date order by r.day desc, r.id desc limit 1), 0)`;

/** K04: posting by posting, what came to the accounts of income and what left them again. */
const rowsOf = (days: Sql): Sql => sql`
  select d.day, e.company_id, ${raw(partOf)} as part, a.detail as fee_type,
    sum(case when a.id = p.to_account_id then 1 else -1 end * ${raw(`case p.currency when 'CNY' then p.minor else round(p.minor * ${yen} * 100) end`)})::bigint as income
  from unnest(${days}::date[]) d(day) cross join lateral (
      select * from money_postings p where p.at >= d.day::timestamp at time zone ${raw(`'${clockZone}'`)}
        and p.at < (d.day + 1)::timestamp at time zone ${raw(`'${clockZone}'`)} offset 0) p
    join money_accounts a on a.kind = 'income' and a.id in (p.from_account_id, p.to_account_id)
    join money_entries e on e.id = p.entry_id
  where e.company_id is not null group by 1, 2, 3, 4`;

export const incomeDays: DayBook = {
  name: 'income',
  table: 'income_day_sums',
  columns,
  firstDay: raw('(select min(p.at)::date - 1 from money_postings p)'),
  totals: {
    table: 'income_day_totals',
    columns: ['day', 'part', 'fee_type', 'income'],
    keys: 3,
    sums: raw('s.day, s.part, s.fee_type, sum(s.income)::bigint as income from income_day_sums s'),
  },
  rowsOf,
  text: 'insights.proof.incomeDays',
};

/** `v`: the income of the book in a stretch, by day, company, part and kind of fee. Where nobody asks for companies they may be null. */
export async function bookedIncome(db: Query, stretch: Stretch, isTogether = false): Promise<Sql> {
  const live = await liveDays(db, incomeDays, stretch);
  const kept = isTogether
    ? raw('select s.day, null::bigint as company_id, s.part, s.fee_type, s.income from income_day_totals s')
    : sql`select ${named('s')} from income_day_sums s`;
  return sql`(${kept} where ${within(raw('s.day'), stretch)} and s.day <> all(${live}::date[])
    union all select ${named('l')} from (${rowsOf(sql`${live}`)}) l) v`;
}
