import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as addresses from '@kura/contract/outbound/address/address.endpoints.ts';
import type { Address } from '@kura/contract/outbound/address/address.ts';
import type { AddressSheetRow } from '@kura/contract/outbound/address/address.sheet.ts';
import { findPostcode } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { importAddresses } from './import-addresses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const permissions: PermissionName[] = [
  'outbound:address:list',
  'outbound:address:add',
  'outbound:address:edit',
  'outbound:address:delete',
  'outbound:address:import',
];
const place = { country: 'JP', postcode: '〒100-0001', region: '東京都', city: '千代田区', street: '千代田1-1' } as const;
const recipient = { kind: 'recipient', contact: ' 山田太郎 ', phone: '03-1234-5678', ...place } as const;
const newOwner = async () => {
  const company = await app.given.company();
  return { company, owner: app.as(await app.given.customer({ company, permissions })) };
};

describe('the address book', () => {
  it('keeps what was typed, cleaned; the first of its kind is the default', async () => {
    const { owner } = await newOwner();
    const { code, data } = await owner.call(addresses.createAddress, { body: recipient });
    expect(code).toBe(200);
    expect(data).toMatchObject({ contact: '山田太郎', postcode: '1000001', isDefault: true });
    const sender = await owner.call(addresses.createAddress, { body: { ...recipient, kind: 'sender' } });
    expect(sender.data.isDefault).toBe(true);
    const second = await owner.call(addresses.createAddress, { body: { ...recipient, contact: '佐藤花子' } });
    expect(second.data.isDefault).toBe(false);
    const offered = await owner.call(addresses.listAddressOptions, { query: { keyword: '' } });
    expect(offered.data.map(({ contact }) => contact)).toEqual(['山田太郎', '佐藤花子']);
    const searched = await owner.call(addresses.listAddressOptions, { query: { keyword: '花子' } });
    expect(searched.data.map(({ contact }) => contact)).toEqual(['佐藤花子']);
  });

  it('refuses a postcode and a prefecture that the country does not have', async () => {
    const { owner } = await newOwner();
    const fields = async (more: object) => {
      const { data } = await owner.call(addresses.createAddress, { body: { ...recipient, ...more } });
      return (data as unknown as { fields: { field: string }[] }).fields.map(({ field }) => field);
    };
    expect(await fields({ postcode: '518000' })).toEqual(['postcode']);
    expect(await fields({ region: '广东' })).toEqual(['region']);
    expect(await fields({ country: 'CN', region: '广东' })).toEqual(['postcode']);
    const china = { ...recipient, country: 'CN', postcode: '518000', region: '广东', phone: '13800138000' } as const;
    expect((await owner.call(addresses.createAddress, { body: china })).code).toBe(200);
  });

  it('has one default of a kind, also when two are made the default at the same moment, and never none', async () => {
    const { owner, company } = await newOwner();
    const add = async (contact: string) => (await owner.call(addresses.createAddress, { body: { ...recipient, contact } })).data.id;
    const [first, second] = [await add('a'), await add('b')];
    const defaults = () => app.db.rows(sql`select id from shipping_addresses where company_id = ${company.id} and is_default`);
    await Promise.all([first, second].map((id) => owner.call(addresses.makeDefaultAddress, { body: { id } })));
    expect(await defaults()).toHaveLength(1);
    await owner.call(addresses.makeDefaultAddress, { body: { id: first } });
    const kept = await owner.call(addresses.updateAddress, { body: { id: first, ...recipient, isDefault: false } });
    expect(kept).toMatchObject({ code: 400, data: { fields: [{ field: 'isDefault' }] } });
    await owner.call(addresses.deleteAddress, { body: { id: first } });
    expect(await defaults()).toEqual([{ id: second }]);
    await owner.call(addresses.updateAddress, { body: { id: second, ...recipient, kind: 'sender' } });
    expect(await defaults()).toEqual([{ id: second }]);
  });

  it('A07 is one’s own: a stranger neither sees nor changes it', async () => {
    const { owner } = await newOwner();
    const { id } = (await owner.call(addresses.createAddress, { body: recipient })).data;
    const { owner: stranger } = await newOwner();
    expect((await stranger.call(addresses.listAddresses)).data.total).toBe(0);
    expect((await stranger.call(addresses.listAddressOptions, { query: {} })).data).toEqual([]);
    for (const answer of [
      stranger.call(addresses.updateAddress, { body: { id, ...recipient } }),
      stranger.call(addresses.makeDefaultAddress, { body: { id } }),
      stranger.call(addresses.deleteAddress, { body: { id } }),
    ])
      expect((await answer).code).toBe(404);
  });

  it('V15 takes a sheet whole or not at all; a prefecture is known by its name in Chinese too', async () => {
    const { company, owner } = await newOwner();
    const actor = { ...system, scope: { companyId: company.id } };
    const row: AddressSheetRow = { ...recipient, region: '东京', organisation: null, building: null, remark: null };
    const bad = { ...row, postcode: '123', region: '广东' };
    const run = (rows: AddressSheetRow[]) => app.db.tx((tx) => importAddresses(tx, actor, rows, app.clock.now()));
    await expect(run([row, bad])).rejects.toBeInstanceOf(RowProblems);
    expect((await owner.call(addresses.listAddresses)).data.total).toBe(0);
    expect(await run([row, { ...row, contact: '佐藤' }])).toBe(2);
    const { rows } = (await owner.call(addresses.listAddresses, { query: { sort: 'createdAt', order: 'asc' } })).data;
    expect((rows as Address[]).map(({ region, isDefault }) => [region, isDefault])).toEqual([
      ['東京都', true],
      ['東京都', false],
    ]);
  });
});

describe('the look-up of a postcode', () => {
  it('knows prefecture, city and town; several where there are several; none where there is none', async () => {
    const { owner } = await newOwner();
    const places = async (postcode: string) => (await owner.call(findPostcode, { query: { postcode } })).data.places;
    expect(await places('〒100-0001')).toEqual([{ prefecture: '13', city: '千代田区', town: '千代田' }]);
    expect((await places('4980000')).map(({ prefecture }) => prefecture)).toEqual(expect.arrayContaining(['23', '24']));
    expect(await places('9999999')).toEqual([]);
    expect((await owner.call(findPostcode, { query: { postcode: '12' } })).code).toBe(400);
  });
});
