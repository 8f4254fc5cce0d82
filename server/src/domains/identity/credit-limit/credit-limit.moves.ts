import { creditLimitErrors } from '@kura/contract/identity/credit-limit/credit-limit.errors.ts';
import { creditLimitMachine } from '@kura/contract/identity/credit-limit/credit-limit.machine.ts';
import type { CreditLimit } from '@kura/contract/identity/credit-limit/credit-limit.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { companyStore } from '../company/company.store.ts';
import { mustBeSecond } from '../user/second-person.ts';
import * as store from './credit-limit.store.ts';
import { logLimit } from './log-credit-limit.ts';

type MoveName = keyof typeof creditLimitMachine.moves;
type StoredLimit = store.StoredLimit;

const effectsOf = (name: MoveName): Effects<typeof creditLimitMachine, StoredLimit> => ({
  async apply(tx, limit, _input, { actor, now, reason }) {
    await mustBeSecond(tx, actor, limit.proposedBy, fail(creditLimitErrors.fourEyes));
    const { creditLimit } = found(await companyStore.lock(tx, { companyId: null }, limit.companyId));
    await store.end(tx, actor, limit.id, 'approved', reason, now);
    await store.give(tx, limit.companyId, limit.after.minor);
    await logLimit(tx, actor, { ...limit, step: 'approved', fromMinor: creditLimit.minor, toMinor: limit.after.minor, note: reason }, now);
  },
  async noteEnd(tx, limit, _input, { actor, now, reason }) {
    const step = name === 'decline' ? 'declined' : 'withdrawn';
    await store.end(tx, actor, limit.id, step, reason, now);
    await logLimit(tx, actor, { ...limit, step, fromMinor: limit.after.minor, toMinor: limit.before.minor, note: reason }, now);
  },
});

/** The end is written with who wrote it, so there is no status left to set. */
const mover = (name: MoveName) =>
  moverFor(
    creditLimitMachine,
    {
      record: 'identity.creditLimit',
      lock: store.lock,
      setStatus: async () => undefined,
      name: (row: StoredLimit) => row.companyName,
      companyId: () => null,
    },
    effectsOf(name),
  );

export async function moveCreditLimit(
  tx: Tx,
  actor: Actor,
  id: number,
  name: MoveName,
  more: { reason?: string; now: Date },
): Promise<CreditLimit> {
  await mover(name)(tx, actor, id, name, more);
  return found(await store.read(tx, actor, id));
}
