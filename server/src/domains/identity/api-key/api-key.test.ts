import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createApiKey,
  listApiKeyPermissions,
  listApiKeys,
  revokeApiKey,
  type ApiKey,
} from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getSession, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { changeOwnPassword, getProfile, listUsers, userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import { listCompanies } from '@kura/contract/identity/company/company.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, logOf } from '../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keys = ['identity:apiKey:list', 'identity:apiKey:add', 'identity:apiKey:revoke', 'identity:user:list'];
const make = (owner: TestUser, permissions = ['identity:user:list']) =>
  app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions } });

describe('API keys', () => {
  it('C02 work as a token for the company that made them, with the permissions they were given', async () => {
    const owner = await app.given.customer({ permissions: keys });
    const { data } = await make(owner);
    expect(data.key).toMatch(/^kura_[\w-]{43}$/);
    expect(data.apiKey).toMatchObject({
      name: 'ERP',
      last4: data.key.slice(-4),
      status: 'active',
      companyId: owner.companyId,
      lastUsedAt: null,
    });
    const program = app.as({ token: data.key });
    expect((await program.call(listUsers)).data.rows.map((row: { id: number }) => row.id)).toEqual([owner.id]);
    expect((await program.call(getSession)).data).toMatchObject({
      userId: null,
      companyId: owner.companyId,
      permissions: ['identity:user:list'],
    });
    expect((await program.call(listApiKeys)).code).toBe(403);
    expect((await program.call(listCompanies)).code).toBe(403);
    const list = await app.as(owner).call(listApiKeys);
    expect(list.data.rows).toMatchObject([{ id: data.apiKey.id, lastUsedAt: app.clock.now().toISOString() }]);
  });

  it('A03 end with the account of their maker, for good', async () => {
    const owner = await app.given.customer({ permissions: keys });
    const { data } = await make(owner);
    const staff = app.as(await app.given.staff());
    expect((await staff.call(userMoves.calls.disable, { body: { id: owner.id } })).code).toBe(200);
    expect((await staff.call(userMoves.calls.enable, { body: { id: owner.id } })).code).toBe(200);
    expect((await app.as({ token: data.key }).call(listUsers)).code).toBe(900);
    expect(await logOf(app, 'identity.apiKey', data.apiKey.id)).toMatchObject([
      { action: 'identity.apiKey.log.created' },
      { action: 'identity.apiKey.log.revoked' },
    ]);
  });

  it('are kept as a hash, and shown in full only once', async () => {
    const owner = await app.given.customer({ permissions: keys });
    const { data } = await make(owner);
    const rows = await app.db.rows(sql`select * from api_keys where id = ${data.apiKey.id}`);
    expect(JSON.stringify(rows)).not.toContain(data.key);
    expect(JSON.stringify(await app.as(owner).call(listApiKeys))).not.toContain(data.key);
    expect(JSON.stringify(await logOf(app, 'identity.apiKey', data.apiKey.id))).not.toContain(data.key);
  });

  it('A02 never carry more than their maker has, nor the right to make keys', async () => {
    const owner = await app.given.customer({ permissions: keys });
    expect((await make(owner, ['identity:store:add'])).code).toBe(403);
    expect((await make(owner, ['identity:apiKey:add'])).code).toBe(403);
    for (const permission of ['identity:user:audit', '*:*:*', 'no:such:thing'])
      expect(badFields(await make(owner, [permission]))).toEqual(['permissions']);
    expect(badFields(await make(owner, []))).toEqual(['permissions']);
    const { data } = await app.as(owner).call(listApiKeyPermissions, { lang: 'en' });
    expect(data.map(({ permission }) => permission)).toEqual(
      keys.filter((name) => name !== 'identity:apiKey:add').toSorted((a, b) => order(a) - order(b)),
    );
  });

  it('A09 are revoked once, and the next call is refused', async () => {
    const owner = await app.given.customer({ permissions: keys });
    const { data } = await make(owner);
    const revoke = () => app.as(owner).call(revokeApiKey, { body: { id: data.apiKey.id } });
    const answers = await Promise.all([revoke(), revoke()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect((await app.as({ token: data.key }).call(listUsers)).code).toBe(900);
    expect((await logOf(app, 'identity.apiKey', data.apiKey.id)).map(({ action }) => action)).toEqual([
      'identity.apiKey.log.created',
      'identity.apiKey.log.revoked',
    ]);
  });

  it('C09 of another company are not found, and a key cannot name another company', async () => {
    const [owner, stranger] = [await app.given.customer({ permissions: keys }), await app.given.customer({ permissions: keys })];
    const { data } = await make(owner);
    expect((await app.as(stranger).call(revokeApiKey, { body: { id: data.apiKey.id } })).code).toBe(404);
    expect((await app.as(stranger).call(listApiKeys)).data.rows).toEqual([]);
    expect((await app.as({ token: data.key }).call(listUsers, { companyId: stranger.companyId ?? 0 })).code).toBe(403);
    expect((await app.as({ token: data.key }).call(listUsers)).code).toBe(200);
  });

  it('A02 cannot act as a person', async () => {
    const owner = await app.given.customer({ permissions: keys });
    const { data } = await make(owner);
    const program = app.as({ token: data.key });
    expect((await program.call(getProfile)).code).toBe(403);
    expect((await program.call(changeOwnPassword, { body: { oldPassword: 'x', password: 'fresh-1', confirm: 'fresh-1' } })).code).toBe(403);
    expect((await program.call(logout, { body: { token: owner.token } })).code).toBe(403);
    expect((await app.as(owner).call(getSession)).code).toBe(200);
  });

  it('A02 are made by people of the company alone: staff are refused, whatever they hold and whatever company they pick', async () => {
    const [admin, company] = [await app.given.staff(), await app.given.company()];
    const clerk = await app.given.staff({ permissions: keys });
    const body = { name: 'ERP', permissions: ['identity:user:list'] };
    for (const staff of [admin, clerk])
      for (const picked of [{}, { companyId: company.id }])
        expect((await app.as(staff).call(createApiKey, { body, ...picked })).code).toBe(403);
    expect(await app.as(admin).call(createApiKey, { body, companyId: company.id })).toMatchObject({
      message: 'API 密钥只能由该公司自己的账号创建',
    });
    expect((await app.as(admin).call(listApiKeys, { companyId: company.id })).data.rows).toEqual([]);
  });

  it('A07 are listed and revoked by staff too', async () => {
    const [admin, owner] = [app.as(await app.given.staff()), await app.given.customer({ permissions: keys })];
    const { data } = await make(owner);
    const list = await admin.call(listApiKeys, { companyId: owner.companyId ?? 0 });
    expect(list.data.rows).toMatchObject([{ id: data.apiKey.id, status: 'active' }]);
    expect((await admin.call(revokeApiKey, { body: { id: data.apiKey.id } })).code).toBe(200);
    expect((await app.as({ token: data.key }).call(listUsers)).code).toBe(900);
  });

  it('A02 that staff made when they still could open nothing, and the migration revokes them and leaves all others', async () => {
    const [admin, owner] = [await app.given.staff(), await app.given.customer({ permissions: keys })];
    const [theirs, ours, revoked] = [(await make(owner)).data, (await make(owner)).data, (await make(owner)).data];
    await app.as(owner).call(revokeApiKey, { body: { id: revoked.apiKey.id } });
    await app.db.run(sql`update api_keys set created_by = ${admin.id} where id in (${ours.apiKey.id}, ${revoked.apiKey.id})`);
    expect((await app.as({ token: ours.key }).call(listUsers)).code).toBe(900);
    const before = await app.db.rows(sql`select id, revoked_at from api_keys where id <> ${ours.apiKey.id} order by id`);

    const text = await readFile(new URL('../../../migrations/0395-keys-of-staff.sql', import.meta.url), 'utf8');
    await app.db.run({ strings: [text], values: [] });
    expect(await app.db.rows(sql`select id, revoked_at from api_keys where id <> ${ours.apiKey.id} order by id`)).toEqual(before);
    const { data } = await app.as(owner).call(listApiKeys);
    expect(data.rows.map(({ id, status }: ApiKey) => [id, status])).toEqual(
      expect.arrayContaining([
        [theirs.apiKey.id, 'active'],
        [ours.apiKey.id, 'revoked'],
      ]),
    );
    expect((await app.as({ token: theirs.key }).call(listUsers)).code).toBe(200);
    expect((await logOf(app, 'identity.apiKey', ours.apiKey.id)).map(({ action }) => action)).toEqual([
      'identity.apiKey.log.created',
      'identity.apiKey.log.revoked',
    ]);
  });
});

const order = (permission: string): number => ['identity:user:list', 'identity:apiKey:list', 'identity:apiKey:revoke'].indexOf(permission);
