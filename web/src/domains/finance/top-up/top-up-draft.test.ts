import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, figuresOf, untouched } from './top-up-draft.ts';

const yen = (minor: number) => ({ currency: 'JPY', minor }) as const;
const yuan = (minor: number) => ({ currency: 'CNY', minor }) as const;
const topUp: TopUp = {
  id: 7,
  number: 'CZ260601-0001',
  companyId: 1,
  companyName: '海川',
  status: 'pending',
  method: 'bankJp',
  accountId: 2,
  accountName: '三井住友',
  payer: '',
  paid: yen(5e5),
  received: null,
  walletCurrency: 'CNY',
  rate: '0.048500',
  credit: yuan(2425e3),
  credited: null,
  dayRate: '0.048500',
  paidCurrency: 'JPY',
  cny: yuan(2425e3),
  takenBack: null,
  takenBackAt: null,
  association: 'no',
  bankRef: '',
  remark: '',
  bankLineId: null,
  isSeen: false,
  reason: '',
  proofCount: 0,
  createdByName: 'haichuan',
  createdAt: '2026-06-01T01:00:00Z',
  reviewedByName: '',
  reviewedAt: null,
  doubt: null,
  notLast: null,
  creditedByName: '',
  creditDueAt: null,
  creditedAt: null,
  finishedAt: null,
  proofs: [],
  bankLine: null,
} as TopUp;

describe('a top-up on the desk of finance', () => {
  it('S09 shows what an amended rate changes before it is sent (F1)', () => {
    const { change, receivedText } = figuresOf(topUp, { ...untouched, rate: '0.04862' });
    expect(receivedText).toBe('500000');
    expect(change).toEqual({ before: yuan(24_250_00), after: yuan(24_310_00), difference: yuan(60_00) });
  });

  it('S09 counts from what was received once finance has written it down', () => {
    const { change } = figuresOf({ ...topUp, received: yen(499_560) }, { ...untouched, received: '500,000' });
    expect(change?.difference).toEqual(yuan(21_34));
  });

  it('K05 takes no amount and no rate that are none', () => {
    expect(figuresOf(topUp, { ...untouched, received: '12.5' }).received).toBeUndefined();
    expect(figuresOf(topUp, { ...untouched, received: '0' }).received).toBeUndefined();
    const { rate, change } = figuresOf(topUp, { ...untouched, rate: '4,85' });
    expect(rate).toBeUndefined();
    expect(change).toBeNull();
  });

  it('K05 catches a rate that was meant for a hundred yen', () => {
    const { rateProblem, change } = figuresOf(topUp, { ...untouched, rate: '4.85' });
    expect(rateProblem).toBe('finance.rate.unlikely');
    expect(change).toBeNull();
    expect(figuresOf(topUp, { ...untouched, rate: '0.0485' }).rateProblem).toBeNull();
  });

  it('needs no rate where nothing is converted', () => {
    const { isConverted, rate, change } = figuresOf({ ...topUp, walletCurrency: 'JPY', rate: null, credit: yen(500_000) }, untouched);
    expect(isConverted).toBe(false);
    expect(rate).toBeNull();
    expect(change?.difference).toEqual(yen(0));
  });

  it('sends only what was changed', () => {
    expect(changesOf(topUp, untouched)).toEqual({});
    expect(changesOf(topUp, { received: '500000', rate: '0.0485', isSeen: false })).toEqual({});
    expect(changesOf(topUp, { ...untouched, isSeen: true })).toEqual({ isSeen: true });
    expect(changesOf(topUp, { received: '499560', rate: '0.04862', isSeen: true })).toEqual({
      receivedMinor: 499_560,
      rate: '0.048620',
      isSeen: true,
    });
  });

  it('S09 what came in is settled once it is reviewed; only the rate can still change', () => {
    const confirmed: TopUp = { ...topUp, status: 'confirmed', received: yen(500_000) };
    expect(changesOf(confirmed, { received: '499560', rate: '0.04862', isSeen: true })).toEqual({ rate: '0.048620' });
  });
});

describe('S09 a rate far from that of the day', () => {
  const offBy = (rate: string) => figuresOf({ ...topUp, dayRate: '0.048500' }, { ...untouched, rate }).offPercent;
  it('is told with how far it is, beyond 5 %', () => {
    expect([offBy('0.0485'), offBy('0.050925'), offBy('0.046075')]).toEqual([null, null, null]);
    expect([offBy('0.060140'), offBy('0.045000')]).toEqual(['+24', '−7.2']);
    expect(figuresOf({ ...topUp, dayRate: null }, { ...untouched, rate: '0.060140' }).offPercent).toBeNull();
  });
});
