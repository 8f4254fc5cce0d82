import { expect, type Page } from '@playwright/test';
import { localeOf, type Lang } from '../../contract/src/kernel/text.ts';
import type { Route } from '../../contract/src/shell/routes.ts';

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

/** Goes there inside the open site: by the palette, and where it does not list the screen, as a link on another screen would. */
export async function openScreen(page: Page, { path, isPublic }: Route): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  if (!isPublic) {
    await openPalette(page);
    const option = palette(page)
      .getByRole('option')
      .filter({ has: page.getByText(path, { exact: true }) });
    if ((await option.count()) === 1) {
      await option.click();
      return;
    }
    await page.keyboard.press('Escape');
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The screen shows its contents: nothing is on its way and nothing failed. */
export async function waitUntilUsable(page: Page, { path, title, isPublic }: Route, lang: Lang): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(new RegExp(`^${title[lang]}`));
  const area = isPublic ? page.getByRole('main') : page.locator('main > [role=tabpanel]').filter({ visible: true });
  await expect(area).toBeVisible();
  const waiting = page
    .locator('.k-skeleton, .k-bone, .k-waiting, .ant-skeleton, .ant-spin-spinning, [aria-busy=true]')
    .filter({ visible: true });
  await expect(waiting, `${path} stays unfinished`).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true, hasText: /\S/ }), `${path} failed`).toHaveCount(0);
}

/** What the signed-in person is called: it stands in greetings and menus, in whatever language it is. */
export const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { name } = JSON.parse(sessionStorage.getItem('user') ?? '{"name":""}') as { name: string };
    return name ? [name, name.slice(0, 1)] : [];
  });

/** By the menu of the top bar, or the row of languages before the sign-in. */
export async function chooseLanguage(page: Page, lang: Lang): Promise<void> {
  const choice = page.locator(`button[lang="${localeOf[lang]}"], [role=menuitemradio][lang="${localeOf[lang]}"]`).filter({ visible: true });
  const menu = page.getByRole('button', { name: /^(语言|Language|言語)$/ });
  await expect(choice.or(menu)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await choice.click();
}
