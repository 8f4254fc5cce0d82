import type { Page } from '@playwright/test';

export interface Stop {
  /** The part of the page that it lies in. */
  readonly part: string;
  readonly html: string;
  /** It looks different with the focus than without. */
  isMarked: boolean;
}

const parts = {
  skip: '.k-skip',
  menu: 'aside nav',
  bar: 'header',
  tabs: '[role=tablist][aria-label]',
  filters: '[role=search]',
  toolbar: '.k-toolbar',
  table: '.k-grid-scroll',
  pager: '.k-pager',
} as const;
export type Part = keyof typeof parts;

/** Presses Tab from the top of the page until the part is left again, and tells every stop on the way. */
export async function walkByTab(page: Page, last: Part, most = 250): Promise<Stop[]> {
  await page.evaluate((parts) => {
    const look = (element: Element) =>
      // The mark may be drawn by the frame around an input.
      [element, element.parentElement, element.parentElement?.parentElement]
        .filter((one) => one instanceof Element)
        .map((one) => {
          const { outline, boxShadow, borderColor, backgroundColor, clipPath, transform } = getComputedStyle(one);
          return [outline, boxShadow, borderColor, backgroundColor, clipPath, transform].join('|');
        });
    let before: { element: Element; focused: string[] } | null = null;
    const step = () => {
      const isMarked = before ? look(before.element).some((style, at) => style !== before?.focused[at]) : true;
      const element = document.activeElement ?? document.body;
      before = { element, focused: look(element) };
      const part = Object.entries(parts).find(([, selector]) => element.closest(selector))?.[0] ?? 'elsewhere';
      return { part, html: element.outerHTML.slice(0, 140), wasMarked: isMarked };
    };
    Object.assign(globalThis, { kuraStep: step });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }, parts);
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const { wasMarked, ...stop } = await page.evaluate(() =>
      (globalThis as unknown as { kuraStep: () => { part: string; html: string; wasMarked: boolean } }).kuraStep(),
    );
    const previous = stops.at(-1);
    if (previous) previous.isMarked = wasMarked;
    if (previous?.part === last && stop.part !== last) break;
    stops.push({ ...stop, isMarked: false });
  }
  return stops;
}
