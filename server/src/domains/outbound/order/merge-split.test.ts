import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOrder,
  createOrder,
  listOrders,
  mergeOrders,
  orderMoves,
  showOrder,
  splitOrder,
} from '@kura/contract/outbound/order/order.endpoints.ts';
import { OrderInput, type OrderRow } from '@kura/contract/outbound/order/order.ts';
import { mostLines } from '@kura/contract/outbound/line/line.ts';
import type { OrderImportRow } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { hand, makeOutbound, type TestOutbound, withOutboundPrices } from '../testing/make-outbound.ts';
import { makeReturn } from '../testing/make-return.ts';
import { holdOrder } from './hold-order.ts';
import { importOrders } from './import-orders.ts';

/** Wednesday, 11:00 in Tokyo: before every cut-off. */
const morning = '2026-06-10T02:00:00Z';
let app: TestApp;
let ops: TestUser;
beforeAll(async () => {
  app = await testApp({ now: morning });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(() => app.close());

type More = Partial<Omit<OrderInput, 'companyId' | 'warehouseId' | 'lines'>>;
const show = async (id: number) => (await app.as(ops).call(showOrder, { query: { id } })).data;
const merge = (...orders: { id: number }[]) => app.as(ops).call(mergeOrders, { body: { ids: orders.map(({ id }) => id) } });
const cancel = (id: number) => app.as(ops).call(orderMoves.calls.cancel, { body: { id } });
/** Drafts of one company to one recipient, each of two pieces of its own product. */
async function draftsOf(company: TestCompany, ...inputs: readonly More[]): Promise<TestOutbound[]> {
  const made: TestOutbound[] = [];
  for (const input of inputs) {
    const warehouse = made[0]?.warehouse;
    made.push(await makeOutbound(app, company, { status: 'draft', input: { remark: '', ...input }, ...(warehouse ? { warehouse } : {}) }));
  }
  return made;
}
const at = (orders: readonly TestOutbound[], index: number): TestOutbound => {
  const order = orders[index];
  if (!order) throw new Error(`no order ${index}`);
  return order;
};
/** Some pieces of the only product of `of`, out of `from`. */
const splitOff = async (from: TestOutbound, of: TestOutbound, quantity: number) => {
  const { revision } = await show(from.id);
  const lines = [{ productId: of.lines[0]?.productId ?? 0, quantity }];
  return app.as(ops).call(splitOrder, { body: { id: from.id, revision, lines } });
};

const row = (company: TestCompany, like: TestOutbound, customerNo: string): OrderImportRow => ({
  companyCode: company.code,
  customerNo,
  warehouseCode: like.warehouse.code,
  storeName: null,
  sku: like.lines[0]?.sku ?? '',
  quantity: 2,
  recipientName: '山田太郎',
  recipientCompany: null,
  phone: '06-6123-4567',
  postcode: '530-0001',
  prefecture: '大阪府',
  city: '大阪市北区',
  street: '梅田1-1-1',
  building: null,
  carrier: 'SAGAWA',
  shippingType: null,
  deliveryDate: null,
  deliveryWindow: null,
  codJpy: null,
  packaging: null,
  remark: null,
});
/** Which of these numbers an import would refuse as taken; nothing is brought in. */
async function takenOf(company: TestCompany, like: TestOutbound, numbers: readonly string[]): Promise<string[]> {
  const rows = [...numbers.map((number) => row(company, like, number)), { ...row(company, like, 'wrong'), sku: 'NOPE' }];
  const problems = await app.db
    .tx((tx) => importOrders(tx, hand, rows, app.clock.now()))
    .then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof RowProblems)) throw error;
        return error.problems;
      },
    );
  return problems.flatMap((problem) => (problem.text === 'outbound.order.customerNoTaken' ? [numbers[problem.row] ?? ''] : []));
}

describe('the customer numbers of orders that were merged or split', () => {
  it('a number of an order that went into another is taken as long as that one lives, and free once it is cancelled', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(company, { customerNo: 'M-1' }, { customerNo: 'M-2' }, { customerNo: 'M-3' });
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    // One after the other: what went into the second goes with it into the first.
    expect(await merge(second, third)).toMatchObject({ code: 200 });
    expect(await merge(first, second)).toMatchObject({ code: 200 });
    expect(await takenOf(company, first, ['M-1', 'M-2', 'M-3', 'M-4'])).toEqual(['M-1', 'M-2', 'M-3']);
    expect(await takenOf(await app.given.company(), first, ['M-2'])).toEqual([]);
    await cancel(first.id);
    expect(await takenOf(company, first, ['M-1', 'M-2', 'M-3'])).toEqual([]);
  });
  it('a number stays taken while a part that was split off lives, whatever number that part bears', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(company, { customerNo: 'S-1' }, { customerNo: 'S-2' });
    const [first, second] = [at(orders, 0), at(orders, 1)];
    await merge(first, second);
    const part = (await splitOff(first, second, 1)).data;
    const input = OrderInput.parse({ ...part, lines: part.lines.map(({ productId, quantity }) => ({ productId, quantity })) });
    expect(
      await app.as(ops).call(changeOrder, { body: { ...input, id: part.id, revision: part.revision, customerNo: 'S-3' } }),
    ).toMatchObject({ code: 200 });
    await cancel(first.id);
    expect(await takenOf(company, first, ['S-1', 'S-2', 'S-3'])).toEqual(['S-1', 'S-2', 'S-3']);
    await cancel(part.id);
    expect(await takenOf(company, first, ['S-1', 'S-2', 'S-3'])).toEqual([]);
  });
  it('a part that was split off and merged back leads nowhere twice', async () => {
    const company = await app.given.company();
    const [first] = await draftsOf(company, { customerNo: 'B-1' });
    if (!first) throw new Error('no order');
    const part = (await splitOff(first, first, 1)).data;
    expect(await merge(first, part)).toMatchObject({ code: 200, data: { id: first.id, pieceCount: 2 } });
    expect(await takenOf(company, first, ['B-1'])).toEqual(['B-1']);
    await cancel(first.id);
    expect(await takenOf(company, first, ['B-1'])).toEqual([]);
  });
  it('every number that went into an order finds it, in however many steps, and stands on it beside its own', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(
      company,
      { customerNo: 'F-1' },
      { customerNo: 'F-2' },
      { customerNo: 'F-3' },
      { customerNo: '' },
      { customerNo: 'F-1' },
    );
    const [first, second, third, fourth, fifth] = [at(orders, 0), at(orders, 1), at(orders, 2), at(orders, 3), at(orders, 4)];
    expect((await show(first.id)).mergedNos).toEqual([]);
    await merge(second, third);
    expect((await show(second.id)).mergedNos).toEqual(['F-3']);
    await merge(first, second, fourth, fifth);
    expect(await show(first.id)).toMatchObject({ customerNo: 'F-1', mergedNos: ['F-2', 'F-3'] });
    const found = async (customerNo: string) => {
      const { rows } = (await app.as(ops).call(listOrders, { query: { customerNo, companyId: company.id } })).data;
      return (rows as OrderRow[]).map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await found('F-1')).toEqual([first.id, fifth.id]);
    expect(await found('F-2')).toEqual([first.id, second.id]);
    expect(await found('F-3')).toEqual([first.id, second.id, third.id]);
    expect(await found('F-')).toEqual([first.id, second.id, third.id, fifth.id]);
    expect(await found('F-4')).toEqual([]);
    const permissions = ['outbound:order:list'];
    const [own, stranger] = [await app.given.customer({ company, permissions }), await app.given.customer({ permissions })];
    const seen = async (by: TestUser) => (await app.as(by).call(listOrders, { query: { customerNo: 'F-3' } })).data.rows.length;
    expect([await seen(own), await seen(stranger)]).toEqual([3, 0]);
  });
  it('the number of a draft that went into an order finds the part that its goods went into when that was split again, and stands on it', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(company, { customerNo: 'P-1' }, { customerNo: 'P-2' }, { customerNo: 'P-3' });
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    const early = (await splitOff(first, first, 1)).data;
    app.clock.advance(60);
    await merge(first, second, third);
    const part = (await splitOff(first, second, 1)).data;
    const other = (await splitOff(first, third, 2)).data;
    const found = async (customerNo: string) => {
      const { rows } = (await app.as(ops).call(listOrders, { query: { customerNo, companyId: company.id } })).data;
      return (rows as OrderRow[]).map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await found('P-2')).toEqual([first.id, second.id, part.id]);
    expect(await found('P-3')).toEqual([first.id, third.id, other.id]);
    expect((await show(part.id)).mergedNos).toEqual(['P-2']);
    expect((await show(other.id)).mergedNos).toEqual(['P-3']);
    expect((await show(early.id)).mergedNos).toEqual([]);
    expect((await show(first.id)).mergedNos).toEqual(['P-2', 'P-3']);
  });
  it('a part that was split off before another draft with the same product came in is not found by that one’s number', async () => {
    const company = await app.given.company();
    const [first, second] = await draftsOf(company, { customerNo: 'Q-1' }, { customerNo: 'Q-2' });
    if (!first || !second) throw new Error('no order');
    const [kettle, cup] = [first.lines[0]?.productId ?? 0, second.lines[0]?.productId ?? 0];
    const { lines: _lines, ...shown } = await show(second.id);
    const both = [kettle, cup].map((productId) => ({ productId, quantity: 2 }));
    expect(await app.as(ops).call(changeOrder, { body: { ...shown, deliveryWindow: '' as const, lines: both } })).toMatchObject({
      code: 200,
    });
    const early = (await splitOff(first, first, 1)).data;
    app.clock.advance(60);
    await merge(first, second);
    const later = (await splitOff(first, first, 1)).data;
    const { rows } = (await app.as(ops).call(listOrders, { query: { customerNo: 'Q-2', companyId: company.id } })).data;
    expect((rows as OrderRow[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first.id, second.id, later.id]);
    expect([(await show(early.id)).mergedNos, (await show(later.id)).mergedNos]).toEqual([[], ['Q-2']]);
  });
  it('only what was cancelled can have gone into another order', async () => {
    const orders = await draftsOf(await app.given.company(), {}, {});
    const [first, second] = [at(orders, 0), at(orders, 1)];
    const mark = app.db.run(sql`update outbound_orders set merged_into_id = ${first.id} where id = ${second.id}`);
    await expect(mark).rejects.toMatchObject({ constraint: 'outbound_orders_merged' });
  });
  it('orders that were merged or split before this mark was kept bear it as well', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(company, { customerNo: 'O-1' }, { customerNo: 'O-2' }, { customerNo: 'O-3' });
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    await merge(first, second);
    const part = (await splitOff(first, second, 1)).data;
    await cancel(third.id);
    const client = await app.db.pool.connect();
    try {
      await client.query('alter table outbound_orders drop column merged_into_id, drop column split_from_id');
      await client.query(await readFile(new URL('../../../migrations/0391-merged-and-split.sql', import.meta.url), 'utf8'));
    } finally {
      client.release();
    }
    const ids = [first.id, second.id, third.id, part.id];
    expect(
      await app.db.rows(sql`select id, merged_into_id, split_from_id from outbound_orders where id = any(${ids}::bigint[]) order by id`),
    ).toEqual([
      { id: first.id, mergedIntoId: null, splitFromId: null },
      { id: second.id, mergedIntoId: first.id, splitFromId: null },
      { id: third.id, mergedIntoId: null, splitFromId: null },
      { id: part.id, mergedIntoId: null, splitFromId: first.id },
    ]);
  });
});

describe('what drafts that become one ask for', () => {
  const wishes: readonly [string, More, string][] = [
    ['carrier', { carrier: 'YAMATO' }, 'Carrier'],
    ['way to the carrier', { carrierMode: 'cheapest', carrier: null }, 'How the carrier is chosen / Carrier'],
    ['service', { shippingType: 'nextDay' }, 'Shipping type'],
    ['day', { deliveryDate: '2026-06-20' }, 'Delivery date'],
    ['time', { deliveryWindow: '14-16' }, 'Delivery time'],
    ['packaging', { packaging: 'BOX100' }, 'Packaging'],
    ['company of the recipient', { recipientCompany: '倉商事' }, 'Recipient company'],
  ];
  it.each(wishes)('that do not want the same %s they are not made one, and it is named', async (_what, wish, named) => {
    const orders = await draftsOf(await app.given.company(), {}, wish);
    const [first, second] = [at(orders, 0), at(orders, 1)];
    const before = [await show(first.id), await show(second.id)];
    const answer = await app.as(ops).call(mergeOrders, { body: { ids: [first.id, second.id] }, lang: 'en' });
    expect(answer).toMatchObject({ code: 400, message: `These drafts differ: ${named}. Make them the same first` });
    expect([await show(first.id), await show(second.id)]).toEqual(before);
  });
  it('a carrier that the system chose before the draft was sent back is no wish', async () => {
    const company = await app.given.company();
    const cheapest = { carrierMode: 'cheapest', carrier: null } as const;
    const orders = await draftsOf(company, cheapest, cheapest);
    const [first, second] = [at(orders, 0), at(orders, 1)];
    await app.as(ops).call(orderMoves.calls.submit, { body: { id: second.id } });
    await app.as(ops).call(orderMoves.calls.sendBack, { body: { id: second.id, reason: 'once more' } });
    expect(await show(second.id)).toMatchObject({ status: 'draft', carrier: expect.any(String) as string });
    expect(await merge(first, second)).toMatchObject({ code: 200, data: { carrierMode: 'cheapest', carrier: null } });
  });
  it('no remark is lost: each stands in the one draft once, and too many of them are refused', async () => {
    const company = await app.given.company();
    const orders = await draftsOf(company, { remark: '玄関前' }, {}, { remark: 'ギフト' }, { remark: '玄関前' });
    const [first] = orders;
    expect(await merge(...orders)).toMatchObject({ code: 200, data: { id: first?.id, remark: '玄関前; ギフト' } });
    const long = await draftsOf(company, { remark: 'あ'.repeat(300) }, { remark: 'い'.repeat(200) });
    const answer = await app.as(ops).call(mergeOrders, { body: { ids: long.map(({ id }) => id) }, lang: 'en' });
    expect(answer).toMatchObject({ code: 400, message: 'The notes together are longer than 500 characters. Shorten them first' });
  });
  it('S05 what any of them is kept back for keeps the one, each reason once, also where the first is kept already', async () => {
    const orders = await draftsOf(await app.given.company(), {}, {}, {}, {});
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    const keep = ({ id }: TestOutbound, reason: string) => app.db.tx((tx) => holdOrder(tx, hand, { id, reason }, app.clock.now()));
    await keep(first, 'address');
    await keep(second, 'note; address');
    await keep(third, 'cash');
    expect(await merge(...orders)).toMatchObject({ code: 200, data: { id: first.id } });
    const kept = await app.db.first(sql`select is_held, hold_reason from outbound_orders where id = ${first.id}`);
    expect(kept).toEqual({ isHeld: true, holdReason: 'address; note; cash' });
  });
  it('what is paid at the door adds up, up to the most that one order takes', async () => {
    const company = await app.given.company();
    const cheapest = { carrierMode: 'cheapest', carrier: null } as const;
    const orders = await draftsOf(company, { ...cheapest, codJpy: 300_000 }, { ...cheapest, codJpy: 200_000 }, { ...cheapest, codJpy: 1 });
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    const answer = await app.as(ops).call(mergeOrders, { body: { ids: orders.map(({ id }) => id) }, lang: 'en' });
    const message = 'Cash on delivery of one order adds up to 500,000 yen at most';
    expect(answer).toMatchObject({ code: 400, message });
    expect(await merge(first, second)).toMatchObject({ code: 200, data: { codJpy: 500_000 } });
    expect(await merge(first, third)).toMatchObject({ code: 400 });
  });
});

describe('cash that a marketplace asked for', () => {
  it('K05 is not split either after its order went into another draft; what was typed is', async () => {
    const cheapest = { carrierMode: 'cheapest', carrier: null } as const;
    const company = await app.given.company();
    const orders = await draftsOf(company, cheapest, { ...cheapest, codJpy: 4_000 }, { ...cheapest, codJpy: 5_000 });
    const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
    await app.db.run(sql`update outbound_orders set source = 'channel', source_key = 'shop:1' where id = ${third.id}`);
    const halves = async (of: TestOutbound) => (await splitOff(first, of, 1)).code;
    await merge(first, second);
    expect(await halves(first)).toBe(200);
    await merge(first, third);
    expect((await show(first.id)).codJpy).toBe(9_000);
    const answer = await splitOff(first, third, 1);
    expect(answer).toMatchObject({ code: 409, message: '平台的代引订单不能拆分，代引金额只收一次' });
  });
});

describe('the lines of one order', () => {
  it('are no more than the form takes, however they come together', async () => {
    const company = await app.given.company();
    const [cup, lid] = await draftsOf(company, {}, {});
    if (!cup || !lid) throw new Error('no order');
    const productIds: number[] = [];
    for (let count = 0; count < mostLines - 1; count++) productIds.push((await makeProduct(app, company)).id);
    const wide = (more: readonly { productId: number }[]) =>
      makeOutbound(app, company, {
        status: 'draft',
        warehouse: cup.warehouse,
        money: 0,
        input: { remark: '' },
        lines: [...productIds.map((productId) => ({ productId })), ...more].map((line) => ({ ...line, quantity: 1, stock: 0 })),
      });
    const most = { productId: cup.lines[0]?.productId ?? 0 };
    const above = { productId: lid.lines[0]?.productId ?? 0 };
    await expect(wide([most, above])).rejects.toMatchObject({ fields: [{ field: 'lines', params: { max: mostLines } }] });
    const order = await wide([]);
    expect(await merge(order, cup, lid)).toMatchObject({ code: 400, message: '一张出库单最多 100 种产品' });
    expect(await merge(order, cup)).toMatchObject({ code: 200, data: { id: cup.id, lineCount: mostLines } });
    const past = app.db.run(
      sql`insert into outbound_lines (order_id, line_no, product_id, quantity) values (${cup.id}, ${mostLines + 1}, ${above.productId}, 1)`,
    );
    await expect(past).rejects.toMatchObject({ constraint: 'outbound_lines_most' });
  });
});

it('S12 a return whose onward order was merged before that was refused names the order that took it', async () => {
  const orders = await draftsOf(await app.given.company(), {}, {}, {});
  const [first, second, third] = [at(orders, 0), at(orders, 1), at(orders, 2)];
  await merge(second, third);
  await merge(first, second);
  const { id } = await makeReturn(app, { id: first.companyId });
  await app.db.run(sql`update outbound_orders set source = 'return' where id = ${third.id}`);
  await app.db.run(sql`update customer_returns set onward_order_id = ${third.id}, onward_number = ${third.number} where id = ${id}`);
  await app.db.run(raw(await readFile(new URL('../../../migrations/0415-pointers-of-merged-drafts.sql', import.meta.url), 'utf8')));
  expect(await app.db.first(sql`select onward_order_id, onward_number from customer_returns where id = ${id}`)).toEqual({
    onwardOrderId: first.id,
    onwardNumber: first.number,
  });
});

it('V15 a customer number that is typed is kept as one that is imported: without spaces around it, of 40 characters at most', async () => {
  const company = await app.given.company();
  const [like] = await draftsOf(company, {});
  if (!like) throw new Error('no order');
  const { lines, ...order } = await show(like.id);
  const input = OrderInput.parse({ ...order, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) });
  const typed = async (customerNo: string) => app.as(ops).call(createOrder, { body: { ...input, customerNo } });
  const { data: made } = await typed('\u3000 PO-7\u3000');
  expect(made.customerNo).toBe('PO-7');
  expect(await takenOf(company, like, ['PO-7'])).toEqual(['PO-7']);
  expect((await typed(' \u3000 ')).data.customerNo).toBe('');
  expect((await typed(` ${'9'.repeat(40)} `)).data.customerNo).toBe('9'.repeat(40));
  expect((await typed('9'.repeat(41))).code).toBe(400);
  const changed = { ...input, id: made.id, revision: made.revision, customerNo: 'PO-8 ' };
  expect((await app.as(ops).call(changeOrder, { body: changed })).data.customerNo).toBe('PO-8');
  const past = app.db.run(sql`update outbound_orders set customer_no = ' PO-9' where id = ${made.id}`);
  await expect(past).rejects.toMatchObject({ constraint: 'outbound_orders_customer_no_plain' });
});
