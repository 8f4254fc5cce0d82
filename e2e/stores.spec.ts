import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { typeInto } from '../server/src/kernel/sheets/test-sheet.ts';
import { enter } from './enter.ts';
import { uniqueAccount } from './people.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const storeRow = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const drawer = (page: Page) => page.getByRole('dialog');
const choosePlatform = async (page: Page, name: string) => {
  await drawer(page).getByLabel('平台').click();
  await page.locator('.ant-select-item-option').getByText(name, { exact: true }).click();
};
/** Everything that the server tells the page, to look for what must not be in it. */
function answersTo(page: Page): string[] {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/admin/shop/')) return;
    void response.text().then((body) => bodies.push(body));
  });
  return bodies;
}

test('S17 a store with the credentials of its channel: the page gets back only how they end', async ({ page }) => {
  const name = uniqueAccount('乐天店');
  const [secret, license, renewed] = ['SP000000_abcDEF123456789', 'SL000000_ghiJKL987654321', 'SL111111_newKEY000005678'];
  const answers = answersTo(page);
  await enter(page, 'haichuan', 'stores');
  await page.getByRole('button', { name: '新增店铺' }).click();
  await expect(drawer(page).getByText('授权信息')).toBeHidden();
  await choosePlatform(page, '乐天');
  await drawer(page).getByLabel('店铺名称').fill(name);
  await drawer(page).getByLabel('店铺 URL/编号').fill(name);
  await drawer(page).getByLabel('serviceSecret').fill(secret);
  await drawer(page).getByRole('button', { name: '保存' }).click();
  // The channel wants its second key; what was typed stays.
  await expect(drawer(page).getByText('此项必填')).toHaveCount(1);
  await expect(drawer(page).getByLabel('licenseKey')).toBeFocused();
  await expect(drawer(page).getByLabel('serviceSecret')).toHaveValue(secret);
  await drawer(page).getByLabel('licenseKey').fill(license);
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(storeRow(page, name)).toContainText('未绑定');
  await expect(storeRow(page, name)).toContainText('…6789');

  await pressIn(storeRow(page, name), '编辑');
  await expect(drawer(page).getByText('已保存，末四位 4321；留空则不修改')).toBeVisible();
  await expect(drawer(page).getByLabel('licenseKey')).toHaveValue('');
  await expect(drawer(page).getByLabel('licenseKey')).toHaveAttribute('type', 'password');
  await drawer(page).getByLabel('licenseKey').fill(renewed);
  await drawer(page).getByLabel('联系人').fill('李');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(storeRow(page, name)).toContainText('…5678');
  // The one left empty is still there.
  await expect(storeRow(page, name)).toContainText('…6789');
  expect(answers.length).toBeGreaterThan(3);
  for (const key of [secret, license, renewed]) expect(answers.join()).not.toContain(key.slice(0, -4));

  // A09: who changed which key, never the key.
  await storeRow(page, name).getByRole('button', { name, exact: true }).click();
  await expect(drawer(page).getByText('已更换的密钥')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressIn(storeRow(page, name), '删除');
  await page
    .getByRole('dialog', { name: `确认删除店铺“${name}”？授权信息将一并删除` })
    .getByRole('button', { name: '确定' })
    .click();
  await expect(storeRow(page, name)).toHaveCount(0);
});

test('V15 an import with bad cells tells each, gives the file back marked and puts nothing in', async ({ page }) => {
  const [good, bad] = [uniqueAccount('好店'), uniqueAccount('坏店')];
  await enter(page, 'haichuan', 'stores');
  await page.getByRole('button', { name: '导入' }).click();
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载模板' }).click()]);
  const empty = await readFile(await template.path());
  const send = async (rows: readonly (readonly (string | null)[])[]) =>
    page.getByLabel('选择文件').setInputFiles({
      name: 'stores.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await typeInto(empty, rows),
    });

  await send([
    [null, good, '乐天', '李', '03-1234-5678', 'li@example.com', good],
    [null, bad, '淘宝', '李', 'not a phone', 'li@example.com', bad],
  ]);
  await expect(page.getByText('2 处有误，没有导入任何数据')).toBeVisible();
  await expect(drawer(page).getByRole('alert')).toContainText('电话号码格式不正确');
  const [marked] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载标出错误的文件' }).click()]);
  expect((await readFile(await marked.path())).length).toBeGreaterThan(1000);

  // The same dialog, corrected: all of it goes in.
  await send([
    [null, good, '乐天', '李', '03-1234-5678', 'li@example.com', good],
    [null, bad, 'Shopify', '李', '', 'li@example.com', bad],
  ]);
  await expect(drawer(page).getByRole('alert')).not.toContainText('处有误');
  await page.keyboard.press('Escape');
  await expect(storeRow(page, good)).toBeVisible();
  await expect(storeRow(page, bad)).toContainText('Shopify');
});

test('A07 a customer sees the stores of its own company only, and no company to choose', async ({ page }) => {
  await enter(page, 'aoi', 'stores');
  await expect(storeRow(page, 'Aoi Online')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '海川' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '公司', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '新增店铺' }).click();
  await expect(drawer(page).getByLabel('店铺名称')).toBeVisible();
  await expect(drawer(page).getByLabel('公司')).toHaveCount(0);
});
