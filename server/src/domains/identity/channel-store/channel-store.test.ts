import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeStore,
  createStore,
  deleteStore,
  listStores,
  storeMoves,
} from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreSheetRow } from '@kura/contract/identity/channel-store/channel-store.sheet.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { system } from '../../../kernel/actor.ts';
import { open } from '../../../kernel/crypto.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { importStores } from './import-stores.ts';
import { moveStore } from './channel-store.moves.ts';

const all = ['list', 'add', 'edit', 'delete', 'unbind', 'import', 'export'].map((verb) => `identity:store:${verb}`);
const secrets = { serviceKey: 'SP000000_abcDEF123456789', accessToken: 'SL000000_ghiJKL987654321' };
const rakuten = { name: '楽天店', platform: 'rakuten', credentials: { sellerAccount: 'demo-shop', ...secrets } } as const;

describe('stores', () => {
  let app: TestApp;
  let company: TestCompany;
  let owner: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    app = await testApp();
    company = await app.given.company();
    owner = await app.given.customer({ company, permissions: all });
    staff = await app.given.staff({ permissions: all });
  });
  afterAll(() => app.close());

  let count = 0;
  const named = () => ({ ...rakuten, name: `店 ${++count}`, credentials: { ...rakuten.credentials, sellerAccount: `shop-${count}` } });
  const create = async (by: TestUser = owner, more: object = {}) =>
    (await app.as(by).call(createStore, { body: { ...named(), ...more } })).data;
  /** As the connector does that got in. */
  const bind = (id: number) =>
    app.db.tx((tx) => moveStore(tx, { ...system, permissions: new Set(all) }, id, 'bind', { now: app.clock.now() }));
  const openSecret = async (storeId: number, field: string) => {
    const row = await app.db.first<{ sealed: string }>(
      sql`select sealed from store_secrets where store_id = ${storeId} and field = ${field}`,
    );
    return row && open(app.kernel.sealKey, row.sealed);
  };

  it('S17 are made unbound, their secrets sealed and shown by their last four characters only', async () => {
    const answer = await app.as(owner).call(createStore, { body: named() });
    expect(answer.data).toMatchObject({
      status: 'unbound',
      companyId: company.id,
      companyName: company.name,
      boundAt: null,
      sellerAccount: `shop-${count}`,
      secrets: [
        { field: 'accessToken', last4: '4321' },
        { field: 'serviceKey', last4: '6789' },
      ],
    });
    const list = await app.as(owner).call(listStores, { query: { keyword: answer.data.name } });
    const stored = await app.db.rows(sql`select * from store_secrets`);
    for (const text of [answer, list, stored].map((part) => JSON.stringify(part)))
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(await openSecret(answer.data.id, 'serviceKey')).toBe(secrets.serviceKey);
  });

  it('S17 keep nothing readable of a short secret', async () => {
    const { secrets: shown } = await create(owner, {
      credentials: { sellerAccount: 'short', serviceKey: 'abc1234', accessToken: 'abc12345' },
    });
    expect(shown).toEqual([
      { field: 'accessToken', last4: '2345' },
      { field: 'serviceKey', last4: '' },
    ]);
  });

  it('S17 keep a secret whose field is left empty, and take a new one', async () => {
    const store = await create();
    const body = {
      id: store.id,
      name: store.name,
      credentials: { sellerAccount: store.sellerAccount, accessToken: 'SL000000_new0000newer' },
    };
    const { data } = await app.as(owner).call(changeStore, { body });
    expect(data.secrets).toEqual([
      { field: 'accessToken', last4: 'ewer' },
      { field: 'serviceKey', last4: '6789' },
    ]);
    expect(await openSecret(store.id, 'serviceKey')).toBe(secrets.serviceKey);
    expect(await openSecret(store.id, 'accessToken')).toBe('SL000000_new0000newer');
  });

  it('S17 unbound → bound → unbound, and not twice', async () => {
    const store = await create();
    await bind(store.id);
    const bound = await app.as(owner).call(listStores, { query: { status: 'bound' } });
    expect(bound.data.rows).toMatchObject([{ id: store.id, status: 'bound', boundAt: app.clock.now().toISOString() }]);
    const press = () => app.as(owner).call(storeMoves.calls.unbind, { body: { id: store.id } });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)?.message).toBe('当前状态“未绑定”不能执行“解绑”，请刷新后再试');
  });

  it('S17 lose their binding with new credentials, and keep it when only the contact changes', async () => {
    const store = await create();
    await bind(store.id);
    const body = { id: store.id, name: store.name, contact: '森', credentials: { sellerAccount: store.sellerAccount } };
    expect((await app.as(owner).call(changeStore, { body })).data.status).toBe('bound');
    const renewed = { ...body, credentials: { ...body.credentials, serviceKey: 'SP000000_other' } };
    expect((await app.as(owner).call(changeStore, { body: renewed })).data).toMatchObject({ status: 'unbound', boundAt: null });
  });

  it('S17 another address for the calls asks for the secrets again, and unbinds', async () => {
    const credentials = {
      sellerAccount: 'mb-1',
      accessToken: 'app-key-000000',
      serviceKey: 'developer-0000',
      apiUrl: 'https://gw.example.com',
    };
    const { data: store } = await app.as(owner).call(createStore, { body: { name: '马帮', platform: 'mabang', credentials } });
    await bind(store.id);
    const change = (more: object) =>
      app.as(owner).call(changeStore, { body: { id: store.id, name: store.name, credentials: { sellerAccount: 'mb-1', ...more } } });
    expect((await change({ apiUrl: credentials.apiUrl })).data.status).toBe('bound');
    const elsewhere = await change({ apiUrl: 'https://thief.example.com' });
    expect(elsewhere).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'credentials.accessToken' }, { field: 'credentials.serviceKey' }] },
    });
    const typed = await change({ ...credentials, apiUrl: 'https://gw2.example.com' });
    expect(typed.data).toMatchObject({ status: 'unbound', settings: [{ field: 'apiUrl', value: 'https://gw2.example.com' }] });
  });

  it('S17 lose their binding when what names them at the channel changes', async () => {
    const credentials = { sellerAccount: 'tt-1', shopCipher: 'cipher-1', accessToken: 'refresh-000000' };
    const { data: store } = await app.as(owner).call(createStore, { body: { name: 'TikTok', platform: 'tiktok', credentials } });
    await bind(store.id);
    const body = { id: store.id, name: store.name, credentials: { sellerAccount: 'tt-1', shopCipher: 'cipher-2' } };
    expect((await app.as(owner).call(changeStore, { body })).data.status).toBe('unbound');
  });

  it('S17 of an ERP name a warehouse of their own for the stock push: the second one is refused at its field', async () => {
    const { id: companyId } = await app.given.company();
    const settings = { accessToken: 'key-000000', serviceKey: 'dev-000000', stockWarehouse: '海外仓' };
    const shop = (sellerAccount: string, more: object = {}) => ({
      name: `马帮 ${sellerAccount}`,
      credentials: { sellerAccount, ...settings, ...more },
    });
    const add = (sellerAccount: string, more: object = {}) =>
      app.as(staff).call(createStore, { body: { companyId, platform: 'mabang', ...shop(sellerAccount, more) } });
    const refusal = { code: 409, message: expect.stringContaining('马帮 a'), data: { fields: [{ field: 'credentials.stockWarehouse' }] } };
    const first = await add('a');
    expect(first.code).toBe(200);
    expect(await add('b')).toMatchObject(refusal);
    const other = await add('b', { stockWarehouse: '二号仓' });
    expect(other.code).toBe(200);
    const change = (id: number, body: object) => app.as(staff).call(changeStore, { body: { id, ...body } as never });
    expect(await change(other.data.id, shop('b'))).toMatchObject(refusal);
    expect((await change(first.data.id, shop('a', { employee: '王' }))).code).toBe(200);
    // Another address is another ERP, and another company knows nothing of the first.
    expect((await add('c', { apiUrl: 'https://gw2.example.com' })).code).toBe(200);
    const { code } = await app.as(staff).call(createStore, { body: { companyId: company.id, platform: 'mabang', ...shop('a') } });
    expect(code).toBe(200);
  });

  it('A09 tell what changed and never a secret', async () => {
    const store = await create();
    await app.as(owner).call(changeStore, {
      body: { id: store.id, name: `${store.name} x`, credentials: { sellerAccount: 's9', serviceKey: 'SP_secret_00' } },
    });
    await app.as(owner).call(deleteStore, { body: { id: store.id } });
    const lines = await app.db.rows(sql`
      select action, before, after, company_id from operation_log where record = 'identity.store' and record_id = ${store.id} order by id`);
    expect(lines).toMatchObject([
      { action: 'identity.store.log.created', companyId: company.id },
      { action: 'identity.store.log.changed', after: { name: `${store.name} x`, sellerAccount: 's9', renewed: ['serviceKey'] } },
      { action: 'identity.store.log.deleted' },
    ]);
    for (const secret of ['SP_secret_00', ...Object.values(secrets)]) expect(JSON.stringify(lines)).not.toContain(secret);
    expect(await app.db.rows(sql`select 1 from store_secrets where store_id = ${store.id}`)).toEqual([]);
  });

  it('A07 belong to one company: another one has none of them in its list', async () => {
    const stranger = await app.given.customer({ permissions: all });
    const store = await create();
    expect((await app.as(stranger).call(listStores)).data.total).toBe(0);
    expect((await app.as(owner).call(listStores, { query: { keyword: store.name } })).data.rows[0]).toEqual(store);
  });

  it('A07 staff name the company, or have picked it', async () => {
    expect(await app.as(staff).call(createStore, { body: named() })).toMatchObject({ code: 400, message: '请选择公司' });
    expect(await create(staff, { companyId: company.id })).toMatchObject({ companyId: company.id });
    const picked = await app.as(staff).call(createStore, { body: named(), companyId: company.id });
    expect(picked.data.companyId).toBe(company.id);
    expect((await app.as(staff).call(createStore, { body: { ...named(), companyId: 999_999 } })).code).toBe(404);
  });

  it('are found by keyword, platform, status and company', async () => {
    const [one, other] = [await app.given.company(), await app.given.company()];
    const a = await create(staff, { companyId: one.id, name: '100%_shop' });
    const shopify = { platform: 'shopify', name: 'web', credentials: { sellerAccount: 'a.myshopify.com', accessToken: 'shpat_0000000' } };
    const b = await create(staff, { companyId: one.id, ...shopify });
    await create(staff, { companyId: other.id, ...shopify });
    const ids = async (query: Record<string, string>): Promise<number[]> => {
      const { rows } = (await app.as(staff).call(listStores, { query: { companyId: one.id, ...query } })).data as Page<StoreRow>;
      return rows.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([b.id, a.id]);
    expect(await ids({ keyword: '0%_s' })).toEqual([a.id]);
    expect(await ids({ keyword: 'MYSHOPIFY' })).toEqual([b.id]);
    expect(await ids({ platform: 'shopify,tiktok' })).toEqual([b.id]);
    expect(await ids({ status: 'bound' })).toEqual([]);
    expect(await ids({ createdAt: '2026-06-10~2026-06-10' })).toEqual([b.id, a.id]);
    expect(await ids({ createdAt: '2026-06-11~2026-06-11' })).toEqual([]);
  });

  it('tell at the field which name or account is taken, even when two press at once', async () => {
    const body = named();
    const press = () => app.as(owner).call(createStore, { body });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const again = await app.as(owner).call(createStore, { body: { ...body, name: 'another' } });
    expect(again).toMatchObject({ code: 409, data: { fields: [{ field: 'credentials.sellerAccount' }] } });
    const sameName = await app.as(owner).call(createStore, { body: { ...named(), name: body.name.toUpperCase() } });
    expect(sameName).toMatchObject({ code: 409, message: '该公司已有同名店铺', data: { fields: [{ field: 'name' }] } });
  });
});

describe('import of stores', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await testApp()));
  afterAll(() => app.close());

  const row = (more: Partial<StoreSheetRow>): StoreSheetRow => ({
    companyCode: null,
    name: 'a',
    platform: 'rakuten',
    contact: null,
    phone: null,
    email: null,
    sellerAccount: 'a',
    ...more,
  });
  const run = (companyId: number | null, rows: StoreSheetRow[]) =>
    app.db.tx((tx) => importStores(tx, { ...system, scope: { companyId } }, rows, app.clock.now()));
  const problemsOf = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RowProblems);
    return (error as RowProblems).problems.map(({ row: index, field, text }) => [index, field, text]);
  };
  const names = async (companyId: number) =>
    (await app.db.rows<{ name: string }>(sql`select name from stores where company_id = ${companyId} order by id`)).map(({ name }) => name);

  it('V15 puts all rows in, or none and tells every bad cell', async () => {
    const company = await app.given.company();
    expect(await run(company.id, [row({}), row({ name: 'b', sellerAccount: 'b' })])).toBe(2);
    const bad = run(company.id, [
      row({ name: 'c', sellerAccount: 'c' }),
      row({ name: 'A', sellerAccount: 'd' }),
      row({ name: 'e', platform: 'tiktok', companyCode: 'NOBODY' }),
      row({ name: 'f', sellerAccount: 'c' }),
    ]);
    expect(await problemsOf(bad)).toEqual([
      [1, 'name', 'identity.store.nameTaken'],
      [2, 'companyCode', 'identity.store.noSuchCompany'],
      [3, 'sellerAccount', 'identity.store.accountTaken'],
    ]);
    expect(await names(company.id)).toEqual(['a', 'b']);
  });

  it('A07 staff give the company by its identifier; a customer reaches only its own', async () => {
    const [mine, other] = [await app.given.company(), await app.given.company()];
    expect(await run(null, [row({ companyCode: ` ${mine.code.toLowerCase()}` })])).toBe(1);
    expect(await names(mine.id)).toEqual(['a']);
    expect(await problemsOf(run(null, [row({}), row({ companyCode: 'NOBODY' })]))).toEqual([
      [0, 'companyCode', 'common.companyNeeded'],
      [1, 'companyCode', 'identity.store.noSuchCompany'],
    ]);
    expect(await problemsOf(run(mine.id, [row({ companyCode: other.code, name: 'z', sellerAccount: 'z' })]))).toEqual([
      [0, 'companyCode', 'identity.store.noSuchCompany'],
    ]);
  });
});
