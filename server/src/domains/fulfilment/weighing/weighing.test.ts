import * as weighing from '@kura/contract/fulfilment/weighing/weighing.endpoints.ts';
import { setSupervisorCode } from '@kura/contract/fulfilment/recheck/recheck.endpoints.ts';
import { weighToleranceG } from '@kura/contract/fulfilment/weigh.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makePicked } from '../testing/make-picked.ts';
import { dockAt, nextStep, nextTracking, tableAt } from '../testing/packing-table.ts';

let app: TestApp;
let company: TestCompany;
let warehouse: TestWarehouse;
let worker: Caller;
beforeAll(async () => {
  app = await testApp();
  company = await app.given.company();
  warehouse = await makeWarehouse(app);
  worker = app.as(await app.given.staff());
});
afterAll(() => app.close());

const scan = async (code: string) => (await worker.call(weighing.scanWeighing, { body: { warehouseId: warehouse.id, code } })).data;
const weigh = async (parcelId: number, weightG: number) =>
  (await worker.call(weighing.weighParcel, { body: { parcelId, weightG, reference: nextStep() } })).data;

it('the tolerance is three percent and at least fifty grams', () => {
  expect([420, 1800, 6200].map(weighToleranceG)).toEqual([50, 54, 186]);
});

it('a packed parcel is found by its label or its order, with theory, tolerance and what its like weighed; weights outside are amber, then red', async () => {
  const product = await makeProduct(app, company);
  const lines = [{ productId: product.id, quantity: 1, stock: 1 }];
  const [before, one] = [await makePicked(app, company, { warehouse, lines }), await makePicked(app, company, { warehouse, lines })];
  const table = tableAt(worker, warehouse.id);
  await table.pack(before);
  const tracking = await table.pack(one);
  expect(await scan(nextTracking())).toMatchObject({ tone: 'red', reason: 'notFound', parcel: null });
  const opened = await scan(one.number);
  expect(opened).toMatchObject({
    tone: 'green',
    reason: 'opened',
    parcel: { trackingNumber: tracking, theoryG: 500, toleranceG: 50, alike: { count: 1, averageG: 500 } },
  });
  const parcelId = opened.parcel?.parcelId ?? 0;
  expect(await weigh(parcelId, 540)).toMatchObject({ tone: 'green', reason: 'weighed', parcel: { weightG: 540 } });
  expect(await weigh(parcelId, 560)).toMatchObject({ tone: 'amber', reason: 'weighAgain', parcel: { weightG: 540 } });
  expect(await weigh(parcelId, 561)).toMatchObject({ tone: 'red', reason: 'weightOff', parcel: { weightG: 540 } });
  const { data } = await worker.call(weighing.showWeighing, { query: { id: parcelId } });
  expect(data.weighings.map(({ weightG, verdict }) => [weightG, verdict])).toEqual([
    [561, 'outside'],
    [560, 'outside'],
    [540, 'ok'],
    [500, 'ok'],
  ]);
});

it('an order that was paused or stopped is red at the scale too, and nothing is kept', async () => {
  const one = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }] });
  const tracking = await tableAt(worker, warehouse.id).pack(one);
  const parcelId = (await scan(tracking)).parcel?.parcelId ?? 0;
  await app.db.run(sql`update outbound_orders set is_held = true where id = ${one.id}`);
  expect(await scan(tracking)).toMatchObject({ tone: 'red', reason: 'held' });
  expect(await weigh(parcelId, 505)).toMatchObject({ tone: 'red', reason: 'held' });
  expect(await app.db.first(sql`select weight_g from outbound_parcels where id = ${parcelId}`)).toEqual({ weightG: 500 });
});

it('a parcel that was outside twice is not shipped, also with the right weight typed afterwards, until a supervisor lets it on', async () => {
  const one = await makePicked(app, company, { warehouse, lines: [{ quantity: 1 }] });
  const tracking = await tableAt(worker, warehouse.id).pack(one);
  const parcelId = (await scan(tracking)).parcel?.parcelId ?? 0;
  const approve = async (code: string) =>
    (await worker.call(weighing.approveWeighing, { body: { parcelId, code, reference: nextStep() } })).data;
  expect(await approve('boss-4712')).toMatchObject({ tone: 'red', reason: 'weighFirst' });
  for (const weightG of [9000, 9000]) await weigh(parcelId, weightG);
  expect(await weigh(parcelId, 500)).toMatchObject({ tone: 'red', reason: 'weightOff' });
  const dock = await dockAt(worker, warehouse.id);
  expect(await dock.scan(tracking)).toMatchObject({ tone: 'red', reason: 'weightOff' });
  await app.as(await app.given.staff()).call(setSupervisorCode, { body: { code: 'boss-4712' } });
  expect(await approve('boss-0000')).toMatchObject({ tone: 'red', reason: 'badSupervisor' });
  expect(await approve('boss-4712')).toMatchObject({ tone: 'green', reason: 'approved', parcel: { weightG: 9000 } });
  expect(await dock.scan(tracking)).toMatchObject({ tone: 'green' });
});
