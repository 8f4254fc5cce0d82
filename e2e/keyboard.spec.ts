import { expect, test } from '@playwright/test';
import { enter } from './enter.ts';
import { walkByTab } from './support/focus.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the ${colorScheme} look`, () => {
    test.use({ colorScheme });

    test(`a list by Tab alone: every part is reached, in order, and one sees where one is, ${colorScheme}`, async ({ page }) => {
      await enter(page, 'admin', '/account?keyword=aoi');
      await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
      const { stops, unmarked } = await walkByTab(page, 'pager');
      const order = stops.map(({ part }) => part).filter((part, at, all) => part !== 'elsewhere' && part !== all[at - 1]);
      expect(order).toEqual(['skip', 'menu', 'bar', 'tabs', 'filters', 'toolbar', 'table', 'pager']);
      expect(unmarked).toEqual([]);
    });
  });
}
