import type { Page } from '@playwright/test';
import { repeatedIn } from './repeated.ts';

/**
 * What somebody without a mouse does not reach in a part of the page, or reaches without seeing it. What is built alike is focused once, and not again
 * where `known` says that it was seen on a screen before. Read inside the page, so it uses nothing from outside.
 */
const keysIn = async (part: Element, repeatedIn: (part: Element) => Element[], known: readonly string[]): Promise<Found> => {
  const faults = new Set<string>();
  const told = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('[aria-disabled=true]') !== null;
  const pressed =
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [contenteditable=true], ' +
    ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'slider', 'combobox', 'treeitem']
      .map((role) => `[role=${role}]`)
      .join(', ');
  /** One Tab leads in, arrows lead on. */
  const rovingGroups = ['tablist', 'radiogroup', 'menu', 'listbox', 'tree', 'treegrid', 'grid', 'toolbar', 'application']
    .map((role) => `[role=${role}]`)
    .join(', ');
  const isStop = (element: Element): boolean => (element as HTMLElement).tabIndex >= 0;
  const isRoving = (element: Element): boolean => {
    const group = element.closest(rovingGroups);
    return group !== null && (isStop(group) || [...group.querySelectorAll('*')].some((one) => isStop(one) && isShown(one)));
  };
  /** Each does what keys do in the field beside it: arrows count, Delete empties. */
  const keyedBeside = '.ant-input-number-action, .ant-select-clear, .ant-input-clear-icon, .ant-picker-clear';

  const stops: HTMLElement[] = [];
  for (const element of part.querySelectorAll<HTMLElement>(`${pressed}, [tabindex]`)) {
    if (element.tabIndex > 0) faults.add(`out of the order of the page: ${told(element)}`);
    if (!isShown(element) || isOff(element)) continue;
    if (isStop(element)) stops.push(element);
    else if (element.matches(pressed) && !element.matches(keyedBeside) && !isRoving(element)) {
      const inside = element.parentElement?.closest(pressed);
      if (!inside || !isStop(inside)) faults.add(`Tab does not reach it: ${told(element)}`);
    }
  }

  /** What the page listens for is kept beside the element by what draws it. */
  const listensToClicks = (element: Element): boolean => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
    const props = name && (element as unknown as Record<string, { onClick?: unknown }>)[name];
    return typeof props === 'object' && typeof props.onClick === 'function';
  };
  for (const element of part.querySelectorAll('*')) {
    if (!listensToClicks(element) || element.matches(pressed) || !isShown(element) || isOff(element)) continue;
    const around = element.closest('a[href], button, label, [tabindex="0"]') ?? element.closest(rovingGroups);
    if (around || element.matches(keyedBeside)) continue;
    if (![...element.querySelectorAll('*')].some((one) => isStop(one) && isShown(one)))
      faults.add(`only a mouse presses it: ${told(element)}`);
  }

  // A mark may be drawn by the frame of a field, or by what stands beside a box that is hidden.
  const drawing = (element: Element): Element[] => {
    if (!element.matches('input, textarea, [role=combobox], [contenteditable=true]')) return [element];
    const found = [element, ...(element.parentElement?.children ?? [])];
    for (let frame = element.parentElement, steps = 0; frame && frame !== part && steps < 4; frame = frame.parentElement, steps += 1)
      found.push(frame);
    return found;
  };
  const look = (element: Element): string =>
    drawing(element)
      .map((one) => {
        const { outline, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(one);
        return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join('|');
      })
      .join('\n');
  // What is on its way from one look to the other is in neither; and nothing is left by being looked at: a form would complain of empty fields.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
  const stay = (event: Event) => event.stopImmediatePropagation();
  for (const leaving of ['blur', 'focusout']) window.addEventListener(leaving, stay, true);
  // What has the focus already is looked at without it first; where its frame knows only by being told, nothing is said of it.
  const had = document.activeElement as HTMLElement | null;
  had?.blur();
  const repeated = new Set(repeatedIn(part));
  const isRepeated = (element: Element | null): boolean => element !== null && (repeated.has(element) || isRepeated(element.parentElement));
  /** By what draws it: the classes of itself and of what is around it. */
  const kindOf = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .map((one) => `${one?.tagName}.${one?.getAttribute('class')} ${one?.getAttribute('type')} ${one?.getAttribute('role')}`)
      .join(' < ');
  const seen = new Set(known);
  for (const element of stops) {
    const kind = kindOf(element);
    if (!element.isConnected || seen.has(kind) || isRepeated(element)) continue;
    const before = look(element);
    element.focus({ preventScroll: true });
    // What draws the page hears of it a moment later; a timer would be held back.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    if (document.activeElement !== element) {
      if (element.isConnected && isShown(element)) faults.add(`does not take the focus: ${told(element)}`);
    } else if (look(element) !== before) seen.add(kind);
    else if (element !== had) faults.add(`one does not see that it has the focus: ${told(element)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  for (const leaving of ['blur', 'focusout']) window.removeEventListener(leaving, stay, true);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return { faults: [...faults], seen: [...seen] };
};

interface Found {
  readonly faults: string[];
  readonly seen: string[];
}
interface Keys {
  keysIn(part: Element, repeatedIn: (part: Element) => Element[], known: readonly string[]): Promise<Found>;
  repeatedIn(part: Element): Element[];
}

let known: readonly string[] = [];
/** Of the part of the page that is in sight: the screen, or the dialog before it. */
export async function keyFaultsOn(page: Page, part: 'main' | 'dialog'): Promise<string[]> {
  // Through the debugger, which the content policy of the site does not bind; once per document.
  if (!(await page.evaluate(() => 'keysIn' in globalThis)))
    await page.evaluate(`globalThis.keysIn = ${keysIn.toString()};globalThis.repeatedIn = ${repeatedIn.toString()}`);
  // Whoever came here by a key is shown where they are; whoever came by a mouse need not be.
  await page.keyboard.press('Tab');
  const asked = { part, known };
  const { faults, seen } = await page.evaluate(async ({ part, known }) => {
    const { keysIn, repeatedIn } = globalThis as unknown as Keys;
    const shown = [...document.querySelectorAll(part === 'main' ? 'main' : 'dialog[open], [role=dialog]')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const place = shown.at(-1);
    return place ? keysIn(place, repeatedIn, known) : { faults: [], seen: [...known] };
  }, asked);
  known = seen;
  return faults;
}

/** A dialog keeps the focus: Tab from its last part and Shift+Tab from its first lead to nothing of the page behind it. */
export async function escapesOn(page: Page): Promise<string[]> {
  const ends = ['last', 'first'] as const;
  const faults: string[] = [];
  for (const end of ends) {
    const isOpen = await page.evaluate((end) => {
      const open = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      const stops = [...(open.at(-1)?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
        (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
      );
      stops.at(end === 'last' ? -1 : 0)?.focus();
      return open.length > 0;
    }, end);
    if (!isOpen) return [];
    await page.keyboard.press(end === 'last' ? 'Tab' : 'Shift+Tab');
    const behind = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('main, aside, header') && !activeElement.closest('dialog[open], [role=dialog]')
        ? activeElement.outerHTML.slice(0, 160)
        : null;
    });
    if (behind) faults.push(`the focus leaves the dialog for what is behind it: ${behind}`);
  }
  return faults;
}
