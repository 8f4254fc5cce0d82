import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Filter } from '@kura/contract/kernel/filter.ts';
import { type ListEndpoint, pageSizes } from '@kura/contract/kernel/page.ts';
import { testApp, type TestApp } from '../app.ts';
import { depthOf } from '../depth.ts';
import type { TestUser } from '../given.ts';
import { callRaw, nameOf } from './call.ts';

const lists = endpoints.filter((e): e is ListEndpoint => 'filters' in e && 'sorts' in e).map((list) => [nameOf(list), list] as const);

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
});
afterAll(() => app.close());

const ask = (list: ListEndpoint, query: Record<string, unknown>) => callRaw(app, list as Endpoint, { query, token: staff.token });
/** So many of these, others for the next list: all of them occur. */
function inTurn<T>(all: readonly T[], many: number, list: ListEndpoint): T[] {
  const at = lists.findIndex(([, one]) => one === list);
  return Array.from({ length: many }, (_, i) => all[(at * many + i) % all.length] as T);
}
const oddIds = ['1,2,3', '2147483647', '2147483648', '999999999999999'];
const page = { code: 200, data: { rows: expect.any(Array) as unknown, total: expect.any(Number) as unknown, isCapped: false } };

/** Something that one could pick or type there. */
function valuesOf({ kind, choices, schema }: Filter): string[] {
  switch (kind) {
    case 'choice':
      return (choices ?? []).map((choice) => choice.value);
    case 'choices':
      return ['', (choices ?? []).map((choice) => choice.value).join(',')];
    case 'days':
      // All there is, where the list does not say that this is too long.
      return ['2026-05-01~2026-05-31', ...['1900-01-01~2199-12-31'].filter((range) => z.safeParse(schema, range).success)];
    case 'moment':
      return ['2026-05-31T23:59:59', '1900-01-01T00:00:00', '2199-12-31T23:59:59'];
    case 'record':
    case 'text':
      return ['1', '9007199254740991'];
  }
}

describe('every list', () => {
  it.each(lists)('%s sorts by what it declares, both ways, near and far', async (_, list) => {
    for (const [turn, sort] of list.sorts.entries())
      for (const order of ['asc', 'desc'])
        for (const at of depthOf('pagesOfSort') === 2 ? [1, 40] : [(order === 'asc') === (turn % 2 === 0) ? 1 : 40])
          expect(await ask(list, { sort, order, page: at })).toMatchObject(page);
  });

  it.each(lists)('%s narrows by each of its filters, and by all at once', async (_, list) => {
    const filters = Object.entries(list.filters);
    for (const [name, filter] of filters)
      for (const value of valuesOf(filter)) expect(await ask(list, { [name]: value })).toMatchObject(page);
    expect(await ask(list, Object.fromEntries(filters.map(([name, filter]) => [name, valuesOf(filter)[0]])))).toMatchObject(page);
    for (const ids of inTurn(oddIds, depthOf('oddIds'), list)) expect(await ask(list, { ids })).toMatchObject(page);
  });

  it.each(lists.filter(([, list]) => list.totals.length > 0))('%s adds up what it declares, also when it is narrowed', async (_, list) => {
    // Cubic metres are there only where somebody knows the size of a piece.
    const wanted = list.totals.filter((name) => name !== 'volumeM3');
    const totals = (query: object = {}) => ask(list, { ...query, totals: 'only' });
    const sums = Object.fromEntries(wanted.map((name) => [name, expect.anything() as unknown]));
    expect(await totals()).toMatchObject({ code: 200, data: { rows: [], totals: sums } });
    for (const [name, filter] of Object.entries(list.filters))
      expect(await totals({ [name]: valuesOf(filter)[0] })).toMatchObject({ code: 200, data: { totals: sums } });
    expect(await totals({ ids: '1,2,3' })).toMatchObject({ code: 200, data: { totals: sums } });
    expect(list.sorts).toEqual(expect.arrayContaining(wanted));
  });

  it.each(lists)('L16 %s takes the sizes of the pager and no others', async (_, list) => {
    for (const size of inTurn(pageSizes, depthOf('sizesOfPage'), list)) expect(await ask(list, { size })).toMatchObject(page);
    for (const size of [0, 1, 21, 51, 1001, 10_000]) expect((await ask(list, { size })).code).toBe(400);
  });
});
