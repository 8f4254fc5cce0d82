import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as topUps from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpDecision } from '@kura/contract/finance/top-up/top-up.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  desk = await makeDesk(app);
});
afterAll(() => app.close());

type Decision = Partial<TopUpDecision> & { id: number };
const decide = (body: Decision, { by = desk.clerk, ...more }: { by?: Caller; headers?: Record<string, string>; companyId?: number } = {}) =>
  by.call(topUps.decideTopUp, { body: { status: 'pending', ...body }, ...more });
const show = async (id: number) => (await desk.manager.call(topUps.showTopUp, { query: { id } })).data;
const clerkWith = async (...verbs: string[]) =>
  app.as(await app.given.staff({ permissions: ['list', ...verbs].map((verb) => `finance:topUp:${verb}`) }));
const actions = async (id: number) =>
  (
    await app.db.rows<{ action: string }>(
      sql`select action from operation_log where record = 'finance.topUp' and record_id = ${id} and action not like '%.applied' order by id`,
    )
  ).map(({ action }) => action.replace(/^finance.topUp.(move|log)./, ''));
/** The four figures the desk can change in one press on 500,000 yen: 499,560 × 0.04862 = 24,288.6072. */
const everything = { receivedMinor: 499_560, isSeen: true, rate: '0.04862', isFinal: true };

describe('S09 one press at the desk', () => {
  it('notes what came in, amends the rate and reviews, each in the log as what it is', async () => {
    const { id } = await desk.apply();
    const { code, data } = await decide({ id, ...everything });
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'confirmed', received: { minor: 499_560 }, rate: '0.048620', isSeen: true });
    expect(data.credit).toEqual({ currency: 'CNY', minor: 24_288_61 });
    expect(await actions(id)).toEqual(['received', 'rate', 'review']);
  });

  it('saves without deciding, and what is reviewed is credited at another rate by another than who set it', async () => {
    const { id } = await desk.apply();
    expect((await decide({ id, isSeen: true })).data).toMatchObject({ status: 'pending', isSeen: true });
    await decide({ id, isFinal: true });
    const alone = await decide({ id, status: 'confirmed', rate: '0.04862', isFinal: true }, { by: desk.manager });
    expect([alone.code, alone.message]).toEqual([403, '汇率由您设置，须由另一位同事最后确认']);
    await decide({ id, status: 'confirmed', rate: '0.04862' }, { by: desk.manager });
    const { data } = await decide({ id, status: 'confirmed', isFinal: true }, { by: desk.colleague });
    expect(data).toMatchObject({ status: 'success', credit: { minor: 24_310_00 } });
    expect(await desk.balance()).toBe(24_310_00);
  });

  it('K10 what is no bank transfer is credited with the review', async () => {
    const { id } = await desk.apply({ method: 'wechat', currency: 'CNY', paidMinor: 88_00 });
    await desk.seen({ id });
    expect((await decide({ id, isFinal: true })).data.status).toBe('success');
    expect(await desk.balance()).toBe(88_00);
  });

  it('again with the same key: once', async () => {
    const { id } = await desk.confirmed();
    const headers = { 'idempotency-key': `decide-${id}` };
    const press = () => decide({ id, status: 'confirmed', isFinal: true }, { headers });
    const answers = [await press(), await press()];
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
      [200, 'success'],
      [200, 'success'],
    ]);
    expect(await desk.balance()).toBe(24_250_00);
  });

  it('twice at once by two clerks: one decides, the other’s figures leave no trace', async () => {
    const { id } = await desk.apply();
    const answers = await Promise.all([
      decide({ id, ...everything, rate: '0.048' }),
      decide({ id, ...everything, rate: '0.049' }, { by: desk.manager }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ code }) => code === 200);
    expect((await show(id)).rate).toBe(winner?.data.rate);
    expect((await actions(id)).filter((action) => action === 'rate')).toHaveLength(1);
  });

  it('from a wrong state: nothing of it', async () => {
    const confirmed = await desk.confirmed();
    expect((await decide({ id: confirmed.id, ...everything })).code).toBe(409);
    const pending = await desk.apply();
    expect((await decide({ id: pending.id, status: 'confirmed', rate: '0.04862', isFinal: true }, { by: desk.manager })).code).toBe(409);
    expect(await show(pending.id)).toMatchObject({ status: 'pending', rate: '0.048500' });
    const credited = await desk.credited();
    expect((await decide({ id: credited.id, status: 'confirmed', isFinal: true })).code).toBe(409);
    expect(await desk.balance()).toBe(24_250_00);
  });

  it.each([
    ['what came in', ['rate', 'review']],
    ['the rate', ['match', 'review']],
    ['the review', ['match', 'rate']],
  ])('without the permission for %s: nothing of it', async (_, verbs) => {
    const { id } = await desk.apply();
    expect((await decide({ id, ...everything }, { by: await clerkWith(...verbs) })).code).toBe(403);
    expect(await show(id)).toMatchObject({ status: 'pending', received: null, rate: '0.048500', isSeen: false });
  });

  it('a rate after the review, and a credit, ask for permissions of their own', async () => {
    const { id } = await desk.confirmed();
    expect((await decide({ id, status: 'confirmed', rate: '0.04862' })).code).toBe(403);
    expect((await decide({ id, status: 'confirmed', isFinal: true }, { by: await clerkWith('review') })).code).toBe(403);
    expect(await show(id)).toMatchObject({ status: 'confirmed', rate: '0.048500' });
  });

  it('A07 customers decide nothing, and a foreign one is not found', async () => {
    const { id } = await desk.apply();
    expect((await decide({ id, isSeen: true }, { by: desk.customer })).code).toBe(403);
    expect((await decide({ id, isSeen: true }, { by: desk.stranger })).code).toBe(404);
    const other = await app.given.company();
    expect((await decide({ id, ...everything }, { companyId: other.id })).code).toBe(404);
  });

  it('guard not met: money that nobody saw is not reviewed, and the rate stays as it was', async () => {
    const { id } = await desk.apply();
    expect((await decide({ id, rate: '0.04862', isFinal: true })).code).toBe(409);
    expect(await show(id)).toMatchObject({ status: 'pending', rate: '0.048500' });
  });

  it('a press that says nothing is refused', async () => {
    const { id } = await desk.apply();
    expect((await decide({ id })).code).toBe(400);
  });
});
