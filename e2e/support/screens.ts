import type { Page } from '@playwright/test';
import { localeOf, type Lang } from '../../contract/src/kernel/text.ts';
import type { Route } from '../../contract/src/shell/route.ts';
import { expect } from '../story.ts';

const palette = (page: Page) => page.locator('dialog.k-palette');

async function openPalette(page: Page): Promise<void> {
  await page.locator('[aria-keyshortcuts^="Control+K"]').click();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
}

/** The screens that the signed-in person is offered, as paths. */
export async function screensInPalette(page: Page): Promise<string[]> {
  await openPalette(page);
  const paths = await palette(page).locator('.k-palette-more').allInnerTexts();
  await page.keyboard.press('Escape');
  return paths;
}

/** Goes there inside the open site, as a link on another screen would. */
export async function openScreen(page: Page, { path }: Route): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname === to) return;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Loads the screen as the first one of a visit: nothing of another is in its document. */
export async function visit(page: Page, { path }: Route): Promise<void> {
  // Tabs come back with a reload, and with them their pages.
  await page.evaluate(() => sessionStorage.removeItem('tabs'));
  await page.goto(path);
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

/** The screen that is open with the first record of its list, where there is one: as far as anybody comes with one press. */
export async function showAll(page: Page, route: Route, lang: Lang): Promise<void> {
  await settled(page);
  await waitUntilUsable(page, route, lang);
  if (route.isPublic || !(await openFirstRecord(page))) return;
  await waitUntilUsable(page, route, lang);
  await settled(page);
}

/** Opens the first record of the list that is shown; says whether there was one. */
async function openFirstRecord(page: Page): Promise<boolean> {
  const isThere = await page.evaluate(() => {
    const names = document.querySelectorAll<HTMLElement>('main > [role=tabpanel] .k-grid-scroll button.k-link');
    const first = [...names].find((name) => name.checkVisibility({ visibilityProperty: true }));
    first?.click();
    return first !== undefined;
  });
  if (isThere)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility({ visibilityProperty: true })),
    );
  return isThere;
}

/** Pages that stay open behind the others are drawn again with every switch of the language: what was looked at is closed. */
export async function closeOthers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const cross of document.querySelectorAll<HTMLElement>('[role=tab][aria-selected=false] .k-tab-close')) cross.click();
  });
}

/**
 * The screen shows its contents: nothing is on its way and nothing failed. Asked of the page at every frame, because the sweep waits here some
 * hundreds of times and a look every half second would be most of its time.
 */
export async function waitUntilUsable(page: Page, { path, title, isPublic }: Route, lang: Lang): Promise<void> {
  const width = page.viewportSize()?.width;
  const wanted = { path, title: title[lang], area: isPublic ? 'main' : 'main > [role=tabpanel]', width };
  const usable = await page.waitForFunction(({ path, title, area, width }) => {
    const memory = globalThis as unknown as { quietFrames?: number };
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
    const waiting = '.k-skeleton, .k-bone, .k-waiting, .ant-skeleton, .ant-spin-spinning, [aria-busy=true]';
    // What was told to the browser reaches the page a frame later: its title and its width say that it has.
    const isThere = location.pathname === path && document.title.startsWith(title) && innerWidth === width;
    const isQuiet = isThere && shown(area).length > 0 && shown(waiting).length === 0;
    // One quiet frame may lie between the page and its first call.
    memory.quietFrames = isQuiet ? (memory.quietFrames ?? 0) + 1 : 0;
    if (memory.quietFrames < 3) return null;
    memory.quietFrames = 0;
    return {
      alerts: shown('[role=alert]')
        .map((e) => e.textContent?.trim())
        .filter(Boolean),
    };
  }, wanted);
  const { alerts } = (await usable.jsonValue()) as { alerts: string[] };
  expect(alerts, `${path} failed`).toEqual([]);
}

/** What the signed-in person is called: it stands in greetings and menus, in whatever language it is. */
export const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { name } = JSON.parse(sessionStorage.getItem('user') ?? '{"name":""}') as { name: string };
    return name ? [name, name.slice(0, 1)] : [];
  });

/** By the item of the menu in the top bar, or of the row of languages before the sign-in. That the menu opens is told by a story of the shell. */
export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const locale = localeOf[lang];
  const isChosen = await page.evaluate((wanted) => document.documentElement.lang === wanted, locale);
  if (isChosen) return;
  const item = await page.waitForFunction(
    (wanted) => document.querySelector<HTMLElement>(`button[lang="${wanted}"], [role=menuitemradio][lang="${wanted}"]`),
    locale,
  );
  await item.evaluate((element) => (element as HTMLElement).click());
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, locale);
}
