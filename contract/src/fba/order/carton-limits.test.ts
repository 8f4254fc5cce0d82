import { describe, expect, it } from 'vitest';
import { cartonFaults, cartonRulesBroken } from './carton-limits.ts';

const carton = { lengthMm: 500, widthMm: 600, heightMm: 500, weightG: 40_000 };

describe('what Amazon asks of a carton', () => {
  it('takes 50×60×50 cm with 40 kg whichever side is called the length, and nothing beyond', () => {
    expect(cartonRulesBroken(carton, 10)).toEqual([]);
    expect(cartonRulesBroken({ ...carton, lengthMm: 501, heightMm: 501 }, 10)).toEqual(['tooLarge']);
    expect(cartonRulesBroken({ ...carton, widthMm: 601 }, 10)).toEqual(['tooLarge']);
    expect(cartonRulesBroken({ ...carton, weightG: 40_001 }, 10)).toEqual(['tooHeavy']);
  });
  it('takes 18.1×10×2.5 cm with 0.15 kg, and nothing below', () => {
    const small = { lengthMm: 25, widthMm: 181, heightMm: 100, weightG: 150 };
    expect(cartonRulesBroken(small, 2)).toEqual([]);
    expect(cartonRulesBroken({ ...small, widthMm: 180, weightG: 149 }, 2)).toEqual(['tooSmall', 'tooLight']);
  });
  it('a single piece may be large, is marked from 15 kg on, and weighs at most 30 kg', () => {
    const single = { lengthMm: 1200, widthMm: 600, heightMm: 500, weightG: 15_000 };
    expect(cartonRulesBroken(single, 1)).toEqual(['heavyMark']);
    expect(cartonFaults(single, 1)).toEqual([]);
    expect(cartonFaults({ ...single, weightG: 30_001 }, 1)).toEqual(['singleTooHeavy']);
  });
});
