import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import { changeOwnPassword, createUser, resetPassword } from '@kura/contract/identity/user/user.endpoints.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { signIn, withPassword } from '../testing/people.ts';

let app: TestApp;
let maker: TestUser;
beforeAll(async () => {
  app = await testApp();
  maker = await app.given.staff();
});
afterAll(() => app.close());

const first = { password: 'given-1', confirm: 'given-1' };
const own = { password: 'my-own-2', confirm: 'my-own-2' };
const make = async (account: string, permissions: readonly string[]) => {
  const roleIds = [await app.given.role('staff', permissions)];
  const body = { account, nickname: account, userType: 'staff' as const, companyId: null, roleIds, email: '', phone: '', ...first };
  expect((await app.as(maker).call(createUser, { body })).code).toBe(200);
};
/** An account that this person made, after its first sign-in. */
async function made(account: string): Promise<Caller> {
  await make(account, ['*:*:*']);
  const here = app.as((await signIn(app, account, first.password)).data);
  expect((await here.call(changeOwnPassword, { body: { oldPassword: first.password, ...own } })).code).toBe(200);
  return here;
}
let serial = 0;
/** What the second one is answered who approves what the first one proposes. */
async function approval(proposer: Caller, approver: Caller) {
  const body = { code: `SEC-${++serial}`, name: 'Second', creditLimit: { currency: 'CNY', minor: 100_00 } } as const;
  const { data } = await proposer.call(createCompany, { body });
  const [limit] = (await proposer.call(listCreditLimits, { query: { companyId: data.id, status: 'proposed' } })).data.rows;
  return approver.call(creditLimitMoves.calls.approve, { body: { id: limit?.id ?? 0 } });
}

it('A06 the password of a new account is good once: whoever made it does not know the one that counts', async () => {
  await make('newcomer', ['identity:user:list']);
  expect((await signIn(app, 'newcomer', first.password)).data).toMatchObject({ mustChangePassword: true, permissions: [] });
  expect((await signIn(app, 'newcomer', first.password)).code).toBe(400);
});

describe('A08 whose hand was in an account is not its second person', () => {
  it('whoever made it neither approves what it proposed nor has it approve', async () => {
    const account = await made('made-one');
    for (const [one, two] of [
      [app.as(maker), account],
      [account, app.as(maker)],
    ] as const) {
      const { code, message } = await approval(one, two);
      expect([code, message]).toEqual([403, '两个账号出自同一人之手（创建或重置过密码），须由另一位同事决定']);
    }
    expect((await approval(app.as(await app.given.staff()), account)).code).toBe(200);
  });

  it('nor whoever last gave it a password', async () => {
    const user = await withPassword(app, await app.given.staff(), 'known-1');
    expect((await approval(app.as(maker), app.as(user))).code).toBe(200);
    await app.as(maker).call(resetPassword, { body: { id: user.id, ...first } });
    const here = app.as((await signIn(app, user.account, first.password)).data);
    await here.call(changeOwnPassword, { body: { oldPassword: first.password, ...own } });
    expect((await approval(app.as(maker), here)).code).toBe(403);
  });
});
