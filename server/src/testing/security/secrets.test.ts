import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { getCaptcha } from '@kura/contract/identity/session/session.endpoints.ts';
import { createStore, listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { changeOwnPassword, createUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { signIn, withPassword } from '../../domains/identity/testing/people.ts';
import { raw, sql } from '../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Tables in which the text stands somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.db.rows<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await app.db.first(sql`select 1 from ${raw(name)} t where position(${text} in t::text) > 0 limit 1`);
    if (row) found.push(name);
  }
  return found;
}

const newUser = (account: string, roleId: number, password: string) => ({
  account,
  nickname: 'x',
  userType: 'staff' as const,
  roleIds: [roleId],
  password,
  confirm: password,
});

describe('what nobody may read in the database', () => {
  it('finds what does stand there, or this test would prove nothing', async () => {
    const company = await app.given.company('Visible Trading');
    expect(await tablesWith(company.name)).toEqual(['public.companies']);
  });

  it('A06 passwords, C06 tokens and keys of verification codes', async () => {
    const user = await withPassword(app, await app.given.staff(), 'old-secret-1');
    const { data } = await app.call(getCaptcha);
    const { token } = (await signIn(app, user.account, 'old-secret-1')).data;
    const body = { oldPassword: 'old-secret-1', password: 'new-secret-2', confirm: 'new-secret-2' };
    expect((await app.as({ token }).call(changeOwnPassword, { body, headers: { 'idempotency-key': 'k1' } })).code).toBe(200);
    const { roleId } = await app.given.staff({ permissions: [] });
    expect(
      (await app.as({ token }).call(createUser, { body: newUser('made-here', roleId, 'third-3'), headers: { 'idempotency-key': 'k2' } }))
        .code,
    ).toBe(200);
    for (const secret of [token, data.key, 'old-secret-1', 'new-secret-2', 'third-3']) expect(await tablesWith(secret)).toEqual([]);
  });

  it('API keys, not even in the answer that is kept for a repeat (C10)', async () => {
    const user = await app.given.customer({ permissions: ['identity:apiKey:add', 'identity:user:list'] });
    const call = { body: { name: 'ERP', permissions: ['identity:user:list'] }, headers: { 'idempotency-key': 'k3' } };
    const first = await app.as(user).call(createApiKey, call);
    expect(first.data.key).toMatch(/^kura_/);
    expect(await tablesWith(first.data.key)).toEqual([]);
    expect((await app.as(user).call(createApiKey, call)).data).toEqual(first.data);
  });

  it('credentials of stores, which do not come back either', async () => {
    const user = await app.given.customer({ permissions: ['identity:store:add', 'identity:store:list'] });
    const [serviceKey, accessToken] = ['SP000000_neverToBeSeen01', 'SL000000_neverToBeSeen02'];
    const body = { name: '楽天', platform: 'rakuten', credentials: { sellerAccount: 'shop', serviceKey, accessToken } } as const;
    const made = await app.as(user).call(createStore, { body, headers: { 'idempotency-key': 'k4' } });
    expect(made.code).toBe(200);
    for (const secret of [serviceKey, accessToken]) {
      expect(await tablesWith(secret)).toEqual([]);
      for (const answer of [made, await app.as(user).call(listStores)]) expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });
});
