import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperation } from '../../../kernel/operation-log.ts';

export interface LimitStep {
  companyId: number;
  companyName: string;
  /** What became of it. */
  step: 'proposed' | 'replaced' | 'approved' | 'declined' | 'withdrawn';
  fromMinor: number;
  toMinor: number;
  note?: string;
}

const limit = (minor: number) => ({ creditLimit: { currency: 'CNY', minor } });

/** A09: in the log of the company, since that is where people look for its limit. What the provider only thinks of giving is no news for it. */
export const logLimit = (tx: Tx, actor: Actor, { companyId, companyName, step, fromMinor, toMinor, note = '' }: LimitStep, now: Date) =>
  logOperation(tx, actor, {
    at: now,
    record: 'identity.company',
    recordId: companyId,
    recordName: companyName,
    companyId: step === 'approved' ? companyId : null,
    action: `identity.creditLimit.log.${step}`,
    before: limit(fromMinor),
    after: limit(toMinor),
    note,
  });
