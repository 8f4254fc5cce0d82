import type { Page } from '@playwright/test';
import { addDays } from '../contract/src/kernel/day.ts';
import { dayIn } from '../contract/src/kernel/zone.ts';
import { addressOf } from './address.ts';
import { callAs, enter } from './enter.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

test.describe.configure({ timeout: 150_000 });

const today = () => dayIn('Asia/Shanghai', new Date());
/** Of the page that is shown: tabs that were left keep theirs. */
const cell = (page: Page, row: number, col: number) => page.locator(`.kg-cell[data-row="${row}"][data-col="${col}"]:visible`).first();
async function onClipboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The picker takes what is typed when it is left; Enter would send the form. */
async function pickDay(page: Page, field: string, day: string): Promise<void> {
  const box = page.locator(`[data-field="${field}"] input:visible`);
  await box.click();
  // Before it has opened it would take what is typed for nothing and keep the day it had.
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(1);
  await box.fill(day);
  await box.press('Tab');
  await expect(box).toHaveValue(day);
}
/** K09: what changes is shown before a special quote counts. */
const agree = (page: Page) => page.locator('.ant-modal-confirm:visible').getByRole('button', { name: '启用', exact: true }).click();
async function pickCompany(page: Page, name: string): Promise<void> {
  const field = page.locator('[data-field="companyId"]');
  await field.locator('input').fill(name);
  // Not one of those that stood there before the server answered: it would go while it is pressed.
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options).toHaveCount(1);
  await options.getByText(name).click();
  await expect(field).toContainText(name);
}

test('K09 a block pasted from a spreadsheet is undone, done again, saved and put in force on a day', async ({ page }) => {
  const ops = await enter(page, 'ops', 'quote-entry');
  const old = await ops.call<{ rows: { id: number; version: number; time: string }[] }>('GET', '/priceBook/list', { book: 'express' });
  const basis = old.data.rows.find(({ time }) => time === 'inForce');
  const row = page.getByRole('row').filter({ hasText: `第 ${basis?.version} 版` });
  await pressIn(row, '复制为草稿');
  await dialog(page, '复制为草稿').getByLabel('备注').fill('调价');
  await dialog(page, '复制为草稿').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('grid', { name: '佐川急便' })).toBeVisible();
  const before = await cell(page, 0, 0).innerText();

  await onClipboard(page, '￥1,001\t１００２\t1003\r\n2,001円\t2002\t-\r\n');
  await cell(page, 0, 0).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell(page, 0, 0)).toHaveText('1,001');
  await expect(cell(page, 0, 1)).toHaveText('1,002');
  await expect(cell(page, 1, 0)).toHaveText('2,001');
  await expect(cell(page, 1, 2)).toHaveText('');
  await expect(page.getByText('已修改 6 格')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(page, 0, 0)).toHaveText(before);
  await page.keyboard.press('ControlOrMeta+y');
  await expect(cell(page, 0, 0)).toHaveText('1,001');

  // What is no price is told at its cell and keeps the book from being saved.
  await cell(page, 3, 1).click();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('125');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('操作成功').last()).toBeVisible();
  await expect(page.getByText('已修改')).toBeHidden();
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('1,001');
  await expect(cell(page, 3, 1)).toHaveText('125');

  // The address names the draft; the version in force is not touched.
  const draftId = Number(new URL(page.url()).searchParams.get('open'));
  const from = addDays(today(), 200);
  // Far from what holds today: whoever wrote it is told that another has to let it count.
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await expect(dialog(page, '启用')).toContainText('须由没有编辑过此版本的同事启用');
  await enter(page, 'admin', 'quote-entry', { tab: 'express', open: draftId });
  await page.getByRole('button', { name: '启用', exact: true }).click();
  await pickDay(page, 'activation.validFrom', from);
  await dialog(page, '启用').getByRole('button', { name: '启用' }).click();
  await expect(page.getByRole('main').getByText('待生效')).toBeVisible();
  const shown = await ops.call<{ validFrom: string; status: string }>('GET', '/priceBook/show', { id: draftId });
  expect(shown.data).toMatchObject({ validFrom: from, status: 'active' });
  const price = async (day: string) => {
    const { data } = await ops.call<{ cells: { key: string; minor: number }[] }>('GET', '/price/show', { book: 'express', day });
    return data.cells.find(({ key }) => key === 'SAGAWA|TAKUHAI|kanto|kanto|60')?.minor;
  };
  expect(await price(addDays(from, -1))).toBe(Number(before));
  expect(await price(from)).toBe(1001);

  await page.getByRole('button', { name: '版本对比' }).click();
  await expect(page.getByText('佐川急便 · 关东发 · 关东 · 60 尺寸')).toBeVisible();
  // Its days would go back to prices far from its own: neither who wrote it nor who let it count takes it back.
  const refused = await ops.call('POST', '/priceBook/archive', { id: draftId });
  expect([refused.code, refused.message]).toEqual([403, expect.stringContaining('须由没有编辑或启用过此版本的同事归档')]);
});

test('K09 a special quote wins on its days and on no other; a second one for the same price is refused by name', async ({ page }) => {
  const [from, to] = [addDays(today(), 40), addDays(today(), 60)];
  const company = '青禾';
  await enter(page, 'ops', 'special-quote-new');
  await pickCompany(page, company);
  await pickDay(page, 'validFrom', from);
  await pickDay(page, 'validTo', to);
  await cell(page, 6, 2).click();
  await page.keyboard.type('799');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存并启用' }).click();
  await agree(page);
  await expect(page.getByRole('dialog')).toContainText('799');
  const number = (
    await page
      .getByRole('dialog')
      .getByText(/^SP-\d+$/)
      .first()
      .innerText()
  ).trim();

  // On screen: marked on its first and last day, the basic price around them.
  const { data: companies } = await (
    await callAs(page.request, 'ops')
  ).call<{ id: number; name: string }[]>('GET', '/company/options', { keyword: company });
  const companyId = companies[0]?.id ?? 0;
  const shownOn = async (day: string) => {
    await page.goto(addressOf('express-quotes', { companyId, day }));
    await expect(page.getByRole('grid', { name: '佐川急便' })).toBeVisible();
    return { price: await cell(page, 6, 2).innerText(), isMarked: (await cell(page, 6, 2).getAttribute('data-marked')) !== null };
  };
  expect(await shownOn(addDays(from, -1))).toEqual({ price: '870', isMarked: false });
  expect(await shownOn(from)).toEqual({ price: '799', isMarked: true });
  await expect(cell(page, 6, 2)).toHaveAttribute('title', new RegExp(`${number}.*${from} ~ ${to}.*870`));
  expect(await shownOn(to)).toEqual({ price: '799', isMarked: true });
  expect(await shownOn(addDays(to, 1))).toEqual({ price: '870', isMarked: false });

  // The calculator counts with it, to the same yen and on the same days.
  const ops = await callAs(page.request, 'ops');
  const tried = async (day: string) => {
    const { data, message } = await ops.call<{
      result: { carriers: { code: string; lines: { feeType: string; source: string; original: { minor: number } }[] }[] };
    }>('POST', '/trial/run', {
      companyId,
      warehouseId: 1,
      day,
      rateJpy: '0.048500',
      parts: ['express'],
      prefecture: '27',
      packages: [
        {
          lengthMm: 450,
          widthMm: 350,
          heightMm: 180,
          weightG: 6200,
          count: 1,
        },
      ],
    });
    const line = data?.result.carriers.find(({ code }) => code === 'SAGAWA')?.lines.find(({ feeType }) => feeType === 'FREIGHT');
    return line ? { minor: line.original.minor, source: line.source } : message;
  };
  expect(await tried(from)).toEqual({ minor: 799, source: 'special' });
  expect(await tried(addDays(to, 1))).toEqual({ minor: 870, source: 'basic' });

  // The customer reads the same price, and the quote, but no draft and no button.
  await enter(page, 'qinghe', 'express-quotes', { day: from });
  await expect(cell(page, 6, 2)).toHaveText('799');
  await page.goto(addressOf('special-quotes'));
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('button', { name: '新增特殊报价' })).toBeHidden();

  // Another quote for the same price on one of its days: saved as a draft, refused by the other's number.
  await enter(page, 'ops', 'special-quote-new');
  await pickCompany(page, company);
  await pickDay(page, 'validFrom', to);
  await cell(page, 6, 2).click();
  await page.keyboard.type('750');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存并启用' }).click();
  await agree(page);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: number })).toBeVisible();
  await expect(page.getByText('内容已保存为草稿，尚未启用。')).toBeVisible();
  await expect(cell(page, 6, 2)).toContainText('750');
  // A day later it fits.
  await pickDay(page, 'validFrom', addDays(to, 1));
  await page.getByRole('button', { name: '保存并启用' }).filter({ visible: true }).click();
  await agree(page);
  await expect(page.getByRole('dialog')).toContainText('750');
});

test('what is typed into a draft survives that somebody else has saved it meanwhile', async ({ page }) => {
  const ops = await enter(page, 'ops', 'quote-entry', { tab: 'storage' });
  const { data: draft } = await ops.call<{ id: number; revision: number }>('POST', '/priceBook/create', { book: 'storage' });
  await page.goto(addressOf('quote-entry', { tab: 'storage', open: draft.id }));
  await cell(page, 0, 0).click();
  await page.keyboard.type('8.80');
  await page.keyboard.press('Enter');
  const other = await ops.call('POST', '/priceBook/save', { id: draft.id, revision: draft.revision, cells: [{ key: '60', minor: 250 }] });
  expect(other.code, other.message).toBe(200);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '载入最新并保留我的修改' }).click();
  // Theirs in the first row, ours in the last.
  await expect(cell(page, 0, 0)).toHaveText('2.50');
  await expect(cell(page, 1, 0)).toHaveText('8.80');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已修改')).toBeHidden();
  const saved = await ops.call<{ cells: { key: string; minor: number }[] }>('GET', '/priceBook/show', { id: draft.id });
  expect(saved.data.cells.map(({ key, minor }) => [key, minor]).toSorted()).toEqual([
    ['*', 880],
    ['60', 250],
  ]);

  // Leaving with something typed asks first.
  await cell(page, 0, 0).click();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: '服务' }).click();
  await expect(dialog(page, '放弃未保存的内容？')).toBeVisible();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(cell(page, 0, 0)).toHaveText('3');
  await ops.call('POST', '/priceBook/delete', { id: draft.id });
});
