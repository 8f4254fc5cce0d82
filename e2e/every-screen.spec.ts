// Every screen that is built, for the people who have it, in three languages, on a desk and on a phone. A new screen joins by existing.
import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { langs, localeOf, type Lang } from '../contract/src/kernel/text.ts';
import { routes, type Route } from '../contract/src/shell/routes.ts';
import { texts } from '../contract/src/texts.ts';
import { builtScreens } from '../scripts/lib/screens.ts';
import { enter } from './enter.ts';
import { accessFaults } from './support/axe.ts';
import { inWrongLanguage, unfinished } from './support/languages.ts';
import { chooseLanguage, namesOn, openScreen, screensInPalette, waitUntilUsable } from './support/screens.ts';
import { overflowOn, shownOn } from './support/shown.ts';

test.describe.configure({ mode: 'parallel', timeout: 420_000 });

const built = builtScreens();
const screens = (routes as readonly Route[]).filter(({ code }) => built.has(code));
type Judged = Partial<Record<Lang, 'light' | 'dark'>>;
/** Colours and names of controls are judged once in each look: on a desk in the light one, on a phone in the dark one. */
const sizes = [
  { width: 1440, height: 900, tall: 1600, judgedIn: { zh: 'light' } as Judged },
  { width: 390, height: 844, tall: 2400, judgedIn: { jp: 'dark' } as Judged },
] as const;
type Size = (typeof sizes)[number];
/** Few enough for one story: the stories run beside each other. */
const atOnce = 8;
const inParts = (all: readonly Route[]): (readonly Route[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, i) => all.slice(i * atOnce, (i + 1) * atOnce));

/** Whatever the browser complains about while the page is used. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => complaints.push(`page: ${error.stack ?? error.message}`));
  return complaints;
}

interface Looked {
  readonly route: Route;
  readonly lang: Lang;
  readonly names: readonly string[];
  /** What stands around the screens is judged with the first of them. */
  readonly isFirst: boolean;
  readonly isJudged: boolean;
  readonly info: TestInfo;
}

/** All that is wrong with the screen that is open. */
async function faultsOf(page: Page, { route, lang, names, isFirst, isJudged, info }: Looked): Promise<string[]> {
  const faults: string[] = [];
  const title = `${route.title[lang]} · ${texts['shell.brand'][lang]}`;
  if ((await page.title()) !== title) faults.push(`L02 title: ${await page.title()} instead of ${title}`);
  const { all, said } = await shownOn(page);
  faults.push(...unfinished(all).map((text) => `unfinished text: ${text}`));
  faults.push(...inWrongLanguage(lang, said, names).map((text) => `not in ${lang}: ${text}`));
  faults.push(...(await overflowOn(page)));
  if (isJudged) faults.push(...(await accessFaults(page, isFirst ? 'html' : 'main')));
  if (faults.length > 0 || process.env.KURA_PICTURES) {
    const width = page.viewportSize()?.width;
    await page.screenshot({ path: info.outputPath(`${route.path.slice(1)}-${lang}-${width}.jpg`), type: 'jpeg', quality: 60 });
  }
  return faults;
}

/** One language after the other over the same open pages, as people switch: without a reload. */
async function sweep(
  page: Page,
  swept: readonly Route[],
  { size, judgedIn, info }: { size: Size; judgedIn: Judged; info: TestInfo },
): Promise<void> {
  const complaints = complaintsOf(page);
  const names = await namesOn(page);
  // The same fault of the shell stands on every screen: told once, with the places.
  const found = new Map<string, string[]>();
  for (const lang of langs) {
    // Contrast is judged only on what is in sight, and a screen scrolls by itself: where it is judged, the window is tall.
    await page.setViewportSize({ width: size.width, height: judgedIn[lang] ? size.tall : size.height });
    await page.emulateMedia({ colorScheme: judgedIn[lang] ?? 'light' });
    await chooseLanguage(page, lang);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf[lang]);
    for (const route of swept) {
      await openScreen(page, route);
      await waitUntilUsable(page, route, lang);
      const looked = { route, lang, names, isFirst: route === swept[0], isJudged: judgedIn[lang] !== undefined, info };
      for (const fault of [...(await faultsOf(page, looked)), ...complaints.splice(0)])
        found.set(fault, [...(found.get(fault) ?? []), `${route.path} ${lang}`]);
    }
  }
  expect(Object.fromEntries(found)).toEqual({});
}

for (const size of sizes) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: { width: size.width, height: size.height } });

    for (const [i, part] of inParts(screens.filter(({ isPublic }) => !isPublic)).entries()) {
      // Also those outside the menu, which other screens lead to.
      test(`L02 L15 every screen of an administrator, part ${i + 1}`, async ({ page }, info) => {
        await enter(page, 'admin');
        await sweep(page, part, { size, judgedIn: size.judgedIn, info });
      });

      // A customer's screens are the administrator's with less on them: their words and their room are looked at, not their colours again.
      test(`L02 L15 every screen of a customer, part ${i + 1}`, async ({ page }, info) => {
        await enter(page, 'haichuan');
        const listed = await screensInPalette(page);
        expect(listed.length).toBeGreaterThan(3);
        await sweep(
          page,
          part.filter(({ path }) => listed.includes(path)),
          { size, judgedIn: {}, info },
        );
      });
    }

    test('L02 L15 every screen before the sign-in', async ({ page }, info) => {
      await page.goto('/login');
      await sweep(
        page,
        screens.filter(({ isPublic }) => isPublic),
        { size, judgedIn: size.judgedIn, info },
      );
    });
  });
}
