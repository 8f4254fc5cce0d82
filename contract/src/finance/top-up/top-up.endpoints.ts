import * as z from 'zod/mini';
import { resultsOf } from '../../kernel/each-by-itself.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { choiceFilter, daysFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { BankLineRow } from '../bank-line/bank-line.ts';
import { currency } from '../finance.fields.ts';
import { financeZone } from './pay-method.ts';
import { topUpFields } from './top-up.fields.ts';
import { topUpMachine } from './top-up.machine.ts';
import { ProofInput, suggestion, TopUp, TopUpDecision, TopUpInput, TopUpRow } from './top-up.ts';

export const listTopUps = listEndpoint({
  path: '/topUp/list',
  permission: 'finance:topUp:list',
  does: 'Lists top-ups; customers see those of their company.',
  record: 'finance.topUp',
  row: TopUpRow,
  filters: {
    ...filtersOf(topUpFields, ['number']),
    ...choicesFiltersOf(topUpFields, ['status']),
    ...filtersOf({ ...topUpFields, currency }, ['method', 'currency', 'companyId', 'createdAt']),
    creditedAt: { ...daysFilter('finance.topUp.creditedAt'), zone: financeZone, for: 'staff' },
    isAssociated: { ...choiceFilter('finance.topUp.association', ['yes', 'no'], 'finance.topUp.associated'), for: 'staff' },
  },
  sorts: ['createdAt', 'number', 'creditedAt', 'paid', 'received', 'credit', 'credited'],
  totalsOf: topUpFields,
  export: { permission: 'finance:topUp:export', title: 'finance.topUp.title' },
});

export const showTopUp = endpoint({
  method: 'GET',
  path: '/topUp/show',
  permission: 'finance:topUp:list',
  does: 'One top-up with its proofs; staff also see the bank line it is associated with.',
  query: z.object({ id: queryId('finance.topUp') }),
  data: TopUp,
});

export const applyTopUp = endpoint({
  method: 'POST',
  path: '/topUp/apply',
  permission: 'finance:topUp:apply',
  does: 'Applies for a top-up; the rate of the day (Shanghai) is kept with it. S09.',
  body: TopUpInput,
  data: TopUp,
  example: { body: { accountId: 1, paidMinor: 500_000, walletCurrency: 'JPY', fileIds: [] } },
});

export const renewTopUpProof = endpoint({
  method: 'POST',
  path: '/topUp/proof',
  permission: 'finance:topUp:apply',
  does: 'Replaces the proofs of a top-up that is not reviewed yet.',
  body: ProofInput,
  data: TopUp,
});

export const suggestBankLines = endpoint({
  method: 'GET',
  path: '/topUp/suggest',
  permission: topUpMachine.moves.associate.permission,
  does: 'Bank lines that may be the money of a top-up, the likeliest first, with reasons (at most 10).',
  query: z.object({ id: queryId('finance.topUp') }),
  data: z.array(z.object({ ...BankLineRow.shape, ...suggestion })),
});

export const decideTopUp = endpoint({
  method: 'POST',
  path: '/topUp/decide',
  // Who may see the desk may press; every move it stands for asks for its own permission.
  permission: 'finance:topUp:list',
  does: 'What finance decided at its desk in one press: notes what came in, amends the rate and reviews or credits, all of it or nothing. S09.',
  body: TopUpDecision,
  data: TopUp,
  example: { body: { id: 1, status: 'pending', rate: '0.048620', isFinal: true } },
});

const Ids = z.object({ ids: z.array(recordId('finance.topUp')).check(z.minLength(1), z.maxLength(100)) });
export const reviewTopUps = endpoint({
  method: 'POST',
  path: '/topUp/reviewMany',
  permission: topUpMachine.moves.review.permission,
  does: 'Reviews several top-ups; tells for each whether it passed. S09, K10.',
  body: Ids,
  data: resultsOf({}),
  transaction: 'own',
});
export const creditTopUps = endpoint({
  method: 'POST',
  path: '/topUp/creditMany',
  permission: topUpMachine.moves.credit.permission,
  does: 'Credits several reviewed top-ups without waiting; tells for each whether it passed. S09.',
  body: Ids,
  data: resultsOf({}),
  transaction: 'own',
});

export const topUpMoves = moveEndpoints(topUpMachine, {
  path: '/topUp',
  data: TopUp,
  does: {
    amendRate: 'Amends the rate before the review; old and new rate stay in the log.',
    amendConfirmedRate: 'Amends the rate between review and credit; old and new rate stay in the log.',
    setReceived: 'Notes what really came in, and that the money was seen without a bank line.',
    associate: 'Associates a top-up with a line of the bank statement: one line, one top-up. What came in becomes the amount received.',
    dissociate: 'Takes a top-up and its bank line apart again.',
    review: 'Finance has seen the money: fixes rate and amount. Bank transfers are credited 10 minutes later, others at once. S09, K10.',
    credit: 'Credits a reviewed top-up to the wallet without waiting for the 10 minutes.',
    cancel: 'Takes back an application that is not reviewed yet, with a reason.',
    dismiss: 'Finance cancels a top-up that is not credited yet, with a reason.',
    reverse: 'Takes a credited top-up back by a reversing entry; refused when the balance would fall below zero or it is invoiced already.',
  },
  steps: { setReceived: 'received' },
  examples: { amendRate: { id: 1, rate: '0.048620' }, amendConfirmedRate: { id: 1, rate: '0.048620' } },
});
