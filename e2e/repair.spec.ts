import type { APIRequestContext, Page } from '@playwright/test';
import { atScreen } from './address.ts';
import { callAs, enter } from './enter.ts';
import { choose, type Goods, makeGoods, makePlaces, pick, piecesAt, putThere, warehouseName } from './floor.ts';
import { taken } from './goods-out.ts';
import { expect, test } from './story.ts';
import { picture } from './support/picture.ts';
import { pressIn } from './support/row-action.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const confirm = (page: Page) => dialog(page).getByRole('button', { name: '确定' }).click();

/** As a phone writes the beginning of one. */
const recording = {
  name: 'fault.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(4096, 7)]),
};

/** Something that is fitted in a repair, of the same customer. */
async function makePart(request: APIRequestContext): Promise<Goods> {
  const customer = await callAs(request, 'haichuan');
  const sku = `P${Date.now().toString(36)}${process.pid.toString(36)}`.toUpperCase();
  const { id } = await taken<{ id: number }>(customer.call('POST', '/accessories/create', { sku, nameZh: '把手', nameJp: '取っ手' }));
  return { id, sku, code: sku };
}

test('S15 a work order: asked for, priced, the price accepted by the customer, marked as processed after a question, completed', async ({
  page,
  request,
}) => {
  const customer = await callAs(request, 'haichuan');
  await enter(page, 'haichuan', 'custom-work-orders');
  await page.getByRole('button', { name: '新增工单' }).first().click();
  const form = dialog(page);
  const content = `更换外箱 ${Date.now().toString(36)}`;
  await form.getByLabel('类型').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '换包装' }).first().click();
  await form.getByLabel('仓库').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: warehouseName }).first().click();
  await form.getByLabel('工单内容').fill(content);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('工单内容')).toHaveCount(0);
  const { rows } = await taken<{ rows: { number: string; content: string }[] }>(
    customer.call('GET', '/workOrder/list', { sort: 'createdAt', order: 'desc' }),
  );
  const { number } = rows.find((one) => one.content === content) ?? { number: '' };

  await enter(page, 'ops', 'custom-work-orders', { number });
  const row = page.getByRole('row').filter({ hasText: number });
  await pressIn(row, '审核');
  await dialog(page).getByLabel('工单金额').fill('36.5');
  await confirm(page);
  await expect(row).toContainText('待客户确认');

  await enter(page, 'haichuan', 'custom-work-orders', { number });
  await pressIn(row, '接受报价');
  await confirm(page);
  await expect(row).toContainText('客户已确认');

  await enter(page, 'ops', 'custom-work-orders', { number });
  await pressIn(row, '标记为已处理');
  await expect(dialog(page)).toContainText('标记为已处理');
  await confirm(page);
  // The button says the same words as the state that follows it.
  await expect(row.getByText('标记为已处理')).toHaveCount(0);
  await expect(row).toContainText('已处理');
  await pressIn(row, '完成');
  await expect(row).toContainText('已完成');
});

test('S11 a repair with parts: asked for in the form, quoted, accepted, on the bench, done with a part, put away as its owner wants', async ({
  page,
  request,
}) => {
  const customer = await callAs(request, 'haichuan');
  const goods = await makeGoods(request);
  const part = await makePart(request);
  const [shelf, drawer] = await makePlaces(request);
  await putThere(request, goods, shelf, 3);
  await putThere(request, part, drawer, 4);

  await enter(page, 'haichuan', 'repair-new');
  await page.getByText('良品', { exact: true }).click();
  await choose(page.getByLabel('仓库'), warehouseName);
  await pick(page.getByLabel('产品'), goods.sku);
  await page.getByLabel('数量').fill('2');
  await choose(page.getByLabel('故障标签'), '机械部件');
  await page.getByLabel('故障描述').fill('把手松动');
  await page.getByLabel('故障图片').setInputFiles([picture('left.png', 40, 40), picture('right.png', 40, 40)]);
  await page.getByLabel('故障视频').setInputFiles(recording);
  await expect(page.getByText('fault.mp4')).toBeVisible();
  await page.getByRole('button', { name: '提交维修单' }).click();
  await expect(page).toHaveURL(atScreen('repairs'));
  const { rows } = await taken<{ rows: { number: string }[] }>(customer.call('GET', '/repair/list', { sku: goods.sku }));
  const number = rows[0]?.number ?? '';
  const row = page.getByRole('row').filter({ hasText: number });

  await enter(page, 'ops', 'repairs', { number });
  await row.getByRole('button', { name: number }).click();
  await expect(dialog(page).getByRole('button', { name: /图/ })).toHaveCount(2);
  const video = dialog(page).locator('video');
  await expect(video).toHaveAttribute('aria-label', 'fault.mp4');
  expect((await page.request.get((await video.getAttribute('src')) ?? '')).headers()['content-type']).toBe('video/mp4');
  await page.keyboard.press('Escape');
  await expect(video).toHaveCount(0);
  await pressIn(row, '报维修费');
  await dialog(page).getByLabel('维修单价').fill('35');
  await dialog(page)
    .getByRole('button', { name: /添加|新增/ })
    .click();
  await pick(
    dialog(page)
      .getByLabel(/所用配件/)
      .first(),
    part.sku,
  );
  await dialog(page)
    .getByLabel(/计划数量/)
    .first()
    .fill('2');
  await dialog(page).getByLabel(/单价/).last().fill('12.5');
  await confirm(page);
  await expect(row).toContainText('95.00');

  await enter(page, 'haichuan', 'repairs', { number });
  await pressIn(row, '接受费用');
  await confirm(page);
  await expect(row).toContainText('客户已确认');

  await enter(page, 'ops', 'repairs', { number });
  await pressIn(row, '开始维修');
  await confirm(page);
  await expect(row).toContainText('维修中');
  await pressIn(row, '登记维修完成');
  await dialog(page).getByLabel('维修结果说明').fill('已更换把手');
  await confirm(page);
  await expect(row.getByText('登记维修完成')).toHaveCount(0);
  await expect(row).toContainText('维修完成');
  expect(await piecesAt(request, part, drawer)).toBe(2);

  await enter(page, 'haichuan', 'repairs', { number });
  await pressIn(row, '下达处理指示');
  await dialog(page).getByText('上架', { exact: true }).click();
  await confirm(page);
  await enter(page, 'ops', 'repairs', { number });
  await pressIn(row, '按指示完成');
  await pick(dialog(page).getByLabel('良品库位'), shelf.code);
  await confirm(page);
  await expect(row).toContainText('订单完成');
  expect(await piecesAt(request, goods, shelf)).toBe(3);
});
