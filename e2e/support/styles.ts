import type { Page } from '@playwright/test';

/** What draws a page: its stylesheets in their order, and what stands around every page. */
export interface Drawn {
  readonly sheets: readonly string[];
  readonly frame: readonly string[];
}

/** Put into every document, so that the functions below can use it. */
const prelude = () => {
  const styles = {
    keyOf: (sheet: CSSStyleSheet): string =>
      sheet.href ?? `style ${(sheet.ownerNode as HTMLElement | null)?.dataset['cssHash'] ?? sheet.ownerNode?.textContent?.slice(0, 80)}`,
    copies: new Map<string, CSSStyleSheet>(),
    copyOf(sheet: CSSStyleSheet): CSSStyleSheet {
      const key = styles.keyOf(sheet);
      const old = styles.copies.get(key);
      if (old && sheet.href) return old;
      const copy = new CSSStyleSheet();
      copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
      styles.copies.set(key, copy);
      return copy;
    },
  };
  Object.assign(globalThis, { styles });
};
interface Styles {
  keyOf(sheet: CSSStyleSheet): string;
  copyOf(sheet: CSSStyleSheet): CSSStyleSheet;
}

async function prepare(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'styles' in globalThis))) await page.evaluate(prelude);
}

/** Sheets that every document begins with: no page comes before them. */
const alwaysFirst = /\/(boot|shell|front)-/;

/** Puts all of these into the open document, the last one first, as if the pages that bring them along had been there before. */
async function bringAlong(page: Page, sheets: readonly string[]): Promise<void> {
  await page.evaluate(
    (hrefs) =>
      Promise.all(
        hrefs.map((href) => {
          const link =
            document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`) ??
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
          document.head.append(link);
          return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
        }),
      ),
    sheets.filter((sheet) => !alwaysFirst.test(sheet)).toReversed(),
  );
}

export async function drawnOn(page: Page): Promise<Drawn> {
  await prepare(page);
  return page.evaluate(() => {
    const { styles } = globalThis as unknown as { styles: Styles };
    const frame = [document.documentElement, document.body].map((element) =>
      [...element.attributes].map(({ name, value }) => `${element.tagName} ${name}="${value}"`).join(' '),
    );
    for (const selector of ['aside', 'header', '[role=tablist][aria-label]', 'main']) {
      const element = document.querySelector(selector);
      if (!element) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      frame.push(`${selector} at ${x},${y}, ${width} × ${height}`);
    }
    return { sheets: [...document.styleSheets].map(styles.keyOf), frame };
  });
}

/** What stands around the pages otherwise than before. */
export const changedAround = (now: Drawn, before: Drawn): string[] =>
  now.frame.filter((line) => !before.frame.includes(line)).map((line) => `around the page: ${line}`);

/**
 * What looks otherwise on the open page than it would with its own stylesheets, in their own order, alone. Both looks are taken of the same
 * elements in the same moment, so that nothing but a stylesheet can make a difference.
 */
export async function changedByOthers(page: Page, own: readonly string[]): Promise<string[]> {
  await prepare(page);
  return page.evaluate((own) => {
    const { styles } = globalThis as unknown as { styles: Styles };
    const sheets = [...document.styleSheets];
    const keys = sheets.map(styles.keyOf);
    const copies = new Map(sheets.map((sheet, at) => [keys[at] ?? '', styles.copyOf(sheet)]));
    // Ant Design writes the sheet of a component when it is first drawn, and addresses nothing but its own classes: who has some may have any.
    const isAntDesigns = (key: string) => key.startsWith('style ');
    const more = own.some(isAntDesigns) ? keys.filter((key) => isAntDesigns(key) && !own.includes(key)) : [];
    const ownHere = own.filter((key) => copies.has(key));
    const sameOrder = keys.filter((key) => ownHere.includes(key));
    const suspects = keys.filter((key) => (ownHere.includes(key) ? sameOrder.indexOf(key) !== ownHere.indexOf(key) : !more.includes(key)));

    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesIn((rule as CSSGroupingRule).cssRules) : [],
      );
    // `a + ::after` belongs to any element after a.
    const plain = (selector: string) =>
      selector.replace(/(^|[\s>+~,])(::[\w-]+(\([^)]*\))?)/g, '$1*$2').replace(/::[\w-]+(\([^)]*\))?/g, '');
    const touched = new Map<Element, { readonly by: Set<string>; readonly names: Set<string> }>();
    for (const key of suspects)
      for (const rule of rulesIn((copies.get(key) as CSSStyleSheet).cssRules)) {
        const names = [...rule.style].filter((name) => !name.startsWith('--'));
        for (const element of document.body.querySelectorAll(plain(rule.selectorText) || '*')) {
          const known = touched.get(element) ?? { by: new Set(), names: new Set() };
          touched.set(element, known);
          known.by.add(key);
          for (const name of names) known.names.add(name);
        }
      }
    const seen = [...touched].filter(([element]) => element.checkVisibility({ visibilityProperty: true }));
    const look = ([element, { names }]: (typeof seen)[number]) =>
      ['', '::before', '::after'].flatMap((part) => {
        const computed = getComputedStyle(element, part);
        if (part && computed.content === 'none') return [];
        return [...names].map((name) => `${part}${name}: ${computed.getPropertyValue(name)}`);
      });
    const lookWith = (chosen: readonly string[]) => {
      document.adoptedStyleSheets = chosen.map((key) => copies.get(key) as CSSStyleSheet);
      return seen.map(look);
    };
    for (const sheet of sheets) sheet.disabled = true;
    const [alone, together] = [lookWith([...more, ...ownHere]), lookWith(keys)];
    for (const sheet of sheets) sheet.disabled = false;
    document.adoptedStyleSheets = [];

    return seen.flatMap(([element, { by }], at) => {
      const is = together[at] ?? [];
      const changes = (alone[at] ?? []).filter((was) => !is.includes(was));
      if (changes.length === 0) return [];
      return [
        `${(element.cloneNode(false) as Element).outerHTML} was ${changes.join('; ')} (${[...by].map((key) => key.replace(/.*\//, '')).join(', ')})`,
      ];
    });
  }, own);
}

/** What looks otherwise on the open page, or around it, since the stylesheets of all pages are there, those it has itself last. */
export async function changedBySheets(page: Page, all: readonly string[]): Promise<string[]> {
  const alone = await drawnOn(page);
  await bringAlong(page, all);
  return faultsBeside(page, alone);
}

export const faultsBeside = async (page: Page, alone: Drawn): Promise<string[]> => [
  ...(await changedByOthers(page, alone.sheets)),
  ...changedAround(await drawnOn(page), alone),
];
