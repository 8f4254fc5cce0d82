import type { Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { makeGoods, makePlaces, pick, piecesAt, putThere, scan, warehouseName, type Goods, type Place } from './floor.ts';
import type { Answer } from './people.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label });

test('C10 V08 a move by scan: wrong codes stop it, a double scan books nothing, and the last move can be undone', async ({
  page,
  request,
}) => {
  const [from, to] = await makePlaces(request);
  const goods = await makeGoods(request);
  await putThere(request, goods, from, 20);
  await enter(page, 'stock', 'transfers', { tab: 'scan' });
  await pick(page.getByRole('combobox', { name: '作业仓库' }), warehouseName);
  await page.getByRole('button', { name: '开始扫描' }).click();

  await scan(page, goods.code, 'red', '这不是本仓库的库位码');
  await scan(page, from.barcode, 'green', from.code);
  await scan(page, 'NO-SUCH-CODE', 'red', '扫码枪未扫到或产品不存在');
  await scan(page, goods.code, 'green', goods.sku);
  await scan(page, '21', 'red', '最多可移动 20 件');
  await scan(page, '5', 'green');
  await scan(page, from.barcode, 'red', '目标库位与来源相同');
  await scan(page, to.barcode, 'green', `已移动 ${goods.sku} × 5`);
  expect([await piecesAt(request, goods, from), await piecesAt(request, goods, to)]).toEqual([15, 5]);

  await scan(page, to.barcode, 'amber', '没有重复移动');
  expect([await piecesAt(request, goods, from), await piecesAt(request, goods, to)]).toEqual([15, 5]);

  // L06: the station keeps its place while another page is looked at, and does not listen meanwhile.
  await scan(page, goods.code, 'green', goods.sku);
  // The shell has stepped back; the jump box is still there.
  await expect(page.getByRole('tab', { name: '会员首页' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('会员首页');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '会员首页' })).toBeVisible();
  await page.keyboard.type(to.barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '库内调拨' }).click();
  await expect(page.locator('.k-scan-prompt')).toHaveText('输入数量，或继续扫描产品、目标库位');
  await scan(page, goods.code, 'amber', '数量改为 2');

  // The next scan goes on where the last one went.
  await page.getByRole('button', { name: '撤销上一次移动' }).click();
  await expect(page.locator('.k-scan-answer')).toContainText('已撤销');
  await expect(page.locator('.k-scan-field input')).toBeFocused();
  expect([await piecesAt(request, goods, from), await piecesAt(request, goods, to)]).toEqual([20, 0]);
});

test('V08 a customer moves pieces between its stores: never more than there are, held until the warehouse confirms', async ({
  page,
  request,
}) => {
  const [place] = await makePlaces(request);
  const goods = await makeGoods(request);
  await putThere(request, goods, place, 12);
  await enter(page, 'haichuan', 'transfers');
  await expect(page.getByRole('button', { name: '库位移动' })).toHaveCount(0);
  await page.getByRole('button', { name: '店铺调拨' }).click();
  await pick(field(page, '仓库'), warehouseName);
  await dialog(page).getByLabel('调入店铺').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '楽天' }).first().click();
  await pick(field(page, '第 1 行 产品'), goods.sku);
  await expect(dialog(page).getByText('可用 12')).toBeVisible();
  await dialog(page).getByLabel('第 1 行 数量').fill('13');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByText('超过可用数量')).toBeVisible();
  await dialog(page).getByLabel('第 1 行 数量').fill('7');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  // Another one may wait in the list already.
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, '待确认').first()).toBeVisible();
  expect(await piecesAt(request, goods, place)).toBe(5);

  // Stories run side by side: of those that wait, the one of these goods.
  await enter(page, 'ops', 'transfers', { status: 'requested', productId: String(goods.id) });
  await page.getByRole('row').getByRole('button', { name: /^YK/ }).click();
  await expect(dialog(page).getByRole('row').filter({ hasText: goods.sku })).toContainText('7');
  await dialog(page).getByRole('button', { name: '确认调拨' }).click();
  await page.getByRole('dialog', { name: '确认将锁定的货物调给目标店铺？' }).getByRole('button', { name: '确定' }).click();
  await expect(dialog(page).getByText('已完成').first()).toBeVisible();
  expect(await piecesAt(request, goods, place)).toBe(12);
});

/** Counts one place of the sheet that is open at the station. */
async function countPlace(page: Page, place: Place, goods: Goods, found: string): Promise<void> {
  await page.getByRole('button', { name: '开始扫描' }).click();
  await scan(page, place.barcode, 'green', `正在盘点 ${place.code}`);
  await scan(page, goods.code, 'green', goods.sku);
  await scan(page, found, 'green', '已录入');
  await scan(page, place.barcode, 'green', '已盘完');
  await page.getByRole('button', { name: '结束本轮' }).click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
}

test('K01 a blind count, counted again by another person, becomes a loss that operations approve', async ({ page, request }) => {
  const [place] = await makePlaces(request);
  const goods = await makeGoods(request);
  await putThere(request, goods, place, 37);
  const told: string[] = [];
  page.on('response', (response) => {
    if (!/\/count\/(?!differences)/.test(response.url())) return;
    // What a page was told right before it was left cannot be read any more.
    response.text().then(
      (body) => told.push(body),
      () => undefined,
    );
  });

  await enter(page, 'stock', 'adjustments', { tab: 'counts' });
  await page.getByRole('button', { name: '新建盘点' }).click();
  await pick(field(page, '仓库'), warehouseName);
  await dialog(page).getByText('指定库位', { exact: true }).click();
  await dialog(page).getByLabel('库位', { exact: true }).fill(place.barcode);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: place.code })).toBeVisible();
  await expect(dialog(page).getByText('将冻结 1 个库位')).toBeVisible();
  const [created] = await Promise.all([
    page.waitForResponse('**/count/create'),
    dialog(page).getByRole('button', { name: '新建盘点' }).click(),
  ]);
  const { number } = ((await created.json()) as Answer<{ number: string }>).data;
  await rowOf(page, number).getByRole('button', { name: '去盘点' }).click();
  await countPlace(page, place, goods, '35');
  await expect(page.getByRole('main').getByText('复盘中', { exact: true })).toBeVisible();
  // The second count is another person's.
  await expect(page.getByRole('main').getByText('这些库位须由其他人盘点')).toBeVisible();
  await page.getByRole('button', { name: '盘点单列表' }).click();
  await expect(rowOf(page, number)).toContainText('复盘中');
  await expect(rowOf(page, number).getByRole('button', { name: '去盘点' })).toHaveCount(0);

  await enter(page, 'picker', 'adjustments', { tab: 'counts' });
  await rowOf(page, number).getByRole('button', { name: '去盘点' }).click();
  await countPlace(page, place, goods, '35');
  await expect(page.getByRole('main').getByText('盘点已结束，差异待处理')).toBeVisible();
  // Blind: nothing that a counting person was told says what the book holds.
  expect(told.length).toBeGreaterThan(8);
  expect(told.join()).not.toMatch(/book/i);
  expect(told.join()).not.toContain('37,');

  await enter(page, 'stock', 'adjustments', { tab: 'counts' });
  await pressIn(rowOf(page, number), '提出差异');
  const difference = dialog(page).getByRole('row').filter({ hasText: goods.sku });
  await expect(difference).toContainText('37');
  await expect(difference).toContainText('−2');
  await dialog(page).getByRole('button', { name: '提出盘盈盘亏' }).click();
  await expect(rowOf(page, number)).toContainText('待审批');

  await enter(page, 'ops', 'adjustments');
  await rowOf(page, number).getByRole('button', { name: '通过' }).click();
  const lines = dialog(page).getByRole('row').filter({ hasText: goods.sku });
  await expect(lines.first()).toContainText('37 → 35');
  await expect(lines.last()).toContainText(/第1次 35 .+第2次 35 /);
  // Nothing of it is cut: how many, who and when are read without scrolling sideways.
  const cut = await dialog(page)
    .locator('.k-lines')
    .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
  expect(cut).toBe(0);
  await dialog(page).getByRole('button', { name: '通过' }).click();
  await expect(rowOf(page, number).first()).toContainText('已通过');
  expect(await piecesAt(request, goods, place)).toBe(35);
});

test('L09 an abnormal location shows at once where people look, and is settled', async ({ page, request }) => {
  const [place] = await makePlaces(request);
  const ops = await callAs(request, 'ops');
  const badge = page.getByRole('link', { name: /异常库位/ });
  const countNow = async () => (await ops.call<{ abnormal: number }>('GET', '/badge')).data.abnormal;
  await enter(page, 'stock', 'abnormal-locations');
  await expect(page.getByRole('button', { name: '上报异常' })).toBeVisible();

  // Reported elsewhere; this page hears of it.
  const report = await ops.call('POST', '/abnormal/report', { locationId: place.id, reason: 'shortPick', note: '少 1 件' });
  expect(report.code, report.message).toBe(200);
  await expect(rowOf(page, place.code)).toContainText('拣货短缺');
  await expect(badge).toContainText(String(await countNow()));
  const scanned = await (await callAs(request, 'stock')).call<{ state: string }>('GET', '/location/show', { id: String(place.id) });
  expect(scanned.data.state).toBe('abnormal');

  await pressIn(rowOf(page, place.code), '处理');
  await dialog(page).getByText('无异常', { exact: true }).click();
  await dialog(page).getByLabel('处理说明').fill('重新清点无误');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, place.code)).toHaveCount(0);
  const left = await countNow();
  if (left > 0) await expect(badge).toContainText(String(left));
  await page.getByRole('tab', { name: '全部记录' }).click();
  await expect(rowOf(page, place.code)).toContainText('无异常');
});

test('S16 a range of serial numbers is captured, one of them prohibited and released', async ({ page, request }) => {
  const goods = await makeGoods(request, { isSerialControlled: true });
  const prefix = goods.sku;
  await enter(page, 'stock', 'serial-numbers', { sn: prefix });
  await page.getByRole('button', { name: '采集序列号' }).click();
  await pick(field(page, '产品'), goods.sku);
  await dialog(page).getByText('号段', { exact: true }).click();
  await dialog(page).getByLabel('前缀').fill(prefix);
  await dialog(page).getByLabel('起始号').fill('0098');
  await dialog(page).getByLabel('结束号').fill('102');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByText('起始号与结束号位数须相同')).toBeVisible();
  await dialog(page).getByLabel('结束号').fill('0102');
  await expect(dialog(page).getByText(`${prefix}0098 … ${prefix}0102，共 5 个`)).toBeVisible();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, prefix)).toHaveCount(5);

  const one = rowOf(page, `${prefix}0100`);
  await pressIn(one, '禁止出库');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  // V17
  await expect(dialog(page).getByText('此项必填')).toBeVisible();
  await dialog(page).getByLabel('原因').fill('客户投诉');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(one).toContainText('客户投诉');
  await pressIn(one, '解除');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(one).not.toContainText('客户投诉');

  await one.getByRole('button', { name: `${prefix}0100` }).click();
  const life = dialog(page).locator('.k-life li');
  await expect(life).toHaveCount(3);
  await expect(life.first()).toContainText('解除');
  await expect(life.last()).toContainText('采集');
});
