import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, revokeApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getSession, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { createStore, listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { changeOwnPassword, listUsers, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { listSavedFilters, saveFilter } from '@kura/contract/system/saved-filter/saved-filter.endpoints.ts';
import { getJob, listJobs, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { testApp, type TestApp } from '../app.ts';
import type { TestUser } from '../given.ts';
import { callRaw } from '../sweep/call.ts';
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
    const [a, b] = [await keyWith(all.filter((name) => name !== 'identity:apiKey:add')), await keyWith(['identity:user:list'])];
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
