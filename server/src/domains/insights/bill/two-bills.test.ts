import { importBill, listBillRows } from '@kura/contract/insights/bill/bill.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hand, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { csvOf, followed, makeCostBook, shipParcel, size100, uploadAs } from '../testing/make-bill.ts';
import { forget } from './bill-row.store.ts';
import { checkBill } from './bill.moves.ts';

let app: TestApp;
let clerk: TestUser;
beforeAll(async () => {
  app = await testApp({ now: '2026-06-10T02:00:00Z' });
  await withOutboundPrices(app);
  await makeCostBook(app);
  clerk = await app.given.staff();
});
afterAll(() => app.close());

it('F13 two bills of a carrier that are compared at once come one after the other: a parcel that both bill is a duplicate of the second', async () => {
  const number = '390000000003';
  await shipParcel(app, await app.given.company(), number, size100);
  const imported = async (billNo: string): Promise<number> => {
    const fileId = await uploadAs(app, clerk, csvOf([[number, '', '100', '', '', 700, billNo.length]]));
    const { data } = await app.as(clerk).call(importBill, { body: { carrier: 'SAGAWA', month: '2026-06', billNo, fileId } });
    await followed(app, clerk, data.jobId);
    return data.id;
  };
  const [one, two] = [await imported('A'), await imported('BB')];
  const again = (id: number, progress: () => Promise<void>) => app.db.tx((tx) => checkBill(tx, hand, id, app.clock.now(), progress));
  // As they are before they are compared for the first time.
  for (const id of [one, two]) await app.db.tx((tx) => forget(tx, id));
  // The second begins when the first has compared its rows, and has not told of them yet.
  let second: Promise<unknown> = Promise.resolve();
  await again(one, async () => {
    second = again(two, () => Promise.resolve());
    second.catch(() => undefined);
    await untilBlocked(app.db);
  });
  await second;
  const resultOf = async (billId: number) =>
    (await app.as(clerk).call(listBillRows, { query: { billId, trackingNumber: number } })).data.rows.map(
      (row: { result: string }) => row.result,
    );
  expect([await resultOf(one), await resultOf(two)]).toEqual([['matched'], ['duplicate']]);
});
