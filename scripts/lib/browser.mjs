import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from './process.mjs';
import { inRoot, say, SetupError } from './project.mjs';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser that is already here, or null. */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) throw new SetupError(`CHROME_PATH is "${given}", but there is no such file.`);
    return given;
  }
  const onPath = (process.env.PATH ?? '').split(path.delimiter).flatMap((dir) => names.map((name) => path.join(dir, name)));
  return [...onPath, ...places].find(isBrowser) ?? playwrightsOwn();
}

/** Ubuntu ships a "chromium" that only asks for a snap: being there is not enough. */
function isBrowser(file) {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

function playwrightsOwn() {
  const file = createRequire(inRoot('package.json'))('playwright-core').chromium.executablePath();
  return file && existsSync(file) ? file : null;
}

/** What the page is drawn with. A bare machine has one Latin font, a fifth wider than those that people have, and none for Chinese. */
const fonts = ['fonts-noto-cjk', 'fonts-liberation'];
const isMissing = (name) => !spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' }).stdout?.includes('ok installed');
async function ensureFonts() {
  if (!isDebian() || process.getuid?.() !== 0) return;
  const missing = fonts.filter(isMissing);
  if (missing.length === 0) return;
  say(`Installing ${missing.join(' and ')} with apt-get …`);
  await aptGet(missing);
}

async function aptGet(packages) {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/** Finds a browser or installs one; the browser tests are the only ones that need it. */
export async function ensureBrowser() {
  await ensureFonts();
  const found = findBrowser();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium with apt-get …');
    await aptGet(['chromium']);
    const installed = findBrowser();
    if (installed) return installed;
  }
  say('Installing Chromium with playwright …');
  const cli = path.join(path.dirname(createRequire(inRoot('package.json')).resolve('@playwright/test/package.json')), 'cli.js');
  const withDeps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await run(process.execPath, [cli, 'install', ...withDeps, 'chromium']);
  const installed = playwrightsOwn();
  if (installed) return installed;
  throw new SetupError(
    'No browser was found and none could be installed: install Chromium or Chrome, or set CHROME_PATH, and run the tests again.',
  );
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
