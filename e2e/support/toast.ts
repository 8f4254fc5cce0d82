import type { Locator, Page } from '@playwright/test';

/** What was said over the page for a moment. The page may say the same words: those are looked for inside `main`. */
export const toast = (page: Page, words: string | RegExp): Locator => page.locator('.ant-message-notice').filter({ hasText: words });
