import { expect, it } from 'vitest';
import { routeOf } from './routes.ts';
import { titleAt } from './shell/route.ts';

it('L02 the form of a product says whether it makes a new one or edits one that is there', () => {
  const route = routeOf('product-new');
  expect([titleAt(route, {}).zh, titleAt(route, { id: '7' }).zh]).toEqual(['新增产品维护', '编辑产品']);
  expect(titleAt(routeOf('products'), { id: '7' }).zh).toBe('产品列表');
});
