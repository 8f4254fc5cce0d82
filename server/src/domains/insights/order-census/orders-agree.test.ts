import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCensusReport, listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { customerOrderReport, listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import type { CustomerCensusRow } from '@kura/contract/insights/customer-census/customer-census.ts';
import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import { listOrderCensus, orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { isWithin, periodOf } from '@kura/contract/insights/report/period.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { chartOf, everythingLeads, figureOf, follow, type Found, type Measure, seriesSum } from '../testing/behind.ts';
import { keptAsLive } from '../testing/kept-days.ts';
import { type PutOrder, putOrders } from '../testing/put-orders.ts';
import { orderDays } from './order-figures.ts';

const now = '2026-10-31T15:30:00Z';
const states = [
  'draft',
  'pendingReview',
  'pendingOutbound',
  'picking',
  'cutOffPending',
  'shipped',
  'signed',
  'cutOff',
  'cancelled',
] as const;
const pick = <T>(of: readonly T[]): T => of[Math.floor(luck() * of.length)] as T;

let app: TestApp;
let companies: TestCompany[];
let orders: (PutOrder & { zone: string })[];
let places: { id: number; zone: string }[];
let staff: { token: string };

/** Around midnight of both places, over the last fifty days. */
const anyMoment = (): string => {
  const at = Date.parse(now) - Math.floor(luck() * 50) * 86_400_000;
  return new Date(at - Math.floor(luck() * 4 - 1) * 1_800_000).toISOString();
};

beforeAll(async () => {
  app = await testApp({ now });
  staff = await app.given.staff();
  companies = [await app.given.company(), await app.given.company(), await app.given.company()];
  places = [
    { id: (await makeWarehouse(app)).id, zone: zones.JP },
    { id: (await makeWarehouse(app, { country: 'CN' })).id, zone: zones.CN },
  ];
  const stores = new Map<number, (number | null)[]>();
  for (const { id } of companies) {
    const { rows } = await app.db.pool.query<{ id: string }>(
      `insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
       select $1::bigint, p || $1, p, 'unbound', p, now(), now() from unnest(array['rakuten', 'amazon']) p returning id`,
      [id],
    );
    stores.set(id, [...rows.map((row) => Number(row.id)), null]);
  }
  orders = Array.from({ length: 300 }, () => {
    const { id: companyId } = pick(companies);
    const { id: warehouseId, zone } = pick(places);
    const createdAt = anyMoment();
    const status = pick(states);
    const hasLeft = status === 'shipped' || status === 'signed';
    const later = (hours: number) => new Date(Date.parse(createdAt) + hours * 3_600_000).toISOString();
    return {
      companyId,
      warehouseId,
      zone,
      storeId: pick(stores.get(companyId) ?? [null]),
      status,
      carrier: pick(['SAGAWA', 'YAMATO', null]),
      pieces: 1 + Math.floor(luck() * 5),
      fees: Math.floor(luck() * 10_000),
      createdAt,
      shipBy: pick([null, later(24)]),
      shippedAt: hasLeft ? later(Math.floor(luck() * 48)) : null,
    };
  });
  await putOrders(app, orders);
});
afterAll(() => app.close());

const asked = [{}, { contrast: '30' }, { days: '2026-10-01~2026-10-31' }, { days: '2026-10-31~2026-10-31', contrast: '10' }] as const;
const counted = (of: readonly PutOrder[]) => of.filter(({ status }) => status !== 'draft');

describe('statistics of orders', () => {
  it('K07 the head, the table, every chart and the rows behind agree with the orders themselves', async () => {
    saySeed();
    for (const query of asked)
      for (const companyId of [undefined, companies[0]?.id])
        for (const place of [undefined, ...places]) {
          const filter = { ...query, companyId, warehouseId: place?.id };
          const period = periodOf(query, dayIn(place?.zone ?? zones.JP, now));
          const mine = counted(
            orders.filter(
              (order) => (companyId ?? order.companyId) === order.companyId && (place?.id ?? order.warehouseId) === order.warehouseId,
            ),
          ) as typeof orders;
          const within = (stretch: { from: string; to: string }) =>
            mine.filter((order) => isWithin(dayIn(order.zone, order.createdAt), stretch));
          const found = within(period);
          const { data: report } = await app.as(staff).call(orderCensusReport, { query: filter });
          const { data: table } = await app.as(staff).call(listOrderCensus, { query: { ...filter, totals: 'only' } });
          const { data: byStore } = await app.as(staff).call(listCustomerOrders, { query: { ...filter, totals: 'only' } });
          const pieces = found.reduce((sum, order) => sum + order.pieces, 0);
          const fees = found.reduce((sum, order) => sum + order.fees, 0);
          expect(figureOf(report, 'orders')).toMatchObject({
            value: found.length,
            contrast: { now: found.length, before: within(period.before).length },
          });
          expect([figureOf(report, 'pieces').value, figureOf(report, 'fees').value]).toEqual([pieces, fees]);
          for (const totals of [table.totals, byStore.totals]) {
            expect(totals).toMatchObject({ orders: found.length, pieces, late: figureOf(report, 'late').value });
            const { review, working, shipped, stopped } = totals as Record<string, number>;
            expect((review ?? 0) + (working ?? 0) + (shipped ?? 0) + (stopped ?? 0)).toBe(found.length);
          }
          const drawn = [0, 1, 2, 3].reduce((sum, at) => sum + seriesSum(report, 'byState', at), 0);
          expect([seriesSum(report, 'byDay'), drawn, seriesSum(report, 'byCarrier'), seriesSum(report, 'byChannel')]).toEqual(
            Array(4).fill(found.length),
          );
          for (const key of ['orders', 'shipped', 'late']) {
            const { value, link } = figureOf(report, key);
            expect([key, link && (await follow(app, staff.token, link)).total]).toEqual([key, value]);
          }
        }
  });

  it('L17 a day is that of its warehouse, to the minute, and leads to its orders', async () => {
    const { data } = await app.as(staff).call(orderCensusReport, { query: { days: '2026-10-30~2026-11-01' } });
    for (const { label, values, link } of chartOf(data, 'byDay').points)
      expect([label, link && (await follow(app, staff.token, link)).total]).toEqual([label, values[0]]);
  });

  it('A07 a customer counts the own company’s orders only, and is led nowhere that is closed', async () => {
    const [mine] = companies as [TestCompany];
    const customer = await app.given.customer({ company: mine, permissions: ['insights:orderCensus:see', 'insights:customerOrder:see'] });
    const query = { days: '2026-09-01~2026-10-31' };
    const own = counted(orders.filter(({ companyId }) => companyId === mine.id) as typeof orders).filter((order) =>
      isWithin(dayIn((order as (typeof orders)[number]).zone, order.createdAt), { from: '2026-09-01', to: '2026-10-31' }),
    );
    const { data: report } = await app.as(customer).call(orderCensusReport, { query });
    expect(figureOf(report, 'orders')).toMatchObject({ value: own.length, link: null });
    const other = companies[1]?.id;
    expect((await app.as(customer).call(customerOrderReport, { query: { ...query, companyId: other } })).code).toBe(404);
    const { data: rows } = await app.as(customer).call(listCustomerOrders, { query });
    expect(new Set((rows.rows as CustomerOrderRow[]).map(({ companyId }) => companyId))).toEqual(new Set([mine.id]));
    expect((await app.as(customer).call(customerCensusReport, { query })).code).toBe(403);
  });
});

const total = ({ sums }: Found, name: string): number => {
  const sum = sums[name];
  return Array.isArray(sum) ? (sum as { minor: number }[]).reduce((all, { minor }) => all + minor, 0) : Number(sum ?? 0);
};
/** Orders by their number, unless it is pieces or money that a figure tells. */
const ofOrders: Measure = (key, found) => {
  if (key === 'onTimeRate') return null;
  return key === 'pieces' ? total(found, 'pieceCount') : key === 'fees' ? total(found, 'totalFee') : found.total;
};

describe('every figure of orders', () => {
  it('K07 leads to the rows that add up to it, whatever it is narrowed to', async () => {
    saySeed();
    const [mine] = companies as [TestCompany];
    for (const filter of [{}, { companyId: mine.id, warehouseId: places[0]?.id, days: '2026-10-25~2026-10-31' }]) {
      await everythingLeads(app, staff.token, (await app.as(staff).call(orderCensusReport, { query: filter })).data, ofOrders);
      for (const channel of [undefined, 'rakuten'] as const) {
        const { data } = await app.as(staff).call(customerOrderReport, { query: { ...filter, channel } });
        await everythingLeads(app, staff.token, data, (key, found, at) =>
          key === 'companies'
            ? new Set((found.rows as { companyId?: number }[]).map(({ companyId }) => companyId)).size
            : ofOrders(key, found, at),
        );
      }
    }
  });
});

describe('kept days of orders', () => {
  it('K07 tell what the orders themselves tell, also after late changes, a kill and a wrong sum', async () => {
    saySeed();
    const asking = [
      { days: '2026-09-01~2026-10-31' },
      { days: '2026-10-01~2026-10-31', companyId: companies[0]?.id, warehouseId: places[0]?.id },
    ];
    const told = async () => {
      const found: unknown[] = [];
      for (const query of asking)
        for (const report of [orderCensusReport, customerOrderReport, customerCensusReport])
          found.push((await app.as(staff).call(report as never, { query: query as never })).data);
      found.push((await app.as(staff).call(listOrderCensus, { query: { days: asking[0]?.days, size: 100 } })).data);
      found.push((await app.as(staff).call(listCustomerOrders, { query: { ...asking[0], channel: 'rakuten' } })).data);
      return found;
    };
    // Of the days that are asked for wherever its warehouse is: the last moments of October are November in Japan.
    const one = (status: string) =>
      sql`(select o.id from outbound_orders o where o.status = ${status} and o.created_at between '2026-10-02' and '2026-10-31' order by o.id limit 1)`;
    await keptAsLive(app, orderDays, told, [
      () =>
        app.db.run(
          sql`update outbound_orders set status = 'shipped', shipped_at = created_at + interval '9 days' where id = ${one('picking')}`,
        ),
      // Taken off the truck, and sent again.
      () => app.db.run(sql`update outbound_orders set status = 'checked', shipped_at = null where id = ${one('shipped')}`),
      () => app.db.run(sql`update outbound_orders set piece_count = piece_count + 3, total_cny_minor = 7 where id = ${one('signed')}`),
      () =>
        app.db.run(
          sql`update outbound_orders set created_at = created_at - interval '20 days', carrier = 'JP_YUPACK' where id = ${one('cancelled')}`,
        ),
      () =>
        putOrders(app, [
          { ...(orders[0] as PutOrder), status: 'signed', createdAt: '2026-10-05T10:00:00Z', shippedAt: '2026-10-06T10:00:00Z' },
        ]),
      () => app.db.run(sql`delete from outbound_orders where id = ${one('cutOff')}`),
    ]);
  });
});

describe('statistics of customers', () => {
  it('K07 tells who is active within 10 and 30 days by the last order or movement, and what they paid', async () => {
    const [a, b] = companies as [TestCompany, TestCompany];
    const wallet = await makeWallet(app.db, { companyId: a.id, minor: 100_00 });
    // One of the day, one of a day that is over in Shanghai.
    await wallet.charge([feeLine('PHOTO', 12_34)], { now: new Date('2026-10-01T16:30:00Z') });
    await wallet.charge([feeLine('PHOTO', 20_00)], { now: new Date('2026-10-31T15:00:00Z') });
    const { data: report } = await app.as(staff).call(customerCensusReport, { query: {} });
    const { data: page } = await app.as(staff).call(listCustomerCensus, { query: { size: 50 } });
    const { data: sums } = await app.as(staff).call(listCustomerCensus, { query: { totals: 'only' } });
    expect(figureOf(report, 'revenueCny')).toMatchObject({ value: 32_34, contrast: { now: 32_34, before: 0 } });
    expect(sums.totals?.['revenueCny']).toEqual([{ currency: 'CNY', minor: 32_34 }]);
    expect(figureOf(report, 'all').value).toBe(page.total);
    expect(figureOf(report, 'orders').value).toBe(sums.totals?.['orders']);
    expect(seriesSum(report, 'byActivity')).toBe(page.total);
    for (const key of ['new', 'active10']) {
      const { value, link } = figureOf(report, key);
      expect([key, link && (await follow(app, staff.token, link)).total]).toEqual([key, value]);
    }
    for (const query of [{}, { isNew: 'no' as const }, { activity: ['active10' as const] }, { companyId: a.id }]) {
      const { data } = await app.as(staff).call(customerCensusReport, { query: query as never });
      await everythingLeads(app, staff.token, data, (key, found) => {
        const isHere = 'revenueCny' in found.sums;
        if (key.startsWith('revenue') || key === 'top')
          return isHere ? total(found, key === 'revenueJpy' ? key : 'revenueCny') : -total(found, 'net');
        if (key === 'orders' || key === 'pieces') return isHere ? total(found, key) : ofOrders(key, found, 0);
        return found.total;
      });
    }
    const until = (companyId: number) =>
      Math.max(
        ...counted(orders.filter((order) => order.companyId === companyId))
          .map(({ createdAt }) => Date.parse(createdAt))
          .filter((at) => at < Date.parse('2026-10-31T16:00:00Z')),
      );
    const row = (page.rows as CustomerCensusRow[]).find(({ id }) => id === b.id);
    expect(row?.lastActiveDay).toBe(dayIn(zones.CN, new Date(until(b.id))));
  });
});
