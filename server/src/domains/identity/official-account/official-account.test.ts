import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import {
  beginOfficialAccount,
  officialAccountState,
  receiveWechat,
  unbindOfficialAccount,
} from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { hear } from '../../../testing/live.ts';
import { type FakeWechat, fakeWechat } from '../../../testing/fake-wechat.ts';
import type { TestUser } from '../../../testing/given.ts';

const event = (openid: string, kind: string, key = '') =>
  `<xml><ToUserName><![CDATA[gh_kura]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1781060400</CreateTime>` +
  `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${kind}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;

describe('the official account', () => {
  let wechat: FakeWechat;
  let app: TestApp;
  beforeAll(async () => {
    wechat = await fakeWechat();
    app = await testApp({ env: wechat.env });
  });
  afterAll(async () => {
    await app.close();
    await wechat.close();
  });

  const begin = async (user: TestUser) => {
    // Ten a minute are allowed.
    app.clock.advance(7);
    return (await app.as(user).call(beginOfficialAccount)).data;
  };
  const isBound = async (user: TestUser) => (await app.as(user).call(officialAccountState)).data.isBound;
  const callback = (method: 'GET' | 'POST', query: Record<string, string>, payload?: string) =>
    app.app.inject({
      method,
      url: `${apiBase}${receiveWechat.path}?${new URLSearchParams(query)}`,
      ...(payload === undefined
        ? {}
        : {
            payload,
            headers: { 'content-type': 'text/xml' },
          }),
    });
  const notify = (body: string, query = wechat.signed(app.clock.now())) => callback('POST', query, body);
  let people = 0;
  const openid = () => `o_person_${++people}`;

  it('gives a one-time code and its QR code, made by WeChat for that scene', async () => {
    const data = await begin(await app.given.customer());
    expect(wechat.scenes.at(-1)).toBe(data.sceneCode);
    expect(data.qrContent).toBe(`http://weixin.qq.com/q/${data.sceneCode}`);
    expect(data.qrImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(Date.parse(data.expiresAt) - app.clock.now().getTime()).toBe(300_000);
    expect(data.sceneCode.length).toBeLessThanOrEqual(64);
  });

  it('binds whoever follows through the QR code, notifies the open page at once, and answers in the conversation', async () => {
    const user = await app.given.customer();
    const page = await hear(app, user);
    const { sceneCode } = await begin(user);
    const answer = await notify(event(openid(), 'subscribe', `qrscene_${sceneCode}`));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(answer.body).toContain(`<Content><![CDATA[绑定成功，账号：${user.account}]]></Content>`);
    expect(await page.next(({ type }) => type === 'officialAccount')).toEqual({ type: 'officialAccount', data: { isBound: true } });
    page.end();
    expect(await isBound(user)).toBe(true);
    expect(await app.as(user).call(beginOfficialAccount)).toMatchObject({ code: 409 });
  });

  it('L15 answers in the language in which the code was asked for', async () => {
    const user = await app.given.customer();
    app.clock.advance(7);
    const { sceneCode } = (await app.as(user).call(beginOfficialAccount, { lang: 'jp' })).data;
    const mine = openid();
    expect((await notify(event(mine, 'SCAN', sceneCode))).body).toContain(
      say('jp', 'identity.officialAccount.reply.bound', { account: user.account }),
    );
    // The code is used: whose it was is still known.
    expect((await notify(event(mine, 'SCAN', sceneCode))).body).toContain(say('jp', 'identity.officialAccount.reply.ended'));
  });

  it('binds a follower who scans', async () => {
    const user = await app.given.customer();
    await notify(event(openid(), 'SCAN', (await begin(user)).sceneCode));
    expect(await isBound(user)).toBe(true);
  });

  it('takes a code once, and not after five minutes', async () => {
    const [first, late] = [await app.given.customer(), await app.given.customer()];
    const { sceneCode } = await begin(first);
    await Promise.all([notify(event(openid(), 'SCAN', sceneCode)), notify(event(openid(), 'SCAN', sceneCode))]);
    const bindings = await app.db.rows(sql`select 1 from official_account_bindings where user_id = ${first.id}`);
    expect(bindings).toHaveLength(1);

    const old = await begin(late);
    app.clock.advance(300);
    expect((await notify(event(openid(), 'SCAN', old.sceneCode))).body).toContain('二维码已失效');
    expect(await isBound(late)).toBe(false);
    expect((await notify(event(openid(), 'SCAN', 'made-up'))).body).toContain('二维码已失效');
  });

  it('does not take a used code again after unbinding', async () => {
    const user = await app.given.customer();
    const mine = openid();
    const { sceneCode } = await begin(user);
    await notify(event(mine, 'SCAN', sceneCode));
    await app.as(user).call(unbindOfficialAccount);
    expect((await notify(event(mine, 'SCAN', sceneCode))).body).toContain('二维码已失效');
    expect(await isBound(user)).toBe(false);
  });

  it('keeps one WeChat with one person', async () => {
    const [one, two] = [await app.given.customer(), await app.given.customer()];
    const same = openid();
    await notify(event(same, 'SCAN', (await begin(one)).sceneCode));
    const answer = await notify(event(same, 'SCAN', (await begin(two)).sceneCode));
    expect(answer.body).toContain('该微信已绑定其他账号');
    expect([await isBound(one), await isBound(two)]).toEqual([true, false]);
  });

  it('L07 of two telephones with two codes of one person, the second is not told that it is linked', async () => {
    const user = await app.given.customer();
    const codes = [await begin(user), await begin(user)];
    const answers = await Promise.all(codes.map(({ sceneCode }) => notify(event(openid(), 'SCAN', sceneCode))));
    const told = (text: 'bound' | 'otherWechat') => say('zh', `identity.officialAccount.reply.${text}`, { account: user.account });
    expect(answers.filter(({ body }) => body.includes(told('bound')))).toHaveLength(1);
    expect(answers.filter(({ body }) => body.includes(told('otherWechat')))).toHaveLength(1);
  });

  it('does not bind somebody who was disabled meanwhile', async () => {
    const user = await app.given.customer();
    const { sceneCode } = await begin(user);
    await app.db.run(sql`update users set status = 'disabled' where id = ${user.id}`);
    expect((await notify(event(openid(), 'SCAN', sceneCode))).body).toContain('二维码已失效');
  });

  it('A09 is unbound by the person, or by unfollowing, with a line each', async () => {
    const user = await app.given.customer();
    const mine = openid();
    await notify(event(mine, 'SCAN', (await begin(user)).sceneCode));
    expect(await app.as(user).call(unbindOfficialAccount)).toMatchObject({ code: 200, data: { isBound: false } });
    expect(await app.as(user).call(unbindOfficialAccount)).toMatchObject({ code: 409, message: '尚未绑定公众号' });
    await notify(event(mine, 'SCAN', (await begin(user)).sceneCode));
    expect((await notify(event(mine, 'unsubscribe'))).body).toBe('success');
    expect(await isBound(user)).toBe(false);
    const lines = await app.db.rows<{ action: string }>(sql`
      select action from operation_log where record = 'identity.user' and action like 'identity.officialAccount.%' and record_id = ${user.id} order by id`);
    expect(lines.map(({ action }) => action.split('.').at(-1))).toEqual(['begun', 'bound', 'unbound', 'begun', 'bound', 'unfollowed']);
  });

  it('C01 answers the echo of a signed check as WeChat dictates it, and refuses any other in the envelope of every answer', async () => {
    const query = wechat.signed(app.clock.now());
    const good = await callback('GET', { ...query, echostr: '42<b>' });
    expect([good.statusCode, good.body, good.headers['content-type']]).toEqual([200, '42<b>', 'text/plain; charset=utf-8']);
    const bad = [
      { ...query, signature: query.signature.replace(/^./, (c) => (c === '0' ? '1' : '0')), echostr: '42' },
      { ...query, nonce: 'other', echostr: '42' },
      { ...wechat.signed(new Date(app.clock.now().getTime() - 301_000)), echostr: '42' },
      { ...wechat.signed(new Date(app.clock.now().getTime() + 301_000)), echostr: '42' },
      { echostr: '42' },
    ];
    for (const attempt of bad) {
      const { statusCode, headers, json } = await callback('GET', attempt);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(json()).toEqual({ code: 403, message: expect.stringMatching(/./), data: null });
    }
  });

  it('does nothing for a request without signature, and nothing twice for one that is sent again', async () => {
    const user = await app.given.customer();
    const mine = openid();
    const { sceneCode } = await begin(user);
    const forged = { ...wechat.signed(app.clock.now()), signature: 'f'.repeat(40) };
    expect((await notify(event(mine, 'SCAN', sceneCode), forged)).json()).toMatchObject({ code: 403 });
    expect(await isBound(user)).toBe(false);

    await notify(event(mine, 'SCAN', sceneCode));
    const query = wechat.signed(app.clock.now());
    await notify(event(mine, 'unsubscribe'), query);
    await notify(event(mine, 'SCAN', (await begin(user)).sceneCode));
    expect((await notify(event(mine, 'unsubscribe'), query)).body).toBe('success');
    expect(await isBound(user)).toBe(true);
  });

  it('C01 reads no document types, no entities, nothing broken and nothing huge, and says so in the envelope of every answer', async () => {
    const bodies = [
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><FromUserName>&e;</FromUserName></xml>',
      '<xml><FromUserName>o_1',
      '<xml/>',
      'not xml',
      event(openid(), 'SCAN', 'x'.repeat(17_000)),
      event('o_1<script>', 'SCAN', 'x'),
    ];
    for (const body of bodies)
      expect([body.slice(0, 40), (await notify(body)).json<{ code: number }>().code]).toEqual([body.slice(0, 40), 400]);
    expect((await callback('POST', wechat.signed(app.clock.now()))).json()).toMatchObject({ code: 400 });
    const prototype = '<xml><__proto__><MsgType>event</MsgType></__proto__><FromUserName>o_1</FromUserName></xml>';
    expect((await notify(prototype)).json()).toMatchObject({ code: 400 });
    expect(({} as Record<string, unknown>)['MsgType']).toBeUndefined();
  });

  it('keeps the access token, and gets a new one when WeChat says it has run out', async () => {
    await begin(await app.given.customer());
    const from = wechat.calls.length;
    await begin(await app.given.customer());
    expect(wechat.calls.slice(from)).toEqual(['/cgi-bin/qrcode/create']);
    wechat.expireToken();
    await begin(await app.given.customer());
    expect(wechat.calls.slice(from + 1)).toEqual(['/cgi-bin/qrcode/create', '/cgi-bin/stable_token', '/cgi-bin/qrcode/create']);
  });

  it('says in words that WeChat does not answer, and leaves nothing behind', async () => {
    const user = await app.given.customer();
    app.clock.advance(60);
    wechat.failWith(502);
    const answer = await app.as(user).call(beginOfficialAccount);
    wechat.failWith(null);
    expect(answer).toMatchObject({ code: 503, http: 200, message: '微信暂时没有响应，请稍后再试' });
    expect(await app.db.rows(sql`select 1 from official_account_scenes where user_id = ${user.id}`)).toEqual([]);
  });
});

describe('without an official account', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await testApp()));
  afterAll(() => app.close());

  it('says that it is not configured, and fakes nothing', async () => {
    const user = await app.given.customer();
    expect((await app.as(user).call(officialAccountState)).data).toEqual({ isConfigured: false, isBound: false, boundAt: null });
    expect(await app.as(user).call(beginOfficialAccount)).toMatchObject({ code: 409, message: '尚未配置微信公众号，请联系管理员' });
    const answer = await app.app.inject({
      method: 'POST',
      url: `${apiBase}${receiveWechat.path}`,
      payload: '<xml/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(answer.json()).toMatchObject({ code: 403 });
  });
});
