import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { resetPassword, updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { badFields, signIn, withPassword } from '../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What comes of a call that meets the change of somebody else, who was there a moment earlier. */
async function meeting<T>(change: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await app.db.tx(async (tx) => {
    await change(tx);
    answer = call();
    await untilBlocked(app.db);
  });
  return answer as Promise<T>;
}
const sessionsOf = async (id: number) => (await app.db.rows(sql`select 1 from sessions where user_id = ${id}`)).length;

describe('two at once', () => {
  it('A06 nobody signs in with a password that is changed while it is compared', async () => {
    const user = await withPassword(app, await app.given.staff(), 'before-1');
    const answer = await meeting(
      async (tx) => {
        await tx.run(sql`update users set password_hash = '!' where id = ${user.id}`);
        await tx.run(sql`delete from sessions where user_id = ${user.id}`);
      },
      () => signIn(app, user.account, 'before-1'),
    );
    expect(answer).toMatchObject({ code: 400, message: '账号或密码错误' });
    expect(await sessionsOf(user.id)).toBe(0);
  });

  it('A05 whoever is deleted while signing in hears the same as with a wrong password', async () => {
    const user = await withPassword(app, await app.given.staff(), 'before-1');
    const answer = await meeting(
      (tx) => tx.run(sql`delete from users where id = ${user.id}`),
      () => signIn(app, user.account, 'before-1'),
    );
    expect(answer).toMatchObject({ http: 200, code: 400 });
  });

  it('A02 nobody takes over an account that has just been given more power', async () => {
    const clerk = await app.given.staff({ permissions: ['identity:user:resetPassword'] });
    const colleague = await app.given.staff({ permissions: [] });
    const strong = await app.given.role('staff', ['identity:role:assign']);
    const answer = await meeting(
      async (tx) => {
        await tx.run(sql`select 1 from users where id = ${colleague.id} for update`);
        await tx.run(sql`insert into user_roles (user_id, role_id, type) values (${colleague.id}, ${strong}, 'staff')`);
      },
      () => app.as(clerk).call(resetPassword, { body: { id: colleague.id, password: 'stolen-1', confirm: 'stolen-1' } }),
    );
    expect(answer.code).toBe(403);
    expect(await sessionsOf(colleague.id)).toBe(1);
  });

  it('A01 a role that is given to somebody while it is deleted stays', async () => {
    const [admin, user] = [await app.given.staff(), await app.given.staff({ permissions: [] })];
    const role = await app.given.role('staff', []);
    const answer = await meeting(
      (tx) => tx.run(sql`insert into user_roles (user_id, role_id, type) values (${user.id}, ${role}, 'staff')`),
      () => app.as(admin).call(deleteRole, { body: { id: role } }),
    );
    expect(answer).toMatchObject({ http: 200, code: 409 });
  });

  it('A01 a role that is deleted while it is given to somebody is told at the field', async () => {
    const [admin, user] = [await app.given.staff(), await app.given.staff({ permissions: [] })];
    const role = await app.given.role('staff', []);
    const answer = await meeting(
      (tx) => tx.run(sql`delete from roles where id = ${role}`),
      () => app.as(admin).call(updateUser, { body: { id: user.id, nickname: 'x', roleIds: [user.roleId, role], email: '', phone: '' } }),
    );
    expect(answer).toMatchObject({ http: 200, code: 400 });
    expect(badFields(answer)).toEqual(['roleIds']);
  });
});
