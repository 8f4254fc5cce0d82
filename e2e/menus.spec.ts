import type { Page } from '@playwright/test';
import { routeOf } from '../contract/src/routes.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { uniqueAccount, type Caller } from './people.ts';
import { expect, test } from './story.ts';

interface Menu {
  readonly id: number;
}
const shared = { nameEn: '', icon: 'file', query: '', isHidden: false };

/** A directory with three screens, at the end of the sidebar and for administrators only: others see nothing of the story. */
async function makeBranch(admin: Caller): Promise<{ directory: string; names: string[]; ids: number[] }> {
  const mark = uniqueAccount('');
  const add = async (body: object) => {
    const answer = await admin.call<Menu>('POST', '/menu/create', { ...shared, permission: 'identity:menu:delete', ...body });
    expect(answer.code, answer.message).toBe(200);
    return answer.data.id;
  };
  const directory = `目录${mark}`;
  const top = await add({
    parentId: 0,
    type: 'directory',
    nameZh: directory,
    nameJp: directory,
    path: `/${mark}`,
    component: 'layout',
    sort: 9900,
  });
  const names = ['甲', '乙', '丙'].map((name) => `${name}${mark}`);
  const ids: number[] = [];
  for (const [at, name] of names.entries())
    ids.push(
      await add({ parentId: top, type: 'menu', nameZh: name, nameJp: name, path: addressOf('roles'), component: 'roles', sort: at }),
    );
  return { directory, names, ids: [...ids, top] };
}

const line = (page: Page, name: string) => page.locator('.k-menus-line').filter({ has: page.getByRole('button', { name, exact: true }) });
const sidebar = (page: Page) => page.getByRole('navigation', { name: '菜单' });
const sidebarNames = async (page: Page, names: readonly string[]) =>
  (await sidebar(page).locator('.k-nav-name').allInnerTexts()).filter((name) => names.includes(name));
const dragged = (page: Page, name: string, onto: string, y: number) =>
  line(page, name)
    .locator('.k-menus-handle')
    .dragTo(line(page, onto), { targetPosition: { x: 160, y } });

test.describe('menus', () => {
  let admin: Caller;
  let branch: Awaited<ReturnType<typeof makeBranch>>;
  test.beforeEach(async ({ page }) => {
    admin = await enter(page, 'admin');
    branch = await makeBranch(admin);
    await page.goto(addressOf('menus'));
    await sidebar(page).getByRole('button', { name: branch.directory }).click();
  });
  test.afterEach(async () => {
    for (const id of branch.ids) await admin.call('DELETE', '/menu/delete', { id });
  });

  test('L08 an entry dragged to another place stands there in the sidebar and in the three previews', async ({ page }) => {
    const [first = '', second = '', third = ''] = branch.names;
    await dragged(page, third, first, 3);
    await expect(page.getByText(`“${third}”已移到“${branch.directory}”的第 1 位（共 3 项）`)).toBeVisible();
    await expect.poll(() => sidebarNames(page, branch.names)).toEqual([third, first, second]);
    const previews = page.getByRole('region', { name: '预览' }).getByRole('listitem').filter({ hasText: first });
    // English has no name of its own here, so it shows the title of the screen.
    await expect(previews.getByText(first)).toHaveCount(2);
    await expect(page.getByRole('region', { name: '预览' }).getByText(routeOf('roles').title.en).first()).toBeVisible();

    await page.reload();
    await sidebar(page).getByRole('button', { name: branch.directory }).click();
    await expect.poll(() => sidebarNames(page, branch.names)).toEqual([third, first, second]);
    // A09
    await line(page, third).getByRole('button', { name: third, exact: true }).click();
    await expect(page.getByRole('dialog').getByText('移动菜单')).toBeVisible();
  });

  test('L08 the same by keys: up, out of the directory and back in, with the focus kept', async ({ page }) => {
    const [first = '', second = '', third = ''] = branch.names;
    await line(page, second).getByRole('button', { name: '上移' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sidebarNames(page, branch.names)).toEqual([second, first, third]);
    await expect(line(page, second).getByRole('button', { name: '上移' })).toBeFocused();
    await expect(line(page, second).getByRole('button', { name: '上移' })).toHaveAttribute('aria-disabled', 'true');

    await line(page, third).getByRole('button', { name: '移出到上一级' }).press('Enter');
    await expect(page.getByText(`“${third}”已移到“顶级”`)).toBeVisible();
    await line(page, third).getByRole('button', { name: '移入前一个目录' }).press('Enter');
    await expect(page.getByText(`“${third}”已移到“${branch.directory}”的第 3 位`)).toBeVisible();
  });

  test('V04 a menu wants parent, names, path, sort, component and icon; a screen brings its path along', async ({ page }) => {
    await line(page, branch.directory).getByRole('button', { name: '新增下级' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: '保存' }).click();
    // Component, path, both names, icon.
    await expect(drawer.getByText('此项必填')).toHaveCount(5);
    await drawer.getByLabel('组件').click();
    await drawer.getByLabel('组件').fill('店铺');
    await page.locator('.ant-select-item-option').getByText('店铺管理', { exact: true }).click();
    await expect(drawer.getByLabel('路径')).toHaveValue(addressOf('stores'));
    await expect(drawer.getByLabel('日文名称')).toHaveValue('ストア管理');
    await drawer.getByLabel('搜索图标').fill('店铺');
    await drawer.getByRole('radio', { name: '店铺' }).check();
    const name = uniqueAccount('丁');
    await drawer.getByLabel('中文名称').fill(name);
    await drawer.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => sidebarNames(page, [...branch.names, name])).toEqual([...branch.names, name]);

    // A directory that holds entries stays.
    await line(page, branch.directory).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(page.getByText(`“${branch.directory}”下还有菜单，请先删除或移走`)).toBeVisible();
    await line(page, name).getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(line(page, name)).toHaveCount(0);
  });
});
