import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, listApiKeyPermissions, listApiKeys, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getSession, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { endpoints } from '@kura/contract/endpoints.ts';
import { createStore, listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { changeOwnPassword, listUsers, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { say } from '@kura/contract/texts.ts';
import { listSavedFilters, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { getJob, listJobs, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestUser } from '../given.ts';
import { callRaw, nameOf } from '../sweep/call.ts';
import { sampleInput } from '../sweep/sample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const all = Object.keys(permissions).filter((name) => permissions[name]?.for !== 'staff');
async function keyWith(wanted: readonly string[]): Promise<{ owner: TestUser; token: string; id: number }> {
  const owner = await app.given.customer({ permissions: all });
  const { data } = await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions: [...wanted] } });
  return { owner, token: data.key, id: data.apiKey.id };
}

describe('an API key', () => {
  it('A02 can do what it was made for and nothing else', async () => {
    const key = await keyWith(['identity:user:list']);
    expect((await app.as(key).call(listUsers)).code).toBe(200);
    expect((await app.as(key).call(listStores)).code).toBe(403);
    expect((await app.as(key).call(getSession)).data).toMatchObject({
      userId: null,
      companyId: key.owner.companyId,
      permissions: ['identity:user:list'],
    });
  });

  it('cannot be given more than its maker holds, nor anything of the provider, nor the making of keys', async () => {
    const maker = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:user:list'] });
    for (const wanted of ['identity:store:list', 'identity:role:list', 'identity:apiKey:add', '*:*:*', 'constructor', '']) {
      const answer = await app.as(maker).call(createApiKey, { body: { name: 'x', permissions: ['identity:user:list', wanted] } });
      expect([400, 403], wanted).toContain(answer.code);
    }
  });

  it('A07 sees its own company only, whatever its header says (C09)', async () => {
    const [a, b] = [await keyWith(['identity:user:list']), await keyWith(['identity:user:list'])];
    const { data } = await app.as(a).call(listUsers, { query: { size: 50 } });
    expect(new Set(data.rows.map((row: { companyId: number | null }) => row.companyId))).toEqual(new Set([a.owner.companyId]));
    expect((await app.as(a).call(listUsers, { companyId: b.owner.companyId ?? 0 })).code).toBe(403);
  });

  it('A07 shares no work and no filters with the keys of another company', async () => {
    const [a, b] = [await keyWith(['identity:user:list', 'identity:user:export']), await keyWith(['identity:user:list'])];
    const { data: job } = await app.as(a).call(startExport, { body: { list: 'identity.user', query: {} } });
    expect((await app.as(a).call(listJobs)).data.rows.map((row: { id: number }) => row.id)).toEqual([job.id]);
    expect((await app.as(b).call(listJobs)).data.rows).toEqual([]);
    expect((await app.as(b).call(getJob, { body: { id: job.id } })).code).toBe(404);
    for (const key of [a, b]) {
      expect((await app.as(key).call(saveFilter, { body: { list: 'x', name: 'x', query: {} } })).code).toBe(403);
      expect((await app.as(key).call(listSavedFilters, { query: { list: 'x' } })).code).toBe(403);
    }
  });

  it('is no person: it has no password, no profile and no session to end', async () => {
    const key = await keyWith(['identity:user:list']);
    for (const endpoint of [updateProfile, changeOwnPassword, logout] as unknown as Endpoint[])
      expect((await callRaw(app, endpoint, { ...sampleInput(endpoint), token: key.token })).code, endpoint.path).toBe(403);
  });

  it('A02 has no more rights than its maker has now', async () => {
    const key = await keyWith(['identity:user:list', 'identity:store:list']);
    await app.db.run(sql`update roles set permissions = ${['identity:store:list', 'identity:store:add']} where id = ${key.owner.roleId}`);
    expect([(await app.as(key).call(listUsers)).code, (await app.as(key).call(listStores)).code]).toEqual([403, 200]);
    expect((await app.as(key).call(getSession)).data.permissions).toEqual(['identity:store:list']);
    await app.db.run(sql`update roles set permissions = ${['identity:user:list']} where id = ${key.owner.roleId}`);
    expect([(await app.as(key).call(listUsers)).code, (await app.as(key).call(listStores)).code]).toEqual([200, 403]);
  });

  it('A03 is dead while its maker is not approved, and for good when the maker is deleted', async () => {
    const key = await keyWith(['identity:user:list']);
    const answer = async (status: string) => {
      await app.db.run(sql`update users set status = ${status} where id = ${key.owner.id}`);
      const { data } = await app.as(await app.given.staff()).call(listApiKeys, { query: { companyId: key.owner.companyId ?? 0 } });
      return [(await app.as(key).call(listUsers)).code, data.rows[0]?.status];
    };
    expect(await answer('disabled')).toEqual([900, 'stopped']);
    expect(await answer('approved')).toEqual([200, 'active']);
    await app.db.run(sql`delete from users where id = ${key.owner.id}`);
    expect((await app.as(key).call(listUsers)).code).toBe(900);
  });

  it('is dead with the next call after it was revoked', async () => {
    const key = await keyWith(['identity:user:list']);
    expect((await app.as(key.owner).call(revokeApiKey, { body: { id: key.id } })).code).toBe(200);
    expect((await app.as(key).call(listUsers)).code).toBe(900);
  });

  it('A09 stands in the log by its name', async () => {
    const key = await keyWith(['identity:store:add']);
    const credentials = { sellerAccount: 'shop', serviceKey: 'SP000000_abcDEF123456789', accessToken: 'SL000000_ghiJKL987654321' };
    expect((await app.as(key).call(createStore, { body: { name: 'x', platform: 'rakuten', credentials } })).code).toBe(200);
    const [line] = await app.db.rows<{ actorName: string; actorKind: string }>({
      strings: ["select actor_name, actor_kind from operation_log where record = 'identity.store'"],
      values: [],
    });
    expect(line).toMatchObject({ actorKind: 'apiKey', actorName: `ERP (API …${key.token.slice(-4)})` });
  });
});

describe('what only persons may do', () => {
  const isAboutAccess = ({ permission, method }: Endpoint) =>
    method !== 'GET' && /^identity:(user|role):|^identity:apiKey:add$/.test(permission);

  it('A02 every call that makes or changes users, roles, passwords or keys says so', () => {
    const about = endpoints.filter(isAboutAccess);
    expect(about.length).toBeGreaterThan(12);
    expect(about.filter(({ by }) => by !== 'person').map(nameOf)).toEqual([]);
  });

  it('A02 no call of all there are lets a key change who may do what, though its maker may', async () => {
    const { token } = await keyWith(all.filter((name) => !isAboutAccess({ permission: name, method: 'POST' } as Endpoint)));
    // As it was before such rights were kept out of keys.
    await app.db.run(sql`update api_keys set permissions = ${all} where last4 = ${token.slice(-4)}`);
    const access = () =>
      app.db.rows(sql`
        select (select md5(string_agg(u::text, ',' order by u.id)) from users u) as users, (select md5(string_agg(r::text, ',' order by r.id)) from roles r) as roles,
          (select md5(string_agg(x::text, ',' order by x.user_id, x.role_id)) from user_roles x) as held, (select count(*) from api_keys) as keys`);
    const before = await access();
    for (const endpoint of endpoints.filter((e) => e.permission !== 'open' && e.answers !== 'stream')) {
      const answer = await callRaw(app, endpoint, { ...sampleInput(endpoint), token });
      expect(answer.http, nameOf(endpoint)).toBeLessThan(500);
      if (endpoint.by === 'person' && all.includes(endpoint.permission))
        expect(answer, nameOf(endpoint)).toMatchObject({ code: 403, message: say('en', kernelErrors.personsOnly.text), data: null });
    }
    expect(await access()).toEqual(before);
  });

  it('A02 is not offered to a key, nor taken from its maker', async () => {
    const owner = await app.given.customer({ permissions: all });
    const offered = (await app.as(owner).call(listApiKeyPermissions)).data.map(({ permission }) => permission);
    expect(offered).toContain('identity:user:list');
    expect(offered.filter((name) => /^identity:user:(add|edit|delete|resetPassword|disable)$|^identity:apiKey:add$/.test(name))).toEqual(
      [],
    );
    expect((await app.as(owner).call(createApiKey, { body: { name: 'x', permissions: ['identity:user:add'] } })).code).toBe(403);
  });
});
