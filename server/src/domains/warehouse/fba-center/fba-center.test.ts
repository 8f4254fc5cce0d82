import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeFbaCenter,
  createFbaCenter,
  fbaCenterMoves,
  listFbaCenterOptions,
  listFbaCenters,
} from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { addFirstMenus, addReadyRoles } from '../../identity/public.ts';
import centers from '../data/fba-centers.json' with { type: 'json' };
import { addReadyWarehouse } from '../ready.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
  await app.db.tx(async (tx) => {
    const now = app.clock.now();
    await addReadyRoles(tx, now);
    await addFirstMenus(tx);
    // Twice, as at every start.
    await addReadyWarehouse(tx, now);
    await addReadyWarehouse(tx, now);
  });
});
afterAll(() => app.close());

const form = (more: object = {}) => ({
  code: 'TST1',
  name: 'テストFC',
  kind: 'FC' as const,
  region: '千葉県',
  postcode: '272-0193',
  address: '塩浜2-13-1',
  phone: '047-000-0000',
  ...more,
});
const create = (more: object = {}) => app.as(staff).call(createFbaCenter, { body: form(more) });
const find = async (query: object) =>
  (await app.as(staff).call(listFbaCenters, { query: { order: 'asc', size: 50, ...query } as never })).data.rows as FbaCenter[];
const offered = async (query: object) => (await app.as(staff).call(listFbaCenterOptions, { query })).data.map(({ code }) => code);

describe('FBA centres', () => {
  it('are there from the first start, once, with what is known of their codes', async () => {
    const { total } = (await app.as(staff).call(listFbaCenters)).data;
    expect(total).toBe(centers.length);
    const unknown = await find({ certainty: 'unknown' });
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.every(({ code }) => code === null)).toBe(true);
    expect((await find({ certainty: 'published', keyword: 'NRT1' }))[0]).toMatchObject({
      code: 'NRT1',
      region: '千葉県',
      postcode: '272-0193',
    });
  });

  it('are found by code, name, postcode, region and address', async () => {
    for (const keyword of ['fsz1', '小田原', '250-8560', '神奈川', '扇町4-5-1'])
      expect(
        (await find({ keyword })).map(({ code }) => code),
        keyword,
      ).toContain('FSZ1');
  });

  it('V04 asks for every field, each in its own form', async () => {
    const faultsOf = (answer: { data: unknown }) =>
      (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field).toSorted();
    const empty = { code: '', name: '', region: ' ', postcode: '', address: '', phone: '' };
    expect(faultsOf(await create(empty))).toEqual(['address', 'code', 'name', 'phone', 'postcode', 'region']);
    expect(faultsOf(await create({ code: 'N T', postcode: '2720193x', phone: '12' }))).toEqual(['code', 'phone', 'postcode']);
  });

  it('have one code, whatever its letters, whoever is first', async () => {
    const answers = await Promise.all([create({ code: 'DUP1' }), create({ code: 'dup1' })]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect((await create({ code: 'nrt1' })).code).toBe(409);
  });

  it('without a code cannot be picked until somebody enters it', async () => {
    const [site] = (await find({ certainty: 'unknown', keyword: '青梅' })) as [FbaCenter];
    expect(await offered({ keyword: '青梅' })).toEqual([]);
    expect(await offered({ id: site.id })).toEqual([]);
    const { data } = await app.as(staff).call(changeFbaCenter, {
      body: { ...form(), code: 'hnd0', name: site.name, region: site.region, postcode: site.postcode, address: site.address, id: site.id },
    });
    expect(data).toMatchObject({ code: 'HND0', certainty: 'entered' });
    expect(await offered({ keyword: '青梅' })).toEqual(['HND0']);
  });

  it('A09 are offered while enabled; each step is in the log', async () => {
    const { data } = await create({ code: 'OFF1' });
    expect((await app.as(staff).call(fbaCenterMoves.calls.disable, { body: { id: data.id } })).data.status).toBe('disabled');
    expect(await offered({ keyword: 'OFF1' })).toEqual([]);
    expect((await app.as(staff).call(fbaCenterMoves.calls.enable, { body: { id: data.id } })).data.status).toBe('enabled');
    const log = await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'warehouse.fbaCenter' and record_id = ${data.id} order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'warehouse.fbaCenter.log.created',
      'warehouse.fbaCenter.move.disable',
      'warehouse.fbaCenter.move.enable',
    ]);
  });
});

describe('ready roles and menus of the warehouse', () => {
  it('A01 let operations and inventory manage, the floor look, and nobody else', async () => {
    const rows = await app.db.rows<{ key: string; count: number }>(sql`
      select key, (select count(*) from unnest(permissions) p where p like 'warehouse:%') as count from roles order by key`);
    const held = Object.fromEntries(rows.map(({ key, count }) => [key, count]));
    expect(held).toMatchObject({ receiver: 1, picker: 1, checker: 1, shipper: 1, finance: 0, customerOwner: 0, customerStaff: 0 });
    expect(held['operations']).toBe(held['inventory']);
    expect(held['operations']).toBeGreaterThan(10);
  });

  it('L08 put four screens under warehouse configuration', async () => {
    const rows = await app.db.rows<{ path: string }>(sql`
      select m.path from menus m join menus d on d.id = m.parent_id where d.path = '/warehouse' order by m.sort`);
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['/ShelfManage', '/GoodsShelve', '/StorageLocation', '/fbaStore']));
  });
});
