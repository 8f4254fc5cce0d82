import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callAs, enter } from './enter.ts';
import { makeGoods, makePlaces, pick, putThere, toteOf, warehouseName, type Goods, type Place } from './floor.ts';
import type { Caller } from './people.ts';
import { expect, test as story } from './story.ts';

/** A handheld of its own: what it keeps stays with it. */
const test = story.extend<{ handheld: Page }>({
  handheld: async ({ browser }: { browser: Browser }, give, { project }) => {
    const { baseURL, locale, timezoneId } = project.use;
    const context: BrowserContext = await browser.newContext({ baseURL, locale, timezoneId, viewport: { width: 390, height: 844 } });
    await give(await context.newPage());
    await context.close();
  },
});

const taken = async <T>(answer: ReturnType<Caller['call']>): Promise<T> => {
  const { code, message, data } = await answer;
  expect(code, message).toBe(200);
  return data as T;
};

interface Shown {
  readonly pickedCount: number;
  readonly pieceCount: number;
  readonly lines: readonly { readonly sku: string; readonly picked: number; readonly quantity: number }[];
}
interface Wave {
  readonly listId: number;
  readonly listNo: string;
  readonly orders: readonly { readonly id: number; readonly number: string }[];
}

/** Five orders of four products each, in two places, in one wave of one list: twenty pieces. */
async function makeWave(page: Page, goods: readonly Goods[]): Promise<Wave> {
  const [customer, ops] = [await callAs(page.request, 'haichuan'), await callAs(page.request, 'ops')];
  const { rows } = await taken<{ rows: { id: number }[] }>(ops.call('GET', '/warehouse/list', { keyword: warehouseName }));
  const warehouseId = rows[0]?.id ?? 0;
  const recipient = {
    recipientName: '山田太郎',
    phone: '0312345678',
    postcode: '1000001',
    prefecture: '13',
    city: '千代田区',
    street: '千代田1-1',
  };
  const orders: { id: number; number: string }[] = [];
  for (let i = 0; i < 5; i += 1) {
    const lines = goods.map(({ id }) => ({ productId: id, quantity: 1 }));
    const form = { warehouseId, carrier: 'SAGAWA', ...recipient, lines, isSubmitted: true };
    orders.push(await taken<{ id: number; number: string }>(customer.call('POST', '/outbound/create', form)));
  }
  const ids = orders.map(({ id }) => id);
  const { results } = await taken<{ results: { isDone: boolean; message: string }[] }>(ops.call('POST', '/outbound/approveMany', { ids }));
  expect(results.filter(({ isDone }) => !isDone)).toEqual([]);
  const wave = await taken<{ id: number }>(ops.call('POST', '/wave/take', { warehouseId, orderIds: ids }));
  const lists = await taken<{ rows: { id: number; number: string }[] }>(ops.call('GET', '/picking/list', { waveId: String(wave.id) }));
  expect(lists.rows).toHaveLength(1);
  return { listId: lists.rows[0]?.id ?? 0, listNo: lists.rows[0]?.number ?? '', orders };
}

/** A quick hand: the codes differ, so that no trigger bounces. */
async function scan(page: Page, code: string, tone: 'green' | 'amber' | 'red' = 'green'): Promise<void> {
  const lines = page.locator('.k-scan-history li');
  const before = await lines.count();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(Math.min(before + 1, 20));
  await expect(lines.first().locator('code')).toHaveText(code);
  await expect(lines.first()).toHaveAttribute('data-tone', tone);
}

const mode = (page: Page) => page.locator('.k-scan-mode');

test('C10 a station without a network: twenty scans, one order cut off meanwhile, nothing lost, nothing twice', async ({
  handheld: page,
}) => {
  const goods = [
    await makeGoods(page.request),
    await makeGoods(page.request),
    await makeGoods(page.request),
    await makeGoods(page.request),
  ];
  const [near, far] = await makePlaces(page.request);
  for (const [i, one] of goods.entries()) await putThere(page.request, one, i < 2 ? near : far, 5);
  const { listId, listNo, orders } = await makeWave(page, goods);
  const [ops, picker] = [await callAs(page.request, 'ops'), await callAs(page.request, 'picker')];
  const tote = toteOf(listId);

  await enter(page, 'picker', 'picking-lists', { tab: 'pick', list: String(listId) });
  await pick(page.getByRole('combobox', { name: '作业仓库' }), warehouseName);
  await expect(page.getByText(`${listNo} · 0 / 20 件`)).toBeVisible();
  const start = () => page.getByRole('button', { name: '开始扫描' }).click();
  await start();
  await scan(page, tote);
  await expect(mode(page)).toHaveText('已联网');
  // The page itself is on the device: whatever it is made of.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const files = names[0] ? await (await caches.open(names[0])).keys() : [];
        return files.some(({ url }) => new URL(url).pathname === '/') && files.length > 10;
      }),
    )
    .toBe(true);

  await page.context().setOffline(true);
  await expect(mode(page)).toHaveAttribute('data-mode', 'offline');
  const pickAt = async (place: Place, [first, second]: readonly Goods[]) => {
    await scan(page, place.barcode);
    for (let i = 0; i < 5; i += 1) for (const one of [first, second]) await scan(page, one?.code ?? '');
  };
  await pickAt(near, goods.slice(0, 2));
  await expect(mode(page)).toHaveText('无网络 · 待发送 10');
  // What only the server can decide waits, and what was typed is kept.
  await scan(page, far.barcode);
  await page.getByRole('button', { name: '缺件' }).click();
  await scan(page, '1', 'amber');
  await expect(page.getByRole('button', { name: '重试 1' })).toBeVisible();

  await page.reload();
  await expect(mode(page)).toHaveText('无网络 · 待发送 10');
  await expect(page.getByText(`${listNo} · 10 / 20 件`)).toBeVisible();
  await start();
  await pickAt(far, goods.slice(2));
  await expect(mode(page)).toHaveText('无网络 · 待发送 20');
  expect((await taken<Shown>(picker.call('GET', '/picking/show', { id: String(listId) }))).pickedCount).toBe(0);

  const cut = orders[2];
  await taken(ops.call('POST', '/outbound/cutOff', { id: cut?.id, reason: '客户取消' }));
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/admin', '');
    if (path.startsWith('/picking/')) asked.push(path);
  });
  await page.context().setOffline(false);
  await expect(mode(page)).toHaveText('已联网');
  expect(asked.filter((path) => path === '/picking/scan/product')).toHaveLength(20);
  expect(asked.indexOf('/picking/stops')).toBeGreaterThanOrEqual(0);
  expect(asked.indexOf('/picking/stops')).toBeLessThan(asked.indexOf('/picking/scan/product'));

  await expect(page.getByRole('region', { name: '停止作业的订单' })).toContainText(cut?.number ?? '');
  const inbox = page.getByRole('region', { name: '未能记录的扫描' });
  await expect(inbox.getByRole('listitem')).toHaveCount(4);
  for (const { sku } of goods) await expect(inbox).toContainText(`从拣货箱取出 ${sku} × 1，放回`);
  await expect(inbox).toContainText(cut?.number ?? '');
  const after = await taken<Shown>(picker.call('GET', '/picking/show', { id: String(listId) }));
  expect([after.pickedCount, after.pieceCount]).toEqual([16, 16]);
  expect(after.lines.map(({ picked }) => picked)).toEqual([4, 4, 4, 4]);

  for (let left = 4; left > 0; left -= 1) {
    await expect(inbox.getByRole('listitem')).toHaveCount(left);
    await inbox.getByRole('button', { name: '已处理' }).first().click();
  }
  await expect(inbox).toHaveCount(0);
  await page.getByRole('button', { name: '完成拣货' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect
    .poll(async () => (await taken<{ status: string }>(picker.call('GET', '/picking/show', { id: String(listId) }))).status)
    .toBe('picked');

  // Nobody's data are in what the browser keeps of the page, and what was loaded ahead goes with the session.
  const keptUrls = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
  expect(keptUrls.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('C07 the page can be installed: its worker and manifest are asked for anew each time and run under the content policy', async ({
  request,
}) => {
  const worker = await request.get('/shell-worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/manifest+json'),
    'content-security-policy': expect.stringContaining("manifest-src 'self'"),
  });
  const { display, start_url: start, icons } = await manifest.json();
  expect([display, start]).toEqual(['standalone', '/']);
  for (const { src, sizes, type } of icons as { src: string; sizes: string; type: string }[]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    const [width, height] = [(await icon.body()).readUInt32BE(16), (await icon.body()).readUInt32BE(20)];
    expect(`${width}x${height}`).toBe(sizes);
  }
});
