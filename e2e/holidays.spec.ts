import type { Page } from '@playwright/test';
import { dayIn, zones } from '../contract/src/kernel/zone.ts';
import { enter } from './enter.ts';
import { uniqueAccount } from './people.ts';
import { expect, test } from './story.ts';

async function open(page: Page, item: '新增假期' | '管理假期'): Promise<void> {
  await page.getByRole('button', { name: '假期日历' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
/** As the page counts it: by the clock of whoever signed in, and not by that of this machine. */
const thisYear = (): string => dayIn(zones.JP, new Date()).slice(0, 4);
const addForm = (page: Page) => page.getByRole('dialog', { name: '新增假期' });
const manage = (page: Page) => page.getByRole('dialog', { name: '管理假期' });

/** Types a day into a date field, as one does without a mouse. */
async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const field = addForm(page).getByLabel(label);
  await field.click();
  await field.fill(day);
  await page.keyboard.press('Enter');
}
async function showYear(page: Page, year: string): Promise<void> {
  await manage(page).getByLabel('年份').click();
  await manage(page).getByLabel('年份').fill(year);
  await page.keyboard.press('Enter');
}
async function removeRow(page: Page, text: string): Promise<void> {
  await manage(page).getByRole('row').filter({ hasText: text }).getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').filter({ hasText: '确认删除此条假期？' }).getByRole('button', { name: '删除', exact: true }).click();
  await expect(manage(page).getByRole('row').filter({ hasText: text })).toHaveCount(0);
}

test('H01 H02 H04 C03 C04 C05 a festival is added and deleted', async ({ page }) => {
  const name = uniqueAccount('节日');
  await enter(page, 'admin');
  await open(page, '新增假期');
  await expect(addForm(page).getByRole('radio', { name: '节日' })).toBeChecked();

  await addForm(page).getByRole('button', { name: '保存' }).last().click();
  await expect(addForm(page).getByText('此项必填')).toHaveCount(4);

  // H02: the day becomes both ends.
  await typeDay(page, '节日当天', '2031-04-05');
  await expect(addForm(page).getByLabel('开始日期')).toHaveValue('2031-04-05');
  await expect(addForm(page).getByLabel('结束日期')).toHaveValue('2031-04-05');
  await addForm(page).getByLabel('节日名称').fill(name);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/CalendarHoliday'));
  await addForm(page).getByRole('button', { name: '保存' }).last().click();
  expect((await sent).postDataJSON()).toMatchObject({
    holidayType: 'festival',
    beginTime: '2031-04-05',
    endTime: '2031-04-05',
    date: '2031-04-05',
    name,
  });
  await expect(page.getByText('操作成功').last()).toBeVisible();
  await expect(addForm(page)).toHaveCount(0);

  await open(page, '管理假期');
  await expect(manage(page).getByLabel('年份')).toHaveValue(thisYear());
  await showYear(page, '2031');
  await expect(manage(page).getByRole('row').filter({ hasText: name })).toContainText('2031-04-05');
  await removeRow(page, name);
});
