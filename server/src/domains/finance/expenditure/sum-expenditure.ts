import type { ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import type { ExpenditureSum, ExpenditureSums } from '@kura/contract/finance/expenditure/expenditure.ts';
import { splitRange } from '@kura/contract/kernel/day.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, where } from '../../../kernel/db/sql.ts';
import { mustBeOwn } from '../wallet/own-records.ts';
import { balancesBetween } from './balances-between.ts';
import { expenditureConditions, type ExpenditureFilter, type Reader } from './expenditure-conditions.ts';

/** More rows than anybody adds up by eye; beyond it people choose fewer days. */
const mostRows = 100_000;

interface Read {
  wallet: Currency;
  type: ExpenditureType;
  count: number;
  cameIn: number;
  wentOut: number;
}

/** Filters that take whole wallets and whole days: between two balances nothing is left out. */
const wholes: readonly string[] = ['companyId', 'at', 'wallet'] satisfies readonly (keyof ExpenditureFilter)[];
const isWhole = (query: ExpenditureFilter): boolean =>
  Object.entries(query).every(
    ([name, value]) => wholes.includes(name) || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  );

/** K04: the rows that the list shows and no others, so that the sums never say something else than the page. */
export async function sumExpenditureOf(db: Query, reader: Reader, query: ExpenditureFilter): Promise<ExpenditureSums> {
  await mustBeOwn(db, reader.scope, query);
  const period = query.at ? splitRange(query.at) : { from: null, to: null };
  const conditions = await expenditureConditions(db, reader, query);
  const rows = await db.rows<Read>(sql`
    select m.currency as wallet, m.type, count(*) as count,
      coalesce(sum(m.change_minor) filter (where m.change_minor > 0), 0)::bigint as came_in,
      coalesce(sum(-m.change_minor) filter (where m.change_minor < 0), 0)::bigint as went_out
    from (select m.currency, m.type, m.change_minor from wallet_movements m ${where(conditions)} limit ${mostRows + 1}) m
    group by m.currency, m.type order by m.currency, m.type`);
  if (rows.reduce((sum, { count }) => sum + count, 0) > mostRows) return { ...period, sums: null };
  const balances = isWhole(query) ? await balancesBetween(db, reader, query) : null;
  const wallets = [...new Set([...(balances?.keys() ?? []), ...rows.map(({ wallet }) => wallet)])].toSorted();
  return { ...period, sums: wallets.map((wallet) => sumOf(wallet, rows, balances?.get(wallet) ?? null)) };
}

function sumOf(wallet: Currency, all: readonly Read[], balance: { opening: number; closing: number } | null): ExpenditureSum {
  const rows = all.filter((row) => row.wallet === wallet);
  const money = (minor: number) => ({ currency: wallet, minor });
  const cameIn = rows.reduce((sum, row) => sum + row.cameIn, 0);
  const wentOut = rows.reduce((sum, row) => sum + row.wentOut, 0);
  return {
    wallet,
    opening: balance && money(balance.opening),
    closing: balance && money(balance.closing),
    in: money(cameIn),
    out: money(wentOut),
    net: money(cameIn - wentOut),
    kinds: rows.map((row) => ({ type: row.type, amount: money(row.cameIn - row.wentOut) })),
  };
}
