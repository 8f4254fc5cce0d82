import * as z from 'zod/mini';
import { field } from '../kernel/field.ts';
import { recordId } from '../kernel/id.ts';
import { currencies } from '../kernel/money.ts';
import { financeZone, payMethods } from './top-up/pay-method.ts';

/** Whose it is. Staff name the company in a form, or have picked one. */
export const companyFields = {
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 170, cells: 24, for: 'staff' }),
};

/** What a line of the book is about. */
export const causeNo = field.text('finance.expenditure.causeNo', { width: 160, cells: 20 });
export const storeId = field.record('finance.expenditure.store', 'identity.store');
export const storeName = field.text('finance.expenditure.store', { row: z.nullable(z.string()), width: 140, cells: 20 });

export const currency = field.choice('finance.currency', currencies, 'finance.currency', { width: 90 });
/** The wallet that pays. */
export const wallet = field.choice('finance.expenditure.wallet', currencies, 'finance.expenditure.wallet', { width: 120 });
export const method = field.choice('finance.method', payMethods, 'finance.method', { width: 150 });

/** Finance counts in days of Shanghai, whoever reads. */
export const clock = { zone: financeZone, width: 170 } as const;
/** Of what may not have happened yet. */
export const maybe = { row: z.nullable(z.string()) } as const;
