import type { Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { choose, makeGoods, makePlaces, pick, scan, warehouseName } from './floor.ts';
import { taken } from './goods-out.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}`.toUpperCase();

test('S12 a return: announced by the customer, audited, scanned by condition, decided by the customer, back on a shelf', async ({
  page,
  request,
}) => {
  const goods = await makeGoods(request);
  const [shelf] = await makePlaces(request, 'defective');
  const customer = await callAs(request, 'haichuan');
  const tracking = `RT${unique()}`;

  await enter(page, 'haichuan', 'returns');
  await page.getByRole('button', { name: '新增退货' }).first().click();
  const form = dialog(page);
  await form.getByLabel('快递单号', { exact: true }).fill(tracking);
  await choose(form.getByLabel('退货原因'), '买家不想要了');
  await pick(form.getByLabel('仓库', { exact: true }), warehouseName);
  await pick(form.getByLabel('产品').first(), goods.sku);
  await form.getByLabel('预计数量').first().fill('2');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: tracking })).toContainText('待审核');

  const { rows } = await taken<{ rows: { id: number; number: string }[] }>(
    customer.call('GET', '/return/list', { trackingNumber: tracking }),
  );
  const back = rows[0] ?? { id: 0, number: '' };
  await enter(page, 'ops', 'returns', { number: back.number });
  await pressIn(page.getByRole('row').filter({ hasText: back.number }), '审核');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row').filter({ hasText: back.number })).toContainText('已审核');

  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'receiver', 'returns', { tab: 'scan' });
  await pick(page.getByRole('main').getByRole('combobox').first(), warehouseName);
  await page.getByRole('button', { name: '开始扫描' }).click();
  await scan(page, tracking, 'green', back.number);
  await scan(page, goods.code, 'green');
  await scan(page, '2', 'green');
  await page.getByRole('button', { name: '不良品 × 2' }).click();
  await expect(page.locator('.k-scan-face')).toHaveAttribute('data-tone', 'green');
  await page.getByRole('button', { name: '收货完成' }).click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '收货完成' })).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, 'haichuan', 'returns', { number: back.number });
  await pressIn(page.getByRole('row').filter({ hasText: back.number }), '选择处理方式');
  await choose(dialog(page).getByLabel('不良品处理'), '上架');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await enter(page, 'receiver', 'returns', { tab: 'scan' });
  await page.getByRole('button', { name: '开始扫描' }).click();
  await scan(page, back.number, 'green', back.number);
  await scan(page, goods.code, 'green');
  await scan(page, shelf.barcode, 'green');
  const shown = await taken<{ status: string }>(customer.call('GET', '/return/show', { id: String(back.id) }));
  expect(shown.status).toBe('shelved');
});
