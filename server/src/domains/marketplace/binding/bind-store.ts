import { bindingErrors } from '@kura/contract/marketplace/binding/binding.errors.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moveStore } from '../../identity/public.ts';
import { ChannelRefusal, ChannelTrouble, type Connector } from '../channels/connector.ts';
import { openCall } from '../channels/http/open-call.ts';
import { forgetTokens } from '../channels/http/tokens.ts';
import { loseBinding } from '../sync/lose-binding.ts';
import * as store from './binding.store.ts';

export interface Bound {
  storeId: number;
  account: string;
  credentialsEndAt: string | null;
}

/** What the channel says to us, for people. */
export function onChannelError(error: unknown): never {
  if (error instanceof ChannelRefusal) throw fail(bindingErrors.refused, { why: error.message.slice(0, 500) });
  if (error instanceof ChannelTrouble) throw fail(bindingErrors.silent, { why: error.message.slice(0, 200) });
  throw error;
}

/** S17: bound is what a call to the channel has proven. The call is made outside of the transaction that keeps what it proved. */
export async function bindStore(kernel: Kernel, actor: Actor, storeId: number, connector?: Connector): Promise<Bound> {
  const { db, clock } = kernel;
  const before = found(await store.read(db, actor.scope, storeId));
  // Whatever the credentials were before opened is not used to prove these.
  await forgetTokens(db, storeId);
  const opened = await openCall(kernel, storeId, connector);
  const proven = await opened.connector.prove(opened.call).catch(async (error: unknown) => {
    if (error instanceof ChannelRefusal && error.kind === 'credentials') await loseBinding(kernel, opened, error);
    return onChannelError(error);
  });
  return db.tx(async (tx) => {
    const now = clock.now();
    const row = found(await store.lock(tx, actor.scope, storeId));
    // Changed while the channel was asked: what it proved are not these any more.
    if (row.updatedAt !== before.updatedAt) throw fail(kernelErrors.changedMeanwhile);
    if (row.status === 'unbound') await moveStore(tx, { ...actor, permissions: new Set([everything]) }, storeId, 'bind', { now });
    await store.noteProven(tx, storeId, proven, now);
    await logOperation(tx, actor, {
      at: now,
      record: 'identity.store',
      recordId: storeId,
      recordName: row.name,
      companyId: row.companyId,
      action: 'marketplace.binding.log.proven',
      after: { account: proven.account, credentialsEndAt: proven.expiresAt?.toISOString() ?? null },
    });
    return { storeId, account: proven.account, credentialsEndAt: proven.expiresAt?.toISOString() ?? null };
  });
}
