import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { repeatedIn } from './repeated.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    what: { include: Element[]; exclude: Element[] },
    how: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
}

/** What breaks WCAG 2.2 A or AA in this part of the page as it stands, as far as a machine can tell. */
export async function accessFaults(page: Page, part: 'html' | 'main'): Promise<string[]> {
  // Through the debugger, which the content policy of the site does not bind; once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${source};globalThis.repeatedIn = ${repeatedIn.toString()}`);
  return page.evaluate(async (part) => {
    const { axe, repeatedIn } = globalThis as unknown as { axe: Axe; repeatedIn: (part: Element) => Element[] };
    // A colour that is still on its way from one look to the other is in neither of them.
    const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    // Twenty rows of a list are built alike: one of each kind is judged.
    const judged = document.querySelector(part) as Element;
    const { violations } = await axe.run(
      { include: [judged], exclude: repeatedIn(judged) },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        // Nothing of ours stands in frames, and no rule of these needs the style sheets a second time.
        iframes: false,
        preload: false,
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`),
    );
  }, part);
}
