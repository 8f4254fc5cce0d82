import { codErrors } from '@kura/contract/finance/cod/cod.errors.ts';
import { payerPattern } from '@kura/contract/finance/cod/cod-columns.ts';
import type { CodBankLine } from '@kura/contract/finance/cod/cod-report.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { type Money, moneyText } from '@kura/contract/kernel/money.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import * as bankLines from '../bank-line/bank-line.store.ts';
import { type Account, account } from '../ledger/money-entry.ts';
import type { StoredReport } from './cod-report.store.ts';

const mostOffered = 5;
/** Carriers settle within weeks; an older line is another settlement's. Counted in days of Japan, as the bank dates its yen. */
const windowDays = 60;

/** Which lines of the bank are likely the money of a settlement: its amount to the yen, with or without what nobody could place. The carrier's own first. */
export const codLinesFor = (db: Query, { carrier, expected, toldMinor, importedAt }: StoredReport): Promise<CodBankLine[]> =>
  db.rows(sql`
    select ${bankLines.bankLineColumns},
      array_remove(array[case when b.minor = ${expected.minor} then 'sameAmount' end,
        case when b.minor = ${toldMinor}::bigint and ${toldMinor}::bigint <> ${expected.minor}::bigint then 'withUnknown' end,
        case when k.is_carrier then 'carrierName' end], null) as clues
    from ${bankLines.bankLineFrom}
      cross join lateral (select normalize(b.payer, nfkc) ~* ${payerPattern(carrier)}::text as is_carrier) k
    where b.currency = 'JPY' and b.minor in (${expected.minor}, ${toldMinor}) and b.minor > 0 and not b.is_ignored and m.id is null and b.cod_report_id is null
      and not (${raw(bankLines.looksSame)}) and b.day >= ${addDays(dayIn(zones.JP, importedAt), -windowDays)}::date
    order by k.is_carrier desc, b.minor = ${expected.minor} desc, b.day desc, b.id limit ${mostOffered}`);

const yen = (minor: number): Money => ({ currency: 'JPY', minor });

/** Held until the commit: no top-up and no other settlement takes the same line. Answers the account of the book that it came into. */
export async function takeCodLine(tx: Tx, reportId: number, bankLineId: number, receivedMinor: number): Promise<Account> {
  const line = await bankLines.lock(tx, { companyId: null }, bankLineId);
  if (!line || line.state !== 'unmatched' || line.currency !== 'JPY') throw fail(codErrors.lineTaken);
  if (line.amount.minor !== receivedMinor)
    throw fail(codErrors.lineDiffers, { line: moneyText(yen(line.amount.minor)), received: moneyText(yen(receivedMinor)) });
  await tx.run(sql`update bank_lines set cod_report_id = ${reportId} where id = ${bankLineId}`);
  return account.money(line.method, 'JPY', line.accountId);
}

/** The account that the money of a settlement came into; undefined: nobody named its line. */
export async function bankOf(tx: Tx, reportId: number): Promise<Account | undefined> {
  const line = await tx.first<{ accountId: number; method: 'bankJp' }>(sql`
    select b.account_id, a.method from bank_lines b join receiving_accounts a on a.id = b.account_id where b.cod_report_id = ${reportId}`);
  return line && account.money(line.method, 'JPY', line.accountId);
}
