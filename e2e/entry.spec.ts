import { addressOf, atScreen } from './address.ts';
import { signIn, tryLogin } from './people.ts';
import { openTabs, stripTab } from './enter.ts';
import { expect, rest, test } from './story.ts';
import { toast } from './support/toast.ts';

test('L01 L04 A05 the first visit, by keyboard only: login page, sign-in, pinned tab', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(addressOf('login'));
  await expect(page).toHaveTitle('登录 · 倉 Kura');
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await expect(page.getByAltText('验证码图片')).toBeVisible();

  // Sending nothing names every field and goes to the first.
  await page.keyboard.press('Enter');
  await expect(page.getByText('此项必填')).toHaveCount(3);
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();

  await page.keyboard.type('ops');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kura1234');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(addressOf('member-home'));
  await expect(page).toHaveTitle('会员首页 · 倉 Kura');
  await expect.poll(() => openTabs(page)).toEqual(['会员首页']);
  await expect(stripTab(page, '会员首页')).toHaveAttribute('aria-selected', 'true');
  // The first thing the Tab key reaches leads past the menu.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('L01 a page without a token goes to login and back after it, never to another site', async ({ page }) => {
  await page.goto(addressOf('users', { status: 'unaudited' }));
  await expect(page).toHaveURL(atScreen('login', { back: /./ }));
  await tryLogin(page, 'admin');
  await expect(page).toHaveURL(addressOf('users', { status: 'unaudited' }));
  await expect.poll(() => openTabs(page)).toEqual(['会员首页', '账号管理']);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(addressOf('login', { back: `//example.com${addressOf('users')}` }));
  await tryLogin(page, 'admin');
  await expect(page).toHaveURL(addressOf('member-home'));
});

test('A05 E02 a refused sign-in keeps what was typed, takes a new code and says so', async ({ page }) => {
  await page.goto(addressOf('login'));
  const picture = page.getByAltText('验证码图片');
  const before = await picture.getAttribute('src');
  await tryLogin(page, 'nobody-here', 'wrong-1');
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('nobody-here');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('wrong-1');
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await expect(picture).not.toHaveAttribute('src', before ?? '');

  const second = await picture.getAttribute('src');
  await page.getByRole('button', { name: '看不清，换一张' }).click();
  await expect(picture).not.toHaveAttribute('src', second ?? '');
});

test('L13 log out asks first; only code 200 acts', async ({ page }) => {
  await signIn(page, 'picker');
  const openUserMenu = () => page.getByRole('button', { name: /的菜单$/ }).click();
  await openUserMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确定注销并退出系统吗？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(addressOf('member-home'));

  await page.route('**/api/admin/user/logout', (route) => route.fulfill({ json: { code: 500, message: '暂时不行', data: null } }));
  await openUserMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, '暂时不行')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  await page.unroute('**/api/admin/user/logout');

  await openUserMenu();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(atScreen('login'));
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('L14 a session that ended is noticed in both tabs, and the message of the server shown once', async ({ page, context }) => {
  await signIn(page, 'checker');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  // A second browser tab of the same session, as "duplicate tab" makes it.
  const second = await context.newPage();
  await rest(second);
  await second.evaluate(
    (stored) => Object.entries(stored).forEach(([name, value]) => sessionStorage.setItem(name, value)),
    await page.evaluate(() => ({ ...sessionStorage })),
  );
  await second.goto(addressOf('member-home'));
  await expect(second.getByRole('heading', { name: /好，/ })).toBeVisible();

  const ended = await page.request.post('/api/admin/user/logout', { data: { token }, headers: { token, lang: 'zh' } });
  expect((await ended.json()).code).toBe(200);
  for (const tab of [page, second]) {
    // Whatever one does next, or the news from the server, whichever is first.
    await tab.bringToFront();
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tab).toHaveURL(atScreen('login'));
    await expect(tab.getByText('登录已失效，请重新登录')).toHaveCount(1);
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  }
});
