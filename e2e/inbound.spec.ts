import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { typeInto } from '../server/src/kernel/sheets/test-sheet.ts';
import { callAs, enter } from './enter.ts';
import { makeGoods, makePlaces, pick, scan, warehouseName, type Goods, type Place } from './floor.ts';
import type { Caller } from './people.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

type Row = (string | number | null)[];
interface Shown {
  readonly id: number;
  readonly number: string;
  readonly status: string;
}

const dialog = (page: Page, name?: string | RegExp): Locator => page.getByRole('dialog', name === undefined ? {} : { name });
const section = (page: Page, name: string): Locator =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const taken = async <T>(answer: ReturnType<Caller['call']>): Promise<T> => {
  const { code, message, data } = await answer;
  expect(code, message).toBe(200);
  return data as T;
};

/** Sixty packages of one carton each: five kettles or three cups in each. */
const rowsOf = (kettle: Goods, cup: Goods): Row[] =>
  Array.from({ length: 60 }, (_, i) => [i < 40 ? kettle.sku : cup.sku, 60, 40, 30, i < 40 ? 8.5 : 12, 1, i < 40 ? 5 : 3]);

/** V15: the template, filled in with two bad rows; both are named, and are mended in the grid. */
async function importPackages(page: Page, rows: readonly Row[]): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const form = dialog(page, '导入包裹');
  const [template] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: '下载模板' }).click()]);
  const empty = await readFile(await template.path());
  const send = async (filled: readonly Row[]) =>
    form.locator('input[type=file]').setInputFiles({
      name: 'packages.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await typeInto(empty, filled),
    });
  await send(rows.map((row, i) => (i === 11 ? ['NO-SUCH-SKU', ...row.slice(1)] : i === 42 ? [row[0] ?? '', 301, ...row.slice(2)] : row)));
  await expect(form.getByText('有 2 处错误，未导入任何一行')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: '边长应为 1 到 300 cm' })).toBeVisible();
  await form.getByRole('button', { name: '放入表格修改' }).click();
  await expect(form).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.locator('.k-price')).toContainText('2 行有误，未计入');
  // Whichever comes first: the cell that is wrong is chosen, and what is typed goes into it.
  for (const [why, right] of [
    ['没有', String(rows[11]?.[0])],
    ['边长应为 1 到 300 cm', '60'],
  ] as const) {
    await main.getByRole('button', { name: /格有误/ }).click();
    await expect(main.locator('.kg')).toContainText(why);
    await page.keyboard.type(right);
    await page.keyboard.press('Enter');
  }
  await expect(main.locator('.k-price')).not.toContainText('未计入');
}

/** What the station would show: where these pieces could go. */
async function suggestedFor(receiver: Caller, orderId: number, { id }: Goods): Promise<Place> {
  const { rows } = await taken<{ rows: Place[] }>(
    receiver.call('GET', '/receiving/places', { orderId: String(orderId), productId: String(id) }),
  );
  expect(rows[0]).toBeDefined();
  return rows[0] as Place;
}

async function stockOf(request: APIRequestContext, { sku }: Goods): Promise<{ good: number; defective: number }> {
  const stock = await callAs(request, 'stock');
  const { rows } = await taken<{ rows: { sku: string; good: number; defective: number }[] }>(
    stock.call('GET', '/stock/bySku', { keyword: sku }),
  );
  const row = rows.find((one) => one.sku === sku);
  return { good: row?.good ?? 0, defective: row?.defective ?? 0 };
}
/** What the wallet paid for this order and got back, in fen: others pay out of the same wallet meanwhile. */
async function paidFor(request: APIRequestContext, number: string): Promise<number> {
  const customer = await callAs(request, 'haichuan');
  const { rows } = await taken<{ rows: { amount: { minor: number } }[] }>(customer.call('GET', '/expenditure/list', { causeNo: number }));
  return rows.reduce((sum, { amount }) => sum - amount.minor, 0);
}

async function rollBack(page: Page, order: Shown, reason: string, seen: readonly (string | RegExp)[]): Promise<void> {
  await pressIn(page.getByRole('row').filter({ hasText: order.number }), '回退一步');
  const back = dialog(page, `回退入库单 ${order.number}`);
  for (const words of seen) await expect(back).toContainText(words);
  await back.getByLabel('原因').fill(reason);
  await back.getByRole('button', { name: '确认回退' }).click();
  await expect(back).toHaveCount(0);
}

test('S07 S08 V09 V15 goods come in: imported, reviewed, received with a wrong carton and a difference, put away, paid for and rolled back', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const [kettle, cup] = [await makeGoods(request, { nameZh: '电热水壶' }), await makeGoods(request)];
  const [damaged] = await makePlaces(request, 'defective');
  const [receiver, ops, customer] = [await callAs(request, 'receiver'), await callAs(request, 'ops'), await callAs(request, 'haichuan')];

  await enter(page, 'haichuan', 'inbound-new');
  const main = page.getByRole('main');
  await pick(main.getByRole('combobox', { name: '仓库' }), warehouseName);
  await main.getByText('自送', { exact: true }).click();
  await main.getByLabel('交货日期').fill(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10));
  await main.getByLabel('交货日期').press('Enter');
  await importPackages(page, rowsOf(kettle, cup));
  // 40 × 5 kettles and 20 × 3 cups.
  await expect(main.locator('.k-price .k-record-figures')).toContainText('260');
  await expect(main.locator('.k-price')).toContainText('入库操作费');
  const [created] = await Promise.all([
    page.waitForResponse('**/inbound/create'),
    main.getByRole('button', { name: '提交', exact: true }).click(),
  ]);
  const order = ((await created.json()) as { data: Shown }).data;
  await expect(dialog(page)).toContainText(order.number);

  await enter(page, 'ops', 'inbound-orders', { number: order.number });
  await pressIn(page.getByRole('row').filter({ hasText: order.number }), '审核');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('已审核');

  // At the dock, on a handheld.
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'receiver', 'receiving');
  await pick(page.getByRole('combobox', { name: '作业仓库' }), warehouseName);
  await page.getByRole('button', { name: '开始扫描' }).click();
  const carton = (n: number) => `${order.number}-${String(n).padStart(3, '0')}`;
  await scan(page, order.number, 'green', order.number);
  await scan(page, carton(1), 'green', '1/60');
  await scan(page, carton(1), 'amber', '该箱已扫过');
  await scan(page, 'RK20010100001-001', 'red', '该箱不在入库单上');
  // The other cartons, by somebody else at the same truck.
  for (let n = 2; n <= 60; n += 1) {
    const body = { orderId: order.id, code: carton(n), reference: `story-${order.id}-${n}` };
    expect((await taken<{ tone: string }>(ops.call('POST', '/receiving/scan/carton', body))).tone).toBe('green');
  }
  // Nobody has measured a cup or a kettle before.
  const cupSize = { orderId: order.id, productId: cup.id, lengthMm: 90, widthMm: 80, heightMm: 100, weightG: 350 };
  await taken(receiver.call('POST', '/receiving/measure', cupSize));
  await scan(page, kettle.code, 'amber', '首次到货，请先测量');
  for (const [label, figure] of [
    ['长 (cm)', '22'],
    ['宽 (cm)', '16'],
    ['高 (cm)', '24'],
    ['重量 (kg)', '1.1'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(figure);
  await page.getByRole('button', { name: '保存尺寸' }).click();
  await expect(page.locator('.k-scan-answer')).toContainText('尺寸已保存');
  await page.locator('.k-scan-field input').focus();

  // One short of 200, two of them damaged.
  await scan(page, '197+2', 'green', '199/200');
  const shelf = await suggestedFor(receiver, order.id, kettle);
  await expect(page.locator('.k-scan-next')).toContainText(shelf.code);
  await scan(page, shelf.barcode, 'green', `${kettle.sku} × 197 已放入 ${shelf.code}`);
  await scan(page, damaged.barcode, 'green', `${kettle.sku} × 2`);
  await scan(page, cup.code, 'green', cup.sku);
  await scan(page, '60', 'green', '60/60');
  const cupShelf = await suggestedFor(receiver, order.id, cup);
  await scan(page, cupShelf.barcode, 'green', `${cup.sku} × 60`);
  await page.getByLabel(`${kettle.sku} 的差异原因`).selectOption({ label: '少货' });
  await page.getByRole('button', { name: '结束收货' }).click();
  await expect(page.locator('.k-scan-prompt')).toHaveText('该入库单已全部上架');

  // The customer: stock, the way it came, what it cost, and why.
  expect([await stockOf(request, kettle), await stockOf(request, cup)]).toEqual([
    { good: 197, defective: 2 },
    { good: 60, defective: 0 },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, 'haichuan', 'stock-overview');
  await page.getByRole('textbox', { name: 'SKU/名称/条码' }).fill(kettle.sku);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('row').filter({ hasText: kettle.sku })).toContainText('197');
  await enter(page, 'haichuan', 'inbound-orders', { number: order.number, view: order.id });
  const steps = section(page, '时间线').locator('.k-record-steps li[data-tone=processing]');
  await expect(steps).toHaveCount(5);
  await expect(steps.last()).toContainText('已上架');
  await expect(section(page, '产品进度').getByRole('row').filter({ hasText: kettle.sku })).toContainText('少货');
  // F5: 40 cartons up to 10 kg and 20 up to 20 kg; 259 pieces.
  const fees = section(page, '费用明细');
  await expect(fees.getByRole('row').filter({ hasText: '上架费' })).toContainText('77.70');
  expect(await paidFor(request, order.number)).toBe(80_00 + 60_00 + 77_70);
  await fees.getByRole('row').filter({ hasText: '上架费' }).getByRole('button', { name: '为什么' }).click();
  await expect(dialog(page, '上架费：费用说明')).toContainText('259');

  // Two steps back, each with what it takes back before it is done.
  await enter(page, 'ops', 'inbound-orders', { number: order.number });
  await rollBack(page, order, '数错了，重新清点', [shelf.code, '77.70']);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('已入库');
  await rollBack(page, order, '整单退回', ['RECV', '140.00']);
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('待入库');
  expect([await stockOf(request, kettle), await stockOf(request, cup)]).toEqual([
    { good: 0, defective: 0 },
    { good: 0, defective: 0 },
  ]);
  expect(await paidFor(request, order.number)).toBe(0);
  const after = await taken<{ steps: { isBack: boolean }[] }>(customer.call('GET', '/inbound/show', { id: String(order.id) }));
  expect(after.steps.filter(({ isBack }) => isBack)).toHaveLength(2);
});
