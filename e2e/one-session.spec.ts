// Pages share one document for as long as somebody works: what one of them brings along must not change another. Of the pages behind the sign-in
// the sweep over every screen says so.
import type { Page } from '@playwright/test';
import { routes } from '../contract/src/routes.ts';
import type { Route } from '../contract/src/shell/route.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { builtSheets } from './support/built-sheets.ts';
import { openScreen, showAll, visit, waitUntilUsable } from './support/screens.ts';
import { changedBySheets, drawnOn, faultsBeside, type Drawn } from './support/styles.ts';

test.setTimeout(300_000);

const screens: readonly Route[] = routes;
const home = screens.find(({ code }) => code === 'member-home') as Route;
const publicScreens = screens.filter(({ isPublic }) => isPublic);

/** The session ends for this document only: the same account works elsewhere meanwhile. */
async function logOut(page: Page): Promise<void> {
  // The drawer of the last record lies over the top bar.
  await openScreen(page, home);
  await page.route('**/api/admin/user/logout', (route) => route.fulfill({ json: { code: 200, message: '', data: null } }));
  await page.getByRole('button', { name: /的菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').filter({ hasText: '确定注销并退出系统吗？' }).getByRole('button', { name: '确定' }).click();
  await page.unroute('**/api/admin/user/logout');
}

test('the pages before the sign-in are not changed by a session that has just ended', async ({ page }) => {
  const faults: Record<string, string[]> = {};
  const note = (route: Route, found: string[]) => (found.length > 0 ? (faults[route.path] = found) : null);
  const alone = new Map<Route, Drawn>();
  await page.goto(addressOf('login'));
  for (const route of publicScreens) {
    await visit(page, route);
    await waitUntilUsable(page, route, 'zh');
    await showAll(page, route, 'zh');
    alone.set(route, await drawnOn(page));
  }
  await enter(page, 'admin');
  // One is enough: the stylesheets of all others join it.
  await visit(page, home);
  await waitUntilUsable(page, home, 'zh');
  await showAll(page, home, 'zh');
  note(home, await changedBySheets(page, builtSheets()));

  await logOut(page);
  for (const [route, before] of alone) {
    await openScreen(page, route);
    await waitUntilUsable(page, route, 'zh');
    await showAll(page, route, 'zh');
    note(route, await faultsBeside(page, before));
  }
  expect(faults).toEqual({});
});
