import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createUser,
  deleteUser,
  getUserPermissions,
  listUsers,
  resetPassword,
  updateUser,
  userMoves,
} from '@kura/contract/identity/user/user.endpoints.ts';
import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { NewUserInput } from '@kura/contract/identity/user/user.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, logOf, statusOf } from '../testing/people.ts';

let app: TestApp;
let account = '';
let count = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  account = `new-${count++}`;
});

const own = [
  'identity:user:list',
  'identity:user:add',
  'identity:user:edit',
  'identity:user:delete',
  'identity:user:resetPassword',
  'identity:user:disable',
];
const form = (more: Partial<In<typeof NewUserInput>> = {}): In<typeof NewUserInput> => ({
  account,
  nickname: '小林',
  userType: 'staff',
  companyId: null,
  roleIds: [],
  password: 'begin-1',
  confirm: 'begin-1',
  email: 'k@example.com',
  phone: '',
  ...more,
});
const exists = async (name: string) => (await app.db.rows(sql`select 1 from users where account = ${name}`)).length === 1;
const makeAdmin = async (user: TestUser): Promise<TestUser> => {
  const role =
    (await app.db.first<{ id: number }>(sql`select id from roles where key = 'admin'`)) ??
    (await app.db.first<{ id: number }>(sql`insert into roles (key, name, type) values ('admin', 'admin', 'staff') returning id`));
  await app.db.run(sql`insert into user_roles (user_id, role_id, type) values (${user.id}, ${role?.id}, 'staff')`);
  return { ...user, roleId: role?.id ?? 0 };
};

describe('a customer in charge of the own company', () => {
  it('A07 manages the users of the company', async () => {
    const owner = await app.given.customer({ permissions: own });
    const roleId = await app.given.role('customer', ['identity:user:list']);
    const { code, data } = await app
      .as(owner)
      .call(createUser, { body: form({ userType: 'customer', companyId: owner.companyId, roleIds: [roleId] }) });
    expect(code).toBe(200);
    expect(data.companyId).toBe(owner.companyId);
    expect((await app.as(owner).call(listUsers)).data.rows.map((row: { id: number }) => row.id).toSorted()).toEqual(
      [owner.id, data.id].toSorted(),
    );
    const changed = await app
      .as(owner)
      .call(updateUser, { body: { id: data.id, nickname: '大林', roleIds: [roleId], email: '', phone: '' } });
    expect(changed.data.nickname).toBe('大林');
    expect((await app.as(owner).call(deleteUser, { body: { id: data.id } })).code).toBe(200);
    expect(await exists(account)).toBe(false);
  });

  it('C09 cannot make a user of another company, nor staff', async () => {
    const [owner, other] = [await app.given.customer({ permissions: own }), await app.given.company()];
    const [customerRole, staffRole] = [await app.given.role('customer', []), await app.given.role('staff', [])];
    const make = (more: Partial<In<typeof NewUserInput>>) => app.as(owner).call(createUser, { body: form(more) });
    expect((await make({ userType: 'customer', companyId: other.id, roleIds: [customerRole] })).code).toBe(404);
    expect((await make({ userType: 'staff', roleIds: [staffRole] })).code).toBe(403);
    expect((await make({ userType: 'customer', companyId: owner.companyId, roleIds: [staffRole] })).code).toBe(400);
    expect(await exists(account)).toBe(false);
  });

  it('A02 cannot give itself or others a role with more than it has', async () => {
    const owner = await app.given.customer({ permissions: own });
    const strong = await app.given.role('customer', [...own, 'identity:apiKey:add']);
    const staffRole = await app.given.role('staff', [everything]);
    const edit = (roleIds: number[]) =>
      app.as(owner).call(updateUser, { body: { id: owner.id, nickname: 'x', roleIds, email: '', phone: '' } });
    expect(await edit([strong])).toMatchObject({ code: 403 });
    expect(badFields(await edit([strong]))).toEqual(['roleIds']);
    expect((await edit([owner.roleId, staffRole])).code).toBe(400);
    expect((await app.as(owner).call(getSession)).data.permissions).not.toContain('identity:apiKey:add');
  });

  it('C09 finds nobody of another company or of the provider, and changes nothing there', async () => {
    const owner = await app.given.customer({ permissions: own });
    const [stranger, staff] = [await app.given.customer(), await app.given.staff({ permissions: [] })];
    for (const { id } of [stranger, staff]) {
      const caller = app.as(owner);
      const answers = [
        await caller.call(updateUser, { body: { id, nickname: 'x', roleIds: [owner.roleId], email: '', phone: '' } }),
        await caller.call(deleteUser, { body: { id } }),
        await caller.call(resetPassword, { body: { id, password: 'stolen-1', confirm: 'stolen-1' } }),
        await caller.call(getUserPermissions, { query: { id } }),
      ];
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
      expect(await logOf(app, 'identity.user', id)).toEqual([]);
      expect(await statusOf(app, { id })).toBe('approved');
    }
  });
});

describe('power', () => {
  it('A02 nobody takes over a stronger account: no new password, no other roles, no deletion', async () => {
    const clerk = await app.given.staff({ permissions: own });
    const strong = await app.given.staff({ permissions: [...own, 'identity:role:assign'] });
    const caller = app.as(clerk);
    const answers = [
      await caller.call(resetPassword, { body: { id: strong.id, password: 'stolen-1', confirm: 'stolen-1' } }),
      await caller.call(updateUser, { body: { id: strong.id, nickname: 'x', roleIds: [clerk.roleId], email: '', phone: '' } }),
      await caller.call(deleteUser, { body: { id: strong.id } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect(answers[0]?.message).toBe('该用户拥有您没有的权限，不能操作');
    expect((await app.as(strong).call(getSession)).code).toBe(200);
  });

  it('A02 staff cannot give a role with more than they have, nor the admin role', async () => {
    const clerk = await app.given.staff({ permissions: own });
    const strong = await app.given.role('staff', ['identity:user:audit']);
    const boss = await makeAdmin(await app.given.staff());
    for (const roleIds of [[strong], [boss.roleId], [clerk.roleId, strong]])
      expect((await app.as(clerk).call(createUser, { body: form({ roleIds }) })).code).toBe(403);
    expect(await exists(account)).toBe(false);
  });

  it('A02 staff manage customers whatever customers alone can hold', async () => {
    const clerk = await app.given.staff({ permissions: own });
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:store:add'] });
    expect((await app.as(clerk).call(resetPassword, { body: { id: owner.id, password: 'fresh-1', confirm: 'fresh-1' } })).code).toBe(200);
  });

  it('A07 who looks after accounts takes over no owner of a company: neither by a password nor by the address that one is mailed to', async () => {
    const clerk = app.as(await app.given.staff({ permissions: own }));
    const owner = await app.given.customer({ permissions: own });
    const reset = { id: owner.id, password: 'fresh-1', confirm: 'fresh-1' };
    const change = { id: owner.id, nickname: 'new', roleIds: [owner.roleId], phone: '' };
    expect((await clerk.call(resetPassword, { body: reset })).code).toBe(403);
    expect((await clerk.call(updateUser, { body: { ...change, email: 'clerk@example.com' } })).code).toBe(403);
    expect((await clerk.call(updateUser, { body: { ...change, email: '' } })).code).toBe(200);
    const admin = app.as(await app.given.staff());
    expect((await admin.call(updateUser, { body: { ...change, email: 'owner@example.com' } })).code).toBe(200);
    expect((await admin.call(resetPassword, { body: reset })).code).toBe(200);
  });

  it('A07 who looks after accounts sets up the owner of a new company, and no second one beside them', async () => {
    const clerk = app.as(await app.given.staff({ permissions: own }));
    const company = await app.given.company();
    const [owners, plain] = [await app.given.role('customer', own), await app.given.role('customer', ['identity:user:list'])];
    const make = (by: Caller, name: string, roleId: number) =>
      by.call(createUser, { body: form({ account: name, userType: 'customer', companyId: company.id, roleIds: [roleId] }) });
    const { data: first } = await make(clerk, `${account}-1`, owners);
    expect(await make(clerk, `${account}-2`, owners)).toMatchObject({ code: 403, message: expect.stringContaining('负责人') as string });
    expect(await exists(`${account}-2`)).toBe(false);
    const { data: second, code } = await make(clerk, `${account}-3`, plain);
    expect(code).toBe(200);

    // Neither by raising another one, nor by emptying the place first.
    const change = (by: Caller, id: number, roleId: number) =>
      by.call(updateUser, { body: { id, nickname: 'x', roleIds: [roleId], email: 'k@example.com', phone: '' } });
    expect((await change(clerk, second.id, owners)).code).toBe(403);
    expect((await change(clerk, first.id, plain)).code).toBe(403);
    expect((await clerk.call(deleteUser, { body: { id: first.id } })).code).toBe(403);
    expect((await clerk.call(userMoves.calls.disable, { body: { id: first.id } })).code).toBe(200);
    expect((await make(clerk, `${account}-4`, owners)).code).toBe(403);

    const admin = app.as(await app.given.staff());
    expect((await change(admin, second.id, owners)).code).toBe(200);
    expect((await change(admin, first.id, plain)).code).toBe(200);
  });

  it('A07 two clerks who set up a company at once make one owner', async () => {
    const clerk = app.as(await app.given.staff({ permissions: own }));
    const company = await app.given.company();
    const owners = await app.given.role('customer', own);
    const make = (name: string) =>
      clerk.call(createUser, { body: form({ account: name, userType: 'customer', companyId: company.id, roleIds: [owners] }) });
    const sent = await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from companies where id = ${company.id} for no key update`);
      const calls = [make(`${account}-a`), make(`${account}-b`)];
      await untilBlocked(app.db, 2);
      return calls;
    });
    expect((await Promise.all(sent)).map(({ code }) => code).toSorted()).toEqual([200, 403]);
  });

  it('A07 a company is told of every account that we make in it, or make its owner', async () => {
    const admin = app.as(await app.given.staff());
    const owner = await app.given.customer({ permissions: own });
    const plain = await app.given.role('customer', ['identity:user:list']);
    const body = form({ userType: 'customer', companyId: owner.companyId, roleIds: [plain] });
    const { data } = await admin.call(createUser, { body });
    await app.as(owner).call(createUser, { body: { ...body, account: `${account}-own` } });
    const edit = { id: data.id, nickname: 'x', roleIds: [owner.roleId], email: '', phone: '' };
    expect((await admin.call(updateUser, { body: edit })).code).toBe(200);
    expect((await admin.call(updateUser, { body: { ...edit, nickname: 'y' } })).code).toBe(200);
    const told = await app.db.rows(sql`select text, params from company_notices where company_id = ${owner.companyId} order by id`);
    expect(told).toEqual([
      { text: 'identity.user.notice.made', params: { account } },
      { text: 'identity.user.notice.owner', params: { account } },
    ]);
  });

  it('A02 the last administrator keeps the role, and two who remove each other at once do not both succeed', async () => {
    await app.db.run(sql`delete from user_roles where role_id in (select id from roles where key = 'admin')`);
    const [one, two] = [
      await makeAdmin(await app.given.staff({ permissions: [] })),
      await makeAdmin(await app.given.staff({ permissions: [] })),
    ];
    const plain = await app.given.role('staff', []);
    const demote = (by: TestUser, whom: TestUser) =>
      app.as(by).call(updateUser, { body: { id: whom.id, nickname: 'x', roleIds: [plain], email: '', phone: '' } });
    // Both are past the door before either acts: a later one would be no administrator any more and get 403.
    const sent = await app.db.tx(async (tx) => {
      await tx.run(sql`select 1 from users where id in (${one.id}, ${two.id}) order by id for update`);
      const calls = [demote(one, two), demote(two, one)];
      await untilBlocked(app.db, 2);
      return calls;
    });
    const answers = await Promise.all(sent);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const left = answers[0]?.code === 200 ? one : two;
    const gone = left === one ? two : one;
    expect(await demote(left, left)).toMatchObject({ code: 409, message: '必须至少保留一名可登录的管理员' });
    const wild = await app.given.staff();
    expect((await app.as(wild).call(deleteUser, { body: { id: left.id } })).code).toBe(409);
    expect((await app.as(wild).call(deleteUser, { body: { id: gone.id } })).code).toBe(200);
  });
});
