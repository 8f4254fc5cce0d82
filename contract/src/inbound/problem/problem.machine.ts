import * as z from 'zod/mini';
import { inputsOf } from '../../kernel/field.ts';
import { machineFor } from '../../kernel/machine.ts';
import { problemFields } from './problem.fields.ts';
import type { ProblemRow } from './problem.ts';

/** S07: the customer decides, staff do it. Photographs are taken first, and the customer is asked again. */
export const problemMachine = machineFor<Pick<ProblemRow, 'id' | 'status'>>()({
  name: 'inbound.problem',
  initial: 'open',
  states: { open: 'warning', decided: 'processing', settled: 'success' },
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
      effect: 'forgetChoice',
      ask: 'inbound.problem.askAskAgain',
      reason: 'optional',
    },
    settle: {
      from: ['decided'],
      to: 'settled',
      permission: 'inbound:problem:settle',
      input: z.object(inputsOf(problemFields, ['settleNote'])),
      effect: 'endProblem',
    },
  },
});
