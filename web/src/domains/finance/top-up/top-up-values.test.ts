import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { describe, expect, it } from 'vitest';
import { afterAccount, afterMethod, methodsOf, recounted } from './top-up-values.ts';

const account = (id: number, method: ReceivingChoice['method'], currency: ReceivingChoice['currency']): ReceivingChoice => ({
  id,
  method,
  currency,
  name: `${method} ${id}`,
  holder: '',
  number: '',
  bank: '',
  remark: '',
  sort: 0,
  status: 'enabled',
  createdAt: '2026-06-01T00:00:00Z',
});
const accounts = [account(1, 'bankCn', 'CNY'), account(2, 'bankJp', 'JPY'), account(3, 'bankJp', 'JPY')];

describe('the form of a top-up', () => {
  it('K05 keeps the digits that were typed when the currency changes', () => {
    expect(recounted(5_000, 'JPY', 'CNY')).toBe(5_000_00);
    expect(recounted(5_000_00, 'CNY', 'JPY')).toBe(5_000);
    expect(recounted(100_50, 'CNY', 'JPY')).toBeNaN();
    expect(recounted(undefined, 'CNY', 'JPY')).toBeUndefined();
  });

  it('S09 puts RMB into the RMB wallet only', () => {
    const values = { currency: 'JPY', walletCurrency: 'JPY', paidMinor: 5_000 } as const;
    expect(afterAccount(accounts[0], values)).toEqual({ currency: 'CNY', walletCurrency: 'CNY', paidMinor: 5_000_00 });
    expect(afterAccount(accounts[1], values).walletCurrency).toBe('JPY');
  });

  it('offers the methods that have an account, and picks the first account of the chosen one', () => {
    expect(methodsOf(accounts)).toEqual(['bankCn', 'bankJp']);
    expect(afterMethod('bankJp', accounts, {})).toMatchObject({ accountId: 2, currency: 'JPY' });
    expect(afterMethod('cash', accounts, {})).toEqual({});
  });
});
