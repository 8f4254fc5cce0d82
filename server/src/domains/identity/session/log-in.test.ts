import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptcha, getSession, login } from '@kura/contract/identity/session/session.endpoints.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { sql, toStatement, type Sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { badFields, inState, signIn, signInFrom, withPassword } from '../testing/people.ts';
import { makeCaptcha } from './captcha.ts';
import { logIn } from './log-in.ts';
import { loginGuardStore, siegeLimit } from './login-guard.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
const from = { address: '192.0.2.1', userAgent: 'test' };

describe('signing in', () => {
  it('A05 answers the session for account, password and code, and keeps only the hash of its token', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: ['identity:user:list'] }), 'right-1');
    const answer = await signIn(app, user.account.toUpperCase(), 'right-1');
    expect(answer).toMatchObject({
      code: 200,
      data: { name: user.account, userType: 'staff', companyId: null, permissions: ['identity:user:list'], headUrl: null },
    });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
    const [{ count }] = (await app.db.rows<{ count: number }>(sql`
      select count(*) as count from sessions where token_hash = ${hashToken(answer.data.token)}`)) as [{ count: number }];
    expect(count).toBe(1);
    expect((await app.as(answer.data).call(getSession)).data).toMatchObject({ userId: user.id, account: user.account });
  });

  it('A06 takes a password of spaces as it was set', async () => {
    const user = await withPassword(app, await app.given.staff({ permissions: [] }), ' '.repeat(6));
    expect((await signIn(app, user.account, ' '.repeat(6))).code).toBe(200);
    expect((await signIn(app, user.account, ' '.repeat(7))).code).toBe(400);
  });

  it('A05 answers a picture of the code and its key, and carries the code nowhere in words', async () => {
    const { data } = await app.call(getCaptcha);
    expect(Object.keys(data).sort()).toEqual(['image', 'key']);
    expect(data.image).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(data.image.split(',')[1] ?? '', 'base64');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    // Every part of the file by its name: one that can hold words (tEXt, iTXt, eXIf …) is not among them.
    const parts: string[] = [];
    for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) parts.push(png.toString('latin1', at + 4, at + 8));
    expect(parts.at(-1)).toBe('IEND');
    expect(parts.filter((part) => !['IHDR', 'PLTE', 'pHYs', 'IDAT', 'IEND'].includes(part))).toEqual([]);
    const { code } = (await app.db.first<{ code: string }>(sql`select code from captchas where key_hash = ${hashToken(data.key)}`)) ?? {};
    expect(code).toBe('1234');
    expect(data.key).not.toContain(code);
    // Two pictures of one code differ: whoever keeps pictures cannot look the next one up.
    expect((await app.call(getCaptcha)).data.image).not.toBe(data.image);
  });

  it('A05 makes a code that nobody can foresee when none is fixed', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const { key } = await makeCaptcha(app.db, app.clock.now(), null);
      const row = await app.db.first<{ code: string }>(sql`select code from captchas where key_hash = ${hashToken(key)}`);
      seen.add(row?.code ?? '');
    }
    expect(seen.size).toBeGreaterThan(6);
  });

  it('A05 takes a code once, right or wrong', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const { data } = await app.call(getCaptcha);
    const body = { account: user.account, password: 'right-1', code: '1234', key: data.key };
    expect((await app.call(login, { body })).code).toBe(200);
    const again = await app.call(login, { body });
    expect(again.code).toBe(400);
    expect(badFields(again)).toEqual(['code']);

    const other = (await app.call(getCaptcha)).data;
    expect((await app.call(login, { body: { ...body, key: other.key, code: '9999' } })).code).toBe(400);
    expect((await app.call(login, { body: { ...body, key: other.key } })).code).toBe(400);
  });

  it('A05 refuses a code after two minutes', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const [early, late] = [(await app.call(getCaptcha)).data, (await app.call(getCaptcha)).data];
    const body = { account: user.account, password: 'right-1', code: '1234' };
    app.clock.advance(119);
    expect((await app.call(login, { body: { ...body, key: early.key } })).code).toBe(200);
    app.clock.advance(1);
    expect((await app.call(login, { body: { ...body, key: late.key } })).code).toBe(400);
  });

  it('A05 a wrong code does not count as a wrong password', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    for (let i = 0; i < 6; i++) expect((await signIn(app, user.account, 'wrong-1', { code: '0000' })).code).toBe(400);
    expect((await signIn(app, user.account, 'right-1')).code).toBe(200);
  });

  it('C02 says what is wrong in the language of the request', async () => {
    const words = { zh: '账号或密码错误', en: 'Wrong account or password', jp: 'アカウントまたはパスワードが正しくありません' } as const;
    for (const lang of ['zh', 'en', 'jp'] as const) expect((await signIn(app, `nobody-${lang}`, 'x', { lang })).message).toBe(words[lang]);
    app.clock.advance(60);
  });
});

describe('a user who is not approved', () => {
  it('A03 is told why, but only with the right password', async () => {
    const told = {
      unaudited: '账号正在审核中，审核通过后即可登录',
      failed: '账号审核未通过：缺少营业执照',
      disabled: '账号已被停用，请联系管理员',
    } as const;
    for (const [status, message] of Object.entries(told)) {
      const user = await withPassword(app, await app.given.customer(), 'right-1');
      await inState(app, user, status as keyof typeof told, status === 'failed' ? '缺少营业执照' : '');
      expect(await signIn(app, user.account, 'right-1')).toMatchObject({ code: 403, message });
      expect(await signIn(app, user.account, 'wrong-1')).toMatchObject({ code: 400, message: '账号或密码错误' });
    }
  });

  it('A03 cannot go on with a session from before', async () => {
    const user = await app.given.customer();
    expect((await app.as(user).call(getSession)).code).toBe(200);
    await inState(app, user, 'disabled');
    expect((await app.as(user).call(getSession)).code).toBe(900);
  });
});

describe('wrong passwords', () => {
  const codes = async (account: string, password: string, times: number): Promise<number[]> => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await signIn(app, account, password)).code);
    app.clock.advance(61);
    return seen;
  };

  it('A05 five within 15 minutes lock the account for 15 minutes at that address, even for the right one', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    expect(await codes(user.account, 'wrong-1', 5)).toEqual([400, 400, 400, 400, 403]);
    const locked = await signIn(app, user.account, 'right-1');
    expect(locked).toMatchObject({ code: 403, message: '密码错误次数过多，请 14 分钟后再试' });
    app.clock.advance(15 * 60);
    expect((await signIn(app, user.account, 'right-1')).code).toBe(200);
  });

  it('A05 four and then the right one forget the four', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    await codes(user.account, 'wrong-1', 4);
    expect((await signIn(app, user.account, 'right-1')).code).toBe(200);
    expect(await codes(user.account, 'wrong-1', 4)).toEqual([400, 400, 400, 400]);
  });

  it('A05 those older than 15 minutes do not count', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    await codes(user.account, 'wrong-1', 4);
    app.clock.advance(15 * 60);
    expect(await codes(user.account, 'wrong-1', 4)).toEqual([400, 400, 400, 400]);
  });

  it('A05 an account that does not exist gets the same answers in the same order', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const answers = async (account: string) => {
      const seen: unknown[] = [];
      for (let i = 0; i < 7; i++) seen.push(await signIn(app, account, 'wrong-1'));
      app.clock.advance(61);
      return seen;
    };
    expect(await answers('there-is-no-such-account')).toEqual(await answers(user.account));
  });

  it('A05 the same statements run whether the account exists or not, so the time tells nothing either', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const statementsFor = async (account: string): Promise<string[]> => {
      const { key } = await makeCaptcha(app.db, app.clock.now(), '1234');
      const seen: string[] = [];
      const noting =
        <T>(run: (statement: Sql) => Promise<T>) =>
        (statement: Sql) => {
          seen.push(toStatement(statement).text);
          return run(statement);
        };
      const db = { ...app.db, rows: noting(app.db.rows), first: noting(app.db.first), run: noting(app.db.run) } as Db;
      await expect(logIn(db, { account, password: 'wrong-1', code: '1234', key }, from, app.clock.now())).rejects.toThrow(
        'identity.session.wrongLogin',
      );
      return seen;
    };
    const known = await statementsFor(user.account);
    expect(known.length).toBeGreaterThan(3);
    expect(await statementsFor('there-is-no-such-account-2')).toEqual(known);
  });

  it('A05 guesses sent all at once do not get past the lock', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    await Promise.all(Array.from({ length: 8 }, () => signIn(app, user.account, 'wrong-1')));
    expect((await signIn(app, user.account, 'right-1')).code).toBe(403);
    app.clock.advance(61);
  });

  it('A05 a stranger locks himself out and not the owner, and not by another address of his network', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const stranger = (n: number) => signInFrom(app, `2001:db8:7:1::${n}`, user.account, n > 5 ? 'right-1' : 'wrong-1');
    const seen: number[] = [];
    for (let n = 1; n <= 6; n++) seen.push(await stranger(n));
    expect(seen).toEqual([400, 400, 400, 400, 403, 403]);
    expect(await signInFrom(app, '198.51.100.20', user.account, 'right-1')).toBe(200);
    app.clock.advance(61);
  });

  /** So many guesses, each from another place. */
  const strangers = async (account: string, from: number, to: number): Promise<number[]> => {
    const seen: number[] = [];
    for (let n = from; n < to; n++) seen.push(await signInFrom(app, `203.0.${Math.floor(n / 250)}.${n % 250}`, account, 'wrong-1'));
    return seen;
  };

  it('A05 after many strangers a new place has one guess, and whoever knows the password gets in from a new device', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    expect(await signInFrom(app, '198.51.100.30', user.account, 'right-1')).toBe(200);
    await strangers(user.account, 0, 20);
    // The stranger's next places: one guess each, and then nothing, right or wrong.
    expect(await strangers(user.account, 20, 23)).toEqual([403, 403, 403]);
    expect(await signInFrom(app, '203.0.0.20', user.account, 'right-1')).toBe(403);
    expect(await signInFrom(app, '192.0.2.77', user.account, 'right-1')).toBe(200);
    // Where the owner was before five wrong ones are allowed as ever.
    const own = async (password: string) => signInFrom(app, '198.51.100.30', user.account, password);
    expect([await own('wrong-1'), await own('wrong-1'), await own('right-1')]).toEqual([400, 400, 200]);
    app.clock.advance(15 * 60);
    expect(await signInFrom(app, '203.0.0.20', user.account, 'right-1')).toBe(200);
  });

  it('A05 a siege of hundreds of places closes new ones for a while, and neither the places of the owner nor the way by mail', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    expect(await signInFrom(app, '198.51.100.31', user.account, 'right-1')).toBe(200);
    const who = { account: user.account, address: '' };
    for (let n = 0; n < siegeLimit; n++)
      await loginGuardStore.countWrong(app.db, { ...who, address: `10.0.${n >> 8}.${n & 255}` }, app.clock.now());
    expect(await signInFrom(app, '192.0.2.78', user.account, 'right-1')).toBe(403);
    expect(await signInFrom(app, '198.51.100.31', user.account, 'right-1')).toBe(200);
    await loginGuardStore.remember(app.db, { ...who, address: '192.0.2.78' }, app.clock.now());
    expect(await signInFrom(app, '192.0.2.78', user.account, 'right-1')).toBe(200);
    app.clock.advance(15 * 60);
    expect(await signInFrom(app, '192.0.2.79', user.account, 'right-1')).toBe(200);
  });

  it('A05 no address may try without end', async () => {
    const seen = new Set<number>();
    for (let i = 0; i < 62; i++) {
      const answer = await app.call(login, { body: { account: 'x', password: 'x', code: 'x', key: 'x' } });
      seen.add(answer.http);
    }
    expect(seen).toEqual(new Set([200, 429]));
    app.clock.advance(61);
    expect((await app.call(login, { body: { account: 'x', password: 'x', code: 'x', key: 'x' } })).http).toBe(200);
  });
});
