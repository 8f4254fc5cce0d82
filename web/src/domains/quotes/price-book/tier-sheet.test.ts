import { describe, expect, it } from 'vitest';
import { fromCell, priceCell, tierCells, tierChanges, tierProblem } from './tier-sheet.ts';

const air = 'CN_YIWU>JP_KANTO|AIR';
const fcl = 'CN_YIWU>JP_KANTO|FCL';
const old = [
  { key: `${air}|100`, currency: 'CNY', minor: 2300 },
  { key: `${air}|21`, currency: 'CNY', minor: 2800 },
  { key: `${fcl}|40HQ`, currency: 'USD', minor: 115_000 },
  { key: 'oversize', currency: 'CNY', minor: 5000 },
] as const;

describe('tiers of a lane', () => {
  it('stand in order, containers by their model', () => {
    expect(tierCells(air, old)).toEqual({ '0|from': '21', '0|price': '28.00', '1|from': '100', '1|price': '23.00' });
    expect(tierCells(fcl, old)).toEqual({ '40HQ|price': '1150.00' });
  });
  it('K09 tell the draft what is there and what is gone, by one way to write a number', () => {
    const typed = { ...tierCells(air, old), [fromCell(1)]: '45.00', [priceCell(1)]: '25.5', [fromCell(2)]: '0.50', [priceCell(2)]: '30' };
    expect(tierChanges(air, 'AIR', typed, old, 'CNY')).toEqual([
      { key: `${air}|21`, minor: 2800, currency: 'CNY' },
      { key: `${air}|45`, minor: 2550, currency: 'CNY' },
      { key: `${air}|0.5`, minor: 3000, currency: 'CNY' },
      { key: `${air}|100`, minor: null },
    ]);
  });
  it('need both figures, and each beginning once', () => {
    const typed = { [fromCell(0)]: '21', [priceCell(0)]: '28', [fromCell(1)]: '21.0', [priceCell(2)]: '9' };
    const told = (key: string) => tierProblem(typed, 'AIR', key, typed[key] ?? '', 'CNY')?.text ?? null;
    expect(told(fromCell(1))).toBe('quotes.page.tierTwice');
    expect(told(priceCell(1))).toBe('quotes.page.priceNeeded');
    expect(told(fromCell(2))).toBe('quotes.page.fromNeeded');
    expect(told(priceCell(0))).toBeNull();
  });
});
