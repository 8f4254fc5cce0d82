import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMoves, showOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { OrderMove } from '@kura/contract/fba/order/order.machine.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { feeLine, makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { hand, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { carton, type FbaMore, labelAll, makeFba, pickAll, type TestFba } from '../testing/make-fba.ts';
import { moveOrder } from './order.moves.ts';
import { packOrder, setTracking } from './pick-and-pack.ts';

let app: TestApp;
let ops: TestUser;
const first = '0.048500';
const later = '0.060000';
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await app.db.run(sql`
    insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values ('JPY/CNY', '2026-06-11', ${later}, '', 'x', now())`);
  ops = await app.given.staff();
});
afterAll(async () => {
  expect(await moneyFaultsOf(app.db)).toEqual([]);
  await app.close();
});

const cny = (minor: number) => ({ currency: 'CNY', minor });
const jpy = (minor: number) => ({ currency: 'JPY', minor });
const show = async (id: number) => (await app.as(ops).call(showOrder, { query: { id } })).data;
const move = (id: number, name: OrderMove, input?: unknown) =>
  app.db.tx((tx) => moveOrder(tx, hand, id, name, { input, reason: 'x', now: app.clock.now() }));
const small = { lengthMm: 300, widthMm: 200, heightMm: 200, weightG: 1800 };
/** Nobody who may go on in spite of arrears. */
const clerk = { ...hand, permissions: new Set(['fba:order:work']) };
/** Its two cartons, as somebody measures them now. */
async function pack({ id, productId }: TestFba, size: Partial<typeof small>): Promise<void> {
  const { revision = 0 } = (await app.db.first<{ revision: number }>(sql`select revision from fba_orders where id = ${id}`)) ?? {};
  const packages = [{ ...carton, ...size, boxCount: 2, parcelIds: [], contents: [{ productId, quantity: 10 }] }];
  await app.db.tx((tx) => packOrder(tx, clerk, { id, revision, packages } as Parameters<typeof packOrder>[2], app.clock.now()));
}
const open = (id: number) =>
  app.db.rows<{ currency: string; minor: number; rate: string | null }>(sql`
    select h.currency, h.minor, (select max(l #>> '{basis,rate}') from jsonb_array_elements(h.lines) l) as rate from money_holds h
    where h.cause_type = 'fba.order' and h.cause_id = ${id} and h.status = 'open' order by h.currency`);
const chargedRates = async (id: number) =>
  (
    await app.db.rows<{ rate: string }>(
      sql`select distinct rate from fee_lines where cause_type = 'fba.order' and cause_id = ${id} and rate is not null`,
    )
  ).map(({ rate }) => rate);
/** On the day after, when the yen is dearer. */
async function nextDay(work: () => Promise<void>): Promise<void> {
  app.clock.advance(86_400);
  try {
    await work();
  } finally {
    app.clock.advance(-86_400);
  }
}
async function made(more: FbaMore = {}, isDual = false) {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
  if (isDual) {
    await wallet.credit(100_000, 'JPY');
    await wallet.setDualWallet(true);
  }
  return { wallet, order: await makeFba(app, company, { way: 'parcel', money: 0, ...more }) };
}

describe('the rate of an FBA order', () => {
  it('F11 K05 is that of the day on which it was submitted, for what is held anew and for what is charged', async () => {
    const { order } = await made({ status: 'approved' });
    const [before] = await open(order.id);
    expect(before?.rate).toBe(first);
    await nextDay(async () => {
      await pack(order, {});
      expect(await open(order.id)).toEqual([before]);
      await pickAll(app, order.id);
      await labelAll(app, order.id);
      const numbers = [1, 2].map((cartonNo) => ({ cartonNo, trackingNumber: `R${order.id}-${cartonNo}` }));
      await app.db.tx((tx) => setTracking(tx, hand, { id: order.id, carrier: null, numbers }, app.clock.now()));
      await move(order.id, 'label');
      await move(order.id, 'ship');
      expect(await chargedRates(order.id)).toEqual([first]);
      expect(await app.db.first(sql`select fee_minor from fba_orders where id = ${order.id}`)).toEqual({ feeMinor: before?.minor });
    });
  });
  it('F11 K05 the share of a truck is charged at the rate of the submission, also of an order without yen before', async () => {
    const { order } = await made({ way: 'truck', status: 'booked' });
    await nextDay(async () => {
      await move(order.id, 'depart', { truckJpy: 10_000 });
      expect(await chargedRates(order.id)).toEqual([first]);
    });
  });
  it('K05 one that was submitted before rates were kept has the one at which it is held', async () => {
    const [held, draft] = [await made({ status: 'approved' }), await made()];
    const client = await app.db.pool.connect();
    try {
      await client.query('alter table fba_orders drop column rate');
      await client.query(await readFile(new URL('../../../migrations/0416-rate-of-fba-orders.sql', import.meta.url), 'utf8'));
    } finally {
      client.release();
    }
    const ids = [held.order.id, draft.order.id];
    expect(await app.db.rows(sql`select rate from fba_orders where id = any(${ids}::bigint[]) order by id`)).toEqual([
      { rate: first },
      { rate: null },
    ]);
  });
  it('K05 what was sent back is submitted again at the rate of that day', async () => {
    const { order } = await made({ status: 'pendingReview' });
    await nextDay(async () => {
      await move(order.id, 'sendBack');
      await move(order.id, 'submit', { isSure: false });
      expect((await open(order.id)).map(({ rate }) => rate)).toEqual([later]);
    });
  });
});

describe('an FBA order of a company in arrears', () => {
  it('A08 may become cheaper or stay as dear as it was, and only what costs more is refused', async () => {
    const { wallet, order } = await made({ status: 'approved' });
    await wallet.charge([feeLine('STORAGE', 10_100_00)]);
    const [before] = await open(order.id);
    await pack(order, {});
    expect(await open(order.id)).toEqual([before]);
    await pack(order, small);
    const [after] = await open(order.id);
    expect(after?.minor).toBeLessThan(before?.minor ?? 0);
    await expect(pack(order, {})).rejects.toMatchObject({ spec: { code: 402 } });
    expect(await open(order.id)).toEqual([after]);
  });
});

describe('an FBA order of a company with two wallets', () => {
  const logged = async (id: number, what: 'held' | 'released' | 'charged') =>
    (
      await app.db.first<{ told: unknown }>(sql`
        select after -> ${what} as told from operation_log where record = 'fba.order' and record_id = ${id} and after ? ${what} order by id desc limit 1`)
    )?.told;
  it('K05 tells what is held, free and charged wallet by wallet', async () => {
    const { wallet, order } = await made({ status: 'pendingReview' }, true);
    const holds = await open(order.id);
    const amounts = holds.map(({ currency, minor }) => ({ currency, minor }));
    expect(amounts.map(({ currency }) => currency)).toEqual(['CNY', 'JPY']);
    expect((await show(order.id)).held).toEqual(amounts);
    expect(await logged(order.id, 'held')).toEqual(amounts);
    await app.as(ops).call(orderMoves.calls.cancel, { body: { id: order.id } });
    expect((await show(order.id)).held).toEqual([]);
    expect(await logged(order.id, 'released')).toEqual(amounts);
    expect([await wallet.figures('CNY'), await wallet.figures('JPY')]).toMatchObject([{ holds: 0 }, { holds: 0 }]);
  });
  it('K05 is charged in yen what is asked in yen', async () => {
    const { order } = await made({ way: 'truck', status: 'booked' }, true);
    await move(order.id, 'depart', { truckJpy: 10_000 });
    expect(await logged(order.id, 'charged')).toEqual([cny(64_00), jpy(10_000)]);
  });
});
