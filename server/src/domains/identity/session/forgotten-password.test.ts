import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, setForgottenPassword } from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import { getCaptcha, getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import {
  changeOwnPassword,
  getProfile,
  listUsers,
  resetPassword,
  updateProfile,
  updateUser,
  userMoves,
} from '@kura/contract/identity/user/user.endpoints.ts';
import type { Db, Query, Tx } from '../../../kernel/db/db.ts';
import { sql, toStatement, type Sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { smtpSink, type SmtpSink } from '../../../testing/smtp-sink.ts';
import { logOf, signIn, withPassword } from '../testing/people.ts';
import { handsOf } from '../user/second-person.ts';
import { makeCaptcha } from './captcha.ts';
import { askForLink } from './forgotten-password.ts';

let app: TestApp;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await smtpSink();
  app = await testApp({ env: sink.env });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

const ask = async (at: TestApp, account: string, lang: 'zh' | 'en' | 'jp' = 'zh') => {
  const { data } = await at.call(getCaptcha);
  return at.call(forgotPassword, { body: { account, code: '1234', key: data.key }, lang });
};
const set = (token: string, password = 'brand-new-1') => app.call(setForgottenPassword, { body: { token, password, confirm: password } });
const withMail = async (at: TestApp, user: TestUser): Promise<TestUser> => {
  await at.db.run(sql`update users set email = 'clerk@example.com' where id = ${user.id}`);
  return user;
};
const person = async () =>
  withPassword(app, await withMail(app, await app.given.staff({ permissions: ['identity:user:list'] })), 'before-1');
async function linkFor(account: string, lang: 'zh' | 'en' | 'jp' = 'zh'): Promise<string> {
  expect((await ask(app, account, lang)).code).toBe(200);
  await app.kernel.outbox.drain();
  await app.kernel.mail.drain();
  return /\/login\?reset=([\w-]+)/.exec(sink.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('A06 is set anew by the link of a mail, which ends every session, is logged, and is good once', async () => {
    const user = await person();
    const token = await linkFor(user.account, 'jp');
    expect(sink.mails.at(-1)).toMatchObject({ to: ['clerk@example.com'], subject: expect.stringContaining('パスワード再設定') });
    expect((await app.as(user).call(getSession)).code).toBe(200);
    expect(await set(token)).toMatchObject({ code: 200 });
    expect((await app.as(user).call(getSession)).code).toBe(900);
    expect([(await signIn(app, user.account, 'before-1')).code, (await signIn(app, user.account, 'brand-new-1')).code]).toEqual([400, 200]);
    expect(await set(token, 'another-1')).toMatchObject({ code: 400, message: '链接无效或已过期，请重新申请' });
    expect((await logOf(app, 'identity.user', user.id)).map(({ action }) => action)).toEqual([
      'identity.user.log.resetAsked',
      'identity.user.log.passwordForgotten',
    ]);
  });

  it('A05 answers alike whether the account exists, is disabled, has no address or was never there', async () => {
    const disabled = await person();
    await app.db.run(sql`update users set status = 'disabled' where id = ${disabled.id}`);
    const unreachable = await app.given.staff();
    const before = sink.mails.length;
    const answers = [];
    for (const account of [(await person()).account, disabled.account, unreachable.account, 'nobody-at-all'])
      answers.push(await ask(app, account));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await app.kernel.outbox.drain();
    await app.kernel.mail.drain();
    expect(sink.mails.length).toBe(before + 1);
  });

  it('A05 runs the same statements whether the account exists or not, so the time tells nothing either', async () => {
    const statementsFor = async (account: string): Promise<string[]> => {
      const { key } = await makeCaptcha(app.db, app.clock.now(), '1234');
      const seen: string[] = [];
      const noted = <Q extends Query>(query: Q): Q => {
        const noting =
          <T>(run: (statement: Sql) => Promise<T>) =>
          (statement: Sql) => {
            seen.push(toStatement(statement).text);
            return run(statement);
          };
        return { ...query, rows: noting(query.rows), first: noting(query.first), run: noting(query.run) };
      };
      const db = { ...noted(app.db), tx: (work: (tx: Tx) => Promise<unknown>) => app.db.tx((tx) => work(noted(tx))) } as Db;
      await askForLink({ ...app.kernel, db }, { account, code: '1234', key }, 'zh', app.clock.now());
      return seen;
    };
    const known = await statementsFor((await person()).account);
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsFor('there-is-nobody')).toEqual(known);
  });

  it('A05 is asked for at most three times an hour for one name, known or not, and never without the code of the picture', async () => {
    for (const account of [(await person()).account, 'nobody-asks-often']) {
      const codes = [];
      for (let i = 0; i < 4; i++) codes.push((await ask(app, account)).http);
      expect(codes).toEqual([200, 200, 200, 429]);
      app.clock.advance(3601);
    }
    const wrong = await app.call(forgotPassword, { body: { account: 'x', code: '0000', key: 'none' } });
    expect(wrong.code).toBe(400);
  });

  it('is no longer set after half an hour, nor by an older link once a newer one was used', async () => {
    const user = await person();
    const late = await linkFor(user.account);
    app.clock.advance(30 * 60 + 1);
    expect((await set(late)).code).toBe(400);
    const [older, newer] = [await linkFor(user.account), await linkFor(user.account)];
    expect([(await set(newer)).code, (await set(older)).code]).toEqual([200, 400]);
  });

  it('A06 a link that is on its way ends when the account is made safe: another password, another address, disabled', async () => {
    const admin = app.as(await app.given.staff());
    const safe: ((user: TestUser) => Promise<{ code: number }>)[] = [
      (user) =>
        app.as(user).call(changeOwnPassword, { body: { oldPassword: 'before-1', password: 'mine-only-1', confirm: 'mine-only-1' } }),
      (user) =>
        app.as(user).call(updateProfile, {
          body: { nickname: 'Clerk', email: 'new@example.com', phone: '+81 3-1234-5678', avatarId: null, oldPassword: 'before-1' },
        }),
      ({ id }) => admin.call(resetPassword, { body: { id, password: 'once-3', confirm: 'once-3' } }),
      async ({ id }) => {
        await admin.call(userMoves.calls.disable, { body: { id } });
        return admin.call(userMoves.calls.enable, { body: { id } });
      },
    ];
    for (const makeSafe of safe) {
      const user = await person();
      const token = await linkFor(user.account);
      expect((await makeSafe(user)).code).toBe(200);
      expect(await set(token)).toMatchObject({ code: 400, message: '链接无效或已过期，请重新申请' });
    }
  });

  it('A06 the address before is told that it is no longer the one, whoever changed it', async () => {
    const user = await person();
    const body = { nickname: 'Clerk', email: 'new@example.com', phone: '+81 3-1234-5678', avatarId: null, oldPassword: 'before-1' };
    const before = sink.mails.length;
    await app.as(user).call(updateProfile, { body });
    await app.as(user).call(updateProfile, { body: { ...body, phone: '+81 3-1234-5679' } });
    await app.kernel.mail.drain();
    expect(sink.mails.slice(before)).toMatchObject([{ to: ['clerk@example.com'], subject: expect.stringContaining('您账号的邮箱已更改') }]);
    expect(sink.mails.at(-1)?.text).toContain(user.account);
    expect(sink.mails.at(-1)?.text).not.toContain('new@example.com');
  });

  it('A08 whoever gave an account the address that the link went to is no second person beside it', async () => {
    const [changer, user] = [await app.given.staff(), await person()];
    const by = app.as(changer);
    const { data } = await by.call(listUsers, { query: { keyword: user.account } });
    const { account, nickname, phone, zone } = data.rows[0];
    const roleIds = [user.roleId];
    const move = async (email: string): Promise<void> =>
      void expect(await by.call(updateUser, { body: { id: user.id, nickname, phone, zone, roleIds, email } })).toMatchObject({ code: 200 });
    await move('mine@example.com');
    const dead = await linkFor(account);
    expect(sink.mails.at(-1)?.to).toEqual(['mine@example.com']);
    // The address back as it was: the link that has left goes with it.
    await move('clerk@example.com');
    expect((await set(dead)).code).toBe(400);
    await move('mine@example.com');
    expect((await set(await linkFor(account))).code).toBe(200);
    await move('clerk@example.com');
    expect(await handsOf(app.db, changer.id, [user.id])).toEqual(new Set([user.id]));
    // An address of their own is nobody else's hand.
    const other = await person();
    expect((await set(await linkFor(other.account))).code).toBe(200);
    expect(await handsOf(app.db, changer.id, [other.id])).toEqual(new Set());
  });

  it('leaves no secret in the database: neither in its table nor in the mail that waits', async () => {
    const user = await person();
    const token = await linkFor(user.account);
    expect(token).toMatch(/^[\w-]{40,}$/);
    const kept = await app.db.rows<{ all: string }>(sql`
      select r::text as all from password_resets r union all select m::text from mails m union all select l::text from operation_log l`);
    expect(kept.some(({ all }) => all.includes(token))).toBe(false);
  });
});

describe('without mail', () => {
  it('says so, writes nothing, and leaves the temporary password of an administrator', async () => {
    const silent = await testApp();
    const user = await withMail(silent, await silent.given.staff());
    expect((await ask(silent, user.account)).data).toEqual({ isByMail: false });
    expect(await silent.db.rows(sql`select id from mails`)).toEqual([]);
    await silent.close();
  });
});

describe('a temporary password', () => {
  it('A06 is good for one login within a day, opens nothing but the change of it, and is logged', async () => {
    const [admin, user] = [await app.given.staff(), await person()];
    const give = () => app.as(admin).call(resetPassword, { body: { id: user.id, password: 'once-1', confirm: 'once-1' } });
    expect((await give()).code).toBe(200);
    expect((await logOf(app, 'identity.user', user.id)).map(({ action }) => action)).toEqual(['identity.user.log.passwordReset']);
    const { data } = await signIn(app, user.account, 'once-1');
    expect(data).toMatchObject({ mustChangePassword: true, permissions: [], roles: [] });
    const here = app.as(data);
    expect([(await here.call(listUsers)).code, (await here.call(getProfile)).code]).toEqual([403, 200]);
    expect((await signIn(app, user.account, 'once-1')).code).toBe(400);
    const body = { oldPassword: 'once-1', password: 'my-own-password', confirm: 'my-own-password' };
    expect((await here.call(changeOwnPassword, { body })).code).toBe(200);
    expect((await here.call(listUsers)).code).toBe(200);
    expect((await here.call(getSession)).data.mustChangePassword).toBe(false);
    expect((await signIn(app, user.account, 'my-own-password')).code).toBe(200);

    await give();
    app.clock.advance(24 * 3600);
    expect((await signIn(app, user.account, 'once-1')).code).toBe(400);
  });

  it('A06 of two who use it at the same moment one gets in', async () => {
    const [admin, user] = [await app.given.staff(), await person()];
    await app.as(admin).call(resetPassword, { body: { id: user.id, password: 'once-2', confirm: 'once-2' } });
    const both = await Promise.all([signIn(app, user.account, 'once-2'), signIn(app, user.account, 'once-2')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400]);
  });
});
