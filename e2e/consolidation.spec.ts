import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { choose } from './floor.ts';
import { taken, type Shown } from './goods-out.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** Announced by its owner, and accepted. */
async function audited(request: APIRequestContext, account: string, sku: string, boxCount: number): Promise<Shown> {
  const customer = await callAs(request, account);
  const ops = await callAs(request, 'ops');
  const goods = await taken<{ rows: { id: number }[] }>(customer.call('GET', '/prop/list', { keyword: sku }));
  const warehouses = await taken<{ rows: { id: number; code: string }[] }>(ops.call('GET', '/warehouse/list', { keyword: 'TYO1' }));
  const order = await taken<Shown>(
    customer.call('POST', '/inbound/create', {
      warehouseId: warehouses.rows[0]?.id,
      deliveryMethod: 'provider',
      transportMethod: 'LCL',
      lane: 'CN_YIWU>JP_KANTO|LCL',
      deliveryDate: '2099-01-05',
      packages: [
        { productId: goods.rows[0]?.id, lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 12_000, boxCount, quantityPerBox: 10 },
      ],
    }),
  );
  await taken(ops.call('POST', '/inbound/audit', { id: order.id }));
  return order;
}
async function pickDay(page: Page, label: string, day: string): Promise<void> {
  await dialog(page).getByLabel(label).fill(day);
  await page.locator('.ant-picker-cell-selected:visible').click();
}

test('S14 A07 a shared container from its first carton to the release, seen by two customers who see their own part only', async ({
  page,
  request,
}) => {
  const mine = await audited(request, 'haichuan', 'HC-KT-12W', 5);
  const theirs = await audited(request, 'aoi', 'AOI-ST-M01', 3);

  await enter(page, 'ops', 'consolidations');
  await page.getByRole('button', { name: '新增拼柜' }).first().click();
  await choose(dialog(page).getByLabel('柜型'), /40HQ/);
  await dialog(page).getByLabel('柜号').fill('TCLU4187651');
  // The check digit of ISO 6346 is 0: told, and saved all the same.
  await expect(dialog(page)).toContainText('校验位不符');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('还没有配货');
  for (const code of [mine.number, `${theirs.number}-002`]) {
    await dialog(page).getByLabel('扫描配货').fill(code);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(code.slice(0, 13));
  }
  const ops = await callAs(request, 'ops');
  const { rows } = await taken<{ rows: Shown[] }>(ops.call('GET', '/consolidation/list', { containerCode: 'TCLU4187651' }));
  const { id = 0, number = '' } = rows[0] ?? {};

  // Where each carton goes: all eight have a place, each customer's beside each other, told step by step.
  await dialog(page).getByRole('button', { name: '装箱图' }).click();
  const plan = page.getByRole('region', { name: '装柜方案' });
  await expect(plan).toContainText('8 / 8 箱');
  const steps = plan.getByRole('region', { name: '装柜步骤' }).getByRole('row');
  await expect(steps.filter({ hasText: mine.number })).not.toHaveCount(0);
  await expect(steps.filter({ hasText: theirs.number })).not.toHaveCount(0);

  await enter(page, 'ops', 'consolidations', { number });
  const row = page.getByRole('row').filter({ hasText: number });
  await pressIn(row, '完成拼柜');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已拼柜');
  await pressIn(row, '装柜');
  await pickDay(page, '装箱日', '2098-12-20');
  await dialog(page).getByRole('switch').click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已装柜');
  await pressIn(row, '开船');
  await pickDay(page, '开船日', '2098-12-21');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已开船');
  await pressIn(row, '到港');
  await pickDay(page, '到港日', '2098-12-24');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已到港');

  // Customs on the other side, then the container and every order in it is released.
  await enter(page, 'ops', 'consolidations', { number, view: String(id) });
  const customs = dialog(page).locator('.fr-documents > div').filter({ hasText: '进口报关' });
  await customs.getByRole('button', { name: '申报', exact: true }).click();
  await customs.getByRole('button', { name: '海关放行' }).click();
  await expect(customs).toContainText('已放行');
  await enter(page, 'ops', 'consolidations', { number });
  await pressIn(row, '放行');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect.poll(async () => (await taken<Shown>(ops.call('GET', '/consolidation/show', { id: String(id) }))).status).toBe('released');

  for (const [account, own, other, boxes] of [
    ['haichuan', mine, theirs, '5'],
    ['aoi', theirs, mine, '3'],
  ] as const) {
    await enter(page, account, 'consolidations', { number, view: String(id) });
    await expect(dialog(page)).toContainText(own.number);
    await expect(dialog(page)).not.toContainText(other.number);
    const shown = await taken<{ boxCount: number; orders: { status: string }[] }>(
      (await callAs(request, account)).call('GET', '/consolidation/show', { id: String(id) }),
    );
    expect([String(shown.boxCount), shown.orders.map(({ status }) => status)]).toEqual([boxes, ['released']]);
  }
});
