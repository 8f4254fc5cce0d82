import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getControls } from '@kura/contract/finance/control/control.endpoints.ts';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { everything } from '@kura/contract/kernel/permission.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { addReadyIdentity } from '../../identity/ready.ts';
import { addReadyFinance } from '../ready.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

const { associate, review, credit } = topUpMoves.calls;
const limit = 500_000_00;
let app: TestApp;
let desk: Desk;
const addReady = () =>
  app.db.tx(async (tx) => {
    await addReadyIdentity(tx, app.clock.now());
    await addReadyFinance(tx, app.clock.now());
  });
beforeAll(async () => {
  app = await testApp();
  await addReady();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});
afterAll(() => app.close());

/** A person of a ready role, and of no other. */
async function person(role: 'financeManager' | 'admin') {
  const user = await app.given.staff({ permissions: [] });
  await app.db.run(sql`update user_roles set role_id = (select id from roles where key = ${role}) where user_id = ${user.id}`);
  return { ...user, caller: app.as(user) };
}
/** Against a line of the statement that this person brought in. */
async function creditAlone(by: { id: number; caller: Caller }, minor: number) {
  const { id, accountId } = await desk.apply({ method: 'bankCn', currency: 'CNY', paidMinor: minor });
  const bankLineId = await desk.bankLine({ accountId, currency: 'CNY', minor, importedBy: by.id });
  await by.caller.call(associate, { body: { id, bankLineId } });
  await by.caller.call(review, { body: { id } });
  return (await by.caller.call(credit, { body: { id } })).code;
}
const roleOf = async (key: string) =>
  (await (await person('admin')).caller.call(getControls, {})).data.roles.find(({ roleName }) => roleName === key);

describe('S09 nobody of the ready roles decides about any amount alone', () => {
  it.each([
    ['financeManager', limit],
    ['admin', 50_000_00],
  ] as const)('%s credits up to the limit against their own statement, and not a fen more', async (role, upTo) => {
    expect(await creditAlone(await person(role), upTo + 1)).toBe(403);
    expect(await desk.balance()).toBe(0);
    expect(await creditAlone(await person(role), upTo)).toBe(200);
  });

  it('the limit is shown with the role, is widened by nobody alone, and the ready data writes it once', async () => {
    expect(await roleOf('财务经理')).toMatchObject({ limitMinor: limit, isUnlimited: false });
    const id = (await roleOf('财务经理'))?.roleId;
    await expect(app.db.run(sql`update finance_role_limits set limit_minor = ${limit + 1} where role_id = ${id}`)).rejects.toThrow(
      'was not approved',
    );
    await app.db.run(sql`update finance_role_limits set limit_minor = 0 where role_id = ${id}`);
    await addReady();
    expect((await roleOf('财务经理'))?.limitMinor).toBe(0);
  });
});

describe('an installation from before', () => {
  const migrate = async () => {
    const file = await readFile(new URL('../../../migrations/0073-manager-limit.sql', import.meta.url), 'utf8');
    const client = await app.db.pool.connect();
    try {
      await client.query(`
        alter table finance_role_limits disable trigger user;
        delete from finance_role_limits;
        alter table finance_role_limits enable trigger user;
        delete from done_once where key = 'finance.managerLimit';
        update roles set permissions = array_remove(permissions, 'finance:control:large') || array['finance:control:large']
        where key = 'financeManager';`);
      await client.query(file);
    } finally {
      client.release();
    }
    await addReady();
    return roleOf('财务经理');
  };

  it('takes the word from the ready role that nobody changed, tells so in the log, and gives it the limit', async () => {
    expect(await migrate()).toMatchObject({ isUnlimited: false, limitMinor: limit });
    const lines = await app.db.rows(sql`
      select actor_kind, action from operation_log where record = 'identity.role' and record_name = '财务经理'`);
    expect(lines).toEqual([{ actorKind: 'system', action: 'identity.role.log.assigned' }]);
  });

  it('leaves alone the one that somebody has changed', async () => {
    await app.db.run(sql`
      insert into operation_log (at, actor_kind, actor_id, actor_name, record, record_id, action)
      select now(), 'user', 1, 'x', 'identity.role', id, 'identity.role.log.assigned' from roles where key = 'financeManager'`);
    expect(await migrate()).toMatchObject({ isUnlimited: true, limitMinor: null });
  });
});

it('S09 a wildcard is no word about amounts; who was given the word itself has no limit', async () => {
  const all = await app.given.staff({ permissions: [everything] });
  const given = await app.given.staff({
    permissions: ['finance:control:large', 'finance:topUp:list', 'finance:topUp:match', 'finance:topUp:review', 'finance:topUp:credit'],
  });
  expect(await creditAlone({ ...all, caller: app.as(all) }, limit + 1)).toBe(403);
  expect(await creditAlone({ ...given, caller: app.as(given) }, limit + 1)).toBe(200);
});
