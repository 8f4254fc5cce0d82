import { clockZone } from '@kura/contract/insights/money-clock.ts';
import type { Period, Stretch } from '@kura/contract/insights/report/period.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { equals } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { type DayBook, liveDays, partsOf } from '../kept-days/kept-days.ts';
import { within } from '../report/of-day.ts';

const figures = ['money_in', 'money_out', 'journals'] as const;
const columns = ['day', 'company_id', 'currency', 'type', ...figures] as const;
const sums = figures.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ');

/** K04: movement by movement, what came into the wallets of a company on a day and what left them. */
const rowsOf = (days: Sql, more: readonly (Sql | null)[] = []): Sql => sql`
  select d.day, m.company_id, m.currency, m.type, coalesce(sum(m.change_minor) filter (where m.change_minor > 0), 0)::bigint as money_in,
    coalesce(-sum(m.change_minor) filter (where m.change_minor < 0), 0)::bigint as money_out, count(*)::bigint as journals
  from unnest(${days}::date[]) d(day) cross join lateral (
    select * from wallet_movements m ${where([
      sql`m.at >= d.day::timestamp at time zone ${raw(`'${clockZone}'`)} and m.at < (d.day + 1)::timestamp at time zone ${raw(`'${clockZone}'`)}`,
      ...more,
    ])} offset 0) m group by 1, 2, 3, 4`;

export const walletDays: DayBook = {
  name: 'wallets',
  table: 'wallet_day_sums',
  columns,
  firstDay: raw('(select min(m.at)::date - 1 from wallet_movements m)'),
  totals: {
    table: 'wallet_day_totals',
    columns: ['day', 'currency', 'type', ...figures],
    keys: 3,
    sums: raw(`s.day, s.currency, s.type, ${sums} from wallet_day_sums s`),
  },
  months: {
    table: 'wallet_month_sums',
    columns: ['month', 'company_id', 'currency', 'type', ...figures],
    keys: 4,
    sums: raw(`date_trunc('month', s.day)::date as month, s.company_id, s.currency, s.type, ${sums} from wallet_day_sums s`),
  },
  rowsOf: (days) => rowsOf(days),
  text: 'insights.proof.walletDays',
};

export interface WalletFilter {
  companyId?: number | undefined;
  wallet?: Currency | undefined;
}
const mine = (actor: Actor, { companyId, wallet }: WalletFilter, of: string): (Sql | null)[] => [
  inScope(actor.scope, raw(`${of}.company_id`)),
  equals(raw(`${of}.company_id`), companyId),
  equals(raw(`${of}.currency`), wallet),
];
const shown = (of: string, keys: readonly string[]): Sql => raw([...keys, ...figures].map((name) => `${of}.${name}`).join(', '));

/** `(…)`: what the wallets of a stretch moved, by day, currency and type; of everybody at once these are few rows. */
export async function walletsByDay(db: Query, actor: Actor, query: WalletFilter, stretch: Stretch): Promise<Sql> {
  const live = await liveDays(db, walletDays, stretch);
  const isAll = actor.scope.companyId === null && query.companyId === undefined;
  const keys = ['day', 'currency', 'type'];
  const taken = isAll ? [equals(raw('s.currency'), query.wallet)] : mine(actor, query, 's');
  return sql`(select ${shown('s', keys)} from ${raw(isAll ? 'wallet_day_totals' : 'wallet_day_sums')} s
    ${where([...taken, within(raw('s.day'), stretch), sql`s.day <> all(${live}::date[])`])}
    union all select ${shown('l', keys)} from (${rowsOf(sql`${live}`, mine(actor, query, 'm'))}) l)`;
}

/** `(…)`: what the wallets of each company moved in the period, by currency and type, and apart from it (`not is_now`) what they moved before. */
export async function toldWallets(db: Query, actor: Actor, query: WalletFilter, period: Period): Promise<Sql> {
  const keys = ['company_id', 'currency', 'type'];
  const told = async (stretch: Stretch): Promise<Sql> => {
    const { months, days, live } = await partsOf(db, walletDays, stretch);
    return sql`(select ${shown('m', keys)} from wallet_month_sums m ${where([...mine(actor, query, 'm'), sql`m.month = any(${months}::date[])`])}
      union all select ${shown('s', keys)} from wallet_day_sums s ${where([...mine(actor, query, 's'), sql`s.day = any(${days}::date[])`])}
      union all select ${shown('l', keys)} from (${rowsOf(sql`${live}`, mine(actor, query, 'm'))}) l)`;
  };
  const [during, before] = await Promise.all([told(period), told(period.before)]);
  return sql`(select true as is_now, x.* from ${during} x union all select false, x.* from ${before} x)`;
}
