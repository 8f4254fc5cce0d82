import type { Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { choose, warehouseName } from './floor.ts';
import { taken } from './goods-out.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

test('S12 a door pick-up: asked for by half-day with its price, planned with vehicle and driver, on the driver’s sheet, fetched, brought and done', async ({
  page,
  request,
}) => {
  const customer = await callAs(request, 'haichuan');
  const warehouses = await taken<{ rows: { id: number; code: string }[] }>(
    (await callAs(request, 'ops')).call('GET', '/warehouse/list', { keyword: warehouseName }),
  );
  const place = { country: 'JP', postcode: '135-0063', region: '東京都', city: '江東区', street: '有明3-7-11' };
  const { country, postcode } = place;
  const ask = { warehouseId: String(warehouses.rows[0]?.id), country, postcode, volumeL: '900', weightKg: '120' };
  const offer = await taken<{ firstDay: string }>(customer.call('GET', '/doorPickup/offer', ask));

  await enter(page, 'haichuan', 'door-pickups');
  await page.getByRole('button', { name: '新增取件' }).first().click();
  const form = dialog(page);
  const contact = `取件 ${Date.now().toString(36)}`;
  await form.getByLabel('送往仓库').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: warehouseName }).first().click();
  await form.getByLabel('联系人').first().fill(contact);
  await form.getByLabel('电话', { exact: true }).fill('03-5551-0142');
  await form.getByText('日本', { exact: true }).click();
  const typed: readonly (readonly [string, string])[] = [
    ['邮编', place.postcode],
    ['省/都道府县', place.region],
    ['市区', place.city],
    ['详细地址', place.street],
    ['箱数', '6'],
    ['重量 (kg)', '120'],
    ['体积 (m³)', '0.9'],
  ];
  for (const [name, words] of typed) await form.getByLabel(name).first().fill(words);
  await form.getByText('下午', { exact: true }).click();
  await expect(form).toContainText('RMB');
  await form.getByLabel('取件日期').fill(offer.firstDay);
  await page.locator('.ant-picker-cell-selected:visible').click();
  await form.getByRole('button', { name: '保存' }).click();
  // What was saved opens with its number; the form and its button are gone by then.
  await expect(form.getByRole('button', { name: '取消取件' })).toBeVisible();
  const { rows } = await taken<{ rows: { id: number; number: string; contact: string }[] }>(
    customer.call('GET', '/doorPickup/list', { contact }),
  );
  const asked = rows[0] ?? { id: 0, number: '' };

  await enter(page, 'ops', 'door-pickups', { number: asked.number });
  const row = page.getByRole('row').filter({ hasText: asked.number });
  await pressIn(row, '受理');
  await choose(dialog(page).getByLabel('车型'), /1 ?t|厢|面包|货/);
  await dialog(page).getByLabel('车牌').fill('品川 400 あ 12-34');
  await dialog(page).getByLabel('司机', { exact: true }).fill('佐藤 健');
  await dialog(page).getByLabel('司机电话').fill('090-5531-0264');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已受理');
  const [sheet] = await Promise.all([page.waitForEvent('download'), pressIn(row, '打印司机单')]);
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  await pressIn(row, '确认取件');
  await dialog(page).getByLabel('箱数').fill('6');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已取件');
  await pressIn(row, '到仓');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已到仓');
  await pressIn(row, '完成');
  await expect(row).toContainText('已完成');
});
