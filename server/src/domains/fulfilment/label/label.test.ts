import { Readable } from 'node:stream';
import * as label from '@kura/contract/fulfilment/label/label.endpoints.ts';
import * as recheck from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { changeCarriers, changeOrder, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { TrackingRow } from '@kura/contract/outbound/order/order-import.sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { saveUpload } from '../../../kernel/files/save-file.ts';
import { RowProblems } from '../../../kernel/registry.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { moveOutbound, putBack } from '../../outbound/public.ts';
import { hand, makeOutbound } from '../../outbound/testing/make-outbound.ts';
import { walkOutbound } from '../../outbound/testing/walk-outbound.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { sagawaColumns } from '../print-file/data/columns.ts';
import { encodeCp932 } from '../print-file/cp932.ts';
import { makePicked, pickWhole } from '../testing/make-picked.ts';
import { nextStep, nextTracking, tableAt, type Table } from '../testing/packing-table.ts';
import { importNumberSheet } from './import-number-sheet.ts';
import { takeNext } from './pool.store.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let person: TestUser;
let clerk: Caller;
let table: Table;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  person = await app.given.staff();
  clerk = app.as(person);
  table = tableAt(clerk, warehouse.id);
});
afterAll(() => app.close());

const order = (more: Parameters<typeof makeOutbound>[2] = {}) =>
  makeOutbound(app, company, { warehouse, lines: [{ quantity: 1 }], ...more });
const textOf = async (fileId: number): Promise<string> => {
  const file = await app.db.first<{ storageKey: string }>(sql`select storage_key from files where id = ${fileId}`);
  const chunks: Buffer[] = [];
  for await (const chunk of await app.kernel.storage.read(file?.storageKey ?? '')) chunks.push(chunk as Buffer);
  return new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.concat(chunks));
};

describe('print files', () => {
  it('hold ticked orders of their carrier; what cannot be printed is named and stays out; again is allowed and logged', async () => {
    await clerk.call(label.saveAccount, {
      body: { warehouseId: warehouse.id, carrier: 'SAGAWA', customerCode: '123456789012', freightCode: '', senderName: '倉庫' },
    });
    const good = await order();
    const yamato = await order({ input: { carrier: 'YAMATO' } });
    const chinese = await order({ input: { city: '东城区' } });
    const long = await order({ input: { street: '梅'.repeat(60) } });
    const draft = await order({ status: 'draft' });
    const ids = [good, yamato, chinese, long, draft].map(({ id }) => id);
    const { data } = await clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids } });
    expect(data).toMatchObject({ written: 1, again: 0 });
    expect(Object.fromEntries(data.faults.map(({ id, reason }) => [id, reason]))).toEqual({
      [yamato.id]: 'noPrintFile',
      [chinese.id]: 'outsideCp932',
      [long.id]: 'addressTooLong',
      [draft.id]: 'wrongState',
    });
    expect(data.faults.find(({ id }) => id === chinese.id)?.message).toContain('东');
    const [head, row] = (await textOf(data.file?.id ?? 0)).split('\r\n');
    expect(head?.split(',')).toEqual(sagawaColumns);
    expect(row).toContain(good.number);
    expect(row).toContain('123456789012');
    const { data: again } = await clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids: [good.id] } });
    expect(again).toMatchObject({ written: 1, again: 1 });
    const logged = await app.db.rows<{ action: string }>(sql`
      select action from operation_log where record = 'outbound.order' and record_id = ${good.id} and action like 'fulfilment.label.%' order by id`);
    expect(logged.map(({ action }) => action)).toEqual(['fulfilment.label.log.exported', 'fulfilment.label.log.exportedAgain']);
    const { data: list } = await clerk.call(label.listLabels, { query: { number: good.number, exported: 'yes' } });
    expect(list.rows).toMatchObject([{ number: good.number, exportCount: 2 }]);
  });
});

describe('tracking numbers that come back', () => {
  const upload = async (...rows: [string, string][]) => {
    const lines = [
      [...sagawaColumns],
      ...rows.map(([ours, theirs]) =>
        sagawaColumns.map((title) => (title === 'お客様管理番号' ? ours : title === 'お問い合せ送り状No.' ? theirs : '')),
      ),
    ];
    const content = encodeCp932(lines.map((line) => `${line.join(',')}\r\n`).join(''));
    return (
      await saveUpload(
        app.db,
        app.kernel.storage,
        { userId: person.id, companyId: null },
        'statement',
        Readable.from([content]),
        'result.csv',
      )
    ).id;
  };
  const read = async (fileId: number, confirmed: string[] = []) =>
    (await clerk.call(label.importTracking, { body: { fileId, confirmed } })).data;

  it('are checked and kept; another number than the one that stands there needs a yes', async () => {
    const [one, two, yamato] = [await order(), await order(), await order({ input: { carrier: 'YAMATO' } })];
    const [first, other, third] = [nextTracking(), nextTracking(), nextTracking()];
    const outcomes = async (fileId: number, confirmed?: string[]) => (await read(fileId, confirmed)).rows.map(({ outcome }) => outcome);
    const file = await upload(
      [one.number, first],
      [two.number, '390000000004'],
      [yamato.number, third],
      ['CK99999999999', third],
      [two.number, first],
    );
    expect(await outcomes(file)).toEqual(['taken', 'badNumber', 'wrongCarrier', 'notFound', 'numberTaken']);
    expect(await outcomes(await upload([one.number, first]))).toEqual(['same']);
    const changed = await upload([one.number, other]);
    const told = await read(changed);
    expect(told.rows).toMatchObject([{ outcome: 'conflict', before: first, trackingNumber: other }]);
    const numberOf = async () =>
      (await app.db.first<{ n: string }>(sql`select tracking_number as n from outbound_orders where id = ${one.id}`))?.n;
    expect(await numberOf()).toBe(first);
    expect(await outcomes(changed, [one.number])).toEqual(['taken']);
    expect(await numberOf()).toBe(other);
  });
  it('S05 of the print file before a change are refused also after a newer one was exported, whatever is confirmed', async () => {
    const one = await order();
    const print = async () => {
      const { data } = await clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids: [one.id] } });
      const row = (await textOf(data.file?.id ?? 0)).split('\r\n')[1]?.split(',') ?? [];
      return row[sagawaColumns.indexOf('お客様管理番号')] ?? '';
    };
    const change = async (street: string) => {
      const { lines, ...shown } = (await clerk.call(showOrder, { query: { id: one.id } })).data;
      const body = { ...shown, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })), isAddressSure: true, street };
      expect((await clerk.call(changeOrder, { body: body as never })).code).toBe(200);
      await app.kernel.outbox.drain();
    };
    const first = await print();
    expect([first, await print()]).toEqual([one.number, one.number]);
    await change('梅田6-6-6');
    const second = await print();
    expect(second).not.toBe(first);
    expect(second).toMatch(/^[A-Z0-9]{1,16}$/);
    const [old, fresh] = [nextTracking(), nextTracking()];
    const outcomes = async (rows: [string, string][], confirmed?: string[]) =>
      (await read(await upload(...rows), confirmed)).rows.map(({ number, outcome }) => [number, outcome]);
    expect(await outcomes([[first, old]])).toEqual([[one.number, 'oldFile']]);
    // What the program wrote since stands beside what it wrote before.
    const both = await outcomes([
      [first, old],
      [second, fresh],
    ]);
    expect(both).toEqual([
      [one.number, 'oldFile'],
      [one.number, 'taken'],
    ]);
    expect(await outcomes([[first, old]], [one.number])).toEqual([[one.number, 'oldFile']]);
    expect((await clerk.call(showOrder, { query: { id: one.id } })).data.trackingNumber).toBe(fresh);
    await change('梅田5-5-5');
    const third = await print();
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await outcomes([[second, nextTracking()]])).toEqual([[one.number, 'oldFile']]);
    expect(await outcomes([[third, nextTracking()]])).toEqual([[one.number, 'taken']]);
  });
  it('are what the label of the parcel must carry', async () => {
    const one = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }] });
    const number = nextTracking();
    await read(await upload([one.number, number]));
    await table.scan(one.number);
    await table.scan(one.lines[0]?.code ?? '', one);
    await table.box(one, 'BOX60');
    expect((await table.weigh(one, 420)).job?.parcel?.trackingNumber).toBe(number);
    expect(await table.scan(nextTracking(), one)).toMatchObject({ tone: 'red', reason: 'wrongTracking' });
    expect(await table.scan(number, one)).toMatchObject({ tone: 'green', reason: 'checked' });
  });
  it('of a file that no label program wrote are refused', async () => {
    const id = (
      await saveUpload(
        app.db,
        app.kernel.storage,
        { userId: person.id, companyId: null },
        'statement',
        Readable.from([Buffer.from('a,b\n1,2\n')]),
        'x.csv',
      )
    ).id;
    expect((await clerk.call(label.importTracking, { body: { fileId: id } })).code).toBe(400);
  });
});

describe('tracking numbers typed into a sheet', () => {
  const typed = (number: string, trackingNumber: string, more: Partial<TrackingRow> = {}): TrackingRow => ({
    number,
    trackingNumber,
    carrier: null,
    replaces: null,
    ...more,
  });
  const run = (...rows: TrackingRow[]) =>
    app.db
      .tx((tx) => importNumberSheet(tx, hand, rows, app.clock.now()))
      .catch((error: unknown) => {
        if (!(error instanceof RowProblems)) throw error;
        return error.problems.map(({ row, field, text }) => `${row} ${field} ${text.replace('outbound.order.', '')}`);
      });
  const numberOf = async ({ id }: { id: number }) =>
    (await app.db.first<{ n: string }>(sql`select tracking_number as n from outbound_orders where id = ${id}`))?.n;

  it('V15 go onto their orders, all or none: a wrong check digit, another carrier and an order that has left are named', async () => {
    const [waiting, gone] = [await order(), await order()];
    await walkOutbound(app, gone, 'shipped');
    const good = nextTracking();
    expect(
      await run(
        typed(waiting.number, '400123456781'),
        typed('CK00000000000', good),
        typed(gone.number, good),
        typed((await order()).number, good, { carrier: 'YAMATO' }),
        typed((await order()).number, good),
      ),
    ).toEqual(['0 trackingNumber badTracking', '1 number noSuchOrder', '2 number noNumberNow', '3 carrier otherCarrier']);
    expect(await numberOf(waiting)).toBe('');
    expect(await run(typed(waiting.number.toLowerCase(), good.replace(/(\d{4})(?=\d)/g, '$1-'), { carrier: 'SAGAWA' }))).toBe(1);
    expect(await numberOf(waiting)).toBe(good);
  });
  it('one number is never given to two orders, nor that of a parcel that left within a year', async () => {
    const [one, two, gone] = [await order(), await order(), await order()];
    const number = nextTracking();
    expect(await run(typed(one.number, number))).toBe(1);
    expect(await run(typed(two.number, number))).toEqual(['0 trackingNumber trackingTaken']);
    await walkOutbound(app, gone, 'shipped');
    expect(await run(typed(two.number, (await numberOf(gone)) ?? ''))).toEqual(['0 trackingNumber trackingTaken']);
  });
  it('another one takes the place of what stands there only where the sheet names it, on the order and on its label', async () => {
    const one = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }] });
    const [first, other] = [nextTracking(), nextTracking()];
    expect(await run(typed(one.number, first))).toBe(1);
    expect(await run(typed(one.number, first))).toBe(1);
    for (const replaces of [null, nextTracking()])
      expect(await run(typed(one.number, other, { replaces }))).toEqual(['0 replaces trackingStands']);
    expect(await numberOf(one)).toBe(first);
    expect(await run(typed(one.number, other, { replaces: first }))).toBe(1);
    expect(await numberOf(one)).toBe(other);
    await table.scan(one.number);
    await table.scan(one.lines[0]?.code ?? '', one);
    await table.box(one, 'BOX60');
    await table.weigh(one, 420);
    expect(await table.scan(first, one)).toMatchObject({ tone: 'red', reason: 'wrongTracking' });
    expect(await table.scan(other, one)).toMatchObject({ tone: 'green', reason: 'checked' });
    // Its label is on the parcel: another number would be on none.
    expect(await run(typed(one.number, nextTracking(), { replaces: other }))).toEqual(['0 number noNumberNow']);
  });
  it('several parcels take several numbers, one after the other', async () => {
    const one = await order();
    const numbers = [nextTracking(), nextTracking()];
    expect(await run(...numbers.map((number) => typed(one.number, number)))).toBe(2);
    const kept = await app.db.rows<{ n: string }>(
      sql`select tracking_number as n from fulfilment_labels where order_id = ${one.id} order by id`,
    );
    expect(kept.map(({ n }) => n)).toEqual(numbers);
  });
  it('of several numbers only the one that is named gives way; a new one that names none is refused until the others have their rows', async () => {
    const one = await order();
    const [first, second, third, fourth] = Array.from({ length: 4 }, nextTracking) as [string, string, string, string];
    const standing = async () =>
      (
        await app.db.rows<{ n: string }>(
          sql`select tracking_number as n from fulfilment_labels where order_id = ${one.id} and not is_void order by id`,
        )
      ).map(({ n }) => n);
    expect(await run(typed(one.number, first), typed(one.number, second))).toBe(2);
    expect(await run(typed(one.number, third, { replaces: first }))).toBe(1);
    expect([await standing(), await numberOf(one)]).toEqual([[second, third], second]);
    // One names which it replaces, the other does not.
    const silent = [typed(one.number, fourth), typed(one.number, first, { replaces: third })];
    expect(await run(...silent)).toEqual(['0 replaces trackingStands', '1 replaces trackingStands']);
    expect(await run(typed(one.number, fourth), typed(one.number, second), typed(one.number, third))).toBe(3);
    expect([await standing(), await numberOf(one)]).toEqual([[second, third, fourth], second]);
  });
});

describe('our own labels', () => {
  it('take the next number of the pool with its check digit, once, and are drawn on 100 × 150 mm', async () => {
    const ownWarehouse = await makeWarehouse(app);
    const one = await makePicked(app, company, {
      warehouse: ownWarehouse,
      lines: [{ quantity: 1 }],
      input: {
        codJpy: 12_000,
        deliveryWindow: '14-16',
        building: 'グランフロント大阪タワーA 2301号室',
        recipientCompany: '株式会社青空商事 大阪支店',
      },
    });
    const at = tableAt(clerk, ownWarehouse.id);
    const print = async () => (await clerk.call(recheck.printLabel, { body: { orderId: one.id } })).data;
    await at.scan(one.number);
    await at.scan(one.lines[0]?.code ?? '', one);
    await at.box(one, 'BOX60');
    await at.weigh(one, 420);
    expect(await print()).toEqual({ label: null, trackingNumber: '' });
    const add = (firstBody: string, lastBody: string) =>
      clerk.call(label.addPool, { body: { warehouseId: ownWarehouse.id, carrier: 'SAGAWA', firstBody, lastBody } });
    expect((await add('52000000000', '52000000001')).data).toMatchObject({ left: 2, nextNumber: expect.stringMatching(/^52000000000\d$/) });
    expect((await add('52000000001', '52000000009')).code).toBe(409);
    expect((await add('52000000009', '52000000001')).code).toBe(400);
    const printed = await print();
    expect(printed.trackingNumber).toMatch(/^52000000000\d$/);
    expect(printed.label).toMatchObject({ mime: 'application/pdf' });
    const file = await app.db.first<{ storageKey: string }>(sql`select storage_key from files where id = ${printed.label?.id}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await app.kernel.storage.read(file?.storageKey ?? '')) chunks.push(chunk as Buffer);
    // 100 × 150 mm in points.
    const pdf = Buffer.concat(chunks).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/MediaBox \[0 0 283\.4\d* 425\.[12]\d*\]/);
    expect((await print()).trackingNumber).toBe(printed.trackingNumber);
    expect(await at.scan(printed.trackingNumber, one)).toMatchObject({ tone: 'green', reason: 'checked' });
    const both = await Promise.all([1, 2].map(() => app.db.tx((tx) => takeNext(tx, ownWarehouse.id, 'SAGAWA'))));
    expect(both.filter((number) => number !== undefined)).toHaveLength(1);
  });
});

describe('an order that goes elsewhere, or with another carrier, after its label was made', () => {
  const numbered = async () => {
    const one = await order();
    const trackingNumber = nextTracking();
    const rows: TrackingRow[] = [{ number: one.number, trackingNumber, carrier: null, replaces: null }];
    await app.db.tx((tx) => importNumberSheet(tx, hand, rows, app.clock.now()));
    expect(await keptOf(one.id)).toEqual([trackingNumber]);
    return { one, trackingNumber };
  };
  const keptOf = async (orderId: number) =>
    (
      await app.db.rows<{ trackingNumber: string }>(
        sql`select tracking_number from fulfilment_labels where order_id = ${orderId} and not is_void order by id`,
      )
    ).map((row) => row.trackingNumber);
  const packedWith = async (one: Awaited<ReturnType<typeof order>>, trackingNumber: string) => {
    await walkOutbound(app, one, 'picked');
    await table.scan(one.number);
    for (const { code, quantity } of one.lines) for (let n = 0; n < quantity; n++) await table.scan(code, one);
    const boxed = await table.box(one, 'BOX80');
    await table.weigh(one, boxed.job?.parcel?.theoryG ?? 1);
    return table.scan(trackingNumber, one);
  };

  it('S05 with another carrier its number is void: the old label is red at the table, a new one goes', async () => {
    const { one, trackingNumber } = await numbered();
    const told = await clerk.call(changeCarriers, { body: { ids: [one.id], carrier: 'YAMATO' } });
    expect(told.data.results).toMatchObject([{ isDone: true }]);
    await app.kernel.outbox.drain();
    expect(await keptOf(one.id)).toEqual([]);
    expect(await packedWith(one, trackingNumber)).toMatchObject({ tone: 'red', reason: 'wrongTracking' });
    expect(await table.scan(nextTracking(), one)).toMatchObject({ tone: 'green', reason: 'checked' });
  });

  const form = async (id: number, more: object) => {
    const { lines, ...shown } = (await clerk.call(showOrder, { query: { id } })).data;
    const body = { ...shown, lines: lines.map(({ productId, quantity }) => ({ productId, quantity })), isAddressSure: true, ...more };
    const { code, message } = await clerk.call(changeOrder, { body: body as never });
    expect(code, message).toBe(200);
    await app.kernel.outbox.drain();
  };

  it('S05 to another address as well; what is not on the label changes nothing', async () => {
    const { one, trackingNumber } = await numbered();
    await form(one.id, { customerNo: 'C-1' });
    expect(await keptOf(one.id)).toEqual([trackingNumber]);
    await form(one.id, { street: '梅田9-9-9' });
    expect(await keptOf(one.id)).toEqual([]);
    expect((await clerk.call(showOrder, { query: { id: one.id } })).data.trackingNumber).toBe('');
  });

  it('S05 nor does the label of a parcel that was taken apart before the carrier changed leave on another', async () => {
    const one = await order({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    const trackingNumber = nextTracking();
    const rows: TrackingRow[] = [{ number: one.number, trackingNumber, carrier: null, replaces: null }];
    await app.db.tx((tx) => importNumberSheet(tx, hand, rows, app.clock.now()));
    await pickWhole(app, one);
    await table.scan(one.number);
    await table.scan(one.lines[0]?.code ?? '', one);
    await clerk.call(recheck.fillParcel, { body: { orderId: one.id, reference: nextStep() } });
    const boxed = await table.box(one, 'BOX80');
    await table.weigh(one, boxed.job?.parcel?.theoryG ?? 1);
    expect(await table.scan(trackingNumber, one)).toMatchObject({ tone: 'green' });
    // It stands still: its pieces go back onto the shelf, the packed one too.
    await app.db.run(sql`update outbound_orders set is_held = true where id = ${one.id}`);
    const told = { orderId: one.id, reference: nextStep(), toLocationId: one.lines[0]?.locationId ?? 0 };
    await app.db.tx((tx) => putBack(tx, hand, told, app.clock.now()));
    await app.db.run(sql`update outbound_orders set is_held = false where id = ${one.id}`);
    await app.db.tx((tx) => moveOutbound(tx, hand, one.id, 'resume', { now: app.clock.now() }));
    expect(await keptOf(one.id)).toEqual([trackingNumber]);
    const { data } = await clerk.call(changeCarriers, { body: { ids: [one.id], carrier: 'YAMATO' } });
    expect(data.results).toMatchObject([{ isDone: true }]);
    await app.kernel.outbox.drain();
    expect(await keptOf(one.id)).toEqual([]);
  });

  it('S05 V15 a number from a print file that was exported before the change is refused by its row, until it is exported again', async () => {
    const one = await order();
    const print = () => clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids: [one.id] } });
    const bring = (trackingNumber: string) => {
      const rows: TrackingRow[] = [{ number: one.number, trackingNumber, carrier: null, replaces: null }];
      return app.db.tx((tx) => importNumberSheet(tx, hand, rows, app.clock.now()));
    };
    await print();
    await form(one.id, { street: '梅田8-8-8' });
    const [old, fresh] = [nextTracking(), nextTracking()];
    await expect(bring(old)).rejects.toMatchObject({
      problems: [{ row: 0, field: 'trackingNumber', text: 'fulfilment.label.outcome.oldFile' }],
    });
    expect(await keptOf(one.id)).toEqual([]);
    // Nor does its label leave on a parcel.
    expect(await packedWith(one, old)).toMatchObject({ tone: 'red', reason: 'wrongTracking' });
    expect((await print()).data).toMatchObject({ written: 1, again: 1 });
    await bring(fresh);
    expect(await table.scan(fresh, one)).toMatchObject({ tone: 'green', reason: 'checked' });
  });

  it('S05 a print file of an order that is changed while the file is written is refused, and does not count as its export', async () => {
    const one = await order();
    // The file of the label is about to be kept, and its rows are read.
    const holding = Promise.withResolvers<undefined>();
    const held = app.db.tx(async (tx) => {
      await tx.run(sql`lock table files in exclusive mode`);
      await holding.promise;
    });
    const printing = clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids: [one.id] } });
    await untilBlocked(app.db);
    await form(one.id, { street: '梅田7-7-7' });
    holding.resolve(undefined);
    await held;
    expect(await printing).toMatchObject({ code: 409 });
    expect(await app.db.rows(sql`select id from fulfilment_print_exports where order_id = ${one.id}`)).toEqual([]);
    const { data } = await clerk.call(label.exportPrintFile, { body: { program: 'sagawa', ids: [one.id] } });
    expect(await textOf(data.file?.id ?? 0)).toContain('梅田7-7-7');
  });
});
