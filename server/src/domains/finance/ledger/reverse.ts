import { financeErrors } from '@kura/contract/finance/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { bug, fail, found, onUnique } from '../../../kernel/fail.ts';
import { inScope } from '../../../kernel/scope.ts';
import type { Account, Cause, MoneyEntryType, MoneyPosting } from './money-entry.ts';
import { knownEntries, type Posted, postMoney } from './post-money.ts';

interface Line {
  minor: number;
  from: Account & { companyId: number | null };
  to: Account & { companyId: number | null };
}
const accountOf = ({ companyId, ...account }: Line['from']): Account => (companyId === null ? account : { ...account, companyId });
const back = ({ from, to, minor }: Line): MoneyPosting => ({ from: accountOf(to), to: accountOf(from), minor });

/** Fees are given back line by line (refundFees), and what takes back is not taken back itself. */
const notReversible: readonly MoneyEntryType[] = ['charge', 'refund', 'reversal'];

/** Posts the exact opposite of an entry and names it; once. */
export async function reverseEntry(
  tx: Tx,
  actor: Actor,
  entryId: number,
  act: { reference: string; cause: Cause; note?: string; floorMinor?: number },
  now: Date,
): Promise<Posted> {
  const { reference } = act;
  const known = (await knownEntries(tx, [act])).get(reference);
  if (known !== undefined) return { reference, entryId: known, isNew: false };
  const entry = found(
    await tx.first<{ type: MoneyEntryType; companyId: number | null; storeId: number | null }>(
      sql`select type, company_id, store_id from money_entries e where id = ${entryId} and ${inScope(actor.scope, raw('e.company_id'))}`,
    ),
  );
  if (notReversible.includes(entry.type)) throw fail(financeErrors.notReversible);
  const account = (alias: string) =>
    raw(
      `jsonb_build_object('kind', ${alias}.kind, 'currency', ${alias}.currency, 'companyId', ${alias}.company_id, 'detail', ${alias}.detail)`,
    );
  const lines = await tx.rows<Line>(sql`
    select p.minor, ${account('f')} as "from", ${account('t')} as "to" from money_postings p
    join money_accounts f on f.id = p.from_account_id join money_accounts t on t.id = p.to_account_id
    where p.entry_id = ${entryId} order by p.line_no`);
  const { companyId, storeId } = entry;
  const [posted] = await postMoney(
    tx,
    actor,
    { ...act, type: 'reversal', companyId, storeId, reversesId: entryId, postings: lines.map(back) },
    now,
  ).catch((error: unknown) => onUnique(error, 'money_entries_reversal', fail(financeErrors.alreadyReversed)));
  if (!posted) throw bug('a reversal that was not posted');
  return posted;
}
