import { describe, expect, it } from 'vitest';
import { dueMonths, monthOf, nextToRun, runAt, spanOf } from './month.ts';
import { addMonths } from '../../kernel/month.ts';

const at = (text: string) => new Date(text);

describe('months of invoices', () => {
  it('V06 the run is on the 10th at 09:00 in Shanghai', () => {
    expect(runAt('2026-09')).toEqual(at('2026-10-10T01:00:00Z'));
    expect(runAt('2026-12')).toEqual(at('2027-01-10T01:00:00Z'));
    expect(dueMonths('2026-05', at('2026-06-10T00:59:59.999Z'))).toEqual([]);
    expect(dueMonths('2026-05', at('2026-06-10T01:00:00Z'))).toEqual(['2026-05']);
  });

  it('V06 a month ends at midnight in Shanghai, eight hours before it does in London', () => {
    expect(monthOf('2026-06-30T15:59:59.999Z')).toBe('2026-06');
    expect(monthOf('2026-06-30T16:00:00Z')).toBe('2026-07');
    expect(spanOf('2026-06')).toEqual({ from: at('2026-05-31T16:00:00Z'), to: at('2026-06-30T16:00:00Z') });
  });

  it('V06 a leap day belongs to its February', () => {
    expect(spanOf('2028-02')).toEqual({ from: at('2028-01-31T16:00:00Z'), to: at('2028-02-29T16:00:00Z') });
    expect(monthOf('2028-02-29T04:00:00Z')).toBe('2028-02');
  });

  it('V06 after two months of sleep both are due, the older one first', () => {
    expect(dueMonths('2026-10', at('2026-12-31T00:00:00Z'))).toEqual(['2026-10', '2026-11']);
    expect(dueMonths('2026-12', at('2027-01-10T01:00:00Z'))).toEqual(['2026-12']);
  });

  it('V06 what is switched on before the 10th begins with the month that has just ended, later with the one that runs', () => {
    expect(nextToRun(at('2026-06-10T00:59:59Z'))).toBe('2026-05');
    expect(nextToRun(at('2026-06-10T01:00:00Z'))).toBe('2026-06');
    expect(nextToRun(at('2026-12-31T15:00:00Z'))).toBe('2026-12');
  });

  it('counts over the turn of the year both ways', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-01', -13)).toBe('2024-12');
  });
});
