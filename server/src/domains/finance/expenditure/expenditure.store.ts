import type { listExpenditure } from '@kura/contract/finance/expenditure/expenditure.endpoints.ts';
import type { ExpenditureState, ExpenditureType } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import type { ExpenditureRow } from '@kura/contract/finance/expenditure/expenditure.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { causesOf, numbersOf } from '../../../kernel/causes.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { pageRows, referencesByNumber } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { expenditureConditions, type Reader } from './expenditure-conditions.ts';

interface Read extends Omit<ExpenditureRow, 'amount' | 'balanceAfter' | 'status' | 'refunded' | 'reverses' | 'reversedBy'> {
  type: ExpenditureType;
  wallet: Currency;
  changeMinor: number;
  balanceAfterMinor: number;
  refundedMinor: number;
}

/** Names and refunds are looked up for the rows of the page alone: nothing is joined while a million rows are gone through. */
const select = sql`${raw(`m.id, m.at, m.entry_id, m.type, m.company_id, (select n.name from companies n where n.id = m.company_id) as company_name,
  (select n.name from stores n where n.id = m.store_id) as store_name, m.currency as wallet, m.fee_type,
  m.cause_type, m.cause_id, m.cause_no, m.note, m.change_minor, m.balance_after_minor, m.actor_name,
  case when m.type = 'charge' then coalesce((
    select sum(f.refunded_minor)::bigint from fee_lines f where f.entry_id = m.entry_id and f.wallet_currency = m.currency), 0)
  else 0 end as refunded_minor`)},
  ${causesOf(raw('select o.cause_type, o.cause_id, o.cause_no from money_entries e join money_entries o on o.id = e.reverses_id where e.id = m.entry_id'))} as reversed_causes,
  ${causesOf(raw('select e.cause_type, e.cause_id, e.cause_no from money_entries e where e.reverses_id = m.entry_id'))} as reversing_causes`;

const stateOf = ({ changeMinor, refundedMinor }: Read): ExpenditureState =>
  refundedMinor === 0 ? 'normal' : refundedMinor < -changeMinor ? 'partlyRefunded' : 'refunded';

/** For the spreadsheet: which fee it was, in words; nothing where none was taken or given back. */
export function withFeeText(row: ExpenditureRow, lang: Lang): ExpenditureRow & { feeText: string } {
  const several = row.type === 'charge' || row.type === 'refund' ? say(lang, 'finance.expenditure.severalFees') : '';
  return { ...row, feeText: row.feeType ? say(lang, `pricing.fee.${row.feeType}`) : several };
}

export async function expenditurePage(db: Query, reader: Reader, query: ListQuery<typeof listExpenditure>): Promise<Page<ExpenditureRow>> {
  const page = await pageRows<Read>(db, {
    query,
    select,
    from: raw('wallet_movements m'),
    where: await expenditureConditions(db, reader, query),
    sorts: { at: raw('m.at') },
    defaultSort: 'at',
    tieBreaker: raw('m.id'),
  });
  const rows = page.rows.map((read) => {
    const { changeMinor, balanceAfterMinor, refundedMinor, ...row } = read;
    const money = (minor: number) => ({ currency: row.wallet, minor });
    return {
      ...row,
      ...numbersOf(row),
      amount: money(changeMinor),
      balanceAfter: money(balanceAfterMinor),
      refunded: money(refundedMinor),
      status: stateOf(read),
    };
  });
  return { ...page, rows };
}

/** Journals of the wallet, by the number of what they were booked for. */
export const findBooked = (db: Query, { scope }: { scope: Scope }, keyword: string, limit: number) =>
  referencesByNumber(
    db,
    raw('wallet_movements m'),
    raw('m.cause_no'),
    [inScope(scope, raw('m.company_id')), raw(`m.type in ('charge', 'refund', 'adjust')`)],
    keyword,
    limit,
  );
