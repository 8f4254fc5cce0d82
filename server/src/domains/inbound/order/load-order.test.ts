import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFee } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { measureOrder, orderMoves } from '@kura/contract/inbound/order/order.endpoints.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeInbound, type InboundMore } from '../testing/make-inbound.ts';

const { audit, load } = orderMoves.calls;
/** Q3 a: 2.60 m³ at 1,350.00. */
const q3aMinor = 351_000;

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  ops = await app.given.staff({
    permissions: ['inbound:order:list', 'inbound:order:audit', 'inbound:order:ship', 'finance:fee:list'],
  });
});
afterAll(() => app.close());

const begun = 2_000_000;
async function audited(more: InboundMore = {}) {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: begun });
  const { id } = await makeInbound(app, company, { deliveryMethod: 'provider', packages: [{ widthMm: 450 }], ...more });
  const held = await app.as(ops).call(audit, { body: { id } });
  const statusNow = async () => (await app.db.first<{ status: string }>(sql`select status from inbound_orders where id = ${id}`))?.status;
  return { id, company, wallet, held, statusNow };
}

describe('loading charges the first leg', () => {
  it('once, when it is told again with the same key', async () => {
    const { id, wallet } = await audited();
    const headers = { 'idempotency-key': `load-${id}` };
    const first = await app.as(ops).call(load, { body: { id, isDeclared: true }, headers });
    expect(first.code).toBe(200);
    expect(await app.as(ops).call(load, { body: { id, isDeclared: true }, headers })).toEqual(first);
    expect(await wallet.figures()).toEqual({ balance: begun - q3aMinor, holds: 0 });
  });

  it('for nobody without the permission, and for no customer: the money stays held', async () => {
    const { id, company, wallet, statusNow } = await audited();
    const reader = await app.given.staff({ permissions: ['inbound:order:list', 'inbound:order:audit'] });
    expect((await app.as(reader).call(load, { body: { id, isDeclared: true } })).code).toBe(403);
    const owner = await app.given.customer({ company, permissions: ['inbound:order:list', 'inbound:order:cancel'] });
    expect((await app.as(owner).call(load, { body: { id, isDeclared: true } })).code).toBe(403);
    expect([await statusNow(), await wallet.figures()]).toEqual(['audited', { balance: begun, holds: q3aMinor }]);
  });

  it('of another company than the one that was picked is not found', async () => {
    const { id, company, wallet, statusNow } = await audited();
    const other = await app.given.company();
    expect((await app.as(ops).call(load, { body: { id, isDeclared: true }, companyId: other.id })).code).toBe(404);
    expect([await statusNow(), await wallet.figures()]).toEqual(['audited', { balance: begun, holds: q3aMinor }]);
    expect((await app.as(ops).call(load, { body: { id, isDeclared: true }, companyId: company.id })).code).toBe(200);
  });
});

describe('a full container, priced in dollars', () => {
  /** 600 cartons are 64.8 m³ and 9,000 kg: one 40HQ, USD 1,150.00. */
  const fcl: InboundMore = { transportMethod: 'FCL', packages: [{ widthMm: 450, boxCount: 600 }] };
  const dollar = (day: string, rate: string) =>
    app.db.run(
      sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('USD/CNY', ${day}, ${rate}, '', 'x', now())`,
    );

  it('K05 K06 is not held without a rate; held at the rate of the audit, charged at that of the loading', async () => {
    const bare = await audited(fcl);
    expect(bare.held.code).toBe(409);
    expect(await bare.wallet.figures()).toEqual({ balance: begun, holds: 0 });

    await dollar('2026-08-01', '7.100000');
    const { id, wallet, held } = await audited(fcl);
    expect(held).toMatchObject({ code: 200, data: { held: { currency: 'CNY', minor: 816_500 } } });
    expect(await wallet.figures()).toEqual({ balance: begun, holds: 816_500 });

    await dollar('2026-08-10', '7.123457');
    const { data } = await app.as(ops).call(load, { body: { id, containerNumber: 'TCLU1234567' } });
    // 1,150.00 × 7.123457 = 8,191.97555: half up, once.
    expect(data.fees).toMatchObject([{ feeType: 'FIRST_LEG', charged: { currency: 'CNY', minor: 819_198 }, refunded: { minor: 0 } }]);
    expect(await wallet.figures()).toEqual({ balance: begun - 819_198, holds: 0 });
    const why = await app.as(ops).call(getFee, { query: { id: data.fees[0]?.feeLineId ?? 0 } });
    expect(JSON.stringify(why.data)).toContain('CN_YIWU>JP_KANTO|FCL|40HQ');
    expect(JSON.stringify(why.data)).toContain('7.123457');
  });
});

describe('measured or declared', () => {
  const size = { lengthMm: 600, widthMm: 450, heightMm: 400, weightG: 15_000 };
  const packageOf = async (id: number) =>
    (await app.db.first<{ id: number }>(sql`select id from inbound_packages where order_id = ${id}`))?.id ?? 0;
  const measure = async (id: number, by: TestUser, more: object = {}) => {
    const body = { id, packages: [{ packageId: await packageOf(id), ...size, ...more }], isConfirmed: true };
    expect((await app.as(by).call(measureOrder, { body })).code).toBe(200);
  };
  const small = { lengthMm: 100, widthMm: 100, heightMm: 100, weightG: 100 };
  // Lowered: to raise it takes two people.
  beforeAll(() => app.db.run(sql`update finance_controls set limit_minor = 250000`));

  it('goods that nobody measured are loaded only when somebody says that what was declared counts, and the fee tells which it was', async () => {
    const { id, wallet } = await audited();
    const asked = await app.as(ops).call(load, { body: { id } });
    expect(asked).toMatchObject({ code: 400, data: { fields: [{ field: 'isDeclared' }] } });
    expect(await wallet.figures()).toEqual({ balance: begun, holds: q3aMinor });
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(data.fees).toMatchObject([{ feeType: 'FIRST_LEG', figures: 'declared' }]);
    const why = await app.as(ops).call(getFee, { query: { id: data.fees[0]?.feeLineId ?? 0 } });
    expect(JSON.stringify(why.data)).toContain('pricing.step.figures.declared');

    const measured = await audited();
    await measure(measured.id, ops);
    const loaded = await app.as(ops).call(load, { body: { id: measured.id } });
    expect(loaded.data.fees).toMatchObject([{ figures: 'measured', charged: { minor: q3aMinor } }]);
  });

  it('whoever measured a first leg down by more than their limit does not load it; another person does', async () => {
    const mate = await app.given.staff({ permissions: ['inbound:order:list', 'inbound:order:ship', 'finance:fee:list'] });
    const { id, wallet } = await audited({ packages: [{ widthMm: 450, boxCount: 60 }] });
    const { holds } = await wallet.figures();
    await measure(id, ops, small);
    const alone = await app.as(ops).call(load, { body: { id } });
    expect(alone.code).toBe(403);
    expect(alone.message).toContain(moneyText({ currency: 'CNY', minor: holds - 135_000 }));
    expect(await wallet.figures()).toEqual({ balance: begun, holds });
    // Saved once more by somebody else as it stands, it is still the measure of who took it.
    await measure(id, mate, small);
    expect((await app.as(ops).call(load, { body: { id } })).code).toBe(403);
    expect(await app.as(mate).call(load, { body: { id } })).toMatchObject({ code: 200, data: { fees: [{ charged: { minor: 135_000 } }] } });
  });

  it('up to the limit one person does both; each is listed, and together they stay below it', async () => {
    const lone = await app.given.staff({ permissions: ['inbound:order:list', 'inbound:order:ship', 'finance:fee:list'] });
    const [first, second] = [await audited(), await audited()];
    await measure(first.id, lone, small);
    await measure(second.id, lone, small);
    expect((await app.as(lone).call(load, { body: { id: first.id } })).code).toBe(200);
    const acts = await app.db.rows(sql`select kind, minor from lone_acts where actor_id = ${lone.id}`);
    expect(acts).toEqual([{ kind: 'measured', minor: 216_000 }]);
    expect((await app.as(lone).call(load, { body: { id: second.id } })).code).toBe(403);
  });
});
