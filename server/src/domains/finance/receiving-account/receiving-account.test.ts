import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import type { ReceivingAccount } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
let manager: Caller;
let second: Caller;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  const permissions = ['finance:receivingAccount:list', 'finance:receivingAccount:manage', 'finance:receivingAccount:approve'];
  manager = app.as(await app.given.staff({ permissions }));
  second = app.as(await app.given.staff({ permissions }));
});
afterAll(() => app.close());

const form = (name: string) => ({ method: 'bankCn', currency: 'CNY', name, holder: 'Kura', number: '7559', bank: 'CMB' }) as const;

it('S09 accounts are added, changed and deleted; of two with one name the second is refused', async () => {
  const { data } = await manager.call(accounts.createReceivingAccount, { body: form('Main') });
  expect(data).toMatchObject({ ...form('Main'), status: 'disabled', proposal: { status: 'enabled' } });
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

const shownIds = async () => (await desk.customer.call(accounts.listReceivingChoices)).data.map(({ id }) => id);
const proposed = async (name: string): Promise<{ id: number; proposedAt: string }> => {
  const { data } = await manager.call(accounts.createReceivingAccount, { body: form(name) });
  return { id: data.id, proposedAt: data.proposal?.at ?? '' };
};

describe('A08 where customers pay to is not decided by one person', () => {
  it('a new account is shown when somebody else has approved it, never by the one who proposed it', async () => {
    const body = await proposed('Fresh');
    expect(await shownIds()).not.toContain(body.id);
    expect((await manager.call(accounts.approveReceivingAccount, { body })).code).toBe(403);
    expect((await second.call(accounts.approveReceivingAccount, { body })).data).toMatchObject({ status: 'enabled', proposal: null });
    expect(await shownIds()).toContain(body.id);
    expect((await second.call(accounts.approveReceivingAccount, { body })).code).toBe(409);
  });

  it('an account that has its password from the proposer reads that it is of one hand with them, and does not approve; any other may', async () => {
    const [proposer, own, other] = [await app.given.staff(), await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${proposer.id} where id = ${own.id}`);
    const { data } = await app.as(proposer).call(accounts.createReceivingAccount, { body: form('One hand') });
    const seen = async (who: TestUser) =>
      (await app.as(who).call(accounts.listReceivingAccounts, { query: { keyword: 'One hand' } })).data.rows[0]?.proposal?.notDecider;
    const fourEyes = 'finance.receivingAccount.fourEyes';
    expect([await seen(proposer), await seen(own), await seen(other)]).toEqual([fourEyes, 'identity.user.oneHand', null]);
    const body = { id: data.id, proposedAt: data.proposal?.at ?? '' };
    expect((await app.as(own).call(accounts.approveReceivingAccount, { body })).code).toBe(403);
    expect((await app.as(other).call(accounts.approveReceivingAccount, { body })).code).toBe(200);
  });

  it('another number waits while the old one is shown; taken out of use it is at once', async () => {
    const body = await proposed('Standing');
    await second.call(accounts.approveReceivingAccount, { body });
    const change = { id: body.id, ...form('Standing'), number: '6666' };
    expect((await manager.call(accounts.changeReceivingAccount, { body: change })).data).toMatchObject({
      number: '7559',
      proposal: { number: '6666', notDecider: 'finance.receivingAccount.fourEyes' },
    });
    const [shown] = (await desk.customer.call(accounts.listReceivingChoices)).data.filter(({ id }) => id === body.id);
    expect(shown).toMatchObject({ number: '7559' });
    expect(shown).not.toHaveProperty('proposal');
    const off = await manager.call(accounts.changeReceivingAccount, { body: { ...change, number: '7559', status: 'disabled' } });
    expect(off.data).toMatchObject({ status: 'disabled', proposal: null });
    expect(await shownIds()).not.toContain(body.id);
  });

  it('a proposal that was changed meanwhile is not approved unseen; declined with a reason it is gone', async () => {
    const body = await proposed('Moving');
    app.clock.advance(1000);
    const { data } = await manager.call(accounts.changeReceivingAccount, { body: { id: body.id, ...form('Moving'), number: '6666' } });
    expect((await second.call(accounts.approveReceivingAccount, { body })).code).toBe(409);
    const now = { id: body.id, proposedAt: data.proposal?.at ?? '' };
    expect((await second.call(accounts.declineReceivingAccount, { body: { ...now, reason: '' } })).code).toBe(400);
    expect((await second.call(accounts.declineReceivingAccount, { body: { ...now, reason: 'who is 6666' } })).data.proposal).toBeNull();
    expect(await shownIds()).not.toContain(body.id);
  });

  it('the table refuses it too, whatever code or hand writes', async () => {
    const { id } = await proposed('By hand');
    await expect(app.db.run(sql`update receiving_accounts set status = 'enabled' where id = ${id}`)).rejects.toThrow(/was not approved/);
  });
});
