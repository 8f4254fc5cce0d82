import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it('greets by the hour', () => {
  expect([0, 4, 5, 10, 11, 17, 18, 23].map(greetingAt)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ]);
});
