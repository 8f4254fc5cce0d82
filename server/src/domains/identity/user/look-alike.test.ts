import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { userStore } from './user.store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['given']['staff']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.given.staff({ permissions: ['*:*:*'] });
  for (const account of ['bill.moon', 'worker10']) await app.given.staff({ account });
});
afterAll(() => app.close());

const body = (account: string) => ({
  account,
  nickname: 'x',
  email: '',
  phone: '',
  userType: 'staff' as const,
  companyId: null,
  roleIds: [admin.roleId],
  zone: zones.JP,
  password: 'kura1234',
  confirm: 'kura1234',
});

it.each(['BiII.moon', 'bi1l.moon', 'bill.m0on', 'bill.rnoon', 'vvorker1O'])(
  'V03 %s is taken for another account and refused',
  async (account) => {
    const { code, data } = await app.as(admin).call(createUser, { body: body(account) });
    expect([code, data]).toMatchObject([400, { fields: [{ field: 'account' }] }]);
  },
);

it('V03 accounts with other numbers are others', async () => {
  for (const account of ['worker11', 'worker12']) expect((await app.as(admin).call(createUser, { body: body(account) })).code).toBe(200);
});

it('A04 who registers a look-alike gets the next free account', async () => {
  expect(await app.db.tx((tx) => userStore.freeAccount(tx, 'bi1l.moon'))).toBe('bi1l.moon-2');
});
