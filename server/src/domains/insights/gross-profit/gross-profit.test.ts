import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import type { CarrierProfit, CompanyProfit, MonthProfit, OrderProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import { listOutboundCosts, outboundCostReport } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import type { Totals } from '@kura/contract/kernel/page.ts';
import { grossProfit } from '@kura/contract/pricing/gross-profit.ts';
import { say } from '@kura/contract/texts.ts';
import { system } from '../../../kernel/actor.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { refundFees } from '../../finance/public.ts';
import { feeLine, makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { insertFirst } from '../cost-rate/cost-rate.store.ts';
import { chartOf, everythingLeads, figureOf, type Found, seriesSum } from '../testing/behind.ts';
import { keptAsLive } from '../testing/kept-days.ts';
import { makeCostBook, shipParcel, size140 } from '../testing/make-bill.ts';
import { profitDays } from './profit-days.ts';

const now = '2026-10-31T15:30:00Z';
const pick = <T>(of: readonly T[]): T => of[Math.floor(luck() * of.length)] as T;
const whole = { days: '2026-07-01~2026-11-01' };

let app: TestApp;
let finance: TestUser;
let companies: (TestCompany & { wallet: TestWallet })[];
let places: number[];
beforeAll(async () => {
  app = await testApp({ now });
  await withOutboundPrices(app);
  await makeCostBook(app);
  finance = await app.given.staff({ permissions: ['insights:grossProfit:see'] });
  companies = [];
  for (let at = 0; at < 3; at += 1) {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 1_000_000_00 });
    if (at === 2) {
      await wallet.setDualWallet(true);
      await wallet.credit(10_000_000, 'JPY');
    }
    companies.push({ ...company, wallet });
  }
  places = [(await makeWarehouse(app)).id, (await makeWarehouse(app, { country: 'CN' })).id];
});
afterAll(() => app.close());

/** An order that left, with its parcels, an accepted or disputed bill, charges and refunds, all of them by luck. */
async function anyOrder(): Promise<void> {
  const { id: companyId, wallet } = pick(companies);
  const shippedAt = new Date(Date.parse(now) - Math.floor(luck() * 45 * 24) * 3_600_000);
  const carrier = pick(['SAGAWA', 'YAMATO', 'JP_YUPACK', null]);
  const order = await app.db.first<{ id: number; number: string }>(sql`
    insert into outbound_orders (number, company_id, warehouse_id, status, kind, carrier, recipient_name, phone, postcode, prefecture, city, street, piece_count,
      rate, shipped_at, created_by_name, created_at, updated_at, status_at)
    values ('CK' || gen_random_uuid(), ${companyId}, ${pick(places)}, ${pick(['shipped', 'signed', 'cutOff'])}, 'single', ${carrier}, '-', '0312345678', '1000001',
      '13', '-', '-', ${1 + Math.floor(luck() * 5)}, ${pick(['0.048500', '0.047777'])}, ${shippedAt}, 'x', ${shippedAt}, now(), now()) returning id, number`);
  const { id, number } = order ?? { id: 0, number: '' };
  for (let no = 1; no <= 1 + Math.floor(luck() * 2); no += 1) {
    const parcel = await app.db.first<{ id: number }>(sql`
      insert into outbound_parcels (order_id, company_id, warehouse_id, parcel_no, status, carrier, packaging, length_mm, width_mm, height_mm, weight_g, shipped_at)
      select id, company_id, warehouse_id, ${no}, 'shipped', carrier, ${pick([null, 'BOX100', 'BAG'])}, 300, 200, 100, 900, shipped_at
      from outbound_orders where id = ${id} returning id`);
    await app.db.run(sql`
      insert into parcel_costs (parcel_id, shipped_at, expected_jpy, is_estimated, size)
      values (${parcel?.id}, ${shippedAt}, ${Math.floor(luck() * 2000)}, false, '60')`);
  }
  const lines = [
    feeLine('FREIGHT', 300 + Math.floor(luck() * 2000), { currency: 'JPY', rate: '0.048500' }),
    feeLine('OUT_OPERATION', Math.floor(luck() * 900) + 1),
  ];
  const cause = { type: 'outbound.order', id, no: number };
  const { entryId } = await wallet.charge(lines, { cause, now: shippedAt });
  if (luck() < 0.3) {
    const [line] = await app.db.rows<{ id: number; minor: number }>(sql`
      select id, charged_minor as minor from fee_lines where entry_id = ${entryId} order by line_no`);
    const minor = 1 + Math.floor(luck() * (line?.minor ?? 1));
    const refund = { reference: `back:${id}`, cause, note: '', lines: [{ feeLineId: line?.id ?? 0, minor }] };
    await app.db.tx((tx) => refundFees(tx, system, refund, new Date(now)));
  }
}

const money = (totals: Totals | null | undefined, name: string): number => {
  const [sum] = (totals?.[name] ?? []) as { minor: number }[];
  return sum?.minor ?? 0;
};
const lists = [endpoints.listCompanyProfits, endpoints.listCarrierProfits, endpoints.listMonthProfits, endpoints.listOrderProfits] as const;
const figures = ['revenue', 'carrierCost', 'codCost', 'packaging', 'labour', 'cost', 'profit'] as const;

describe('gross profit', () => {
  it('K04 every grouping, the head, the charts and the orders behind add up to the same, and to the money book', async () => {
    saySeed();
    for (let at = 0; at < 60; at += 1) await anyOrder();
    for (const query of [{}, { companyId: companies[0]?.id }, { warehouseId: places[0] }, { carrier: 'SAGAWA' }]) {
      const asked = { ...whole, ...query } as { companyId?: number };
      const totals: (Totals | null | undefined)[] = [];
      for (const list of lists)
        totals.push((await app.as(finance).call(list as never, { query: { ...asked, totals: 'only' } as never })).data['totals']);
      const [told] = totals;
      for (const name of figures)
        expect([name, ...totals.map((one) => money(one, name))]).toEqual([name, ...Array(4).fill(money(told, name))]);
      const { data: report } = await app.as(finance).call(endpoints.grossProfitReport, { query: asked });
      expect(['revenue', 'cost', 'profit'].map((key) => figureOf(report, key).value)).toEqual(
        ['revenue', 'cost', 'profit'].map((name) => money(told, name)),
      );
      for (const key of ['byDay', 'byCompany', 'byCarrier']) expect([key, seriesSum(report, key, 2)]).toEqual([key, money(told, 'profit')]);
      // Each row is what its own orders add up to.
      const { rows: byCompany } = await pageOf(app.as(finance), endpoints.listCompanyProfits, asked);
      for (const { id, profit, orders } of byCompany as CompanyProfit[]) {
        const behind = await pageOf(app.as(finance), endpoints.listOrderProfits, { ...asked, companyId: id, size: 50 });
        expect([id, behind.total, behind.rows.reduce((sum: number, row: OrderProfit) => sum + row.profit.minor, 0)]).toEqual([
          id,
          orders,
          profit.minor,
        ]);
      }
      for (const { carrier, profit } of (await pageOf(app.as(finance), endpoints.listCarrierProfits, asked)).rows as CarrierProfit[]) {
        if (carrier === '') continue;
        const { data } = await app.as(finance).call(endpoints.listOrderProfits, { query: { ...asked, carrier, totals: 'only' } });
        expect([carrier, money(data.totals, 'profit')]).toEqual([carrier, profit.minor]);
      }
      for (const { month, profit } of (await pageOf(app.as(finance), endpoints.listMonthProfits, asked)).rows as MonthProfit[]) {
        const days = `${month}-01~${month}-${month.endsWith('08') || month.endsWith('10') || month.endsWith('07') ? '31' : '30'}`;
        const { data } = await app.as(finance).call(endpoints.listOrderProfits, { query: { ...asked, days, totals: 'only' } });
        expect([month, money(data.totals, 'profit')]).toEqual([month, profit.minor]);
      }
    }
    // The book itself, posting by posting: what came to the accounts of income of those who pay in RMB, less what left them again.
    for (const { id } of companies.slice(0, 2)) {
      const book = await app.db.first<{ minor: number }>(sql`
        select sum(p.minor * case when t.kind = 'income' then 1 else -1 end)::bigint as minor
        from money_entries e join money_postings p on p.entry_id = e.id join money_accounts t on t.id = p.to_account_id join money_accounts f on f.id = p.from_account_id
          join outbound_orders o on o.id = e.cause_id
        where e.cause_type = 'outbound.order' and e.company_id = ${id} and (t.kind = 'income' or f.kind = 'income') and o.status in ('shipped', 'signed')`);
      const { data } = await app.as(finance).call(endpoints.listOrderProfits, { query: { ...whole, companyId: id, totals: 'only' } });
      expect(money(data.totals, 'revenue')).toBe(book?.minor);
    }
  });

  it('K07 every figure and every point of profit and of cost leads to the rows that add up to it', async () => {
    saySeed();
    for (let at = 0; at < 20; at += 1) await anyOrder();
    const boss = await app.given.staff({ permissions: ['insights:grossProfit:see', 'insights:outboundCost:list'] });
    // Orders without a carrier are told, and are found among all of the same days.
    const linked = (report: Report): Report => ({
      ...report,
      charts: report.charts.map((one) => ({ ...one, points: one.points.filter(({ link, label }) => link || label !== none) })),
    });
    const none = say('zh', 'insights.report.none');
    const said = (found: Found, name: string) => money(found.sums, name);
    for (const query of [
      { days: '2026-10-01~2026-10-31' },
      { days: '2026-09-20~2026-10-10', companyId: companies[0]?.id, warehouseId: places[0] },
    ]) {
      const { data: report } = await app.as(boss).call(endpoints.grossProfitReport, { query });
      await everythingLeads(app, boss.token, linked(report), (key, found, at) => {
        if (key === 'firstLeg') return said(found, 'firstLeg') - said(found, 'firstLegCost');
        return said(
          found,
          ['revenue', 'cost', 'profit', 'income', 'result'].includes(key) ? key : (['revenue', 'cost', 'profit'][at] ?? ''),
        );
      });
      const { data: costs } = await app.as(boss).call(outboundCostReport, { query });
      const { data: sums } = await app.as(boss).call(listOutboundCosts, { query: { ...query, totals: 'only' } });
      const { value } = figureOf(costs, 'cost');
      expect(value).toBe(money(sums.totals, 'cost'));
      expect(value).toBe(figureOf(report, 'cost').value);
      for (const key of ['byDay', 'byKind', 'byCarrier', 'byWarehouse', 'byCompany'])
        expect([key, seriesSum(costs, key)]).toEqual([key, value]);
      await everythingLeads(app, boss.token, linked(costs), (key, found) => {
        if (key === 'orders') return found.total;
        if (key === 'perOrder') return Math.round(said(found, 'cost') / found.total);
        // A share has its rows; a kind of cost is a column of all of them.
        if (key === 'estimated' || key === 'byKind') return null;
        return said(found, key === 'carrier' ? 'carrierYen' : 'cost');
      });
    }
  });

  it('F8 an order of 93.41 that cost 71.94 earns 21.47, which is 22.98 %', async () => {
    const company = await app.given.company();
    await app.db.tx((tx) => insertFirst(tx, 'BOX100', 280, new Date(now)));
    const more = { input: { packaging: 'BOX100', codJpy: 15_800 } } as const;
    const order = await shipParcel(app, company, '390000000301', { ...size140, packaging: 'BOX100' }, more);
    const { rows } = await pageOf(app.as(finance), endpoints.listOrderProfits, { orderNumber: order.number });
    const expected = { revenue: { minor: 93_41 }, cost: { minor: 71_94 }, profit: { currency: 'CNY', minor: 21_47 }, margin: '22.98' };
    expect(rows).toMatchObject([expected]);
    expect((await pageOf(app.as(finance), endpoints.listCompanyProfits, { companyId: company.id })).rows).toMatchObject([
      { orders: 1, ...expected },
    ]);
    expect(grossProfit(93_41, [71_94]).marginPercent).toBe('22.98');
  });

  it('finance.md 9 storage and first leg are of the company and its month, never of an order or a carrier', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
    const stored = await wallet.charge([feeLine('STORAGE', 47_66)], { now: new Date('2026-10-02T16:30:00Z') });
    await app.db.run(sql`
      insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at)
      values (${places[0]}, '2026-09-30', ${company.id}, 1000000000, 4766, ${stored.entryId}, now())`);
    await wallet.charge([feeLine('FIRST_LEG', 1_680_00)], { now: new Date('2026-10-05T03:00:00Z') });
    const query = { ...whole, companyId: company.id };
    const zero = { minor: 0 };
    expect((await pageOf(app.as(finance), endpoints.listCompanyProfits, query)).rows).toMatchObject([
      {
        orders: 0,
        revenue: zero,
        storage: { minor: 47_66 },
        firstLeg: { minor: 1_680_00 },
        firstLegCost: zero,
        result: { minor: 1_727_66 },
        margin: null,
      },
    ]);
    // Stored on the last day of September, charged in October.
    expect((await pageOf(app.as(finance), endpoints.listMonthProfits, query)).rows).toMatchObject([
      { month: '2026-10', storage: zero, firstLeg: { minor: 1_680_00 } },
      { month: '2026-09', storage: { minor: 47_66 }, firstLeg: zero },
    ]);
    expect((await pageOf(app.as(finance), endpoints.listCarrierProfits, query)).rows).toEqual([]);
    const { data: report } = await app.as(finance).call(endpoints.grossProfitReport, { query });
    expect(['firstLeg', 'income', 'result'].map((key) => figureOf(report, key).value)).toEqual([1_680_00, 1_727_66, 1_727_66]);
    expect(chartOf(report, 'byCompany').points).toEqual([]);
  });

  it('K05 F8 what the room costs is finance’s dated rate for each cubic metre and day, rounded once, also of a day for which nobody pays', async () => {
    const company = await app.given.company();
    const wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
    const store = async (day: string, mm3: string, fen: number, round = 0) => {
      const at = new Date(`${day}T16:30:00Z`);
      // Two bands of age are two lines of one charge.
      const lines = [feeLine('STORAGE', fen - 1), feeLine('STORAGE', 1)];
      const entryId = fen === 0 ? null : (await wallet.charge(lines, { now: at })).entryId;
      await app.db.run(sql`
        insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at, round)
        values (${places[0]}, ${day}, ${company.id}, ${mm3}::numeric, ${fen}, ${entryId}, ${at}, ${round})`);
    };
    await store('2026-08-10', '12345678000', 30_86);
    await store('2026-08-11', '2500000000', 0);
    // Charged too early, taken back, and charged again: stored once.
    await store('2026-08-12', '1000000000', 0);
    await app.db.run(sql`
      insert into storage_takebacks (warehouse_id, day, round, companies, cny_minor, taken_back_at) values (${places[0]}, '2026-08-12', 0, 1, 0, now())`);
    await store('2026-08-12', '1000000000', 2_50, 1);
    await app.db.run(sql`
      insert into cost_rates (key, currency, minor, valid_from, status, is_initial, proposed_by_name, created_at)
      values ('STORAGE', 'CNY', 155, '2026-08-10', 'approved', true, 'x', now()), ('STORAGE', 'CNY', 200, '2026-08-12', 'approved', true, 'x', now())`);
    const query = { ...whole, companyId: company.id };
    // 12.345678 m³ × 1.55 = 19.1358… and 2.5 × 1.55 = 3.875, each rounded; then 1 × 2.00.
    const [room, result] = [19_14 + 3_88 + 2_00, 30_86 + 2_50 - (19_14 + 3_88 + 2_00)];
    const expected = { storage: { minor: 33_36 }, storageCost: { minor: room }, cost: { minor: 0 }, result: { minor: result } };
    expect((await pageOf(app.as(finance), endpoints.listCompanyProfits, query)).rows).toMatchObject([expected]);
    expect((await pageOf(app.as(finance), endpoints.listMonthProfits, query)).rows).toMatchObject([{ month: '2026-08', ...expected }]);
    const { data: report } = await app.as(finance).call(endpoints.grossProfitReport, { query });
    expect(figureOf(report, 'result').value).toBe(result);
    const { data: there } = await app
      .as(finance)
      .call(endpoints.listCompanyProfits, { query: { ...query, warehouseId: places[1] as number } });
    expect(there.rows).toEqual([]);
  });

  it('K04 kept days tell what the books tell, also after late changes, a kill and a wrong sum', async () => {
    saySeed();
    const [{ id: companyId, wallet }] = companies as [TestCompany & { wallet: TestWallet }];
    const stored = await wallet.charge([feeLine('STORAGE', 47_66)], { now: new Date('2026-09-10T16:30:00Z') });
    await app.db.run(sql`
      insert into storage_days (warehouse_id, day, company_id, volume_mm3, cny_minor, entry_id, charged_at)
      values (${places[0]}, '2026-09-10', ${companyId}, 1000000000, 4766, ${stored.entryId}, now())`);
    const boss = await app.given.staff({ permissions: ['insights:grossProfit:see', 'insights:outboundCost:list'] });
    const told = async () => {
      const found: unknown[] = [];
      for (const query of [whole, { ...whole, carrier: 'SAGAWA', warehouseId: places[0] }]) {
        found.push((await app.as(boss).call(endpoints.grossProfitReport, { query })).data);
        found.push((await app.as(boss).call(outboundCostReport, { query })).data);
      }
      for (const list of lists) found.push((await pageOf(app.as(boss), list as never, { ...whole, companyId } as never)).rows);
      return found;
    };
    const left = sql`(select o.id from outbound_orders o where o.status in ('shipped', 'signed') and o.company_id = ${companyId}
      and exists (select 1 from fee_lines f where f.cause_type = 'outbound.order' and f.cause_id = o.id and f.refunded_minor = 0) order by o.id limit 1)`;
    const refund = async (line: Sql) => {
      const row = await app.db.first<{ id: number; causeType: string; causeId: number; no: string }>(sql`
        select f.id, f.cause_type, f.cause_id, f.cause_no as no from fee_lines f where f.refunded_minor = 0 and ${line} order by f.id limit 1`);
      const { id, causeType: type, causeId, no } = row ?? { id: 0, causeType: '', causeId: 0, no: '' };
      const cause = { type, id: causeId, no };
      await app.db.tx((tx) =>
        refundFees(tx, system, { reference: `late:${id}`, cause, note: '', lines: [{ feeLineId: id, minor: 1 }] }, new Date(now)),
      );
    };
    const rentOf = (minor: number, from: string) =>
      app.db.run(sql`
        insert into cost_rates (key, currency, minor, valid_from, status, is_initial, proposed_by_name, created_at)
        values ('STORAGE', 'CNY', ${minor}, ${from}, 'approved', true, 'x', now())`);
    await keptAsLive(app, profitDays, told, [
      () => refund(sql`f.cause_type = 'outbound.order' and f.cause_id = ${left}`),
      () => refund(sql`f.entry_id = ${stored.entryId}`),
      // Finance says what the room costs, also before anything left.
      () => rentOf(90, '2026-09-09'),
      () =>
        app.db.run(
          sql`update parcel_costs set expected_jpy = expected_jpy + 500 where parcel_id in (select k.id from outbound_parcels k where k.order_id = ${left})`,
        ),
      () =>
        app.db
          .run(sql`update outbound_parcels set packaging = 'BOX140' where order_id = ${left}`)
          .then(() => app.db.tx((tx) => insertFirst(tx, 'BOX140', 333, new Date(now)))),
      // An accepted bill, and one whose dispute was settled.
      () =>
        app.db.run(sql`
        with b as (insert into carrier_bills (number, carrier, month, bill_no, status, created_at) values ('ZD9', 'SAGAWA', '2026-09-01', 'Z', 'checked', now()) returning id),
          f as (insert into carrier_bill_files (bill_id, name, sha256, row_count, kept_count, replaced_count, imported_by_name, imported_at)
            select id, 'x.csv', 'kept', 1, 0, 0, 'x', now() from b returning id, bill_id)
        insert into carrier_bill_rows (bill_id, file_id, row_no, tracking_number, amount_jpy, state, result, parcel_id, expected_jpy, decision, agreed_jpy)
        select f.bill_id, f.id, 2, '1', 1050, 'checked', 'different', (select min(k.id) from outbound_parcels k where k.order_id = ${left}), 700, 'accept', 1050 from f`),
      () => app.db.run(sql`update carrier_bill_rows set decision = 'settle', agreed_jpy = 900 where tracking_number = '1'`),
      () =>
        app.db
          .run(sql`
        insert into cod_amounts (company_id, order_id, order_number, carrier, tracking_number, jpy, state, shipped_at, carrier_fee_jpy)
        select company_id, id, number, 'SAGAWA', '1', 5000, 'toCollect', shipped_at, 777 from outbound_orders where id = ${left}`)
          .then(() => app.db.run(sql`update outbound_orders set cod_jpy = 5000 where id = ${left}`)),
      () => app.db.run(sql`update cod_amounts set carrier_fee_jpy = 888 where order_id = ${left}`),
      // Without a rate of its own an order counts at that of its day, whenever that was typed.
      () =>
        app.db
          .run(sql`update outbound_orders set rate = null where id = ${left}`)
          .then(() =>
            app.db.run(
              sql`insert into exchange_rates (pair, day, rate, set_by_name, set_at) values ('JPY/CNY', '2026-07-01', 0.055, 'x', now())`,
            ),
          ),
      // Taken off the truck again.
      () => app.db.run(sql`update outbound_orders set status = 'checked', shipped_at = null where id = ${left}`),
    ]);
  });

  it('A07 no customer reads it, whatever they may', async () => {
    const customer = await app.given.customer({ permissions: ['insights:grossProfit:see'] as never });
    for (const list of [...lists, endpoints.grossProfitReport]) expect((await app.as(customer).call(list as never)).code).toBe(403);
  });
});
