import type { PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { TopUpInput } from '@kura/contract/finance/top-up/top-up.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { currencies, decimalsOf, type Currency } from '@kura/contract/kernel/money.ts';
import * as z from 'zod/mini';
import { payMethods } from '@kura/contract/finance/top-up/pay-method.ts';

/** The form asks first how one pays: the account, and with it the currency, follow from that. */
export const TopUpWithMethod = z.object({
  method: z.enum(payMethods),
  currency: z.optional(z.enum(currencies)),
  ...TopUpInput.shape,
});
export type TopUpValues = In<typeof TopUpWithMethod>;

/** The digits that were typed stay, whatever the currency calls them: 5000 yen become 5000 RMB, not 50.00. */
export function recounted(minor: number | undefined, from: Currency, to: Currency): number | undefined {
  if (minor === undefined || from === to) return minor;
  const shift = 10 ** Math.abs(decimalsOf[to] - decimalsOf[from]);
  const moved = decimalsOf[to] > decimalsOf[from] ? minor * shift : minor / shift;
  // Fen have no place in yen: what was typed stays visible and is told to be wrong.
  return Number.isSafeInteger(moved) ? moved : Number.NaN;
}

export function afterAccount(account: ReceivingChoice | undefined, values: Partial<TopUpValues>): Partial<TopUpValues> {
  if (!account) return {};
  const from = values.currency ?? 'CNY';
  return {
    currency: account.currency,
    paidMinor: recounted(values.paidMinor, from, account.currency) as number,
    // RMB goes into the RMB wallet only.
    walletCurrency: account.currency === 'CNY' ? 'CNY' : (values.walletCurrency ?? 'CNY'),
  };
}

export const methodsOf = (accounts: readonly ReceivingChoice[]): PayMethod[] =>
  payMethods.filter((method) => accounts.some((account) => account.method === method));

/** Whoever picks a method has picked its first account too; another one is a press away. */
export function afterMethod(method: PayMethod, accounts: readonly ReceivingChoice[], values: Partial<TopUpValues>): Partial<TopUpValues> {
  const first = accounts.find((account) => account.method === method);
  return first ? { accountId: first.id, ...afterAccount(first, values) } : {};
}

export const topUpStart = (companyId: number | null): Partial<TopUpValues> => ({
  ...(companyId === null ? {} : { companyId }),
  walletCurrency: 'CNY',
  payer: '',
  remark: '',
  fileIds: [],
});
