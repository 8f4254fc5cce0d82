import { describe, expect, it } from 'vitest';
import { gateOf, gateReasons } from './gate.ts';
import { orderStates } from './order.fields.ts';
import { orderTexts } from './order.texts.ts';

const free = { isHeld: false, isInArrears: false };

describe('the gate of the stations', () => {
  it('S05 lets an order pass in the states that a station works on, and in no other', () => {
    for (const status of orderStates)
      for (const wanted of orderStates) {
        const why = gateOf({ ...free, status }, [wanted]);
        if (why === null) expect(status).toBe(wanted);
      }
    expect(gateOf({ ...free, status: 'picking' }, ['picking'])).toBeNull();
    expect(gateOf({ ...free, status: 'inWave' }, ['picking'])).toBe('wrongState');
  });
  it('S05 A08 refuses what is cut off, shipped, abnormal, held or in arrears before it looks at the state', () => {
    for (const [status, why] of [
      ['cutOff', 'cutOff'],
      ['cutOffPending', 'cutOffPending'],
      ['shipped', 'shipped'],
      ['signed', 'shipped'],
      ['abnormal', 'abnormal'],
    ] as const)
      expect(gateOf({ ...free, status, isHeld: true, isInArrears: true }, [status])).toBe(why);
    expect(gateOf({ status: 'checked', isHeld: true, isInArrears: true }, ['checked'])).toBe('held');
    expect(gateOf({ status: 'checked', isHeld: false, isInArrears: true }, ['checked'])).toBe('arrears');
  });
  it('L15 each reason has its words', () => {
    for (const reason of gateReasons) expect(orderTexts).toHaveProperty([`outbound.gate.${reason}`]);
  });
});
