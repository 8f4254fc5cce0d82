import { field } from '../../kernel/field.ts';
import { companyFields, wallet } from '../finance.fields.ts';

/** A month that runs still grows; one that finance closed stays as it is for good. */
export const statementStates = ['running', 'over', 'closed'] as const;

/** A hundred thousand with its sign and its currency; what comes back is less. */
const figure = (title: string, width = 138) => field.money(title, { width, cells: 16 });

export const statementFields = {
  ...companyFields,
  month: field.text('finance.statement.month', { width: 80, cells: 12 }),
  wallet: { ...wallet, width: 110 },
  state: field.choice('common.status', statementStates, 'finance.statement.state', {
    tones: { running: 'processing', over: 'default', closed: 'success' },
    width: 100,
  }),
  opening: figure('finance.expenditure.sumOpening'),
  topUps: figure('finance.expenditure.type.topUp'),
  charges: figure('finance.expenditure.type.charge'),
  refunds: figure('finance.expenditure.type.refund', 118),
  /** Adjustments, conversions, cash on delivery, reversals. */
  others: figure('finance.statement.others', 118),
  closing: figure('finance.expenditure.sumClosing'),
};
