import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignPermissions,
  copyRole,
  createRole,
  deleteRole,
  getPermissionTree,
  listRoleOptions,
  listRoles,
  updateRole,
} from '@kura/contract/identity/role/role.endpoints.ts';
import { readyRoles, type Role } from '@kura/contract/identity/role/role.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { permissions as declared } from '@kura/contract/permissions.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, logOf } from '../testing/people.ts';
import { addReadyRoles, grantReady } from './ready-roles.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyRoles(tx, app.clock.now()));
  admin = await app.given.staff();
});
afterAll(() => app.close());

let count = 0;
const newRole = async (permissions: string[] = [], type: 'staff' | 'customer' = 'staff', by = admin) => {
  const answer = await app.as(by).call(createRole, { body: { name: `Role ${count++}`, type, remark: '', permissions } });
  return answer;
};
const ready = async (key: string): Promise<{ id: number; permissions: string[] }> =>
  (await app.db.first(sql`select id, permissions from roles where key = ${key}`)) as { id: number; permissions: string[] };

describe('roles', () => {
  it('A01 two people who give permissions at once: the second hears of it, and nothing is lost', async () => {
    const { data: role } = await newRole(['identity:user:list']);
    const seen = role.permissions;
    const give = (...permissions: string[]) =>
      app.as(admin).call(assignPermissions, { body: { id: role.id, permissions: [...seen, ...permissions], seen } });
    expect((await give('identity:role:list')).code).toBe(200);
    expect((await give('identity:menu:list')).code).toBe(409);
    const stored = await app.db.first<{ permissions: string[] }>(sql`select permissions from roles where id = ${role.id}`);
    expect(stored?.permissions.toSorted()).toEqual(['identity:role:list', 'identity:user:list']);
  });

  it('A01 are created, renamed, given permissions, copied and deleted, each with a line in the log', async () => {
    const { data: role } = await newRole(['identity:user:list']);
    expect(role).toMatchObject({ type: 'staff', isReady: false, isAdmin: false, userCount: 0, permissions: ['identity:user:list'] });
    expect((await app.as(admin).call(updateRole, { body: { id: role.id, name: `${role.name}!`, remark: '夜班' } })).data.remark).toBe(
      '夜班',
    );
    const wanted = ['identity:role:list', 'identity:user:list'];
    const { data: given } = await app.as(admin).call(assignPermissions, { body: { id: role.id, permissions: wanted } });
    expect(given.permissions.toSorted()).toEqual(wanted);
    const { data: copy } = await app.as(admin).call(copyRole, { body: { id: role.id, name: `${role.name} copy` } });
    expect(copy).toMatchObject({ type: 'staff', permissions: given.permissions });
    expect(copy.id).not.toBe(role.id);
    expect((await app.as(admin).call(deleteRole, { body: { id: role.id } })).code).toBe(200);
    expect((await logOf(app, 'identity.role', role.id)).map(({ action }) => action)).toEqual([
      'identity.role.log.created',
      'identity.role.log.changed',
      'identity.role.log.assigned',
      'identity.role.log.deleted',
    ]);
  });

  it('A01 one in use cannot be deleted', async () => {
    const user = await app.given.staff({ permissions: [] });
    const answer = await app.as(admin).call(deleteRole, { body: { id: user.roleId } });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('正在使用中');
  });

  it('A01 a name is taken once per type, also at once and against the names of ready roles', async () => {
    const press = (type: 'staff' | 'customer', name = 'Same name') =>
      app.as(admin).call(createRole, { body: { name, type, remark: '', permissions: [] } });
    const answers = await Promise.all([press('staff'), press('staff')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    expect(badFields(await press('staff', 'SAME NAME'))).toEqual(['name']);
    expect((await press('customer')).code).toBe(200);
    for (const name of ['admin', 'Admin', 'Administrator', '管理者']) expect(badFields(await press('customer', name))).toEqual(['name']);
  });

  it('A01 a permission must exist and fit the type of the role', async () => {
    for (const permissions of [['identity:user:audit'], ['no:such:thing'], [everything]]) {
      const answer = await newRole(permissions, 'customer');
      expect(answer.code).toBe(400);
      expect(badFields(answer)).toEqual(['permissions']);
    }
    expect((await newRole(['identity:apiKey:add'], 'staff')).code).toBe(400);
    expect((await newRole(['identity:apiKey:add'], 'customer')).code).toBe(200);
  });

  it('A02 nobody gives or takes a permission that they do not hold', async () => {
    const clerk = await app.given.staff({
      permissions: ['identity:role:add', 'identity:role:assign', 'identity:role:delete', 'identity:user:list'],
    });
    expect(await newRole(['identity:user:audit'], 'staff', clerk)).toMatchObject({ code: 403 });
    expect((await newRole([everything], 'staff', clerk)).code).toBe(403);
    expect((await newRole(['identity:user:list'], 'staff', clerk)).code).toBe(200);
    // Neither to one's own role …
    const mine = (permissions: string[]) => app.as(clerk).call(assignPermissions, { body: { id: clerk.roleId, permissions } });
    expect((await mine(['identity:user:audit'])).code).toBe(403);
    // … nor away from a stronger one, nor as a copy of it.
    const { data: strong } = await newRole(['identity:user:audit', 'identity:user:list']);
    const strip = (permissions: string[]) => app.as(clerk).call(assignPermissions, { body: { id: strong.id, permissions } });
    expect((await strip(['identity:user:list'])).code).toBe(403);
    expect((await strip(['identity:user:audit'])).code).toBe(200);
    expect((await app.as(clerk).call(copyRole, { body: { id: strong.id, name: 'Mine now' } })).code).toBe(403);
    expect((await app.as(clerk).call(deleteRole, { body: { id: strong.id } })).code).toBe(403);
  });

  it('A02 the admin role cannot be changed; its copy is an ordinary role with everything in it', async () => {
    const { id } = await ready('admin');
    const answers = [
      await app.as(admin).call(updateRole, { body: { id, name: 'x', remark: '' } }),
      await app.as(admin).call(assignPermissions, { body: { id, permissions: [] } }),
      await app.as(admin).call(deleteRole, { body: { id } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([409, 409, 409]);
    const { data: copy } = await app.as(admin).call(copyRole, { body: { id, name: 'Nearly admin' } });
    expect(copy.isAdmin).toBe(false);
    expect(copy.permissions).toEqual(Object.keys(declared).filter((name) => declared[name]?.for !== 'customer'));
  });
});

describe('ready roles', () => {
  it('A01 are all there, once, and speak the language of the reader', async () => {
    await app.db.tx((tx) => addReadyRoles(tx, app.clock.now()));
    const names = async (lang: 'zh' | 'en' | 'jp') => {
      const { data } = await app.as(admin).call(listRoles, { query: { size: 50 }, lang });
      return (data.rows as Role[]).filter((role) => role.isReady);
    };
    expect((await names('zh')).map((role) => role.key).toSorted()).toEqual(Object.keys(readyRoles).toSorted());
    expect((await names('en')).find((role) => role.key === 'picker')?.name).toBe('Picker');
    expect((await names('jp')).find((role) => role.key === 'picker')?.name).toBe('ピッキング担当');
    const found = await app.as(admin).call(listRoles, { query: { keyword: 'pick' }, lang: 'en' });
    expect((found.data.rows as Role[]).map((role) => role.key)).toEqual(['picker']);
  });

  it('A01 one that came later joins those of a database from before, unless somebody has made one of that name', async () => {
    const later = () => app.db.tx((tx) => addReadyRoles(tx, app.clock.now()));
    const forget = (name: string) =>
      app.db.tx(async (tx) => {
        await tx.run(sql`delete from done_once where key = 'identity.sorterRole'`);
        await tx.run(sql`delete from roles where key = 'sorter'`);
        if (name !== '')
          await tx.run(sql`insert into roles (key, name, type, permissions) values ('role-own-sorter', ${name}, 'staff', '{}')`);
      });
    await forget('');
    await later();
    expect((await ready('sorter')).permissions).toEqual(['calendar:holiday:list']);
    await forget('分拣员');
    await later();
    expect(await app.db.rows(sql`select key from roles where key = 'sorter'`)).toEqual([]);
    await app.db.run(sql`delete from roles where key = 'role-own-sorter'`);
    await forget('');
    await later();
  });

  it('A01 can be renamed, and the name then stays in every language; they cannot be deleted', async () => {
    const { id } = await ready('shipper');
    // Saved without a change from the English form: still translated.
    const same = await app.as(admin).call(updateRole, { body: { id, name: 'Shipper', remark: 'x' }, lang: 'en' });
    expect(same.data.name).toBe('Shipper');
    expect((await app.as(admin).call(updateRole, { body: { id, name: 'Shipper', remark: 'x' }, lang: 'jp' })).data.name).toBe('出荷担当');
    const renamed = await app.as(admin).call(updateRole, { body: { id, name: 'Dock', remark: '' }, lang: 'jp' });
    expect(renamed.data.name).toBe('Dock');
    expect((await app.as(admin).call(deleteRole, { body: { id } })).code).toBe(409);
  });

  it('A01 a later part of the product adds to them and takes nothing', async () => {
    const { id } = await ready('receiver');
    await app.as(admin).call(assignPermissions, { body: { id, permissions: ['identity:role:list'] } });
    await app.db.tx((tx) => grantReady(tx, 'receiver', ['system:log:list', 'identity:role:list']));
    expect((await ready('receiver')).permissions).toEqual(['identity:role:list', 'system:log:list']);
    await expect(app.db.tx((tx) => grantReady(tx, 'customerOwner', ['identity:user:audit']))).rejects.toThrow('customerOwner');
  });
});

describe('what the role screen offers', () => {
  it('A01 the tree holds every permission that fits the type', async () => {
    for (const type of ['staff', 'customer'] as const) {
      const { data } = await app.as(admin).call(getPermissionTree, { query: { type }, lang: 'en' });
      const leaves = data.flatMap((domain) => domain.nouns.flatMap((noun) => noun.permissions.map((leaf) => leaf.permission)));
      expect(leaves.toSorted()).toEqual(
        Object.keys(declared)
          .filter((name) => [type, 'both'].includes(declared[name]?.for ?? ''))
          .toSorted(),
      );
    }
  });

  it('A02 the picker offers only what the caller may give', async () => {
    const options = async (user: TestUser, type?: 'staff' | 'customer') =>
      (await app.as(user).call(listRoleOptions, { query: type ? { type } : {} })).data;
    const weak = await app.given.staff({ permissions: ['identity:user:list'] });
    const offered = await options(weak, 'staff');
    expect(offered.map((o) => o.id)).toContain(weak.roleId);
    expect(offered.map((o) => o.id)).not.toContain((await ready('admin')).id);
    expect(offered.map((o) => o.id)).not.toContain((await ready('operations')).id);
    expect((await options(admin)).map((o) => o.id)).toContain((await ready('admin')).id);
    const customer = await app.given.customer({ permissions: ['identity:user:list'] });
    const theirs = await options(customer);
    expect(theirs.every((o) => o.type === 'customer')).toBe(true);
    expect(theirs.map((o) => o.id)).not.toContain((await ready('customerOwner')).id);
  });
});
