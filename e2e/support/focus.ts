import type { Page } from '@playwright/test';

export interface Stop {
  /** The part of the page that it lies in. */
  readonly part: string;
  readonly html: string;
}
export interface Walk {
  readonly stops: readonly Stop[];
  /** Stops that look the same with the focus as without. */
  readonly unmarked: readonly Stop[];
}
interface Walker {
  step(): Stop;
  unmarked(): Stop[];
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

/** Presses Tab from the top of the page until the part is left again. */
export async function walkByTab(page: Page, last: Part, most = 250): Promise<Walk> {
  await page.evaluate((parts) => {
    const look = (element: Element): string => {
      // The mark of an input may be drawn by the frame around it.
      const drawing = element.matches('input') ? [element, element.parentElement, element.parentElement?.parentElement] : [element];
      return drawing
        .filter((one) => one instanceof Element)
        .map((one) => {
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
          return [outline, boxShadow, borderColor, backgroundColor].join('|');
        })
        .join('\n');
    };
    const seen: { element: Element; focused: string; stop: Stop }[] = [];
    const walker: Walker = {
      step: () => {
        const element = document.activeElement ?? document.body;
        const part = Object.entries(parts).find(([, selector]) => element.closest(selector))?.[0] ?? 'elsewhere';
        const stop = { part, html: element.outerHTML.slice(0, 140) };
        seen.push({ element, focused: look(element), stop });
        return stop;
      },
      // Asked at the end, when the focus is in none of them: two stops may share a frame. The last one has it still.
      unmarked: () =>
        seen
          .slice(0, -1)
          .filter(({ element, focused }) => look(element) === focused)
          .map(({ stop }) => stop),
    };
    Object.assign(globalThis, { walker });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }, parts);
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.step());
    if (stops.at(-1)?.part === last && stop.part !== last) break;
    stops.push(stop);
  }
  const unmarked = await page.evaluate(() => (globalThis as unknown as { walker: Walker }).walker.unmarked());
  return { stops, unmarked };
}
