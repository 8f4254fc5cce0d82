import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { adjustStock, forgetKept, lockStock, moveByForm, reverseEntry, setLocationState } from '../../inventory/public.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { hand, makeOutbound, makeStock, withOutboundPrices } from '../testing/make-outbound.ts';
import { walkOutbound } from '../testing/walk-outbound.ts';
import { moveOutbound } from './order.moves.ts';
import { outboundProofs } from './proofs.ts';
import { putBack } from './put-back.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  company = await app.given.company();
  await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
});
afterAll(() => app.close());
const wrongProofs = async () => {
  const wrong: string[] = [];
  for (const { text, prove } of outboundProofs) if ((await app.db.tx((tx) => prove(tx, app.clock.now()))).wrong > 0) wrong.push(text);
  return wrong;
};
afterEach(async () => {
  expect(await faultsOf(app.db)).toEqual([]);
  expect(await wrongProofs()).toEqual([]);
});

const someoneWaits = () =>
  vi.waitFor(async () => {
    const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
    expect(await app.db.first(waiting)).toBeDefined();
  }, 30_000);

/**
 * Two pieces are all there is of its product, unless told otherwise; both are on the cart, and something is wrong with it. `beside`: another order
 * of the same product.
 */
async function abnormal(good = 2, beside?: { warehouse: TestWarehouse; productId: number }) {
  const warehouse = beside?.warehouse ?? (await makeWarehouse(app));
  const productId = beside?.productId ?? (await makeProduct(app, company)).id;
  const at = { companyId: company.id, warehouseId: warehouse.id };
  if (!beside) await makeStock(app, { ...at, productId, locationId: warehouse.at['A-01-01-01'] ?? 0, good });
  const order = await makeOutbound(app, company, { warehouse, money: 0, lines: [{ productId, quantity: 2 }] });
  await walkOutbound(app, order, 'picked');
  const move = (name: 'fail' | 'resume' | 'cutOff') =>
    app.db.tx((tx) => moveOutbound(tx, hand, order.id, name, { reason: 'x', now: app.clock.now() }));
  await move('fail');
  const shelfId = warehouse.at['A-01-01-02'] ?? 0;
  const abn = await app.db.first<{ id: number }>(sql`select id from locations where warehouse_id = ${warehouse.id} and kind = 'ABN'`);
  const back = (toLocationId: number | undefined, quantity = 2, more: { isSeen?: boolean } = {}) =>
    app.db.tx((tx) =>
      putBack(
        tx,
        hand,
        {
          orderId: order.id,
          reference: `back-${order.id}-${quantity}`,
          quantity,
          ...(toLocationId === undefined ? {} : { toLocationId }),
          ...more,
        },
        app.clock.now(),
      ),
    );
  const owner = { type: 'test', id: order.id, no: `X${order.id}` };
  /** Somebody else who wants what is free of it. */
  const other = (quantity: number) =>
    app.db
      .tx((tx) =>
        lockStock(
          tx,
          hand,
          { reference: `other:${order.id}:${quantity}`, owner, ...at, storeId: null, lines: [{ lineNo: 1, productId, quantity }] },
          app.clock.now(),
        ),
      )
      .then(
        () => 'locked',
        (error: { spec: { text: string } }) => error.spec.text,
      );
  const arrive = (good: number) => makeStock(app, { ...at, productId, locationId: warehouse.at['A-01-01-01'] ?? 0, good });
  /** By an ordinary move out of the abnormal area, or from one shelf to another. */
  const carry = (quantity: number, to = shelfId, from = 'ABN') => app.db.tx((tx) => carryIn(tx, quantity, to, from));
  const carryIn = async (tx: Tx, quantity: number, to: number, from: string) => {
    const there = await app.db.first<{ id: number }>(sql`
      select b.id from stock_balances b join locations l on l.id = b.location_id
      where b.product_id = ${productId} and b.available > 0 and (l.kind = ${from} or l.code = ${from})`);
    const lines = [{ balanceId: there?.id ?? 0, toLocationId: to, holding: 'good' as const, quantity }];
    await moveByForm(tx, hand, { lines, note: '', reference: null, action: 'inventory.transfer.log.moved' }, app.clock.now());
  };
  const figures = () =>
    app.db.rows(sql`
      select l.code, b.available, b.locked from stock_balances b join locations l on l.id = b.location_id
      where b.product_id = ${productId} and b.available + b.locked > 0 order by l.code`);
  const state = () => app.db.first(sql`select status, picked_count from outbound_orders where id = ${order.id}`);
  const abnId = abn?.id ?? 0;
  /** Pieces that nobody knew of are found in the abnormal area, or some there are gone. */
  const adjust = async (change: number) => {
    const own = await app.db.first<{ lotId: number }>(
      sql`select lot_id from stock_balances where product_id = ${productId} and location_id = ${abnId}`,
    );
    const line = {
      companyId: company.id,
      productId,
      storeId: null,
      locationId: abnId,
      lotId: own?.lotId ?? null,
      holding: 'good' as const,
      change,
    };
    const reference = `adjust:${order.id}:${change}`;
    const cause = { type: 'test', id: null, no: reference };
    const [posted] = await app.db.tx((tx) =>
      adjustStock(tx, hand, { reference, cause, warehouseId: warehouse.id, lines: [line] }, app.clock.now()),
    );
    return posted?.entryId ?? 0;
  };
  const kept = async () =>
    (await app.db.rows<{ quantity: number }>(sql`select quantity from stock_kept_pieces where owner_id = ${order.id} order by id`)).map(
      ({ quantity }) => quantity,
    );
  const { id, number } = order;
  return { id, number, productId, warehouse, abnId, move, shelfId, back, other, arrive, carry, carryIn, adjust, kept, figures, state };
}

it('K03 pieces of an abnormal order that are carried to a shelf stay its own until it goes on', async () => {
  const { move, shelfId, back, other, figures, state } = await abnormal();
  await back(shelfId);
  expect(await state()).toEqual({ status: 'abnormal', pickedCount: 0 });
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
  expect(await other(1)).toMatch(/^inventory\.stock\.notEnough/);
  await move('resume');
  expect(await state()).toEqual({ status: 'pendingOutbound', pickedCount: 0 });
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
});

it('K03 they are free when the abnormal order is cut off instead', async () => {
  const { move, shelfId, back, other, state } = await abnormal();
  await back(shelfId);
  await move('cutOff');
  expect(await state()).toMatchObject({ status: 'cutOff' });
  expect(await other(2)).toBe('locked');
});

it('K03 on a shelf from which nothing is sold they are held as soon as something is sold there again', async () => {
  const { shelfId, back, figures } = await abnormal();
  const setState = (state: 'abnormal' | 'normal') => app.db.tx((tx) => setLocationState(tx, hand, [shelfId], state, app.clock.now()));
  await setState('abnormal');
  await back(shelfId);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 2, locked: 0 }]);
  await setState('normal');
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
});

it('K03 on a shelf from which nothing is sold they are not held; carried on from there they are', async () => {
  const { warehouse, shelfId, back, carry, figures } = await abnormal();
  await app.db.run(sql`update locations set state = 'abnormal' where id = ${shelfId}`);
  await back(shelfId);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 2, locked: 0 }]);
  await carry(2, warehouse.at['A-01-01-03'] ?? 0, 'A-01-01-02');
  expect(await figures()).toEqual([{ code: 'A-01-01-03', available: 0, locked: 2 }]);
});

it('K03 pieces of an abnormal order that lie in the abnormal area are its own once somebody shelves them, also one by one, until it goes on', async () => {
  const { move, back, other, carry, figures } = await abnormal();
  await back(undefined);
  expect(await figures()).toEqual([{ code: 'ABN', available: 2, locked: 0 }]);
  await carry(1);
  expect(await figures()).toEqual([
    { code: 'A-01-01-02', available: 0, locked: 1 },
    { code: 'ABN', available: 1, locked: 0 },
  ]);
  await expect(move('resume')).rejects.toThrow('inventory.stock.notEnough');
  await carry(1);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
  expect(await other(1)).toMatch(/^inventory\.stock\.notEnough/);
  await move('resume');
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
});

it('K03 of what lies beside them in the abnormal area no more is the order’s than was put there', async () => {
  const { back, other, carry, figures, abnId } = await abnormal(3);
  await back(undefined);
  await carry(1, abnId, 'A-01-01-01');
  await carry(3);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 1, locked: 2 }]);
  expect(await other(1)).toBe('locked');
});

it('K03 shelved after the order was cut off, or went on with other pieces, they are free', async () => {
  const cut = await abnormal();
  await cut.back(undefined);
  await cut.move('cutOff');
  await cut.carry(2);
  expect(await cut.other(2)).toBe('locked');
  const onward = await abnormal();
  await onward.back(undefined);
  await onward.arrive(2);
  await onward.move('resume');
  await onward.carry(2);
  expect(await onward.other(2)).toBe('locked');
});

it('K03 some of them shelved before it is cut off are free with it', async () => {
  const { move, back, other, carry } = await abnormal();
  await back(undefined);
  await carry(1);
  await move('cutOff');
  await carry(1);
  expect(await other(2)).toBe('locked');
});

it('K03 nothing is kept of pieces that nobody has seen: those of another order stay with it', async () => {
  const gone = await abnormal(4);
  const seen = await abnormal(0, gone);
  await gone.back(undefined, 2, { isSeen: false });
  await seen.back(undefined);
  expect([await gone.kept(), await seen.kept()]).toEqual([[], [2]]);
  await seen.carry(2);
  await seen.move('resume');
  expect(await seen.state()).toMatchObject({ status: 'pendingOutbound' });
});

it('K03 seen missing and found again they are free', async () => {
  const { back, carry, other } = await abnormal();
  await back(undefined, 2, { isSeen: false });
  await carry(2);
  expect(await other(2)).toBe('locked');
});

it('K03 of pieces that are written off nothing stays kept: whoever came last gives way, and what comes to that place later is free', async () => {
  const first = await abnormal(4);
  const second = await abnormal(0, first);
  await first.back(undefined);
  await second.back(undefined);
  await first.adjust(-1);
  expect([await first.kept(), await second.kept()]).toEqual([[2], [1]]);
  await first.adjust(-3);
  expect([await first.kept(), await second.kept()]).toEqual([[], []]);
  await first.adjust(2);
  await first.carry(2);
  expect(await first.other(2)).toBe('locked');
});

it('K03 nor does it when an entry that brought pieces is taken back', async () => {
  const { back, adjust, kept, abnId, carry } = await abnormal(3);
  await carry(1, abnId, 'A-01-01-01');
  const entryId = await adjust(2);
  await back(undefined);
  await adjust(-3);
  expect(await kept()).toEqual([2]);
  const cause = { type: 'test', id: null, no: `R${entryId}` };
  await app.db.tx((tx) => reverseEntry(tx, hand, { entryId, reference: `reverse:${entryId}`, cause }, app.clock.now()));
  expect(await kept()).toEqual([]);
});

it('K03 carried from one such place to another while it is cut off, nothing stays kept for it', async () => {
  const { shelfId, abnId, back, carryIn, move, kept } = await abnormal();
  await app.db.run(sql`update locations set state = 'abnormal' where id = ${shelfId}`);
  await back(shelfId);
  let cut: Promise<unknown> = Promise.resolve();
  await app.db.tx(async (tx) => {
    await carryIn(tx, 2, abnId, 'A-01-01-02');
    cut = move('cutOff');
    await someoneWaits();
  });
  await cut;
  expect(await kept()).toEqual([]);
});

it('K03 nothing is locked for an order that is not abnormal any more, whatever is still kept for it', async () => {
  const { id, number, abnId, back, move, carry, other, kept } = await abnormal();
  await back(undefined);
  await move('cutOff');
  await app.db.run(sql`
    insert into stock_kept_pieces (owner_type, owner_id, owner_no, line_no, balance_id, quantity)
    select 'outbound.order', ${id}, ${number}, 1, b.id, 2 from stock_balances b where b.location_id = ${abnId} and b.available = 2`);
  expect(await wrongProofs()).toEqual(['outbound.proof.keptPieces']);
  await carry(2);
  expect(await kept()).toEqual([]);
  expect(await other(2)).toBe('locked');
});

it('K03 carried while it tries to go on in vain, they are its own: the carrying is told to try again, and does', async () => {
  const { id, back, carry, figures } = await abnormal();
  await back(undefined);
  const refused = app.db.tx(async (tx) => {
    await forgetKept(tx, { type: 'outbound.order', id });
    await expect(carry(2)).rejects.toMatchObject({ code: '40001' });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await carry(2);
  expect(await figures()).toEqual([{ code: 'A-01-01-02', available: 0, locked: 2 }]);
});

it('K03 on a shelf that is released while they are put there they are its own', async () => {
  const { warehouse, back, figures } = await abnormal();
  const shelf = warehouse.at['A-01-01-01'] ?? 0;
  const setState = (tx: Tx, state: 'abnormal' | 'normal') => setLocationState(tx, hand, [shelf], state, app.clock.now());
  await app.db.tx((tx) => setState(tx, 'abnormal'));
  let done: Promise<unknown> = Promise.resolve();
  await app.db.tx(async (tx) => {
    await setState(tx, 'normal');
    done = back(shelf);
    await someoneWaits();
  });
  await done;
  expect(await figures()).toEqual([{ code: 'A-01-01-01', available: 0, locked: 2 }]);
});

it('K03 a proof says where more is kept than lies there', async () => {
  const { id, back } = await abnormal();
  await back(undefined);
  const change = (by: number) => app.db.run(sql`update stock_kept_pieces set quantity = quantity + ${by} where owner_id = ${id}`);
  await change(1);
  expect(await wrongProofs()).toEqual(['outbound.proof.keptPieces']);
  await change(-1);
});
