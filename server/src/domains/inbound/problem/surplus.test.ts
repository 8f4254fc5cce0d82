import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as problems from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { previewRollBack, rollBackOrder, correctOrder, previewCorrection } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import { moveStockByForm, scanTransferMove } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWallet, moneyFaultsOf, type TestWallet } from '../../finance/testing/wallet.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { moveStock, transferStock } from '../../inventory/public.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { type Dock, figuresOf, makeDock, nextStep } from '../testing/dock.ts';
import { receiver } from '../testing/goods-in.ts';
import { uploadedBy } from '../testing/make-fba-return.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  expect(await moneyFaultsOf(app.db)).toEqual([]);
});

const { decide, settle, askAgain, takeBack } = problems.problemMoves.calls;
interface Scene extends Dock {
  wallet: TestWallet;
  customer: Caller;
  person: TestUser;
  problem(): Promise<ProblemRow | undefined>;
  abn(): Promise<{ id: number; available: number; waiting: number } | undefined>;
  /** By an ordinary move to a shelf. */
  carry(quantity: number): Promise<number>;
}
/** Two cartons of ten, of which 23 pieces came. */
async function surplus(more = 3, isSerial = false): Promise<Scene> {
  const dock = await makeDock(app, { isSerial });
  const wallet = await makeWallet(app.db, { companyId: dock.company.id, minor: 1000_00 });
  const serialsFrom = (first: number, count: number) =>
    isSerial ? { serials: Array.from({ length: count }, (_, i) => `S-${first + i}`) } : {};
  await dock.station.receive(dock.product.id, 20, serialsFrom(1, 20));
  expect(await dock.station.receive(dock.product.id, more, serialsFrom(21, more))).toMatchObject({ tone: 'amber', surplus: more });
  const customer = app.as(
    await app.given.customer({ company: dock.company, permissions: ['inbound:problem:list', 'inbound:problem:decide'] }),
  );
  const person = await app.given.staff();
  const abn = () =>
    app.db.first<{ id: number; available: number; waiting: number }>(sql`
      select b.id, b.available, b.waiting from stock_balances b join locations l on l.id = b.location_id and l.kind = 'ABN'
      where b.product_id = ${dock.product.id}`);
  const problem = async () => {
    const { data } = await dock.staff.call(problems.listProblems, { query: { orderId: dock.order.id } });
    return (data as Page<ProblemRow>).rows[0];
  };
  const carry = async (quantity: number) => {
    const body = { balanceId: (await abn())?.id ?? 0, toLocationId: dock.warehouse.at['A-01-01-05'] ?? 0, quantity };
    return (await dock.staff.call(moveStockByForm, { body: { lines: [body] } })).code;
  };
  return { ...dock, wallet, customer, person, problem, abn, carry };
}
const idOf = async ({ problem }: Scene): Promise<number> => (await problem())?.id ?? 0;
async function decided(scene: Scene, choice: 'putAway' | 'return' | 'dispose' | 'photo'): Promise<number> {
  const id = await idOf(scene);
  expect((await scene.customer.call(decide, { body: { id, choice } })).code).toBe(200);
  return id;
}

describe('S07 surplus', () => {
  it('is a question to the customer from the moment it is booked; more of the same is the same question', async () => {
    const scene = await surplus();
    expect(await scene.problem()).toMatchObject({ kind: 'surplus', status: 'open', pieces: 3, sku: scene.product.sku });
    await scene.station.receive(scene.product.id, 2);
    const { data } = await scene.staff.call(problems.listProblems, { query: { orderId: scene.order.id } });
    expect((data as Page<ProblemRow>).rows.map(({ pieces }) => pieces)).toEqual([5]);
    expect(await scene.abn()).toMatchObject({ available: 5, waiting: 5 });
    const shown = (await scene.customer.call(problems.showProblem, { query: { id: await idOf(scene) } })).data;
    // One carton of 15 kg 3.00 and the least put-away 10.00; a parcel 5.00 and five pieces; five pieces.
    expect(shown.choices.map(({ choice, totalCnyMinor }) => [choice, totalCnyMinor])).toEqual([
      ['putAway', 13_00],
      ['photo', 10_00],
      ['return', 10_00],
      ['dispose', 5_00],
    ]);
  });

  it('leaves the abnormal area by no move, transfer or adjustment before it was taken in and paid for', async () => {
    const scene = await surplus();
    expect(await scene.carry(1)).toBe(409);
    const { id: balanceId = 0 } = (await scene.abn()) ?? {};
    const toLocationId = scene.warehouse.at['A-01-01-05'] ?? 0;
    const scanned = await scene.staff.call(scanTransferMove, { body: { balanceId, toLocationId, quantity: 1, reference: nextStep() } });
    expect(scanned.data).toMatchObject({ tone: 'red', reason: 'waitsForDecision' });
    const cause = { type: 'x', id: 1, no: 'X1' };
    const line = { balanceId, holding: 'available' as const, quantity: 1 };
    const refused = (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ spec: { text: 'inventory.stock.waitsForDecision' } });
    await refused(
      app.db.tx((tx) => moveStock(tx, receiver, { reference: nextStep(), cause, lines: [{ ...line, toLocationId }] }, app.clock.now())),
    );
    const store = await app.db.first<{ id: number }>(sql`
      insert into stores (company_id, name, platform, status, seller_account, created_at, updated_at)
      values (${scene.company.id}, ${nextStep()}, 'rakuten', 'unbound', ${nextStep()}, now(), now()) returning id`);
    await refused(
      app.db.tx((tx) =>
        transferStock(tx, receiver, { reference: nextStep(), cause, toStoreId: store?.id ?? 0, lines: [line] }, app.clock.now()),
      ),
    );
    await expect(app.db.run(sql`update stock_balances set available = available - 1 where id = ${balanceId}`)).rejects.toThrow(
      'stock_balances_waiting',
    );
    // The customer has decided, and nothing is paid yet.
    const id = await decided(scene, 'putAway');
    expect(await scene.carry(1)).toBe(409);
    expect((await scene.staff.call(settle, { body: { id, settleNote: '' } })).code).toBe(200);
    expect(await scene.carry(3)).toBe(200);
    expect(await figuresOf(app, scene.order.id)).toMatchObject({ abn: 0, shelf: 3 });
  });

  it('taken in it is charged handling and put-away once, at the prices that were shown, and stands among the fees of its order', async () => {
    const scene = await surplus();
    const id = await decided(scene, 'putAway');
    expect(await scene.wallet.balance()).toBe(1000_00);
    const answer = await scene.staff.call(settle, { body: { id, settleNote: '已上架' } });
    expect(answer.data).toMatchObject({ status: 'settled' });
    expect(await scene.wallet.balance()).toBe(1000_00 - 13_00);
    expect((await scene.staff.call(settle, { body: { id, settleNote: '' } })).code).toBe(409);
    const fees = await app.db.rows(sql`
      select f.fee_type as type, f.charged_minor as minor, e.reference from fee_lines f join money_entries e on e.id = f.entry_id
      where f.cause_type = 'inbound.order' and f.cause_id = ${scene.order.id} order by f.id`);
    const reference = `inbound.order:${scene.order.id}:surplus:${id}:putAway`;
    expect(fees).toEqual([
      { type: 'INBOUND_HANDLING', minor: 3_00, reference },
      { type: 'SHELVING', minor: 10_00, reference },
    ]);
    const log = await app.db.first(sql`
      select after->'charged' as charged from operation_log where record = 'inbound.problem' and record_id = ${id} order by id desc limit 1`);
    expect(log).toEqual({ charged: { currency: 'CNY', minor: 13_00 } });
  });

  it.each([
    ['return', 8_00],
    ['dispose', 3_00],
  ] as const)('%s: it leaves the stock as the customer decided, and costs what was shown', async (choice, minor) => {
    const scene = await surplus();
    const id = await decided(scene, choice);
    expect((await scene.staff.call(settle, { body: { id, settleNote: '' } })).code).toBe(200);
    expect(await scene.abn()).toMatchObject({ available: 0, waiting: 0 });
    expect(await scene.wallet.balance()).toBe(1000_00 - minor);
  });

  const numbersOf = ({ product }: Scene, ...of: string[]) =>
    app.db.rows(sql`
      select sn, status, outbound_type as type from serial_numbers where product_id = ${product.id} and sn = any(${of}::text[]) order by sn`);
  const inStock = (sn: string) => ({ sn, status: 'inStock', type: '' });

  it.each([
    ['return', 'return'],
    ['dispose', 'scrap'],
  ] as const)(
    'S16 %s: it leaves with its serial numbers, one for each piece, and taken back they are in stock again',
    async (choice, type) => {
      const scene = await surplus(2, true);
      const id = await decided(scene, choice);
      const settled = async (...serials: string[]) => scene.staff.call(settle, { body: { id, settleNote: '', serials } });
      for (const few of [[], ['S-21'], ['S-20', 'S-21', 'S-22'], ['S-21', 'S-99']])
        expect(await settled(...few)).toMatchObject({ code: 400, data: { fields: [{ field: 'serials' }] } });
      expect(await scene.abn()).toMatchObject({ available: 2, waiting: 2 });
      // Nobody knows which of the 22 were the two too many: whichever are sent are named.
      expect((await settled('S-3', 'S-21')).data).toMatchObject({ status: 'settled', isSerialControlled: true, serials: ['S-3', 'S-21'] });
      const gone = (sn: string) => ({ sn, status: 'out', type });
      expect(await numbersOf(scene, 'S-21', 'S-22', 'S-3')).toEqual([gone('S-21'), inStock('S-22'), gone('S-3')]);
      expect((await scene.staff.call(takeBack, { body: { id, reason: 'wrong carton' } })).data).toMatchObject({ serials: [] });
      expect(await numbersOf(scene, 'S-21', 'S-22', 'S-3')).toEqual(['S-21', 'S-22', 'S-3'].map(inStock));
      expect((await settled('S-21', 'S-22')).code).toBe(200);
      expect(await numbersOf(scene, 'S-21', 'S-22', 'S-3')).toEqual([gone('S-21'), gone('S-22'), inStock('S-3')]);
    },
  );

  it('S16 a blocked number is disposed of, and is sent back only once it is released', async () => {
    const [back, gone] = [await surplus(1, true), await surplus(1, true)];
    const blocked = await app.db.run(sql`
      update serial_numbers set is_prohibited = true where sn = 'S-21' and product_id = any(${[back.product.id, gone.product.id]}::bigint[])`);
    expect(blocked).toBe(2);
    const settled = async (scene: Scene, id: number) => scene.staff.call(settle, { body: { id, settleNote: '', serials: ['S-21'] } });
    const [backId, goneId] = [await decided(back, 'return'), await decided(gone, 'dispose')];
    expect((await settled(back, backId)).code).toBe(409);
    expect((await settled(gone, goneId)).code).toBe(200);
    await app.db.run(sql`update serial_numbers set is_prohibited = false where product_id = ${back.product.id}`);
    expect((await settled(back, backId)).code).toBe(200);
  });

  it('S16 what is taken in names no number', async () => {
    const scene = await surplus(1, true);
    const id = await decided(scene, 'putAway');
    const settled = (serials: string[]) => scene.staff.call(settle, { body: { id, settleNote: '', serials } });
    expect(await settled(['S-21'])).toMatchObject({ code: 400, data: { fields: [{ field: 'serials' }] } });
    expect((await settled([])).code).toBe(200);
    expect(await numbersOf(scene, 'S-21')).toEqual([inStock('S-21')]);
  });

  it('has no fourth way out: “other” is not offered, and after photographs, charged as they are taken, the customer is asked again', async () => {
    const scene = await surplus();
    const id = await idOf(scene);
    expect((await scene.customer.call(decide, { body: { id, choice: 'other' } })).code).toBe(409);
    await decided(scene, 'photo');
    const [one, other] = [await uploadedBy(app, scene.person, 'attachment'), await uploadedBy(app, scene.person, 'attachment')];
    const staff = app.as(scene.person);
    expect((await staff.call(settle, { body: { id, settleNote: '', photoIds: [one] } })).code).toBe(409);
    const again = await staff.call(askAgain, { body: { id, photoIds: [one, other] } });
    expect(again.data).toMatchObject({ status: 'open', choice: null });
    expect(again.data.photos).toHaveLength(2);
    expect(await scene.wallet.balance()).toBe(1000_00 - 20_00);
    expect(await scene.carry(1)).toBe(409);
  });
});

describe('S08 surplus that was none', () => {
  const seen = async ({ staff, order }: Scene) => (await staff.call(previewRollBack, { query: { id: order.id } })).data;
  it('goes with the receipt that brought it, and nobody is asked any more', async () => {
    const scene = await surplus();
    const preview = await seen(scene);
    expect(preview.refusals).toEqual([]);
    const answer = await scene.staff.call(rollBackOrder, { body: { id: scene.order.id, reason: 'miscounted', seen: preview.seen } });
    expect(answer.data).toMatchObject({ status: 'audited', openProblems: 0 });
    expect(await scene.problem()).toMatchObject({ status: 'withdrawn', pieces: 3 });
    expect(await scene.abn()).toMatchObject({ available: 0, waiting: 0 });
    expect((await scene.customer.call(decide, { body: { id: await idOf(scene), choice: 'putAway' } })).code).toBe(409);
  });

  it('taken in and not yet carried away, its fees go back with it', async () => {
    const scene = await surplus();
    const id = await decided(scene, 'putAway');
    await scene.staff.call(settle, { body: { id, settleNote: '' } });
    const preview = await seen(scene);
    expect(preview.refunds).toEqual([{ currency: 'CNY', minor: 13_00 }]);
    const body = { id: scene.order.id, reason: 'miscounted', seen: preview.seen };
    expect((await scene.staff.call(rollBackOrder, { body })).code).toBe(200);
    expect(await scene.wallet.balance()).toBe(1000_00);
  });

  it.each([
    ['putAway', 13_00],
    ['return', 8_00],
    ['dispose', 3_00],
  ] as const)('%s by mistake is taken back: pieces and money are as before, and done again it is paid again', async (choice, minor) => {
    const scene = await surplus();
    const id = await decided(scene, choice);
    const before = [await scene.abn(), await scene.wallet.balance()];
    const told = { id, reason: 'wrong carton' };
    expect((await scene.staff.call(takeBack, { body: told })).code).toBe(409);
    await scene.staff.call(settle, { body: { id, settleNote: 'done' } });
    const undone = await scene.staff.call(takeBack, { body: told });
    expect(undone).toMatchObject({ code: 200, data: { status: 'decided', choice, settleNote: '', settledAt: null } });
    expect([await scene.abn(), await scene.wallet.balance()]).toEqual(before);
    expect((await scene.staff.call(takeBack, { body: told })).code).toBe(409);
    expect((await scene.staff.call(settle, { body: { id, settleNote: '' } })).code).toBe(200);
    expect(await scene.wallet.balance()).toBe(1000_00 - minor);
    expect((await scene.staff.call(takeBack, { body: told })).code).toBe(200);
    // Now it can be corrected away: it never was surplus.
    const ask = { id: scene.order.id, lines: [{ productId: scene.product.id, good: 20, defective: 0 }] };
    const { data } = await scene.staff.call(previewCorrection, { body: ask });
    expect((await scene.staff.call(correctOrder, { body: { ...ask, reason: 'miscounted', seen: data.seen } })).code).toBe(200);
    expect(await scene.abn()).toMatchObject({ available: 0, waiting: 0 });
    expect(await scene.wallet.balance()).toBe(1000_00);
  });

  it('is not taken back once it was carried away, nor by a customer, nor without a reason', async () => {
    const scene = await surplus();
    const id = await decided(scene, 'putAway');
    await scene.staff.call(settle, { body: { id, settleNote: '' } });
    expect((await scene.customer.call(takeBack, { body: { id, reason: 'x' } })).code).toBe(403);
    expect((await scene.staff.call(takeBack, { body: { id, reason: '' } })).code).toBe(400);
    expect(await scene.carry(1)).toBe(200);
    expect(await scene.staff.call(takeBack, { body: { id, reason: 'wrong carton' } })).toMatchObject({
      code: 409,
      message: expect.stringContaining('异常区'),
    });
    expect(await scene.wallet.balance()).toBe(1000_00 - 13_00);
    const damaged = await scene.staff.call(problems.reportProblem, { body: { orderId: scene.order.id, kind: 'damaged' } });
    await scene.customer.call(decide, { body: { id: damaged.data.id, choice: 'dispose' } });
    await scene.staff.call(settle, { body: { id: damaged.data.id, settleNote: '' } });
    expect((await scene.staff.call(takeBack, { body: { id: damaged.data.id, reason: 'x' } })).code).toBe(409);
  });

  it('a correction takes of it first: the question is about fewer, or about nothing; what was settled is no miscount', async () => {
    const scene = await surplus();
    const correct = async (good: number) => {
      const ask = { id: scene.order.id, lines: [{ productId: scene.product.id, good, defective: 0 }] };
      const { data } = await scene.staff.call(previewCorrection, { body: ask });
      return scene.staff.call(correctOrder, { body: { ...ask, reason: 'miscounted', seen: data.seen } });
    };
    expect((await correct(21)).code).toBe(200);
    expect(await scene.problem()).toMatchObject({ status: 'open', pieces: 1 });
    expect(await scene.abn()).toMatchObject({ available: 1, waiting: 1 });
    expect((await correct(20)).code).toBe(200);
    expect(await scene.problem()).toMatchObject({ status: 'withdrawn' });
    const settledOne = await surplus();
    await settledOne.staff.call(settle, { body: { id: await decided(settledOne, 'putAway'), settleNote: '' } });
    const ask = { id: settledOne.order.id, lines: [{ productId: settledOne.product.id, good: 20, defective: 0 }] };
    const { data } = await settledOne.staff.call(previewCorrection, { body: ask });
    expect(data.refusals).toMatchObject([{ why: 'surplusSettled', pieces: 3 }]);
  });
});
