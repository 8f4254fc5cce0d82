// Pages share one document for as long as somebody works: what one of them brings along must not change another.
import type { Page } from '@playwright/test';
import { routes, type Route } from '../contract/src/shell/routes.ts';
import { builtScreens } from '../scripts/lib/screens.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { openFirstRecord, openScreen, waitUntilUsable } from './support/screens.ts';
import { bringAlong, changedByOthers, drawnOn, type Drawn } from './support/styles.ts';

test.describe.configure({ timeout: 600_000 });

const built = builtScreens();
const screens = (routes as readonly Route[]).filter(({ code }) => built.has(code));
const home = screens.find(({ code }) => code === 'member-home') as Route;
const publicScreens = screens.filter(({ isPublic }) => isPublic);

/** A screen as it was the first of a visit: with the first record of its list open, where there was one. */
interface Alone extends Drawn {
  readonly hasRecord: boolean;
}

/** Parts of a page come by themselves, each with its stylesheets: whatever is on its way is there when nothing was added for so many frames. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const memory = globalThis as unknown as { counted?: number; sameFrames?: number };
    const count = document.styleSheets.length * 100_000 + document.body.querySelectorAll('*').length;
    memory.sameFrames = count === memory.counted ? (memory.sameFrames ?? 0) + 1 : 0;
    memory.counted = count;
    return memory.sameFrames > 10;
  });

/** The screen as far as anybody comes with one press; says whether a record was opened. */
async function show(page: Page, route: Route, opensRecord: boolean): Promise<boolean> {
  await openScreen(page, route);
  await waitUntilUsable(page, route, 'zh');
  await settled(page);
  await waitUntilUsable(page, route, 'zh');
  if (!opensRecord || !(await openFirstRecord(page))) return false;
  await waitUntilUsable(page, route, 'zh');
  await settled(page);
  return true;
}

/** Each screen as the first one of a visit. */
async function drawnAlone(page: Page, swept: readonly Route[]): Promise<ReadonlyMap<Route, Alone>> {
  const alone = new Map<Route, Alone>();
  for (const route of swept) {
    // Tabs come back with a reload, and with them their pages.
    await page.evaluate(() => sessionStorage.removeItem('tabs'));
    await page.goto(route.path);
    const hasRecord = await show(page, route, !route.isPublic);
    alone.set(route, { ...(await drawnOn(page)), hasRecord });
  }
  return alone;
}

type Measure = (route: Route) => Promise<Alone | undefined>;

/** `again`: other stories change what a list shows first; a fault counts when it stands against the screen as it is alone by now. */
async function expectUnchanged(page: Page, alone: ReadonlyMap<Route, Alone>, again?: Measure): Promise<void> {
  const changed: Record<string, readonly string[]> = {};
  for (const [route, drawn] of alone) {
    await show(page, route, drawn.hasRecord);
    const { frame } = await drawnOn(page);
    const faultsAgainst = async ({ sheets, frame: around }: Drawn): Promise<string[]> => [
      ...(await changedByOthers(page, sheets)),
      ...frame.filter((line) => !around.includes(line)).map((line) => `around the page: ${line}`),
    ];
    const faults = await faultsAgainst(drawn);
    const now = faults.length > 0 ? await again?.(route) : undefined;
    const real = now ? await faultsAgainst(now) : faults;
    if (real.length > 0) changed[route.path] = real;
  }
  expect(changed).toEqual({});
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

test('one session through every page: none is changed by another', async ({ page, other }) => {
  await page.goto(addressOf('login'));
  const aloneBefore = await drawnAlone(page, publicScreens);
  await enter(page, 'admin');
  const alone = await drawnAlone(
    page,
    screens.filter(({ isPublic }) => !isPublic),
  );

  // In turn, in one document, which has what all of them bring along from the start: a page is also changed by those that come after it.
  await bringAlong(page, [...new Set([...alone.values()].flatMap(({ sheets }) => sheets))]);
  await expectUnchanged(page, alone, async (route) => {
    await enter(other, 'admin');
    return (await drawnAlone(other, [route])).get(route);
  });
  await logOut(page);
  await expectUnchanged(page, aloneBefore);
});
