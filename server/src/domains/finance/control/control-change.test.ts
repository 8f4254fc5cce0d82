import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  controlChangeMoves,
  getControls,
  listLoneActs,
  setControls,
  setRoleLimit,
} from '@kura/contract/finance/control/control.endpoints.ts';
import type { ControlChange } from '@kura/contract/finance/control/control-change.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { addReadyRoles } from '../../identity/public.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

const may = ['finance:control:list', 'finance:control:settings', 'finance:control:approve'];
const common = { limitMinor: 50_000_00, priceCells: 20, pricePercent: 30 };
let app: TestApp;
let manager: Caller;
let colleague: Caller;
let clerk: TestUser;
beforeAll(async () => {
  app = await testApp();
  manager = app.as(await app.given.staff({ permissions: may, account: 'manager-one' }));
  colleague = app.as(await app.given.staff({ permissions: may }));
  clerk = await app.given.staff({ permissions: [] });
});
afterAll(() => app.close());

const { approve, decline, withdraw } = controlChangeMoves.calls;
const now = async () => (await manager.call(getControls, {})).data;
const held = async () => {
  const { limitMinor, priceCells, pricePercent } = await now();
  return { limitMinor, priceCells, pricePercent };
};
const waiting = async (kind: ControlChange['kind']): Promise<ControlChange | undefined> =>
  (await now()).changes.find((change: ControlChange) => change.kind === kind);
const roleLimit = async () => (await now()).roles.find(({ roleId }: { roleId: number }) => roleId === clerk.roleId)?.limitMinor;
const alone = async (): Promise<LoneAct[]> => (await manager.call(listLoneActs, { query: { kind: 'limit' } })).data.rows;

it('L15 names the ready roles in the language of the reader', async () => {
  await app.db.tx((tx) => addReadyRoles(tx, app.clock.now()));
  const names = async (lang: Lang) => (await manager.call(getControls, { lang })).data.roles.map(({ roleName }) => roleName);
  expect(await names('zh')).toContain('财务经理');
  expect(await names('en')).toContain('Finance manager');
});

describe('S09 whoever is held by a limit does not widen it alone', () => {
  it('a looser one waits for another person, and is logged by whoever proposed and whoever approved', async () => {
    await manager.call(setControls, { body: { ...common, priceCells: 500, limitMinor: 900_000_00 } });
    expect(await held()).toEqual(common);
    const proposal = await waiting('priceCells');
    expect(proposal).toMatchObject({ before: 20, after: 500, proposedByName: 'manager-one', notDecider: 'finance.controlChange.fourEyes' });
    expect((await manager.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(403);
    expect(await held()).toEqual(common);
    expect((await colleague.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(200);
    expect((await colleague.call(approve, { body: { id: proposal?.id ?? 0 } })).code).toBe(409);
    expect(await held()).toEqual({ ...common, priceCells: 500 });
    const lines = await app.db.rows(sql`
      select action, before, after from operation_log where record in ('finance.controlChange', 'finance.control')
        and (record_id = ${proposal?.id} or record = 'finance.control') order by id`);
    expect(lines).toEqual([
      { action: 'finance.controlChange.log.proposed', before: { priceCells: 20 }, after: { priceCells: 500 } },
      { action: 'finance.control.log.limits', before: { priceCells: 20 }, after: { priceCells: 500 } },
      { action: 'finance.controlChange.move.approve', before: { status: 'proposed' }, after: { status: 'approved' } },
    ]);
    const limit = await waiting('limit');
    expect((await colleague.call(decline, { body: { id: limit?.id ?? 0, reason: 'no' } })).code).toBe(200);
    expect(await held()).toEqual({ ...common, priceCells: 500 });
  });

  it('an account that has its password from the proposer reads that it is of one hand with them, and does not approve; any other may', async () => {
    const [proposer, own, other] = [await app.given.staff(), await app.given.staff(), await app.given.staff()];
    await app.db.run(sql`update users set password_by = ${proposer.id} where id = ${own.id}`);
    await app.as(proposer).call(setControls, { body: { ...(await held()), limitMinor: 950_000_00 } });
    const seen = async (who: TestUser): Promise<ControlChange | undefined> =>
      (await app.as(who).call(getControls, {})).data.changes.find((change: ControlChange) => change.kind === 'limit');
    const fourEyes = 'finance.controlChange.fourEyes';
    const told = async (who: TestUser) => (await seen(who))?.notDecider;
    expect([await told(proposer), await told(own), await told(other)]).toEqual([fourEyes, 'identity.user.oneHand', null]);
    const id = (await seen(other))?.id ?? 0;
    expect((await app.as(own).call(approve, { body: { id } })).code).toBe(403);
    expect((await app.as(other).call(decline, { body: { id, reason: 'no' } })).code).toBe(200);
  });

  it('a tighter one counts at once and is listed as done alone; back again it waits', async () => {
    await manager.call(setControls, { body: { ...common, pricePercent: 10 } });
    expect(await held()).toEqual({ ...common, pricePercent: 10 });
    expect((await alone()).map(({ note, actorName }) => [note, actorName])).toEqual(
      expect.arrayContaining([
        ['500 → 20', 'manager-one'],
        ['30 → 10', 'manager-one'],
      ]),
    );
    await manager.call(setControls, { body: common });
    expect(await held()).toEqual({ ...common, pricePercent: 10 });
    await colleague.call(approve, { body: { id: (await waiting('pricePercent'))?.id ?? 0 } });
    expect(await held()).toEqual(common);
  });

  it('the limit of a role too, also where it is widened by taking it away', async () => {
    const set = (limitMinor: number | null) => manager.call(setRoleLimit, { body: { roleId: clerk.roleId, limitMinor } });
    await set(60_000_00);
    expect([await roleLimit(), (await waiting('roleLimit'))?.after]).toEqual([null, 60_000_00]);
    expect((await manager.call(withdraw, { body: { id: (await waiting('roleLimit'))?.id ?? 0 } })).code).toBe(200);
    await set(1_00);
    expect([await roleLimit(), await waiting('roleLimit')]).toEqual([1_00, undefined]);
    expect((await alone())[0]).toMatchObject({ record: 'identity.role', recordId: clerk.roleId, note: '– → RMB 1.00' });
    await set(null);
    expect([await roleLimit(), (await waiting('roleLimit'))?.after]).toEqual([1_00, null]);
    await colleague.call(approve, { body: { id: (await waiting('roleLimit'))?.id ?? 0 } });
    expect(await roleLimit()).toBeNull();
  });

  it('by SQL: no looser limit that was not approved, none twice, no approval by oneself, and roles go with theirs', async () => {
    const refused = async (statement: ReturnType<typeof sql>, why = '') => {
      await expect(app.db.run(statement)).rejects.toThrow(why);
    };
    await refused(sql`update finance_controls set limit_minor = limit_minor + 1`, 'was not approved');
    // Approved once above, and taken back since.
    await refused(sql`update finance_controls set price_cells = 500`, 'was not approved');
    await refused(sql`insert into finance_role_limits (role_id, limit_minor) values (${clerk.roleId}, 6000000)`, 'was not approved');
    await refused(sql`delete from finance_controls`);
    await manager.call(setControls, { body: { ...common, priceCells: 21 } });
    const id = (await waiting('priceCells'))?.id ?? 0;
    await refused(
      sql`update control_changes set status = 'approved', decided_by = proposed_by where id = ${id}`,
      'control_changes_four_eyes',
    );
    await refused(sql`update control_changes set after_value = 9 where id = ${id}`, 'only ever added');
    await refused(sql`truncate control_changes`, 'only ever added');
    const roleId = await app.given.role('staff', []);
    await manager.call(setRoleLimit, { body: { roleId, limitMinor: 1 } });
    expect(await app.db.run(sql`delete from roles where id = ${roleId}`)).toBe(1);
  });
});
