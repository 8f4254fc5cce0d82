import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as abnormal from '@kura/contract/inventory/abnormal/abnormal.endpoints.ts';
import type { AbnormalRow } from '@kura/contract/inventory/abnormal/abnormal.ts';
import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import { moveStockByForm, requestStoreTransfer } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { faultsOf } from '../testing/book.ts';
import { makeFloor, type Floor } from '../testing/floor.ts';

let app: TestApp;
let floor: Floor;
beforeAll(async () => {
  app = await testApp();
  floor = await makeFloor(app);
});
afterAll(() => app.close());
afterEach(async () => expect(await faultsOf(app.db)).toEqual([]));

async function shelved(good = 10) {
  const [productId, locationId] = [await floor.book.product(), await floor.book.location()];
  return { productId, locationId, balanceId: await floor.book.shelved({ productId, locationId, good }) };
}
const report = (locationId: number) =>
  floor.staff.call(abnormal.reportAbnormal, { body: { locationId, reason: 'wrongItem', note: 'blue ones among the red' } });
const close = (id: number, closing: 'nothingWrong' | 'moved' = 'nothingWrong') =>
  floor.staff.call(abnormal.abnormalMoves.calls.close, { body: { id, closing, note: 'ok' } });
const stateOf = async (id: number) => (await app.db.first<{ state: string }>(sql`select state from locations where id = ${id}`))?.state;
const badge = async () => (await floor.staff.call(getBadges, {})).data.abnormal;
const held = async (productId: number, quantity: number) => {
  const body = {
    companyId: floor.company.id,
    warehouseId: floor.book.warehouseId,
    toStoreId: await floor.book.store(),
    lines: [{ productId, quantity }],
  };
  return (await floor.staff.call(requestStoreTransfer, { body })).data?.number;
};

describe('an abnormal location', () => {
  it('L09 raises the badge, lowers it when it is closed, and notifies every open page', async () => {
    const heard: string[] = [];
    const ready = Promise.withResolvers<void>();
    const leave = app.kernel.live.subscribe({
      userId: 0,
      companyId: null,
      session: '',
      send: (event) => void heard.push(event.type),
      catchUp: () => ready.resolve(),
    });
    await ready.promise;
    const { locationId } = await shelved();
    const before = await badge();
    const { data } = await report(locationId);
    expect(data.report).toMatchObject({ status: 'open', reason: 'wrongItem', good: 10, note: 'blue ones among the red' });
    expect(await badge()).toBe(before + 1);
    expect(await stateOf(locationId)).toBe('abnormal');
    expect((await close(data.report.id)).data).toMatchObject({ status: 'closed', closing: 'nothingWrong' });
    expect(await badge()).toBe(before);
    expect(await stateOf(locationId)).toBe('normal');
    await expect.poll(() => heard).toEqual(['badges', 'badges']);
    leave();
    const blind = await floor.clerk(['inventory:abnormal:report']);
    expect((await blind.call(getBadges, {})).data.abnormal).toBe(0);
  });

  it('K03 takes promised pieces from elsewhere, and says which could not be taken', async () => {
    const first = await shelved(5);
    const number = await held(first.productId, 4);
    const spare = await floor.book.shelved({
      productId: first.productId,
      locationId: await floor.book.location(),
      good: 3,
      day: '2026-06-01',
    });
    const { data } = await report(first.locationId);
    expect(data.stuck).toEqual([{ ownerNo: number, sku: expect.any(String), quantity: 1 }]);
    expect(await floor.book.figures(first.balanceId)).toEqual({ available: 4, locked: 1, defective: 0 });
    expect(await floor.book.figures(spare)).toEqual({ available: 0, locked: 3, defective: 0 });
    // K01: what lies in an abnormal place cannot be promised.
    expect(await held(first.productId, 1)).toBeUndefined();
  });

  it('is reported once, also by two at the same moment, and only on shelves that nobody counts', async () => {
    const { locationId } = await shelved();
    const codes = (await Promise.all([report(locationId), report(locationId)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    expect((await report(await floor.book.virtual('ABN'))).code).toBe(400);
    const frozen = await shelved();
    await floor.staff.call(abnormal.freezeLocations, { body: { locationIds: [frozen.locationId] } });
    expect((await report(frozen.locationId)).code).toBe(409);
  });

  it('closes as moved only when it is empty, and only once', async () => {
    const { locationId, balanceId } = await shelved(2);
    const { id } = (await report(locationId)).data.report;
    expect((await close(id, 'moved')).code).toBe(409);
    const lines = [{ balanceId, toLocationId: await floor.book.virtual('ABN'), quantity: 2 }];
    expect((await floor.staff.call(moveStockByForm, { body: { lines } })).code).toBe(200);
    const codes = (await Promise.all([close(id, 'moved'), close(id, 'moved')])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
    const { data } = await floor.staff.call(abnormal.listAbnormalStock, { query: { companyId: floor.company.id } });
    expect((data as { rows: object[] }).rows).toContainEqual(expect.objectContaining({ locationCode: 'ABN', available: 2 }));
  });

  it('closes by a count: while it runs nobody else closes it, and with it the report is settled', async () => {
    const at = await shelved(6);
    const { id } = (await report(at.locationId)).data.report;
    const { data: sheet } = await floor.staff.call(abnormal.countAbnormal, { body: { ids: [id] } });
    expect(sheet).toMatchObject({ status: 'counting', locationCount: 1 });
    expect((await close(id)).code).toBe(409);
    const { data } = await floor.staff.call(abnormal.listAbnormal, { query: { status: 'open' } });
    const open = (data as { rows: AbnormalRow[] }).rows.find((row) => row.id === id);
    expect(open).toMatchObject({ countId: sheet.id, countNumber: sheet.number });
    const { locationId, productId } = at;
    await floor.staff.call(counts.enterCount, { body: { id: sheet.id, locationId, productId, good: 6 } });
    await floor.staff.call(counts.finishCountLocation, { body: { id: sheet.id, locationId } });
    expect((await floor.staff.call(counts.finishCountRound, { body: { id: sheet.id } })).data.status).toBe('closed');
    const settled = await app.db.first(sql`select status, closing, closing_note from abnormal_reports where id = ${id}`);
    expect(settled).toEqual({ status: 'closed', closing: 'count', closingNote: sheet.number });
    expect(await stateOf(locationId)).toBe('normal');
  });

  it('is abnormal again when its count is given up', async () => {
    const { locationId } = await shelved(6);
    const { id } = (await report(locationId)).data.report;
    const { data: sheet } = await floor.staff.call(abnormal.countAbnormal, { body: { ids: [id] } });
    await floor.staff.call(counts.countMoves.calls.cancel, { body: { id: sheet.id } });
    expect(await stateOf(locationId)).toBe('abnormal');
    expect((await close(id)).code).toBe(200);
  });
});

describe('a frozen location', () => {
  it('lets nothing in or out until it is released, and both stand in its log (A09)', async () => {
    const [a, b] = [await shelved(), await shelved()];
    const body = { locationIds: [a.locationId], reason: 'a leak' };
    expect((await floor.staff.call(abnormal.freezeLocations, { body })).data).toEqual({ count: 1 });
    expect((await floor.staff.call(abnormal.freezeLocations, { body })).code).toBe(409);
    const move = () =>
      floor.staff.call(moveStockByForm, { body: { lines: [{ balanceId: a.balanceId, toLocationId: b.locationId, quantity: 1 }] } });
    expect((await move()).code).toBe(409);
    expect((await floor.staff.call(abnormal.unfreezeLocations, { body })).code).toBe(200);
    expect((await floor.staff.call(abnormal.unfreezeLocations, { body })).code).toBe(409);
    expect((await move()).code).toBe(200);
    const lines = await app.db.rows<{ action: string; note: string }>(
      sql`select action, note from operation_log where record = 'warehouse.location' and record_id = ${a.locationId} order by id`,
    );
    expect(lines).toEqual([
      { action: 'inventory.abnormal.log.frozen', note: 'a leak' },
      { action: 'inventory.abnormal.log.released', note: 'a leak' },
    ]);
  });

  it('is not released while a count runs there', async () => {
    const { locationId } = await shelved();
    const body = { warehouseId: floor.book.warehouseId, scope: 'location' as const, locationIds: [locationId] };
    await floor.staff.call(counts.createCount, { body });
    expect((await floor.staff.call(abnormal.unfreezeLocations, { body: { locationIds: [locationId] } })).code).toBe(409);
  });
});
