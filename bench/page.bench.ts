import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { filesOf, kilobyte, loads, weighedLang, weightOf, type Named } from '../scripts/lib/page-weight.ts';
import { percentile, printTable, say } from './lib/figures.ts';
import { startProgram } from './lib/server.ts';

const rounds = 3;
const slowdown = 4;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
/** One of the demonstration accounts of the README. */
const admin = { account: 'admin', password: 'kura1234', code: '1234' };

interface Loaded {
  usableMs: number;
  requests: number;
  /** Files of the build. */
  assets: ReadonlySet<string>;
  /** From leaving for another list until its rows stand. */
  nextMs: number;
}

interface Visit {
  readonly url: string;
  readonly isUsable: (url: string) => boolean;
  /** The list that is opened next, and when it is there. */
  readonly next?: Visit;
}

/** What a page calls when it is usable, with the time of its own clock. */
const usable = 'kuraUsable';

/**
 * Looked at in every frame by a few lines of the page itself: what Playwright waits with is a script of its own, a third of a megabyte that the page
 * would read and compile, four times slowed, in the midst of what is measured.
 */
const watch = ({ url, isUsable }: Visit): string => `{
  const isUsable = ${isUsable.toString()};
  const look = () => (isUsable(${JSON.stringify(url)}) ? ${usable}(String(performance.now())) : requestAnimationFrame(look));
  requestAnimationFrame(look);
}`;

const toldBy = (cdp: CDPSession): Promise<number> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a page was not usable after a minute')), 60_000);
    cdp.once('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(late);
      resolve(Number(payload));
    });
  });

/** Opens an address with nothing in the cache and waits until it is usable; the page's own clock tells when. */
async function load(context: BrowserContext, base: string, visit: Visit): Promise<Loaded> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: usable });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: watch(visit) });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let requests = 0;
  const assets = new Set<string>();
  cdp.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.startsWith('/assets/')) assets.add(pathname.slice(1));
    // The sign of the browser's own tab is asked for by the browser, not by the page.
    if (!pathname.startsWith('/favicon')) requests++;
  });
  const told = toldBy(cdp);
  await page.goto(base + visit.url, { waitUntil: 'commit' });
  const seen = { usableMs: await told, requests, assets: new Set(assets) };
  const nextMs = visit.next ? await open(cdp, visit.next) : NaN;
  await page.close();
  return { ...seen, nextMs };
}

/** From one list to another, as the button Back of the browser goes: what is measured is the list, not the menu. */
async function open(cdp: CDPSession, visit: Visit): Promise<number> {
  const told = toldBy(cdp);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(() => {
      history.pushState(null, '', ${JSON.stringify(visit.url)});
      const at = performance.now();
      dispatchEvent(new PopStateEvent('popstate'));
      ${watch(visit)}
      return at;
    })()`,
  });
  return (await told) - Number(result.value);
}

/** The picture of the code is there, and one can type. */
const isLoginUsable = (): boolean => {
  const [field, picture] = [document.querySelector<HTMLInputElement>('form input'), document.querySelector<HTMLImageElement>('form img')];
  return field !== null && !field.disabled && picture !== null && picture.complete && picture.naturalWidth > 0;
};
/** Rows with words in them, whoever they tell of; those of the list before are hidden and have no height. */
const isListUsable = (url: string): boolean =>
  location.pathname === url &&
  [...document.querySelectorAll('tbody tr')].some((row) => (row.textContent ?? '').length > 10 && row.getBoundingClientRect().height > 0);

async function signIn(page: Page, base: string): Promise<Record<string, string>> {
  await page.goto(`${base}/login`);
  const fields = page.locator('form input');
  for (const [i, text] of [admin.account, admin.password, admin.code].entries()) await fields.nth(i).fill(text);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/stat');
  return page.evaluate(() => ({ ...sessionStorage }));
}

async function measure(browser: Browser, base: string): Promise<void> {
  const inside = await browser.newContext();
  const session = await signIn(await inside.newPage(), base);
  await inside.close();

  const cold = async (visit: Visit, stored: Record<string, string>): Promise<Loaded> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'lang', value: weighedLang, url: base }]);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, stored);
    const loaded = await load(context, base, visit);
    await context.close();
    return loaded;
  };
  const [logins, lists]: [Loaded[], Loaded[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    logins.push(await cold({ url: '/login', isUsable: isLoginUsable }, {}));
    lists.push(await cold({ url: '/account', isUsable: isListUsable, next: { url: '/role', isUsable: isListUsable } }, session));
  }
  const weigh = (files: Iterable<string>, ending: '.br' | '.gz'): string => {
    const bytes = [...files].reduce((sum, file) => sum + weightOf(dist, file, ending), 0);
    return `${(bytes / kilobyte).toFixed(1)} kB`;
  };
  const row = (title: string, loaded: readonly Loaded[], named: readonly Named[]): string[] => {
    const last = loaded.at(-1) as Loaded;
    compare(title, last.assets, filesOf(dist, named));
    const scripts = [...last.assets].filter((file) => file.endsWith('.js'));
    return [title, medianOf(loaded, 'usableMs'), String(last.requests), weigh(scripts, '.gz'), weigh(last.assets, '.br')];
  };
  printTable(
    `(c) The built page in Chromium, processor slowed ${slowdown} times, empty cache, median of ${rounds} (limits: login 105 kB script gzip, 1200 ms; list 25 requests, 270 kB brotli, 2000 ms; next list 300 ms)`,
    ['', 'usable after', 'requests', 'script gzip', 'all assets brotli'],
    [
      row('login', logins, loads.login),
      row('first list (/account)', lists, loads.firstList),
      ['next list (/role)', medianOf(lists, 'nextMs'), '', '', ''],
    ],
  );
}

const medianOf = (loaded: readonly Loaded[], figure: 'usableMs' | 'nextMs'): string =>
  `${percentile(
    loaded.map((each) => each[figure]),
    0.5,
  ).toFixed(0)} ms`;

/** The size check adds up what the build says; here a browser fetched it. Should they differ, the check guards the wrong thing. */
function compare(title: string, fetched: ReadonlySet<string>, expected: ReadonlySet<string>): void {
  const more = [...fetched.difference(expected)];
  const less = [...expected.difference(fetched)];
  if (more.length > 0) say(`${title}: fetched, but not in the size check: ${more.join(', ')}`);
  if (less.length > 0) say(`${title}: in the size check, but not fetched: ${less.join(', ')}`);
}

export async function benchPage(): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) return say('(c) needs a browser: run npm test once, which installs one, or set CHROME_PATH.');
  await ensureBuilt();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kura-bench-'));
  const secret = Buffer.alloc(32, 1).toString('base64');
  const env = { KURA_DATA: dir, KURA_DEMO: '1', KURA_TEST_CODE: admin.code, KURA_SECRET_KEY: secret };
  const server = await startProgram('server/src/main.ts', { ...env, NODE_ENV: 'test' }, `${apiBase}/health`);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  try {
    // By this name and not by its number: only then does Chromium offer brotli without https.
    await measure(browser, `http://localhost:${server.port}`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
