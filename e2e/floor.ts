import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callAs } from './enter.ts';
import type { Answer, Caller } from './people.ts';
import { expect } from './story.ts';

export interface Place {
  readonly id: number;
  readonly code: string;
  readonly barcode: string;
}
export interface Goods {
  readonly id: number;
  readonly sku: string;
  /** What stands on its label. */
  readonly code: string;
}
interface Rows<T> {
  readonly rows: readonly T[];
}

function taken<T>({ code, message, data }: Answer<T>): T {
  expect(code, message).toBe(200);
  return data;
}
const listed = async <T>(caller: Caller, path: string, query: object): Promise<readonly T[]> =>
  taken(await caller.call<Rows<T>>('GET', path, query)).rows;

export const warehouseName = 'TYO1';
const warehouseId = async (caller: Caller): Promise<number> =>
  (await listed<{ id: number }>(caller, '/warehouse/list', { keyword: warehouseName }))[0]?.id ?? 0;

let made = 0;
const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}${(made += 1)}`.toUpperCase();

/** The tote of a list: no other story takes it, nor does the demonstration, whose totes begin at one. */
export const toteOf = (listId: number): string => `T${80_000 + (listId % 10_000)}`;

/** A shelf of four places in an area of its own: stories run side by side on one floor. */
export async function makePlaces(
  request: APIRequestContext,
  kind: 'storage' | 'defective' = 'storage',
): Promise<readonly [Place, Place, Place, Place]> {
  const stock = await callAs(request, 'stock');
  const warehouse = await warehouseId(stock);
  // Three letters name an area and four digits a shelf: another story may be quicker with the ones we chose.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const name = `Z${Math.random().toString(36).slice(2, 4).padEnd(2, '0')}`;
    const area = await stock.call<{ id: number }>('POST', '/area/create', { warehouseId: warehouse, name, kind, sort: 900 });
    if (area.code !== 200) continue;
    const room = taken(await stock.call<{ nextBarcode: string }>('GET', '/shelf/room', { areaId: area.data.id }));
    const shelf = { areaId: area.data.id, shelfStart: 1, count: 1, layers: 1, grids: 4, capacity: 1000, barcodeStart: room.nextBarcode };
    if ((await stock.call('POST', '/shelf/create', shelf)).code !== 200) continue;
    const places = await listed<Place>(stock, '/location/list', { areaId: area.data.id, sort: 'code', order: 'asc' });
    return places as unknown as readonly [Place, Place, Place, Place];
  }
  throw new Error('no room for another shelf');
}

/** A product of the customer haichuan. */
export async function makeGoods(request: APIRequestContext, more: object = {}): Promise<Goods> {
  const customer = await callAs(request, 'haichuan');
  const form = { type: 'ordinary', sku: `E${unique()}`.slice(0, 20), nameZh: '马克杯', nameJp: 'マグカップ', ...more };
  const product = taken(
    await customer.call<{ id: number; sku: string; codes: { kind: string; code: string }[] }>('POST', '/prop/create', form),
  );
  const code = product.codes.find(({ kind }) => kind === 'warehouseSku')?.code ?? '';
  return { id: product.id, sku: product.sku, code };
}

/** Found by one person, approved by another: the way pieces come onto a shelf without an inbound order. */
export async function putThere(request: APIRequestContext, goods: Goods, place: Place, pieces: number): Promise<void> {
  const [stock, ops] = [await callAs(request, 'stock'), await callAs(request, 'ops')];
  const lines = [{ locationId: place.id, productId: goods.id, change: pieces }];
  const proposal = { warehouseId: await warehouseId(stock), reason: 'found', lines };
  const { id } = taken(await stock.call<{ id: number }>('POST', '/adjustment/propose', proposal));
  taken(await ops.call('POST', '/adjustment/approve', { id }));
}

/** What the book says lies there. */
export async function piecesAt(request: APIRequestContext, goods: Goods, place: Place): Promise<number> {
  const stock = await callAs(request, 'stock');
  const rows = await listed<{ available: number }>(stock, '/transfer/movable', { locationId: place.id, productId: goods.id });
  return rows.reduce((sum, { available }) => sum + available, 0);
}

const scanned = new WeakMap<Page, { readonly code: string; readonly at: number }>();
/** Within this time the same code is a bounce of the trigger and no second scan. */
const bounceMs = 300;

/** What a gloved thumb would miss. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.k-scan button, .k-scan-field input, .k-scan-file input')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ name: target.innerText || target.getAttribute('aria-label'), height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 48)
      .map(({ name, height }) => `${name}: ${Math.round(height)} px`),
  );

/** A scanner: keys one upon the other, then Enter. Waits until the station has answered in that colour. */
export async function scan(page: Page, code: string, tone: 'green' | 'amber' | 'red', words: string | RegExp = ''): Promise<void> {
  const lines = page.locator('.k-scan-history li');
  const last = scanned.get(page);
  if (last?.code === code) await expect.poll(() => Date.now() - last.at).toBeGreaterThan(bounceMs);
  // On a busy machine the first letters would fall beside a field that is not ready yet.
  await expect(page.locator('.k-scan input:focus')).toHaveCount(1);
  // A station that is asked for by its address still opens the work, and says so in a line of its own.
  await expect(page.locator('.k-scan-face')).toHaveAttribute('aria-busy', 'false');
  const before = await lines.count();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  scanned.set(page, { code, at: Date.now() });
  await expect(lines).toHaveCount(before + 1);
  // Told with its words: a colour alone does not say why.
  await expect
    .poll(async () => `${await lines.first().getAttribute('data-tone')}: ${await lines.first().innerText()}`)
    .toMatch(new RegExp(`^${tone}: `));
  await expect(page.locator('.k-scan-face')).toHaveAttribute('data-tone', tone);
  await expect(page.locator('.k-scan-answer')).toContainText(words);
  expect(await smallTargets(page)).toEqual([]);
}

/** Types into a picker and takes what it offers. */
export async function pick(box: Locator, words: string, option: string | RegExp = words): Promise<void> {
  await box.click();
  await box.fill(words);
  await box.page().locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
}

/** Takes one of a few, where nothing is typed. */
export async function choose(box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await box.page().locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
}
