import type { Company, CompanyChange, CompanyInput } from '@kura/contract/identity/company/company.ts';
import { creditLimitErrors } from '@kura/contract/identity/credit-limit/credit-limit.errors.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { setStorageLimit } from '../../../kernel/files/company-storage.ts';
import { changes, logOperation } from '../../../kernel/operation-log.ts';
import { proposeCreditLimit } from '../credit-limit/propose-credit-limit.ts';
import { companyStore } from './company.store.ts';

/** As it is stored: two lines of the log then differ only where the company does. */
const logged = ({ creditLimit: _limit, ...company }: CompanyInput) => ({ ...company, code: company.code.toUpperCase() });
const codeTaken = () => failField('code', 'identity.company.codeTaken');

/** A08: a limit that the form does not name stays; one that it names waits for another person. */
const propose = async (tx: Tx, actor: Actor, companyId: number, { name, creditLimit }: CompanyInput, beforeMinor: number, now: Date) => {
  if (!creditLimit) return false;
  return proposeCreditLimit(tx, actor, { companyId, companyName: name, beforeMinor, afterMinor: creditLimit.minor }, now);
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

/** C10: a limit is changed from what it is, not from what it was when somebody opened a form. */
function refuseOutdated({ creditLimit, creditLimitWas }: CompanyChange, now: Pick<Company, 'creditLimit' | 'pendingCreditLimit'>): void {
  // What is so already, or waits to be, is asked for by nobody.
  const known = [now.creditLimit.minor, now.pendingCreditLimit?.minor];
  if (!creditLimit || known.includes(creditLimit.minor) || creditLimitWas?.minor === now.creditLimit.minor) return;
  throw fail(creditLimitErrors.outdated, { limit: moneyText(now.creditLimit) });
}

export async function changeCompany(tx: Tx, actor: Actor, change: CompanyChange, now: Date): Promise<void> {
  const { id, creditLimitWas: _was, ...input } = change;
  const {
    id: _id,
    userCount: _count,
    createdAt: _at,
    pendingCreditLimit,
    storageUsedMb: _used,
    ...before
  } = found(await companyStore.lock(tx, actor.scope, id));
  refuseOutdated(change, { ...before, pendingCreditLimit });
  const storageLimitMb = input.storageLimitMb ?? before.storageLimitMb;
  if (storageLimitMb !== before.storageLimitMb) await setStorageLimit(tx, id, storageLimitMb);
  await companyStore.update(tx, id, input).catch((error: unknown) => onUnique(error, 'companies_code', codeTaken()));
  const isProposed = await propose(tx, actor, id, input, before.creditLimit.minor, now);
  const [was, is] = [logged(before as CompanyInput), logged({ ...input, storageLimitMb })];
  // A09: a limit alone has been told already.
  if (isProposed && Object.keys(changes(was, is).after ?? {}).length === 0) return;
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.company',
    recordId: id,
    recordName: input.name,
    companyId: id,
    action: 'identity.company.log.changed',
    before: was,
    after: is,
  });
}
