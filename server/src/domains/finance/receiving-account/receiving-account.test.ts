import { afterAll, beforeAll, expect, it } from 'vitest';
import * as accounts from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import type { ReceivingAccount } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
let manager: Caller;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  manager = app.as(await app.given.staff({ permissions: ['finance:receivingAccount:list', 'finance:receivingAccount:manage'] }));
});
afterAll(() => app.close());

const form = (name: string) => ({ method: 'bankCn', currency: 'CNY', name, holder: 'Kura', number: '7559', bank: 'CMB' }) as const;

it('S09 accounts are added, changed and deleted; of two with one name the second is refused', async () => {
  const { data } = await manager.call(accounts.createReceivingAccount, { body: form('Main') });
  expect(data).toMatchObject({ ...form('Main'), status: 'enabled' });
  expect((await manager.call(accounts.createReceivingAccount, { body: form('MAIN') })).code).toBe(400);
  const changed = await manager.call(accounts.changeReceivingAccount, { body: { id: data.id, ...form('Second'), status: 'disabled' } });
  expect(changed.data).toMatchObject({ name: 'Second', status: 'disabled' });
  const found = await manager.call(accounts.listReceivingAccounts, { query: { keyword: 'second', status: 'disabled' } });
  expect(found.data.rows.map(({ id }: ReceivingAccount) => id)).toEqual([data.id]);
  expect((await manager.call(accounts.deleteReceivingAccount, { body: { id: data.id } })).code).toBe(200);
  expect((await manager.call(accounts.deleteReceivingAccount, { body: { id: data.id } })).code).toBe(404);
});

it('S09 one that money came in on keeps its method and currency, and stays', async () => {
  const { accountId } = await desk.apply({ method: 'bankJp', currency: 'JPY' });
  const yen = { ...form('Tokyo'), method: 'bankJp', currency: 'JPY' } as const;
  expect((await manager.call(accounts.changeReceivingAccount, { body: { id: accountId, ...yen } })).code).toBe(200);
  expect((await manager.call(accounts.changeReceivingAccount, { body: { id: accountId, ...form('Tokyo') } })).code).toBe(409);
  expect((await manager.call(accounts.deleteReceivingAccount, { body: { id: accountId } })).code).toBe(409);
  expect((await desk.clerk.call(accounts.deleteReceivingAccount, { body: { id: accountId } })).code).toBe(403);
});
