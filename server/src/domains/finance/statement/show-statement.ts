import { expenditureTypes } from '@kura/contract/finance/expenditure/expenditure.fields.ts';
import { boundsOf, type Month, monthAt } from '@kura/contract/finance/month.ts';
import { firstDayOf, lastDayOf } from '@kura/contract/kernel/month.ts';
import type { Statement, StatementWallet } from '@kura/contract/finance/statement/statement.ts';
import { feeTypes } from '@kura/contract/pricing/fee.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { settled } from '../../../kernel/book-time.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { companyFor } from '../../identity/public.ts';
import * as store from './statement.store.ts';

type Asked = { month: Month; companyId?: number | undefined };

const placeOf = ({ type, feeType }: store.LineSum): number =>
  expenditureTypes.indexOf(type) * 100 + (feeTypes as readonly string[]).indexOf(feeType);

function walletOf(
  { accountId, wallet, opening, closing }: store.WalletBalances,
  lines: readonly store.LineSum[],
  days: readonly store.DaySum[],
): StatementWallet {
  const money = (minor: number) => ({ currency: wallet, minor });
  let balance = opening;
  return {
    wallet,
    opening: money(opening),
    closing: money(closing),
    lines: lines
      .filter((line) => line.accountId === accountId)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map(({ type, feeType, count, minor }) => ({ type, feeType, count, amount: money(minor) })),
    days: days
      .filter((day) => day.accountId === accountId)
      .map(({ day, cameIn, wentOut }) => {
        balance += cameIn - wentOut;
        return { day, in: money(cameIn), out: money(wentOut), closing: money(balance) };
      }),
  };
}

/** Both ends of the month are told before anything is read: nobody writes into it any more, and it stays as it is shown. */
export const settleMonth = (db: Db, month: Month, now: Date): Promise<void> => {
  const { from, to } = boundsOf(month);
  return settled(db, sql`select x - interval '1 millisecond' from unnest(${[from, to]}::timestamptz[]) x`, now);
};

export async function showStatement(db: Db, actor: Actor, { month, companyId }: Asked, now: Date): Promise<Statement> {
  const { id, code, name } = await companyFor(db, actor, companyId);
  await settleMonth(db, month, now);
  const [balances, lines, days] = [await store.balances(db, id, month), await store.lines(db, id, month), await store.days(db, id, month)];
  return {
    companyId: id,
    companyCode: code,
    companyName: name,
    month,
    from: firstDayOf(month),
    to: lastDayOf(month),
    isRunning: month >= monthAt(now),
    wallets: balances.map((wallet) => walletOf(wallet, lines, days)),
  };
}
