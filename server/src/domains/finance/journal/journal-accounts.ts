import {
  type AccountKey,
  accountKeys,
  type JournalAccount,
  type Program,
  programs,
  readyAccounts,
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
      const [code, name] = readyAccounts[program][key];
      return { program, key, code: set?.code ?? code, name: set?.name ?? name, isOwn: set !== undefined };
    }),
  );
}

export async function setJournalAccount(tx: Tx, actor: Actor, input: store.StoredAccount, now: Date): Promise<JournalAccount> {
  const one = async () => found((await journalAccounts(tx)).find(({ program, key }) => program === input.program && key === input.key));
  const before = await one();
  const { id } = found(await store.setAccount(tx, actor, input, now));
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.journalAccount',
    recordId: id,
    recordName: `${input.program} ${input.key}`,
    companyId: null,
    action: 'finance.journal.log.mapped',
    before: { code: before.code, name: before.name },
    after: { code: input.code, name: input.name },
  });
  return one();
}

export type AccountOf = (key: AccountKey) => { code: string; name: string };
export async function accountsOf(db: Query, program: Program): Promise<AccountOf> {
  const all = new Map((await journalAccounts(db)).filter((one) => one.program === program).map((one) => [one.key, one]));
  return (key) => found(all.get(key));
}
