import { topUpErrors } from '@kura/contract/finance/top-up/top-up.errors.ts';
import type { TopUpDecision } from '@kura/contract/finance/top-up/top-up.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { moveTopUp } from './top-up.moves.ts';
import * as store from './top-up.store.ts';

interface Step {
  name: Parameters<typeof moveTopUp>[3];
  input?: object;
}

/** The figures first, then what they lead to. */
function stepsOf({ status, receivedMinor, isSeen, rate, isFinal }: TopUpDecision): Step[] {
  const isPending = status === 'pending';
  const steps: Step[] = [];
  if (receivedMinor !== undefined || isSeen !== undefined) steps.push({ name: 'setReceived', input: { receivedMinor, isSeen } });
  if (rate !== undefined) steps.push({ name: isPending ? 'amendRate' : 'amendConfirmedRate', input: { rate } });
  if (isFinal) steps.push({ name: isPending ? 'review' : 'credit' });
  return steps;
}

/** Four eyes have looked at the same figure. */
async function refuseUnseen(tx: Tx, actor: Actor, { id, shownMinor }: TopUpDecision): Promise<void> {
  const { credit } = found(await store.lock(tx, actor.scope, id));
  if (shownMinor !== undefined && credit.minor !== shownMinor) throw fail(topUpErrors.changedMeanwhile);
}

/** S09: one press is one transaction. A move that is refused takes back those before it; none of them is let off its own permission. */
export async function decideTopUp(tx: Tx, actor: Actor, decision: TopUpDecision, now: Date): Promise<void> {
  found(await store.read(tx, actor, decision.id, now));
  for (const { name, input } of stepsOf(decision)) {
    if (name === 'review' || name === 'credit') await refuseUnseen(tx, actor, decision);
    await moveTopUp(tx, actor, decision.id, name, { input, now });
  }
}
