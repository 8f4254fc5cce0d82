import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { causeNo, clock, companyFields, storeName, wallet } from '../finance.fields.ts';

/** Every way a wallet changes: the list is its whole statement, so that it adds up to the balance. */
export const expenditureTypes = ['topUp', 'charge', 'refund', 'adjust', 'convert', 'codCredited', 'reversal'] as const;
export type ExpenditureType = (typeof expenditureTypes)[number];

/** Computed from what was refunded of a charge, never stored. */
export const expenditureStates = ['normal', 'partlyRefunded', 'refunded'] as const;
export type ExpenditureState = (typeof expenditureStates)[number];

export const expenditureFields = {
  ...companyFields,
  storeName,
  causeNo,
  wallet,
  at: field.instant('finance.expenditure.at', { ...clock, cells: 20 }),
  type: field.choice('finance.expenditure.type', expenditureTypes, 'finance.expenditure.type', {
    tones: {
      topUp: 'success',
      charge: 'default',
      refund: 'success',
      adjust: 'processing',
      convert: 'processing',
      codCredited: 'success',
      reversal: 'warning',
    },
    width: 110,
  }),
  /** '' when fees of several types were taken at once, and where no fee was. */
  feeType: field.choice('finance.expenditure.feeType', feeTypes, 'pricing.fee', { row: z.string(), width: 150, cells: 18 }),
  /** Signed: what goes out is below zero. */
  amount: field.money('finance.expenditure.amount', { width: 140, cells: 14 }),
  balanceAfter: field.money('finance.expenditure.balanceAfter', { width: 150, cells: 16 }),
  status: field.choice('common.status', expenditureStates, 'finance.expenditure.status', {
    tones: { normal: 'default', partlyRefunded: 'warning', refunded: 'success' },
    width: 110,
  }),
  /** Refunded so far; zero on everything that is no charge. */
  refunded: field.money('finance.expenditure.refunded', { width: 130, cells: 14, isHidden: true }),
  /** The numbers of the document that it takes back, and of those by which it was given back itself: each names the other. */
  reverses: field.text('finance.expenditure.reverses', { width: 150, cells: 18, isHidden: true }),
  reversedBy: field.text('finance.expenditure.reversedBy', { width: 150, cells: 18, isHidden: true }),
  note: field.text('finance.expenditure.content', { width: 220, cells: 30 }),
  actorName: field.text('finance.expenditure.actorName', { width: 120, cells: 14, isHidden: true }),
};
