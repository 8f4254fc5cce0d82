import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { typeInto } from '../server/src/kernel/sheets/test-sheet.ts';
import { callAs, enter } from './enter.ts';
import { pick, scan, toteOf } from './floor.ts';
import {
  makeWarehouse,
  makeOrders,
  packOrder,
  pickAll,
  recipient,
  reference,
  scanned,
  sortAll,
  taken,
  type Warehouse,
  type Shown,
} from './goods-out.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

type Row = (string | number | null)[];
interface List {
  readonly id: number;
  readonly number: string;
  readonly waveNumber: string;
  readonly kind: string;
}
const dialog = (page: Page, name?: string | RegExp): Locator => page.getByRole('dialog', name === undefined ? {} : { name });
const section = (page: Page, name: string): Locator =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const answer = (page: Page): Locator => page.locator('.k-scan-answer');
const wide = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };

/** The station of this warehouse, which the device keeps from the first one on. */
async function startIn(page: Page, { id, code }: Warehouse): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('work-warehouse'));
  if (kept !== String(id)) await pick(page.getByRole('main').getByRole('combobox').first(), code);
  await page.getByRole('button', { name: '开始扫描' }).click();
}

/** Twelve orders of two products, seventeen of one, one with a serial number. */
const rowsOf = ({ code, cup, plate, oven }: Warehouse, prefix: string): Row[] =>
  Array.from({ length: 30 }, (_, i): Row[] => {
    const to = [
      recipient.recipientName,
      null,
      recipient.phone,
      recipient.postcode,
      null,
      recipient.city,
      recipient.street,
      null,
      '佐川急便',
    ];
    const line = (sku: string): Row => [null, `${prefix}-${i + 1}`, code, sku, 1, ...to];
    return i < 12 ? [line(cup.sku), line(plate.sku)] : [line(i === 12 ? oven.sku : cup.sku)];
  }).flat();

/** V15: two bad rows are named and nothing goes in; the mended file goes in whole. */
async function importOrders(page: Page, rows: readonly Row[]): Promise<void> {
  await page.getByRole('button', { name: '导入出库单', exact: true }).click();
  const form = dialog(page, '导入');
  const [template] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: '下载模板' }).click()]);
  const empty = await readFile(await template.path());
  const send = async (filled: readonly Row[]) =>
    form.locator('input[type=file]').setInputFiles({
      name: 'orders.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await typeInto(empty, filled),
    });
  await send(rows.map((row, i) => (i === 3 ? row.with(3, 'NO-SUCH-SKU') : i === 30 ? row.with(8, '999') : row)));
  await expect(form.getByText('2 处有误，没有导入任何数据')).toBeVisible();
  await send(rows);
  await expect(form.getByText(/已导入 42/)).toBeVisible();
  await form.getByRole('button', { name: '关闭' }).first().click();
  await expect(form).toHaveCount(0);
}

test('S05 S06 V15 goods go out: thirty orders imported, audited, picked with a short place, sorted, re-checked with a serial number and a wrong weight, handed over; their customer sees number and fees', async ({
  page,
  request,
}) => {
  const warehouse = await makeWarehouse(request);
  const { cup, plate, oven, places, serials } = warehouse;
  const [ops, customer] = [await callAs(request, 'ops'), await callAs(request, 'haichuan')];
  const prefix = `ST${warehouse.code.slice(-6)}`;

  await enter(page, 'haichuan', 'outbound-orders', { customerNo: prefix, size: 50 });
  await importOrders(page, rowsOf(warehouse, prefix));
  const { rows: drafts } = await taken<{ rows: (Shown & { customerNo: string })[] }>(
    customer.call('GET', '/outbound/list', { customerNo: prefix, size: '50' }),
  );
  expect(drafts).toHaveLength(30);
  const everything = page.getByRole('row').first().getByRole('checkbox');
  await expect(page.getByRole('row').filter({ hasText: '草稿' }).first()).toBeVisible();
  await everything.check();
  await page.getByRole('button', { name: '提交', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '待审核' }).first()).toBeVisible();

  await enter(page, 'ops', 'outbound-orders', { customerNo: prefix, size: 50 });
  await everything.check();
  await page.getByRole('button', { name: '审核', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: '待出库' }).first()).toBeVisible();

  await enter(page, 'ops', 'picking-lists', { tab: 'planner' });
  await pick(page.getByRole('combobox', { name: '作业仓库' }), warehouse.code);
  await expect(page.locator('.ff-waves > li')).toHaveCount(2);
  await page.getByRole('button', { name: '全部生成' }).click();
  await expect(page.getByText('已生成 2 个波次')).toBeVisible();
  const { rows: lists } = await taken<{ rows: List[] }>(ops.call('GET', '/picking/list', { warehouseId: String(warehouse.id) }));
  const [multi, single] = ['multi', 'single'].map((kind) => lists.find((list) => list.kind === kind) as List) as [List, List];

  // With a handheld: of ten cups only eight are there, and the way leads on to the others.
  await page.setViewportSize(hand);
  await enter(page, 'picker', 'picking-lists', { tab: 'pick' });
  await startIn(page, warehouse);
  await scan(page, multi.number, 'green', multi.number);
  await scan(page, 'T90001', 'green');
  await scan(page, places[2].barcode, 'green');
  await scan(page, cup.code, 'red');
  await scan(page, plate.code, 'green');
  await scan(page, '12', 'green');
  await scan(page, places[0].barcode, 'green');
  await page.getByRole('button', { name: '缺件' }).click();
  await expect(answer(page)).toContainText('请输入合计');
  await scan(page, '8', 'amber', '其余已改到其他库位');
  await scan(page, places[1].barcode, 'green');
  for (let n = 0; n < 4; n += 1) await scan(page, cup.code, 'green');
  await page.getByRole('button', { name: '完成拣货' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '完成拣货' })).toHaveCount(0);
  await pickAll(request, single.id);

  // The wall: one big number, a wrong cell is refused, and somebody else goes on.
  await taken(ops.call('POST', '/wall/create', { warehouseId: warehouse.id, code: 'W01', rows: 3, columns: 4, isCellConfirmed: true }));
  await enter(page, 'sorter', 'seed-wall');
  await startIn(page, warehouse);
  await scan(page, multi.waveNumber, 'green', '格口已分配');
  await scan(page, cup.code, 'green', 'W01-01');
  await expect(page.locator('.k-scan-big')).toHaveText('01');
  await scan(page, 'W01-02', 'red');
  await scan(page, 'W01-01', 'green');
  await scan(page, plate.code, 'green', 'W01-01');
  await scan(page, 'W01-01', 'green', '该订单已齐');
  const { rows: sortings } = await taken<{ rows: { sortingId: number }[] }>(
    ops.call('GET', '/sorting/list', { warehouseId: String(warehouse.id) }),
  );
  const rest = Array.from({ length: 11 }, () => [cup, plate]).flat();
  await sortAll(request, sortings[0]?.sortingId ?? 0, 'W01', rest);
  await expect(page.locator('.k-wall-sum')).toContainText('24');

  // The packing table: a serial number, a scale that says too much twice, a supervisor, a label.
  const serialNo = `${prefix}-13`;
  const order = drafts.find(({ customerNo }) => customerNo === serialNo) as Shown;
  const secret = `SV${warehouse.code}`;
  await taken(ops.call('POST', '/recheck/supervisorCode/save', { code: secret }));
  await page.setViewportSize(wide);
  await enter(page, 'checker', 'recheck');
  await startIn(page, warehouse);
  await expect(page.getByRole('button', { name: new RegExp(order.number) })).toBeVisible();
  await scan(page, order.number, 'green');
  await scan(page, plate.code, 'red');
  await scan(page, oven.code, 'green', '请扫描序列号');
  await scan(page, `${oven.sku}-NONE`, 'red', '该产品没有这个序列号');
  await scan(page, serials[1] ?? '', 'green', '已齐');
  await scan(page, 'BOX60', 'red');
  await scan(page, 'BOX120', 'green');
  await scan(page, '5000', 'amber', '再称一次');
  await scan(page, '5001', 'red', '主管放行');
  await page.getByLabel('主管代码').fill(secret);
  await page.getByRole('button', { name: '放行' }).click();
  // The label comes by itself.
  await expect(answer(page)).toContainText('面单');
  const tracking = /\d{12}/.exec((await answer(page).textContent()) ?? '')?.[0] ?? '';
  await scan(page, tracking, 'green', '复核完成');

  // The truck.
  await enter(page, 'shipper', 'ship-by-scan');
  await startIn(page, warehouse);
  await page.getByRole('button', { name: /佐川急便/ }).click();
  await expect(page.locator('.k-scan-face')).toHaveAttribute('data-tone', 'green');
  await scan(page, '999999999999', 'red', '未找到快递单号');
  await scan(page, tracking, 'green', '已发货');
  await scan(page, tracking, 'amber', '已扫描过');
  await page.getByRole('button', { name: '关闭交接单' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '关闭交接单' })).toHaveCount(0);

  // Whose order it is sees the number, the piece and what it cost by the measured box.
  await enter(page, 'haichuan', 'outbound-orders', { number: order.number, view: order.id });
  await expect(section(page, '包裹')).toContainText(tracking.replace(/(\d{4})(?=\d)/g, '$1-'));
  await expect(section(page, '费用明细').getByRole('row').filter({ hasText: '快递运费' })).toContainText('RMB');
  await expect(section(page, '费用明细').getByRole('row').filter({ hasText: '120 号纸箱' })).toContainText('RMB');
  const shown = await taken<{ status: string; parcels: { items: { serials: string[] }[] }[] }>(
    customer.call('GET', '/outbound/show', { id: String(order.id) }),
  );
  expect(shown.status).toBe('shipped');
  expect(shown.parcels[0]?.items[0]?.serials).toEqual([serials[1]]);
});

test('S05 K03 an order can be cut off at every state: at once before it is picked, red at each station after that, and its goods come back', async ({
  page,
  request,
}) => {
  const warehouse = await makeWarehouse(request);
  const { cup, plate, places } = warehouse;
  const [ops, customer, shipper] = [await callAs(request, 'ops'), await callAs(request, 'haichuan'), await callAs(request, 'shipper')];
  type Eight = [Shown, Shown, Shown, Shown, Shown, Shown, Shown, Shown];
  const [pending, released, begun, inWave, picked, sorted, checked, shipped] = (await makeOrders(
    request,
    warehouse,
    8,
  )) as unknown as Eight;
  const cutOff = ({ id }: Shown) => customer.call<{ status: string }>('POST', '/outbound/cutOff', { id, reason: '' });
  const statusOf = async ({ id }: Shown) => (await taken<{ status: string }>(ops.call('GET', '/outbound/show', { id: String(id) }))).status;

  // Waiting for the audit: the customer is told what becomes free, and it ends at once.
  await enter(page, 'haichuan', 'outbound-orders', { number: pending.number });
  await pressIn(page.getByRole('row').filter({ hasText: pending.number }), '截单');
  await expect(dialog(page)).toContainText('RMB');
  await dialog(page).getByRole('button', { name: '截单' }).click();
  await expect(page.getByRole('row').filter({ hasText: pending.number })).toContainText('已截单');

  // Released and in no wave yet: at once too.
  expect(await statusOf(released)).toBe('pendingOutbound');
  expect((await cutOff(released)).data.status).toBe('cutOff');

  // Begun: one of its two pieces is on the cart. The other one is refused at the shelf, by the order's number and with where it goes; the first comes back.
  const own = await taken<{ lists: { id: number }[] }>(ops.call('POST', '/wave/take', { warehouseId: warehouse.id, orderIds: [begun.id] }));
  const [picker, id] = [await callAs(request, 'picker'), own.lists[0]?.id ?? 0];
  const { job } = await taken<{ job: { lines: { locationId: number; codes: string[] }[] } }>(
    picker.call('POST', '/picking/scan/tote', { id, code: toteOf(id) }),
  );
  const piece = (at: number) => ({ id, locationId: job.lines[at]?.locationId, code: job.lines[at]?.codes[0], quantity: 1 });
  await scanned(picker, '/picking/scan/product', piece(0));
  expect(await statusOf(begun)).toBe('picking');
  expect((await cutOff(begun)).data.status).toBe('cutOffPending');
  const refused = await taken<{ tone: string; text: string; picked: number }>(
    picker.call('POST', '/picking/scan/product', { ...piece(1), reference: reference() }),
  );
  expect(refused).toMatchObject({ tone: 'red', picked: 0 });
  for (const part of [begun.number, '放回原库位', 'ABN']) expect(refused.text).toContain(part);
  await scanned(picker, '/recheck/scan/back', { orderId: begun.id, code: '' });
  expect(await statusOf(begun)).toBe('cutOff');

  // In a wave and not picked: it leaves the list.
  const ids = [inWave, picked, sorted, checked, shipped].map(({ id }) => id);
  const wave = await taken<{ number: string; lists: { id: number }[] }>(
    ops.call('POST', '/wave/take', { warehouseId: warehouse.id, orderIds: ids }),
  );
  expect((await cutOff(inWave)).data.status).toBe('cutOff');
  await pickAll(request, wave.lists[0]?.id ?? 0);

  // On the cart: red at the wall, not a cell but ABN in big letters.
  await taken(ops.call('POST', '/wall/create', { warehouseId: warehouse.id, code: 'W01', rows: 1, columns: 4, isCellConfirmed: true }));
  const { sorting } = await scanned<{ tone: string; text: string; sorting: { id: number } }>(
    await callAs(request, 'sorter'),
    '/sorting/scan/wave',
    {
      warehouseId: warehouse.id,
      wallId: (await taken<{ id: number }[]>(ops.call('GET', '/wall/list', { warehouseId: String(warehouse.id) })))[0]?.id,
      code: wave.number,
    },
  );
  expect((await cutOff(picked)).data.status).toBe('cutOffPending');
  await sortAll(request, sorting.id, 'W01', Array.from({ length: 3 }, () => [cup, plate]).flat());
  await page.setViewportSize(hand);
  await enter(page, 'sorter', 'seed-wall', { sorting: sorting.id });
  await startIn(page, warehouse);
  await scan(page, cup.code, 'red', 'ABN');
  await expect(page.locator('.k-scan-big')).toHaveText('ABN');
  await page.getByRole('button', { name: /件全部退回 ABN$/ }).click();
  await expect(page.locator('.k-scan-face')).toHaveAttribute('data-tone', 'green');
  expect(await statusOf(picked)).toBe('cutOff');

  // In its cell: red at the packing table, back to the place that is scanned.
  expect((await cutOff(sorted)).data.status).toBe('cutOffPending');
  await enter(page, 'checker', 'recheck');
  await startIn(page, warehouse);
  await scan(page, sorted.number, 'red', 'ABN');
  await scan(page, places[2].barcode, 'green', '货物已退回');
  expect(await statusOf(sorted)).toBe('cutOff');

  // In its box: red at the truck; another one has left and cannot be called back.
  const parcels = [await packOrder(request, warehouse, checked.id), await packOrder(request, warehouse, shipped.id)] as const;
  const truck = await taken<Shown>(shipper.call('POST', '/manifest/create', { warehouseId: warehouse.id, carrier: 'SAGAWA' }));
  await scanned(shipper, '/manifest/scan/parcel', { manifestId: truck.id, code: parcels[1] });
  expect((await cutOff(checked)).data.status).toBe('cutOffPending');
  expect((await cutOff(shipped)).code).toBe(409);
  await enter(page, 'shipper', 'ship-by-scan', { manifest: truck.id });
  await startIn(page, warehouse);
  await scan(page, parcels[0], 'red', 'ABN');
  await page.getByRole('button', { name: /ABN/ }).click();
  await expect(page.locator('.k-scan-face')).toHaveAttribute('data-tone', 'green');
  expect(await statusOf(checked)).toBe('cutOff');
  expect(await statusOf(shipped)).toBe('shipped');
});
