import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOrder,
  createOrder,
  listOrders,
  listWaitingTransfers,
  orderMoves,
  packOrder,
  pickOrder,
  priceOrder,
  setTracking,
  settleDifference,
  showOrder,
} from '@kura/contract/fba/order/order.endpoints.ts';
import { printLabels, setLabels } from '@kura/contract/fba/order/label.endpoints.ts';
import type { Order } from '@kura/contract/fba/order/order.ts';
import { transferCartons } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { listOrders as listWork } from '@kura/contract/workorders/order/order.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { picture } from '../../../kernel/files/test-files.ts';
import { hostilePdfs } from '../../../kernel/pdf/hostile-pdfs.ts';
import { splitPdf } from '../../../kernel/pdf/split-pdf.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import { pageOf } from '../../../testing/page-of.ts';
import type { TestUser } from '../../../testing/given.ts';
import { makeWallet, moneyFaultsOf } from '../../finance/testing/wallet.ts';
import { dockOrder, fbaCenter, sentCartons } from '../../inbound/testing/dock-order.ts';
import { faultsOf } from '../../inventory/testing/book.ts';
import { hand, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { carton, labelAll, madeFile, makeFba, pickAll } from '../testing/make-fba.ts';
import { labelPdf } from '../testing/mutations.ts';
import { lockShipments, moveForTruck, waitingShipments } from './for-carpool.ts';
import { moveOrder } from './order.moves.ts';

let app: TestApp;
let ops: TestUser;
const { calls } = orderMoves;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  ops = await app.given.staff();
});
afterAll(() => app.close());

const show = async (id: number): Promise<Order> => (await app.as(ops).call(showOrder, { query: { id } })).data;
const proven = async () => expect([...(await faultsOf(app.db)), ...(await moneyFaultsOf(app.db))]).toEqual([]);
const stockOf = (productId: number) =>
  app.db.rows<{ place: string; locked: number; available: number }>(sql`
    select l.kind as place, sum(b.locked)::int as locked, sum(b.available)::int as available from stock_balances b join locations l on l.id = b.location_id
    where b.product_id = ${productId} and b.locked + b.available > 0 group by 1 order by 1`);
const walletOf = (companyId: number) =>
  app.db.first<{ balance: number; holds: number }>(sql`
    select balance_minor as balance, holds_minor as holds from wallets where company_id = ${companyId} and currency = 'CNY'`);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const receipt = async (cartons: number) => ({
  receivedCartons: cartons,
  receivedAt: app.clock.now().toISOString(),
  receiptRemark: 'dock 4',
  fileIds: [await madeFile(app, ops)],
});

describe('S13 an FBA order from stock', () => {
  it('V08 A08 submit locks every piece and holds the estimate; return frees both and says why (V17)', async () => {
    const company = await app.given.company();
    const { id, productId } = await makeFba(app, company, { cartons: 30, pieces: 10, status: 'draft' });
    await app.as(ops).call(calls.submit, { body: { id, isSure: false } });
    expect(await stockOf(productId)).toEqual([{ place: 'shelf', locked: 300, available: 0 }]);
    // F11 without the truck: 180.00 + 30.00 + 50.00.
    expect(await walletOf(company.id)).toEqual({ balance: 10_000_00, holds: 260_00 });
    const bare = await app.as(ops).call(calls.sendBack, { body: { id } });
    expect(bare.code).toBe(400);
    await app.as(ops).call(calls.sendBack, { body: { id, reason: 'no PO' } });
    expect(await show(id)).toMatchObject({ status: 'draft', reason: 'no PO', held: [], fee: null });
    expect(await stockOf(productId)).toEqual([{ place: 'shelf', locked: 0, available: 300 }]);
    expect(await walletOf(company.id)).toMatchObject({ holds: 0 });
    await proven();
  });

  it('A08 a company without money for it is refused, and nothing is locked', async () => {
    const company = await app.given.company();
    await makeWallet(app.db, { companyId: company.id, minor: 100 });
    const { id, productId } = await makeFba(app, company, { money: 0 });
    const customer = await app.given.customer({ company, permissions: ['fba:order:submit'] });
    const { code } = await app.as(customer).call(calls.submit, { body: { id, isSure: false } });
    expect(code).toBe(402);
    expect(await stockOf(productId)).toEqual([{ place: 'shelf', locked: 0, available: 20 }]);
  });

  it('V08 two orders for the same pieces: one has all of them, the other none', async () => {
    const company = await app.given.company();
    const one = await makeFba(app, company);
    const { data: other } = await app.as(ops).call(createOrder, {
      body: {
        companyId: company.id,
        warehouseId: one.warehouse.id,
        centerId: one.centerId,
        source: 'stock',
        way: 'truck',
        wishedDay: '2026-12-01',
        lines: [{ productId: one.productId, quantity: 11 }],
        packages: [{ ...carton, boxCount: 1, contents: [{ productId: one.productId, quantity: 11 }] }],
      },
    });
    const answers = await Promise.all([one.id, other.id].map((id) => app.as(ops).call(calls.submit, { body: { id, isSure: false } })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    await proven();
  });

  it('V08 never more is packed than was ordered, and the labels wait until all is', async () => {
    const company = await app.given.company();
    const { id, productId } = await makeFba(app, company, { status: 'approved' });
    const { revision } = await show(id);
    const pack = (boxCount: number, quantity: number, seen: number) =>
      app
        .as(ops)
        .call(packOrder, { body: { id, revision: seen, packages: [{ ...carton, boxCount, contents: [{ productId, quantity }] }] } });
    expect(await pack(3, 10, revision)).toMatchObject({ code: 409, message: expect.stringContaining('30') });
    expect((await pack(1, 10, revision)).data).toMatchObject({ cartonCount: 1, packedCount: 10, fee: { minor: 57_00 } });
    await pickAll(app, id);
    await labelAll(app, id);
    expect((await app.as(ops).call(calls.label, { body: { id } })).code).toBe(409);
    expect((await pack(2, 10, revision)).code).toBe(409);
    expect((await pack(2, 10, (await show(id)).revision)).code).toBe(200);
    await labelAll(app, id);
    expect((await app.as(ops).call(calls.label, { body: { id } })).data).toMatchObject({ status: 'labelled', isLabelled: true });
    expect(await stockOf(productId)).toEqual([{ place: 'PACK', locked: 20, available: 0 }]);
  });

  it('V08 no more is picked from a place than the order holds there', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { status: 'approved' });
    const [place] = (await show(id)).places;
    const pick = (quantity: number) =>
      app.as(ops).call(pickOrder, { body: { id, picks: [{ balanceId: place?.balanceId ?? 0, quantity }] } });
    expect((await pick(21)).code).toBe(400);
    expect((await pick(12)).data).toMatchObject({ pickedCount: 12, lines: [{ picked: 12, quantity: 20 }] });
    expect((await pick(9)).code).toBe(400);
    expect((await pick(8)).data).toMatchObject({ pickedCount: 20 });
  });

  it('what was picked of a cancelled order stands at the abnormal location, free', async () => {
    const company = await app.given.company();
    const { id, productId } = await makeFba(app, company, { status: 'approved' });
    const [place] = (await show(id)).places;
    await app.as(ops).call(pickOrder, { body: { id, picks: [{ balanceId: place?.balanceId ?? 0, quantity: 5 }] } });
    expect((await app.as(ops).call(calls.cancel, { body: { id } })).data).toMatchObject({ status: 'cancelled', held: [] });
    expect(await stockOf(productId)).toEqual([
      { place: 'ABN', locked: 0, available: 5 },
      { place: 'shelf', locked: 0, available: 15 },
    ]);
    await proven();
  });

  it('names the rule of Amazon that a carton breaks; whoever has seen it may go on', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { size: { lengthMm: 700 } });
    const refused = await app.as(ops).call(calls.submit, { body: { id, isSure: false } });
    expect(refused).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'isSure', message: expect.stringContaining('50×60×50') }] },
    });
    expect((await app.as(ops).call(calls.submit, { body: { id, isSure: true } })).data.faults).toContainEqual(
      expect.objectContaining({
        level: 'error',
        text: 'fba.fault.carton',
        params: expect.objectContaining({ rule: '@fba.rule.tooLarge' }),
      }),
    );
  });

  it('K06 F11 30 cartons with a truck share of 21,225 JPY cost 1,289.41, charged as the truck leaves; the pieces are gone with it', async () => {
    const company = await app.given.company();
    const { id, productId } = await makeFba(app, company, { cartons: 30, pieces: 10, status: 'booked' });
    await app.db.tx((tx) => moveForTruck(tx, hand, [id], 'depart', { now: app.clock.now(), truckJpy: new Map([[id, 21_225]]) }));
    const order = await show(id);
    expect(order).toMatchObject({ status: 'shipped', fee: { minor: 1289_41 }, held: [] });
    expect(order.fees.map(({ item, charged }) => [item, charged.minor])).toEqual([
      ['carton', 180_00],
      ['label', 30_00],
      ['appointment', 50_00],
      ['truck', 1029_41],
    ]);
    expect(await stockOf(productId)).toEqual([]);
    expect(await walletOf(company.id)).toEqual({ balance: 10_000_00 - 1289_41, holds: 0 });
    await proven();
  });

  it('what Amazon turned away goes again: only the new truck is charged, nothing leaves twice, and it is not cancelled', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { status: 'shipped', truckJpy: 1000 });
    const now = app.clock.now();
    const truck = (move: Parameters<typeof moveForTruck>[3], more: object = {}) =>
      app.db.tx((tx) => moveForTruck(tx, hand, [id], move, { now, ...more }));
    await truck('unbook', { reason: 'refused at the gate' });
    await truck('uncarpool');
    expect((await app.as(ops).call(calls.cancel, { body: { id } })).code).toBe(409);
    await truck('carpool');
    await truck('book');
    await truck('depart', { truckJpy: new Map([[id, 2000]]) });
    expect((await show(id)).fees.map(({ item, charged }) => [item, charged.minor])).toEqual([
      ['carton', 12_00],
      ['label', 2_00],
      ['appointment', 50_00],
      ['truck', 48_50],
      ['truck', 97_00],
    ]);
    await proven();
  });

  it('by parcel: freight for each carton, no appointment, and every carton has its number', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { way: 'parcel', status: 'approved' });
    expect((await app.as(ops).call(calls.ship, { body: { id } })).code).toBe(409);
    await pickAll(app, id);
    await labelAll(app, id);
    await app.as(ops).call(calls.label, { body: { id } });
    expect(await app.as(ops).call(calls.ship, { body: { id } })).toMatchObject({ code: 409, message: expect.stringContaining('2') });
    const numbers = ['5001', '5002'].map((trackingNumber, at) => ({ cartonNo: at + 1, trackingNumber: `${trackingNumber}${id}` }));
    const twice = numbers.map(({ cartonNo }) => ({ cartonNo, trackingNumber: '7777' }));
    expect((await app.as(ops).call(setTracking, { body: { id, carrier: null, numbers: twice } })).code).toBe(400);
    await app.as(ops).call(setTracking, { body: { id, carrier: null, numbers } });
    const { data } = await app.as(ops).call(calls.ship, { body: { id } });
    expect(data.status).toBe('shipped');
    expect(data.fees.map(({ feeType, item }) => [feeType, item])).toEqual([
      ['FBA_TRANSFER', 'carton'],
      ['FBA_TRANSFER', 'label'],
      ['FREIGHT', 'SAGAWA'],
    ]);
    await proven();
  });

  it('V15 parcel numbers come with the cartons, each on one carton; the file of orders has a sheet of their packages', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { way: 'parcel', status: 'approved' });
    const { number, revision, packages } = await show(id);
    const { sku } = packages[0]?.contents[0] ?? {};
    const row = (trackingNumbers: string) => ({
      ...packages[0],
      contents: packages[0]?.contents ?? [],
      trackingNumbers,
    });
    const pack = async (numbers: string) => app.as(ops).call(packOrder, { body: { id, revision, packages: [row(numbers)] as never } });
    const fields = (answer: { data: unknown }) => (answer.data as { fields?: { field: string }[] }).fields?.map(({ field }) => field);
    for (const wrong of [`A${id} A${id}`, `A${id} B${id} C${id}`, 'A/1'])
      expect(fields(await pack(wrong))).toEqual(['packages.0.trackingNumbers']);
    expect((await pack(` A${id}，B${id}`)).data).toMatchObject({
      packages: [{ trackingNumbers: `A${id}, B${id}` }],
      cartons: [{ trackingNumber: `A${id}` }, { trackingNumber: `B${id}` }],
    });
    const other = await makeFba(app, await app.given.company(), { way: 'parcel', status: 'approved' });
    const whole = await show(other.id);
    const twice = whole.packages.map((line) => ({ ...line, trackingNumbers: `B${id}` }));
    expect(
      fields(await app.as(ops).call(packOrder, { body: { id: other.id, revision: whole.revision, packages: twice as never } })),
    ).toEqual(['packages.0.trackingNumbers']);
    const { rows, beside } = await exported(app, ops, 'fba.order', { number }, 'en');
    expect(rows).toHaveLength(1 + 1);
    expect(beside).toEqual([
      expect.objectContaining({
        'Length (cm)': '60',
        'Weight (kg)': '12',
        Cartons: '2',
        'Tracking No.': `A${id}, B${id}`,
        'In each carton (SKU*quantity)': `${sku}*10`,
      }),
    ]);
  });

  it('splits a PDF page by page onto the cartons: as many pages as cartons, and no page of another shipment', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company);
    const set = async (words: readonly string[], fbaNo = '') =>
      app.as(ops).call(setLabels, { body: { id, fileId: await labelPdf(app, ops, words), fbaNo } });
    expect(await set(['FBA15ABCDEFGU000001'])).toMatchObject({ code: 400, data: { fields: [{ message: expect.stringContaining('2') }] } });
    expect(await set(['FBA15ABCDEFGU000001', 'FBA15XXXXXXXU000002'])).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'fileId', message: expect.stringContaining('FBA15XXXXXXX') }] },
    });
    expect((await show(id)).labelCount).toBe(0);
    const { data } = await set(['FBA15ABCDEFGU000001', 'a picture']);
    expect(data).toMatchObject({ labelCount: 2, cartons: [{ labelPage: 1 }, { labelPage: 2 }], labelFiles: [{ name: 'labels.pdf' }] });
    const printed = async (cartons: number[]) => {
      const { data: file } = await app.as(ops).call(printLabels, { body: { id, cartons } });
      const stored = await app.db.first<{ storageKey: string }>(sql`select storage_key from files where id = ${file.id}`);
      return splitPdf(await buffer(await app.kernel.storage.read(stored?.storageKey ?? '')))?.pages.map(({ text }) =>
        text.replace(/\s/g, ''),
      );
    };
    expect(await printed([2])).toEqual(['apicture']);
    // A part of the cartons got their pages from another file: one print holds both, in the order of the cartons.
    await app.db.run(
      sql`update fba_cartons set label_file_id = ${await labelPdf(app, ops, ['ONE', 'TWO'])} where order_id = ${id} and carton_no = 1`,
    );
    expect(await printed([])).toEqual(['ONE', 'apicture']);
    // Cartons that came with one file for all of them: it is printed once.
    await app.db.run(
      sql`update fba_cartons set label_page = null, label_file_id = ${await labelPdf(app, ops, ['ONE', 'TWO'])} where order_id = ${id}`,
    );
    expect(await printed([])).toEqual(['ONE', 'TWO']);
    // A picture becomes a page; what cannot be printed is said, and nothing is left out in silence.
    const pictureOf = async (format: 'png' | 'gif') =>
      (
        await saveUpload(
          app.db,
          app.kernel.storage,
          { userId: ops.id, companyId: ops.companyId },
          'attachment',
          Readable.from([await picture(format, 300, 400)]),
          `label.${format}`,
        )
      ).id;
    await app.db.run(sql`update fba_cartons set label_file_id = ${await pictureOf('png')} where order_id = ${id} and carton_no = 1`);
    expect(await printed([])).toHaveLength(3);
    await app.db.run(sql`update fba_cartons set label_file_id = ${await pictureOf('gif')} where order_id = ${id} and carton_no = 1`);
    expect(await app.as(ops).call(printLabels, { body: { id, cartons: [] } })).toMatchObject({
      code: 400,
      message: expect.stringContaining('label.gif'),
    });
  });

  it('V18 a PDF that asks for more than any label is refused in words: as it is set, and as it is printed', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company);
    const owner = { userId: ops.id, companyId: ops.companyId };
    const { digits, longText, deepTree } = hostilePdfs();
    for (const bytes of [digits, longText, deepTree]) {
      const stored = await saveUpload(app.db, app.kernel.storage, owner, 'attachment', Readable.from([bytes]), 'labels.pdf');
      const refused = { code: 400, message: expect.stringContaining('无法读取') };
      expect(await app.as(ops).call(setLabels, { body: { id, fileId: stored.id, fbaNo: '' } })).toMatchObject(refused);
      await app.db.run(sql`update fba_cartons set label_file_id = ${stored.id} where order_id = ${id}`);
      expect(await app.as(ops).call(printLabels, { body: { id, cartons: [] } })).toMatchObject(refused);
    }
  });

  it('S13 what goes by truck arrives with its truck: the call of a single order takes no receipt for it, before it has left or after', async () => {
    const company = await app.given.company();
    for (const status of ['booked', 'shipped'] as const) {
      const { id } = await makeFba(app, company, { way: 'truck', status });
      expect((await app.as(ops).call(calls.deliver, { body: { id, ...(await receipt(1)) } })).code, status).toBe(409);
      expect((await show(id)).status).toBe(status);
    }
  });

  it('delivered needs its receipt; another number opens a difference that is settled in words, once', async () => {
    const company = await app.given.company();
    const { id } = await makeFba(app, company, { way: 'parcel', status: 'shipped' });
    expect((await app.as(ops).call(calls.deliver, { body: { id, ...(await receipt(1)), fileIds: [] } })).code).toBe(400);
    const late = { ...(await receipt(1)), receivedAt: inDays(1).toISOString() };
    expect((await app.as(ops).call(calls.deliver, { body: { id, ...late } })).code).toBe(400);
    for (const receivedAt of ['-005000-01-01T00:00:00Z', '0001-01-01', '1', '2026-06-09T02:00:00Z', '2026-06-10T02:00:00'])
      expect((await app.as(ops).call(calls.deliver, { body: { id, ...(await receipt(1)), receivedAt } })).code, receivedAt).toBe(400);
    const { data } = await app.as(ops).call(calls.deliver, { body: { id, ...(await receipt(1)) } });
    expect(data).toMatchObject({
      status: 'delivered',
      difference: 'open',
      receipt: { receivedCartons: 1, remark: 'dock 4', files: [{ name: 'pod.pdf' }] },
      differenceRecord: { sent: 2, received: 1, status: 'open' },
    });
    // S15: work for whoever claims it, once, and each leads to the other.
    const work = await pageOf(app.as(ops), listWork, { kind: 'internal', type: ['difference'] });
    expect(work.rows).toMatchObject([
      {
        id: data.differenceRecord?.workOrderId,
        status: 'unaudited',
        content: `${data.number}: 2 → 1`,
        sourceType: 'fba.order',
        sourceId: id,
        companyId: null,
      },
    ]);
    await expect(
      app.db.run(sql`
      insert into work_orders (number, kind, warehouse_id, type, content, source_type, source_id, created_by_name, created_at, updated_at, status_at)
      select 'GDX', 'internal', warehouse_id, type, content, source_type, source_id, 'x', now(), now(), now() from work_orders where source_id = ${id}`),
    ).rejects.toThrow('work_orders_once');
    const owner = await app.given.customer({ company, permissions: ['fba:order:list'] });
    expect((await app.as(owner).call(showOrder, { query: { id } })).data.differenceRecord).toMatchObject({
      workOrderId: null,
      workOrderNumber: '',
    });
    const settle = () => app.as(ops).call(settleDifference, { body: { id, words: 'found at the next dock' } });
    expect((await settle()).data).toMatchObject({ difference: 'settled', differenceRecord: { words: 'found at the next dock' } });
    expect((await settle()).code).toBe(409);
  });

  it('S13 K02 what Amazon turned away and stands in our warehouse is stock again, once; its fees stay charged', async () => {
    const company = await app.given.company();
    const { id, productId } = await makeFba(app, company, { way: 'parcel', status: 'shipped' });
    const paid = await walletOf(company.id);
    const { fee } = await show(id);
    expect(fee?.minor).toBeGreaterThan(0);
    expect(await stockOf(productId)).toEqual([]);
    const back = (reason = '拒收') => app.as(ops).call(calls.takeBack, { body: { id, reason } });
    expect((await back('')).code).toBe(400);
    expect((await Promise.all([back(), back()])).map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await stockOf(productId)).toEqual([{ place: 'ABN', locked: 0, available: 20 }]);
    expect(await show(id)).toMatchObject({ status: 'cancelled', shippedAt: null, pickedCount: 0, fee });
    expect(await walletOf(company.id)).toEqual(paid);
    // On its truck it is still on the way; one that never left is cancelled instead.
    const truck = await makeFba(app, company, { status: 'shipped' });
    const here = await makeFba(app, company, { status: 'labelled' });
    for (const one of [truck, here]) expect((await app.as(ops).call(calls.takeBack, { body: { id: one.id, reason: 'x' } })).code).toBe(409);
    // Taken off the truck that was turned away, it comes back too.
    const step = (name: 'unbook' | 'uncarpool') =>
      app.db.tx((tx) => moveOrder(tx, hand, truck.id, name, { reason: 'x', now: app.clock.now() }));
    await step('unbook');
    await step('uncarpool');
    expect((await app.as(ops).call(calls.takeBack, { body: { id: truck.id, reason: 'x' } })).code).toBe(200);
    await proven();
  });

  it('A07 a stranger finds nothing of it; a draft of yesterday is not written over', async () => {
    const company = await app.given.company();
    const { id, productId, warehouse, centerId } = await makeFba(app, company);
    const stranger = await app.given.customer({ permissions: ['fba:order:list'] });
    expect((await app.as(stranger).call(showOrder, { query: { id } })).code).toBe(404);
    expect((await app.as(stranger).call(listOrders, { query: {} })).data.rows).toEqual([]);
    const body = {
      id,
      warehouseId: warehouse.id,
      centerId,
      source: 'stock' as const,
      way: 'truck' as const,
      wishedDay: '2026-12-02',
      lines: [{ productId, quantity: 10 }],
    };
    expect((await app.as(ops).call(changeOrder, { body: { ...body, revision: 1, companyId: company.id } })).data).toMatchObject({
      pieceCount: 10,
      cartonCount: 0,
    });
    expect((await app.as(ops).call(changeOrder, { body: { ...body, revision: 1, companyId: company.id } })).code).toBe(409);
  });

  it('prices live what a draft would cost and shows what is free for it', async () => {
    const company = await app.given.company();
    const { productId, warehouse, centerId } = await makeFba(app, company);
    const { data } = await app.as(ops).call(priceOrder, {
      body: {
        companyId: company.id,
        warehouseId: warehouse.id,
        centerId,
        way: 'truck',
        lines: [{ productId, quantity: 50 }],
        packages: [{ ...carton, boxCount: 30, contents: [] }],
        truckJpy: 21_225,
      },
    });
    expect(data).toMatchObject({ totalCnyMinor: 1289_41, cartons: 30, volumeM3: '2.880000', weightKg: '360' });
    expect(data.stock).toMatchObject([{ wanted: 50, available: 20 }]);
  });
});

describe('S13 cartons of an inbound order', () => {
  async function transferred(company: { id: number }) {
    const dock = await dockOrder(app, company);
    const transferId = await sentCartons(app, dock);
    const { data } = await app.as(ops).call(listWaitingTransfers, { query: { companyId: company.id } });
    const row = data.rows.find(({ id }) => id === transferId);
    return { dock, transferId, row };
  }
  const bodyOf = (companyId: number, transferId: number, at: { warehouseId: number; centerId: number }) => ({
    companyId,
    warehouseId: at.warehouseId,
    centerId: at.centerId,
    source: 'transfer' as const,
    way: 'truck' as const,
    wishedDay: '2026-12-01',
    transferIds: [transferId],
  });

  it('K06 have a live price of their own cartons, and none of those of another company', async () => {
    const company = await app.given.company();
    const { transferId, row } = await transferred(company);
    const { source: _, wishedDay: __, ...ask } = bodyOf(company.id, transferId, row ?? { warehouseId: 0, centerId: 0 });
    const price = (companyId: number) => app.as(ops).call(priceOrder, { body: { ...ask, companyId, packages: [] } });
    const { data } = await price(company.id);
    expect(data).toMatchObject({ cartons: 1, weightKg: row?.weightKg, volumeM3: row?.volumeM3 });
    expect(data.lines.map(({ item, cnyMinor }) => [item, cnyMinor])).toEqual([
      ['carton', 6_00],
      ['label', 1_00],
      ['appointment', 50_00],
    ]);
    expect((await price((await app.given.company()).id)).code).toBe(404);
  });

  it('go as they are; the transfer is taken up by one order only, and waits again when that ends', async () => {
    const company = await app.given.company();
    await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
    const { transferId, row, dock } = await transferred(company);
    expect(row).toMatchObject({ cartonCount: 1, fbaNo: 'FBA15ABCDEFG', orderNumber: dock.number });
    const body = bodyOf(company.id, transferId, row ?? { warehouseId: 0, centerId: 0 });
    const { data: order } = await app.as(ops).call(createOrder, { body });
    expect(order).toMatchObject({
      cartonCount: 1,
      pieceCount: 20,
      packedCount: 20,
      shipmentIds: 'FBA15ABCDEFG',
      cartons: [{ code: `${dock.number}-001` }],
      transfers: [{ id: transferId }],
    });
    expect((await app.as(ops).call(createOrder, { body })).code).toBe(409);
    const waiting = async () => (await app.as(ops).call(listWaitingTransfers, { query: { companyId: company.id } })).data.rows.length;
    expect(await waiting()).toBe(0);
    await app.as(ops).call(calls.submit, { body: { id: order.id, isSure: false } });
    await app.as(ops).call(calls.reject, { body: { id: order.id, reason: 'wrong centre' } });
    expect(await waiting()).toBe(1);
    await proven();
  });

  it('of another centre are refused', async () => {
    const company = await app.given.company();
    const { transferId, row } = await transferred(company);
    const other = await makeFba(app, company);
    const at = { warehouseId: row?.warehouseId ?? 0, centerId: other.centerId };
    expect((await app.as(ops).call(createOrder, { body: bodyOf(company.id, transferId, at) })).code).toBe(400);
  });
});

describe('S13 cartons of several transfers', () => {
  const codesOf = (order: Order) => order.cartons.map(({ code, trackingNumber }) => [code.slice(-3), trackingNumber]);
  const labelsOf = (id: number) =>
    app.db.rows<{ code: string; label: number | null }>(
      sql`select right(code, 3) as code, label_file_id as label from fba_cartons where order_id = ${id} order by carton_no`,
    );
  /** Each of these cartons went on by itself. */
  async function sentTo(company: { id: number }, sent: number[][], boxes = [3, 2]) {
    const { id: productId } = await makeProduct(app, company);
    const arrived = boxes.reduce((sum, count) => sum + count, 0);
    const dock = await dockOrder(app, company, { boxes, arrived, productIds: boxes.map(() => productId) });
    const fbaCenterId = await fbaCenter(app);
    const transferIds: number[] = [];
    for (const cartons of sent) {
      const body = { orderId: dock.id, fbaCenterId, fbaNo: 'FBA15ABCDEFG', cartons };
      const { data, message } = await app.as(ops).call(transferCartons, { body });
      transferIds.push(data?.transfers.at(-1)?.id ?? Number(message));
    }
    const body = {
      companyId: company.id,
      warehouseId: dock.warehouseId,
      centerId: fbaCenterId,
      source: 'transfer' as const,
      way: 'parcel' as const,
      carrier: 'SAGAWA' as const,
      wishedDay: '2026-12-01',
    };
    return { dock, transferIds, body };
  }

  it('a label and a tracking number stay with their carton when the cartons before it leave the order, and with none when it goes from stock', async () => {
    const company = await app.given.company();
    const { transferIds, body } = await sentTo(company, [
      [1, 2],
      [3, 4],
    ]);
    const [first = 0, second = 0] = transferIds;
    const { data: order } = await app.as(ops).call(createOrder, { body: { ...body, transferIds } });
    const { id } = order;
    const label = await madeFile(app, ops);
    await app.db.run(sql`update fba_cartons set tracking_number = 'N' || right(code, 3) || ${`-${id}`} where order_id = ${id}`);
    await app.db.run(
      sql`update fba_cartons set label_file_id = ${label}, label_page = carton_no where order_id = ${id} and carton_no <= 3`,
    );
    const change = async (more: object) => {
      const answer = await app.as(ops).call(changeOrder, { body: { ...body, id, revision: (await show(id)).revision, ...more } });
      expect([answer.code, answer.message]).toEqual([200, answer.message]);
      return answer.data;
    };
    expect(codesOf(await change({ transferIds: [second] }))).toEqual([
      ['003', `N003-${id}`],
      ['004', `N004-${id}`],
    ]);
    expect(await labelsOf(id)).toEqual([
      { code: '003', label },
      { code: '004', label: null },
    ]);
    expect(codesOf(await change({ transferIds: [first, second] }))).toEqual([
      ['001', ''],
      ['002', ''],
      ['003', `N003-${id}`],
      ['004', `N004-${id}`],
    ]);
    const { productId } = await makeFba(app, company);
    const packages = [{ ...carton, boxCount: 4, contents: [{ productId, quantity: 1 }] }];
    const stock = await change({ source: 'stock', lines: [{ productId, quantity: 4 }], packages });
    expect(codesOf(stock)).toEqual(Array.from({ length: 4 }, () => ['', '']));
    expect(await labelsOf(id)).toEqual(Array.from({ length: 4 }, () => ({ code: '', label: null })));
  });

  it('cartons of a kind are rows of at most 1,000, and no order takes more than 2,000 cartons', async () => {
    const company = await app.given.company();
    const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
    const { transferIds, body } = await sentTo(company, [numbers(1, 1200), numbers(1201, 800), numbers(2001, 1)], [1000, 1000, 1]);
    const most = { code: 400, message: say('zh', 'fba.order.mostCartons', { most: 2000 }) };
    expect(await app.as(ops).call(createOrder, { body: { ...body, transferIds } })).toMatchObject(most);
    const { warehouseId, centerId, way, carrier, companyId } = body;
    const ask = { companyId, warehouseId, centerId, way, carrier, transferIds, packages: [] };
    expect(await app.as(ops).call(priceOrder, { body: ask })).toMatchObject(most);
    const { data, code } = await app.as(ops).call(createOrder, { body: { ...body, transferIds: transferIds.slice(0, 2) } });
    expect([code, data.cartonCount, data.packages.map(({ boxCount }) => boxCount)]).toEqual([200, 2000, [1000, 200, 800]]);
  });
});

describe('the numbers of parcels', () => {
  const fields = (answer: { data: unknown }) => (answer.data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field);
  const parcels = async () => makeFba(app, await app.given.company(), { way: 'parcel', status: 'approved' });
  const rowOf = (productId: number, trackingNumbers?: string) => ({
    ...carton,
    boxCount: 1,
    contents: [{ productId, quantity: 10 }],
    ...(trackingNumbers === undefined ? {} : { trackingNumbers }),
  });
  const pack = async (id: number, rows: ReturnType<typeof rowOf>[]) =>
    app.as(ops).call(packOrder, { body: { id, revision: (await show(id)).revision, packages: rows } });
  const track = (id: number, trackingNumber: string) =>
    app.as(ops).call(setTracking, { body: { id, carrier: null, numbers: [{ cartonNo: 1, trackingNumber }] } });

  it('a number that another carton of the order keeps is refused at its row', async () => {
    const { id, productId } = await parcels();
    expect((await pack(id, [rowOf(productId, `A${id}`), rowOf(productId, `B${id}`)])).code).toBe(200);
    const answer = await pack(id, [rowOf(productId), rowOf(productId, `A${id}`)]);
    expect([answer.code, fields(answer)]).toEqual([400, ['packages.1.trackingNumbers']]);
    expect(answer.message).toContain(`A${id}`);
  });

  it('of two orders that name the same number at once one has it, and the other hears which it is', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await parcels(), await parcels()];
      const tracked = await Promise.all([one, two].map(({ id }) => track(id, `S${one.id}`)));
      expect(tracked.map(({ code }) => code).toSorted()).toEqual([200, 400]);
      expect(fields(tracked.find(({ code }) => code === 400) ?? { data: {} })).toEqual(['numbers']);
      const rows = (productId: number) => [rowOf(productId, `R${productId}`), rowOf(productId, `P${one.id}`)];
      const packed = await Promise.all([one, two].map(({ id, productId }) => pack(id, rows(productId))));
      expect(packed.map(({ code }) => code).toSorted()).toEqual([200, 400]);
      const late = packed.find(({ code }) => code === 400);
      expect([fields(late ?? { data: {} }), late?.message]).toEqual([
        ['packages.1.trackingNumbers'],
        expect.stringContaining(`P${one.id}`),
      ]);
    }
  });

  it('are free again once their order is cancelled or rejected, which still tells them; those of parcels that left are not', async () => {
    const numberOf = async (id: number) => (await show(id)).cartons[0]?.trackingNumber;
    const cancelled = await parcels();
    await track(cancelled.id, `C${cancelled.id}`);
    const other = await parcels();
    expect((await track(other.id, `C${cancelled.id}`)).code).toBe(400);
    await app.as(ops).call(calls.cancel, { body: { id: cancelled.id } });
    expect((await track(other.id, `C${cancelled.id}`)).code).toBe(200);
    expect(await numberOf(cancelled.id)).toBe(`C${cancelled.id}`);

    const rejected = await makeFba(app, await app.given.company(), { way: 'parcel', status: 'pendingReview' });
    await app.db.run(sql`update fba_cartons set tracking_number = ${`J${rejected.id}`} where order_id = ${rejected.id} and carton_no = 1`);
    expect((await pack(other.id, [rowOf(other.productId, `J${rejected.id}`)])).code).toBe(400);
    await app.as(ops).call(calls.reject, { body: { id: rejected.id, reason: 'x' } });
    expect((await pack(other.id, [rowOf(other.productId, `J${rejected.id}`)])).code).toBe(200);

    const back = await makeFba(app, await app.given.company(), { way: 'parcel', status: 'shipped' });
    const left = (await numberOf(back.id)) ?? '';
    await app.as(ops).call(calls.takeBack, { body: { id: back.id, reason: '拒收' } });
    expect((await track(other.id, left)).code).toBe(400);
  });

  it('stay on no carton that goes by truck after all, from stock or as it came, and are free', async () => {
    const company = await app.given.company();
    const { id, productId, warehouse, centerId } = await makeFba(app, company, { way: 'parcel' });
    await app.db.run(sql`update fba_cartons set tracking_number = ${`K${id}`} where order_id = ${id} and carton_no = 1`);
    const dock = await dockOrder(app, company);
    const transferId = await sentCartons(app, dock);
    const { data } = await app.as(ops).call(listWaitingTransfers, { query: { companyId: company.id } });
    const at = {
      companyId: company.id,
      warehouseId: dock.warehouseId,
      centerId: data.rows.find((row) => row.id === transferId)?.centerId ?? 0,
    };
    const passing = { ...at, source: 'transfer' as const, wishedDay: '2026-12-01', transferIds: [transferId] };
    const { data: came } = await app.as(ops).call(createOrder, { body: { ...passing, way: 'parcel', carrier: 'SAGAWA' } });
    await app.db.run(sql`update fba_cartons set tracking_number = ${`K${came.id}`} where order_id = ${came.id}`);
    const stock = {
      warehouseId: warehouse.id,
      centerId,
      source: 'stock' as const,
      wishedDay: '2026-12-01',
      lines: [{ productId, quantity: 20 }],
    };
    const packages = [{ ...carton, boxCount: 2, contents: [{ productId, quantity: 10 }] }];
    for (const [orderId, body] of [
      [id, { ...stock, packages }],
      [came.id, passing],
    ] as const) {
      const { revision } = await show(orderId);
      const answer = await app.as(ops).call(changeOrder, { body: { ...body, companyId: company.id, id: orderId, revision, way: 'truck' } });
      expect(answer.data.cartons.map(({ trackingNumber }) => trackingNumber)).toEqual(answer.data.cartons.map(() => ''));
      expect((await track((await parcels()).id, `K${orderId}`)).code).toBe(200);
    }
  });

  it('of orders that were cancelled before, they are free after the upgrade; those of parcels that left or may leave are not', async () => {
    const [ended, here] = [await parcels(), await parcels()];
    for (const { id } of [ended, here]) await track(id, `U${id}`);
    await app.as(ops).call(calls.cancel, { body: { id: ended.id } });
    const back = await makeFba(app, await app.given.company(), { way: 'parcel', status: 'shipped' });
    await app.as(ops).call(calls.takeBack, { body: { id: back.id, reason: '拒收' } });
    await app.db.pool.query(`
      alter table fba_cartons drop column is_freed;
      create unique index fba_cartons_tracking on fba_cartons (tracking_number) where tracking_number <> '' and order_id >= ${ended.id}`);
    await app.db.pool.query(await readFile(new URL('../../../migrations/0405-freed-trackings.sql', import.meta.url), 'utf8'));
    const freed = await app.db.rows<{ id: number; isFreed: boolean }>(sql`
      select order_id as id, is_freed from fba_cartons where order_id = any(${[ended.id, here.id, back.id]}::bigint[]) and carton_no = 1`);
    expect(new Map(freed.map(({ id, isFreed }) => [id, isFreed]))).toEqual(
      new Map([
        [ended.id, true],
        [here.id, false],
        [back.id, false],
      ]),
    );
  });
});

describe('S13 orders on a truck', () => {
  it('wait by centre and day, move together or not at all, and two clerks have one of them', async () => {
    const company = await app.given.company();
    const one = await makeFba(app, company, { status: 'labelled' });
    const { warehouse, centerId } = one;
    const two = await makeFba(app, company, { status: 'labelled', warehouse, centerId });
    const bare = await makeFba(app, company, { status: 'approved', warehouse, centerId });
    await makeFba(app, company, { status: 'labelled', warehouse, centerId, way: 'parcel' });
    const now = app.clock.now();
    const waiting = await waitingShipments(app.db, hand.scope, { centerId, fromDay: '2026-12-01', toDay: '2026-12-01' });
    expect(waiting.map(({ orderId, isLabelled }) => [orderId, isLabelled])).toEqual([
      [one.id, true],
      [two.id, true],
      [bare.id, false],
    ]);
    expect(waiting[0]).toMatchObject({ shipmentIds: ['FBA15ABCDEFG'], mm3: 192_000_000, g: 24_000, cartonCount: 2 });
    // One of them is not labelled: none moves.
    await expect(app.db.tx((tx) => moveForTruck(tx, hand, [one.id, bare.id], 'carpool', { now }))).rejects.toThrow(
      'kernel.error.wrongState',
    );
    expect((await show(one.id)).status).toBe('labelled');
    const clerks = await Promise.allSettled(
      [
        [one.id, two.id],
        [two.id, one.id],
      ].map((ids) => app.db.tx((tx) => moveForTruck(tx, hand, ids, 'carpool', { now }))),
    );
    expect(clerks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(app.db.tx((tx) => lockShipments(tx, { companyId: company.id + 1 }, [one.id]))).rejects.toThrow('kernel.error.notFound');
    await expect(app.db.tx((tx) => moveOrder(tx, hand, one.id, 'ship', { now }))).rejects.toThrow('kernel.error.wrongState');
  });
});
