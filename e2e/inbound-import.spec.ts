import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { typeInto } from '../server/src/kernel/sheets/test-sheet.ts';
import { callAs, enter } from './enter.ts';
import { makeGoods, pick, warehouseName } from './floor.ts';
import { taken, type Shown } from './goods-out.ts';
import { expect, test } from './story.ts';

type Row = (string | number | null)[];
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

test('V15 two orders come in by a sheet, one bad cell is named first; at the desk a first arrival is measured, photographed and booked', async ({
  page,
  request,
}) => {
  const goods = await makeGoods(request, { nameZh: '电热水壶' });
  const [customer, ops] = [await callAs(request, 'haichuan'), await callAs(request, 'ops')];
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const remark = `S${goods.sku}`;
  const pack: Row = [goods.sku, 60, 40, 40, 15, 2, 10];
  const ofOrder = (fbaNo: string): Row => [warehouseName, '自送', null, null, null, null, day, null, fbaNo, null, null, remark];
  const rows = (fbaNo: string): Row[] => [
    [null, 'A', ...ofOrder(fbaNo), ...pack],
    [null, 'A', ...ofOrder(fbaNo).map(() => null), ...pack],
    [null, 'B', ...ofOrder('FBA15ABCDEFG'), ...pack],
  ];

  await enter(page, 'haichuan', 'inbound-orders');
  await page.getByRole('button', { name: '导入入库单', exact: true }).click();
  const form = dialog(page, '导入');
  const [template] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: '下载模板' }).click()]);
  const empty = await readFile(await template.path());
  const send = async (filled: Row[]) =>
    form.locator('input[type=file]').setInputFiles({
      name: 'orders.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await typeInto(empty, filled),
    });
  await send(rows('FBA15'));
  await expect(form.getByText('1 处有误，没有导入任何数据')).toBeVisible();
  await send(rows('FBA15ABCDEFG'));
  await expect(form.getByText(/已导入 3/)).toBeVisible();
  // Sent once more by mistake: both orders are named as there, and no second set comes in.
  await send(rows('FBA15ABCDEFG'));
  await expect(form.getByText('2 处有误，没有导入任何数据')).toBeVisible();
  await form.getByRole('button', { name: '关闭' }).first().click();
  await expect(form).toHaveCount(0);
  const { rows: orders } = await taken<{ rows: (Shown & { remark: string; boxCount: number })[] }>(
    customer.call('GET', '/inbound/list', { fbaNo: 'FBA15ABCDEFG', size: '50' }),
  );
  const own = orders.filter((order) => order.remark === remark);
  expect(own.map(({ boxCount }) => boxCount).toSorted()).toEqual([2, 4]);

  const order = own.find(({ boxCount }) => boxCount === 2) as Shown;
  await taken(ops.call('POST', '/inbound/audit', { id: order.id }));
  await enter(page, 'receiver', 'receiving', { tab: 'keyboard', order: String(order.id) });
  await pick(page.getByRole('combobox', { name: '作业仓库' }), warehouseName);
  await page.getByRole('button', { name: '全部入账' }).click();
  await expect(page.getByText('首次到货，请先测量')).toBeVisible();
  const size = page.getByRole('group', { name: goods.sku });
  for (const label of ['长 (cm)', '宽 (cm)', '高 (cm)']) await size.getByLabel(label).fill('12');
  await size.getByLabel('重量 (kg)').fill('0.8');
  await size.getByLabel('重量 (kg)').press('Enter');
  await expect(size).toHaveCount(0);
  await page.getByLabel('照片内容').selectOption(goods.sku);
  await page.getByRole('button', { name: '全部入账' }).click();
  await expect.poll(async () => (await taken<Shown>(ops.call('GET', '/inbound/show', { id: String(order.id) }))).status).toBe('inStock');
});
