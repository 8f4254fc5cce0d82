import { problemErrors } from '@kura/contract/inbound/problem/problem.errors.ts';
import { problemMachine } from '@kura/contract/inbound/problem/problem.machine.ts';
import { fail } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { tellCustomer } from '../notice/tell-customer.ts';
import { deadlineFrom, isPast } from './problem-deadline.ts';
import * as store from './problem.store.ts';

const orderOf = ({ orderId, orderNumber, companyId }: store.StoredProblem) => ({ id: orderId, number: orderNumber, companyId });

const effects: Effects<typeof problemMachine, store.StoredProblem> = {
  /** The customer's choice; ours only once they let the day pass. */
  async keepChoice(tx, problem, { choice, choiceNote }, { actor, now }) {
    if (actor.userType === 'staff' && !isPast(problem, now)) throw fail(problemErrors.customersDecision, { deadline: problem.deadline });
    await store.decide(tx, actor, problem.id, choice, choiceNote, now);
    await notifyBadges(tx);
    return { after: { choice, choiceNote } };
  },
  async forgetChoice(tx, problem, _input, { now }) {
    const deadline = await deadlineFrom(tx, problem, now);
    await store.reopen(tx, problem.id, deadline);
    const params = { kind: `@inbound.problem.kind.${problem.kind}`, deadline };
    await tellCustomer(tx, orderOf(problem), 'problem', { now, more: `${problem.id}:${now.getTime()}`, params });
    return { before: { choice: problem.choice, deadline: problem.deadline }, after: { choice: null, deadline } };
  },
  /** S07: back after a decision: the carton stands among the others again, unless something else is wrong with it. */
  async endProblem(tx, problem, { settleNote }, { actor, now }) {
    await store.settle(tx, actor, problem.id, settleNote, now);
    if ((await store.otherProblemsOf(tx, problem)) === 0)
      await store.setCarton(tx, problem.orderId, problem.cartonNo, 'problem', 'arrived');
    const params = { choice: `@inbound.problem.choice.${problem.choice}` };
    await tellCustomer(tx, orderOf(problem), 'problemSettled', { now, more: problem.id, params });
    await notifyBadges(tx);
    return { after: { settleNote } };
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
