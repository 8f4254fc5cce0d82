import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { deleteFilter, listSavedFilters, renameFilter, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const orders = 'outbound.order';
const save = async (who: TestUser, name: string, query: Record<string, string>, list = orders) =>
  (await app.as(who).call(saveFilter, { body: { list, name, query } })).data;
const of = async (who: TestUser, list = orders) => (await app.as(who).call(listSavedFilters, { query: { list } })).data;

describe('the filters that somebody keeps of a list', () => {
  it('come back by their names, of that list alone', async () => {
    const person = await app.given.customer();
    const late = await save(person, '迟到的', { status: 'pendingOutbound', createdAt: '2026-05-01~2026-05-31' });
    const big = await save(person, 'B', { keyword: '佐藤 & co' });
    await save(person, '迟到的', { status: 'draft' }, 'inbound.order');
    expect(await of(person)).toEqual([big, late]);
    expect((await of(person, 'inbound.order')).map(({ query }) => query)).toEqual([{ status: 'draft' }]);
  });

  it('are replaced under the same name, and forgotten one by one', async () => {
    const person = await app.given.customer();
    const { id } = await save(person, 'mine', { status: 'draft' });
    const other = await save(person, 'other', { status: 'shipped' });
    const renewed = await save(person, 'mine', { keyword: 'CK1' });
    expect(renewed).toEqual({ id, list: orders, name: 'mine', query: { keyword: 'CK1' } });
    expect(await of(person)).toEqual([renewed, other]);
    expect((await app.as(person).call(deleteFilter, { body: { id } })).code).toBe(200);
    expect(await of(person)).toEqual([other]);
  });

  it('E02 are given another name and keep what they find; a name that another one of the list has is refused beside its field', async () => {
    const person = await app.given.customer();
    const late = await save(person, 'late', { status: 'draft' });
    await save(person, 'mine', { keyword: 'CK1' });
    await save(person, 'elsewhere', {}, 'inbound.order');
    const rename = (name: string) => app.as(person).call(renameFilter, { body: { id: late.id, name } });
    expect(await rename('mine')).toMatchObject({ code: 400, data: { fields: [{ field: 'name', message: '该列表已有同名的筛选' }] } });
    for (const name of ['elsewhere', 'late', 'later']) expect(await rename(name)).toMatchObject({ code: 200, data: { ...late, name } });
    expect((await of(person)).map(({ name }) => name)).toEqual(['later', 'mine']);
    expect((await rename(' ')).code).toBe(400);
  });

  it('A07 are nobody else’s: not a colleague’s, and not of staff who picked the company', async () => {
    const company = await app.given.company();
    const [person, colleague] = [await app.given.customer({ company }), await app.given.customer({ company })];
    const staff = await app.given.staff();
    const mine = await save(person, 'mine', { status: 'draft' });
    const theirs = await save(colleague, 'mine', { status: 'shipped' });
    expect(theirs.id).not.toBe(mine.id);
    expect(await of(colleague)).toEqual([theirs]);
    expect((await app.as(staff).call(listSavedFilters, { query: { list: orders }, companyId: company.id })).data).toEqual([]);
    for (const who of [colleague, staff])
      expect((await app.as(who).call(deleteFilter, { body: { id: mine.id }, companyId: company.id })).code).toBe(
        kernelErrors.notFound.code,
      );
    for (const who of [colleague, staff])
      expect((await app.as(who).call(renameFilter, { body: { id: mine.id, name: 'theirs' }, companyId: company.id })).code).toBe(
        kernelErrors.notFound.code,
      );
    expect(await of(person)).toEqual([mine]);
  });
});
