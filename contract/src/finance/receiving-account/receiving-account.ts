import * as z from 'zod/mini';
import { line, optionalLine } from '../../kernel/fields.ts';
import { Id } from '../../kernel/id.ts';
import { currencies } from '../../kernel/money.ts';
import { payMethods } from '../top-up/pay-method.ts';

export const receivingAccountStates = ['enabled', 'disabled'] as const;

/** Where customers pay to. */
export const ReceivingAccount = z.object({
  id: Id,
  method: z.enum(payMethods),
  currency: z.enum(currencies),
  name: z.string(),
  holder: z.string(),
  number: z.string(),
  bank: z.string(),
  remark: z.string(),
  sort: z.int(),
  status: z.enum(receivingAccountStates),
  createdAt: z.string(),
});
export type ReceivingAccount = z.infer<typeof ReceivingAccount>;

export const ReceivingAccountInput = z.object({
  method: z.enum(payMethods),
  currency: z.enum(currencies),
  name: line(60),
  holder: optionalLine(100),
  number: optionalLine(60),
  bank: optionalLine(100),
  /** Told to whoever pays: a branch code, what to write as the purpose. */
  remark: optionalLine(300),
  sort: z._default(z.int().check(z.minimum(0), z.maximum(9999)), 0),
  status: z._default(z.enum(receivingAccountStates), 'enabled'),
});
export type ReceivingAccountInput = z.output<typeof ReceivingAccountInput>;
