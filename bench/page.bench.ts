import { existsSync, mkdtempSync, chmodSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { withSetupLock } from '../scripts/lib/lock.mjs';
import { kB, percentile, printTable, say } from './lib/figures.ts';
import { startProgram } from './lib/server.ts';

const rounds = 3;
const slowdown = 4;
const dist = fileURLToPath(new URL('../web/dist', import.meta.url));
/** One of the demonstration accounts of the README. */
const admin = { account: 'admin', password: 'kura1234', code: '1234' };

interface Loaded {
  usableMs: number;
  requests: number;
  /** As it came over the line, headers included. */
  transferred: number;
  /** Of the scripts alone, as our server keeps them ready. */
  scriptGzip: number;
  assetBrotli: number;
}

const sizeOf = (url: string, ending: string): number => {
  const file = path.join(dist, new URL(url).pathname);
  // Small files are not worth compressing.
  return statSync(existsSync(file + ending) ? file + ending : file).size;
};

/** Opens an address with nothing in the cache and waits until `isUsable` holds; the page's own clock tells when. */
async function load(context: BrowserContext, url: string, isUsable: () => boolean): Promise<Loaded> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let [requests, transferred] = [0, 0];
  const assets = new Set<string>();
  cdp.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('/assets/')) assets.add(response.url);
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++;
    transferred += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, undefined, { polling: 'raf', timeout: 60_000 });
  const usableMs = await page.evaluate(() => performance.now());
  const seen = { requests, transferred };
  await page.close();
  const scripts = [...assets].filter((asset) => asset.endsWith('.js'));
  const sum = (urls: readonly string[], ending: string) => urls.reduce((total, asset) => total + sizeOf(asset, ending), 0);
  return { usableMs, ...seen, scriptGzip: sum(scripts, '.gz'), assetBrotli: sum([...assets], '.br') };
}

/** The picture of the code is there, and one can type. */
const isLoginUsable = (): boolean => {
  const [field, picture] = [document.querySelector<HTMLInputElement>('form input'), document.querySelector<HTMLImageElement>('form img')];
  return field !== null && !field.disabled && picture !== null && picture.complete && picture.naturalWidth > 0;
};
/** Rows with words in them. */
const isListUsable = (): boolean =>
  [...document.querySelectorAll('tbody tr')].some((row) => /admin/.test(row.textContent ?? '') && row.getBoundingClientRect().height > 0);

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

  const cold = async (url: string, isUsable: () => boolean, stored: Record<string, string>): Promise<Loaded> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, stored);
    const loaded = await load(context, base + url, isUsable);
    await context.close();
    return loaded;
  };
  const [logins, lists]: [Loaded[], Loaded[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    logins.push(await cold('/login', isLoginUsable, {}));
    lists.push(await cold('/account', isListUsable, session));
  }
  const row = (title: string, loads: readonly Loaded[]): string[] => {
    const last = loads.at(-1) as Loaded;
    const median = percentile(
      loads.map((each) => each.usableMs),
      0.5,
    );
    return [title, `${median.toFixed(0)} ms`, String(last.requests), kB(last.transferred), kB(last.scriptGzip), kB(last.assetBrotli)];
  };
  printTable(
    `(c) The built page in Chromium, processor slowed ${slowdown} times, empty cache, median of ${rounds} (limits: login 120 kB script gzip, list 290 kB brotli)`,
    ['', 'usable after', 'requests', 'transferred', 'script gzip', 'all assets brotli'],
    [row('login', logins), row('first list (/account)', lists)],
  );
}

export async function benchPage(): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath) return say('(c) needs a browser: run npm test once, which installs one, or set CHROME_PATH.');
  await withSetupLock(ensureBuilt);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kura-bench-'));
  // Under root PostgreSQL runs as another user, who has to get through.
  chmodSync(dir, 0o711);
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
