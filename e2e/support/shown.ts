import type { Page } from '@playwright/test';

export interface Shown {
  /** Everything there is to read, or to be read out. */
  readonly all: readonly string[];
  /** What the product itself says: headings, labels, buttons. Never the contents of rows. */
  readonly said: readonly string[];
}

/** The words on the page now, those of other open tabs and closed menus left out. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const saying =
      'h1, h2, h3, h4, label, legend, th, dt, caption, summary, button, [role=tab], [role=menuitem], [role=columnheader], nav a';
    // Rows and cards show what people typed; a language is named in itself.
    const data = 'td, dd, tbody th[scope=row], .k-card-head, [role=option], [role=treeitem], body [lang]';
    const all = new Set<string>();
    const said = new Set<string>();
    const note = (element: Element, text: string | null) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (!words) return;
      all.add(words);
      if (element.closest(saying) && !element.closest(data)) said.add(words);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let element = walker.nextNode() as Element | null; element; element = walker.nextNode() as Element | null) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('script, style')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) note(element, element.getAttribute(name));
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) note(element, child.textContent);
    }
    return { all: [...all], said: [...said] };
  });

/** Parts of the open page that reach beyond the screen, and whatever makes the page itself scroll sideways. */
export const overflowOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    for (const scroller of [document.documentElement, ...document.querySelectorAll('[role=tabpanel], main, header')]) {
      if (!scroller.checkVisibility() || !wide(scroller)) continue;
      faults.push(`<${scroller.tagName.toLowerCase()} class="${scroller.className}"> is ${scroller.scrollWidth} px wide`);
    }
    for (const element of document.querySelectorAll('button, input, select, textarea, a, h1, h2, h3')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      let scroller = element.parentElement;
      while (scroller && !(wide(scroller) && /auto|scroll|hidden|clip/.test(getComputedStyle(scroller).overflowX)))
        scroller = scroller.parentElement;
      if (scroller) continue;
      const { right, left, width } = element.getBoundingClientRect();
      if (width > 1 && (right > innerWidth + 1 || left < -1)) faults.push(`beyond the screen: ${element.outerHTML.slice(0, 120)}`);
    }
    return faults;
  });
