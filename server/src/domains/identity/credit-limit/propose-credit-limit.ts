import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { logLimit } from './log-credit-limit.ts';
import * as store from './credit-limit.store.ts';

interface Proposal {
  companyId: number;
  companyName: string;
  beforeMinor: number;
  afterMinor: number;
}

/** A08: a limit that an edit names waits for another person; the newest proposal takes the place of the one before. False: nothing is proposed. */
export async function proposeCreditLimit(tx: Tx, actor: Actor, proposal: Proposal, now: Date): Promise<boolean> {
  const { companyId, companyName, beforeMinor, afterMinor } = proposal;
  const waiting = await store.open(tx, companyId);
  if (beforeMinor === afterMinor || waiting?.afterMinor === afterMinor) return false;
  const log = (recordId: number, action: string, more: object) =>
    // What the provider thinks of giving is no news for the company.
    logOperation(tx, actor, {
      at: now,
      record: 'identity.creditLimit',
      recordId,
      recordName: companyName,
      companyId: null,
      action,
      ...more,
    });
  if (waiting) {
    await store.end(tx, actor, waiting.id, 'withdrawn', '', now);
    await log(waiting.id, 'identity.creditLimit.log.replaced', { before: { status: 'proposed' }, after: { status: 'withdrawn' } });
    await logLimit(tx, actor, { companyId, companyName, step: 'replaced', fromMinor: waiting.afterMinor, toMinor: beforeMinor }, now);
  }
  const id = await store.insert(tx, actor, { companyId, beforeMinor, afterMinor }, now);
  const [before, after] = [beforeMinor, afterMinor].map((minor) => ({ creditLimit: { currency: 'CNY', minor } }));
  await log(id, 'identity.creditLimit.log.proposed', { before, after });
  await logLimit(tx, actor, { companyId, companyName, step: 'proposed', fromMinor: beforeMinor, toMinor: afterMinor }, now);
  return true;
}
