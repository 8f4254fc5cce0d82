import type { Page } from '@playwright/test';
import { fakeWechat, type FakeWechat } from '../server/src/testing/fake-wechat.ts';
import { addressOf, atScreen } from './address.ts';
import { makeStaff, signIn, tryLogin } from './people.ts';
import { expect, test } from './story.ts';
import { toast } from './support/toast.ts';

/** A picture of one red pixel, and as many bytes behind it as wanted. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const chooseAvatar = (page: Page, name: string, content: Buffer) =>
  page.getByLabel('头像').setInputFiles({ name, mimeType: 'image/png', buffer: content });

test('V14 a picture of 2 MB and one byte is refused in words and the form is kept; a fitting one shows in the top bar', async ({
  page,
  request,
}) => {
  const person = await makeStaff(request, 'face', []);
  await signIn(page, person.account, person.password);
  await page.goto(addressOf('profile'));
  await page.getByLabel('昵称').fill('田中');
  await page.getByLabel('邮箱').fill('tanaka@example.com');
  // A06: another address asks for the password.
  await page.getByLabel('原密码').fill(person.password);
  await chooseAvatar(page, 'large.png', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 + 1 - png.length)]));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('large.png: 文件过大，最大允许 2 MB');
  // The name says picture, the content does not.
  await chooseAvatar(page, 'page.png', Buffer.from('<html><script>alert(1)</script></html>'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('page.png 上传失败：文件内容不符合要求');
  await expect(page.getByLabel('昵称')).toHaveValue('田中');
  await expect(page.getByLabel('邮箱')).toHaveValue('tanaka@example.com');

  await chooseAvatar(page, 'face.png', png);
  await expect(page.getByRole('button', { name: '查看 face.png' })).toBeVisible();
  // Beside the form it is said that the picture has arrived.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '已保存')).toBeVisible();
  const card = page.getByRole('complementary', { name: '我的账号' });
  await expect(card).toContainText('田中');
  await expect(card.getByRole('img', { name: '头像' })).toHaveJSProperty('complete', true);
  const inBar = page.locator('header img').first();
  await expect(inBar).toBeVisible();
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Its address is worth nothing outside of this browser.
  expect((await request.get((await inBar.getAttribute('src')) ?? '')).status()).toBe(404);

  await page.reload();
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByLabel('昵称')).toHaveValue('田中');
  await page.getByLabel('电话').fill('not a phone');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('main').getByText('电话号码格式不正确')).toBeVisible();
  await expect(page.getByLabel('电话')).toBeFocused();
});

test('E02 filters are kept under a name, and renamed, in a panel that is all in the window', async ({ page, request }) => {
  const person = await makeStaff(request, 'keeper', ['warehouse:fbaCenter:list']);
  await signIn(page, person.account, person.password);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(addressOf('fba-warehouses', { kind: 'FC' }));
    await page.getByRole('button', { name: '常用筛选' }).click();
    const panel = page.getByRole('group', { name: '常用筛选' });
    await panel.getByRole('textbox', { name: '为当前条件命名' }).fill(`仓库 ${width}`);
    await panel.getByRole('button', { name: '保存' }).click();
    await panel.getByRole('button', { name: `重命名“仓库 ${width}”` }).click();
    await expect(panel.getByRole('button', { name: '取消' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(`常看的 ${width}`);
    await panel.getByRole('button', { name: '保存' }).first().click();
    await expect(panel.getByRole('button', { name: `常看的 ${width}`, exact: true })).toBeVisible();
  }
});

test('A06 a changed password ends the other session at once, and this one stays', async ({ page, other, request }) => {
  // Two people at two machines, and a password tried four times: argon2 takes its time.
  test.setTimeout(90_000);
  const person = await makeStaff(request, 'key', []);
  await signIn(other, person.account, person.password);
  await signIn(page, person.account, person.password);
  await page.goto(addressOf('password'));
  const send = page.getByRole('button', { name: '修改密码' });
  const fill = async (old: string, next: string, again: string) => {
    await page.getByLabel('原密码').fill(old);
    await page.getByLabel('新密码').fill(next);
    await page.getByLabel('确认密码').fill(again);
    await send.click();
  };
  await fill('wrong-1', 'short', 'short');
  await expect(page.getByText('密码长度应为 6 到 20 个字符')).toBeVisible();
  await fill('wrong-1', 'tokyo-osaka-2026', 'tokyo-osaka-2027');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await expect(page.getByText('强度：强')).toBeVisible();
  await fill('wrong-1', 'tokyo-osaka-2026', 'tokyo-osaka-2026');
  await expect(page.getByText('原密码错误').last()).toBeVisible();
  await expect(page.getByLabel('原密码')).toBeFocused();
  await expect(page.getByLabel('新密码')).toHaveValue('tokyo-osaka-2026');
  await fill(person.password, 'tokyo-osaka-2026', 'tokyo-osaka-2026');
  await expect(page.getByText('密码已修改，其他设备已退出登录').first()).toBeVisible();
  await expect(page.getByLabel('新密码')).toHaveValue('');

  // Nobody touched the other page: it was notified.
  await expect(other).toHaveURL(atScreen('login'));
  await tryLogin(other, person.account, 'tokyo-osaka-2026');
  await expect(other).toHaveURL(addressOf('member-home'));
  await expect(page).toHaveURL(addressOf('password'));
  await page.getByRole('tab', { name: '会员首页' }).click();
  await expect(page).toHaveURL(addressOf('member-home'));
});

test.describe('the official account', () => {
  let wechat: FakeWechat;
  test.beforeAll(async () => {
    wechat = await fakeWechat(Number(process.env.E2E_WECHAT_PORT));
  });
  test.afterAll(() => wechat.close());

  /** What WeChat's server sends when somebody scans the code with a phone. */
  const scan = async (address: string | undefined, scene: string) => {
    const xml =
      '<xml><ToUserName><![CDATA[gh_kura]]></ToUserName><FromUserName><![CDATA[o_story]]></FromUserName><CreateTime>1781060400</CreateTime>' +
      `<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[${scene}]]></EventKey></xml>`;
    const query = new URLSearchParams(wechat.signed(new Date()));
    const answer = await fetch(`${address}/api/admin/wechat/callback?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: xml,
    });
    expect(await answer.text()).toContain('绑定成功');
  };

  test('S18 is bound while the page is open, and unbound after a question', async ({ page, baseURL }) => {
    await signIn(page, 'haichuan');
    await page.goto(addressOf('bind-official-account'));
    wechat.failWith(500);
    await page.getByRole('button', { name: '获取二维码' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('微信暂时没有响应，请稍后再试');
    wechat.failWith(null);
    await page.getByRole('button', { name: '获取二维码' }).click();
    await expect(page.getByRole('img', { name: '绑定公众号的二维码' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/二维码将在 [45]:\d\d 后失效/);
    // WeChat knows the new code before the server has written it down: it counts when the page has been answered.
    await Promise.all([page.waitForResponse('**/officialAccount/begin'), page.getByRole('button', { name: '刷新二维码' }).click()]);
    expect(wechat.scenes).toHaveLength(2);

    await scan(baseURL, wechat.scenes.at(-1) ?? '');
    await expect(page.getByRole('heading', { name: '已绑定公众号' })).toBeVisible();
    await expect(page.getByRole('img', { name: '绑定公众号的二维码' })).toHaveCount(0);

    await page.getByRole('button', { name: '解绑' }).click();
    const question = page.getByRole('dialog', { name: '确认解除公众号绑定？解除后将收不到微信通知' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('heading', { name: '已绑定公众号' })).toBeVisible();
    await page.getByRole('button', { name: '解绑' }).click();
    await question.getByRole('button', { name: '确定' }).click();
    await expect(page.getByRole('button', { name: '获取二维码' })).toBeVisible();
  });
});
