import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { createStore, listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { getJob, listJobs, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const keyOf = async (owner: TestUser, permissions: string[]) => ({
  token: (await app.as(owner).call(createApiKey, { body: { name: 'ERP', permissions } })).data.key,
});
const store = (name: string) => ({
  name,
  platform: 'rakuten' as const,
  credentials: { sellerAccount: name, serviceKey: 'SP000000_abcDEF123456789', accessToken: 'SL000000_ghiJKL987654321' },
});
const once = { 'idempotency-key': 'order-1' };

describe('programs of one company', () => {
  it('A02 do not reach through the work of a stronger key what they may not see themselves', async () => {
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:user:list', 'identity:user:export'] });
    const [strong, weak] = [await keyOf(owner, ['identity:user:list', 'identity:user:export']), await keyOf(owner, ['identity:user:list'])];
    const { data: job } = await app.as(strong).call(startExport, { body: { list: 'identity.user', query: {} } });
    expect((await app.as(strong).call(getJob, { body: { id: job.id } })).code).toBe(200);
    expect((await app.as(weak).call(getJob, { body: { id: job.id } })).code).toBe(404);
    expect((await app.as(weak).call(listJobs)).data.rows).toEqual([]);
  });

  it('C10 may count their calls alike', async () => {
    const owner = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:store:add'] });
    const [one, two] = [await keyOf(owner, ['identity:store:add']), await keyOf(owner, ['identity:store:add'])];
    expect((await app.as(one).call(createStore, { body: store('a'), headers: once })).code).toBe(200);
    expect((await app.as(two).call(createStore, { body: store('b'), headers: once })).code).toBe(200);
  });
});

describe('staff who picked another company', () => {
  it('C10 do another thing with the same form', async () => {
    const staff = await app.given.staff();
    const [a, b] = [await app.given.company(), await app.given.company()];
    const press = (companyId: number) => app.as(staff).call(createStore, { body: store('same'), headers: once, companyId });
    const answers = [await press(a.id), await press(b.id), await press(b.id)];
    expect(answers.map(({ code, data }) => [code, data.companyId])).toEqual([
      [200, a.id],
      [200, b.id],
      [200, b.id],
    ]);
    expect((await app.as(staff).call(listStores, { companyId: b.id })).data.total).toBe(1);
  });
});
