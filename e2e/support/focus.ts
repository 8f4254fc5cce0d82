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

/** Presses Tab through the screen that is open, and answers what of it could have the focus and did not get it. */
export async function unreachedByTab(page: Page): Promise<{ walked: number; missed: string[] }> {
  const most = await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const isStop = (one: HTMLElement) =>
      one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
    const left = new Set([...main.querySelectorAll<HTMLElement>('*')].filter(isStop));
    Object.assign(globalThis, { left });
    main.focus();
    return left.size;
  });
  let walked = 0;
  // A few more than there are: what is reached may bring more along.
  for (let isInside = true; isInside && walked < most + 20; walked += 1) {
    await page.keyboard.press('Tab');
    isInside = await page.evaluate(() => {
      const { left } = globalThis as unknown as { left: Set<Element> };
      const { activeElement } = document;
      if (activeElement) left.delete(activeElement);
      // Of buttons that exclude each other one is a stop, and arrows lead to the others.
      if (activeElement instanceof HTMLInputElement && activeElement.type === 'radio')
        for (const one of left) if (one instanceof HTMLInputElement && one.name === activeElement.name) left.delete(one);
      return activeElement?.closest('main') !== null;
    });
  }
  const missed = await page.evaluate(() =>
    [...(globalThis as unknown as { left: Set<Element> }).left].filter((one) => one.isConnected).map((one) => one.outerHTML.slice(0, 160)),
  );
  return { walked, missed };
}
