import type { BankBalanceInput } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { bankDay } from '../bank-line/import-bank-lines.ts';
import * as accounts from '../receiving-account/receiving-account.store.ts';
import * as store from './bank-balance.store.ts';

export async function typeBankBalance(tx: Tx, actor: Actor, input: BankBalanceInput, now: Date): Promise<void> {
  const account = found(await accounts.keep(tx, input.accountId));
  if (input.day > bankDay(account, now)) throw failField('day', 'finance.bankBalance.future');
  await store.insert(tx, actor, input, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.receivingAccount',
    recordId: account.id,
    recordName: account.name,
    companyId: null,
    action: 'finance.bankBalance.log.set',
    after: { day: input.day, balance: { currency: account.currency, minor: input.minor } },
  });
}
