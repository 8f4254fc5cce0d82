import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

interface Month {
  readonly id: number;
  readonly month: string;
  readonly status: string;
}
const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });
const yes = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: '确定' }).click();

test('K04 V17 two people close a month; what comes later is posted in the open one and names it, and the customer opens the statement', async ({
  page,
  other: office,
}) => {
  test.setTimeout(180_000);
  const finance = await enter(page, 'finance', 'month-close');
  const { data } = await finance.call<{ rows: Month[] }>('GET', '/monthClose/list', { size: '50' });
  // The one that is not over yet stands above it.
  const { month } = data.rows.find(({ status }, at) => at > 0 && status === 'open') as Month;
  const companies = await finance.call<{ rows: { companyId: number; month: string }[] }>('GET', '/statement/list', { size: '50' });
  const companyId = companies.data.rows.find((row) => row.month === month)?.companyId;
  const late = { companyId, currency: 'CNY', minor: -1234, correctsMonth: month, reason: '补记上月包材' };
  expect((await finance.call('POST', '/moneyAdjustment/propose', late)).message).toContain(`${month} 尚未结账`);

  // The book was proven since the month ended: finance has it checked once more.
  await finance.call('POST', '/moneyAudit/start', {});
  const row = rowOf(page, month);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(row).toBeVisible();
      return row.getByRole('button', { name: '申请结账' }).isEnabled();
    })
    .toBe(true);
  await pressIn(row, '申请结账');
  await yes(page);
  await expect(row).toContainText('待复核');

  await enter(office, 'finmgr', 'month-close');
  await pressIn(rowOf(office, month), '复核结账');
  await yes(office);
  await expect(rowOf(office, month)).toContainText('已结账');

  const proposed = await finance.call<{ id: number; number: string }>('POST', '/moneyAdjustment/propose', late);
  expect(proposed.message).not.toContain('尚未结账');
  await enter(office, 'finmgr', 'expenditure', { tab: 'adjustments', view: proposed.data.id });
  await expect(office.getByRole('dialog')).toContainText(month);
  await office.keyboard.press('Escape');
  await pressIn(rowOf(office, '补记上月包材'), '通过');
  await yes(office);
  await expect(rowOf(office, '补记上月包材')).toContainText('已入账');
  const after = await finance.call<{ rows: (Month & { lateCount: number })[] }>('GET', '/monthClose/list', { size: '50' });
  expect(after.data.rows.find((one) => one.month === month)).toMatchObject({ status: 'closed', lateCount: 1 });

  await enter(page, 'aoi', 'expenditure', { tab: 'statements' });
  const [file] = await Promise.all([page.waitForEvent('download'), pressIn(rowOf(page, month), 'PDF')]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
