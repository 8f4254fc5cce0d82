import { test as plain, type Browser, type Page, type PlaywrightWorkerOptions, type ViewportSize, type WorkerInfo } from '@playwright/test';

export { expect } from '@playwright/test';

/** Whatever a story may listen to. */
const heard = ['console', 'pageerror', 'request', 'response', 'load', 'dialog', 'download'] as const;

/** A place of the site where no program runs that could write into its storage. */
export async function rest(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

/** Takes away what the story before left: its window, what it listened to and answered by itself, what was stored. The cache stays. */
async function clear(page: Page, size: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const more of context.pages()) if (more !== page) await more.close();
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await rest(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await Promise.all([context.clearCookies(), context.clearPermissions(), page.emulateMedia({ colorScheme: 'light' })]);
  if (size) await page.setViewportSize(size);
}

const keepPage =
  (reducedMotion: 'reduce' | 'no-preference') =>
  async ({ browser }: { browser: Browser }, give: (page: Page) => Promise<void>, { project }: WorkerInfo): Promise<void> => {
    const { baseURL, locale, timezoneId, viewport } = project.use;
    const context = await browser.newContext({ baseURL, locale, timezoneId, viewport, reducedMotion, serviceWorkers: 'block' });
    await give(await context.newPage());
    await context.close();
  };

interface Kept {
  /** One window for all stories of a worker: the second and every later one find the site in the browser's cache. */
  readonly ownWindow: Page;
  readonly otherWindow: Page;
}
interface People {
  /** Somebody else at another machine. */
  readonly other: Page;
}

/** A story. It begins with a window as if nobody had been there, so that no story depends on another. */
export const test = plain.extend<People, Kept & PlaywrightWorkerOptions>({
  // Somebody who wants nothing to move, beside somebody who does not mind: what moves has to be waited for.
  ownWindow: [keepPage('reduce'), { scope: 'worker' }],
  otherWindow: [keepPage('no-preference'), { scope: 'worker' }],
  context: async ({ ownWindow }, give) => give(ownWindow.context()),
  page: async ({ ownWindow, viewport }, give) => {
    await clear(ownWindow, viewport);
    await give(ownWindow);
  },
  other: async ({ otherWindow, viewport }, give) => {
    await clear(otherWindow, viewport);
    await give(otherWindow);
    // It would go on listening to the server beside the stories to come.
    await rest(otherWindow);
  },
});
