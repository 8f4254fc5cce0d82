import { priceCurrencies, type PriceMoney } from '@kura/contract/kernel/money.ts';
import { totalsCap, type Page, type Totals } from '@kura/contract/kernel/page.ts';
import type { Query } from './db/db.ts';
import { empty, join, raw, sql, type Sql } from './db/sql.ts';

/** Pieces, or money in minor units beside its currency. */
export type Summand = Sql | { readonly minor: Sql; readonly currency: Sql };
/** Where all of it is in one currency. */
export const yuan = (minor: Sql): Summand => ({ minor, currency: raw(`'CNY'`) });
export const yen = (minor: Sql): Summand => ({ minor, currency: raw(`'JPY'`) });
export type Summands = Readonly<Record<string, Summand>>;

/** The answer to whoever asked for totals and not for rows. */
export const onlyTotals = <Row>(totals: Totals | null): Page<Row> => ({ rows: [], total: 0, isCapped: false, totals });

const isMoney = (summand: Summand): summand is Exclude<Summand, Sql> => 'minor' in summand;
/** Their places name them: a name of the contract need not be one of a column. */
const named = (kind: string, at: number): Sql => raw(`${kind}${at}`);
const nameOf = (at: number, currency = ''): string => `t${at}${currency.toLowerCase()}`;

/** All rows of the filter in one statement, which reads no more of them than may be added up while somebody waits; null: there are more. */
export async function addUp(
  db: Query,
  summands: Summands,
  rows: Sql,
  { shared = empty, upTo = totalsCap }: { shared?: Sql | undefined; upTo?: number | undefined } = {},
): Promise<Totals | null> {
  const all = Object.entries(summands);
  const read = all.map(([, of], at) =>
    isMoney(of) ? sql`${of.minor} as ${named('s', at)}, ${of.currency} as ${named('c', at)}` : sql`${of} as ${named('s', at)}`,
  );
  const sums = all.flatMap(([, of], at) =>
    isMoney(of)
      ? priceCurrencies.map(
          (currency) =>
            sql`(sum(${named('s', at)}) filter (where ${named('c', at)} = ${currency}))::bigint as ${raw(nameOf(at, currency))}`,
        )
      : [sql`coalesce(sum(${named('s', at)}), 0)::bigint as ${raw(nameOf(at))}`],
  );
  const found = await db.first<Record<string, number | null>>(sql`
    ${shared} select count(*) as rows, ${join(sums)} from (select ${join(read)} from ${rows} limit ${raw(String(upTo + 1))}) as read`);
  if (!found || (found['rows'] ?? 0) > upTo) return null;
  return Object.fromEntries(
    all.map(([name, of], at) => {
      if (!isMoney(of)) return [name, found[nameOf(at)] ?? 0];
      const inCurrency = priceCurrencies.map((currency) => ({ currency, minor: found[nameOf(at, currency)] ?? null }));
      return [name, inCurrency.filter((sum): sum is PriceMoney => sum.minor !== null)];
    }),
  );
}
