import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createUser,
  deleteUser,
  getUserPermissions,
  listUsers,
  resetPassword,
  updateUser,
} from '@kura/contract/identity/user.endpoints.ts';
import { getSession } from '@kura/contract/identity/session.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { NewUserInput } from '@kura/contract/identity/user.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, inState, logOf, signIn, statusOf } from '../testing/people.ts';

let app: TestApp;
let admin: TestUser;
let account = '';
let count = 0;
beforeAll(async () => {
  app = await testApp();
  admin = await app.given.staff();
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

describe('making a user', () => {
  it('V03 makes one who can log in at once', async () => {
    const roleId = await app.given.role('staff', ['identity:user:list']);
    const answer = await app.as(admin).call(createUser, { body: form({ roleIds: [roleId] }) });
    expect(answer).toMatchObject({
      code: 200,
      data: { account, nickname: '小林', status: 'approved', userType: 'staff', companyName: null },
    });
    expect(JSON.stringify(answer)).not.toMatch(/hash|argon/i);
    expect((await signIn(app, account, 'begin-1')).data.permissions).toEqual(['identity:user:list']);
  });

  it('V03 a taken account is told at its field, also when two try at once', async () => {
    const roleId = await app.given.role('staff', []);
    const press = () => app.as(admin).call(createUser, { body: form({ roleIds: [roleId] }) });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    const again = await app.as(admin).call(createUser, { body: form({ account: account.toUpperCase(), roleIds: [roleId] }) });
    expect(again).toMatchObject({ code: 400, message: '该账号已被使用' });
    expect(badFields(again)).toEqual(['account']);
  });

  it('V03 A01 roles must exist and be of the type of the user', async () => {
    const roleId = await app.given.role('customer', []);
    for (const roleIds of [[roleId], [999_999]]) {
      const answer = await app.as(admin).call(createUser, { body: form({ roleIds }) });
      expect(answer.code).toBe(400);
      expect(badFields(answer)).toEqual(['roleIds']);
    }
    expect(await exists(account)).toBe(false);
  });

  it('A09 is in the log: who, what, and no password', async () => {
    const roleId = await app.given.role('staff', []);
    const { data } = await app.as(admin).call(createUser, { body: form({ roleIds: [roleId] }) });
    const lines = await logOf(app, 'identity.user', data.id);
    expect(lines).toMatchObject([
      { actorName: admin.account, action: 'identity.user.log.created', recordName: account, after: { nickname: '小林' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('begin-1');
  });

  it('C10 pressed twice with one key makes one user', async () => {
    const roleId = await app.given.role('staff', []);
    const press = () => app.as(admin).call(createUser, { body: form({ roleIds: [roleId] }), headers: { 'idempotency-key': account } });
    const [first, second] = [await press(), await press()];
    expect(second).toEqual(first);
    expect(first.code).toBe(200);
  });
});

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

  it('C09 finds nobody of another company or of the house, and changes nothing there', async () => {
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

  it('A02 the last administrator keeps the role, and two who remove each other at once do not both succeed', async () => {
    await app.db.run(sql`delete from user_roles where role_id in (select id from roles where key = 'admin')`);
    const [one, two] = [
      await makeAdmin(await app.given.staff({ permissions: [] })),
      await makeAdmin(await app.given.staff({ permissions: [] })),
    ];
    const plain = await app.given.role('staff', []);
    const demote = (by: TestUser, whom: TestUser) =>
      app.as(by).call(updateUser, { body: { id: whom.id, nickname: 'x', roleIds: [plain], email: '', phone: '' } });
    const answers = await Promise.all([demote(one, two), demote(two, one)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const left = answers[0]?.code === 200 ? one : two;
    const gone = left === one ? two : one;
    expect(await demote(left, left)).toMatchObject({ code: 409, message: '必须至少保留一名可登录的管理员' });
    const wild = await app.given.staff();
    expect((await app.as(wild).call(deleteUser, { body: { id: left.id } })).code).toBe(409);
    expect((await app.as(wild).call(deleteUser, { body: { id: gone.id } })).code).toBe(200);
  });
});

describe('changing a user', () => {
  it('A09 writes from and to, and only what changed', async () => {
    const user = await app.given.staff({ permissions: [] });
    await app.as(admin).call(updateUser, { body: { id: user.id, nickname: '新名字', roleIds: [user.roleId], email: '', phone: '' } });
    expect(await logOf(app, 'identity.user', user.id)).toMatchObject([
      { action: 'identity.user.log.changed', before: { nickname: user.account }, after: { nickname: '新名字' } },
    ]);
    const [line] = await logOf(app, 'identity.user', user.id);
    expect(Object.keys(line?.after ?? {})).toEqual(['nickname']);
  });

  it('A06 a reset password ends the sessions and lifts the lock; nobody resets the own', async () => {
    const user = await app.given.staff({ permissions: [] });
    for (let i = 0; i < 5; i++) await signIn(app, user.account, 'wrong-1');
    const answer = await app.as(admin).call(resetPassword, { body: { id: user.id, password: 'fresh-1', confirm: 'fresh-1' } });
    expect(answer.code).toBe(200);
    expect((await app.as(user).call(getSession)).code).toBe(900);
    expect((await signIn(app, user.account, 'fresh-1')).code).toBe(200);
    expect(JSON.stringify(await logOf(app, 'identity.user', user.id))).not.toContain('fresh-1');
    expect((await app.as(admin).call(resetPassword, { body: { id: admin.id, password: 'fresh-1', confirm: 'fresh-1' } })).code).toBe(409);
  });

  it('V03 a password that is not repeated the same is refused', async () => {
    const user = await app.given.staff({ permissions: [] });
    const answer = await app.as(admin).call(resetPassword, { body: { id: user.id, password: 'fresh-1', confirm: 'fresh-2' } });
    expect(answer).toMatchObject({ code: 400, message: '两次输入的密码不一致' });
  });

  it('A09 a deleted user is out at once and stays readable in the log; nobody deletes oneself', async () => {
    const user = await app.given.staff({ permissions: [] });
    expect((await app.as(admin).call(deleteUser, { body: { id: user.id } })).code).toBe(200);
    expect((await app.as(user).call(getSession)).code).toBe(900);
    expect(await logOf(app, 'identity.user', user.id)).toMatchObject([{ action: 'identity.user.log.deleted', recordName: user.account }]);
    expect((await app.as(admin).call(deleteUser, { body: { id: admin.id } })).code).toBe(409);
  });
});

describe('the list', () => {
  it('A07 filters by keyword, status, type, role, company and days', async () => {
    const company = await app.given.company();
    const user = await inState(app, await app.given.customer({ company, account: '100%_match' }), 'failed', 'no');
    const ids = async (query: NonNullable<Parameters<typeof search>[0]>) =>
      (await search(query)).data.rows.map((row: { id: number }) => row.id);
    const search = (query: object) => app.as(admin).call(listUsers, { query });
    for (const query of [{ keyword: '00%_MATCH' }, { companyId: company.id }, { roleId: user.roleId }, { status: 'failed' }])
      expect(await ids(query)).toEqual([user.id]);
    expect(await ids({ companyId: company.id, userType: 'staff' })).toEqual([]);
    // 2026-06-10 03:00 UTC is the 10th in Tokyo.
    expect(await ids({ companyId: company.id, createdAt: '2026-06-10~2026-06-10' })).toEqual([user.id]);
    expect(await ids({ companyId: company.id, createdAt: '2026-06-11~2026-06-12' })).toEqual([]);
    expect((await search({ companyId: company.id })).data.rows[0]).toMatchObject({
      status: 'failed',
      auditReason: 'no',
      companyName: company.name,
    });
  });

  it('V01 refuses a start after the end', async () => {
    const answer = await app.as(admin).call(listUsers, { query: { createdAt: '2026-06-12~2026-06-11' } });
    expect(answer).toMatchObject({ code: 400, message: '开始时间不能晚于结束时间' });
    expect(badFields(answer)).toEqual(['createdAt']);
  });
});

describe('what can this user do', () => {
  it('A02 names each permission with the roles that give it', async () => {
    const user = await app.given.staff({ permissions: ['identity:user:list', 'identity:role:list'] });
    const second = await app.given.role('staff', ['identity:user:list']);
    await app.db.run(sql`insert into user_roles (user_id, role_id, type) values (${user.id}, ${second}, 'staff')`);
    const { data } = await app.as(admin).call(getUserPermissions, { query: { id: user.id }, lang: 'en' });
    expect(data.isEverything).toBe(false);
    expect(data.permissions.map(({ permission, roles }) => [permission, roles.length])).toEqual([
      ['identity:user:list', 2],
      ['identity:role:list', 1],
    ]);
    expect(data.permissions[0]).toMatchObject({ text: 'See users', domain: 'identity' });
    const all = await app.as(admin).call(getUserPermissions, { query: { id: admin.id } });
    expect(all.data.isEverything).toBe(true);
    expect(all.data.permissions.length).toBeGreaterThan(20);
  });
});
