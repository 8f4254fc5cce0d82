import type { Page } from '@playwright/test';
import { addressOf, atScreen } from './address.ts';
import { enter } from './enter.ts';
import { makeGoods, makePlaces, putThere, type Goods } from './floor.ts';
import { expect, test } from './story.ts';

const rowOf = (page: Page, { sku }: Goods) => page.getByRole('row').filter({ hasText: sku });
const search = async (page: Page, { sku }: Goods) => {
  await page.getByRole('textbox', { name: 'SKU/名称/条码' }).fill(sku);
  await page.getByRole('button', { name: '查询' }).click();
};
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('K02 what came today is in the overview and in the log, and was not there yesterday', async ({ page }) => {
  const [goods, [place]] = await Promise.all([makeGoods(page.request), makePlaces(page.request)]);
  await putThere(page.request, goods, place, 12);

  await enter(page, 'stock', 'stock-overview');
  await search(page, goods);
  // K07: less than fifty.
  await expect(rowOf(page, goods)).toContainText('低库存');
  await page.getByRole('button', { name: goods.sku }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('img', { name: /为 12 件/ })).toBeVisible();
  await expect(drawer.getByRole('row').filter({ hasText: place.code }).filter({ hasText: 'TYO1' })).toContainText('12');
  await expect(drawer.getByText('没有被占用')).toBeVisible();
  const line = drawer.getByRole('row').filter({ hasText: '盘盈' });
  await expect(line).toContainText('+12');
  await expect(line).toContainText('0 → 12');
  const documentNo = await line.getByRole('link').innerText();
  await line.getByRole('link').click();
  // The log names its cause, and the cause opens.
  await expect(page).toHaveURL(atScreen('adjustments', { view: /^\d+$/ }));
  await expect(page.getByRole('dialog').getByText(documentNo).first()).toBeVisible();

  await page.goto(addressOf('snapshots', { tab: 'past' }));
  await search(page, goods);
  await expect(rowOf(page, goods)).toContainText(place.code);
  await page.getByLabel('时点（仓库当地时间）').click();
  await page.getByText('昨天结束时').click();
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await expect(page).toHaveURL(atScreen('snapshots', { at: /^\d{4}-\d{2}-\d{2}T23:59:59/ }));

  await part(page, '区间对比').click();
  await search(page, goods);
  await expect(rowOf(page, goods)).toContainText('0 → 12');
  await expect(rowOf(page, goods)).toContainText(documentNo);
});

test('A07 a customer sees its own stock from every side, and nobody else’s', async ({ page }) => {
  const [goods, [place]] = await Promise.all([makeGoods(page.request), makePlaces(page.request)]);
  await putThere(page.request, goods, place, 3);
  await enter(page, 'aoi', 'stock-overview');
  for (const name of ['按 SKU', '按库位']) {
    await part(page, name).click();
    await search(page, goods);
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  }
  await expect(page.getByLabel('公司', { exact: true })).toHaveCount(0);
  await page.goto(addressOf('stock-log'));
  await search(page, goods);
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.goto(addressOf('snapshots'));
  await expect(part(page, '历史库存')).toBeVisible();
  await expect(part(page, '账目核对')).toHaveCount(0);
});

test('K01 the book is proven while people work, and the proof is kept', async ({ page }) => {
  await enter(page, 'stock', 'snapshots', { tab: 'audit' });
  await page.getByRole('button', { name: '立即核对', exact: true }).click();
  const newest = page.getByRole('row').filter({ hasText: '账目一致' }).first();
  await expect(newest).toContainText(/(\d+)\/\1 项通过/);
  await newest.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('库存等于全部变动之和')).toBeVisible();
});
