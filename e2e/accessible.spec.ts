import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { enter } from './enter.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, as far as a machine can tell. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: { run: (how: object) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }> };
      }
    ).axe.run;
    const { violations } = await run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${(node.failureSummary ?? '').replaceAll('\n', ' ').slice(0, 200)}`),
    );
  });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the ${theme} look`, () => {
    test.use({ colorScheme: theme });

    test(`login and registration are accessible, ${theme}`, async ({ page }) => {
      for (const path of ['/login', '/register']) {
        await page.goto(path);
        await expect(page.getByAltText('验证码图片')).toBeVisible();
        await page.getByRole('button', { name: path === '/login' ? '登录' : '注册', exact: true }).click();
        await expect(page.getByText('此项必填').first()).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
      }
    });

    test(`shell, home, lists and dialogs are accessible, ${theme}`, async ({ page }) => {
      // Reading every colour of a long page takes its time.
      test.slow();
      await enter(page, 'admin');
      await expect(page.getByRole('link', { name: '角色管理' }).first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto('/account?keyword=haichuan');
      await expect(page.getByRole('row').filter({ hasText: 'haichuan2' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: '搜索页面或单号' }).getByRole('option').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '布局设置' }).click();
      await expect(page.getByRole('dialog', { name: '布局设置' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '假期日历' }).click();
      await page.getByRole('menuitem', { name: '新增假期' }).click();
      await expect(page.getByRole('dialog', { name: '新增假期' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}
