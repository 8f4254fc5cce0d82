import { permissions } from '@kura/contract/permissions.ts';
import { routes } from '@kura/contract/routes.ts';
import { texts } from '@kura/contract/texts.ts';
import { ways } from '@kura/contract/ways.ts';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../domains/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const titled = new Set(ways.map(({ title }) => title.zh));
const zh = (key: string): string => (texts as Readonly<Record<string, { zh: string }>>)[key]?.zh ?? key;

it('every inner tab of a page but its first is a way that the jump box knows', () => {
  const tabs = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bkey: '\w+',\s*title: '([\w.]+)'/g)].slice(1).map(([, title = '']) => ({ file, title })),
  );
  expect(tabs.length).toBeGreaterThan(20);
  expect(tabs.filter(({ file, title }) => /\.(page|parts)\.tsx$/.test(file) && !titled.has(zh(title)))).toEqual([]);
});

it('every way leads to a screen, names a permission and has words', () => {
  expect(ways.filter(({ screen }) => !routes.some(({ code }) => code === screen))).toEqual([]);
  expect(ways.filter(({ permission }) => !Object.hasOwn(permissions, permission))).toEqual([]);
  expect(ways.filter(({ title }) => Object.values(title).includes(''))).toEqual([]);
});

it('every action is the primary button of some page', () => {
  const actions = ways.flatMap(({ search }) => search['do'] ?? []);
  const buttons = Object.values(sources).join('\n');
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((title) => !new RegExp(`<FormButton(?:(?!/>)[^])*?primary(?:(?!/>)[^])*?['"]${title}['"]`).test(buttons))).toEqual(
    [],
  );
});

it('A02 the way to a new API key is for people of a company alone, and says so to the jump box', () => {
  expect(ways.filter((way) => way.for !== undefined).map((way) => [way.search['do'], way.for])).toEqual([
    ['identity.apiKey.add', 'customer'],
  ]);
});
