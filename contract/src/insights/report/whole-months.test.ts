import { expect, it } from 'vitest';
import { wholeMonths } from './whole-months.ts';

const told = (days: string | undefined, today = '2026-11-18') => {
  const { from, to } = wholeMonths({ days }, today);
  return [from, to];
};
it('K07 by month the days asked for are widened to whole months, up to today', () => {
  // Nobody asks: the last thirty days lie in two months.
  expect(told(undefined)).toEqual(['2026-10-01', '2026-11-18']);
  expect(told('2026-02-10~2026-02-11')).toEqual(['2026-02-01', '2026-02-28']);
  expect(told('2026-01-15~2026-12-31')).toEqual(['2026-01-01', '2026-11-18']);
});
