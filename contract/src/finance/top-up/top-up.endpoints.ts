import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { choiceFilter, choicesFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { currencies } from '../../kernel/money.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { BankLineRow } from '../bank-line/bank-line.ts';
import { payMethods } from './pay-method.ts';
import { YenRate } from '../rate/rate.ts';
import { topUpMachine } from './top-up.machine.ts';
import { ProofInput, ReceivedInput, suggestion, TopUp, TopUpDecision, TopUpInput, TopUpRow, topUpStates } from './top-up.ts';

export const listTopUps = listEndpoint({
  path: '/topUp/list',
  permission: 'finance:topUp:list',
  does: 'Lists top-ups; customers see those of their company.',
  record: 'finance.topUp',
  row: TopUpRow,
  filters: {
    number: textFilter('finance.topUp.number'),
    status: choicesFilter('common.status', topUpStates, 'finance.topUp.state'),
    method: choiceFilter('finance.method', payMethods, 'finance.method'),
    currency: choiceFilter('finance.currency', currencies, 'finance.currency'),
    isAssociated: choiceFilter('finance.topUp.association', ['yes', 'no'], 'finance.topUp.associated'),
    companyId: recordFilter('common.company', 'identity.company'),
    createdAt: daysFilter('finance.topUp.appliedAt'),
    creditedAt: daysFilter('finance.topUp.creditedAt'),
  },
  sorts: ['createdAt', 'number', 'creditedAt'],
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

const RateChange = z.object({ id: recordId('finance.topUp'), rate: YenRate });
export const amendTopUpRate = endpoint({
  method: 'POST',
  path: '/topUp/amendRate',
  permission: topUpMachine.moves.amendRate.permission,
  does: 'Amends the rate before the review; old and new rate stay in the log.',
  body: RateChange,
  data: TopUp,
  example: { body: { id: 1, rate: '0.048620' } },
});
export const amendConfirmedTopUpRate = endpoint({
  method: 'POST',
  path: '/topUp/amendConfirmedRate',
  permission: topUpMachine.moves.amendConfirmedRate.permission,
  does: 'Amends the rate between review and credit; old and new rate stay in the log.',
  body: RateChange,
  data: TopUp,
  example: { body: { id: 1, rate: '0.048620' } },
});

export const setTopUpReceived = endpoint({
  method: 'POST',
  path: '/topUp/received',
  permission: topUpMachine.moves.setReceived.permission,
  does: 'Notes what really came in, and that the money was seen without a bank line.',
  body: z.object({ id: recordId('finance.topUp'), ...ReceivedInput.shape }),
  data: TopUp,
});

export const associateTopUp = endpoint({
  method: 'POST',
  path: '/topUp/associate',
  permission: topUpMachine.moves.associate.permission,
  does: 'Associates a top-up with a line of the bank statement: one line, one top-up. What came in becomes the amount received.',
  body: z.object({ id: recordId('finance.topUp'), bankLineId: recordId('finance.bankLine') }),
  data: TopUp,
});
export const dissociateTopUp = endpoint({
  method: 'POST',
  path: '/topUp/dissociate',
  permission: topUpMachine.moves.dissociate.permission,
  does: 'Takes a top-up and its bank line apart again.',
  body: z.object({ id: recordId('finance.topUp') }),
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

export const reviewTopUp = endpoint({
  method: 'POST',
  path: '/topUp/review',
  permission: topUpMachine.moves.review.permission,
  does: 'Finance has seen the money: fixes rate and amount. Bank transfers are credited 10 minutes later, others at once. S09, K10.',
  body: z.object({ id: recordId('finance.topUp') }),
  data: TopUp,
});
export const creditTopUp = endpoint({
  method: 'POST',
  path: '/topUp/credit',
  permission: topUpMachine.moves.credit.permission,
  does: 'Credits a reviewed top-up to the wallet without waiting for the 10 minutes.',
  body: z.object({ id: recordId('finance.topUp') }),
  data: TopUp,
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

const Reasoned = z.object({ id: recordId('finance.topUp'), reason: optionalLine(200) });
export const cancelTopUp = endpoint({
  method: 'POST',
  path: '/topUp/cancel',
  permission: topUpMachine.moves.cancel.permission,
  does: 'Takes back an application that is not reviewed yet, with a reason.',
  body: Reasoned,
  data: TopUp,
});
export const dismissTopUp = endpoint({
  method: 'POST',
  path: '/topUp/dismiss',
  permission: topUpMachine.moves.dismiss.permission,
  does: 'Finance cancels a top-up that is not credited yet, with a reason.',
  body: Reasoned,
  data: TopUp,
});
export const reverseTopUp = endpoint({
  method: 'POST',
  path: '/topUp/reverse',
  permission: topUpMachine.moves.reverse.permission,
  does: 'Takes a credited top-up back by a reversing entry; refused when the balance would fall below zero or it is invoiced already.',
  body: Reasoned,
  data: TopUp,
});
