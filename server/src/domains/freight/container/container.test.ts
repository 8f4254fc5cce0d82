import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeContainer,
  containerMoves,
  createContainer,
  listContainerOptions,
  listContainers,
} from '@kura/contract/freight/container/container.endpoints.ts';
import type { Container } from '@kura/contract/freight/container/container.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { addFirstMenus, addReadyRoles } from '../../identity/public.ts';
import { addReadyFreight } from '../ready.ts';

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
    await addReadyFreight(tx, now);
    await addReadyFreight(tx, now);
  });
});
afterAll(() => app.close());

const form = { name: '测试柜', model: 'T1', volumeL: 33_100, payloadKg: 28_180, lengthMm: 5898, widthMm: 2352, heightMm: 2385 };
const create = (more: object = {}) => app.as(staff).call(createContainer, { body: { ...form, ...more } as never });
const list = async () => (await app.as(staff).call(listContainers, { query: { sort: 'volumeM3', order: 'asc' } })).data.rows as Container[];

it('freight.md 3: the four models are there from the first start, once, with their plan', async () => {
  const rows = await list();
  expect(rows.map((row) => [row.model, row.lengthM, row.widthM, row.heightM, row.volumeM3, row.payloadKg, row.planM3, row.planKg])).toEqual(
    [
      ['20GP', 5.898, 2.352, 2.385, 33.1, 28_180, 28, 21_500],
      ['40GP', 12.032, 2.352, 2.385, 67.5, 26_730, 58, 26_000],
      ['40HQ', 12.032, 2.352, 2.69, 76.2, 26_540, 68, 26_000],
      ['45HQ', 13.556, 2.352, 2.698, 86, 25_660, 76, 25_000],
    ],
  );
});

it('V04 asks for all seven fields, each within what a container can be', async () => {
  const faultsOf = (answer: { data: unknown }) =>
    (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field).toSorted();
  const empty = { name: ' ', model: '', volumeL: null, payloadKg: null, lengthMm: null, widthMm: null, heightMm: null };
  expect(faultsOf(await create(empty))).toEqual(['heightMm', 'lengthMm', 'model', 'name', 'payloadKg', 'volumeL', 'widthMm']);
  expect(faultsOf(await create({ lengthMm: 20_001, widthMm: 3001, heightMm: 3501, volumeL: 0, payloadKg: -1 }))).toEqual([
    'heightMm',
    'lengthMm',
    'payloadKg',
    'volumeL',
    'widthMm',
  ]);
  expect(faultsOf(await create({ planL: 33_101, planKg: 28_181 }))).toEqual(['planKg', 'planL']);
});

it('without a plan it is 85 % of the volume and the whole payload; a second clerk who saw an older one is told so', async () => {
  const { data } = await create();
  expect(data).toMatchObject({ model: 'T1', planM3: 28.135, planKg: 28_180, revision: 0 });
  expect((await create({ model: 't1' })).code).toBe(409);
  const change = (name: string) => app.as(staff).call(changeContainer, { body: { ...form, id: data.id, revision: 0, name } });
  const codes = (await Promise.all([change('甲'), change('乙')])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([200, 409]);
});

it('a disabled model is not offered', async () => {
  const { data } = await create({ model: 'T2' });
  await app.as(staff).call(containerMoves.calls.disable, { body: { id: data.id } });
  const offered = (await app.as(staff).call(listContainerOptions, { query: {} })).data.map(({ model }) => model);
  expect(offered).toContain('40HQ');
  expect(offered).not.toContain('T2');
});
