import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { signInByCall, uniqueAccount } from './people.ts';
import { expect, test } from './story.ts';

/** A warehouse of its own for each story: stories run side by side on one database. */
async function ownArea(page: Page): Promise<{ code: string; warehouseId: number; areaId: number }> {
  const admin = await signInByCall(page.request, 'admin');
  const code = uniqueAccount('W').toUpperCase().slice(-10);
  const warehouse = await admin.call<{ id: number }>('POST', '/warehouse/create', {
    code,
    nameZh: `测试仓 ${code}`,
    nameJp: `テスト倉庫 ${code}`,
    country: 'JP',
    region: '千葉県',
    postcode: '272-0193',
    address: '千葉県市川市塩浜2-1',
    phone: '047-000-0000',
  });
  expect(warehouse.code, warehouse.message).toBe(200);
  const area = await admin.call<{ id: number }>('POST', '/area/create', { warehouseId: warehouse.data.id, name: 'Q', sort: 1 });
  expect(area.code, area.message).toBe(200);
  return { code, warehouseId: warehouse.data.id, areaId: area.data.id };
}

const preview = (page: Page) => page.getByRole('region', { name: '预览' });
const create = (page: Page) => page.getByRole('button', { name: '生成货架' });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};

test('V11 shelves are drawn first, a wrong passage stops them, then they are made, labelled and on the map', async ({ page }) => {
  const { code, areaId, warehouseId } = await ownArea(page);
  await enter(page, 'admin', 'shelf-new', { areaId });
  // The first free numbers are there by themselves.
  await expect(page.getByLabel('货架起始号')).toHaveValue('1');
  await expect(page.getByLabel('条码起始号')).not.toHaveValue('');
  await fill(page, { 货架数量: '3', 层数: '4', 格数: '5', 库位容量: '60', 条码起始号: '0101', 过道起始格: '4', 过道结束格: '2' });
  await create(page).click();
  await expect(page.getByLabel('过道结束格')).toBeFocused();
  await expect(page.locator('[data-field="aisleEnd"]').getByRole('alert')).toBeVisible();
  // A wrong passage is not drawn.
  await expect(preview(page).getByRole('status').first()).toHaveText('将生成 3 个货架、60 个库位');

  await fill(page, { 过道起始格: '2', 过道结束格: '3' });
  await expect(preview(page).getByRole('status').first()).toHaveText('将生成 3 个货架、36 个库位');
  await expect(preview(page).getByText('L01010101')).toBeVisible();
  await expect(preview(page).getByText('L01030405')).toBeVisible();
  // The front is walked by keys; the second shelf is walked backwards, so its last compartment comes first.
  await preview(page).getByRole('button', { name: 'Q-02，将新建，拣货顺序 2' }).click();
  const front = page.getByRole('application', { name: '货架 Q-02 正面' });
  await front.focus();
  for (const key of ['ArrowRight', 'End', 'ArrowUp']) await page.keyboard.press(key);
  await expect(preview(page)).toContainText('Q-02-02-05 · 条码 L01020205 · 拣货次序 1020102');

  await create(page).click();
  await expect(page.getByRole('main').getByText('已生成 3 个货架、36 个库位')).toBeVisible();
  await page.getByRole('button', { name: '打印条码' }).click();
  const [labels] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '生成 PDF' }).click()]);
  expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Once more: the numbers are taken, and the form says so where they are typed.
  await page.getByRole('button', { name: '继续新增' }).click();
  await expect(page.getByLabel('货架起始号')).toHaveValue('4');
  await fill(page, { 货架起始号: '3', 库位容量: '60' });
  await expect(preview(page).getByText('货架已存在：Q-03')).toBeVisible();
  await create(page).click();
  await expect(page.locator('[data-field="shelfStart"]').getByRole('alert')).toHaveText('货架已存在：Q-03');
  await fill(page, { 货架起始号: '4' });

  await page.goto(addressOf('locations', { warehouseId }));
  const map = page.getByRole('application', { name: '库位图' });
  await expect(map.getByRole('heading', { name: '库区 Q' })).toContainText('36 个库位');
  await expect(map.locator('figcaption')).toHaveText(['Q-01', 'Q-02', 'Q-03']);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Q-01-01-01 · 空 · 正常 · 0 件')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`${code} · Q-01-01-01`);
  await expect(page.getByRole('dialog')).toContainText('此库位是空的');
});

test('a location is frozen and released from its drawer, and the map shows it', async ({ page }) => {
  const { warehouseId, areaId } = await ownArea(page);
  const admin = await signInByCall(page.request, 'admin');
  const plan = { areaId, shelfStart: 1, count: 1, layers: 2, grids: 3, capacity: 10, barcodeStart: '0001' };
  expect((await admin.call('POST', '/shelf/create', plan)).code).toBe(200);
  await enter(page, 'admin', 'locations', { warehouseId, by: 'state' });
  const map = page.getByRole('application', { name: '库位图' });
  await expect(map.locator('.w-mark-frozen')).toHaveCount(0);
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog').filter({ hasText: 'Q-01-01-01' });
  await drawer.getByRole('button', { name: '冻结', exact: true }).click();
  await page.getByRole('dialog', { name: '冻结' }).getByRole('button', { name: '确定' }).click();
  await expect(drawer.getByText('冻结', { exact: true }).first()).toBeVisible();
  await expect(map.locator('.w-mark-frozen')).toHaveCount(1);
  await drawer.getByRole('button', { name: '解冻' }).click();
  await page.getByRole('dialog', { name: '解冻' }).getByRole('button', { name: '确定' }).click();
  await expect(map.locator('.w-mark-frozen')).toHaveCount(0);
});
