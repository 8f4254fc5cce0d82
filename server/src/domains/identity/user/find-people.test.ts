import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../kernel/actor.ts';
import { authenticate } from '../public.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { inState } from '../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function actorOf(user: TestUser, companyId?: number): Promise<Actor> {
  const credentials = { token: user.token, companyId: companyId === undefined ? undefined : String(companyId) };
  return (await authenticate(app.db, credentials, app.clock.now(), true)).actor;
}
const source = (permission: string) => [...app.kernel.searches].find((one) => one.permission === permission);

it('A03 users to audit wait on the home page, in the picked scope', async () => {
  const staff = await app.given.staff();
  const [a] = [await inState(app, await app.given.customer(), 'unaudited'), await inState(app, await app.given.customer(), 'unaudited')];
  const waiting = [...app.kernel.waiting].find((one) => one.permission === 'identity:user:audit');
  expect(await waiting?.count(app.db, await actorOf(staff), app.clock.now())).toBe(2);
  expect(await waiting?.count(app.db, await actorOf(staff, a.companyId ?? 0), app.clock.now())).toBe(1);
});

it('C09 the jump box finds users and companies inside the scope only', async () => {
  const [staff, customer] = [await app.given.staff(), await app.given.customer({ account: 'jump-one' })];
  await app.given.customer({ account: 'jump-two' });
  const company = await app.given.company('Jump Trading');
  const users = source('identity:user:list');
  expect((await users?.find(app.db, await actorOf(staff), 'jump-', 10, app.clock.now()))?.map((hit) => hit.label)).toHaveLength(2);
  expect(await users?.find(app.db, await actorOf(customer), 'jump-', 10, app.clock.now())).toMatchObject([
    { id: customer.id, routeCode: 'users', search: { keyword: 'jump-one' } },
  ]);
  expect(await source('identity:company:list')?.find(app.db, await actorOf(staff), 'jump trad', 10, app.clock.now())).toMatchObject([
    { id: company.id, kind: 'identity.company' },
  ]);
});
