import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, optionalLine } from '../../kernel/fields.ts';
import { clock, currency, method } from '../finance.fields.ts';

export const receivingAccountStates = ['enabled', 'disabled'] as const;

export const receivingAccountFields = {
  method,
  currency,
  name: field.text('common.name', { input: line(60), width: 200, cells: 24 }),
  holder: field.text('finance.receivingAccount.holder', { input: optionalLine(100), width: 200, cells: 24 }),
  number: field.text('finance.receivingAccount.number', { input: optionalLine(60), width: 180, cells: 24 }),
  bank: field.text('finance.receivingAccount.bank', { input: optionalLine(100), width: 200, cells: 24 }),
  /** Told to whoever pays: a branch code, what to write as the purpose. */
  remark: field.note('common.remark', { input: optionalLine(300), width: 200, cells: 30, hint: 'finance.desk.accountRemarkHint' }),
  sort: field.count('finance.receivingAccount.sort', {
    input: z._default(z.int().check(z.minimum(0), z.maximum(9999)), 0),
    width: 80,
  }),
  status: field.choice('common.status', receivingAccountStates, 'finance.receivingAccount.state', {
    input: z._default(z.enum(receivingAccountStates), 'enabled'),
    tones: { enabled: 'success', disabled: 'default' },
    width: 90,
  }),
  createdAt: field.instant('common.createdAt', clock),
};
