import { expect, it } from 'vitest';
import { PageQuery } from './page.ts';

it('V02 ticked rows are named by their numbers, and nothing else is taken for one', () => {
  expect(PageQuery.parse({ ids: '1,22,3' }).ids).toEqual([1, 22, 3]);
  for (const ids of ['1,2,x', '', '1,,2', '-1', '1.5', '1e3']) expect(PageQuery.safeParse({ ids }).success).toBe(false);
});
