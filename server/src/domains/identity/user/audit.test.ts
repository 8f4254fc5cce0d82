import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import { userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import { userStates, type UserState } from '@kura/contract/identity/user/user.machine.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, inState, logOf, signIn, statusOf, withPassword } from '../testing/people.ts';

let app: TestApp;
let clerk: TestUser;
beforeAll(async () => {
  app = await testApp();
  clerk = await app.given.staff({ permissions: ['identity:user:audit', 'identity:user:disable'] });
});
afterAll(() => app.close());

const { calls } = userMoves;
type Move = keyof typeof calls;
const press = (by: TestUser, move: Move, id: number) =>
  app.as(by).call(calls[move] as typeof calls.reject, { body: { id, reason: '资料不全' } });
const customerIn = async (status: UserState) => inState(app, await app.given.customer(), status);

describe('the audit of a user', () => {
  it('A03 allows exactly unaudited → approved or failed, approved ↔ disabled', async () => {
    const legal: Record<string, UserState> = {
      'unaudited approve': 'approved',
      'unaudited reject': 'failed',
      'approved disable': 'disabled',
      'disabled enable': 'approved',
    };
    for (const status of userStates)
      for (const move of Object.keys(calls) as Move[]) {
        const user = await customerIn(status);
        const to = legal[`${status} ${move}`];
        expect([status, move, (await press(clerk, move, user.id)).code]).toEqual([status, move, to ? 200 : 409]);
        expect(await statusOf(app, user)).toBe(to ?? status);
      }
  });

  it('V17 a refusal carries a reason, which the user is told', async () => {
    const user = await withPassword(app, await customerIn('unaudited'), 'right-1');
    const silent = await app.as(clerk).call(calls.reject, { body: { id: user.id, reason: '  ' } });
    expect(silent.code).toBe(400);
    expect(badFields(silent)).toEqual(['reason']);
    expect((await press(clerk, 'reject', user.id)).data).toMatchObject({ status: 'failed', auditReason: '资料不全' });
    expect((await signIn(app, user.account, 'right-1')).message).toBe('账号审核未通过：资料不全');
  });

  it('A03 disabling ends the sessions at once', async () => {
    const user = await app.given.customer();
    expect((await app.as(user).call(getSession)).code).toBe(200);
    expect((await press(clerk, 'disable', user.id)).code).toBe(200);
    expect((await app.as(user).call(getSession)).code).toBe(900);
    expect(await app.db.rows(sql`select 1 from sessions where user_id = ${user.id}`)).toEqual([]);
    await press(clerk, 'enable', user.id);
    expect((await app.as(user).call(getSession)).code).toBe(900);
  });

  it('A03 two clerks at the same time: one succeeds, one gets 409', async () => {
    const user = await customerIn('unaudited');
    const answers = await Promise.all([press(clerk, 'approve', user.id), press(clerk, 'reject', user.id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  it('C09 a customer in charge disables colleagues, and finds nobody of another company', async () => {
    const owner = await app.given.customer({ permissions: ['identity:user:disable'] });
    const company = { id: owner.companyId ?? 0, code: '', name: '' };
    const [colleague, stranger] = [await app.given.customer({ company }), await app.given.customer()];
    expect((await press(owner, 'disable', colleague.id)).code).toBe(200);
    expect((await press(owner, 'disable', stranger.id)).code).toBe(404);
    expect(await statusOf(app, stranger)).toBe('approved');
  });

  it('A03 nobody disables oneself, the last administrator, or somebody stronger', async () => {
    expect((await press(clerk, 'disable', clerk.id)).code).toBe(409);
    const strong = await app.given.staff({ permissions: ['identity:role:assign'] });
    expect((await press(clerk, 'disable', strong.id)).code).toBe(403);

    const [admin, wild] = [await app.given.staff({ permissions: [] }), await app.given.staff()];
    await app.db.run(sql`update roles set key = 'admin' where id = ${admin.roleId}`);
    expect(await press(wild, 'disable', admin.id)).toMatchObject({ code: 409, message: '必须至少保留一名可登录的管理员' });
    expect(await statusOf(app, admin)).toBe('approved');
  });

  it('A09 each move is in the log with its reason', async () => {
    const user = await customerIn('unaudited');
    await press(clerk, 'reject', user.id);
    expect(await logOf(app, 'identity.user', user.id)).toMatchObject([
      {
        actorName: clerk.account,
        action: 'identity.user.move.reject',
        before: { status: 'unaudited' },
        after: { status: 'failed' },
        note: '资料不全',
      },
    ]);
  });
});
