import type { Page } from '@playwright/test';
import { atScreen } from './address.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';

const answerWith = (page: Page, version: string) => page.route('**/version.json', (route) => route.fulfill({ json: { version } }));
const prompt = (page: Page) => page.getByRole('dialog', { name: '发现新版本，是否更新?' });

test('L03 C07 a new version asks, cannot be put off, and is stored by its button', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/version.json') && asked.push(request.url()));
  await enter(page, 'ops');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).not.toBeNull();
  await expect(prompt(page)).toHaveCount(0);

  await answerWith(page, 'another');
  const before = asked.length;
  await page.getByRole('link', { name: '任务中心' }).first().click();
  await expect(prompt(page)).toBeVisible();
  expect(asked.length).toBeGreaterThan(before);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(prompt(page)).toBeVisible();

  await prompt(page).getByRole('button', { name: '立即更新' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('another');
  await expect(page).toHaveURL(atScreen('jobs'));
});

test('L03 a version that cannot be read is ignored', async ({ page }) => {
  await page.route('**/version.json', (route) => route.abort());
  await enter(page, 'ops');
  await page.unroute('**/version.json');
  await page.route('**/version.json', (route) => route.fulfill({ body: '<html>' }));
  await page.getByRole('link', { name: '任务中心' }).first().click();
  await expect(page).toHaveURL(atScreen('jobs'));
  await expect(prompt(page)).toHaveCount(0);
});

test('C07 the version file is never cached', async ({ request }) => {
  const answer = await request.get('/version.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.json()).toEqual({ version: expect.stringMatching(/^\w+$/) });
});
