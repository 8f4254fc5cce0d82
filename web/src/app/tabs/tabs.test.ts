import { routes } from '@kura/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { traits as ofTheProduct } from './tab-store.ts';
import { alivePages, closedBy, closeTabs, moveTab, mostHidden, openTab, refreshTab, tabAfter, type Tabs } from './tabs.ts';

const traits = {
  isPinned: (path: string) => path === '/stat',
  isKept: (path: string) => path === '/lastbasicoffer',
  isGuarded: () => false,
};
const withOpen = (...paths: string[]): Tabs => paths.reduce(openTab, { open: [], recent: [], rounds: {} });
const five = withOpen('/stat', '/a', '/b', '/c', '/d');

describe('the tab strip', () => {
  it('L05 closes current, others, left, right and all', () => {
    expect(closedBy('closeCurrent', five, '/b', traits)).toEqual(['/b']);
    expect(closedBy('closeOthers', five, '/b', traits)).toEqual(['/a', '/c', '/d']);
    expect(closedBy('closeLeft', five, '/b', traits)).toEqual(['/a']);
    expect(closedBy('closeRight', five, '/b', traits)).toEqual(['/c', '/d']);
    expect(closedBy('closeAll', five, '/b', traits)).toEqual(['/a', '/b', '/c', '/d']);
    expect(closedBy('refresh', five, '/b', traits)).toEqual([]);
  });

  it('L04 L05 never closes a pinned tab', () => {
    for (const action of ['closeCurrent', 'closeOthers', 'closeLeft', 'closeRight', 'closeAll'] as const)
      for (const path of five.open) expect(closedBy(action, five, path, traits)).not.toContain('/stat');
  });

  it('goes to the right neighbour of a closed tab, else to the left one', () => {
    expect(tabAfter(five, ['/b'], '/b')).toBe('/c');
    expect(tabAfter(five, ['/d'], '/d')).toBe('/c');
    expect(tabAfter(five, ['/a', '/b', '/c', '/d'], '/b')).toBe('/stat');
    expect(tabAfter(five, ['/a'], '/b')).toBe('/b');
  });

  it('L06 starts a refreshed or reopened page anew', () => {
    expect(refreshTab(five, '/a').rounds['/a']).toBe(1);
    expect(openTab(closeTabs(five, ['/a']), '/a').rounds['/a']).toBe(1);
  });

  it(`L06 keeps ${mostHidden} hidden pages, least recently used first out`, () => {
    const many = withOpen('/stat', ...Array.from({ length: 20 }, (_, n) => `/p${n}`));
    const alive = alivePages(many, '/p19', traits);
    expect(alive).toHaveLength(mostHidden + 1);
    expect(alive).toContain('/p7');
    expect(alive).not.toContain('/p6');
    // Looked at once more, /p3 is among the last used, and /p7 has to go for it.
    const back = alivePages(openTab(openTab(many, '/p3'), '/p19'), '/p19', traits);
    expect(back).toContain('/p3');
    expect(back).not.toContain('/p7');
  });

  it('L06 always keeps /lastbasicoffer and /lastSpecialoffer, and no other page of the product', () => {
    const paths = routes.map(({ path }) => path);
    const visited = ['/lastbasicoffer', '/lastSpecialoffer', ...paths.filter((path) => !path.startsWith('/last')), '/role'];
    const kept = alivePages(withOpen(...visited), '/role', ofTheProduct);
    expect(kept).toEqual(expect.arrayContaining(['/lastbasicoffer', '/lastSpecialoffer']));
    expect(kept).toHaveLength(mostHidden + 3);
    expect(paths.filter(ofTheProduct.isKept)).toEqual(['/lastbasicoffer', '/lastSpecialoffer']);
  });

  it('L06 keeps a page that is marked as kept, and one with unsaved work, beside those that are counted', () => {
    const many = withOpen('/lastbasicoffer', '/edited', ...Array.from({ length: 20 }, (_, n) => `/p${n}`));
    const alive = alivePages(many, '/p19', { ...traits, isGuarded: (path) => path === '/edited' });
    expect(alive).toContain('/lastbasicoffer');
    expect(alive).toContain('/edited');
    expect(alive).toHaveLength(mostHidden + 3);
  });

  it('moves a tab, never before a pinned one', () => {
    expect(moveTab(five, '/d', 0, traits).open).toEqual(['/stat', '/d', '/a', '/b', '/c']);
    expect(moveTab(five, '/a', 4, traits).open).toEqual(['/stat', '/b', '/c', '/d', '/a']);
    expect(moveTab(five, '/stat', 3, traits)).toBe(five);
  });
});
