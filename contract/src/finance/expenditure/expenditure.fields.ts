import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { causeNo, clock, companyFields, storeName, wallet } from '../finance.fields.ts';

/** What a wallet is spent on: other changes of it (top-ups, conversions) are not expenditure. */
export const expenditureTypes = ['charge', 'refund', 'adjust'] as const;
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
    tones: { charge: 'default', refund: 'success', adjust: 'processing' },
    width: 90,
  }),
  /** '' when fees of several types were taken at once. */
  feeType: field.choice('finance.expenditure.feeType', feeTypes, 'pricing.fee', { row: z.string(), width: 150, cells: 18 }),
  /** Signed: charges are below zero. */
  amount: field.money('finance.expenditure.amount', { width: 140, cells: 14 }),
  balanceAfter: field.money('finance.expenditure.balanceAfter', { width: 150, cells: 16 }),
  status: field.choice('common.status', expenditureStates, 'finance.expenditure.status', {
    tones: { normal: 'default', partlyRefunded: 'warning', refunded: 'success' },
    width: 110,
  }),
  /** Refunded so far; zero on everything that is no charge. */
  refunded: field.money('finance.expenditure.refunded', { width: 130, cells: 14, isHidden: true }),
  note: field.text('finance.expenditure.note', { width: 220, cells: 30 }),
  actorName: field.text('finance.expenditure.actorName', { width: 120, cells: 14, isHidden: true }),
};
