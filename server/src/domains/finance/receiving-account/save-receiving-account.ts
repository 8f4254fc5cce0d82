import { receivingAccountErrors } from '@kura/contract/finance/receiving-account/receiving-account.errors.ts';
import type { ReceivingAccount, ReceivingAccountInput } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { onNamed } from '../../../kernel/references.ts';
import * as store from './receiving-account.store.ts';

const nameTaken = () => failField('name', 'finance.receivingAccount.nameTaken');
const onTakenName = (error: unknown): never => onUnique(error, 'receiving_accounts_name', nameTaken());

const logged = ({ id: _id, ...fields }: ReceivingAccount) => fields;
const log = (tx: Tx, actor: Actor, verb: string, account: ReceivingAccount, now: Date, before?: ReceivingAccount) =>
  logOperation(tx, actor, {
    at: now,
    record: 'finance.receivingAccount',
    recordId: account.id,
    recordName: account.name,
    companyId: null,
    action: `finance.receivingAccount.log.${verb}`,
    ...(before ? { before: logged(before) } : {}),
    ...(verb === 'deleted' ? {} : { after: logged(account) }),
  });

export async function createReceivingAccount(tx: Tx, actor: Actor, input: ReceivingAccountInput, now: Date): Promise<ReceivingAccount> {
  const id = await store.insert(tx, input, now).catch(onTakenName);
  const account = found(await store.one(tx, id));
  await log(tx, actor, 'created', account, now);
  return account;
}

/** What came in on an account stays where it came in: its lines and top-ups hold its currency. */
export async function changeReceivingAccount(
  tx: Tx,
  actor: Actor,
  { id, ...input }: ReceivingAccountInput & { id: number },
  now: Date,
): Promise<ReceivingAccount> {
  const before = found(await store.lock(tx, id));
  const isOther = before.method !== input.method || before.currency !== input.currency;
  if (isOther && (await store.isUsed(tx, id))) throw fail(receivingAccountErrors.isUsed);
  await store.update(tx, id, input).catch(onTakenName);
  const account = found(await store.one(tx, id));
  await log(tx, actor, 'changed', account, now, before);
  return account;
}

export async function deleteReceivingAccount(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const before = found(await store.lock(tx, id));
  if (await store.isUsed(tx, id)) throw fail(receivingAccountErrors.isUsed);
  await store.remove(tx, id).catch((error: unknown) => onNamed(error, before.name));
  await log(tx, actor, 'deleted', before, now, before);
  return null;
}
