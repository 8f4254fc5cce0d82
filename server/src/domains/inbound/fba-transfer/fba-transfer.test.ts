import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as transfers from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { problemMoves, reportProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { cartonStates, dockOrder, statusOf } from '../testing/dock-order.ts';
import { takeBackTransfer } from './put-back.ts';
import { transferredCartons } from './fba-transfer.store.ts';
import { letGoTransfer, takeUpTransfer } from './take-up-transfer.ts';

let app: TestApp;
let company: TestCompany;
let staff: Caller;
let staffId: number;
let center: { id: number; code: string };
let nameless: number;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  const person = await app.given.staff();
  staffId = person.id;
  staff = app.as(person);
  const add = async (code: string | null) =>
    (
      await app.db.first<{ id: number }>(sql`
        insert into fba_centers (code, name, region, postcode, address, created_at, updated_at)
        values (${code}, ${`centre ${code}`}, '千葉県', '272-0193', '塩浜2-1', now(), now()) returning id`)
    )?.id ?? 0;
  center = { id: await add('TST1'), code: 'TST1' };
  nameless = await add(null);
});
afterAll(() => app.close());

const fbaNo = 'FBA15ABCDEFG';
const send = (orderId: number, cartons: number[], more: object = {}) =>
  staff.call(transfers.transferCartons, { body: { orderId, fbaCenterId: center.id, fbaNo, cartons, ...more } });
const labelFile = async (mime = 'application/pdf') =>
  (
    await app.db.first<{ id: number }>(sql`
      insert into files (owner_user_id, kind, name, mime, size, sha256, storage_key)
      values (${staffId}, 'attachment', 'label.pdf', ${mime}, 1, 'x', ${`k${Math.random()}`}) returning id`)
  )?.id ?? 0;
const stockMoves = async () => (await app.db.first<{ count: number }>(sql`select count(*) from stock_movements`))?.count;

describe('S07 transfer to FBA', () => {
  it('sends arrived cartons on to several centres without touching piece stock; with the last one the order is transferred (A09)', async () => {
    const order = await dockOrder(app, company);
    const before = await stockMoves();
    const first = await send(order.id, [1, 2, 3]);
    expect(first).toMatchObject({ code: 200, data: { status: 'pendingStock' } });
    expect(first.data.transfers).toMatchObject([
      { fbaCenterCode: 'TST1', cartonCount: 3, pieceCount: 60, weightKg: '45', volumeM3: '0.288000' },
    ]);
    expect(first.data.cartons.map(({ status, fbaCenterCode }) => [status, fbaCenterCode])).toEqual([
      ...Array.from({ length: 3 }, () => ['transferred', 'TST1']),
      ['arrived', ''],
      ['arrived', ''],
    ]);
    const second = await send(order.id, [4, 5], { fbaNo: 'FBA15HHHHHHH', fbaPo: 'AB12CD34' });
    expect(second.data).toMatchObject({ status: 'transferred', transfers: [{ fbaNo }, { fbaNo: 'FBA15HHHHHHH', fbaPo: 'AB12CD34' }] });
    expect(await statusOf(app, order.id)).toBe('transferred');
    expect(await cartonStates(app, order.id)).toEqual(Array.from({ length: 5 }, () => 'transferred'));
    expect(await stockMoves()).toBe(before);
    const [id] = second.data.transfers.map((one) => one.id);
    expect(await app.db.rows(sql`select action from operation_log where record = 'inbound.fbaTransfer' and record_id = ${id}`)).toEqual([
      { action: 'inbound.fbaTransfer.log.sent' },
    ]);
  });

  it('keeps an order open of which cartons have not come, unless somebody says that they will not', async () => {
    const order = await dockOrder(app, company, { arrived: 3 });
    expect((await send(order.id, [1, 2])).data.status).toBe('pendingStock');
    expect(await staff.call(transfers.endFbaTransfer, { body: { orderId: order.id } })).toMatchObject({ code: 409 });
    expect((await send(order.id, [3])).data.status).toBe('pendingStock');
    expect((await staff.call(transfers.endFbaTransfer, { body: { orderId: order.id } })).data.status).toBe('transferred');
    const other = await dockOrder(app, company, { arrived: 3 });
    expect((await send(other.id, [1, 2, 3], { endsShort: true })).data.status).toBe('transferred');
  });

  it('S07 does not end an order while one of its cartons is a problem item; one that was disposed of is no longer here', async () => {
    const order = await dockOrder(app, company, { arrived: 4 });
    const reported = await staff.call(reportProblem, {
      body: { orderId: order.id, kind: 'damaged', cartonCode: `${order.number}-003`, pieces: 20 },
    });
    expect(await cartonStates(app, order.id)).toEqual(['arrived', 'arrived', 'problem', 'arrived']);
    const problemsLeft = { code: 409, message: say('zh', 'inbound.fbaTransfer.problemsLeft', { count: 1 }) };
    expect(await send(order.id, [1, 2, 4], { endsShort: true })).toMatchObject(problemsLeft);
    expect((await send(order.id, [1, 2])).data.status).toBe('pendingStock');
    const end = () => staff.call(transfers.endFbaTransfer, { body: { orderId: order.id } });
    expect((await send(order.id, [4])).data.status).toBe('pendingStock');
    expect(await end()).toMatchObject(problemsLeft);
    const customer = app.as(await app.given.customer({ company, permissions: ['inbound:problem:decide', 'inbound:problem:list'] }));
    await customer.call(problemMoves.calls.decide, { body: { id: reported.data.id, choice: 'dispose' } });
    expect(await end()).toMatchObject(problemsLeft);
    await staff.call(problemMoves.calls.settle, { body: { id: reported.data.id, settleNote: '' } });
    expect((await end()).data.status).toBe('transferred');
  });

  it('S07 a carton that was disposed of or sent back goes on no more, is not offered, and does not keep the order open', async () => {
    const order = await dockOrder(app, company);
    const customer = app.as(await app.given.customer({ company, permissions: ['inbound:problem:decide', 'inbound:problem:list'] }));
    const body = { orderId: order.id, kind: 'damaged' as const, cartonCode: `${order.number}-003`, pieces: 20 };
    const { id } = (await staff.call(reportProblem, { body })).data;
    await customer.call(problemMoves.calls.decide, { body: { id, choice: 'dispose' } });
    await staff.call(problemMoves.calls.settle, { body: { id, settleNote: '' } });
    expect(await send(order.id, [3])).toMatchObject({ code: 400, data: { fields: [{ field: 'cartons' }] } });
    const { data: scanned } = await staff.call(transfers.scanFbaCarton, { body: { orderId: order.id, code: `${order.number}-003` } });
    expect(scanned).toMatchObject({ tone: 'red', reason: 'gone', cartonNo: null });
    const { data: job } = await staff.call(transfers.showFbaJob, { query: { orderId: order.id } });
    expect(job.cartons.find(({ cartonNo }) => cartonNo === 3)?.status).toBe('gone');
    const others = job.cartons.map(({ cartonNo }) => cartonNo).filter((cartonNo) => cartonNo !== 3);
    const waiting = async () =>
      (await pageOf(staff, transfers.listFbaWaiting, { number: order.number })).rows.map(({ waitingCount }) => waitingCount);
    await send(order.id, others.slice(0, 1));
    expect(await waiting()).toEqual([others.length - 1]);
    // With the last that is here the order ends.
    expect((await send(order.id, others.slice(1))).data.status).toBe('transferred');
  });

  it('S07 does not end an order with a carton of which only some pieces were disposed of, until that went on too', async () => {
    const order = await dockOrder(app, company, { arrived: 2 });
    const body = { orderId: order.id, kind: 'damaged' as const, cartonCode: `${order.number}-002`, pieces: 3 };
    const { id } = (await staff.call(reportProblem, { body })).data;
    await send(order.id, [1]);
    const customer = app.as(await app.given.customer({ company, permissions: ['inbound:problem:decide', 'inbound:problem:list'] }));
    await customer.call(problemMoves.calls.decide, { body: { id, choice: 'dispose' } });
    await staff.call(problemMoves.calls.settle, { body: { id, settleNote: '' } });
    const cartonsLeft = { code: 409, message: say('zh', 'inbound.fbaTransfer.cartonsLeft', { count: 1 }) };
    expect(await staff.call(transfers.endFbaTransfer, { body: { orderId: order.id } })).toMatchObject(cartonsLeft);
    expect((await send(order.id, [2], { endsShort: true })).data.status).toBe('transferred');
  });

  it('refuses cartons that have not arrived or went on already, and an order that is not at the dock', async () => {
    const order = await dockOrder(app, company, { arrived: 3 });
    await send(order.id, [1]);
    expect(await send(order.id, [1, 2, 4])).toMatchObject({ code: 400, message: '以下箱子未到或已转运：1, 4' });
    expect(await cartonStates(app, order.id)).toEqual(['transferred', 'arrived', 'arrived']);
    const early = await dockOrder(app, company, { status: 'released', arrived: 0 });
    expect(await send(early.id, [1])).toMatchObject({ code: 409 });
    const received = await dockOrder(app, company);
    await app.db.run(sql`update inbound_orders set received_count = 1 where id = ${received.id}`);
    expect(await send(received.id, [1])).toMatchObject({ code: 409 });
  });

  it('refuses a carton that is named twice, also for a label', async () => {
    const order = await dockOrder(app, company);
    expect((await send(order.id, [2, 2])).code).toBe(400);
    expect((await send(order.id, [1, 2], { labels: [{ fileId: await labelFile(), cartons: [1, 1] }] })).code).toBe(400);
    expect(await cartonStates(app, order.id)).not.toContain('transferred');
  });

  it('takes a centre only with a code, and a shipment number only as Amazon writes it', async () => {
    const order = await dockOrder(app, company);
    expect(await send(order.id, [1], { fbaCenterId: nameless })).toMatchObject({
      code: 400,
      message: '该FBA仓库没有代码或已停用，不能选择',
    });
    for (const bad of ['', 'FBA1', 'fba15abcdefg']) expect((await send(order.id, [1], { fbaNo: bad })).code).toBe(400);
  });

  it('of two who send the same carton at once one succeeds', async () => {
    const order = await dockOrder(app, company);
    const codes = (await Promise.all([send(order.id, [1, 2]), send(order.id, [2, 3])])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 400]);
    const rows = await app.db.rows(sql`select carton_no from inbound_fba_cartons where order_id = ${order.id}`);
    expect(rows).toHaveLength(2);
  });

  it('V14 keeps a label for each carton: one file may serve several, at most four, PDF or pictures', async () => {
    const order = await dockOrder(app, company);
    const [a, b] = [await labelFile(), await labelFile('image/png')];
    const sent = await send(order.id, [1, 2, 3], { labels: [{ fileId: a }, { fileId: b, cartons: [3] }] });
    const id = sent.data.transfers[0]?.id ?? 0;
    const shown = await staff.call(transfers.showFbaTransfer, { query: { id } });
    expect(shown.data.cartons.map(({ labelFileId }) => labelFileId)).toEqual([a, a, b]);
    expect(shown.data.labels.map((file) => file.id)).toEqual([a, b]);
    expect(shown.data.labelCount).toBe(3);
    const sheet = await labelFile('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    for (const labels of [[{ fileId: sheet }], [{ fileId: a, cartons: [4] }]])
      expect(await staff.call(transfers.setFbaLabels, { body: { id, labels } })).toMatchObject({ code: 400 });
    const again = await staff.call(transfers.setFbaLabels, { body: { id, labels: [{ fileId: b, cartons: [1] }] } });
    expect(again.data.cartons.map(({ labelFileId }) => labelFileId)).toEqual([b, null, null]);
  });

  it('V17 takes a transfer back while the order stands at the dock', async () => {
    const order = await dockOrder(app, company);
    const { data } = await send(order.id, [1, 2], { labels: [{ fileId: await labelFile() }] });
    const id = data.transfers[0]?.id ?? 0;
    const back = await staff.call(transfers.removeFbaTransfer, { body: { id, reason: '选错仓库' } });
    expect(back).toMatchObject({ code: 200, data: { transfers: [] } });
    expect(await cartonStates(app, order.id)).toEqual(Array.from({ length: 5 }, () => 'arrived'));
    expect((await send(order.id, [1])).code).toBe(200);
  });
});

describe('what the FBA order takes up', () => {
  const sent = async () => {
    const order = await dockOrder(app, company);
    await app.db.run(sql`
      update inbound_packages set measured_length_mm = 610, measured_width_mm = 410, measured_height_mm = 390, measured_weight_g = 15500
      where id = ${order.packageIds[0]}`);
    const file = await labelFile();
    const { data } = await send(order.id, [1, 2, 3, 4, 5], { fbaPo: 'AB12CD34', labels: [{ fileId: file }] });
    return { order, file, ids: data.transfers.map(({ id }) => id) };
  };
  const by = { type: 'fba.order', id: 7, no: 'FB26061000001' };

  it('tells centre, shipment, PO, size and weight (measured or declared) and the label of each carton', async () => {
    const { order, file } = await sent();
    const cartons = await transferredCartons(app.db, system.scope, { orderId: order.id, isTakenUp: false });
    expect(cartons).toHaveLength(5);
    const face = { fbaCenterCode: 'TST1', fbaNo, fbaPo: 'AB12CD34', labelFileId: file, companyId: company.id, pieces: 20 };
    expect(cartons[0]).toMatchObject({ ...face, code: `${order.number}-001`, lengthMm: 610, weightG: 15_500, isMeasured: true });
    expect(cartons[4]).toMatchObject({ ...face, code: `${order.number}-005`, lengthMm: 600, weightG: 15_000, isMeasured: false });
    const stranger = await app.given.company();
    expect(await transferredCartons(app.db, { companyId: stranger.id }, { orderId: order.id })).toEqual([]);
  });

  it('S08 is taken back until it is taken up, and again once it was let go', async () => {
    const { order, ids } = await sent();
    const now = app.clock.now();
    expect(await app.db.tx((tx) => takeUpTransfer(tx, system, { transferIds: ids, by }, now))).toHaveLength(5);
    expect(await app.db.tx((tx) => takeUpTransfer(tx, system, { transferIds: ids, by }, now))).toHaveLength(5);
    await expect(app.db.tx((tx) => takeUpTransfer(tx, system, { transferIds: ids, by: { ...by, no: 'FB2' } }, now))).rejects.toThrow(
      'isTakenUp',
    );
    await expect(app.db.tx((tx) => takeBackTransfer(tx, system, order.id, now))).rejects.toThrow('isTakenUp');
    expect((await staff.call(transfers.listFbaTransfers, { query: { status: 'takenUp', orderNumber: order.number } })).data).toMatchObject({
      rows: [{ takenUpNo: by.no, status: 'takenUp', labelCount: 5 }],
    });
    // The labels are the order's now: others would leave it with files that nobody keeps.
    const relabel = async () => staff.call(transfers.setFbaLabels, { body: { id: ids[0] ?? 0, labels: [{ fileId: await labelFile() }] } });
    expect(await relabel()).toMatchObject({ code: 409, message: expect.stringContaining(by.no) });
    await app.db.tx((tx) => letGoTransfer(tx, system, ids, now));
    expect((await relabel()).code).toBe(200);
    expect(await app.db.tx((tx) => takeBackTransfer(tx, system, order.id, now))).toBe(1);
    expect(await cartonStates(app, order.id)).toEqual(Array.from({ length: 5 }, () => 'arrived'));
  });
});

describe('at the station', () => {
  it('opens an order by its number or a carton, and tells of each carton whether it can go on; red and amber answers are kept', async () => {
    const order = await dockOrder(app, company, { arrived: 2 });
    for (const code of [order.number, `${order.number}-001`])
      expect(await staff.call(transfers.scanFbaOrder, { body: { warehouseId: order.warehouseId, code } })).toMatchObject({
        data: { tone: 'green', job: { number: order.number } },
      });
    expect((await staff.call(transfers.scanFbaOrder, { body: { code: 'RK999' } })).data).toMatchObject({
      tone: 'red',
      reason: 'notAnOrder',
    });
    await send(order.id, [2]);
    const scan = async (code: string) => (await staff.call(transfers.scanFbaCarton, { body: { orderId: order.id, code } })).data;
    expect(await scan(`${order.number}-001`)).toMatchObject({ tone: 'green', cartonNo: 1 });
    expect(await scan(`${order.number}-002`)).toMatchObject({ tone: 'amber', reason: 'alreadySent' });
    expect(await scan(`${order.number}-003`)).toMatchObject({ tone: 'red', reason: 'notArrived' });
    expect(await scan('RK99999999999-001')).toMatchObject({ tone: 'red', reason: 'cartonOfOther' });
    const kept = await app.db.rows(sql`select tone from scan_answers where station = 'fbaTransfer' and code like ${`${order.number}-%`}`);
    expect(kept).toEqual([{ tone: 'amber' }, { tone: 'red' }]);
  });
});

describe('orders that wait for a transfer', () => {
  const listed = async (who: Caller, query: object = {}) =>
    (await who.call(transfers.listFbaWaiting, { query })).data as unknown as { rows: { id: number }[]; total: number };

  it('are those at the dock that were announced for Amazon and have cartons to send on; a customer sees their own', async () => {
    const own = await app.given.company();
    const announced = (id: number) => app.db.run(sql`update inbound_orders set fba_no = ${fbaNo} where id = ${id}`);
    const byNumber = await dockOrder(app, own);
    await announced(byNumber.id);
    const byPackage = await dockOrder(app, own);
    await app.db.run(sql`update inbound_packages set fba_center_id = ${center.id} where order_id = ${byPackage.id}`);
    const begun = await dockOrder(app, own);
    await send(begun.id, [1, 2]);
    // To be received as it is; not here yet; nothing arrived; received already; all gone.
    await dockOrder(app, own);
    for (const more of [{ status: 'released' }, { arrived: 0 }, {}, {}]) {
      const other = await dockOrder(app, own, more);
      await announced(other.id);
      if (!('status' in more || 'arrived' in more))
        await app.db.run(sql`update inbound_orders set received_count = 1 where id = ${other.id}`);
    }
    const ids = [begun.id, byPackage.id, byNumber.id];
    const query = { companyId: own.id };
    const { rows, total } = await listed(staff, query);
    expect([rows.map(({ id }) => id), total]).toEqual([ids, 3]);
    expect(rows).toMatchObject([
      { waitingCount: 3, sentCount: 2, boxCount: 5, fbaNo: '' },
      { waitingCount: 5, sentCount: 0, fbaCenterCode: 'TST1' },
      { waitingCount: 5, sentCount: 0, fbaNo, fbaCenterCode: '' },
    ]);
    expect((await listed(staff, { ...query, fbaCenterId: center.id })).rows.map(({ id }) => id)).toEqual([byPackage.id]);
    expect((await listed(staff, { ...query, sort: 'waitingCount', order: 'asc' })).rows[0]?.id).toBe(begun.id);
    const permissions = [transfers.listFbaWaiting.permission];
    expect((await listed(app.as(await app.given.customer({ company: own, permissions })))).total).toBe(3);
    expect((await listed(app.as(await app.given.customer({ permissions })))).total).toBe(0);
  });
});
