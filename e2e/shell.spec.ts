import { addressOf, atScreen } from './address.ts';
import { enter, openTabs, stripTab } from './enter.ts';
import { expect, test } from './story.ts';
import { toast } from './support/toast.ts';

test('L02 L15 the language changes without a reload: texts, title, cookie, calls, and what was typed stays', async ({ page }) => {
  await enter(page, 'admin', 'users');
  const keyword = page.getByRole('tabpanel').getByRole('textbox').first();
  await keyword.fill('never lost');
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.getByRole('button', { name: '语言' }).click();
  const called = page.waitForRequest((request) => request.url().includes('/user/list') && request.headers()['lang'] === 'jp');
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await called;
  await expect(page).toHaveTitle('アカウント管理 · 倉 Kura');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('tabpanel').first()).toHaveCSS('line-break', 'strict');
  await expect(page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'ホーム', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '検索', exact: true })).toBeVisible();
  await expect(keyword).toHaveValue('never lost');
  expect((await page.context().cookies()).find(({ name }) => name === 'lang')?.value).toBe('jp');

  await page.getByRole('button', { name: '言語' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page).toHaveTitle('Users · Kura 倉');
  await expect(keyword).toHaveValue('never lost');
  expect(loads).toBe(0);
});

test('L08 the sidebar: 200 px, one submenu at a time, folded and unfolded, restored on reload', async ({ page }) => {
  await enter(page, 'admin', 'users');
  const nav = page.getByRole('navigation', { name: '主菜单' });
  expect((await page.locator('aside').boundingBox())?.width).toBe(200);
  const accounts = nav.getByRole('button', { name: '账号与店铺' });
  const system = nav.getByRole('button', { name: '系统管理' });
  await expect(accounts).toHaveAttribute('aria-expanded', 'true');
  await system.click();
  await expect(system).toHaveAttribute('aria-expanded', 'true');
  await expect(accounts).toHaveAttribute('aria-expanded', 'false');
  await nav.getByRole('link', { name: '角色管理' }).click();
  await expect(nav.getByRole('link', { name: '角色管理' })).toHaveAttribute('aria-current', 'page');

  // The tree stands before the server answers.
  await page.route('**/api/admin/menu/mine', () => undefined);
  await page.reload();
  await expect(nav.getByRole('link', { name: '角色管理' })).toBeVisible();
  await page.unroute('**/api/admin/menu/mine');

  await page.getByRole('button', { name: '收起菜单' }).click();
  expect((await page.locator('aside').boundingBox())?.width).toBeLessThan(80);
  await nav.getByRole('button', { name: '账号与店铺' }).click();
  await page.getByRole('menuitem', { name: '账号管理' }).click();
  await expect(page).toHaveURL(atScreen('users'));
  await page.reload();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
});

test('L10 at 390 px the menu is a drawer, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
  await page.getByRole('button', { name: '展开菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  await drawer.getByRole('button', { name: '系统管理' }).click();
  await drawer.getByRole('link', { name: '角色管理' }).click();
  await expect(page).toHaveURL(atScreen('roles'));
  await expect(drawer).toHaveCount(0);
  await expect(stripTab(page, '角色管理')).toBeVisible();
  for (const code of ['member-home', 'users', 'roles', 'jobs'] as const) {
    await page.goto(addressOf(code));
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('L11 the settings: layout in local storage, component size in a cookie', async ({ page }) => {
  await enter(page, 'admin', 'users');
  await page.getByRole('button', { name: '布局设置' }).click();
  const drawer = page.getByRole('dialog', { name: '布局设置' });
  await drawer.getByText('深色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await drawer.getByRole('radio', { name: '青' }).check({ force: true });
  await drawer.getByText('紧凑').click();
  await drawer.getByText('50', { exact: true }).click();
  await drawer.getByRole('switch', { name: '顶部导航' }).check();
  await page.keyboard.press('Escape');
  await expect(page.locator('aside')).toHaveCount(0);

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('layout-settings') ?? '{}'));
  expect(stored).toMatchObject({ appearance: 'dark', color: 'teal', hasTopNavigation: true, pageSize: 50 });
  expect(stored).not.toHaveProperty('size');
  expect((await page.context().cookies()).find(({ name }) => name === 'size')?.value).toBe('small');

  const asked = page.waitForRequest((request) => request.url().includes('/user/list'));
  await page.reload();
  expect(new URL((await asked).url()).searchParams.get('size')).toBe('50');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' }).click();
  await page.getByRole('menuitem', { name: '角色管理' }).click();
  await expect(page).toHaveURL(atScreen('roles'));
});

test('L07 full screen that the browser refuses is said in words', async ({ page }) => {
  await enter(page, 'ops');
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
  await page.getByRole('button', { name: '全屏' }).click();
  await expect(toast(page, '你的浏览器不支持全屏')).toBeVisible();
});

test('L07 the avatar menu leads to the personal screens', async ({ page }) => {
  await enter(page, 'ops');
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await expect(page.getByRole('menu', { name: /的菜单$/ }).getByRole('menuitem')).toHaveText([
    '个人中心',
    '密码管理',
    '绑定公众号',
    '退出登录',
  ]);
  await page.getByRole('menuitem', { name: '密码管理' }).click();
  await expect(page).toHaveURL(atScreen('password'));
});

test('L09 the counters are kept in the session, and move there and in the menu with live news, without a reload', async ({ page }) => {
  const none = { invoice: 0, recharge: 0, rechargeDetail: 0, sumTotal: 0, abnormal: 0 };
  await page.route('**/api/admin/badge', (route) => route.fulfill({ json: { code: 200, message: '', data: none } }));
  const news = `event: badges\ndata: ${JSON.stringify({ ...none, invoice: 3, sumTotal: 3 })}\n\n`;
  const happened = Promise.withResolvers<void>();
  await page.route('**/api/admin/events', async (route) => {
    await happened.promise;
    await route.fulfill({ contentType: 'text/event-stream', body: news });
  });
  await enter(page, 'admin');
  const counters = () => page.evaluate((keys) => keys.map((key) => sessionStorage.getItem(key)), Object.keys(none));
  await expect.poll(counters).toEqual(['0', '0', '0', '0', '0']);
  await expect(page.locator('aside .k-badge')).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  happened.resolve();
  await expect.poll(counters).toEqual(['3', '0', '0', '3', '0']);
  await expect(page.locator('aside .k-badge').first()).toContainText('3');
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test('the command palette: any screen in any language, any record, by keyboard', async ({ page }) => {
  await enter(page, 'admin');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索页面或单号' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('ロール');
  await expect(palette.getByRole('option').first()).toContainText('角色管理');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atScreen('roles'));
  await expect(palette).toHaveCount(0);

  // As it is read, and what is inside a page.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smyd');
  await expect(palette.getByRole('option').first()).toContainText('扫码移动');
  await palette.getByRole('combobox').fill('xinzengjuese');
  await expect(palette.getByRole('option').first()).toContainText('新增角色');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '新增角色' });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(atScreen('roles'));
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('haichuan2');
  await expect(palette.getByRole('option', { name: /haichuan2/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atScreen('users', { keyword: /./ }));
  await expect(page.getByRole('tabpanel').getByText('haichuan2').first()).toBeVisible();
  expect(await openTabs(page)).toEqual(['会员首页', '角色管理', '账号管理']);
});

test('A07 the company of the top bar narrows every list at once', async ({ page }) => {
  await enter(page, 'admin', 'users');
  await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toBeVisible();
  const picker = page.getByRole('combobox', { name: '查看的公司' });
  await picker.click();
  await picker.fill('あおい');
  const asked = page.waitForRequest((request) => request.url().includes('/user/list') && request.headers()['companyid'] !== undefined);
  await page
    .getByTitle(/あおい/)
    .last()
    .click();
  await asked;
  await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'aoi2' })).toBeVisible();
});

test('the member home: greeting, what waits, holidays, shortcuts', async ({ page }) => {
  await enter(page, 'admin');
  const home = page.getByRole('tabpanel', { name: '会员首页' });
  await expect(home.getByRole('heading', { name: /[早下晚][上午]好，/ })).toBeVisible();
  await expect(home.getByRole('region', { name: '近期假期' })).toBeVisible();
  await home.getByRole('region', { name: '待办' }).locator('a[href*="/account?status=unaudited"]').click();
  await expect(page).toHaveURL(atScreen('users', { status: 'unaudited' }));
  await stripTab(page, '会员首页').click();
  await home.getByRole('region', { name: '快捷入口' }).getByRole('link', { name: '角色管理' }).click();
  await expect(page).toHaveURL(atScreen('roles'));
});
