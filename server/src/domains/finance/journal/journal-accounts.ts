import {
  type AccountKey,
  accountKeys,
  japanesePrograms,
  type JournalAccount,
  type Program,
  programs,
  readyAccounts,
  readyTax,
} from '@kura/contract/finance/journal/journal-account.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import * as store from './journal.store.ts';

/** As finance set them, and where it has not, as they came with the product. */
export async function journalAccounts(db: Query): Promise<JournalAccount[]> {
  const own = new Map((await store.accounts(db)).map((account) => [`${account.program} ${account.key}`, account]));
  return programs.flatMap((program) =>
    accountKeys.map((key) => {
      const set = own.get(`${program} ${key}`);
      // Until finance tells them apart, both kinds of income are booked alike.
      const like = set ?? (key === 'incomeJp' ? own.get(`${program} income`) : undefined);
      const [code, name] = readyAccounts[program][key];
      const taxClass = set?.taxClass ?? readyTax(program, key);
      return { program, key, code: like?.code ?? code, name: like?.name ?? name, taxClass, isOwn: set !== undefined };
    }),
  );
}

export async function setJournalAccount(tx: Tx, actor: Actor, asked: store.StoredAccount, now: Date): Promise<JournalAccount> {
  // The others know no such tax.
  const input = { ...asked, taxClass: japanesePrograms.includes(asked.program) ? asked.taxClass : null };
  const one = async () => found((await journalAccounts(tx)).find(({ program, key }) => program === input.program && key === input.key));
  const before = await one();
  const { id } = found(await store.setAccount(tx, actor, input, now));
  const after = await one();
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.journalAccount',
    recordId: id,
    recordName: `${input.program} ${input.key}`,
    companyId: null,
    action: 'finance.journal.log.mapped',
    before: { code: before.code, name: before.name, taxClass: before.taxClass },
    after: { code: after.code, name: after.name, taxClass: after.taxClass },
  });
  return after;
}

export type AccountOf = (key: AccountKey) => Pick<JournalAccount, 'code' | 'name' | 'taxClass'>;
export async function accountsOf(db: Query, program: Program): Promise<AccountOf> {
  const all = new Map((await journalAccounts(db)).filter((one) => one.program === program).map((one) => [one.key, one]));
  return (key) => found(all.get(key));
}
