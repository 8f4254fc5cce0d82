import type { APIRequestContext, Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { makeGoods, pick, warehouseName, type Goods } from './floor.ts';
import { makeWarehouse, packOrder, pickAll, scanned, taken, type Warehouse, type Shown } from './goods-out.ts';
import { uniqueAccount, type Caller } from './people.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';

interface Order {
  readonly id: number;
  readonly number: string;
  /** `SKU × 2, SKU × 1` */
  readonly skus: string;
  readonly orderedCount: number;
  readonly isCod: boolean;
  readonly waybillStatus: string;
}
interface Rows<T> {
  readonly rows: readonly T[];
}
const dialog = (page: Page) => page.getByRole('dialog').last();
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
/** What lets a store in at the simulated channels of the demonstration. */
const shopifyShop = { domain: 'demo-portal.myshopify.com', secret: 'demo-client-id:hush_demo_client_secret' };
const tiktokShop = {
  sellerAccount: '7494049642642440001',
  shopCipher: 'ROW_demoCipher01',
  accessToken: 'ROW_refresh_1',
  serviceKey: '6demo0key:demo-app-secret-0123456789abcdef',
};

/** Picked, packed and on the truck, by people whose screens another story shows. Answers the tracking number. */
async function shipOnTheFloor(
  request: APIRequestContext,
  warehouse: Warehouse,
  orderId: number,
  pieces: readonly Goods[],
): Promise<string> {
  const [ops, shipper] = [await callAs(request, 'ops'), await callAs(request, 'shipper')];
  await taken(ops.call('POST', '/outbound/approve', { id: orderId }));
  const wave = await taken<{ lists: { id: number }[] }>(ops.call('POST', '/wave/take', { warehouseId: warehouse.id, orderIds: [orderId] }));
  await pickAll(request, wave.lists[0]?.id ?? 0);
  const tracking = await packOrder(request, warehouse, orderId, pieces);
  const truck = await taken<Shown>(shipper.call('POST', '/manifest/create', { warehouseId: warehouse.id, carrier: 'SAGAWA' }));
  await scanned(shipper, '/manifest/scan/parcel', { manifestId: truck.id, code: tracking });
  return tracking;
}

test('S17 S04 a store is bound and synced, an unknown SKU mapped, its order forwarded and shipped on the floor, and the channel hears the waybill', async ({
  page,
  request,
}) => {
  const warehouse = await makeWarehouse(request);
  const name = uniqueAccount('Shopify店');
  const customer = await enter(page, 'haichuan', 'stores');

  // Bound is what a call to the channel has proven.
  await page.getByRole('button', { name: '新增店铺' }).click();
  await dialog(page).getByLabel('平台').click();
  await page.locator('.ant-select-item-option').getByText('Shopify', { exact: true }).click();
  await dialog(page).getByLabel('店铺名称').fill(name);
  await dialog(page).getByLabel('店铺域名').fill(shopifyShop.domain);
  await dialog(page).getByLabel('应用密钥 (client secret)').fill(shopifyShop.secret);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, name)).toContainText('未绑定');
  await pressIn(rowOf(page, name), '验证并绑定');
  await expect(page.getByText(/店铺已绑定/)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('已绑定');

  await page.getByRole('tab', { name: '同步状态' }).click();
  await pressIn(rowOf(page, name), '立即同步');
  await expect(page.getByText(/已同步 1 个店铺/).first()).toBeVisible();

  // Nobody has said what this shop sells: its orders wait, and one mapping lets all of them go that waited for nothing else.
  const { rows: stores } = await taken<Rows<{ id: number }>>(customer.call('GET', '/shop/list', { keyword: name }));
  const storeId = stores[0]?.id ?? 0;
  const { rows: waiting } = await taken<Rows<Order>>(
    customer.call('GET', '/market/shopify/list', { storeId, unmapped: 'yes', shipmentStatus: 'unshipped', size: '50' }),
  );
  const order = waiting.find(({ skus, isCod }) => !skus.includes(',') && !isCod) as Order;
  const [sku = ''] = order.skus.split(' × ');
  await enter(page, 'haichuan', 'shopify-orders', { storeId, number: order.number });
  await expect(rowOf(page, order.number).getByRole('button', { name: '转出库' })).toHaveAttribute('aria-disabled', 'true');
  await enter(page, 'haichuan', 'stores', { tab: 'unmapped', storeId });
  await pressIn(rowOf(page, sku), '映射');
  await pick(dialog(page).getByLabel('产品'), warehouse.cup.sku);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, sku)).toHaveCount(0);

  await enter(page, 'haichuan', 'shopify-orders', { storeId, number: order.number });
  await pressIn(rowOf(page, order.number), '转出库');
  await pick(dialog(page).getByLabel('仓库'), warehouse.code);
  await dialog(page).getByText('指定承运商').click();
  await dialog(page).getByLabel('承运商', { exact: true }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '佐川急便' }).click();
  await dialog(page).getByRole('button', { name: '转出库' }).click();
  await expect(rowOf(page, order.number)).toContainText('已转出库');

  interface Whole extends Order {
    readonly forwards: readonly { readonly outboundOrderId: number; readonly outboundNumber: string }[];
    readonly parcels: readonly { readonly trackingNumber: string }[];
  }
  const show = () => taken<Whole>(customer.call('GET', '/market/show', { id: String(order.id) }));
  const { outboundOrderId = 0, outboundNumber = 'none' } = (await show()).forwards[0] ?? {};
  const pieces = Array.from({ length: order.orderedCount }, () => warehouse.cup);
  const tracking = await shipOnTheFloor(request, warehouse, outboundOrderId, pieces);
  await expect.poll(async () => (await show()).waybillStatus, { timeout: 15_000 }).toBe('returned');

  // The channel itself tells the number when it is asked again; of what changed within the second it tells in the next one.
  const told = async () => {
    await taken(customer.call('POST', '/market/sync/start', { storeIds: [storeId] }));
    return (await show()).parcels.map(({ trackingNumber }) => trackingNumber);
  };
  await expect.poll(told, { timeout: 15_000, intervals: [500, 1000] }).toEqual([tracking]);
  await enter(page, 'haichuan', 'shopify-orders', { storeId, number: order.number, view: order.id });
  const part = (title: string) =>
    dialog(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .last();
  await expect(part('出库与物流')).toContainText(outboundNumber);
  await expect(part('平台包裹')).toContainText(tracking.replace(/(\d{4})(?=\d)/g, '$1-'));
  await expect(part('发送给平台').getByRole('row').filter({ hasText: '发货通知' })).toBeVisible();
});

test('a dead letter says in the channel’s words what it is, is tried in vain, and passes once the channel has mended it', async ({
  page,
}) => {
  await enter(page, 'aoi', 'stores', { tab: 'letters', status: 'open', platform: 'shopify' });
  const letter = page.getByRole('row').nth(1);
  await expect(letter).toContainText('待处理');
  await pressIn(letter, '重新处理');
  await expect(dialog(page)).toContainText('成功 0，未通过 1');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '同步状态' }).click();
  await page.getByRole('button', { name: '模拟新订单' }).click();
  await expect(page.getByText(/个模拟平台各有了 3 条新订单/)).toBeVisible();
  await page.getByRole('tab', { name: '异常消息' }).click();
  const number = (await letter.getByRole('cell').nth(1).textContent()) ?? '';
  await pressIn(letter, '重新处理');
  await expect(page.getByText('已重新处理')).toBeVisible();
  await expect(rowOf(page, number)).toHaveCount(0);
});

/** A store at the simulated TikTok with its orders, one SKU of which is known. */
async function storeWithOrders(customer: Caller, request: APIRequestContext): Promise<{ id: number; name: string }> {
  const name = uniqueAccount('TikTok店');
  const form = { name, platform: 'tiktok', contact: '', phone: '', email: '', credentials: tiktokShop };
  const { id } = await taken<{ id: number }>(customer.call('POST', '/shop/create', form));
  await taken(customer.call('POST', '/market/binding/bind', { storeId: id }));
  const unmapped = () => taken<Rows<{ platformSku: string }>>(customer.call('GET', '/skuMapping/unmapped', { storeId: String(id) }));
  await expect.poll(async () => (await unmapped()).rows.length, { timeout: 15_000 }).toBeGreaterThan(1);
  const goods = await makeGoods(request);
  const { rows } = await unmapped();
  await taken(customer.call('POST', '/skuMapping/create', { storeId: id, ...rows[0], productId: goods.id, quantity: 1 }));
  return { id, name };
}

test('a forwarding rule is tried on the last orders before it is saved, and switched on: what it lets go has gone', async ({
  page,
  request,
}) => {
  const customer = await callAs(request, 'haichuan');
  const { id, name } = await storeWithOrders(customer, request);
  await enter(page, 'haichuan', 'stores', { tab: 'rules' });
  await pressIn(rowOf(page, name), '设置规则');
  const form = page.getByRole('dialog', { name: `转出库规则：${name}` });
  await pick(form.getByLabel('仓库'), warehouseName);
  await form.getByLabel('直接提交').click();
  await form.getByRole('button', { name: /预览近/ }).click();
  const preview = dialog(page);
  await expect(preview).toContainText(/将转出库 [1-9]\d* 个，拦截 [1-9]\d* 个/);
  const [, goes = ''] = /将转出库 (\d+) 个/.exec((await preview.textContent()) ?? '') ?? [];
  await expect(preview).toContainText('未映射');
  // Looked at is not done.
  const forwarded = async () =>
    (await taken<Rows<Order>>(customer.call('GET', '/market/tiktok/list', { storeId: String(id), forwardStatus: 'forwarded' }))).rows
      .length;
  expect(await forwarded()).toBe(0);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await pressIn(rowOf(page, name), '开启');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, name)).toContainText('已开启');
  await expect.poll(forwarded, { timeout: 15_000 }).toBe(Number(goes));
  await enter(page, 'haichuan', 'tiktok-orders', { storeId: id, forwardStatus: 'forwarded' });
  await expect(page.getByRole('row').filter({ hasText: '已转出库' })).toHaveCount(Number(goes));
});
