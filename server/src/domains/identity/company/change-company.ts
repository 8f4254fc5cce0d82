import type { CompanyInput } from '@kura/contract/identity/company/company.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found, onUnique } from '../../../kernel/fail.ts';
import { setStorageLimit } from '../../../kernel/files/company-storage.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { proposeCreditLimit } from '../credit-limit/propose-credit-limit.ts';
import { companyStore } from './company.store.ts';

/** As it is stored: two lines of the log then differ only where the company does. */
const logged = ({ creditLimit: _limit, ...company }: CompanyInput) => ({ ...company, code: company.code.toUpperCase() });
const codeTaken = () => failField('code', 'identity.company.codeTaken');

/** A08: a limit that the form does not name stays; one that it names waits for another person. */
const propose = async (tx: Tx, actor: Actor, companyId: number, { name, creditLimit }: CompanyInput, beforeMinor: number, now: Date) => {
  if (creditLimit) await proposeCreditLimit(tx, actor, { companyId, companyName: name, beforeMinor, afterMinor: creditLimit.minor }, now);
};

export async function addCompany(
  tx: Tx,
  actor: Actor,
  input: CompanyInput,
  now: Date,
  action = 'identity.company.log.created',
): Promise<number> {
  const id = await companyStore
    .insert(tx, input, now)
    .then((row) => found(row).id)
    .catch((error: unknown) => onUnique(error, 'companies_code', codeTaken()));
  if (input.storageLimitMb !== undefined) await setStorageLimit(tx, id, input.storageLimitMb);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.company',
    recordId: id,
    recordName: input.name,
    companyId: id,
    action,
    after: logged(input),
  });
  await propose(tx, actor, id, input, 0, now);
  return id;
}

export async function changeCompany(tx: Tx, actor: Actor, { id, ...input }: CompanyInput & { id: number }, now: Date): Promise<void> {
  const {
    id: _id,
    userCount: _count,
    createdAt: _at,
    pendingCreditLimit: _pending,
    storageUsedMb: _used,
    ...before
  } = found(await companyStore.lock(tx, actor.scope, id));
  const storageLimitMb = input.storageLimitMb ?? before.storageLimitMb;
  if (storageLimitMb !== before.storageLimitMb) await setStorageLimit(tx, id, storageLimitMb);
  await companyStore.update(tx, id, input).catch((error: unknown) => onUnique(error, 'companies_code', codeTaken()));
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.company',
    recordId: id,
    recordName: input.name,
    companyId: id,
    action: 'identity.company.log.changed',
    before: logged(before as CompanyInput),
    after: logged({ ...input, storageLimitMb }),
  });
  await propose(tx, actor, id, input, before.creditLimit.minor, now);
}
