import { expect, it } from 'vitest';
import { splitVat } from './vat.ts';

it('K05 net and tax are rounded once and together are the amount', () => {
  expect(splitVat(106_00)).toEqual({ netMinor: 100_00, taxMinor: 6_00 });
  expect(splitVat(304_11)).toEqual({ netMinor: 286_90, taxMinor: 17_21 });
  expect(splitVat(1)).toEqual({ netMinor: 1, taxMinor: 0 });
  // 53 / 1.06 = 50 exactly; one fen more or less does not move the half.
  expect(splitVat(53)).toEqual({ netMinor: 50, taxMinor: 3 });
  for (let minor = 1; minor < 5000; minor++) {
    const { netMinor, taxMinor } = splitVat(minor);
    expect(netMinor + taxMinor).toBe(minor);
    expect(Math.abs(netMinor * 106 - minor * 100)).toBeLessThanOrEqual(53);
  }
});

it('K05 a red invoice is the mirror of the one it takes back', () => {
  for (const minor of [1, 53, 304_11, 999_999_99]) {
    const [white, red] = [splitVat(minor), splitVat(-minor)];
    expect([red.netMinor, red.taxMinor]).toEqual([-white.netMinor, -white.taxMinor + 0]);
  }
});

it('K05 consumption tax is 10 % inside the amount, rounded once', () => {
  expect(splitVat(110_00, 'JP')).toEqual({ netMinor: 100_00, taxMinor: 10_00 });
  // 304.11 / 1.1 = 276.4636…
  expect(splitVat(304_11, 'JP')).toEqual({ netMinor: 276_46, taxMinor: 27_65 });
  for (let minor = 1; minor < 5000; minor++) {
    const { netMinor, taxMinor } = splitVat(minor, 'JP');
    expect(netMinor + taxMinor).toBe(minor);
    expect(Math.abs(netMinor * 110 - minor * 100)).toBeLessThanOrEqual(55);
  }
});
