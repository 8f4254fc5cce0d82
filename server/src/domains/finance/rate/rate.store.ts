import type { listRates } from '@kura/contract/finance/rate/rate.endpoints.ts';
import type { RatePair } from '@kura/contract/finance/rate/rate.fields.ts';
import type { RateInput, RateRow } from '@kura/contract/finance/rate/rate.ts';
import { splitRange, type Day } from '@kura/contract/kernel/day.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { equals, pageRows } from '../../../kernel/list.ts';

const columns = raw(`r.id, r.pair, r.day, r.rate, r.note, r.set_by_name, r.set_at,
  not exists (select 1 from exchange_rates x where x.pair = r.pair and x.day = r.day and x.id > r.id) as is_current`);

/** Days of a place are compared as days. */
export const dayWithin = (column: Sql, range: string | undefined): Sql | null => {
  if (!range) return null;
  const { from, to } = splitRange(range);
  return sql`${column} between ${from} and ${to}`;
};

export const page = (db: Query, query: ListQuery<typeof listRates>): Promise<Page<RateRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from: raw('exchange_rates r'),
    where: [equals(raw('r.pair'), query.pair), dayWithin(raw('r.day'), query.day)],
    sorts: { day: raw('r.day'), setAt: raw('r.set_at') },
    defaultSort: 'day',
    tieBreaker: raw('r.id'),
  });

export const read = (db: Query, id: number): Promise<RateRow | undefined> =>
  db.first(sql`select ${columns} from exchange_rates r where r.id = ${id}`);

/** The newest of that day, or of the last day before it that has one. */
export const rateOn = (db: Query, pair: RatePair, day: Day): Promise<{ rate: string; day: Day; setBy: number | null } | undefined> =>
  db.first(sql`select rate, day, set_by from exchange_rates where pair = ${pair} and day <= ${day} order by day desc, id desc limit 1`);

/** The same of several pairs, by one statement; a pair without any is left out. */
export const ratesOf = (db: Query, pairs: readonly RatePair[], day: Day): Promise<{ pair: RatePair; rate: string }[]> =>
  db.rows(sql`
    select p.pair, r.rate from unnest(${pairs}::text[]) as p(pair)
    cross join lateral (select rate from exchange_rates x where x.pair = p.pair and x.day <= ${day} order by x.day desc, x.id desc limit 1) r`);

export async function insert(tx: Tx, actor: Actor, input: Pick<RateInput, 'pair' | 'day' | 'rate' | 'note'>, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into exchange_rates (pair, day, rate, note, set_by, set_by_name, set_at)
    values (${input.pair}, ${input.day}, ${input.rate}, ${input.note}, ${actor.userId}, ${actor.name}, ${now}) returning id`);
  return row?.id ?? 0;
}

/** From this day until the next one that has a rate, or until now: has anything been worth something by it? */
export async function isUsed(tx: Tx, pair: RatePair, day: Day, before: Day): Promise<boolean> {
  const next = await tx.first<{ day: Day }>(sql`select day from exchange_rates where pair = ${pair} and day > ${day} order by day limit 1`);
  const end = next && next.day < before ? next.day : before;
  const within = (column: string): Sql =>
    sql`${raw(column)} >= ${instantAt(zones.CN, day)} and ${raw(column)} < ${instantAt(zones.CN, end)}`;
  const [from] = pair.split('/');
  return (
    (await tx.first(sql`
      select 1 where (${pair} = 'JPY/CNY' and exists (select 1 from top_ups t where t.rate is not null and t.status <> 'cancelled' and ${within('t.created_at')}))
        or (${pair} = 'JPY/CNY' and exists (select 1 from money_adjustments a where a.rate is not null and ${within('a.created_at')}))
        or exists (select 1 from fee_lines f where f.original_currency = ${from} and f.wallet_currency <> f.original_currency and ${within('f.at')})`)) !==
    undefined
  );
}

/** Rates of days gone by, brought over in one go. */
export const insertMany = (
  tx: Tx,
  actor: Actor,
  rates: readonly (Pick<RateInput, 'pair' | 'day' | 'rate'> & { setAt: Date })[],
): Promise<number> =>
  tx.run(sql`
    insert into exchange_rates (pair, day, rate, set_by, set_by_name, set_at)
    select x.pair, x.day, x.rate, ${actor.userId}, ${actor.name}, x."setAt"
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as x(pair text, day date, rate numeric, "setAt" timestamptz)`);
