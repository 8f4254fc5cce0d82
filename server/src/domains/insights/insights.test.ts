import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import { addReadyHolidays } from '../calendar/public.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { takeTurns } from './search/search-records.ts';

describe('the home page', () => {
  let app: TestApp;
  beforeAll(async () => {
    // 23:30 of 19 September in Tokyo, 22:30 in Shanghai.
    app = await testApp({ now: '2026-09-19T14:30:00Z' });
    await app.db.tx((tx) => addReadyHolidays(tx));
  });
  afterAll(() => app.close());

  it('tells holidays of the next 60 days, make-up days included, from the reader’s own day on', async () => {
    const { data } = await app.as(await app.given.customer()).call(home, { lang: 'en' });
    expect(data.holidays.slice(0, 3)).toEqual([
      { name: 'National Day (make-up workday)', country: 'CN', beginDay: '2026-09-20', endDay: '2026-09-20', isWorkday: true },
      { name: 'Respect for the Aged Day', country: 'JP', beginDay: '2026-09-21', endDay: '2026-09-21', isWorkday: false },
      { name: "Citizen's Holiday", country: 'JP', beginDay: '2026-09-22', endDay: '2026-09-22', isWorkday: false },
    ]);
    expect(data.holidays.at(-1)?.beginDay).toBe('2026-11-03');
  });

  it('A02 counts what waits only for those who may do it', async () => {
    app.kernel.waiting.add({
      permission: 'identity:menu:edit',
      text: 'identity.menu.title',
      routeCode: 'menus',
      search: { status: 'open' },
      count: async () => 7,
    });
    app.kernel.waiting.add({ permission: 'identity:menu:edit', text: 'identity.store.title', routeCode: 'stores', count: async () => 0 });
    const may = await app.given.staff({ permissions: ['identity:menu:edit'] });
    const mayNot = await app.given.staff({ permissions: ['identity:menu:list'] });
    expect((await app.as(may).call(home, { lang: 'jp' })).data.waiting).toEqual([
      { text: 'メニュー', count: 7, routeCode: 'menus', search: { status: 'open' } },
    ]);
    expect((await app.as(mayNot).call(home)).data.waiting).toEqual([]);
  });

  it('A07 finds records of the own company only, and only with the permission', async () => {
    const [mine, theirs] = [await app.given.company(), await app.given.company()];
    const name = (of: string) => `Aoi store ${of}`;
    for (const company of [mine, theirs]) {
      await app.db.pool.query(
        `insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at) values ($1, $2, 'rakuten', 'unbound', 'x', now(), now())`,
        [company.id, name(company.code)],
      );
    }
    const labels = async (user: { token: string }, keyword = 'aoi') =>
      (await app.as(user).call(searchRecords, { query: { keyword } })).data.map(({ label }) => label).toSorted();
    const customer = await app.given.customer({ company: mine, permissions: ['identity:store:list'] });
    expect(await labels(customer)).toEqual([name(mine.code)]);
    expect(await labels(await app.given.customer({ company: mine }))).toEqual([]);
    expect(await labels(await app.given.staff({ permissions: ['identity:store:list'] }))).toEqual(
      [name(mine.code), name(theirs.code)].toSorted(),
    );
    expect(await labels(customer, '  ')).toEqual([]);
    expect(await labels(customer, '%')).toEqual([]);
  });
});

describe('taking turns', () => {
  it('gives every kind of record its place', () => {
    expect(takeTurns([['a1', 'a2', 'a3'], [], ['b1']], 3)).toEqual(['a1', 'b1', 'a2']);
    expect(takeTurns([], 3)).toEqual([]);
  });
});
