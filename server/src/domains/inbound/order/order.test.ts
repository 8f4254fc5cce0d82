import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOrder,
  countOrders,
  createOrder,
  listOrders,
  listPackages,
  orderMoves,
  printCartonLabels,
  showOrder,
} from '@kura/contract/inbound/order/order.endpoints.ts';
import { type OrderStatus, orderStates } from '@kura/contract/inbound/order/order.fields.ts';
import { type OrderMove, orderMachine } from '@kura/contract/inbound/order/order.machine.ts';
import { cartonCode, readCartonCode } from '@kura/contract/inbound/package/carton-code.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveOrdersTogether, ordersOf, packagesOf } from '../public.ts';
import { makeInbound } from '../testing/make-inbound.ts';
import { cartonLabels } from './print-carton-labels.ts';

let app: TestApp;
let company: TestCompany;
let customer: TestUser;
let staff: TestUser;
const boss: Actor = { ...system, permissions: new Set(['*:*:*']) };
const everything = ['inbound:order:list', 'inbound:order:create', 'inbound:order:edit', 'inbound:order:print'];
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T03:00:00Z' });
  company = await app.given.company();
  customer = await app.given.customer({ company, permissions: everything });
  staff = await app.given.staff();
});
afterAll(() => app.close());

type Moves = keyof typeof orderMoves.calls;
const moves = Object.keys(orderMoves.calls) as Moves[];
const press = (move: Moves, id: number) =>
  app.as(staff).call(orderMoves.calls[move] as (typeof orderMoves.calls)['inspect'], { body: { id, reason: 'x' } });

/** S07 as the rules write it, arrow by arrow. Nothing of it is read from the machine, which is held against it. */
const arrows: readonly (readonly [from: OrderStatus, move: OrderMove, to: OrderStatus])[] = [
  ['ordered', 'audit', 'audited'],
  ['audited', 'load', 'loaded'],
  ['loaded', 'depart', 'departed'],
  ['departed', 'arrive', 'arrived'],
  ['arrived', 'release', 'released'],
  ['released', 'checkIn', 'pendingStock'],
  ['pendingStock', 'stock', 'inStock'],
  ['inStock', 'shelve', 'onShelf'],
  // Under inspection, from released or pending stock, and back: to the dock, where goods that were released stand anyway.
  ['released', 'inspect', 'inspection'],
  ['pendingStock', 'inspect', 'inspection'],
  ['inspection', 'endInspection', 'pendingStock'],
  ['pendingStock', 'transfer', 'transferred'],
  // Self-delivered.
  ['audited', 'checkIn', 'pendingStock'],
  // Before anything is loaded an order can end: V17 has a rejection carry its reason.
  ['ordered', 'reject', 'cancelled'],
  ['ordered', 'cancel', 'cancelled'],
  ['audited', 'cancel', 'cancelled'],
  // S14: customs open the container at the port, and every order in it with it.
  ['arrived', 'inspectAtPort', 'inspection'],
  ['inspection', 'passInspection', 'arrived'],
  // S08: back one state.
  ['audited', 'backToOrdered', 'ordered'],
  ['loaded', 'backToAudited', 'audited'],
  ['pendingStock', 'backToAudited', 'audited'],
  ['departed', 'backToLoaded', 'loaded'],
  ['arrived', 'backToDeparted', 'departed'],
  ['released', 'backToArrived', 'arrived'],
  ['pendingStock', 'backToReleased', 'released'],
  ['inStock', 'backToPending', 'pendingStock'],
  ['transferred', 'backToPending', 'pendingStock'],
  ['onShelf', 'backToStock', 'inStock'],
];
const isArrow = (from: OrderStatus, move: OrderMove): boolean => arrows.some(([start, name]) => start === from && name === move);

it('A07 S14 whose order it is not learns nothing of the container that it is in', async () => {
  const { id } = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
  await app.db.run(sql`update inbound_orders set carried_by = 'GZ26060001', is_loaded_in_part = true where id = ${id}`);
  const cancel = async (who: TestUser) => app.as(who).call(orderMoves.calls.cancel, { body: { id, reason: 'x' } });
  const stranger = await app.given.customer({ permissions: ['inbound:order:list', 'inbound:order:cancel'] });
  expect(await cancel(stranger)).toMatchObject({ code: 404, message: expect.not.stringContaining('GZ26060001') });
  expect(await cancel(staff)).toMatchObject({ code: 409, message: expect.stringContaining('GZ26060001') });
});

describe('S07 the way of an order', () => {
  // Money is told in its own file: a self-delivered order is audited without any, and what is loaded has a price of nothing here.
  const isPaid = (move: string) => ['audit', 'load'].includes(move);
  const isCall = (move: string): move is Moves => (moves as string[]).includes(move);
  const legal = arrows.flatMap(([from, move, to]) => (isCall(move) ? [[move, from, to] as const] : []));

  it('is the table of the rules, arrow by arrow and no other', () => {
    const made = Object.entries(orderMachine.moves).flatMap(([move, { from, to }]) => from.map((start) => `${start} ${move} ${to}`));
    expect(made.toSorted()).toEqual(arrows.map((arrow) => arrow.join(' ')).toSorted());
  });

  it.each(legal.filter(([move]) => !isPaid(move)))(
    '%s from %s leads to %s and leaves who did it and when on the timeline',
    async (move, from, to) => {
      const deliveryMethod = move === 'checkIn' && from === 'audited' ? 'self' : 'provider';
      const { id } = await makeInbound(app, company, { status: from, deliveryMethod });
      app.clock.advance(60);
      const { code, data } = await press(move, id);
      expect(code).toBe(200);
      expect(data.status).toBe(to);
      const last = { status: data.status, byName: staff.account, isBack: false, at: app.clock.now().toISOString() };
      expect(data.steps.at(-1)).toMatchObject(last);
      expect(data.statusAt).toBe(app.clock.now().toISOString());
    },
  );

  it.each(orderStates.map((status) => [status]))('from %s every other move is refused, and nothing has happened', async (status) => {
    const { id } = await makeInbound(app, company, { status, deliveryMethod: 'provider' });
    for (const move of moves.filter((name) => !isArrow(status, name))) expect([move, (await press(move, id)).code]).toEqual([move, 409]);
    const { data } = await app.as(staff).call(showOrder, { query: { id } });
    expect(data.status).toBe(status);
    expect(data.steps.filter(({ byName }) => byName !== 'system')).toEqual([]);
  });

  it('self-delivered goods skip the sea; what the provider carries does not', async () => {
    const self = await makeInbound(app, company, { status: 'audited' });
    expect(await press('load', self.id)).toMatchObject({ code: 409 });
    const carried = await makeInbound(app, company, { status: 'audited', deliveryMethod: 'provider' });
    expect(await press('checkIn', carried.id)).toMatchObject({ code: 409 });
  });
});

describe('an order', () => {
  const line = { lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 18_000, boxCount: 20, quantityPerBox: 10 };
  const announce = async (more: Partial<In<typeof createOrder.body & object>> = {}, packages: object[] = [{}]) => {
    const { id: warehouseId } = await makeWarehouse(app);
    const productId = (await makeProduct(app, company)).id;
    const body = {
      warehouseId,
      deliveryMethod: 'self',
      deliveryDate: '2026-06-15',
      packages: packages.map((one) => ({ productId, ...line, ...one })),
      ...more,
    };
    return app.as(customer).call(createOrder, { body: body as never });
  };

  it('has a number of its warehouse’s day, its totals, and cartons numbered through', async () => {
    const { code, data } = await announce({}, [{}, { boxCount: 5 }]);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      status: 'ordered',
      boxCount: 25,
      pieceCount: 250,
      weightKg: '450',
      volumeM3: '2.400000',
      packageCount: 2,
      revision: 0,
    });
    expect(data.number).toMatch(/^RK260610\d{5}$/);
    expect(data.packages.map(({ firstCarton }) => firstCarton)).toEqual([1, 21]);
    expect(data.steps).toMatchObject([{ status: 'ordered', byName: customer.account }]);
    expect(data.fees).toEqual([]);
  });

  it.each([
    ['V08 no package', {}, []],
    ['V08 more than a thousand cartons', {}, [{ boxCount: 1001 }]],
    ['V08 nothing in a carton', {}, [{ quantityPerBox: 0 }]],
    ['a side below 1 cm', {}, [{ widthMm: 9 }]],
    ['a side above 300 cm', {}, [{ lengthMm: 3001 }]],
    ['a carton of more than 1,000 kg', {}, [{ weightG: 1_000_001 }]],
    ['V14 five files', { labelFileIds: [1, 2, 3, 4, 5] }, [{}]],
    ['a first mile without its transport', { deliveryMethod: 'provider' as const, lane: 'CN_YIWU>JP_KANTO|LCL' }, [{}]],
    ['a first mile without its lane', { deliveryMethod: 'provider' as const, transportMethod: 'LCL' as const }, [{}]],
    [
      'a lane of another transport',
      { deliveryMethod: 'provider' as const, transportMethod: 'FCL' as const, lane: 'CN_YIWU>JP_KANTO|AIR' },
      [{}],
    ],
    ['a number that Amazon does not give', { fbaNo: 'ABC' }, [{}]],
    [
      'more than the whole container holds that it pays for',
      {
        deliveryMethod: 'provider' as const,
        transportMethod: 'FCL' as const,
        lane: 'CN_YIWU>JP_KANTO|FCL',
        containerModel: '20GP' as const,
        containerCount: 1,
      },
      [{ lengthMm: 600, widthMm: 400, heightMm: 400, boxCount: 350 }],
    ],
  ])('is refused with %s', async (_, more, packages) => {
    expect((await announce(more, packages)).code).toBe(400);
  });

  it('K06 what fits into the whole containers that it pays for is taken', async () => {
    const two = { containerModel: '20GP' as const, containerCount: 2 };
    const more = { deliveryMethod: 'provider' as const, transportMethod: 'FCL' as const, lane: 'CN_YIWU>JP_KANTO|FCL', ...two };
    expect((await announce(more, [{ lengthMm: 600, widthMm: 400, heightMm: 400, boxCount: 350 }])).code).toBe(200);
  });

  it('C01 what it names and cannot find is told by row and field', async () => {
    const stranger = await makeProduct(app, await app.given.company());
    const missing = (field: string) => ({ code: 404, data: { fields: [{ field, message: expect.any(String) }] } });
    const row = await announce({}, [{}, { productId: stranger.id }]);
    expect(row).toMatchObject(missing('packages.1.productId'));
    expect(row.message).toContain('第 2 行');
    expect(await announce({ warehouseId: 999_999 })).toMatchObject(missing('warehouseId'));
    expect(await announce({ storeId: 999_999 })).toMatchObject(missing('storeId'));
    expect(await announce({}, [{ fbaCenterId: 999_999 }])).toMatchObject(missing('packages.0.fbaCenterId'));
  });

  it('comes on no day that is over', async () => {
    expect(await announce({ deliveryDate: '2026-06-09' })).toMatchObject({ code: 400, data: { fields: [{ field: 'deliveryDate' }] } });
    expect((await announce({ deliveryDate: '2026-06-10' })).code).toBe(200);
  });

  it('A07 customers read that staff did a step, and neither the account nor the name of the person', async () => {
    const { id } = await makeInbound(app, company);
    const clerk = await app.given.staff({ permissions: ['inbound:order:list', 'inbound:order:audit'] });
    await app.db.run(sql`update users set nickname = '佐藤' where id = ${clerk.id}`);
    expect((await app.as(clerk).call(orderMoves.calls.audit, { body: { id } })).data.steps.at(-1)?.byName).toContain(clerk.account);
    expect((await app.as(customer).call(showOrder, { query: { id } })).data.steps.at(-1)?.byName).toBe('仓库工作人员');
  });

  it('V08 so many pieces as nobody means are asked about', async () => {
    const many = Array.from({ length: 2 }, () => ({ boxCount: 1000, quantityPerBox: 1000 }));
    const asked = await announce({}, many);
    expect(asked).toMatchObject({ code: 400, data: { fields: [{ field: 'isLarge' }] } });
    expect(asked.message).toContain('2,000,000');
    expect((await announce({ isLarge: true }, many)).code).toBe(200);
  });

  it('A09 the log of a change tells each package as it was and as it is', async () => {
    const { data } = await announce();
    const { id, revision, warehouseId, packages } = data;
    const productId = packages[0]?.productId ?? 0;
    const body = { id, revision, warehouseId, deliveryMethod: 'self' as const, deliveryDate: '2026-06-15' };
    const changed = { ...line, productId, weightG: 21_000 };
    expect((await app.as(customer).call(changeOrder, { body: { ...body, packages: [changed] } })).code).toBe(200);
    const log = await app.db.first<{ before: { packages: string[] }; after: { packages: string[] } }>(sql`
      select before, after from operation_log where record = 'inbound.order' and record_id = ${id} and action = 'inbound.order.log.changed'`);
    const sku = packages[0]?.sku;
    expect(log?.before.packages).toEqual([`${sku} 20 × 10, 60×40×40 cm, 18 kg`]);
    expect(log?.after.packages).toEqual([`${sku} 20 × 10, 60×40×40 cm, 21 kg`]);
  });

  it('names no disabled product and no set', async () => {
    const { id } = await makeProduct(app, company, { isDisabled: true });
    expect(await announce({}, [{ productId: id }])).toMatchObject({ code: 400 });
    const part = await makeProduct(app, company);
    const set = await makeProduct(app, company, { type: 'composite', parts: [{ productId: part.id, quantity: 2 }] });
    expect(await announce({}, [{}, { productId: set.id }])).toMatchObject({ code: 400 });
  });
});

describe('the list', () => {
  it('is found by what it is asked for, and counts its tabs; customers see their own', async () => {
    const mine = await app.given.company();
    const owner = await app.given.customer({ company: mine, permissions: everything });
    const warehouse = await makeWarehouse(app);
    const made = await makeInbound(app, mine, {
      warehouse,
      deliveryMethod: 'provider',
      containerNumber: 'tclu7654321',
      fbaNo: 'FBA15ABCDEFG',
    });
    await makeInbound(app, mine, { status: 'onShelf' });
    const rows = async (query: object) => (await pageOf(app.as(owner), listOrders, query)).rows.map(({ number }) => number);
    expect(await rows({})).toHaveLength(2);
    for (const query of [
      { number: made.number.slice(0, 13) },
      { warehouseId: warehouse.id },
      { status: 'ordered' },
      { transportMethod: 'LCL' },
      { deliveryMethod: 'provider' },
      { containerNumber: 'TCLU' },
      { fbaNo: 'fba15' },
      { productId: made.packages[0]?.productId },
    ])
      expect([query, await rows(query)]).toEqual([query, [made.number]]);
    expect(await rows({ createdAt: '2026-06-10~2026-06-10' })).toHaveLength(2);
    expect(await rows({ deliveryDate: '2026-06-13~2026-06-14' })).toEqual([]);
    expect(await rows({ problem: 'yes' })).toEqual([]);
    const { data } = await app.as(owner).call(countOrders);
    expect(Object.fromEntries(data.states.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]))).toEqual({
      ordered: 1,
      onShelf: 1,
    });
    expect((await app.as(owner).call(listPackages, { query: { orderNumber: made.number } })).data.rows).toMatchObject([
      { orderNumber: made.number, orderStatus: 'ordered', boxCount: 24, pieces: 480, arrivedCount: 0, firstCarton: 1 },
    ]);
    const sums = await app.as(owner).call(listOrders, { query: { totals: 'only' } as never });
    expect(sums.data.totals).toMatchObject({ boxCount: 48, pieceCount: 960, weightKg: '720', volumeM3: '4.608000' });
  });

  it('L17 tells by the clock of the warehouse, and H05 the next date skips its holidays', async () => {
    const mine = await app.given.company();
    const owner = await app.given.customer({ company: mine, permissions: everything });
    await app.db.run(sql`insert into holidays (country, type, begin_day, end_day) values ('JP', 'manual', '2026-06-15', '2026-06-16')`);
    const warehouse = await makeWarehouse(app);
    await app.db.run(sql`update warehouses set working_weekdays = '{1,2,3,4}' where id = ${warehouse.id}`);
    await makeInbound(app, mine, { warehouse, status: 'audited', deliveryDate: '2026-06-12' });
    const [row] = (await pageOf(app.as(owner), listOrders)).rows;
    // Friday the 12th is not worked there, nor the weekend; Monday and Tuesday are a holiday.
    expect(row).toMatchObject({ zone: 'Asia/Tokyo', deliveryDate: '2026-06-12', nextDate: '2026-06-17' });
  });
});

describe('carton labels', () => {
  it('tell order, carton and content, in three languages, by a code that can be read back', () => {
    const order = { number: 'RK26061000001', boxCount: 3, warehouseCode: 'NRT1' };
    const lines = [
      { sku: 'A-1', quantityPerBox: 20, boxCount: 2, firstCarton: 1 },
      { sku: 'B-2', quantityPerBox: 5, boxCount: 1, firstCarton: 3 },
    ];
    const labels = cartonLabels(order, lines);
    expect(labels.map(({ barcode }) => barcode)).toEqual(['RK26061000001-001', 'RK26061000001-002', 'RK26061000001-003']);
    expect(labels[2]?.lines[0]).toContain('3 / 3');
    for (const word of ['B-2 × 5', '第 3 箱 / 共 3 箱', 'Carton 3 of 3', '3 箱目 / 全 3 箱', 'RK26061000001'])
      expect(labels[2]?.lines.join('\n')).toContain(word);
    expect(cartonLabels(order, lines, { from: 2, to: 2 }).map(({ barcode }) => barcode)).toEqual(['RK26061000001-002']);
    expect(readCartonCode(cartonCode('RK26061000001', 12))).toEqual({ orderNumber: 'RK26061000001', cartonNo: 12 });
    // As a label reads, and as somebody types it.
    for (const typed of ['rk26061000001-2 ', 'RK26061000001-0002'])
      expect(readCartonCode(typed)).toEqual({ orderNumber: 'RK26061000001', cartonNo: 2 });
    expect(readCartonCode('RK26061000001')).toBeUndefined();
  });

  it('leave as one PDF, and not by the thousand', { timeout: 30_000 }, async () => {
    const [one, two] = [
      await makeInbound(app, company, { packages: [{ boxCount: 2 }] }),
      await makeInbound(app, company, { packages: [{ boxCount: 1 }] }),
    ];
    const { data } = await app.as(customer).call(printCartonLabels, { body: { ids: [one.id, two.id] } });
    const file = await app.app.inject({ url: data.url, headers: { token: customer.token } });
    expect(file.headers['content-type']).toContain('application/pdf');
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    const many = await makeInbound(app, company, { packages: [{ boxCount: 1000 }, { boxCount: 1000 }, { boxCount: 1 }] });
    expect(await app.as(customer).call(printCartonLabels, { body: { ids: [many.id] } })).toMatchObject({ code: 400 });
  });
});

describe('a container', () => {
  it('S07 takes all of its orders along in one step, or none', async () => {
    const ids: number[] = [];
    for (const status of ['loaded', 'loaded', 'departed'] as const)
      ids.push((await makeInbound(app, company, { status, deliveryMethod: 'provider' })).id);
    const [first = 0, second = 0] = ids;
    const now = app.clock.now();
    const depart = (of: number[]) => app.db.tx((tx) => moveOrdersTogether(tx, boss, of, 'depart', { now }));
    const statesOf = async () => (await ordersOf(app.db, { companyId: company.id }, ids)).map(({ status }) => status);
    await expect(depart(ids)).rejects.toThrow('wrongState');
    expect(await statesOf()).toEqual(['loaded', 'loaded', 'departed']);
    await depart([second, first]);
    expect(await statesOf()).toEqual(['departed', 'departed', 'departed']);
    expect(await packagesOf(app.db, { companyId: company.id }, ids)).toHaveLength(3);
    expect(await packagesOf(app.db, { companyId: company.id + 1000 }, ids)).toEqual([]);
  });
});
