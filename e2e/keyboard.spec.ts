import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { walkByTab } from './support/focus.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a list by Tab alone: every part is reached, in order, and one sees where one is, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await enter(page, 'admin', 'users', { keyword: 'aoi' });
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
    const { stops, unmarked } = await walkByTab(page, 'pager');
    const order = stops.map(({ part }) => part).filter((part, at, all) => part !== 'elsewhere' && part !== all[at - 1]);
    expect(order).toEqual(['skip', 'menu', 'bar', 'tabs', 'filters', 'toolbar', 'table', 'pager']);
    expect(unmarked).toEqual([]);
  });
}
