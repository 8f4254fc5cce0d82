import { expect, it } from 'vitest';
import { circleOf } from './page-weight.ts';

it('two built files that wait for each other are found, over however many others', () => {
  const chunk = (file: string, ...imports: string[]) => ({ file, imports });
  const straight = { a: chunk('a.js', 'b', 'c'), b: chunk('b.js', 'c'), c: chunk('c.js') };
  expect(circleOf(straight)).toBeNull();
  expect(circleOf({ ...straight, c: chunk('c.js', 'd'), d: chunk('d.js', 'b') })).toEqual(['b.js', 'c.js', 'd.js', 'b.js']);
});
