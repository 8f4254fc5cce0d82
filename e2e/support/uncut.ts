import type { Page } from '@playwright/test';

/**
 * Words of the product that have too little room: statuses, entries of the sidebar, heads of columns.
 * They are the same few words on every row, so whoever cannot read them cannot guess them.
 */
export const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = { status: '.k-tag', sidebar: '.k-nav-name', column: 'thead th' };
    /** What cuts words off here: an element that hides what does not fit, from the words up to the thing itself. */
    const cutter = (thing: Element, words: Element): Element | null => {
      for (let element: Element | null = words; element; element = element === thing ? null : element.parentElement) {
        const { overflowX } = getComputedStyle(element);
        if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) return element;
      }
      return null;
    };
    const cut = new Set<string>();
    for (const [kind, selector] of Object.entries(kinds)) {
      for (const thing of document.querySelectorAll(selector)) {
        if (!thing.checkVisibility({ visibilityProperty: true }) || !thing.textContent?.trim()) continue;
        const spoken = [thing, ...thing.querySelectorAll('*')].filter((element) =>
          [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
        );
        for (const words of spoken) {
          // A folded sidebar shows pictures only: its words have no room at all, and none is wanted.
          if (words.clientWidth === 0 && getComputedStyle(words).display !== 'inline') continue;
          if (cutter(thing, words)) cut.add(`${kind} is cut: ${words.textContent?.trim()}`);
        }
      }
    }
    return [...cut];
  });
