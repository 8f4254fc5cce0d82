import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';
import { freePorts } from './scripts/lib/free-ports.ts';
import { wechatSettings } from './server/src/testing/fake-wechat.ts';

// Every worker reads this file again and has to meet the same server: the first one chooses, the others inherit.
const [first, second, third] = await freePorts(3);
process.env.E2E_PORT ??= String(first);
process.env.E2E_MAIL_PORT ??= String(second);
process.env.E2E_WECHAT_PORT ??= String(third);
const port = process.env.E2E_PORT;
const browser = findBrowser();

const sweep = '**/every-screen.spec.ts';
const launched = (more: readonly string[]) => ({
  ...(browser ? { executablePath: browser } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

export default defineConfig({
  testDir: 'e2e',
  // Node reads these by itself: translated, they took half of the time before the first story.
  build: { external: ['**/contract/src/**', '**/server/src/**', '**/scripts/lib/**'] },
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  // It ends what hangs, and measures nothing: a machine that shares its processors stands still for seconds.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // A trace is a second record of everything a story does, and slows all of them down for the sake of few: it is taken when those that
    // failed are run again, by `playwright test --last-failed --trace on`. The picture of the moment of failure is always kept.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Looks at each page for seconds and reckons much: half the time when the engine compiles what is used often.
    { name: 'screens', testMatch: sweep, use: { launchOptions: launched([]) } },
    // Pages live for a moment: compiling their code a second and third time, to make it run faster, costs a quarter of every load.
    { name: 'stories', testIgnore: sweep, use: { launchOptions: launched(['--js-flags=--no-opt --no-maglev']) } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/serve-e2e.ts`,
    url: `http://127.0.0.1:${port}/`,
    env: {
      ...(process.env as Record<string, string>),
      PORT: port,
      HOST: '127.0.0.1',
      KURA_DEMO: '1',
      KURA_TEST_CODE: '1234',
      // Answered by the story about it, and by nobody else.
      ...wechatSettings(Number(process.env.E2E_WECHAT_PORT)),
      LOG_LEVEL: 'warn',
    },
    // On a machine that does much else the demonstration alone takes minutes.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
