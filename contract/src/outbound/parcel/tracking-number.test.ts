import { describe, expect, it } from 'vitest';
import { isTrackingOf, plainTracking, trackingText, withCheck } from './tracking-number.ts';

describe('tracking numbers', () => {
  it('end with their check digit', () => {
    expect(withCheck('12345678901')).toBe('123456789013');
    const bodies = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => withCheck(String(39_000_000_000 + at)));
    expect(bodies.map((number) => number.slice(-2))).toEqual(['03', '14', '25', '36', '40', '51', '62', '73']);
  });
  it.each([
    ['YAMATO', '4444-1375-8703'],
    ['SAGAWA', '512547514334'],
    ['JP_YUPACK', '405548424886'],
    ['JP_YUPACKET', '193715301010'],
    ['JP_YUPACK', 'AA123456785JP'],
    ['SEINO', '1234567890'],
    ['FUKUYAMA', '12345678901'],
  ])('of %s are known: %s', (carrier, number) => expect(isTrackingOf(carrier, number)).toBe(true));
  it.each([
    ['YAMATO', '444413758704'],
    ['SAGAWA', '51254751433'],
    ['JP_YUPACK', 'AA123456784JP'],
    ['SEINO', '123456789012'],
    ['YAMATO', 'AA123456785JP'],
  ])('of %s that cannot be are told: %s', (carrier, number) => expect(isTrackingOf(carrier, number)).toBe(false));
  it('are kept plain and shown in groups of four', () => {
    expect(plainTracking('１２３４-5678 9013')).toBe('123456789013');
    expect(trackingText('123456789013')).toBe('1234-5678-9013');
  });
});
