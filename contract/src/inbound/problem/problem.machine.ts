import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { recordId } from '../../kernel/id.ts';
import { Serials } from '../receiving/receiving.ts';
import { problemFields } from './problem.fields.ts';
import type { ProblemRow } from './problem.ts';

/** Taken while it was done; those that the customer asked for are charged, each as it is taken (F10). */
const Photos = z._default(z.array(recordId('system.file')).check(z.maxLength(4)), []);

/** S07: the customer decides, staff do it. Photographs are taken first, and the customer is asked again. */
export const problemMachine = machineFor<Pick<ProblemRow, 'id' | 'status' | 'isAside'>>()({
  name: 'inbound.problem',
  initial: 'open',
  states: { open: 'warning', decided: 'processing', settled: 'success', withdrawn: 'default' },
  moves: {
    decide: {
      from: ['open'],
      to: 'decided',
      permission: 'inbound:problem:decide',
      input: z.object(inputsOf(problemFields, ['choice', 'choiceNote'])),
      effect: 'keepChoice',
    },
    askAgain: {
      from: ['decided'],
      to: 'open',
      permission: 'inbound:problem:settle',
      input: z.object({ photoIds: Photos }),
      effect: 'forgetChoice',
      ask: 'inbound.problem.askAskAgain',
      reason: 'optional',
    },
    settle: {
      from: ['decided'],
      to: 'settled',
      permission: 'inbound:problem:settle',
      // S16: `serials`: of surplus that is sent back or disposed of.
      input: z.object({ ...inputsOf(problemFields, ['settleNote']), photoIds: Photos, serials: Serials }),
      effect: 'endProblem',
    },
    /** S08: surplus that was taken in, sent back or disposed of by mistake waits again, and what it cost goes back. */
    takeBack: {
      from: ['settled'],
      to: 'decided',
      permission: 'inbound:order:rollBack',
      guard: ({ isAside }) => (isAside ? null : 'inbound.problem.onlySurplus'),
      effect: 'undoSettled',
      ask: 'inbound.problem.askUndo',
      reason: 'required',
      isDanger: true,
    },
    /** Nobody presses it: the receipt that brought the surplus was taken back (S08). */
    withdraw: { from: ['open', 'decided'], to: 'withdrawn', permission: 'inbound:order:rollBack', effect: 'withdraw', reason: 'required' },
  },
});
