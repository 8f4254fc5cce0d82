import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMenu, createMenu, deleteMenu, listMenus, moveMenus, myMenu } from '@kura/contract/identity/menu/menu.endpoints.ts';
import type { MenuEntry, MenuInput } from '@kura/contract/identity/menu/menu.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { addFirstMenus } from './ready-menus.ts';

const directory: MenuInput = {
  parentId: 0,
  type: 'directory',
  nameZh: '目录',
  nameJp: 'ディレクトリ',
  nameEn: '',
  path: '/group',
  component: 'layout',
  icon: 'setting',
  sort: 10,
  permission: '',
  query: '',
  isHidden: false,
};
const screen: MenuInput = {
  ...directory,
  type: 'menu',
  nameZh: '账号',
  nameJp: 'アカウント',
  path: '/account',
  component: 'users',
  icon: 'user',
};

describe('menus', () => {
  let app: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    app = await testApp();
    admin = await app.given.staff();
  });
  afterAll(() => app.close());

  const create = async (input: MenuInput) => (await app.as(admin).call(createMenu, { body: input })).data;
  const linesOf = (id: number) =>
    app.db.rows<{ action: string }>(
      sql`select action, before, after from operation_log where record = 'identity.menu' and record_id = ${id} order by id`,
    );

  it('A09 are made, changed and deleted with a line each', async () => {
    const menu = await create(screen);
    await app.as(admin).call(changeMenu, { body: { ...screen, id: menu.id, nameZh: '人员' } });
    await app.as(admin).call(deleteMenu, { body: { id: menu.id } });
    expect(await linesOf(menu.id)).toMatchObject([
      { action: 'identity.menu.log.created' },
      { action: 'identity.menu.log.changed', before: { nameZh: '账号' }, after: { nameZh: '人员' } },
      { action: 'identity.menu.log.deleted' },
    ]);
    expect((await app.as(admin).call(deleteMenu, { body: { id: menu.id } })).code).toBe(404);
  });

  it('refuses an unknown permission', async () => {
    const answer = await app.as(admin).call(createMenu, { body: { ...screen, permission: 'identity:menu:fly' } });
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'permission' }] } });
  });

  it('refuses to delete a directory that still holds entries', async () => {
    const parent = await create(directory);
    await create({ ...screen, parentId: parent.id });
    const answer = await app.as(admin).call(deleteMenu, { body: { id: parent.id } });
    expect(answer).toMatchObject({ code: 409, message: '“目录”下还有菜单，请先删除或移走' });
    const turned = await app.as(admin).call(changeMenu, { body: { ...screen, id: parent.id } });
    expect(turned).toMatchObject({ code: 400, data: { fields: [{ field: 'type' }] } });
  });

  it('keeps the tree a tree: no circle, no fourth level, parents are directories that exist', async () => {
    const one = await create(directory);
    const two = await create({ ...directory, parentId: one.id });
    const three = await create({ ...directory, parentId: two.id });
    const leaf = await create({ ...screen, parentId: two.id });
    const fault = async (body: { id: number; parentId: number }) => {
      const answer = await app.as(admin).call(changeMenu, { body: { ...directory, ...body } });
      return [answer.code, answer.message];
    };
    expect(await fault({ id: one.id, parentId: three.id })).toEqual([400, '上级不能是自己或自己的下级']);
    expect(await fault({ id: one.id, parentId: one.id })).toEqual([400, '上级不能是自己或自己的下级']);
    expect(await fault({ id: three.id, parentId: leaf.id })).toEqual([400, '上级只能是目录']);
    expect(await fault({ id: three.id, parentId: 999_999 })).toEqual([400, '请从列表中选择']);
    const deep = await app.as(admin).call(createMenu, { body: { ...screen, parentId: three.id } });
    expect(deep).toMatchObject({ code: 400, message: '菜单最多 3 级' });
  });

  it('takes all places of a drag, or none', async () => {
    const [one, two, three] = [await create(directory), await create(directory), await create(directory)];
    const good = [
      { id: three.id, parentId: 0, sort: 1 },
      { id: one.id, parentId: two.id, sort: 1 },
    ];
    const answer = await app.as(admin).call(moveMenus, { body: { moves: good } });
    expect(answer.data.find((row) => row.id === one.id)).toMatchObject({ parentId: two.id, sort: 1 });
    expect(await linesOf(one.id)).toMatchObject([
      { action: 'identity.menu.log.created' },
      { action: 'identity.menu.log.moved', before: { parent: null, sort: 10 }, after: { parent: two.nameZh, sort: 1 } },
    ]);

    const circle = [
      { id: three.id, parentId: 0, sort: 77 },
      { id: two.id, parentId: one.id, sort: 1 },
    ];
    expect((await app.as(admin).call(moveMenus, { body: { moves: circle } })).code).toBe(400);
    expect((await app.as(admin).call(moveMenus, { body: { moves: [...good, { id: 999_999, parentId: 0, sort: 1 }] } })).code).toBe(404);
    const { data } = await app.as(admin).call(listMenus);
    expect(data.find((row) => row.id === three.id)?.sort).toBe(1);
  });

  it('keeps the tree a tree when two people move directories into each other at once', async () => {
    const move = (id: number, parentId: number) => app.as(admin).call(moveMenus, { body: { moves: [{ id, parentId, sort: 1 }] } });
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await create(directory), await create(directory)];
      const codes = (await Promise.all([move(one.id, two.id), move(two.id, one.id)])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual([200, 400]);
    }
  });
});

describe('the sidebar', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.db.tx((tx) => addFirstMenus(tx));
  });
  afterAll(() => app.close());

  const shape = (entries: MenuEntry[]): unknown[] =>
    entries.map(({ name, children }) => (children.length > 0 ? [name, shape(children)] : name));
  const sidebar = async (user: TestUser, lang: 'zh' | 'en' | 'jp' = 'zh') => (await app.as(user).call(myMenu, { lang })).data;

  it('L08 has only what the permissions allow; empty directories vanish', async () => {
    expect(shape(await sidebar(await app.given.staff()))).toEqual([
      '会员首页',
      ['账号与店铺', ['账号管理', '店铺管理']],
      ['系统管理', ['角色管理', '菜单管理']],
      '任务中心',
    ]);
    expect(shape(await sidebar(await app.given.customer({ permissions: ['identity:store:list'] })))).toEqual([
      '会员首页',
      ['账号与店铺', ['店铺管理']],
      '任务中心',
    ]);
    expect(shape(await sidebar(await app.given.staff({ permissions: [] })))).toEqual(['会员首页', '任务中心']);
  });

  it('L08 never sends a customer what only staff may hold, whatever its role says', async () => {
    const customer = await app.given.customer({ permissions: ['identity:menu:list', 'identity:role:list'] });
    expect(shape(await sidebar(customer))).toEqual(['会员首页', '任务中心']);
  });

  it('L08 speaks the language of the request', async () => {
    const admin = await app.given.staff();
    expect(shape(await sidebar(admin, 'jp'))).toContainEqual(['アカウント・ストア', ['アカウント管理', 'ストア管理']]);
    expect(shape(await sidebar(admin, 'en'))).toContainEqual(['Users and stores', ['Users', 'Stores']]);
  });

  it('L08 sends name, url, icon, hidden, children and query as JSON text', async () => {
    const admin = await app.given.staff();
    const query = '{"status":"unaudited"}';
    await app.as(admin).call(createMenu, { body: { ...screen, parentId: 0, sort: 0, nameZh: '待审核', query, isHidden: true } });
    const [entry] = await sidebar(admin);
    expect(entry).toEqual({
      id: expect.any(Number) as number,
      name: '待审核',
      url: '/account',
      icon: 'user',
      hidden: true,
      code: 'users',
      query,
      children: [],
    });
    await app.as(admin).call(deleteMenu, { body: { id: entry?.id ?? 0 } });
  });

  it('hides a directory in which everything is hidden', async () => {
    const admin = await app.given.staff();
    const parent = (await app.as(admin).call(createMenu, { body: { ...directory, sort: 0 } })).data;
    await app.as(admin).call(createMenu, { body: { ...screen, parentId: parent.id, isHidden: true } });
    expect((await sidebar(admin)).find(({ id }) => id === parent.id)).toMatchObject({ hidden: true });
    await app.db.run(sql`delete from menus where parent_id = ${parent.id}`);
    await app.db.run(sql`delete from menus where id = ${parent.id}`);
  });

  it('keeps what people made of the ready entries', async () => {
    await app.db.run(sql`update menus set name_zh = '首页' where ready_key = 'member-home'`);
    await app.db.tx((tx) => addFirstMenus(tx));
    const rows = await app.db.rows(sql`select name_zh from menus where component = 'member-home'`);
    expect(rows).toEqual([{ nameZh: '首页' }]);
    await app.db.run(sql`update menus set name_zh = '会员首页' where ready_key = 'member-home'`);
  });
});
