import { addressOf } from './address.ts';
import { routeOf } from '../contract/src/routes.ts';
import { enter } from './enter.ts';
import { expect, test } from './story.ts';
import { unreachedByTab, walkByTab } from './support/focus.ts';
import { escapesOn, keyFaultsOn } from './support/keys.ts';
import { waitUntilUsable } from './support/screens.ts';

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

// The sweep over every screen says of each part that Tab could reach it; here it does, in one screen of each kind.
test('a form, a statistic, a calculator and a home by Tab alone: every part that could be reached is', async ({ page }) => {
  await enter(page, 'admin');
  for (const code of ['repair-new', 'order-statistics', 'freight-trial', 'new-home'] as const) {
    await page.goto(addressOf(code));
    await waitUntilUsable(page, routeOf(code), 'zh');
    const { walked, missed } = await unreachedByTab(page);
    expect(walked, code).toBeGreaterThan(5);
    expect(missed, code).toEqual([]);
  }
});

test('the sweep would find what only a mouse reaches, a focus that nobody sees, and a dialog that lets it go', async ({ page }) => {
  await enter(page, 'admin', 'password');
  await waitUntilUsable(page, routeOf('password'), 'zh');
  expect(await keyFaultsOn(page, 'main')).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const plant = (html: string) => main.insertAdjacentHTML('afterbegin', html);
    plant(
      '<button tabindex="-1">apart</button><button tabindex="3">before</button><button class="dark">dark</button><div id="pressed">pressed</div>',
    );
    const unseen = new CSSStyleSheet();
    unseen.replaceSync('.dark:focus { outline: none !important; box-shadow: none !important }');
    document.adoptedStyleSheets.push(unseen);
    Object.assign(document.querySelector('#pressed') as Element, { __reactProps$planted: { onClick: () => undefined } });
  });
  const faults = await keyFaultsOn(page, 'main');
  expect(faults.map((fault) => fault.slice(0, fault.indexOf(':'))).toSorted()).toEqual([
    'Tab does not reach it',
    'one does not see that it has the focus',
    'only a mouse presses it',
    'out of the order of the page',
  ]);
  expect(await escapesOn(page)).toEqual([]);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<div role="dialog"><button>inside</button></div>'),
  );
  expect(await escapesOn(page)).not.toEqual([]);
});
