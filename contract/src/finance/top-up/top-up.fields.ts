import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { optionalLine } from '../../kernel/fields.ts';
import { recordId } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { doubts } from '../control/four-eyes.ts';
import { clock, companyFields, currency, maybe, method } from '../finance.fields.ts';

export const topUpStates = ['pending', 'confirmed', 'success', 'cancelled'] as const;

const time = { ...clock, width: 160 };

export const topUpFields = {
  ...companyFields,
  number: field.text('finance.topUp.number', { width: 150, cells: 18 }),
  status: field.choice('common.status', topUpStates, 'finance.topUp.state', { width: 135 }),
  method: { ...method, width: 165 },
  accountId: field.record('finance.topUp.account', 'finance.receivingAccount', { input: recordId('finance.receivingAccount') }),
  accountName: field.text('finance.topUp.account', { width: 180, cells: 24 }),
  /** Who paid, as the bank will show it. */
  payer: field.text('finance.topUp.payer', { input: optionalLine(100), width: 140, cells: 20, hint: 'finance.desk.payerHint' }),
  paid: field.money('finance.topUp.paid', { width: 140, total: true }),
  paidCurrency: { ...currency, isHidden: true as const },
  /** What came in after bank charges, as finance wrote it down. */
  received: field.money('finance.topUp.received', { row: z.nullable(Money), width: 140, isHidden: true, total: true }),
  walletCurrency: field.choice('finance.topUp.wallet', currencies, 'finance.expenditure.wallet', {
    input: z._default(z.enum(currencies), 'CNY'),
    width: 120,
  }),
  /** RMB for one yen; only for yen into the RMB wallet. */
  rate: field.decimal('finance.topUp.rate', { ...maybe, decimals: 6, width: 100 }),
  /** What the wallet will get, and got. Nothing once it is cancelled. */
  credit: field.money('finance.topUp.credit', { row: z.nullable(Money), width: 140 }),
  /** What the wallet got: nothing until it has it. */
  credited: field.money('finance.topUp.credited', { row: z.nullable(Money), width: 140, total: true }),
  /** The same in RMB; of what is to go into the yen wallet only known once it is credited. */
  cny: field.money('finance.topUp.cny', { row: z.nullable(Money), width: 140, isHidden: true }),
  /** A credit that was taken back from the wallet: told from one that never was. */
  takenBack: field.money('finance.topUp.takenBack', { row: z.nullable(Money), width: 140, isHidden: true }),
  takenBackAt: field.instant('finance.topUp.takenBackAt', { ...maybe, ...time, isHidden: true }),
  remark: field.note('common.remark', { input: optionalLine(500), width: 180, cells: 24 }),
  /** Why it was cancelled. */
  reason: field.text('finance.topUp.reason', { width: 180, cells: 24 }),
  proofCount: field.count('finance.topUp.proof', { width: 90 }),
  createdByName: field.text('finance.topUp.appliedBy', { width: 110 }),
  createdAt: field.instant('finance.topUp.appliedAt', time),
  /** S09: whether a line of the bank's statement is its money, and which; how the provider finds it is its own affair. */
  association: field.choice('finance.topUp.association', ['yes', 'no'], 'finance.topUp.associated', {
    row: z.nullable(z.enum(['yes', 'no'])),
    width: 110,
    for: 'staff',
  }),
  bankRef: field.text('finance.topUp.bankRef', { width: 160, cells: 20, isHidden: true, for: 'staff' }),
  /** Who in the provider looked at it is the provider's affair. */
  reviewedByName: field.text('finance.topUp.reviewedBy', { width: 110, isHidden: true, for: 'staff' }),
  /** S09: why one pair of eyes is not enough; nothing when it is. */
  doubt: field.choice('finance.control.doubt', doubts, 'finance.control.doubt', {
    row: z.nullable(z.enum(doubts)),
    tones: { noLine: 'warning', aboveLine: 'warning', rate: 'warning', ownLine: 'warning' },
    width: 190,
    for: 'staff',
  }),
  creditedByName: field.text('finance.topUp.creditedBy', { width: 110, isHidden: true, for: 'staff' }),
  reviewedAt: field.instant('finance.topUp.reviewedAt', { ...maybe, ...time }),
  /** K10: when it is credited by itself. */
  creditDueAt: field.instant('finance.topUp.creditDueAt', { ...maybe, ...time, isHidden: true }),
  creditedAt: field.instant('finance.topUp.creditedAt', { ...maybe, ...time }),
};
