import type { Page } from '@playwright/test';
import type { Lang } from '../../contract/src/kernel/text.ts';
import { chooseLanguage } from './screens.ts';

/** One way to look at a screen. */
export interface View {
  readonly lang: Lang;
  readonly width: 1440 | 390;
  readonly look: 'light' | 'dark';
  /** Colours and names of controls are judged once in each look: on a desk in the light one, on a phone in the dark one. */
  readonly isJudged: boolean;
}
const view = (lang: Lang, width: View['width'], look: View['look'] = 'light', isJudged = false): View => ({ lang, width, look, isJudged });

/**
 * Three languages on a desk and on a phone, in an order in which each is one switch away from the one before, forwards and backwards, and which
 * ends on a desk both ways.
 */
export const views: readonly View[] = [
  view('zh', 1440, 'light', true),
  view('zh', 390),
  view('jp', 390, 'dark', true),
  view('en', 390),
  view('en', 1440),
  view('jp', 1440),
];

/** Contrast is judged only on what is in sight, and a screen scrolls by itself: where it is judged, the window is tall. */
const heights = { 1440: { usual: 900, tall: 1600 }, 390: { usual: 844, tall: 2400 } } as const;

/** Changes the page that is open, as people do: nothing is loaded anew. A look that it has already is not told again: the page would be drawn anew. */
export async function switchTo(page: Page, { lang, width, look, isJudged }: View): Promise<void> {
  await page.setViewportSize({ width, height: heights[width][isJudged ? 'tall' : 'usual'] });
  if ((await page.evaluate(() => document.documentElement.dataset['theme'])) !== look) {
    await page.emulateMedia({ colorScheme: look });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, look);
  }
  await chooseLanguage(page, lang);
}
