import { problemErrors } from '@kura/contract/inbound/problem/problem.errors.ts';
import { problemMachine } from '@kura/contract/inbound/problem/problem.machine.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { addFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { notifyCustomer } from '../notice/notify-customer.ts';
import { refuseOthersFiles } from '../own-files.ts';
import { chargeChoice, chargePhotos } from './charge-choice.ts';
import { choicesOf } from './price-choice.ts';
import { deadlineFrom, isPast } from './problem-deadline.ts';
import * as store from './problem.store.ts';
import { refuseSerials, takeOut, waitAside } from './surplus-stock.ts';
import { undoSettled } from './undo-settled.ts';

const orderOf = ({ orderId, orderNumber, companyId }: store.StoredProblem) => ({ id: orderId, number: orderNumber, companyId });

const photosTold = (photoIds: readonly number[], charged: Money | null) => ({
  ...(photoIds.length > 0 ? { photoCount: photoIds.length } : {}),
  ...(charged ? { charged } : {}),
});

/** Kept with the problem; those that the customer asked for are charged. */
async function addPhotos(
  tx: Tx,
  actor: Actor,
  problem: store.StoredProblem,
  photoIds: readonly number[],
  now: Date,
): Promise<Money | null> {
  if (photoIds.length === 0) return null;
  await refuseOthersFiles(tx, actor, photoIds);
  const { added } = await addFiles(tx, actor, { to: 'inbound.problem', id: problem.id, kind: 'attachment', fileIds: photoIds });
  return chargePhotos(
    tx,
    actor,
    problem,
    added.map(({ id }) => id),
    now,
  );
}

const effects: Effects<typeof problemMachine, store.StoredProblem> = {
  /** The customer's choice; ours only once they let the day pass. */
  async keepChoice(tx, problem, { choice, choiceNote }, { actor, now }) {
    if (actor.userType === 'staff' && !isPast(problem, now)) throw fail(problemErrors.customersDecision, { deadline: problem.deadline });
    if (!choicesOf(problem).includes(choice)) throw fail(problemErrors.surplusChoice);
    await store.decide(tx, actor, problem.id, choice, choiceNote, now);
    await notifyBadges(tx);
    return { after: { choice, choiceNote } };
  },
  async forgetChoice(tx, problem, { photoIds }, { actor, now }) {
    const charged = await addPhotos(tx, actor, problem, photoIds, now);
    const deadline = await deadlineFrom(tx, problem, now);
    await store.reopen(tx, problem.id, deadline);
    const params = { kind: `@inbound.problem.kind.${problem.kind}`, deadline };
    await notifyCustomer(tx, orderOf(problem), 'problem', { now, more: `${problem.id}:${now.getTime()}`, params });
    return {
      before: { choice: problem.choice, deadline: problem.deadline },
      after: { choice: null, deadline, ...photosTold(photoIds, charged) },
    };
  },
  /** S07: back after a decision: the carton stands among the others again, unless something else is wrong with it. */
  async endProblem(tx, problem, { settleNote, photoIds, serials }, { actor, now }) {
    const { choice, isAside } = problem;
    if (isAside && (choice === 'photo' || choice === 'other')) throw fail(problemErrors.surplusChoice);
    if (choice === 'photo' && photoIds.length === 0) throw fail(problemErrors.photosNeeded);
    const charged = (await addPhotos(tx, actor, problem, photoIds, now)) ?? (await chargeChoice(tx, actor, problem, now));
    // Paid for, it may leave the abnormal area: by anybody's move to a shelf, or out of the warehouse at once.
    if (isAside) await waitAside(tx, problem, -problem.pieces);
    if (isAside && (choice === 'return' || choice === 'dispose'))
      await takeOut(tx, actor, problem, { choice, note: settleNote, serials }, now);
    else refuseSerials(serials);
    await store.settle(tx, actor, problem.id, { note: settleNote, serials }, now);
    if ((await store.otherProblemsOf(tx, problem)) === 0)
      await store.setCarton(tx, problem.orderId, problem.cartonNo, 'problem', 'arrived');
    const params = { choice: `@inbound.problem.choice.${problem.choice}` };
    await notifyCustomer(tx, orderOf(problem), 'problemSettled', { now, more: problem.id, params });
    await notifyBadges(tx);
    return { after: { settleNote, ...(serials.length > 0 ? { serials } : {}), ...photosTold(photoIds, charged) } };
  },
  /** S08 */
  async undoSettled(tx, problem, _, call) {
    const told = await undoSettled(tx, problem, call);
    await notifyBadges(tx);
    return told;
  },
  async withdraw(tx, { id }) {
    await store.withdraw(tx, id);
    await notifyBadges(tx);
  },
};
export const moveProblem = moverFor(
  problemMachine,
  {
    record: 'inbound.problem',
    lock: store.lock,
    // Each effect writes the state with what belongs to it: one is nothing without the other.
    setStatus: () => Promise.resolve(),
    name: ({ orderNumber }) => orderNumber,
    companyId: ({ companyId }) => companyId,
  },
  effects,
);
