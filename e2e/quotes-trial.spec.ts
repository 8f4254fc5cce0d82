import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';

/** Copied out of a spreadsheet and pasted into the first cell. */
async function pastePackages(page: Page, text: string): Promise<void> {
  await page.getByLabel('第 1 行 长（cm）').focus();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
const run = (page: Page) => page.getByRole('button', { name: '试算', exact: true }).click();
const result = (page: Page) => page.getByRole('region', { name: '试算结果' });

test('Q1 a customer compares carriers, sees every step, prints the result and finds it again', async ({ page }) => {
  await enter(page, 'qinghe', 'freight-trial');
  await pastePackages(page, '45\t35\t18\t6.2\t1');
  await run(page);
  await expect(page.getByText('请填写邮编或选择都道府县')).toBeVisible();
  await page.getByLabel('邮编').fill('530-0001');
  await expect(page.getByText('属于 大阪府')).toBeVisible();
  await page.getByLabel('代引金额（日元）').fill('15800');
  await page.getByLabel('商品件数').fill('2');
  await page.getByLabel('日元汇率').fill('0.0485');
  await page.getByLabel('日元汇率').press('Enter');

  const offers = result(page).getByRole('radiogroup', { name: '快递比较' });
  await expect(offers.getByRole('radio').first()).toBeChecked();
  await expect(offers.getByText('最便宜')).toHaveCount(1);
  await offers.getByRole('radio', { name: /佐川急便/ }).check();
  await expect(result(page).getByText('RMB 73.04')).toBeVisible();
  await offers.getByText('快递运费').click();
  await expect(offers.getByText('三边和不超过 100 cm 且重量不超过 10 kg → 100 尺寸')).toBeVisible();
  await expect(offers.getByText('JPY 870 × 汇率 0.048500 = 42.195 → RMB 42.20')).toBeVisible();
  await result(page)
    .getByText(/^不可用/)
    .click();
  await expect(result(page).getByText('不支持代引').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^运费试算单 .*\.pdf$/);

  await page.getByLabel('商品件数').fill('3');
  await expect(result(page).getByText('内容已改动，请重新试算')).toBeVisible();
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByLabel('邮编')).toHaveValue('');
  await page.getByRole('button', { name: '试算记录' }).click();
  // By its total: others of the company try prices at the same time.
  const tried = page.getByRole('dialog', { name: '试算记录' }).getByRole('row').filter({ hasText: 'RMB 73.04' }).first();
  await tried.getByRole('button', { name: '再次使用' }).click();
  await expect(page.getByLabel('邮编')).toHaveValue('530-0001');
  await expect(result(page).getByText('RMB 73.04')).toBeVisible();
});

test('Q3 a member of staff tries the first leg: all methods ranked, the breakpoint told', async ({ page }) => {
  await enter(page, 'ops', 'freight-trial');
  for (const part of ['快递', '服务']) await page.getByRole('checkbox', { name: part, exact: true }).uncheck();
  await page.getByRole('checkbox', { name: '头程', exact: true }).check();
  await pastePackages(page, '50\t50\t40\t12\t29');
  await run(page);
  const lanes = result(page).getByRole('radiogroup', { name: '头程比较' });
  await lanes.getByRole('radio', { name: /拼箱/ }).check();
  await expect(lanes.getByText('按 3 m³ 计', { exact: true })).toBeVisible();
  await expect(result(page).getByText('RMB 3,750.00').first()).toBeVisible();
  await lanes.getByText('头程运费').click();
  await expect(lanes.getByText('按下一档 3 m³ 计更便宜：RMB 3,750.00')).toBeVisible();
});
