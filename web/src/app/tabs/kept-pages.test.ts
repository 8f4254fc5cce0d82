import { routes } from '@kura/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { traits } from './tab-store.ts';
import { alivePages, openTab, type Tabs } from './tabs.ts';

describe('pages that are kept alive', () => {
  it('L06 are /lastbasicoffer and /lastSpecialoffer always, and no other route by its nature', () => {
    expect(routes.map(({ path }) => path).filter(traits.isKept)).toEqual(['/lastbasicoffer', '/lastSpecialoffer']);
  });

  it('L06 the two stay behind twenty others, of which the twelve latest stay', () => {
    const others = routes
      .map(({ path }) => path)
      .filter((path) => !traits.isKept(path) && path !== '/stat')
      .slice(0, 20);
    const all = ['/lastbasicoffer', '/lastSpecialoffer', ...others];
    const tabs = all.reduce(openTab, { open: [], recent: [], rounds: {} } as Tabs);
    const active = others.at(-1) as string;
    expect(alivePages(tabs, active, traits)).toEqual(['/lastbasicoffer', '/lastSpecialoffer', ...others.slice(-13)]);
  });
});
