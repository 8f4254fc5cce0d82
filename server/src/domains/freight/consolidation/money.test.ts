import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFee } from '@kura/contract/finance/fee/fee.endpoints.ts';
import * as gx from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import * as money from '@kura/contract/freight/consolidation/money.endpoints.ts';
import { showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { type InboundMore, makeInbound } from '../../inbound/testing/make-inbound.ts';
import { makeConsolidation, type Made } from '../testing/make-consolidation.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  staff = await app.given.staff();
  await app.db.run(
    sql`insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2026-08-01', 0.0485, '', 'x', now())`,
  );
});
afterAll(() => app.close());

/** In the order in which they were made, whatever their companies are called. */
const inOrder = <T extends { orderId: number }>(orders: T[]) => orders.toSorted((a, b) => a.orderId - b.orderId);
const show = async (id: number) => {
  const { data } = await app.as(staff).call(gx.showConsolidation, { query: { id } });
  return { ...data, orders: inOrder(data.orders) };
};
const add = async (id: number, body: object) =>
  app.as(staff).call(money.addConsolidationFee, { body: { id, revision: (await show(id)).revision, ...body } as never });
const record = async (id: number, dutyJpy: number, importTaxJpy: number) =>
  app.as(staff).call(money.recordImportTax, { body: { id, revision: (await show(id)).revision, dutyJpy, importTaxJpy } });
/** Orders of a company each, in one container. */
async function together(of: InboundMore['packages'][], made: Made = {}) {
  const orders = [];
  const wallets = [];
  for (const packages of of) {
    const company = await app.given.company();
    wallets.push(await makeWallet(app.db, { companyId: company.id, minor: 2_000_000 }));
    orders.push(await makeInbound(app, company, { status: 'loaded', deliveryMethod: 'provider', packages: packages ?? [] }));
  }
  const id = await makeConsolidation(app, {
    status: 'loaded',
    packageIds: orders.flatMap((order) => order.packages.map((one) => one.id)),
    ...made,
  });
  return { id, orders, wallets };
}
/** 20 cartons of 60 × 40 × 40 cm and 18 kg. */
const r3 = { boxCount: 20, weightG: 18_000 };
/** As much room, but two tons: weight counts. */
const heavy = { boxCount: 20, weightG: 96_000 };

it('R3 freight.md 11: costs in three currencies, each half up to the fen at its rate, shared by revenue volume to the fen and never charged', async () => {
  const { id, wallets } = await together([[r3], [heavy]], { more: { usdRate: '7.123457' } });
  expect((await show(id)).orders.map(({ volumeM3, weightKg, revenueM3 }) => [volumeM3, weightKg, revenueM3])).toEqual([
    ['1.920000', '360', '1.920000'],
    ['1.920000', '1920', '1.920000'],
  ]);
  expect((await add(id, { item: 'OF', currency: 'USD', minor: 115_000 })).code).toBe(200);
  await add(id, { item: 'THC', currency: 'JPY', minor: 38_001 });
  await add(id, { item: 'TRUCKING', currency: 'CNY', minor: 120_001 });
  const { fees, cost, orders } = await show(id);
  // 1,150.00 × 7.123457 = 8,191.97555; 38,001 × 0.0485 = 1,843.0485.
  expect(fees.map(({ item, rate, cny }) => [item, rate, cny.minor])).toEqual([
    ['OF', '7.123457', 819_198],
    ['THC', '0.048500', 184_305],
    ['TRUCKING', '1.000000', 120_001],
  ]);
  expect(cost?.minor).toBe(1_123_504);
  expect(orders.map((order) => order.cost?.minor)).toEqual([561_752, 561_752]);
  for (const wallet of wallets) expect(await wallet.figures()).toEqual({ balance: 2_000_000, holds: 0 });

  // The file has every line of them on a sheet of its own, for those who may see costs.
  const { number } = await show(id);
  const file = await exported(app, staff, 'freight.consolidation', { number }, 'en');
  expect(file.beside?.map((line) => [line['Currency'], line['RMB'] ?? line['In RMB']])).toHaveLength(3);
  const clerk = await app.given.staff({ permissions: ['freight:consolidation:list', 'freight:consolidation:export'] });
  expect((await exported(app, clerk, 'freight.consolidation', { number }, 'en')).beside).toBeNull();

  // Struck out with a reason, it counts no more and can still be read; nobody changes or deletes a line.
  const struck = await app.as(staff).call(money.voidConsolidationFee, {
    body: { id, revision: (await show(id)).revision, feeId: fees[2]?.id ?? 0, reason: '重复' },
  });
  expect(struck.data).toMatchObject({ cost: { minor: 1_003_503 }, fees: [{}, {}, { isVoid: true, voidReason: '重复' }] });
  expect(inOrder(struck.data.orders).map((order) => order.cost?.minor)).toEqual([501_752, 501_751]);
  for (const change of [sql`update consolidation_fees set minor = 1`, sql`delete from consolidation_fees`])
    await expect(app.db.run(change)).rejects.toThrow('only ever added');
  // A second clerk who has seen an older one.
  const late = { id, revision: 0, item: 'DOC', currency: 'CNY', minor: 100 };
  expect((await app.as(staff).call(money.addConsolidationFee, { body: late as never })).code).toBe(409);
  // Dollars without a rate.
  const bare = await makeConsolidation(app);
  expect((await add(bare, { item: 'OF', currency: 'USD', minor: 100 })).code).toBe(409);
});

it('by weight where that is more: 3 m³ of revenue volume against 1.92', async () => {
  const { id } = await together([[r3], [{ boxCount: 20, weightG: 150_000 }]]);
  await add(id, { item: 'OTHER', currency: 'CNY', minor: 10_000 });
  expect((await show(id)).orders.map(({ revenueM3, cost }) => [revenueM3, cost?.minor])).toEqual([
    ['1.920000', 3902],
    ['3.000000', 6098],
  ]);
});

it('R1 the estimate: 1,234,567 yen at 3.9 % are 48,100 duty and 128,000 tax', async () => {
  const { data } = await app.as(staff).call(money.estimateImportTax, { body: { cifJpy: 1_234_567, tariffPermille: 39 } });
  expect(data).toEqual({ dutyBase: 1_234_000, duty: 48_100, taxBase: 1_282_000, national: 99_900, local: 28_100, total: 176_100 });
});

it('S09 duty and tax count against what one person writes alone on one day; above it somebody with a higher limit records them', async () => {
  const { id } = await together([[r3]]);
  const clerk = await app.given.staff();
  const by = async (who: TestUser, dutyJpy: number) =>
    app.as(who).call(money.recordImportTax, { body: { id, revision: (await show(id)).revision, dutyJpy, importTaxJpy: 1000 } });
  // 50,000.00 RMB at 0.0485: up to 1,030,927 yen, of which 600,000 and then 900,000 more.
  expect((await by(clerk, 600_000)).code).toBe(200);
  const refused = await by(clerk, 1_500_000);
  expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('50,000.00')]);
  expect((await show(id)).tax?.minor).toBe(601_000);
  const manager = await app.given.staff({
    permissions: ['freight:consolidation:tax', 'freight:consolidation:list', 'finance:control:large'],
  });
  expect((await by(manager, 1_500_000)).code).toBe(200);
});

it('S09 what one account wrote alone counts for the other accounts of the same person', async () => {
  const { id } = await together([[r3]]);
  const [clerk, made] = [await app.given.staff(), await app.given.staff()];
  await app.db.run(sql`update users set password_by = ${clerk.id} where id = ${made.id}`);
  const by = async (who: TestUser, dutyJpy: number) =>
    (await app.as(who).call(money.recordImportTax, { body: { id, revision: (await show(id)).revision, dutyJpy, importTaxJpy: 1000 } }))
      .code;
  expect([await by(clerk, 600_000), await by(made, 1_500_000)]).toEqual([200, 403]);
  expect((await show(id)).tax?.minor).toBe(601_000);
});

it('K06 F12 duty and tax are recorded, shared by declared value to the yen, charged, and given back when they are corrected', async () => {
  // 480 pieces, 240 and 240 at 1,200 yen declared.
  const { id, orders, wallets } = await together([[{ boxCount: 24 }], [{ boxCount: 12 }], [{ boxCount: 12 }]]);
  expect((await record(id, 48_100, 128_001)).code).toBe(200);
  const shown = await show(id);
  expect(shown.tax).toEqual({ currency: 'JPY', minor: 176_101 });
  expect(shown.orders.map(({ duty, importTax }) => [duty?.minor, importTax?.minor])).toEqual([
    [24_050, 64_001],
    [12_025, 32_000],
    [12_025, 32_000],
  ]);
  // 24,050 × 0.0485 = 1,166.425; 64,001 × 0.0485 = 3,104.0485.
  expect(await wallets[0]?.figures()).toEqual({ balance: 2_000_000 - 116_643 - 310_405, holds: 0 });
  const order = await app.as(staff).call(showOrder, { query: { id: orders[0]?.id ?? 0 } });
  expect(order.data.fees.map(({ feeType, item }) => [feeType, item])).toEqual([
    ['DUTY', shown.number],
    ['IMPORT_TAX', shown.number],
  ]);
  const why = await app.as(staff).call(getFee, { query: { id: order.data.fees[0]?.feeLineId ?? 0 } });
  expect(JSON.stringify(why.data)).toContain('0.048500');

  expect((await record(id, 48_100, 128_001)).code).toBe(409);
  // Nobody leaves a container with a duty that the next bill would charge again.
  const back = () => app.as(staff).call(gx.rollBackConsolidation, { body: { id, reason: 'x' } });
  expect((await back()).code).toBe(409);
  expect((await record(id, 0, 0)).code).toBe(200);
  expect((await back()).data.status).toBe('consolidated');
  for (const wallet of wallets) expect(await wallet.figures()).toEqual({ balance: 2_000_000, holds: 0 });
  // F12: all of it for one order.
  const one = await together([[r3]]);
  await record(one.id, 48_100, 128_000);
  expect(await one.wallets[0]?.figures()).toEqual({ balance: 2_000_000 - 854_085, holds: 0 });
  const early = await makeConsolidation(app, { packageIds: [] });
  expect((await record(early, 1, 1)).code).toBe(409);
});
