import { buffer } from 'node:stream/consumers';
import { printChannelFiles } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { getJob } from '@kura/contract/system/job/job.endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../kernel/db/sql.ts';
import { splitPdf } from '../../../kernel/pdf/split-pdf.ts';
import type { TestUser } from '../../../testing/given.ts';
import type { SimulatedOrder } from '../simulators/simulated-order.ts';
import { syncStore } from '../sync/sync-store.ts';
import { makeStore } from '../testing/make-store.ts';
import { type SimulatedStore, simulatedStore } from '../testing/simulated-store.ts';

let at: SimulatedStore;
let owner: TestUser;
beforeAll(async () => {
  at = await simulatedStore('amazonDf');
  const company = await at.app.db.first(sql`select id, code, name from companies where id = ${at.store.companyId}`);
  owner = await at.app.given.customer({ company: company as never, permissions: [printChannelFiles.permission as string] });
});
afterAll(() => at.close());

interface Known {
  id: number;
  number: string;
}
/** Orders of the channel as they are known here, in the same order. */
async function told(storeId: number, orders: readonly SimulatedOrder[]): Promise<Known[]> {
  await syncStore(at.app.kernel, storeId);
  const rows = await at.app.db.rows<Known & { externalId: string }>(
    sql`select id, number, external_id from marketplace_orders where store_id = ${storeId}`,
  );
  return orders.map((order) => rows.find(({ externalId }) => externalId === order.id) as Known);
}
const accepted = (extra: object = {}) => at.simulator.addOrder({ extra: { isAccepted: true, ...extra } });

async function print(ids: number[], kind: 'label' | 'packingSlip') {
  const { app } = at;
  const { code, data } = await app.as(owner).call(printChannelFiles, { body: { ids, kind } });
  expect(code).toBe(200);
  const job = await vi.waitFor(async () => {
    const { data: seen } = await app.as(owner).call(getJob, { body: { id: data.jobId } });
    expect(['done', 'failed']).toContain(seen.status);
    return seen;
  }, 20_000);
  const file = await app.db.first<{ storageKey: string; name: string }>(
    sql`select f.storage_key, f.name from jobs j join files f on f.id = j.result_file_id where j.id = ${data.jobId}`,
  );
  const content = file ? await buffer(await app.kernel.storage.read(file.storageKey)) : Buffer.from('');
  const [headline = '', ...left] = job.message.split('\n');
  return { ...job, name: file?.name ?? '', content, headline, left };
}
const logged = async (id: number) =>
  (await at.app.db.rows(sql`select 1 as one from operation_log where record_id = ${id} and action = 'marketplace.order.log.slips'`)).length;

it('E03 A07 A09 packing slips of several orders are one file in the order asked for; who is left out is named with the reason', async () => {
  const { app, simulator, store } = at;
  const orders = [simulator.addOrder(), simulator.addOrder(), simulator.addOrder()] as const;
  const [first, masked, last] = (await told(store.id, orders)) as [Known, Known, Known];
  await app.db.run(sql`update marketplace_orders set told = '' where id = ${masked.id}`);
  // The same orders, told to a store of somebody else.
  const strange = await makeStore(app, { platform: 'amazonDf', credentials: { ...simulator.credentials, sellerAccount: 'OTHER' } });
  const [foreign] = (await told(strange.id, orders.slice(1, 2))) as [Known];

  const job = await print([last.id, foreign.id, masked.id, first.id, last.id], 'packingSlip');
  expect(job).toMatchObject({ status: 'done', done: 4, total: 4, headline: '2 个订单已合并为一个文件，另有 2 个未包含' });
  expect(job.left).toEqual([expect.stringContaining(`#${foreign.id}：`), `${masked.number}：个人信息已脱敏`]);
  const pages = splitPdf(job.content)?.pages.map(({ text }) => text.split('\n')[0]);
  expect(pages).toEqual([`Packing slip ${orders[2].id}`, `Packing slip ${orders[0].id}`]);
  expect(await Promise.all([first, masked, last, foreign].map(({ id }) => logged(id)))).toEqual([1, 0, 1, 0]);

  const none = await print([masked.id], 'packingSlip');
  expect(none).toMatchObject({ status: 'failed', name: '', left: [`${masked.number}：个人信息已脱敏`] });
  expect((await app.as(owner).call(printChannelFiles, { body: { ids: [foreign.id], kind: 'label' } })).code).toBe(404);
});

it('E03 labels that are pictures become pages; what a label printer reads is a file of its own, and the two are not mixed', async () => {
  const orders = [accepted(), accepted({ isZpl: true }), accepted({ isZpl: true }), accepted()];
  const [picture, text, more, another] = (await told(at.store.id, orders)) as [Known, Known, Known, Known];
  const pdf = await print([picture.id, text.id, another.id], 'label');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(splitPdf(pdf.content)?.pages).toHaveLength(2);
  expect(pdf.left).toEqual([`${text.number}：文件格式（标签打印机或 PDF）与前面的订单不同，请单独打印`]);
  const zpl = await print([more.id, text.id], 'label');
  expect(zpl).toMatchObject({ headline: '2 个订单已合并为一个文件', left: [] });
  expect(zpl.name).toMatch(/\.zpl$/);
  const numbers = [orders[2], orders[1]].map((order) => `39${String(order?.serial).padStart(10, '0')}`);
  expect(zpl.content.toString()).toBe(numbers.map((number) => `^XA^FD${number}^FS^XZ\n`).join(''));
});
