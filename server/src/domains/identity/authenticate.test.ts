import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { listCompanyOptions } from '@kura/contract/identity/company/company.endpoints.ts';
import { getSession, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { sql } from '../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { signIn, withPassword } from './testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a session', () => {
  it('C01 without a token, or with one that was never given, is not valid', async () => {
    expect(await app.call(getSession)).toMatchObject({ code: 900, message: '登录已失效，请重新登录', data: null, http: 200 });
    expect((await app.as({ token: 'x'.repeat(43) }).call(getSession)).code).toBe(900);
    expect((await app.as({ token: `kura_${'x'.repeat(43)}` }).call(getSession)).code).toBe(900);
  });

  it('C06 is dead at once after log-out, and the others of the same person live on', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const [here, there] = [(await signIn(app, user.account, 'right-1')).data, (await signIn(app, user.account, 'right-1')).data];
    expect(await app.as(here).call(logout, { body: { token: here.token } })).toMatchObject({ code: 200, message: '操作成功' });
    expect((await app.as(here).call(getSession)).code).toBe(900);
    expect((await app.as(there).call(getSession)).code).toBe(200);
  });

  it('C06 of somebody else cannot be ended', async () => {
    const [me, other] = [await app.given.staff(), await app.given.staff()];
    expect((await app.as(me).call(logout, { body: { token: other.token } })).code).toBe(404);
    expect((await app.as(other).call(getSession)).code).toBe(200);
  });

  it('ends after 12 hours without a call, and after 7 days in any case', async () => {
    const user = await withPassword(app, await app.given.staff(), 'right-1');
    const idle = (await signIn(app, user.account, 'right-1')).data;
    app.clock.advance(12 * 3600 - 1);
    expect((await app.as(idle).call(getSession)).code).toBe(200);
    app.clock.advance(12 * 3600);
    expect((await app.as(idle).call(getSession)).code).toBe(900);

    const busy = (await signIn(app, user.account, 'right-1')).data;
    const codes = new Set<number>();
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      app.clock.advance(8 * 3600);
      codes.add((await app.as(busy).call(getSession)).code);
    }
    expect(codes).toEqual(new Set([200]));
    app.clock.advance(8 * 3600);
    expect((await app.as(busy).call(getSession)).code).toBe(900);
  });

  it('A02 shows a changed role with the next call', async () => {
    const user = await app.given.staff({ permissions: ['identity:user:list'] });
    expect((await app.as(user).call(listUsers)).code).toBe(200);
    await app.db.run(sql`update roles set permissions = '{}' where id = ${user.roleId}`);
    expect(await app.as(user).call(listUsers)).toMatchObject({ code: 403, message: '没有此操作的权限' });
    expect((await app.as(user).call(getSession)).data.permissions).toEqual([]);
  });

  it('A02 the admin role and the wildcard pass every check', async () => {
    const [admin, wild] = [await app.given.staff({ permissions: [] }), await app.given.staff({ permissions: [everything] })];
    await app.db.run(sql`update roles set key = 'admin' where id = ${admin.roleId}`);
    for (const user of [admin, wild]) {
      expect((await app.as(user).call(listUsers)).code).toBe(200);
      expect((await app.as(user).call(getSession)).data.permissions).toEqual([everything]);
    }
  });

  it('A02 a customer never holds a permission of the provider, nor the wildcard, whatever the data says', async () => {
    const user = await app.given.customer({
      permissions: [everything, 'identity:user:audit', 'identity:role:list', 'identity:user:list', 'gone:old:one'],
    });
    expect((await app.as(user).call(getSession)).data.permissions).toEqual(['identity:user:list']);
  });
});

describe('the company of a call', () => {
  /** Everything that is no company as we write it, and that somebody's parser might take for one. */
  const odd = ['0', '-1', '+1', '1.0', '1e1', '0x1', 'x', 'null', 'undefined', 'NaN', '1,2', '1 or 1=1', '9'.repeat(15), '9'.repeat(400)];

  it('C09 a customer who names another company, or anything else than the own one, is refused', async () => {
    const [user, other] = [await app.given.customer({ permissions: ['identity:user:list'] }), await app.given.company()];
    const own = String(user.companyId);
    const ask = (companyid: string) => app.as(user).call(listUsers, { headers: { companyid } });
    expect((await ask(own)).code).toBe(200);
    for (const named of [String(other.id), `0${own}`, `${own}, ${own}`, `${own}, ${other.id}`, `-${own}`, ...odd])
      expect(await ask(named), named).toMatchObject({ http: 200, code: 403, message: '不能访问其他公司的数据', data: null });
    // A header without a value names nobody.
    expect((await ask('')).code).toBe(200);
  });

  it('C09 a program of a customer too', async () => {
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:user:list'] });
    const { data } = await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: ['identity:user:list'] } });
    const ask = (companyid: string) => app.as({ token: data.key }).call(listUsers, { headers: { companyid } });
    expect((await ask(String(owner.companyId))).code).toBe(200);
    for (const named of ['0', '-1', 'null', 'x']) expect((await ask(named)).code, named).toBe(403);
  });

  it('C09 staff who name no company as we write it find nothing, and never all', async () => {
    const staff = await app.given.staff();
    await app.given.customer();
    for (const companyid of odd)
      expect(await app.as(staff).call(listUsers, { headers: { companyid } }), companyid).toMatchObject({
        http: 200,
        code: 404,
        data: null,
      });
    expect((await app.as(staff).call(listUsers, { headers: { companyid: '' } })).code).toBe(200);
  });

  it('A07 staff see all companies, or the one they pick; one that does not exist is not "all"', async () => {
    const staff = await app.given.staff();
    const [a, b] = [await app.given.customer(), await app.given.customer()];
    const seen = async (companyId?: number) => {
      const { data } = await app
        .as(staff)
        .call(listUsers, { query: { userType: 'customer', size: 50 }, ...(companyId ? { companyId } : {}) });
      return data.rows.map((row: { id: number }) => row.id);
    };
    expect(await seen()).toEqual(expect.arrayContaining([a.id, b.id]));
    expect(await seen(a.companyId ?? 0)).toEqual([a.id]);
    expect((await app.as(staff).call(listUsers, { companyId: 999_999 })).code).toBe(404);
    expect((await app.as(staff).call(listUsers, { headers: { companyid: 'x' } })).code).toBe(404);
  });

  it('A07 the picker offers staff every company even when one is picked, and customers their own', async () => {
    const staff = await app.given.staff({ permissions: [] });
    const [one, two] = [await app.given.company('Picker One'), await app.given.company('Picker Two')];
    const customer = await app.given.customer({ company: one });
    const names = async (user: typeof staff, companyId?: number) =>
      (await app.as(user).call(listCompanyOptions, { query: { keyword: 'picker' }, ...(companyId ? { companyId } : {}) })).data.map(
        (o) => o.id,
      );
    expect((await names(staff, one.id)).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await names(customer)).toEqual([one.id]);
    expect((await app.as(customer).call(listCompanyOptions, { query: { id: two.id } })).data).toEqual([]);
  });
});
