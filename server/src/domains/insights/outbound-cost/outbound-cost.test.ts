import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costRateMoves, listCostRates, proposeCostRate } from '@kura/contract/insights/cost-rate/cost-rate.endpoints.ts';
import { listOutboundCosts, outboundCostReport, showOutboundCost } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { acceptBillRows, listBillRows } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { insertFirst } from '../cost-rate/cost-rate.store.ts';
import { keepParcelCosts, tryCostsAgain } from '../parcel-cost/keep-parcel-costs.ts';
import { parcelCostsHold } from '../parcel-cost/prove-parcel-costs.ts';
import { figureOf, seriesSum } from '../testing/behind.ts';
import { billOf, csvOf, makeCostBook, shipParcel, size100, size140 } from '../testing/make-bill.ts';

let app: TestApp;
let clerk: TestUser;
let manager: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  await app.db.tx((tx) => insertFirst(tx, 'BOX100', 280, app.clock.now()));
  await on('2026-06-10T02:00:00Z');
});
afterAll(() => app.close());
/** On another day people sign in anew. */
async function on(instant: string): Promise<void> {
  app.clock.set(instant);
  const permissions = [
    ...['list', 'import', 'decide'].map((verb) => `insights:bill:${verb}`),
    ...['list', 'propose', 'approve'].map((verb) => `insights:costRate:${verb}`),
    'insights:outboundCost:list',
  ];
  clerk = await app.given.staff({ permissions });
  manager = await app.given.staff({ permissions });
}

const costOf = async (orderNumber: string, query: object = {}) =>
  (await pageOf(app.as(clerk), listOutboundCosts, { orderNumber, ...query })).rows[0];
const f8 = { packaging: 'BOX100', codJpy: 15_800 } as const;

describe('outbound costs', () => {
  it('F8 an order costs 71.94: the carrier by the cost book, three quarters of the fee for collecting, box and labour', async () => {
    const company = await app.given.company();
    const order = await shipParcel(app, company, '390000000202', { ...size140, packaging: 'BOX100' }, { input: f8 });
    const expected = {
      basis: 'estimated',
      carrierYen: { currency: 'JPY', minor: 1050 },
      carrierCost: { currency: 'CNY', minor: 50_93 },
      codCost: { minor: 16_01 },
      labour: { minor: 2_20 },
      packaging: { minor: 2_80 },
      cost: { minor: 71_94 },
    };
    expect(await costOf(order.number)).toMatchObject(expected);
    // Kept by the clock it says the same, and nothing is left to be kept or to be worked out anew.
    expect(await keepParcelCosts(app.db)).toBeGreaterThan(0);
    expect(await keepParcelCosts(app.db)).toBe(0);
    expect(await tryCostsAgain(app.db, app.clock.now(), app.kernel.log)).toBe(0);
    expect(await costOf(order.number)).toMatchObject(expected);
    const { data } = await app.as(clerk).call(showOutboundCost, { query: { id: order.id } });
    expect(data).toMatchObject({ rate: '0.048500', lines: [{ size: '140', expected: { minor: 1050 }, billed: null, isEstimated: false }] });
  });

  it('F8 the proof of the night finds a kept cost that is not what the books give, and the night works it out anew', async () => {
    const order = await shipParcel(app, await app.given.company(), '390000000268', size140);
    await keepParcelCosts(app.db);
    const later = new Date(app.clock.now().getTime() + 3 * 86_400_000);
    const prove = (now = later) => app.db.tx((tx) => parcelCostsHold.prove(tx, now));
    expect(await prove()).toMatchObject({ wrong: 0, first: [] });
    expect((await prove()).lookedAt).toBeGreaterThan(0);
    // A cost book may still begin to count for what left today.
    expect((await prove(app.clock.now())).lookedAt).toBe(0);
    await app.db.run(sql`
      update parcel_costs c set expected_jpy = 1 from outbound_parcels k where k.id = c.parcel_id and k.order_id = ${order.id}`);
    expect(await prove()).toMatchObject({ wrong: 1, first: [{ kept: 1, expected: 1050 }] });
    expect(await tryCostsAgain(app.db, later, app.kernel.log)).toBe(1);
    expect(await prove()).toMatchObject({ wrong: 0 });
  });

  it('F13 the bill of a carrier takes the place of what was expected once it is accepted, and not before', async () => {
    const company = await app.given.company();
    const order = await shipParcel(app, company, '390000000213', size100);
    const billId = await billOf(app, clerk, csvOf([['390000000213', '', '140', '', '', 1050, '']]));
    expect(await costOf(order.number)).toMatchObject({ basis: 'estimated', carrierYen: { minor: 700 } });
    const [row] = (await pageOf(app.as(clerk), listBillRows, { billId, trackingNumber: '390000000213' })).rows;
    await app.as(manager).call(acceptBillRows, { body: { ids: [row?.id ?? 0] } });
    expect(await costOf(order.number)).toMatchObject({ basis: 'billed', carrierYen: { minor: 1050 }, carrierCost: { minor: 50_93 } });
    const query = { companyId: company.id };
    const { data: report } = await app.as(clerk).call(outboundCostReport, { query });
    const { data: sums } = await app.as(clerk).call(listOutboundCosts, { query: { ...query, totals: 'only' } });
    expect(sums.totals?.['cost']).toEqual([{ currency: 'CNY', minor: figureOf(report, 'cost').value }]);
    for (const key of ['byDay', 'byKind', 'byCarrier', 'byWarehouse', 'byCompany'])
      expect([key, seriesSum(report, key)]).toEqual([key, figureOf(report, 'cost').value]);
    expect(figureOf(report, 'estimated').value).toBe(0);
  });

  it('F13 what a carrier gives back for a parcel is taken off its cost, on the same bill and on a later one, and is no bill by itself', async () => {
    const company = await app.given.company();
    const order = await shipParcel(app, company, '390000000272', size100);
    const other = await shipParcel(app, company, '390000000283', size100);
    const lines = [
      ['390000000272', '', '140', '', '', 1120, ''],
      ['390000000272', '運賃訂正', '', '', '', '▲420', ''],
      ['390000000283', '運賃訂正', '', '', '', '▲50', ''],
    ];
    const billId = await billOf(app, clerk, csvOf(lines), { billNo: 'netted' });
    expect(await costOf(order.number)).toMatchObject({ basis: 'billed', carrierYen: { minor: 700 }, carrierCost: { minor: 33_95 } });
    // Its own bill is still to come.
    expect(await costOf(other.number)).toMatchObject({ basis: 'estimated', carrierYen: { minor: 700 } });
    const { rows } = await pageOf(app.as(clerk), listBillRows, { billId, orderNumber: order.number });
    expect(rows.map(({ result, amount }) => [result, amount?.minor]).toSorted()).toEqual([
      ['extra', -420],
      ['matched', 1120],
    ]);
    await billOf(app, clerk, csvOf([['390000000272', '運賃訂正', '', '', '', '▲30', '']]), { billNo: 'later' });
    expect(await costOf(order.number)).toMatchObject({ carrierYen: { minor: 670 } });
    const { data } = await app.as(clerk).call(showOutboundCost, { query: { id: order.id } });
    expect(data.lines).toMatchObject([{ expected: { minor: 700 }, billed: { minor: 670 } }]);
  });

  it('A07 customers never see what things cost, whatever they may', async () => {
    const company = await app.given.company();
    const order = await shipParcel(app, company, '390000000224', size100);
    const customer = await app.given.customer({
      company,
      permissions: ['insights:outboundCost:list', 'insights:costRate:list', 'insights:costRate:propose'] as never,
    });
    const codes = [
      (await app.as(customer).call(listOutboundCosts)).code,
      (await app.as(customer).call(outboundCostReport)).code,
      (await app.as(customer).call(showOutboundCost, { query: { id: order.id } })).code,
      (await app.as(customer).call(listCostRates)).code,
      (await app.as(customer).call(proposeCostRate, { body: { item: 'BAG', minor: 1, validFrom: '2026-07-01' } })).code,
    ];
    expect(codes).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('cost rates', () => {
  const propose = (minor: number, validFrom: string, item: 'LABOUR_ORDER' | 'TOLERANCE' = 'LABOUR_ORDER') =>
    app.as(clerk).call(proposeCostRate, { body: { item, minor, validFrom } });

  it('counts from its day on once a second person approves it; what past orders cost stays', async () => {
    const company = await app.given.company();
    const before = await shipParcel(app, company, '390000000235', size100);
    expect(await propose(300, '2026-06-09')).toMatchObject({ code: 400 });
    const { data: rate } = await propose(300, '2026-06-12');
    expect(rate).toMatchObject({ status: 'proposed', phase: 'none', before: null, notDecider: expect.any(String) as string });
    expect(await propose(310, '2026-06-13')).toMatchObject({ code: 409 });
    const body = { id: rate.id };
    expect(await app.as(clerk).call(costRateMoves.calls.approve, { body })).toMatchObject({ code: 403 });
    const both = await Promise.all([1, 2].map(() => app.as(manager).call(costRateMoves.calls.approve, { body })));
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    await on('2026-06-12T02:00:00Z');
    const after = await shipParcel(app, company, '390000000246', size100);
    expect([(await costOf(before.number))?.labour.minor, (await costOf(after.number))?.labour.minor]).toEqual([220, 300]);
    expect((await pageOf(app.as(clerk), listCostRates, { item: 'LABOUR_ORDER', phase: 'current' })).rows).toMatchObject([{ id: rate.id }]);
    expect(await propose(320, '2026-06-12')).toMatchObject({ code: 400 });
  });

  it('A09 refuses what is overdue, asks a reason for a refusal, and lets nobody take back what another proposed', async () => {
    const { data: rate } = await propose(5, '2026-06-13', 'TOLERANCE');
    expect(await app.as(manager).call(costRateMoves.calls.withdraw, { body: { id: rate.id } })).toMatchObject({ code: 403 });
    expect(await app.as(manager).call(costRateMoves.calls.reject, { body: { id: rate.id } as never })).toMatchObject({ code: 400 });
    await on('2026-06-14T02:00:00Z');
    expect(await app.as(manager).call(costRateMoves.calls.approve, { body: { id: rate.id } })).toMatchObject({ code: 409 });
    expect(await app.as(manager).call(costRateMoves.calls.reject, { body: { id: rate.id, reason: 'late' } })).toMatchObject({
      data: { status: 'rejected', decisionNote: 'late' },
    });
    const log = await app.db.rows<{ action: string }>(sql`
      select action from operation_log where record = 'insights.costRate' and record_id = ${rate.id} order by id`);
    expect(log).toHaveLength(2);
  });
});
