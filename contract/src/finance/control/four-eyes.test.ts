import { describe, expect, it } from 'vitest';
import { doubtOf, isFarFrom, whyNotLast, type CreditFacts } from './four-eyes.ts';

const [ann, ben] = [1, 2];
const of = (id: number, limitMinor = 50_000_00) => ({ id, limitMinor });
const facts = (more: Partial<CreditFacts> = {}): CreditFacts => ({
  staffApplicant: null,
  seenBy: null,
  receivedSetBy: null,
  rateSetBy: null,
  reviewedBy: null,
  reviewedUpToMinor: 0,
  receivedMinor: 500_000,
  line: { minor: 500_000, importedBy: null },
  rate: '0.048500',
  dayRate: '0.048500',
  worthMinor: 24_250_00,
  ...more,
});

describe('S09 when one pair of eyes is enough', () => {
  it('is told by what backs the money, and by the rate', () => {
    expect(doubtOf(facts(), of(ann))).toBeNull();
    expect(doubtOf(facts({ line: null }), of(ann))).toBe('noLine');
    expect(doubtOf(facts({ receivedMinor: 500_001 }), of(ann))).toBe('aboveLine');
    expect(doubtOf(facts({ rate: '0.048985' }), of(ann))).toBeNull();
    expect(doubtOf(facts({ rate: '0.048986' }), of(ann))).toBe('rate');
    expect(doubtOf(facts({ rate: '0.048014' }), of(ann))).toBe('rate');
    expect(doubtOf(facts({ rate: null, dayRate: null }), of(ann))).toBeNull();
  });

  it('a line that one imported oneself backs up to the limit', () => {
    const own = facts({ line: { minor: 500_000, importedBy: ann } });
    expect(doubtOf(own, of(ann))).toBeNull();
    expect(doubtOf(own, of(ann, 24_249_99))).toBe('ownLine');
    expect(doubtOf(own, of(ben, 0))).toBeNull();
    expect(whyNotLast(own, of(ann, 0))).toBe('finance.control.second.ownLine');
    expect(whyNotLast({ ...own, reviewedBy: ann }, of(ben, 0))).toBeNull();
  });
});

describe('S09 whose press may be the last', () => {
  const cash = facts({ line: null, seenBy: ann });
  it('two people of the provider, whoever the customer is', () => {
    expect(whyNotLast(cash, of(ann))).toBe('finance.control.second.noLine');
    expect(whyNotLast({ ...cash, reviewedBy: ann }, of(ann))).toBe('finance.control.second.noLine');
    expect(whyNotLast(cash, of(ben))).toBeNull();
    expect(whyNotLast({ ...cash, staffApplicant: ben }, of(ann))).toBeNull();
  });

  it('never that of the one who set the rate or the amount', () => {
    expect(whyNotLast({ ...cash, receivedSetBy: ben }, of(ben))).toBe('finance.control.youSetReceived');
    expect(whyNotLast({ ...cash, rateSetBy: ben }, of(ben))).toBe('finance.control.youSetRate');
    const far = facts({ rate: '0.060000', rateSetBy: ann });
    expect(whyNotLast(far, of(ann))).toBe('finance.control.youSetRate');
    expect(whyNotLast(far, of(ben))).toBeNull();
  });

  it('a rate that another set near the day’s is no look at the money', () => {
    expect(whyNotLast({ ...cash, rateSetBy: ben, reviewedBy: ann }, of(ann))).toBe('finance.control.second.noLine');
  });

  it('above the limit somebody whose limit reaches is one of them', () => {
    const much = { ...cash, worthMinor: 50_000_01 };
    expect(whyNotLast(much, of(ben))).toBe('finance.control.aboveLimit');
    expect(whyNotLast(much, of(ben, 50_000_01))).toBeNull();
    expect(whyNotLast({ ...much, reviewedBy: ann, reviewedUpToMinor: 50_000_01 }, of(ben))).toBeNull();
  });
});

it('a rate is measured by the one of the day, to the last digit', () => {
  expect([isFarFrom('0.050925', '0.048500', 5), isFarFrom('0.050926', '0.048500', 5)]).toEqual([false, true]);
  expect(isFarFrom('x', '0.048500')).toBe(true);
});
