// Pages share one document for as long as somebody works: what one of them brings along must not change another.
import type { Page } from '@playwright/test';
import { routes, type Route } from '../contract/src/shell/routes.ts';
import { builtScreens } from '../scripts/lib/screens.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { openFirstRecord, openScreen, waitUntilUsable } from './support/screens.ts';
import { bringAlong, changedAround, changedByOthers, drawnOn, type Drawn } from './support/styles.ts';
import { builtSheets } from './support/built-sheets.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const built = builtScreens();
const screens = (routes as readonly Route[]).filter(({ code }) => built.has(code));
const home = screens.find(({ code }) => code === 'member-home') as Route;
const publicScreens = screens.filter(({ isPublic }) => isPublic);
const behindSignIn = screens.filter(({ isPublic }) => !isPublic);
/** Few enough for one story, so that all workers end at about the same time. */
const atOnce = 12;
const parts = Array.from({ length: Math.ceil(behindSignIn.length / atOnce) }, (_, i) => behindSignIn.slice(i * atOnce, (i + 1) * atOnce));

/** Parts of a page come by themselves, each with its stylesheets: whatever is on its way is there when nothing was added for so many frames. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const memory = globalThis as unknown as { counted?: number; sameFrames?: number };
    const count = document.styleSheets.length * 100_000 + document.body.querySelectorAll('*').length;
    memory.sameFrames = count === memory.counted ? (memory.sameFrames ?? 0) + 1 : 0;
    memory.counted = count;
    return memory.sameFrames > 10;
  });

/** The screen with the first record of its list open, where there is one: as far as anybody comes with one press. */
async function show(page: Page, route: Route): Promise<void> {
  await openScreen(page, route);
  await waitUntilUsable(page, route, 'zh');
  await settled(page);
  await waitUntilUsable(page, route, 'zh');
  if (route.isPublic || !(await openFirstRecord(page))) return;
  await waitUntilUsable(page, route, 'zh');
  await settled(page);
}

const faultsBeside = async (page: Page, alone: Drawn): Promise<string[]> => [
  ...(await changedByOthers(page, alone.sheets)),
  ...changedAround(await drawnOn(page), alone),
];

type Faults = Record<string, readonly string[]>;
const onlyFaulty = (faults: ReadonlyMap<Route, readonly string[]>): Faults =>
  Object.fromEntries([...faults].flatMap(([{ path }, found]) => (found.length > 0 ? [[path, found]] : [])));

/** Each screen as the first one of a visit; then the stylesheets of all others join, those it has itself last: it looks as it did. */
async function expectUnchangedBySheets(page: Page, swept: readonly Route[]): Promise<ReadonlyMap<Route, Drawn>> {
  const alone = new Map<Route, Drawn>();
  const faults = new Map<Route, string[]>();
  for (const route of swept) {
    // Tabs come back with a reload, and with them their pages.
    await page.evaluate(() => sessionStorage.removeItem('tabs'));
    await page.goto(route.path);
    await show(page, route);
    const drawn = await drawnOn(page);
    alone.set(route, drawn);
    await bringAlong(page, builtSheets());
    faults.set(route, await faultsBeside(page, drawn));
  }
  expect(onlyFaulty(faults)).toEqual({});
  return alone;
}

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

for (const [i, part] of parts.entries())
  test(`one session through every page: none is changed by another, part ${i + 1}`, async ({ page }) => {
    await enter(page, 'admin');
    await expectUnchangedBySheets(page, part);
  });

test('nor are the pages before the sign-in, by a session that has just ended', async ({ page }) => {
  await page.goto(addressOf('login'));
  const before = await expectUnchangedBySheets(page, publicScreens);
  await enter(page, 'admin');
  // One is enough: the stylesheets of all others join it.
  await expectUnchangedBySheets(page, [home]);

  await logOut(page);
  const faults = new Map<Route, string[]>();
  for (const [route, alone] of before) {
    await show(page, route);
    faults.set(route, await faultsBeside(page, alone));
  }
  expect(onlyFaulty(faults)).toEqual({});
});
