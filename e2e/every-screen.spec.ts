// Every screen that is built, for the people who have it, in three languages, on a desk and on a phone, light and dark. A new screen joins by existing.
import type { Page, TestInfo } from '@playwright/test';
import { routes } from '../contract/src/routes.ts';
import type { Route } from '../contract/src/shell/route.ts';
import { texts } from '../contract/src/texts.ts';
import { depthOf } from '../server/src/testing/depth.ts';
import { builtScreens } from '../scripts/lib/screens.ts';
import { addressOf } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { accessFaults } from './support/axe.ts';
import { complaintsOf } from './support/complaints.ts';
import { inWrongLanguage, unfinished } from './support/languages.ts';
import { escapesOn, keyFaultsOn } from './support/keys.ts';
import { listFaultsOn } from './support/lists.ts';
import { builtSheets } from './support/built-sheets.ts';
import { closeOthers, namesOn, openScreen, screensInPalette, showAll, visit, waitUntilUsable } from './support/screens.ts';
import { overflowOn, shownOn } from './support/shown.ts';
import { changedAround, changedBySheets, drawnOn, type Drawn } from './support/styles.ts';
import { cutOn } from './support/uncut.ts';
import { switchTo, views, type View } from './support/views.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const built = builtScreens();
const screens = (routes as readonly Route[]).filter(({ code }) => built.has(code));
const behindSignIn = screens.filter(({ isPublic }) => !isPublic);
/** Few enough for one story, so that both workers end at about the same time. */
const atOnce = 8;
const parts = Array.from({ length: Math.ceil(behindSignIn.length / atOnce) }, (_, i) => behindSignIn.slice(i * atOnce, (i + 1) * atOnce));

interface Looked {
  readonly route: Route;
  readonly view: View;
  readonly names: readonly string[];
  /** The part of the page whose colours and names are judged; null: they were, with somebody else's eyes. */
  readonly judged: 'html' | 'main' | null;
  readonly info: TestInfo;
}

/** All that is wrong with the screen that is open. */
async function faultsOf(page: Page, { route, view, names, judged, info }: Looked): Promise<string[]> {
  const { lang, width } = view;
  const faults: string[] = [];
  const title = `${route.title[lang]} · ${texts['shell.brand'][lang]}`;
  if ((await page.title()) !== title) faults.push(`L02 title: ${await page.title()} instead of ${title}`);
  const { all, said } = await shownOn(page);
  faults.push(...unfinished(all).map((text) => `unfinished text: ${text}`));
  faults.push(...inWrongLanguage(lang, said, names).map((text) => `not in ${lang}: ${text}`));
  faults.push(...(await overflowOn(page)), ...(await cutOn(page)), ...(await listFaultsOn(page)));
  if (judged) faults.push(...(await accessFaults(page, judged)));
  if (faults.length > 0 || process.env.KURA_PICTURES)
    await page.screenshot({ path: info.outputPath(`${route.path.slice(1)}-${lang}-${width}.jpg`), type: 'jpeg', quality: 60 });
  return faults;
}

const around = new Map<View, Drawn>();
/**
 * What stands around this screen otherwise than around the first one of the run: none leaves it otherwise, whoever looks. Had the first one changed
 * it, all others would differ. On a desk, where all of it is in sight.
 */
async function changedAroundFirst(page: Page, view: View): Promise<string[]> {
  const drawn = await drawnOn(page);
  const first = around.get(view) ?? drawn;
  around.set(view, first);
  return changedAround(drawn, first);
}

interface Sweep {
  readonly info: TestInfo;
  /**
   * Colours and names of controls too. And each screen is loaded as the first one of a visit; at the end the stylesheets of all other screens join it:
   * it looks as it did, as a page must that is opened after all others. And it is used without a mouse: every part of it, and of its first record.
   */
  readonly isJudged: boolean;
  readonly ways?: number;
}
/** Opens every screen once and looks at it in every way; the next one is looked at backwards, which saves the way back. */
async function sweep(page: Page, swept: readonly Route[], { isJudged, info, ways = views.length }: Sweep): Promise<void> {
  const began = performance.now();
  const complaints = complaintsOf(page);
  const names = await namesOn(page);
  // The same fault of the shell stands on every screen: told once, with the places.
  const found = new Map<string, string[]>();
  for (const [at, route] of swept.entries()) {
    if (isJudged) await visit(page, route);
    else {
      await openScreen(page, route);
      await closeOthers(page);
    }
    const looked = views.filter((_, i) => ways === views.length || i % 2 === at % 2);
    const inOrder = at % 2 === 0 ? looked : looked.toReversed();
    for (const view of inOrder) {
      await switchTo(page, view);
      await waitUntilUsable(page, route, view.lang);
      // What stands around the screens is judged with the first of them.
      const judged = isJudged && view.isJudged ? (at === 0 ? 'html' : 'main') : null;
      const faults = await faultsOf(page, { route, view, names, judged, info });
      if (!route.isPublic && view.width === 1440) faults.push(...(await changedAroundFirst(page, view)));
      if (isJudged && view === inOrder.at(-1)) {
        faults.push(...(await keyFaultsOn(page, 'main')));
        await showAll(page, route, view.lang);
        faults.push(...(await changedBySheets(page, builtSheets())));
        // Everywhere the same drawer, and in it whatever the domain of its record draws.
        faults.push(...(await keyFaultsOn(page, 'dialog')), ...(await escapesOn(page)));
      }
      for (const fault of [...faults, ...complaints.splice(0)])
        found.set(fault, [...(found.get(fault) ?? []), `${route.path} ${view.lang} ${view.width}`]);
    }
  }
  // Read by the step that runs the stories: what one more screen costs.
  info.annotations.push({ type: 'screens', description: `${swept.length}` });
  info.annotations.push({ type: 'seconds', description: ((performance.now() - began) / 1000).toFixed(1) });
  expect(Object.fromEntries(found)).toEqual({});
}

for (const [i, part] of parts.entries()) {
  // Also those outside the menu, which other screens lead to.
  test(`L02 L15 every screen of an administrator, none changed by another, part ${i + 1}`, async ({ page }, info) => {
    await enter(page, 'admin');
    await sweep(page, part, { isJudged: true, info });
  });

  // A customer's screens are the administrator's with less on them: their words and their room are looked at, not their colours again.
  test(`L02 L15 every screen of a customer, part ${i + 1}`, async ({ page }, info) => {
    await enter(page, 'haichuan');
    const listed = await screensInPalette(page);
    expect(listed.length).toBeGreaterThan(3);
    await sweep(
      page,
      part.filter(({ path }) => listed.includes(path)),
      { isJudged: false, info, ways: depthOf('customerViews') },
    );
  });
}

test('L02 L15 every screen before the sign-in', async ({ page }, info) => {
  await page.goto(addressOf('login'));
  await sweep(
    page,
    screens.filter(({ isPublic }) => isPublic),
    { isJudged: true, info },
  );
});

/** Of this part of the page, in the light look and in the dark one. */
async function expectAccessible(page: Page, part: Parameters<typeof accessFaults>[1]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await accessFaults(page, part), colorScheme).toEqual([]);
  }
}

test('login and registration are accessible while they say what is missing', async ({ page }) => {
  for (const [code, send] of [['login', '登录'] as const, ['register', '注册'] as const]) {
    await page.goto(addressOf(code));
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    await page.getByRole('button', { name: send, exact: true }).click();
    await expect(page.getByText('此项必填').first()).toBeVisible();
    await expectAccessible(page, 'html');
  }
});

test('shell, home, a list and the dialogs of the shell are accessible on a desk', async ({ page }) => {
  await enter(page, 'admin');
  await expect(page.getByRole('link', { name: '角色管理' }).first()).toBeVisible();
  await expectAccessible(page, 'html');
  await page.goto(addressOf('users', { keyword: 'haichuan' }));
  await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toBeVisible();
  await expectAccessible(page, 'html');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '搜索页面或单号' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'html');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '布局设置' }).click();
  await expect(page.getByRole('dialog', { name: '布局设置' })).toBeVisible();
  await expectAccessible(page, 'html');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '假期日历' }).click();
  await page.getByRole('menuitem', { name: '新增假期' }).click();
  await expect(page.getByRole('dialog', { name: '新增假期' })).toBeVisible();
  await expectAccessible(page, 'html');
});
