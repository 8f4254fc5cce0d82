import { expect, it } from 'vitest';
import { parse } from './source.ts';
import { pathProblems } from './stories.ts';

const found = (code: string) => pathProblems(parse('e2e/x.spec.ts', code)).map(({ message }) => message.split(' ')[0]);

it.each([
  `page.goto('/BePut')`,
  `page.goto('/account?keyword=x')`,
  'page.goto(`/account?keyword=${name}`)',
  'page.goto(`/StockMag`)',
  `expect(page).toHaveURL(/\\/account$/)`,
  `expect(page).toHaveURL(/\\/account\\?view=\\d+/)`,
])('%s is found', (code) => expect(found(code)).toHaveLength(1));

it.each([
  `page.goto(addressOf('users', { keyword: 'x' }))`,
  `call('POST', '/role/create')`,
  `call('GET', '/badge')`,
  `page.goto('/')`,
  `page.goto('/favicon.svg')`,
  `page.route('**/api/admin/menu/mine')`,
])('%s is fine', (code) => expect(found(code)).toEqual([]));
