import { expect, it } from 'vitest';
import { formatProblems } from './formats.ts';
import { parse } from './source.ts';

const problems = (text: string, file = 'web/src/domains/x/y.tsx') => formatProblems(parse(file, text)).map(({ message }) => message);

it('K05 L17 finds amounts, quantities and times that are written by hand', () => {
  expect(problems('const a = count.toLocaleString("en");')).toHaveLength(1);
  expect(problems('const a = new Intl.NumberFormat("en").format(1);')).toHaveLength(1);
  expect(problems('const a = minorToText(minor, "JPY");')).toHaveLength(1);
  expect(problems('const a = showInstant(at, zone);')).toHaveLength(1);
  expect(problems('const a = `JPY ${amount}`;')).toEqual(['a currency is written by moneyText']);
});

it('lets the one way and the exceptions that say why', () => {
  expect(problems('const a = moneyText(money); const b = countText(5); const c = `${sku} × ${b}`;')).toEqual([]);
  expect(problems('const a = minorToText(minor, "JPY");', 'web/src/kit/form/money-control.tsx')).toEqual([]);
});
