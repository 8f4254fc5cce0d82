import type { Page } from '@playwright/test';
import { addressOf, atScreen } from './address.ts';
import { enter, openTabs, stripTab } from './enter.ts';
import { expect, test } from './story.ts';

const pages = { 账号管理: 'users', 角色管理: 'roles', 任务中心: 'jobs', 店铺管理: 'stores' } as const;
const five = ['会员首页', ...Object.keys(pages)];

/** Opens four pages beside the pinned one; addresses typed by hand keep the tabs, through session storage. */
async function openFive(page: Page): Promise<void> {
  await enter(page, 'admin');
  for (const [name, code] of Object.entries(pages)) {
    await page.goto(addressOf(code));
    await expect(stripTab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  expect(await openTabs(page)).toEqual(five);
}
async function choose(page: Page, tab: string, item: string): Promise<void> {
  await stripTab(page, tab).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('L04 L05 the six items of the tab menu; the pinned tab survives all of them and never scrolls away', async ({ page }) => {
  await openFive(page);
  const leftOf = async (tab: string) => (await stripTab(page, tab).boundingBox())?.x ?? Number.NaN;
  await page.setViewportSize({ width: 400, height: 800 });
  await stripTab(page, '店铺管理').click();
  await expect.poll(() => leftOf('账号管理')).toBeLessThan(0);
  const home = await stripTab(page, '会员首页').boundingBox();
  expect(home?.x).toBeGreaterThanOrEqual(0);
  // Nor does a tab that one goes to hide behind it.
  await page.keyboard.press('Home');
  await stripTab(page, '店铺管理').click();
  await stripTab(page, '店铺管理').press('ArrowLeft');
  await expect(stripTab(page, '任务中心')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => leftOf('任务中心')).toBeGreaterThanOrEqual((home?.x ?? 0) + (home?.width ?? 0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await stripTab(page, '店铺管理').click();
  await stripTab(page, '角色管理').click({ button: 'right' });
  await expect(page.getByRole('menu', { name: '页签操作' }).getByRole('menuitem')).toHaveText([
    '刷新',
    '关闭当前',
    '关闭其他',
    '关闭左侧',
    '关闭右侧',
    '关闭全部',
  ]);
  await page.keyboard.press('Escape');

  await choose(page, '角色管理', '关闭左侧');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '角色管理', '任务中心', '店铺管理']);
  await choose(page, '任务中心', '关闭右侧');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '角色管理', '任务中心']);
  // The active tab went: its neighbour is shown.
  await expect(stripTab(page, '任务中心')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(atScreen('jobs'));

  await choose(page, '任务中心', '关闭当前');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '角色管理']);
  await expect(page).toHaveURL(atScreen('roles'));

  await page.goto(addressOf('jobs'));
  await choose(page, '任务中心', '关闭其他');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '任务中心']);
  await choose(page, '任务中心', '关闭全部');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页']);
  await expect(page).toHaveURL(addressOf('member-home'));

  await stripTab(page, '会员首页').click({ button: 'right' });
  for (const item of ['关闭当前', '关闭其他', '关闭左侧', '关闭右侧', '关闭全部'])
    await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeDisabled();
});

test('L05 the tab menu by keyboard, closing by middle click and by Delete', async ({ page }) => {
  await openFive(page);
  await stripTab(page, '店铺管理').focus();
  await page.keyboard.press('Home');
  await expect(stripTab(page, '会员首页')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stripTab(page, '账号管理')).toBeFocused();
  await expect(page).toHaveURL(atScreen('users'));

  await page.keyboard.press('Delete');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '角色管理', '任务中心', '店铺管理']);
  await stripTab(page, '任务中心').click({ button: 'middle' });
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '角色管理', '店铺管理']);

  await page.getByRole('button', { name: '页签操作' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: '刷新', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页']);
});

/** The page of the users with all that it holds. */
const insideUsers = (page: Page) => page.locator('#page-account, #page-account *');
/** How far it and whatever scrolls inside it are scrolled, in all. */
const scrolledInside = (page: Page): Promise<number> =>
  insideUsers(page).evaluateAll((all) => all.reduce((sum, one) => sum + one.scrollTop + one.scrollLeft, 0));
const scrollInside = async (page: Page): Promise<number> => {
  await insideUsers(page).evaluateAll((all) => {
    for (const one of all) one.scrollTo({ top: 40, left: 60, behavior: 'instant' });
  });
  return scrolledInside(page);
};

test('L06 a hidden page keeps what was typed and how far it is scrolled; refresh starts it anew; a reload brings the tabs back', async ({
  page,
}) => {
  await enter(page, 'admin', 'users');
  const keyword = page.getByRole('tabpanel').getByLabel('账号、昵称、邮箱或电话');
  await keyword.fill('half a word');
  const far = await scrollInside(page);
  await stripTab(page, '会员首页').click();
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await expect(keyword).toHaveCount(0);
  await stripTab(page, '账号管理').click();
  await expect(keyword).toHaveValue('half a word');
  expect(far).toBeGreaterThan(0);
  await expect.poll(() => scrolledInside(page)).toBe(far);

  await choose(page, '账号管理', '刷新');
  await expect(keyword).toHaveValue('');
  await page.reload();
  await expect(keyword).toBeVisible();
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '账号管理']);
});

test('L06 E02 a tab with unsaved work asks before it closes, also while it is hidden', async ({ page }) => {
  await enter(page, 'admin', 'users');
  await page.getByRole('button', { name: '新增账号' }).click();
  const form = page.getByRole('dialog', { name: '新增账号' });
  await form.getByLabel('昵称').fill('不会保存');
  const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的内容？' });
  // Escape and Enter pressed without looking lose nothing: the safe answer has the focus.
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: '继续填写' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('昵称')).toHaveValue('不会保存');
  // The palette leads away while the dialog is open.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('任务中心');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(atScreen('jobs'));
  await expect(form).toBeHidden();

  await choose(page, '账号管理', '关闭当前');
  await expect(question).toContainText('账号管理');
  await question.getByRole('button', { name: '继续填写' }).click();
  await stripTab(page, '账号管理').click();
  await expect(form.getByLabel('昵称')).toHaveValue('不会保存');

  await page.goBack();
  await choose(page, '账号管理', '关闭当前');
  await question.getByRole('button', { name: '放弃' }).click();
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '任务中心']);
});

test('L12 a screen that does not arrive shows an error with a retry; the shell stays alive', async ({ page }) => {
  await enter(page, 'admin');
  await page.route('**/assets/job.page-*', (route) => route.abort());
  await page.getByRole('link', { name: '任务中心' }).first().click();
  const fault = page.getByRole('tabpanel').getByRole('alert');
  await expect(fault).toContainText('页面没有加载完成');
  await stripTab(page, '会员首页').click();
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();

  await page.unroute('**/assets/job.page-*');
  await stripTab(page, '任务中心').click();
  await fault.getByRole('button', { name: '重试' }).click();
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
});

test('L12 a stylesheet that fails shows the error too, and the retry fetches it again', async ({ page }) => {
  await enter(page, 'admin');
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.getByRole('link', { name: '账号管理' }).first().click();
  const fault = page.getByRole('tabpanel').getByRole('alert');
  await expect(fault).toContainText('页面没有加载完成');
  await page.unroute('**/assets/*.css');
  const styled = page.waitForResponse((response) => response.url().endsWith('.css') && response.ok());
  await fault.getByRole('button', { name: '重试' }).click();
  await styled;
  await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toBeVisible();
});

test('a page that crashes leaves the shell and the other pages alone', async ({ page }) => {
  await page.route('**/api/admin/user/list*', (route) => route.fulfill({ json: { code: 200, message: '', data: { rows: 7 } } }));
  await enter(page, 'admin', 'users');
  const fault = page.getByRole('tabpanel').getByRole('alert');
  await expect(fault).toContainText('这个页面出错了');
  await stripTab(page, '会员首页').click();
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible();
  await page.unroute('**/api/admin/user/list*');
  await stripTab(page, '账号管理').click();
  await fault.getByRole('button', { name: '重新打开' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toBeVisible();
});

test('a path that is no screen answers a friendly page inside the shell', async ({ page }) => {
  await enter(page, 'ops');
  await page.goto('/no-such-screen');
  await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page).toHaveURL(addressOf('member-home'));
});
