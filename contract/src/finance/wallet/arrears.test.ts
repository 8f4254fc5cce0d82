import { describe, expect, it } from 'vitest';
import { say } from '../../texts.ts';
import { availableMinor } from './arrears.ts';
import { financeErrors } from '../errors.ts';

const wallet = { balanceMinor: 10_000, creditLimitMinor: 5_000, holdsMinor: 12_000 };

describe('arrears', () => {
  it('A08 available is balance plus credit limit minus open holds', () => {
    expect(availableMinor(wallet)).toBe(3_000);
    expect(availableMinor({ ...wallet, holdsMinor: 15_001 })).toBe(-1);
  });
  it('A08 is told with code 402 in the words of the provider', () => {
    expect(financeErrors.inArrears.code).toBe(402);
    expect(say('zh', financeErrors.inArrears.text)).toBe('该公司已欠费');
  });
});
