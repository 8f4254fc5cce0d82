// Pages share one document for as long as somebody works: what one of them brings along must not change another.
import type { Page } from '@playwright/test';
import { routes, type Route } from '../contract/src/shell/routes.ts';
import { builtScreens } from '../scripts/lib/screens.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { openFirstRecord, openScreen, screensInPalette, waitUntilUsable } from './support/screens.ts';
import { changedByOthers, drawnOn, type Drawn } from './support/styles.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const built = builtScreens();
const screens = (routes as readonly Route[]).filter(({ code }) => built.has(code));
const publicScreens = screens.filter(({ isPublic }) => isPublic);

/** The screen as far as anybody comes with one press: with the first record of its list open. */
async function show(page: Page, route: Route): Promise<void> {
  await openScreen(page, route);
  await waitUntilUsable(page, route, 'zh');
  if (!route.isPublic && (await openFirstRecord(page))) await waitUntilUsable(page, route, 'zh');
}

/** Each screen as the first one of a visit. */
async function drawnAlone(page: Page, swept: readonly Route[]): Promise<ReadonlyMap<Route, Drawn>> {
  const alone = new Map<Route, Drawn>();
  for (const route of swept) {
    // Tabs come back with a reload, and with them their pages.
    await page.evaluate(() => sessionStorage.removeItem('tabs'));
    await page.goto(route.path);
    await show(page, route);
    alone.set(route, await drawnOn(page));
  }
  return alone;
}

async function expectUnchanged(page: Page, alone: ReadonlyMap<Route, Drawn>): Promise<void> {
  const changed: Record<string, readonly string[]> = {};
  for (const [route, drawn] of alone) {
    await show(page, route);
    const { frame } = await drawnOn(page);
    const faults = [
      ...(await changedByOthers(page, drawn.sheets)),
      ...frame.filter((line) => !drawn.frame.includes(line)).map((line) => `around the page: ${line}`),
    ];
    if (faults.length > 0) changed[route.path] = faults;
  }
  expect(changed).toEqual({});
}

/** The session ends for this document only: the same account works elsewhere meanwhile. */
async function logOut(page: Page): Promise<void> {
  await page.route('**/api/admin/user/logout', (route) => route.fulfill({ json: { code: 200, message: '', data: null } }));
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').filter({ hasText: '确定注销并退出系统吗？' }).getByRole('button', { name: '确定' }).click();
  await page.unroute('**/api/admin/user/logout');
}

for (const account of ['admin', 'haichuan']) {
  test(`one session through every page: none is changed by another, as ${account}`, async ({ page }) => {
    await page.goto(addressOf('login'));
    const aloneBefore = await drawnAlone(page, publicScreens);
    await enter(page, account);
    const listed = account === 'admin' ? screens.map(({ path }) => path) : await screensInPalette(page);
    const own = screens.filter(({ isPublic, path }) => !isPublic && listed.includes(path));
    const alone = await drawnAlone(page, own);

    // In turn, in one document, from the last to the first: what is changed is then looked for.
    for (const route of own.toReversed()) await show(page, route);
    await expectUnchanged(page, alone);
    await logOut(page);
    await expectUnchanged(page, aloneBefore);
  });
}
