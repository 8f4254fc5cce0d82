import type { Logger } from 'pino';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { notifyCompany } from '../../identity/public.ts';

/** A08: below 500.00 RMB there is time to top up; below zero shipping stops. */
export const lowBalanceMinor = 500_00;
const lines = { low: lowBalanceMinor, arrears: 0 } as const;
type Line = keyof typeof lines;
const mails = {
  low: { subject: 'mail.lowBalance.subject', body: 'mail.lowBalance.body' },
  arrears: { subject: 'mail.arrears.subject', body: 'mail.arrears.body' },
} as const;

const availableOf = async (db: Query, companyId: number): Promise<number | undefined> =>
  (
    await db.first<{ minor: number }>(sql`
      select w.balance_minor + c.credit_limit_minor - w.holds_minor as minor from wallets w join companies c on c.id = w.company_id
      where w.company_id = ${companyId} and w.currency = 'CNY'`)
  )?.minor;

/** True: it fell below the line just now. Above it the old warning is forgotten, so that the next fall is notified again. */
async function fellBelow(tx: Tx, companyId: number, line: Line, availableMinor: number, now: Date): Promise<boolean> {
  if (availableMinor >= lines[line]) {
    await tx.run(sql`delete from low_balance_warnings where company_id = ${companyId} and line = ${line}`);
    return false;
  }
  const told = await tx.run(
    sql`insert into low_balance_warnings (company_id, line, told_at) values (${companyId}, ${line}, ${now}) on conflict do nothing`,
  );
  return told === 1;
}

/** A08: notified once for each fall. Who falls through both lines at once hears of the worse one only. */
export async function remindCompany(tx: Tx, companyId: number, now: Date): Promise<Line | null> {
  const availableMinor = await availableOf(tx, companyId);
  if (availableMinor === undefined) return null;
  const isLow = await fellBelow(tx, companyId, 'low', availableMinor, now);
  const isInArrears = await fellBelow(tx, companyId, 'arrears', availableMinor, now);
  const line = isInArrears ? 'arrears' : isLow ? 'low' : null;
  if (line === null) return null;
  const params = {
    available: moneyText({ currency: 'CNY', minor: availableMinor }),
    line: moneyText({ currency: 'CNY', minor: lines.low }),
  };
  const reference = `finance.balance:${companyId}:${line}:${now.toISOString()}`;
  await notifyCompany(tx, { reference, companyId, ...mails[line], params }, now);
  return line;
}

/** Companies on the wrong side of a line without a warning, or on the right one with one. */
const companiesToLookAt = (db: Query): Promise<{ companyId: number }[]> =>
  db.rows(sql`
    select w.company_id from wallets w join companies c on c.id = w.company_id
      cross join lateral (select w.balance_minor + c.credit_limit_minor - w.holds_minor as minor) as a
      left join low_balance_warnings l on l.company_id = w.company_id and l.line = 'low'
      left join low_balance_warnings z on z.company_id = w.company_id and z.line = 'arrears'
    where w.currency = 'CNY'
      and ((a.minor < ${lines.low}) <> (l.company_id is not null) or (a.minor < ${lines.arrears}) <> (z.company_id is not null))
    order by w.company_id`);

/** May run twice or on two processes: each company in a transaction of its own, each fall once. Answers how many were notified. */
export async function remindOfBalances(db: Db, now: Date, log?: Pick<Logger, 'error'>): Promise<number> {
  let count = 0;
  for (const { companyId } of await companiesToLookAt(db)) {
    try {
      if (await db.tx((tx) => remindCompany(tx, companyId, now))) count += 1;
    } catch (error) {
      if (!log) throw error;
      log.error({ err: error, companyId }, 'a company could not be notified of its balance');
    }
  }
  return count;
}
