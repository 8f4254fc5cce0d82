import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createUser,
  deleteUser,
  getUserPermissions,
  listUsers,
  resetPassword,
  updateUser,
} from '@kura/contract/identity/user/user.endpoints.ts';
import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { NewUserInput } from '@kura/contract/identity/user/user.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, inState, logOf, signIn } from '../testing/people.ts';

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
describe('making a user', () => {
  it('V03 makes one who can log in at once', async () => {
    const roleId = await app.given.role('staff', ['identity:user:list']);
    const answer = await app.as(admin).call(createUser, { body: form({ roleIds: [roleId] }) });
    expect(answer).toMatchObject({
      code: 200,
      data: { account, nickname: '小林', status: 'approved', userType: 'staff', companyName: null },
    });
    expect(JSON.stringify(answer)).not.toMatch(/hash|argon/i);
    expect((await signIn(app, account, 'begin-1')).data).toMatchObject({ account, mustChangePassword: true });
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
    expect(data.permissions[0]).toMatchObject({ text: 'View users', domain: 'identity' });
    const all = await app.as(admin).call(getUserPermissions, { query: { id: admin.id } });
    expect(all.data.isEverything).toBe(true);
    expect(all.data.permissions.length).toBeGreaterThan(20);
  });
});
