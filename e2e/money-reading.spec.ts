import type { Locator, Page } from '@playwright/test';
import { addressOf, atScreen } from './address.ts';
import { enter } from './enter.ts';
import type { Caller } from './people.ts';
import { expect, test } from './story.ts';
import { toast } from './support/toast.ts';

interface Fee {
  readonly id: number;
  readonly causeNo: string;
}
const feesOf = async (customer: Caller, query: object): Promise<readonly Fee[]> =>
  (await customer.call<{ rows: Fee[] }>('GET', '/tariff/list', query)).data.rows;
const drawer = (page: Page): Locator => page.getByRole('dialog');
const section = (page: Page, name: string): Locator =>
  drawer(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    // The innermost: the drawer has sections around those of the explanation.
    .last();

test('K06 a special price is named in "why it cost this", and a basic one by its version', async ({ page }) => {
  const customer = await enter(page, 'aoi', 'fee-details', { source: 'special', feeType: 'FREIGHT' });
  const [special] = await feesOf(customer, { source: 'special', feeType: 'FREIGHT' });
  expect(special).toBeDefined();
  await page.getByRole('row').filter({ hasText: special?.causeNo }).getByRole('button').first().click();
  await expect(drawer(page).getByText('特殊价', { exact: true }).first()).toBeVisible();
  await expect(section(page, '适用价格')).toContainText('佐川急便 · 关东发 · 关西 · 100 尺寸');
  await expect(section(page, '适用价格')).toContainText('JPY 820');
  await expect(section(page, '适用价格')).toContainText(/特殊报价 SP-\d+ · 有效期 \d{4}-\d{2}-\d{2} 至 \d{4}-\d{2}-\d{2}/);
  // In the order in which one would compute it by hand, with the rate before the rounding.
  await expect(section(page, '计算过程').getByRole('listitem').last()).toContainText(/JPY 820 × 汇率 0\.04\d{4}/);
  await expect(section(page, '计费依据')).toContainText('cm · ');

  const [basic] = await feesOf(customer, { source: 'basic', feeType: 'FREIGHT' });
  await page.goto(addressOf('fee-details', { view: basic?.id ?? 0 }));
  await expect(section(page, '适用价格')).toContainText(/快递基础价目 第 \d+ 版/);
});

test('K04 K06 a customer follows the wallet from the balance to the fee, and has it proven', async ({ page }) => {
  await enter(page, 'aoi', 'expenditure');
  const card = page.getByRole('region', { name: '钱包' });
  await expect(card.getByText('人民币钱包')).toBeVisible();
  await expect(card.getByRole('img', { name: /余额 .*最低 .*最高/ })).toBeVisible();

  await card.getByRole('button', { name: '核对钱包' }).click();
  await expect(page.getByText('全部一致：余额中的每一分都有据可查')).toBeVisible();
  await page.keyboard.press('Escape');

  // What came back from the gate is refunded whole; the charge says so, and opens to its fees.
  await page.goto(addressOf('expenditure', { status: 'refunded' }));
  const refunded = page.getByRole('row').filter({ hasText: '已退款' }).filter({ hasText: '扣费' }).first();
  await refunded.getByRole('button').first().click();
  const fees = section(page, '费用项目');
  await expect(fees.getByRole('row').filter({ hasText: '快递运费' })).toBeVisible();
  await fees.getByRole('row').filter({ hasText: '快递运费' }).getByRole('button').click();
  const why = page.getByRole('dialog', { name: '快递运费：费用说明' });
  await expect(why.getByRole('heading', { name: '退款记录' })).toBeVisible();
  await why.getByRole('link').first().click();
  // The refund has a row of its own, with money that comes in.
  await expect(page).toHaveURL(atScreen('expenditure', { view: /^\d+$/ }));
  await expect(
    drawer(page)
      .last()
      .getByText(/^\+RMB /),
  ).toBeVisible();
});

test('A08 finance sees all wallets, opens one, and the proof of the book', async ({ page }) => {
  await enter(page, 'finance', 'expenditure', { tab: 'wallets' });
  const row = page.getByRole('row').filter({ hasText: '株式会社あおい商店' });
  await row.getByRole('link', { name: '收支明细' }).click();
  await expect(page.getByRole('region', { name: '钱包' })).toContainText('株式会社あおい商店');

  await page.goto(addressOf('finance-confirmation', { tab: 'audit' }));
  await page.getByRole('button', { name: '立即核对', exact: true }).click();
  await expect(toast(page, '核对已结束')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row').filter({ hasText: '账目一致' }).first()).toBeVisible();
});
