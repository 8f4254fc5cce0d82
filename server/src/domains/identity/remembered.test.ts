import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { createApiKey, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getSession, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { buildApp } from '../../app.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { type Db, openDb } from '../../kernel/db/db.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

/** What one process remembers, while another one changes it. */
let app: TestApp;
let other: { app: Awaited<ReturnType<typeof buildApp>>; db: Db };
beforeAll(async () => {
  app = await testApp();
  const db = openDb({ url: app.url, poolSize: 2 });
  other = { db, app: await buildApp({ config: app.config, db, log: pino({ level: 'silent' }), clock: app.clock, hasSite: false }) };
});
afterAll(async () => {
  await other.app.close();
  await other.db.end();
  await app.close();
});

const there = async (path: string, headers: Record<string, string>): Promise<{ code: number; data: never }> =>
  (await other.app.inject({ method: 'GET', url: apiBase + path, headers })).json();
const sessionThere = (token: string, companyid = '') => there(getSession.path, { token, companyid });
const usersThere = async (token: string, companyid = '') => (await there(listUsers.path, { token, companyid })).code;

describe('a remembered caller, changed on another process', () => {
  let user: TestUser;
  let customer: TestUser;
  beforeEach(async () => {
    user = await app.given.staff({ permissions: ['identity:user:list'] });
    customer = await app.given.customer({ permissions: ['identity:user:list'] });
    for (const { token } of [user, customer]) expect([await usersThere(token), await usersThere(token)]).toEqual([200, 200]);
  });

  it('C06 is nobody with the next call after logging out', async () => {
    expect((await app.as(user).call(logout, { body: { token: user.token } })).code).toBe(200);
    expect(await usersThere(user.token)).toBe(900);
  });

  const changes: Readonly<Record<string, [() => Sql, number]>> = {
    disabled: [() => sql`update users set status = 'disabled' where id = ${user.id}`, 900],
    deleted: [() => sql`delete from users where id = ${user.id}`, 900],
    'session deleted': [() => sql`delete from sessions where user_id = ${user.id}`, 900],
    'session ended early': [() => sql`update sessions set expires_at = '2026-06-10T02:00:00Z' where user_id = ${user.id}`, 900],
    'session long unused': [() => sql`update sessions set last_seen_at = '2026-06-01T00:00:00Z' where user_id = ${user.id}`, 900],
    'token replaced': [() => sql`update sessions set token_hash = ${hashToken(`${user.id}`)} where user_id = ${user.id}`, 900],
    'role emptied': [() => sql`update roles set permissions = '{}' where id = ${user.roleId}`, 403],
    'role taken away': [() => sql`delete from user_roles where user_id = ${user.id}`, 403],
  };
  for (const [what, [change, code]] of Object.entries(changes))
    it(`A02 A03 ${what}: the next call hears it`, async () => {
      await app.db.run(change());
      expect(await usersThere(user.token)).toBe(code);
      expect(await usersThere(customer.token)).toBe(200);
    });

  it('A02 is given a role, or the key of the admin role: the next call has it', async () => {
    const poor = await app.given.staff({ permissions: [] });
    expect([await usersThere(poor.token), await usersThere(poor.token)]).toEqual([403, 403]);
    await app.db.run(sql`insert into user_roles (user_id, role_id, type) values (${poor.id}, ${user.roleId}, 'staff')`);
    expect(await usersThere(poor.token)).toBe(200);
    await app.db.run(sql`update roles set key = 'admin' where id = ${poor.roleId}`);
    expect((await sessionThere(poor.token)).data).toMatchObject({ permissions: ['*:*:*'] });
  });

  it('zone and company are those of the next call', async () => {
    await sessionThere(customer.token);
    await app.db.run(sql`update companies set zone = 'Asia/Shanghai' where id = ${customer.companyId}`);
    expect((await sessionThere(customer.token)).data).toMatchObject({ zone: 'Asia/Shanghai' });
    const { id } = await app.given.company();
    await app.db.run(sql`update users set company_id = ${id} where id = ${customer.id}`);
    expect((await sessionThere(customer.token)).data).toMatchObject({ companyId: id });
  });

  it('A07 a picked company that is deleted is not "all"', async () => {
    const { id } = await app.given.company();
    expect([await usersThere(user.token, `${id}`), await usersThere(user.token, `${id}`)]).toEqual([200, 200]);
    await app.db.run(sql`delete from companies where id = ${id}`);
    expect(await usersThere(user.token, `${id}`)).toBe(404);
    expect(await usersThere(user.token)).toBe(200);
  });

  it('A02 a key that is revoked, or may do less, is so with the next call', async () => {
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:apiKey:revoke', 'identity:user:list'] });
    const make = async () => {
      const { data } = await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: ['identity:user:list'] } });
      expect([await usersThere(data.key), await usersThere(data.key)]).toEqual([200, 200]);
      return data;
    };
    const [one, two] = [await make(), await make()];
    expect((await app.as(owner).call(revokeApiKey, { body: { id: one.apiKey.id } })).code).toBe(200);
    expect(await usersThere(one.key)).toBe(900);
    await app.db.run(sql`update api_keys set permissions = '{}' where id = ${two.apiKey.id}`);
    expect(await usersThere(two.key)).toBe(403);
  });

  it('holds in the middle of many calls: none that begins after the change is answered as before', async () => {
    let isChanged = false;
    const late: number[] = [];
    const caller = async () => {
      for (let i = 0; i < 40; i++) {
        const begins = isChanged;
        const code = await usersThere(user.token);
        if (begins) late.push(code);
      }
    };
    const callers = Array.from({ length: 8 }, caller);
    await usersThere(user.token);
    await app.db.run(sql`update users set status = 'disabled' where id = ${user.id}`);
    isChanged = true;
    await Promise.all(callers);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late)).toEqual(new Set([900]));
  });
});

it('being there is written down once a minute, remembered or not', async () => {
  const user = await app.given.staff({ permissions: ['identity:user:list'] });
  const seen = async () =>
    (await app.db.first<{ at: string }>(sql`select last_seen_at as at from sessions where user_id = ${user.id}`))?.at;
  await usersThere(user.token);
  const before = await seen();
  app.clock.advance(61);
  await usersThere(user.token);
  expect(await seen()).toBe(app.clock.now().toISOString());
  expect(await seen()).not.toBe(before);
});
