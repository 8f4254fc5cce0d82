// What orders cost and earn: finance reads it, drills to the order, and a second person decides what things cost.
import type { Locator, Page } from '@playwright/test';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

/** Of the list itself: a chart has its words in a table of its own. */
const listed = (page: Page, text: string): Locator =>
  page
    .getByRole('row')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('checkbox') });

/** The figures stand above the rows and come by themselves: until they are there, the rows may still move. */
const told = (page: Page): Promise<void> => expect(page.locator('.in-head')).toHaveAttribute('aria-busy', 'false');

test('F8 finance finds the customer who costs more than they bring, and the parcel that did it', async ({ page }) => {
  await enter(page, 'finance', 'gross-profit');
  const aoi = listed(page, 'あおい商店');
  await expect(aoi).toContainText('−RMB');
  await expect(listed(page, '深圳海川')).toContainText(/\d\d\.\d\d%/);
  await told(page);
  await aoi.getByRole('link', { name: '株式会社あおい商店' }).click();
  await expect(page.getByRole('tab', { name: '按订单' })).toHaveAttribute('aria-selected', 'true');
  const lost = listed(page, '雅玛多').first();
  await expect(lost).toContainText('−RMB');
  await told(page);
  await lost.getByRole('button', { name: /^CK\d{11}$/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('订单毛利');
  await drawer.getByRole('link', { name: '查看成本' }).click();
  await expect(page.getByRole('dialog')).toContainText('JPY 1,900');
  await page.getByRole('dialog').getByRole('link', { name: '查看费用' }).click();
  await expect(page).toHaveURL(/causeNo=CK/);
  await expect(page.getByRole('row').filter({ hasText: '快递运费' }).first()).toBeVisible();
});

test('a cost counts when a second person approves it', async ({ page }) => {
  await enter(page, 'finance', 'outbound-cost', { tab: 'rates', status: 'proposed' });
  const rate = listed(page, '100 号纸箱进价');
  await expect(rate).toContainText('RMB 3.05');
  await enter(page, 'finmgr', 'outbound-cost', { tab: 'rates', status: 'proposed' });
  await pressIn(rate, '通过');
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText('RMB 3.05');
  await ask.getByRole('button', { name: '确定', exact: true }).click();
  await expect(rate).toHaveCount(0);
  await page.goto(addressOf('outbound-cost', { tab: 'rates', item: 'BOX100' }));
  await expect(rate.filter({ hasText: 'RMB 3.05' })).toContainText('未到生效日');
});

test('a statistic on paper: its title, its period, its figures and its rows, and nothing of the shell', async ({ page }) => {
  await enter(page, 'finance', 'customer-orders');
  await expect(listed(page, '深圳海川').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: () => (document.body.dataset['printed'] = 'yes') }));
  const button = page.getByRole('button', { name: '打印' });
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  for (const shell of [page.locator('aside'), page.getByRole('banner'), page.getByRole('search'), button]) await expect(shell).toBeHidden();
  await expect(page.locator('.in-print-title')).toBeVisible();
  await expect(page.locator('.in-figures')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '深圳海川' }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
});
