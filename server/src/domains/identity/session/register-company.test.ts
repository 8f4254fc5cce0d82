import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptcha, register } from '@kura/contract/identity/session/session.endpoints.ts';
import { userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import type { RegisterInput } from '@kura/contract/identity/session/session.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { addReadyRoles } from '../role/ready-roles.ts';
import { badFields, logOf, signIn, withPassword } from '../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyRoles(tx, app.clock.now()));
});
afterAll(() => app.close());

type Form = Omit<In<typeof RegisterInput>, 'code' | 'key'>;
const form = (more: Partial<Form> = {}): Form => ({
  companyName: '青空贸易',
  account: 'aozora',
  nickname: '李',
  password: 'aozora-1',
  confirm: 'aozora-1',
  email: 'li@example.com',
  phone: '13800138000',
  ...more,
});
const send = async (filled: Form, code = '1234') => {
  app.clock.advance(30);
  const { data } = await app.call(getCaptcha);
  return app.call(register, { body: { ...filled, code, key: data.key } });
};
const userOf = (account: string) =>
  app.db.first<{ id: number; status: string; userType: string; companyId: number; code: string; name: string; roles: string[] }>(sql`
    select u.id, u.status, u.user_type, u.company_id, c.code, c.name,
      array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles
    from users u join companies c on c.id = u.company_id where u.account = ${account}`);

describe('registration', () => {
  it('A04 makes an unaudited customer user and its company, who can log in after the audit', async () => {
    expect(await send(form())).toMatchObject({ code: 200, data: null });
    const user = await userOf('aozora');
    expect(user).toMatchObject({ status: 'unaudited', userType: 'customer', name: '青空贸易', roles: ['customerOwner'] });
    expect(user?.code).toMatch(/^C\d{5}$/);
    expect((await signIn(app, 'aozora', 'aozora-1')).code).toBe(403);
    const staff = await app.given.staff({ permissions: ['identity:user:audit'] });
    expect((await app.as(staff).call(userMoves.calls.approve, { body: { id: user?.id ?? 0 } })).code).toBe(200);
    expect((await signIn(app, 'aozora', 'aozora-1')).data).toMatchObject({ companyId: user?.companyId, roles: ['customerOwner'] });
  });

  it('A09 stands in the log of the user and of the company, without the password', async () => {
    await send(form({ account: 'logged' }));
    const user = await userOf('logged');
    const lines = await logOf(app, 'identity.user', user?.id ?? 0);
    expect(lines).toMatchObject([{ actorName: '李', action: 'identity.user.log.registered', companyId: user?.companyId }]);
    expect(JSON.stringify(lines)).not.toContain('aozora-1');
    expect(await logOf(app, 'identity.company', user?.companyId ?? 0)).toMatchObject([{ action: 'identity.company.log.registered' }]);
  });

  it('A05 the sign-in after it does not tell either whether the account was taken, nor gives new guesses at it', async () => {
    const owner = await withPassword(app, await app.given.staff({ account: 'provider-owner' }), 'right-1');
    await send(form({ account: 'nobody-yet', password: 'mine-1', confirm: 'mine-1' }));
    await send(form({ account: owner.account, password: 'mine-1', confirm: 'mine-1' }));
    const free = await signIn(app, 'nobody-yet', 'mine-1');
    expect(free).toMatchObject({ code: 403, message: '账号正在审核中，审核通过后即可登录' });
    expect(await signIn(app, owner.account, 'mine-1')).toEqual(free);
    for (const account of ['nobody-yet', owner.account]) {
      const heard: (number | string)[] = [];
      for (const password of ['no-1', 'no-2', 'mine-1', 'no-3', 'no-4', 'mine-1', 'no-5']) {
        const { code, message } = await signIn(app, account, password);
        heard.push(message === free.message ? 'waits' : code);
      }
      expect(heard).toEqual([400, 400, 'waits', 400, 400, 'waits', 403]);
    }
  });

  it('A05 V03 answers alike for a taken account, whatever the case, and gives the next free one, which the approval tells', async () => {
    const first = await send(form({ account: 'taken', email: 'owner@example.com' }));
    const staff = await app.given.staff({ permissions: ['identity:user:audit'] });
    const approve = async (account: string) =>
      (await app.as(staff).call(userMoves.calls.approve, { body: { id: (await userOf(account))?.id ?? 0 } })).code;
    expect(await approve('taken')).toBe(200);
    expect(await send(form({ account: 'TAKEN', companyName: 'Second', password: 'other-1', confirm: 'other-1' }))).toEqual(first);
    expect(await userOf('TAKEN-2')).toMatchObject({ name: 'Second', status: 'unaudited' });
    expect((await signIn(app, 'taken', 'other-1')).code).toBe(403);
    expect(await approve('TAKEN-2')).toBe(200);
    expect((await signIn(app, 'taken-2', 'other-1')).code).toBe(200);
    await app.kernel.outbox.drain();
    const mails = await app.db.rows<{ toAddress: string; body: string }>(sql`select to_address, body from mails order by id`);
    expect(mails.map(({ toAddress, body }) => [toAddress, /TAKEN-2|taken/.exec(body)?.[0]]).slice(-3)).toEqual([
      ['owner@example.com', 'taken'],
      ['li@example.com', 'TAKEN-2'],
      ['owner@example.com', 'taken'],
    ]);
  });

  it('V03 two who take the same account at once: both are registered, one of them under the next', async () => {
    const answers = await Promise.all([send(form({ account: 'at-once' })), send(form({ account: 'at-once' }))]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect([await userOf('at-once'), await userOf('at-once-2')].map((user) => user?.status)).toEqual(['unaudited', 'unaudited']);
  });

  it('A05 needs a verification code, and looks at nothing else without it', async () => {
    const answer = await send(form({ account: 'taken' }), '0000');
    expect(badFields(answer)).toEqual(['code']);
  });

  it('A04 skips an identifier that staff already gave', async () => {
    const { next } = (await app.db.first<{ next: number }>(sql`select last_value as next from company_code_seq`)) ?? { next: 0 };
    await app.db.run(sql`insert into companies (code, name) values (${`C${String(next + 1).padStart(5, '0')}`}, 'Typed by staff')`);
    expect((await send(form({ account: 'skipper' }))).code).toBe(200);
  });

  it('V18 keeps what was typed as it was typed', async () => {
    const companyName = `<script>alert(1)</script>'; drop table users; -- 🚢`;
    expect((await send(form({ account: 'odd', companyName }))).code).toBe(200);
    expect((await userOf('odd'))?.name).toBe(companyName);
  });
});
