import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { choose, makeGoods, makePlaces, pick, putThere, warehouseName } from './floor.ts';
import { reference, taken, type Shown } from './goods-out.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const centre = 'TPF6';
const inTokyo = (days: number): string => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const nowInTokyo = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
async function confirm(page: Page, button = '确定'): Promise<void> {
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}
async function upload(form: Locator, pages: number): Promise<void> {
  await form.locator('input[type=file]').setInputFiles({ name: `${pages}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(pages) });
  await expect(form.getByRole('link', { name: `${pages}.pdf` })).toBeVisible();
}
const statusOf = async (request: APIRequestContext, id: number): Promise<string> =>
  (await taken<Shown>((await callAs(request, 'ops')).call('GET', '/fbaOrder/show', { id: String(id) }))).status;

const tripIdOf = async (request: APIRequestContext, number: string): Promise<number | undefined> =>
  (await taken<{ rows: Shown[] }>((await callAs(request, 'ops')).call('GET', '/carpool/list', { number }))).rows[0]?.id;
/** A day and a time, typed: the calendar comes when the field is pressed. */
async function typeMoment(page: Page, label: string, moment: string): Promise<void> {
  const form = dialog(page);
  await form.getByLabel(new RegExp(`^${label}`)).click();
  const box = form.locator('input:focus');
  await box.fill(moment);
  // Enter would send the form.
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
}

/** As many empty pages, written as small as a PDF can be. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 425] >>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

test('E01 a label PDF goes page by page onto the cartons of an FBA order, and a wrong number of pages is told', async ({
  page,
  request,
}) => {
  const ops = await callAs(request, 'ops');
  const { data } = await ops.call<{ rows: { id: number; cartonCount: number }[] }>('GET', '/fbaOrder/list', { status: 'approved' });
  const order = data.rows.find(({ cartonCount }) => cartonCount > 1);
  expect(order).toBeDefined();
  await enter(page, 'ops', 'fba-details', { id: String(order?.id) });
  await page.getByRole('button', { name: '上传标签 PDF' }).click();
  const form = page.getByRole('dialog', { name: '上传标签 PDF' });
  const send = async (pages: number) => {
    await form.locator('input[type=file]').setInputFiles({ name: `${pages}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(pages) });
    // Its name stands there from the first byte, the link to it when all of it is there.
    await expect(form.getByRole('link', { name: `${pages}.pdf` })).toBeVisible();
    await form.getByRole('button', { name: '保存' }).click();
  };
  await send(1);
  await expect(form).toContainText(`PDF 有 1 页，但有 ${order?.cartonCount} 箱`);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: '移除 1.pdf' }).click();
  await send(order?.cartonCount ?? 0);
  await expect(page.getByText('标签定制成功')).toBeVisible();
});

test('S13 V08 an FBA order from stock: ordered, reviewed, fetched, labelled, shipped as parcels, received with a difference that is settled', async ({
  page,
  request,
}) => {
  const goods = await makeGoods(request);
  const [place] = await makePlaces(request);
  await putThere(request, goods, place, 25);

  await enter(page, 'haichuan', 'fba-outbound-edit');
  const main = page.getByRole('main');
  await main.getByText('快递', { exact: true }).click();
  await pick(main.getByRole('combobox', { name: /^仓库/ }), warehouseName);
  await pick(main.getByRole('combobox', { name: 'FBA仓库' }), centre);
  await main.getByLabel('期望送达日').fill(inTokyo(5));
  await main.getByLabel('期望送达日').press('Enter');
  await choose(main.getByRole('combobox', { name: '承运商' }), '佐川');
  await pick(main.getByRole('combobox', { name: '第 1 行 产品' }), goods.sku);
  await main.getByLabel('第 1 行 数量').fill('20');
  for (const [cell, value] of [
    ['长 (cm)', '40'],
    ['宽 (cm)', '30'],
    ['高 (cm)', '30'],
    ['毛重 (kg)', '8'],
    ['箱数', '2'],
    ['货件编号', 'FBA15STORYAA'],
    ['PO', 'PO123456'],
  ] as const)
    await main.getByLabel(`第 1 行 ${cell}`, { exact: true }).fill(value);
  await main.getByLabel('第 1 行 每箱内容 (SKU*数量)').fill(`${goods.sku}*10`);
  await main.getByLabel('第 1 行 每箱内容 (SKU*数量)').press('Tab');
  await expect(main.locator('.k-price')).toContainText('快递运费');
  const [created] = await Promise.all([
    page.waitForResponse('**/fbaOrder/create'),
    main.getByRole('button', { name: '保存', exact: true }).click(),
  ]);
  const order = ((await created.json()) as { data: Shown }).data;

  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect.poll(() => statusOf(request, order.id)).toBe('pendingReview');

  await enter(page, 'ops', 'fba-review', { number: order.number });
  await pressIn(page.getByRole('row').filter({ hasText: order.number }), '通过');
  await confirm(page);
  await expect.poll(() => statusOf(request, order.id)).toBe('approved');

  await enter(page, 'ops', 'fba-details', { id: String(order.id) });
  await page.getByLabel('扫描库位条码确认拣货').fill('NOT-HERE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'NOT-HERE' })).toBeVisible();
  await page.getByLabel('扫描库位条码确认拣货').fill(place.barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('扫描库位条码确认拣货')).toHaveCount(0);
  await page.getByRole('button', { name: '上传标签 PDF' }).click();
  await upload(dialog(page), 2);
  await confirm(page, '保存');
  await expect(page.getByText('标签定制成功')).toBeVisible();
  await page.getByRole('button', { name: '快递单号' }).click();
  await dialog(page).getByLabel('快递单号').fill(`F${order.id}A\nF${order.id}B`);
  await confirm(page, '保存');
  await expect(page.getByRole('cell', { name: `F${order.id}B`, exact: true })).toBeVisible();
  for (const [move, state] of [
    ['确认贴标', 'labelled'],
    ['出库', 'shipped'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: move, exact: true }).click();
    await confirm(page);
    await expect.poll(() => statusOf(request, order.id)).toBe(state);
  }

  // One of two came: the difference stands there until somebody says what became of it.
  await page.getByRole('main').getByRole('button', { name: '签收', exact: true }).click();
  await dialog(page).getByLabel('签收箱数').fill('1');
  await dialog(page)
    .getByLabel('签收时间')
    .fill(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16));
  await upload(dialog(page), 1);
  await confirm(page);
  await expect.poll(() => statusOf(request, order.id)).toBe('delivered');
  await expect(main).toContainText('待处理');
  await page.getByRole('button', { name: '处理差异' }).click();
  await dialog(page).getByLabel('处理说明').fill('第二天在隔壁月台找到');
  await confirm(page, '保存');
  await expect(main).toContainText('第二天在隔壁月台找到');

  // Its owner sees the end of it, and what it cost.
  await enter(page, 'haichuan', 'fba-details', { id: String(order.id) });
  await expect(main).toContainText('第二天在隔壁月台找到');
  const { rows } = await taken<{ rows: { amount: { minor: number } }[] }>(
    (await callAs(request, 'haichuan')).call('GET', '/expenditure/list', { causeNo: order.number }),
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('S07 S13 cartons of an inbound order go on to Amazon unopened, on a truck with an appointment, and arrive whole', async ({
  page,
  request,
}) => {
  const [customer, ops, receiver] = [await callAs(request, 'haichuan'), await callAs(request, 'ops'), await callAs(request, 'receiver')];
  const goods = await makeGoods(request);
  const { rows: warehouses } = await taken<{ rows: { id: number }[] }>(ops.call('GET', '/warehouse/list', { keyword: warehouseName }));
  const { rows: centres } = await taken<{ rows: { id: number }[] }>(ops.call('GET', '/fbaCenter/list', { keyword: centre }));
  const [warehouseId, fbaCenterId] = [warehouses[0]?.id ?? 0, centres[0]?.id ?? 0];
  const inbound = await taken<Shown>(
    customer.call('POST', '/inbound/create', {
      warehouseId,
      deliveryMethod: 'self',
      deliveryDate: inTokyo(0),
      packages: [{ productId: goods.id, lengthMm: 500, widthMm: 400, heightMm: 300, weightG: 9000, boxCount: 3, quantityPerBox: 10 }],
    }),
  );
  await taken(ops.call('POST', '/inbound/audit', { id: inbound.id }));
  await taken(receiver.call('POST', '/receiving/scan/order', { warehouseId, code: inbound.number, reference: reference() }));
  for (const n of [1, 2, 3])
    await taken(
      receiver.call('POST', '/receiving/scan/carton', { orderId: inbound.id, code: `${inbound.number}-00${n}`, reference: reference() }),
    );
  await taken(
    receiver.call('POST', '/fbaTransfer/create', { orderId: inbound.id, fbaCenterId, fbaNo: 'FBA15STORYBB', cartons: [1, 2, 3] }),
  );

  await enter(page, 'haichuan', 'fba-outbound-edit', { source: 'transfer' });
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: new RegExp(inbound.number) }).check();
  await main.getByLabel('期望送达日').fill(inTokyo(3));
  await main.getByLabel('期望送达日').press('Enter');
  // The price of exactly these cartons, before anything is saved.
  await expect(main.locator('.k-price')).toContainText('×');
  const [created] = await Promise.all([
    page.waitForResponse('**/fbaOrder/create'),
    main.getByRole('button', { name: '保存', exact: true }).click(),
  ]);
  const order = ((await created.json()) as { data: Shown }).data;
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect.poll(() => statusOf(request, order.id)).toBe('pendingReview');
  await taken(ops.call('POST', '/fbaOrder/approve', { id: order.id }));

  await enter(page, 'ops', 'fba-details', { id: String(order.id) });
  await page.getByRole('button', { name: '上传标签 PDF' }).click();
  await upload(dialog(page), 3);
  await confirm(page, '保存');
  await expect(page.getByText('标签定制成功')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '确认贴标', exact: true }).click();
  await confirm(page);
  await expect.poll(() => statusOf(request, order.id)).toBe('labelled');

  // It waits under its centre and day; the plan puts it on a truck.
  await enter(page, 'ops', 'carpool');
  await pick(main.getByRole('combobox', { name: '发货仓库' }), warehouseName);
  await main.getByRole('button', { name: new RegExp(`^${centre} ${inTokyo(3)}`) }).click();
  const waiting = page.getByRole('region', { name: '等待拼车' });
  await expect(waiting).toContainText(order.number);
  await main.getByRole('button', { name: '自动拼车' }).click();
  const plan = page.getByRole('region', { name: '自动拼车' });
  await expect(plan).toContainText('m³');
  await plan.getByRole('button', { name: '计算' }).click();
  await expect(plan).toContainText(order.number);
  await plan.getByRole('button', { name: /^(生成|装上)/ }).click();
  await expect(waiting).not.toContainText(order.number);
  await expect.poll(() => statusOf(request, order.id)).toBe('carpooled');
  const card = main.locator('.fb-trip').filter({ hasText: order.number });
  const trip = (await card.getByRole('heading').innerText()).trim();

  // What it costs and who drives; the slot, an id of it, and that the centre confirmed it.
  await enter(page, 'ops', 'carpool', { tab: 'trips', number: trip });
  const row = page.getByRole('row').filter({ hasText: trip });
  await pressIn(row, '编辑');
  await dialog(page).getByLabel('车费 (日元)').fill('28000');
  await dialog(page).getByLabel('司机', { exact: true }).fill('高橋');
  await confirm(page, '保存');
  await expect(dialog(page)).toHaveCount(0);
  // The list is read anew: an appointment made from the row before would be refused as somebody else's change.
  await expect(row).toContainText('高橋');
  const appointmentNo = String(100_000_000_000 + (Date.now() % 900_000_000_000));
  await pressIn(row, '预约');
  await typeMoment(page, '预约时间', `${inTokyo(3)} 09:30:00`);
  await dialog(page).getByLabel('预约号 1').fill(appointmentNo);
  await typeMoment(page, '确认时间 1', `${inTokyo(-1)} 18:00:00`);
  await expect(dialog(page)).toContainText('可到达时间 09:00 – 10:00');
  await confirm(page, '保存');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toContainText(appointmentNo);
  await pressIn(row, '确认预约');
  await expect(row).toContainText('已预约');
  const sheet = page.waitForEvent('download');
  await pressIn(row, '司机送货单');
  expect((await sheet).suggestedFilename()).toBe(`${trip}.pdf`);
  await pressIn(row, '发车');
  await confirm(page);
  await expect(row).toContainText('已发车');
  await expect.poll(() => statusOf(request, order.id)).toBe('shipped');

  // All three came.
  await enter(page, 'ops', 'carpool', { tab: 'trips', number: trip, view: String(await tripIdOf(request, trip)) });
  await dialog(page).locator('.fb-receipt').filter({ hasText: order.number }).getByRole('button', { name: '登记签收' }).click();
  const receipt = page.getByRole('dialog', { name: '登记签收' });
  await expect(receipt.getByLabel('签收箱数')).toHaveValue('3');
  await typeMoment(page, '签收时间', nowInTokyo());
  await upload(receipt, 1);
  await receipt.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => statusOf(request, order.id)).toBe('delivered');
  await expect(dialog(page)).toContainText('3 / 3');

  // Its owner sees the truck, its appointment and the receipt; nothing is missing.
  await enter(page, 'haichuan', 'fba-details', { id: String(order.id) });
  await expect(main).toContainText(trip);
  await expect(main).toContainText(appointmentNo);
  await expect(main).not.toContainText('待处理');
});
