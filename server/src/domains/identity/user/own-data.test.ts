import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import { changeOwnPassword, getProfile, listUsers, updateProfile, updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, logOf, signIn, withPassword } from '../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const picture = (colour: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();
async function upload(user: TestUser, kind: string, content: Buffer): Promise<{ code: number; data: { id: number } }> {
  const line = '-'.repeat(20);
  const head = `--${line}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  const response = await app.app.inject({
    method: 'POST',
    url: `${apiBase}/file/upload?kind=${kind}`,
    headers: { token: user.token, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${line}--\r\n`)]),
  });
  return response.json();
}
const own = (avatarId: number | null = null) => ({ nickname: '我', email: '', phone: '+81 90 1234 5678', avatarId });
const withEmail = { ...own(), email: 'me@example.com', oldPassword: 'before-1' };

describe('one’s own data', () => {
  it('V03 A09 are changed and logged', async () => {
    const user = await withPassword(app, await app.given.customer(), 'before-1');
    expect((await app.as(user).call(updateProfile, { body: withEmail })).data).toMatchObject({
      nickname: '我',
      email: 'me@example.com',
      headUrl: null,
    });
    expect((await app.as(user).call(getSession)).data.name).toBe('我');
    expect(await logOf(app, 'identity.user', user.id)).toMatchObject([
      {
        action: 'identity.user.log.profileChanged',
        companyId: user.companyId,
        before: { nickname: user.account },
        after: { nickname: '我' },
      },
    ]);
    // The new nickname hides nobody: the log goes on naming the account.
    await app.as(user).call(updateProfile, { body: { ...withEmail, oldPassword: '' } });
    const lines = await logOf(app, 'identity.user', user.id);
    expect(lines.at(-1)?.actorName).toBe(`我 (${user.account})`);
    const wrong = await app.as(user).call(updateProfile, { body: { ...own(), email: 'x', phone: '1', nickname: '' } });
    expect(badFields(wrong).toSorted()).toEqual(['email', 'nickname', 'phone']);
  });

  it('A06 another e-mail asks for the password, everything else does not', async () => {
    const user = await withPassword(app, await app.given.customer(), 'before-1');
    const change = (more: object) => app.as(user).call(updateProfile, { body: { ...withEmail, ...more } });
    const emailOf = async () => (await app.as(user).call(getProfile)).data.email;
    for (const [oldPassword, message] of [
      ['', '修改邮箱需要输入原密码'],
      ['guess-1', '原密码错误'],
    ] as const) {
      const refused = await change({ oldPassword });
      expect(refused).toMatchObject({ code: 400, message });
      expect(badFields(refused)).toEqual(['oldPassword']);
    }
    expect(await emailOf()).toBe('');
    expect((await change({})).code).toBe(200);
    expect((await change({ oldPassword: '', nickname: '他' })).data).toMatchObject({ nickname: '他', email: 'me@example.com' });
    // Also to none.
    expect((await change({ oldPassword: '', email: '' })).code).toBe(400);
    expect(await emailOf()).toBe('me@example.com');
    expect(JSON.stringify(await logOf(app, 'identity.user', user.id))).not.toMatch(/before-1|guess-1/);
  });

  it('A06 whoever may change users changes their own e-mail in the profile only, where the password is asked for; a colleague’s as before', async () => {
    const [me, colleague] = [await app.given.staff(), await app.given.staff()];
    const change = async ({ account }: TestUser, email: string) => {
      const { data } = await app.as(me).call(listUsers, { query: { keyword: account } });
      const { id, nickname, phone, zone, roles } = data.rows[0] as User;
      return app.as(me).call(updateUser, { body: { id, nickname, phone, zone, roleIds: roles.map((role) => role.id), email } });
    };
    const refused = await change(me, 'mine@example.com');
    expect([refused.code, badFields(refused)]).toEqual([400, ['email']]);
    expect((await app.as(me).call(getProfile)).data.email).toBe('');
    expect((await change(me, '')).code).toBe(200);
    expect((await change(colleague, 'theirs@example.com')).code).toBe(200);
  });

  it('A05 A06 five wrong passwords lock the change of the e-mail and of the password together for 15 minutes', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), 'before-1');
    const change = async (oldPassword: string) => (await app.as(user).call(updateProfile, { body: { ...withEmail, oldPassword } })).code;
    const codes: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) codes.push(await change(`guess-${n}`));
    expect(codes).toEqual([400, 400, 400, 400, 403]);
    expect(await change('before-1')).toBe(403);
    const body = { oldPassword: 'before-1', password: 'after-1', confirm: 'after-1' };
    expect((await app.as(user).call(changeOwnPassword, { body })).code).toBe(403);
    // What needs no password goes on.
    expect((await app.as(user).call(updateProfile, { body: own() })).code).toBe(200);
    app.clock.advance(15 * 60);
    expect(await change('before-1')).toBe(200);
  });

  it('V14 carry a picture that was uploaded as one, and let the old one go', async () => {
    const user = await app.given.staff({ permissions: [] });
    const [first, second] = [await upload(user, 'avatar', await picture('red')), await upload(user, 'avatar', await picture('blue'))];
    const { data } = await app.as(user).call(updateProfile, { body: own(first.data.id) });
    expect(data.avatarId).toBe(first.data.id);
    const shown = await app.app.inject({ method: 'GET', url: data.headUrl ?? '', headers: { token: user.token } });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toMatch(/^image\//);
    await app.as(user).call(updateProfile, { body: own(second.data.id) });
    expect(await app.db.rows(sql`select id from files where attached_to = 'identity.user' and attached_id = ${user.id}`)).toEqual([
      { id: second.data.id },
    ]);
    expect((await app.as(user).call(updateProfile, { body: own(null) })).data.headUrl).toBeNull();
  });

  it('V14 refuse a file of another person or of another kind', async () => {
    const [user, other] = [await app.given.staff({ permissions: [] }), await app.given.staff({ permissions: [] })];
    const foreign = await upload(other, 'avatar', await picture('red'));
    const attached = await upload(user, 'attachment', await picture('red'));
    for (const id of [foreign.data.id, attached.data.id, 999_999])
      expect((await app.as(user).call(updateProfile, { body: own(id) })).code).toBe(404);
    expect((await app.as(user).call(getProfile)).data).toMatchObject({ avatarId: null, nickname: user.account });
  });

  it('V14 a picture of 2 MB and one byte is refused', async () => {
    const user = await app.given.staff({ permissions: [] });
    const large = Buffer.concat([await picture('red'), Buffer.alloc(2 * 1024 * 1024)]);
    expect((await upload(user, 'avatar', large)).code).toBe(400);
  });
});

describe('the own password', () => {
  const change = (user: { token: string }, oldPassword: string, password: string) =>
    app.as(user).call(changeOwnPassword, { body: { oldPassword, password, confirm: password } });

  it('A06 asks the old one, takes up to 20 characters and ends the other sessions', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), 'before-1');
    const here = (await signIn(app, user.account, 'before-1')).data;
    expect((await change(here, 'before-1', 'a'.repeat(20))).code).toBe(200);
    expect((await app.as(here).call(getSession)).code).toBe(200);
    expect((await app.as(user).call(getSession)).code).toBe(900);
    expect((await signIn(app, user.account, 'before-1')).code).toBe(400);
    expect((await signIn(app, user.account, 'a'.repeat(20))).code).toBe(200);
    const lines = await logOf(app, 'identity.user', user.id);
    expect(lines).toMatchObject([{ action: 'identity.user.log.passwordChanged' }]);
    expect(JSON.stringify(lines)).not.toMatch(/before-1|aaaa/);
  });

  it('A06 stays when the old one is wrong, the new one the same, too short or too long', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), 'before-1');
    const wrong = await change(user, 'guess-1', 'after-1');
    expect(wrong).toMatchObject({ code: 400, message: '原密码错误' });
    expect(badFields(wrong)).toEqual(['oldPassword']);
    for (const password of ['before-1', '12345', 'a'.repeat(21)])
      expect(badFields(await change(user, 'before-1', password))).toEqual(['password']);
    expect((await signIn(app, user.account, 'before-1')).code).toBe(200);
  });

  it('A05 A06 five wrong old ones lock the change for 15 minutes, from any session, and not the account', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), 'before-1');
    const other = (await signIn(app, user.account, 'before-1')).data;
    const codes: number[] = [];
    for (const [n, who] of [user, other, user, other, user].entries()) codes.push((await change(who, `guess-${n}`, 'after-1')).code);
    expect(codes).toEqual([400, 400, 400, 400, 403]);
    expect((await change(other, 'before-1', 'after-1')).code).toBe(403);
    expect((await signIn(app, user.account, 'before-1')).code).toBe(200);
    app.clock.advance(15 * 60);
    expect((await change(user, 'before-1', 'after-1')).code).toBe(200);
  });

  it('A03 A06 notifies the open pages of the other sessions', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), 'before-1');
    const heard: string[] = [];
    const told = new Promise<void>((resolve) => {
      app.kernel.live.subscribe({
        userId: user.id,
        companyId: null,
        session: 'another session',
        catchUp: () => undefined,
        send: (event) => {
          heard.push(event.type);
          resolve();
        },
      });
    });
    // The line is opened with the first listener: ask until it listens.
    await expect
      .poll(async () => (await app.db.rows(sql`select 1 from pg_stat_activity where query ilike 'listen %kura_live%'`)).length)
      .toBeGreaterThan(0);
    await change(user, 'before-1', 'after-1');
    await told;
    expect(heard).toEqual(['sessionEnded']);
  });
});

describe('the list of users', () => {
  it('shows the picture of a person as a link for whoever reads the list', async () => {
    const user = await app.given.staff();
    const { data } = await upload(user, 'avatar', await picture('green'));
    await app.as(user).call(updateProfile, { body: own(data.id) });
    const row = (await app.as(user).call(listUsers, { query: { keyword: user.account } })).data.rows[0] as { headUrl: string };
    expect((await app.app.inject({ method: 'GET', url: row.headUrl, headers: { token: user.token } })).statusCode).toBe(200);
  });
});
