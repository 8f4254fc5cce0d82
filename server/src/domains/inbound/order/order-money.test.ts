import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFee } from '@kura/contract/finance/fee/fee.endpoints.ts';
import {
  auditOrders,
  changeOrder,
  listLanes,
  listOrders,
  measureOrder,
  orderMoves,
  priceOrder,
  showOrder,
} from '@kura/contract/inbound/order/order.endpoints.ts';
import { orderExport } from '@kura/contract/inbound/order/order.sheet.ts';
import * as books from '@kura/contract/quotes/price-book/price-book.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { feeLine, makeWallet } from '../../finance/testing/wallet.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { moveOrder } from './order.moves.ts';
import { makeInbound, type InboundMore } from '../testing/make-inbound.ts';

const { audit, cancel, load, reject } = orderMoves.calls;
/** Q3 a: 24 cartons of 60 × 45 × 40 cm and 15 kg are 2.592 m³: 2.60 m³ at 1,350.00 are 3,510.00. */
const q3a = { widthMm: 450 };
const q3aMinor = 351_000;

let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-08-10T03:00:00Z' });
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  ops = await app.given.staff({
    permissions: [
      'inbound:order:list',
      'inbound:order:audit',
      'inbound:order:ship',
      'inbound:order:cancel',
      'inbound:order:edit',
      'finance:fee:list',
    ],
  });
});
afterAll(() => app.close());

async function rich(minor = 1_000_000): Promise<TestCompany & { wallet: Awaited<ReturnType<typeof makeWallet>> }> {
  const company = await app.given.company();
  return { ...company, wallet: await makeWallet(app.db, { companyId: company.id, minor }) };
}
const carried = (company: TestCompany, more: InboundMore = {}) =>
  makeInbound(app, company, { deliveryMethod: 'provider', packages: [q3a], ...more });
const stepsOf = (id: number) => app.as(ops).call(showOrder, { query: { id } });

describe('the first leg', () => {
  it('A08 is held at the audit and charged at “loaded”, with the figures of Q3 a', async () => {
    const company = await rich();
    const { id } = await carried(company);
    const audited = await app.as(ops).call(audit, { body: { id } });
    expect(audited).toMatchObject({ code: 200, data: { status: 'audited', held: { currency: 'CNY', minor: q3aMinor } } });
    expect(await company.wallet.figures()).toEqual({ balance: 1_000_000, holds: q3aMinor });

    const loaded = await app.as(ops).call(load, { body: { id, containerNumber: 'tclu1234567', isDeclared: true } });
    expect(loaded).toMatchObject({ code: 200, data: { status: 'loaded', containerNumber: 'TCLU1234567', held: null } });
    expect(loaded.data.fees).toMatchObject([
      { feeType: 'FIRST_LEG', units: '2.60 m³', charged: { minor: q3aMinor }, refunded: { minor: 0 } },
    ]);
    expect(await company.wallet.figures()).toEqual({ balance: 1_000_000 - q3aMinor, holds: 0 });
    expect(loaded.data.steps.map(({ status }) => status)).toEqual(['ordered', 'audited', 'loaded']);
    expect(loaded.data.steps.at(-1)).toMatchObject({ byName: ops.account, isBack: false });

    // K06: whoever opens the fee reads why it cost this.
    const why = await app.as(ops).call(getFee, { query: { id: loaded.data.fees[0]?.feeLineId ?? 0 } });
    expect(why.data).toMatchObject({ causeNo: loaded.data.number });
  });

  it('K06 stands in the list and its export, for those who may see fees', async () => {
    const company = await rich();
    const { id, number } = await carried(company);
    await app.as(ops).call(audit, { body: { id } });
    await app.as(ops).call(load, { body: { id, isDeclared: true } });
    const rowFor = async (who: TestUser) => (await pageOf(app.as(who), listOrders, { number })).rows[0];
    expect(await rowFor(ops)).toMatchObject({ feeFirstLeg: { currency: 'CNY', minor: q3aMinor }, feeHandling: null, feeOther: null });
    const blind = await app.given.staff({ permissions: ['inbound:order:list'] });
    expect(await rowFor(blind)).toMatchObject({ feeFirstLeg: null });
    expect(orderExport.columns.map(({ field }) => field)).toEqual(expect.arrayContaining(['feeFirstLeg', 'feeHandling', 'feeShelving']));
  });

  it('is charged by what staff measured, also above what was held', async () => {
    const company = await rich();
    const { id, packages } = await carried(company, { packages: [{ widthMm: 450, boxCount: 4 }] });
    await app.as(ops).call(audit, { body: { id } });
    // Below the minimum: 1.00 m³.
    expect((await company.wallet.figures()).holds).toBe(135_000);
    const measured = { lengthMm: 600, widthMm: 450, heightMm: 400, weightG: 650_000 };
    const body = { id, packages: [{ packageId: packages[0]?.id ?? 0, ...measured }], isConfirmed: true };
    const answer = await app.as(ops).call(measureOrder, { body });
    expect(answer.data.packages[0]).toMatchObject({ weightG: 15_000, measured });
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    // 2,600 kg are 5.20 m³ at 500 kg each.
    expect(data.fees[0]?.units).toBe('5.20 m³');
    expect((await company.wallet.figures()).holds).toBe(0);
    expect(data.fees[0]?.charged.minor).toBeGreaterThan(135_000);
  });

  it('what is measured far from what was declared is confirmed with both figures before it counts, and that stands in the log', async () => {
    const company = await rich();
    const { id, packages } = await carried(company, { packages: [{ widthMm: 450, boxCount: 4 }] });
    const measure = (size: object, more: object = {}) =>
      app.as(ops).call(measureOrder, {
        body: {
          id,
          packages: [{ packageId: packages[0]?.id ?? 0, lengthMm: 600, widthMm: 450, heightMm: 400, weightG: 15_000, ...size }],
          ...more,
        },
      });
    // Ten percent, and the sides in another order, are no question.
    expect((await measure({ lengthMm: 400, widthMm: 495, heightMm: 600, weightG: 16_500 })).code).toBe(200);
    for (const size of [{ weightG: 16_501 }, { weightG: 13_499 }, { heightMm: 441 }]) {
      const answer = await measure(size);
      expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'isConfirmed' }] } });
      expect(answer.message).toContain('60×45×40 cm 15 kg');
    }
    const confirmed = await measure({ weightG: 30_000 }, { isConfirmed: true });
    expect(confirmed.data.packages[0]?.measured?.weightG).toBe(30_000);
    const log = await app.db.rows<{ far: string[] | null }>(sql`
      select after->'measuredFar' as far from operation_log where record = 'inbound.order' and record_id = ${id} and action = 'inbound.order.log.measured'
      order by id`);
    expect(log.map(({ far }) => far)).toEqual([null, [expect.stringMatching(/60×45×40 cm 15 kg → 60×45×40 cm 30 kg/)]]);
  });

  it('Q4 d by air: 43.0 kg are charged as 45 kg, 1,147.50', async () => {
    const company = await rich();
    const size = { lengthMm: 400, widthMm: 400, heightMm: 400, weightG: 10_600, boxCount: 4 };
    const { id } = await carried(company, { transportMethod: 'AIR', packages: [size] });
    await app.as(ops).call(audit, { body: { id } });
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(data.fees.map(({ units, charged }) => [units, charged.minor])).toEqual([['45 kg', 114_750]]);
  });

  it('R3 by air 20 cartons of 60 × 40 × 40 cm and 18 kg are charged by their 360 kg: 320 by volume are less', async () => {
    const company = await rich(100_000_00);
    const size = { lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 18_000, boxCount: 20 };
    const { id } = await carried(company, { transportMethod: 'AIR', packages: [size] });
    await app.as(ops).call(audit, { body: { id } });
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(data.fees.map(({ units }) => units)).toEqual(['360.0 kg']);
  });

  it('goes by no lane that the price book does not know', async () => {
    const company = await rich();
    await expect(carried(company, { lane: 'CN_NOWHERE>JP_KANTO|LCL' })).rejects.toMatchObject({ fields: [{ field: 'lane' }] });
  });

  it('is of the prices that count when it is loaded', async () => {
    const company = await rich();
    const { id } = await carried(company);
    await app.as(ops).call(audit, { body: { id } });
    const day = '2026-08-10';
    await app.db.run(sql`
      with q as (
        insert into special_quotes (number, company_id, book, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
        select 'SP-' || ${id}::text, ${company.id}, 'lane', 'active', ${day}::date, ${day}::date, 'x', now(), 'x', now() returning id)
      insert into special_cells (quote_id, key, currency, minor) select id, 'CN_YIWU>JP_KANTO|LCL|1', 'CNY', 100000 from q`);
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(data.fees[0]?.charged.minor).toBe(260_000);
  });

  it('told again with the same key it is held once', async () => {
    const company = await rich();
    const { id } = await carried(company);
    const headers = { 'idempotency-key': `audit-${id}` };
    const first = await app.as(ops).call(audit, { body: { id }, headers });
    expect(await app.as(ops).call(audit, { body: { id }, headers })).toEqual(first);
    expect((await company.wallet.figures()).holds).toBe(q3aMinor);
  });

  it('S07 twice at once: one audits, one hears that it was; one loads, one hears it', async () => {
    const company = await rich();
    const { id } = await carried(company);
    for (const move of [audit, load]) {
      const press = () =>
        app
          .as(ops)
          .call(move as typeof load, { body: { id, isDeclared: true } })
          .then(({ code }) => code);
      expect((await Promise.all([press(), press()])).toSorted()).toEqual([200, 409]);
    }
    expect(await company.wallet.figures()).toEqual({ balance: 1_000_000 - q3aMinor, holds: 0 });
  });

  it('A08 is refused with 402 when less is available, and nothing has happened', async () => {
    const company = await rich(q3aMinor - 1);
    const { id } = await carried(company);
    const answer = await app.as(ops).call(audit, { body: { id }, lang: 'zh' });
    expect(answer).toMatchObject({ code: 402, data: expect.anything() });
    expect(answer.message).toContain('该公司已欠费');
    expect(await company.wallet.figures()).toEqual({ balance: q3aMinor - 1, holds: 0 });
    expect((await stepsOf(id)).data).toMatchObject({ status: 'ordered', held: null });
  });

  it('A08 staff who may override go on, and it is logged', async () => {
    const company = await rich(0);
    const { id } = await carried(company);
    const chief = await app.given.staff({ permissions: ['inbound:order:audit', 'finance:arrears:override'] });
    expect(await app.as(chief).call(audit, { body: { id } })).toMatchObject({ code: 200, data: { status: 'audited' } });
    expect(
      await app.db.rows(sql`select actor_id from operation_log where record_id = ${id} and action = 'finance.arrears.log.overridden'`),
    ).toEqual([{ actorId: chief.id }]);
  });

  it('of self-delivered goods there is none: nothing is held, and no arrears keep them out', async () => {
    const company = await rich(0);
    const { id } = await makeInbound(app, company);
    expect(await app.as(ops).call(audit, { body: { id } })).toMatchObject({ code: 200, data: { status: 'audited', held: null } });
  });

  it('is free again when the order is cancelled; once loaded nobody cancels', async () => {
    const company = await rich();
    const { id } = await carried(company);
    await app.as(ops).call(audit, { body: { id } });
    const owner = await app.given.customer({ company, permissions: ['inbound:order:cancel', 'inbound:order:list'] });
    expect(await app.as(owner).call(cancel, { body: { id, reason: '不发了' } })).toMatchObject({
      code: 200,
      data: { status: 'cancelled' },
    });
    expect(await company.wallet.figures()).toEqual({ balance: 1_000_000, holds: 0 });

    const { id: other } = await carried(company);
    await app.as(ops).call(audit, { body: { id: other } });
    await app.as(ops).call(load, { body: { id: other, isDeclared: true } });
    expect(await app.as(owner).call(cancel, { body: { id: other } })).toMatchObject({ code: 409 });
  });

  it('is held anew when an audit was taken back and made again', async () => {
    const company = await rich();
    const { id } = await carried(company);
    await app.as(ops).call(audit, { body: { id } });
    const boss = { ...system, permissions: new Set(['*:*:*']) };
    await app.db.tx((tx) => moveOrder(tx, boss, id, 'backToOrdered', { reason: 'x', now: app.clock.now() }));
    expect((await company.wallet.figures()).holds).toBe(0);
    await app.as(ops).call(audit, { body: { id } });
    expect((await company.wallet.figures()).holds).toBe(q3aMinor);
    await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(await company.wallet.figures()).toEqual({ balance: 1_000_000 - q3aMinor, holds: 0 });
  });

  it('is refused without the permission and for another company', async () => {
    const company = await rich();
    const { id } = await carried(company);
    const reader = await app.given.staff({ permissions: ['inbound:order:list'] });
    expect(await app.as(reader).call(audit, { body: { id } })).toMatchObject({ code: 403 });
    const { id: otherId } = await app.given.company();
    expect(await app.as(ops).call(audit, { body: { id }, companyId: otherId })).toMatchObject({ code: 404 });
    expect((await company.wallet.figures()).holds).toBe(0);
  });

  it('V17 a refusal carries its reason', async () => {
    const company = await rich();
    const { id } = await carried(company);
    expect(await app.as(ops).call(reject, { body: { id } })).toMatchObject({ code: 400 });
    const { data } = await app.as(ops).call(reject, { body: { id, reason: '资料不全' } });
    expect(data).toMatchObject({ status: 'cancelled' });
    expect(data.steps.at(-1)).toMatchObject({ status: 'cancelled', note: '资料不全' });
  });

  it('waits for customs codes and declared prices, which are named product by product; self-delivered goods do not', async () => {
    const company = await rich();
    const bare = await makeProduct(app, company);
    const { id } = await carried(company, { packages: [q3a, { productId: bare.id }] });
    const shown = await stepsOf(id);
    expect(shown.data).toMatchObject({
      customsMissing: 1,
      customs: [{ productId: bare.id, sku: bare.sku, lacksCode: true, lacksPrice: true }],
    });
    expect(await app.as(ops).call(audit, { body: { id } })).toMatchObject({ code: 409 });
    await app.db.run(sql`update products set customs_code = '8516.60' where id = ${bare.id}`);
    expect((await stepsOf(id)).data.customs).toMatchObject([{ lacksCode: false, lacksPrice: true }]);
    await app.db.run(sql`update products set declared_price_yen = 100 where id = ${bare.id}`);
    expect(await app.as(ops).call(audit, { body: { id } })).toMatchObject({ code: 200 });
    const brought = await makeInbound(app, company, { packages: [{ productId: (await makeProduct(app, company)).id }] });
    expect(await app.as(ops).call(audit, { body: { id: brought.id } })).toMatchObject({ code: 200 });
  });

  it('whoever pays with a lane that is not sold hears it in a sentence', async () => {
    const company = await rich();
    const { id } = await carried(company);
    await app.db.run(sql`update inbound_orders set lane = 'CN_NOWHERE>JP_KANTO|LCL' where id = ${id}`);
    const answer = await app.as(ops).call(audit, { body: { id }, lang: 'en' });
    expect(answer.code).toBe(409);
    expect(answer.message).not.toBe('');
  });
});

describe('several at once', () => {
  it('each is audited by itself: one that cannot be paid does not keep the others, and says why', async () => {
    const [good, poor] = [await rich(), await rich(0)];
    const [one, two, three] = [await carried(good), await carried(poor), await makeInbound(app, good, { status: 'audited' })];
    const { data } = await app.as(ops).call(auditOrders, { body: { ids: [one.id, two.id, three.id] }, lang: 'zh' });
    expect(data.results.map(({ number, isDone }) => [number, isDone])).toEqual([
      [one.number, true],
      [two.number, false],
      [three.number, false],
    ]);
    expect(data.results[1]?.message).toContain('该公司已欠费');
    expect((await good.wallet.figures()).holds).toBe(q3aMinor);
  });
});

describe('the live price', () => {
  const line = { lengthMm: 600, widthMm: 450, heightMm: 400, weightG: 15_000, boxCount: 24, quantityPerBox: 20 };
  it('tells totals, what is charged for, the lines with their reasons, what would be held and what there is for it', async () => {
    const company = await rich();
    const { warehouseId, packages } = await carried(company);
    const owner = await app.given.customer({ company, permissions: ['inbound:order:create', 'finance:wallet:see'] });
    const ask = {
      warehouseId,
      deliveryMethod: 'provider' as const,
      transportMethod: 'LCL' as const,
      lane: 'CN_YIWU>JP_KANTO|LCL',
      packages: [{ productId: packages[0]?.productId ?? 0, ...line }],
    };
    const { data } = await app.as(owner).call(priceOrder, { body: ask });
    expect(data).toMatchObject({
      boxes: 24,
      pieces: 480,
      weightKg: '360',
      volumeM3: '2.592000',
      chargeable: '2.60 m³',
      held: [{ currency: 'CNY', minor: q3aMinor }],
      available: [{ currency: 'CNY', minor: 1_000_000 }],
      isInArrears: false,
      refusals: [],
      // F5: 72.00 + 144.00 beside it.
      totalCnyMinor: q3aMinor + 7_200 + 14_400,
    });
    expect(data.lines.map(({ feeType }) => feeType)).toEqual(['FIRST_LEG', 'INBOUND_HANDLING', 'SHELVING']);
    expect(data.lines.every(({ steps }) => steps.length > 0)).toBe(true);
    // Amazon's cartons cost more on every lane: 24 at 8.00.
    const toAmazon = await app.as(owner).call(priceOrder, { body: { ...ask, fbaNo: 'FBA15ABCDEFG' } });
    expect(toAmazon.data).toMatchObject({ held: [{ minor: q3aMinor + 24 * 8_00 }], totalCnyMinor: data.totalCnyMinor + 24 * 8_00 });
    const blind = await app.given.customer({ company, permissions: ['inbound:order:create'] });
    expect((await app.as(blind).call(priceOrder, { body: ask })).data.available).toBeNull();
    const unsold = await app.as(owner).call(priceOrder, { body: { ...ask, lane: 'CN_NOWHERE>JP_KANTO|LCL' } });
    expect(unsold.data).toMatchObject({ held: [], totalCnyMinor: 21_600, refusals: [{ text: 'pricing.refusal.noLane' }] });
    const lanes = await app.as(owner).call(listLanes, { query: { warehouseId, method: 'LCL' } });
    expect(lanes.data.rows.map(({ lane, unit }) => [lane, unit])).toEqual([
      ['CN_YIWU>JP_KANTO|LCL', 'm3'],
      ['CN_YIWU>JP_KANTO|SEA_KG', 'kg'],
    ]);
  });
});

describe('the live price of a company with two wallets', () => {
  it('A08 is held in RMB, and tells that the audit is refused while the yen wallet is below zero', async () => {
    const company = await rich();
    const { wallet } = company;
    await wallet.setDualWallet(true);
    await wallet.credit(5_000, 'JPY');
    const { id, warehouseId, packages } = await carried(company);
    const owner = await app.given.customer({ company, permissions: ['inbound:order:create', 'finance:wallet:see'] });
    const line = { ...q3a, lengthMm: 600, heightMm: 400, weightG: 15_000, boxCount: 24, quantityPerBox: 20 };
    const way = { deliveryMethod: 'provider', transportMethod: 'LCL', lane: 'CN_YIWU>JP_KANTO|LCL' } as const;
    const body = { warehouseId, ...way, packages: [{ productId: packages[0]?.productId ?? 0, ...line }] };
    const told = async () => (await app.as(owner).call(priceOrder, { body })).data;
    const held = [{ currency: 'CNY', minor: q3aMinor }];
    const has = (minor: number) => [
      { currency: 'CNY', minor: 1_000_000 },
      { currency: 'JPY', minor },
    ];
    expect(await told()).toMatchObject({ held, available: has(5_000), isInArrears: false });
    await wallet.charge([feeLine('FREIGHT', 6_000, { currency: 'JPY' })]);
    expect(await told()).toMatchObject({ held, available: has(-1_000), isInArrears: true });
    expect(await app.as(ops).call(audit, { body: { id } })).toMatchObject({ code: 402, data: { currency: 'JPY' } });
    await wallet.credit(1_000, 'JPY');
    expect(await told()).toMatchObject({ available: has(0), isInArrears: false });
    expect(await app.as(ops).call(audit, { body: { id } })).toMatchObject({ code: 200, data: { held: held[0] } });
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toEqual([
      { balance: 1_000_000, holds: q3aMinor },
      { balance: 0, holds: 0 },
    ]);
  });
});

describe('a change', () => {
  it('S07 is taken until the audit, from who has seen the order as it is', async () => {
    const company = await rich();
    const { id, warehouseId, packages } = await carried(company, { packages: [q3a, { boxCount: 1 }] });
    const owner = await app.given.customer({ company, permissions: ['inbound:order:edit', 'inbound:order:list'] });
    const body = {
      id,
      revision: 0,
      warehouseId,
      deliveryMethod: 'self' as const,
      deliveryDate: '2026-08-20',
      packages: [
        {
          productId: packages[1]?.productId ?? 0,
          lengthMm: 300,
          widthMm: 200,
          heightMm: 100,
          weightG: 2000,
          boxCount: 3,
          quantityPerBox: 5,
        },
      ],
    };
    const { data } = await app.as(owner).call(changeOrder, { body });
    expect(data).toMatchObject({
      revision: 1,
      boxCount: 3,
      pieceCount: 15,
      weightKg: '6',
      volumeM3: '0.018000',
      lane: null,
      transportMethod: null,
    });
    expect(data.packages.map(({ id: packageId, firstCarton }) => [packageId, firstCarton])).toEqual([[packages[0]?.id, 1]]);
    expect(await app.as(owner).call(changeOrder, { body })).toMatchObject({ code: 409 });
    await app.as(ops).call(audit, { body: { id } });
    expect(await app.as(owner).call(changeOrder, { body: { ...body, revision: 1 } })).toMatchObject({ code: 409 });
  });
});

describe('R3 on a lane that is measured as couriers do', () => {
  it('20 cartons of 60 × 40 × 40 cm and 18 kg are 384.0 kg by volume (cm³ ÷ 5000), priced and charged so', async () => {
    const clerk = await app.given.staff();
    const [current] = (await pageOf(app.as(clerk), books.listPriceBooks, { book: 'lane', status: 'active' })).rows;
    const { data: draft } = await app.as(clerk).call(books.createPriceBook, { body: { book: 'lane', copyOf: current?.id ?? 0 } });
    const { data: whole } = await app.as(clerk).call(books.showPriceBook, { query: { id: draft.id } });
    const lanes = whole.lanes.map((lane) => (lane.code === 'AIR' ? { ...lane, divisor: 5000 } : lane));
    await app.as(clerk).call(books.savePriceBook, { body: { id: draft.id, revision: draft.revision, lanes } });
    const body = { id: draft.id, activation: { validFrom: '2026-08-10' } };
    expect((await app.as(clerk).call(books.priceBookMoves.calls.activate, { body })).code).toBe(200);

    const company = await rich(100_000_00);
    const size = { lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 18_000, boxCount: 20 };
    const { id } = await carried(company, { transportMethod: 'AIR', packages: [size] });
    await app.as(ops).call(audit, { body: { id } });
    // 384.0 kg at 21.50, held and then charged.
    expect((await company.wallet.figures()).holds).toBe(825_600);
    const { data } = await app.as(ops).call(load, { body: { id, isDeclared: true } });
    expect(data.fees.map(({ units, charged }) => [units, charged.minor])).toEqual([['384.0 kg', 825_600]]);
    const why = await app.as(ops).call(getFee, { query: { id: data.fees[0]?.feeLineId ?? 0 } });
    expect(JSON.stringify(why.data)).toContain('"volumeKg":"384"');
  });
});
