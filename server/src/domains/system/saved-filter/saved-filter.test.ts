import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { deleteFilter, listSavedFilters, renameFilter, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
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

  it('E02 are at most 50 of a list, also when two are saved at once; the same name is replaced all the same', async () => {
    const person = await app.given.customer();
    await app.db.run(sql`
      insert into saved_filters (user_id, list, name, query) select ${person.id}, ${orders}, 'kept ' || n, '{}' from generate_series(1, 49) as n`);
    const add = (name: string, list = orders) => app.as(person).call(saveFilter, { body: { list, name, query: { keyword: name } } });
    const added = await Promise.all([add('one'), add('two')]);
    expect(added.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    const refused = await add('three');
    expect(refused).toMatchObject({ code: 400, data: { fields: [{ field: 'name', message: '已保存 50 个筛选，请先删除不用的' }] } });
    expect(await of(person)).toHaveLength(50);
    expect((await add('kept 7')).data.query).toEqual({ keyword: 'kept 7' });
    expect((await add('elsewhere', 'inbound.order')).code).toBe(200);
    expect((await add('theirs', orders)).code).toBe(400);
    expect((await app.as(await app.given.customer()).call(saveFilter, { body: { list: orders, name: 'x', query: {} } })).code).toBe(200);
  });

  it('E02 are at most 1000 of a person, whatever their lists are called', async () => {
    const person = await app.given.customer();
    await app.db.run(sql`
      insert into saved_filters (user_id, list, name, query) select ${person.id}, 'list ' || n, 'kept', '{}' from generate_series(1, 1000) as n`);
    const body = { list: orders, name: 'mine', query: {} };
    expect((await app.as(person).call(saveFilter, { body })).code).toBe(400);
    expect((await app.as(person).call(saveFilter, { body: { list: 'list 1', name: 'kept', query: { keyword: 'x' } } })).code).toBe(200);
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
