import { receivingAccountErrors } from '@kura/contract/finance/receiving-account/receiving-account.errors.ts';
import type {
  ReceivingAccount,
  ReceivingAccountInput,
  ReceivingChoice,
} from '@kura/contract/finance/receiving-account/receiving-account.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, onUnique } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { onNamed } from '../../../kernel/references.ts';
import { mustBeSecond } from '../../identity/public.ts';
import * as store from './receiving-account.store.ts';

const nameTaken = () => failField('name', 'finance.receivingAccount.nameTaken');
const onTakenName = (error: unknown): never => onUnique(error, 'receiving_accounts_name', nameTaken());

type Verb = 'created' | 'changed' | 'deleted' | 'proposed' | 'approved' | 'declined';
type Facts = Omit<ReceivingChoice, 'id' | 'createdAt'>;
const factsOf = ({ method, currency, name, holder, number, bank, remark, sort, status }: Facts): Facts => ({
  method,
  currency,
  name,
  holder,
  number,
  bank,
  remark,
  sort,
  status,
});
interface Line {
  before?: Facts;
  after?: Facts;
  note?: string;
}
const log = (tx: Tx, actor: Actor, verb: Verb, { id, name }: Pick<ReceivingChoice, 'id' | 'name'>, line: Line, now: Date) =>
  logOperation(tx, actor, {
    at: now,
    record: 'finance.receivingAccount',
    recordId: id,
    recordName: name,
    companyId: null,
    action: `finance.receivingAccount.log.${verb}`,
    ...(line.before ? { before: { ...factsOf(line.before) } } : {}),
    ...(line.after ? { after: { ...factsOf(line.after) } } : {}),
    ...(line.note === undefined ? {} : { note: line.note }),
  });

const read = async (tx: Tx, actor: Actor, id: number): Promise<ReceivingAccount> =>
  found((await store.shown(tx, actor, [found(await store.one(tx, id))]))[0]);

/** A08: whoever pays would see something that nobody but the proposer has looked at. What the product brings itself needs nobody. */
const needsSecond = (actor: Actor, input: Facts, before?: Facts): boolean =>
  actor.userId !== null &&
  input.status === 'enabled' &&
  (before?.status !== 'enabled' ||
    (['method', 'currency', 'name', 'holder', 'number', 'bank', 'remark'] as const).some((fact) => input[fact] !== before[fact]));

export async function createReceivingAccount(tx: Tx, actor: Actor, input: ReceivingAccountInput, now: Date): Promise<ReceivingAccount> {
  const waits = needsSecond(actor, input);
  const id = await store.insert(tx, waits ? { ...input, status: 'disabled' } : input, now).catch(onTakenName);
  if (waits) await store.propose(tx, actor, id, input, now);
  await log(tx, actor, waits ? 'proposed' : 'created', { id, name: input.name }, { after: input }, now);
  return read(tx, actor, id);
}

/** What came in on an account stays where it came in: its lines and top-ups hold its currency. */
async function mayBecome(tx: Tx, before: ReceivingChoice, input: Facts): Promise<void> {
  const isOther = before.method !== input.method || before.currency !== input.currency;
  if (isOther && (await store.isUsed(tx, before.id))) throw fail(receivingAccountErrors.isUsed);
}

export async function changeReceivingAccount(
  tx: Tx,
  actor: Actor,
  { id, ...input }: ReceivingAccountInput & { id: number },
  now: Date,
): Promise<ReceivingAccount> {
  const before = found(await store.lock(tx, id));
  await mayBecome(tx, before, input);
  const waits = needsSecond(actor, input, before);
  if (waits) await store.propose(tx, actor, id, input, now);
  else await store.update(tx, id, input, null).catch(onTakenName);
  await log(tx, actor, waits ? 'proposed' : 'changed', before, { before, after: input }, now);
  return read(tx, actor, id);
}

/** As it was looked at: a proposal that was changed meanwhile is not decided about unseen. */
async function lockProposed(tx: Tx, id: number, proposedAt: string) {
  const account = found(await store.lock(tx, id));
  const { proposal } = account;
  if (!proposal || !account.proposedAt || new Date(account.proposedAt).toISOString() !== proposedAt)
    throw fail(receivingAccountErrors.otherProposal);
  return { ...account, proposal };
}

export async function approveReceivingAccount(
  tx: Tx,
  actor: Actor,
  { id, proposedAt }: { id: number; proposedAt: string },
  now: Date,
): Promise<ReceivingAccount> {
  const before = await lockProposed(tx, id, proposedAt);
  await mustBeSecond(tx, actor, before.proposedBy, fail(receivingAccountErrors.fourEyes));
  await mayBecome(tx, before, before.proposal);
  await store.update(tx, id, before.proposal, actor.userId).catch(onTakenName);
  await log(
    tx,
    actor,
    'approved',
    before.proposal.name === before.name ? before : { id, name: before.proposal.name },
    { before, after: before.proposal },
    now,
  );
  return read(tx, actor, id);
}

export async function declineReceivingAccount(
  tx: Tx,
  actor: Actor,
  { id, proposedAt, reason }: { id: number; proposedAt: string; reason: string },
  now: Date,
): Promise<ReceivingAccount> {
  const account = await lockProposed(tx, id, proposedAt);
  await store.forgetProposal(tx, id);
  await log(tx, actor, 'declined', account, { note: reason }, now);
  return read(tx, actor, id);
}

export async function deleteReceivingAccount(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const before = found(await store.lock(tx, id));
  if (await store.isUsed(tx, id)) throw fail(receivingAccountErrors.isUsed);
  await store.remove(tx, id).catch((error: unknown) => onNamed(error, before.name));
  await log(tx, actor, 'deleted', before, { before }, now);
  return null;
}
