import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { isTextKey } from '@kura/contract/texts.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { raw, sql, type Sql } from './db/sql.ts';
import { titleOfTable } from './references.ts';
import { wordFailure } from './words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const answerTo = async (statement: Sql, lang: Lang = 'en') => {
  const error: unknown = await app.db.run(statement).catch((e: unknown) => e);
  return wordFailure(error, lang);
};

describe('a reference that the database keeps', () => {
  it('every foreign key has words for both of its tables', async () => {
    const tables = await app.db.rows<{ name: string }>(sql`
      select distinct unnest(array[conrelid::regclass::text, confrelid::regclass::text]) as name
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1`);
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter(({ name }) => !isTextKey(titleOfTable(name) ?? '')).map(({ name }) => name)).toEqual([]);
  });

  it('tells who deletes what it was and what names it, in the language of the reader', async () => {
    const company = await app.given.company();
    await app.given.customer({ company });
    const remove = sql`delete from companies where id = ${company.id}`;
    expect(await answerTo(remove)).toMatchObject({ code: 409, http: 200, message: '“Companies” is used in “Users” and can’t be deleted' });
    expect((await answerTo(remove, 'zh')).message).toBe('“公司”已被“账号”使用，不能删除');
    expect((await answerTo(remove, 'jp')).message).toBe('「会社」は「アカウント」で使用されているため削除できません');
  });

  it('tells who names something that it has gone, and for what', async () => {
    const use = sql`insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
      values (999999, 'x', 'rakuten', 'unbound', 'x', now(), now())`;
    expect(await answerTo(use)).toMatchObject({
      code: 409,
      http: 200,
      message: '“Companies”: your choice was just deleted and can’t be used in “Stores”. Refresh and choose again',
    });
    expect((await answerTo(use, 'zh')).message).toBe('所选“公司”刚刚被删除，无法用于“店铺”，请刷新后重新选择');
    expect((await answerTo(use, 'jp')).message).toContain('選択した「会社」は削除されたため「ストア」に使用できません');
  });

  it('keeps the two ways apart where records name others of their kind', async () => {
    const menu = (parent: Sql) => sql`
      insert into menus (parent_id, type, name_zh, name_jp, path, component, icon, sort) values (${parent}, 'menu', 'x', 'x', '/x', 'users', 'user', 1) returning id`;
    const top = await app.db.first<{ id: number }>(menu(raw('null')));
    await app.db.run(menu(sql`${top?.id}`));
    expect((await answerTo(sql`delete from menus where id = ${top?.id}`)).message).toBe('“Menus” is used in “Menus” and can’t be deleted');
    expect((await answerTo(menu(raw('999999')))).message).toMatch(/^“Menus”: your choice was just deleted/);
  });
});

describe('what others hold', () => {
  it.each(['40001', '40P01', '55P03'])('%s is told as such when trying again did not help, never as a crash', (code) => {
    const answer = wordFailure(Object.assign(new Error('x'), { code }), 'en');
    expect(answer).toMatchObject({ code: 409, http: 200 });
    expect(answer.message).toMatch(/^Others are working on the same records/);
  });
});
