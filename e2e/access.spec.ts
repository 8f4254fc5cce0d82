import type { Page } from '@playwright/test';
import { addressOf, atScreen } from './address.ts';
import { enter } from './enter.ts';
import { callerWith, makeStaff, signIn, signInByCall, tryLogin, uniqueAccount } from './people.ts';
import { expect, test } from './story.ts';
import { pressIn } from './support/row-action.ts';
import { toast } from './support/toast.ts';

interface UserPage {
  readonly rows: readonly { readonly id: number; readonly account: string; readonly nickname: string }[];
}

const userRow = (page: Page, account: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: account, exact: true }) });

async function register(page: Page, account: string): Promise<void> {
  await page.goto(addressOf('register'));
  await page.getByLabel('公司名称').fill(`贸易公司 ${account}`);
  await page.getByLabel('账号', { exact: true }).fill(account);
  await page.getByLabel('昵称').fill('李明');
  await page.getByLabel('密码', { exact: true }).fill('secret-1');
  await page.getByLabel('确认密码').fill('secret-1');
  await page.getByLabel('邮箱').fill(`${account}@example.com`);
  await page.getByLabel('验证码', { exact: true }).fill('1234');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('heading', { name: '待审核' })).toBeVisible();
}

test('A03 A04 a company registers, waits, is approved and comes in', async ({ page, other: admin }) => {
  const account = uniqueAccount('lm');
  await register(page, account);
  await page.getByRole('link', { name: '登录' }).click();
  await tryLogin(page, account, 'secret-1');
  await expect(page.getByRole('alert')).toContainText('账号正在审核中');

  await enter(admin, 'admin', 'users', { keyword: account });
  const row = userRow(admin, account);
  await expect(row).toContainText('待审核');
  await expect(row).toContainText(`贸易公司 ${account}`);
  await row.getByRole('button', { name: '通过', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已通过');
  await row.getByRole('button', { name: account, exact: true }).click();
  await expect(admin.getByRole('dialog').getByRole('list').getByText('自行注册')).toBeVisible();
  await expect(admin.getByRole('dialog').getByRole('list').getByText('通过', { exact: true })).toBeVisible();

  // What was typed is still there; only the code is new.
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(account);
  await tryLogin(page, account, 'secret-1');
  await expect(page).toHaveURL(addressOf('member-home'));
});

test('A03 a refused registration needs a reason, and the person is told it', async ({ page, other: admin }) => {
  const account = uniqueAccount('no');
  await register(page, account);
  await enter(admin, 'admin', 'users', { keyword: account });
  await pressIn(userRow(admin, account), '驳回');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('此项必填')).toBeVisible();
  await dialog.getByLabel('原因').fill('缺少营业执照');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(userRow(admin, account)).toContainText('未通过');

  await page.goto(addressOf('login'));
  await tryLogin(page, account, 'secret-1');
  await expect(page.getByRole('alert')).toContainText('账号审核未通过：缺少营业执照');
});

test('A05 five wrong passwords lock the account where they were typed, also for the right one, until the password is reset', async ({
  page,
  other: admin,
  request,
}) => {
  const person = await makeStaff(request, 'lock', ['identity:user:list']);
  await page.goto(addressOf('login'));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await tryLogin(page, person.account, 'wrong-1');
    await expect(page.getByRole('alert')).toContainText(attempt < 5 ? '账号或密码错误' : /账号或密码错误|密码错误次数过多/);
    // A code serves once: the page fetches the next one and empties the box.
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('');
  }
  await tryLogin(page, person.account, person.password);
  await expect(page.getByRole('alert')).toContainText('密码错误次数过多');

  await enter(admin, 'admin', 'users', { keyword: person.account });
  await pressIn(userRow(admin, person.account), '重置密码');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(/^密码/).fill('second-2');
  await dialog.getByLabel('确认密码').fill('second-3');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await dialog.getByLabel('确认密码').fill('second-2');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(toast(admin, `账号 ${person.account} 密码已重置`)).toBeVisible();

  // Somebody else knows it: it serves to choose an own one.
  await tryLogin(page, person.account, 'second-2');
  await expect(page).toHaveURL(addressOf('password'));
});

test('A02 a role loses a permission: the button goes and the call is refused', async ({ page, other: admin, request }) => {
  const person = await makeStaff(request, 'shift', ['identity:user:list', 'identity:user:add']);
  await signIn(page, person.account, person.password);
  await page.goto(addressOf('users', { keyword: person.account }));
  await expect(page.getByRole('button', { name: '新增账号' })).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
  const caller = await signInByCall(request, person.account, person.password);

  await enter(admin, 'admin', 'roles', { keyword: person.role });
  await admin.getByRole('button', { name: '分配权限' }).click();
  const tree = admin.getByRole('tree');
  await expect(tree.getByRole('treeitem', { name: '新增账号' })).toBeChecked();
  await expect(admin.getByText('已选 2 / ')).toBeVisible();
  // By keyboard: one stop for the whole tree, arrows to the permission, space.
  await admin.getByPlaceholder('搜索权限').fill('新增账号');
  await tree.getByRole('treeitem').first().focus();
  await admin.keyboard.press('End');
  await admin.keyboard.press('Space');
  await expect(tree.getByRole('treeitem', { name: '新增账号' })).not.toBeChecked();
  await admin.getByRole('button', { name: '保存' }).click();
  await expect(toast(admin, '分配权限成功')).toBeVisible();

  const refused = await caller.call('POST', '/user/create', {
    account: uniqueAccount('x'),
    nickname: 'x',
    userType: 'staff',
    companyId: null,
    roleIds: [1],
    password: 'first-1',
    confirm: 'first-1',
  });
  expect(refused.code).toBe(403);
  await page.reload();
  await expect(userRow(page, person.account)).toBeVisible();
  await expect(page.getByRole('button', { name: '新增账号' })).toHaveCount(0);
});

test('A03 a disabled user is out at once and told why', async ({ page, other: admin, request }) => {
  const person = await makeStaff(request, 'gone', ['identity:user:list']);
  await signIn(page, person.account, person.password);
  await enter(admin, 'admin', 'users', { keyword: person.account });
  await pressIn(userRow(admin, person.account), '停用');
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(userRow(admin, person.account)).toContainText('已停用');

  // Nothing is pressed on this page: the news reaches it by itself.
  await expect(page).toHaveURL(atScreen('login'));
  await expect(page.getByText('账号已被停用').first()).toBeVisible();
});

test('A07 a customer sees the users of the own company only', async ({ page, request }) => {
  const admin = await signInByCall(request, 'admin');
  const { data } = await admin.call<UserPage>('GET', '/user/list', { keyword: 'aoi2' });
  const stranger = data.rows[0] as UserPage['rows'][number];
  await enter(page, 'haichuan', 'users');
  await expect(userRow(page, 'haichuan2')).toBeVisible();
  await expect(page.getByRole('tab', { name: '公司', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'aoi2', exact: true })).toHaveCount(0);

  // Neither a filter typed into the address nor a link to the record shows somebody else's.
  await page.goto(addressOf('users', { keyword: 'aoi2' }));
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.goto(addressOf('users', { view: stranger.id }));
  await expect(page.getByRole('dialog')).toContainText('不存在');
  await expect(page.getByRole('dialog')).not.toContainText(stranger.nickname);
});

test('A01 a role in use cannot be deleted, and the copy of a role can do the same', async ({ page, request }) => {
  const person = await makeStaff(request, 'used', ['identity:user:list', 'identity:role:list']);
  await enter(page, 'admin', 'roles', { keyword: person.role });
  const row = userRow(page, person.role);
  await pressIn(row, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(toast(page, /使用/)).toBeVisible();
  await expect(row).toBeVisible();

  await pressIn(row, '复制');
  await expect(page.getByRole('dialog').getByLabel('角色名称')).toHaveValue(`${person.role} 副本`);
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  const copy = userRow(page, `${person.role} 副本`);
  await expect(copy).toContainText('2 项');
  await pressIn(copy, '删除');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(copy).toHaveCount(0);
});

test('A02 an API key does what it was given until it is revoked', async ({ page, request }) => {
  const name = uniqueAccount('erp');
  await enter(page, 'aoi', 'users', { tab: 'keys' });
  await page.getByRole('button', { name: '新增密钥', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('密钥名称').fill(name);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('此项必填')).toBeVisible();
  await form.getByRole('treeitem', { name: '查看账号' }).getByText('查看账号').click();
  await form.getByRole('button', { name: '保存' }).click();
  const once = page.getByRole('dialog', { name: '密钥已创建' });
  const key = await once.getByLabel('密钥', { exact: true }).inputValue();
  await once.getByRole('button', { name: '我已保存' }).click();

  const program = callerWith(request, key);
  const { data } = await program.call<UserPage>('GET', '/user/list');
  expect(data.rows.map((row) => row.account).toSorted()).toEqual(['aoi', 'aoi2']);
  expect((await program.call('GET', '/shop/list')).code).toBe(403);

  await pressIn(userRow(page, name), '吊销');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(userRow(page, name)).toContainText('已吊销');
  await expect(page.locator('body')).not.toContainText(key);
  expect((await program.call('GET', '/user/list')).code).toBe(900);
});

test('A07 staff see all companies, or the one they pick', async ({ page }) => {
  await enter(page, 'admin', 'users', { userType: 'customer', sort: 'createdAt', order: 'asc' });
  await expect(userRow(page, 'haichuan2')).toBeVisible();
  await expect(userRow(page, 'aoi2')).toBeVisible();
  await page.getByRole('combobox', { name: '查看的公司' }).fill('海川');
  await page.getByTitle(/海川.*HC/).click();
  await expect(userRow(page, 'aoi2')).toHaveCount(0);
  await expect(userRow(page, 'haichuan2')).toBeVisible();
});
