import { describe, expect, it } from 'vitest';
import { domainOf, nothing, partOf, sizesOf, sizesOfNouns, totalOf } from './sizes.ts';

const domains = new Set(['finance', 'quotes']);

describe('lines a screen', () => {
  it.each([
    ['contract/src/finance/top-up/top-up.ts', 'contract'],
    ['contract/src/finance/top-up/top-up.texts.ts', 'texts'],
    ['contract/src/shell/texts.ts', 'texts'],
    ['contract/src/finance/wallet/arrears.test.ts', 'unit tests'],
    ['server/src/domains/finance/top-up/top-up.store.ts', 'server'],
    ['server/src/domains/finance/testing/wallet.ts', 'unit tests'],
    ['server/src/testing/app.ts', 'unit tests'],
    ['server/src/domains/finance/ready-top-ups.ts', 'SQL and seed'],
    ['server/src/migrations/0012-top-ups.sql', 'SQL and seed'],
    ['server/src/seed/demo.ts', 'SQL and seed'],
    ['server/src/domains/warehouse/demo/demo-warehouses.ts', 'SQL and seed'],
    ['web/src/domains/finance/top-up/top-up.page.tsx', 'web'],
    ['web/src/domains/finance/top-up/top-up.css', 'css'],
    ['web/src/domains/finance/top-up/top-up.test.tsx', 'unit tests'],
    ['e2e/money-top-up.spec.ts', 'stories'],
    ['scripts/sizes.ts', undefined],
    ['bench/run.ts', undefined],
  ])('%s is %s', (file, part) => expect(partOf(file)).toBe(part));

  it('a file belongs to the domain whose folder it lies in, else to all', () => {
    expect(domainOf('contract/src/finance/errors.ts', domains)).toBe('finance');
    expect(domainOf('server/src/domains/quotes/routes.ts', domains)).toBe('quotes');
    expect(domainOf('web/src/kit/list/grid.tsx', domains)).toBe('shared');
    expect(domainOf('contract/src/kernel/money.ts', domains)).toBe('shared');
    expect(domainOf('e2e/tabs.spec.ts', domains)).toBe('shared');
  });

  it('adds up by domain and in all', () => {
    const sizes = sizesOf(
      [
        { file: 'contract/src/finance/errors.ts', lines: 10 },
        { file: 'web/src/domains/finance/money.css', lines: 5 },
        { file: 'web/src/kit/list/grid.tsx', lines: 100 },
        { file: 'scripts/sizes.ts', lines: 1000 },
      ],
      domains,
    );
    expect(sizes.get('finance')).toEqual({ ...nothing, contract: 10, css: 5 });
    expect(sizes.get('shared')).toEqual({ ...nothing, web: 100 });
    expect(totalOf(sizes.get('all') ?? nothing)).toBe(115);
  });

  it('adds up by noun those that declare their fields', () => {
    const sizes = sizesOfNouns([
      { file: 'contract/src/finance/rate/rate.fields.ts', lines: 10 },
      { file: 'server/src/domains/finance/rate/rate.store.ts', lines: 20 },
      { file: 'web/src/domains/finance/rate/rate.css', lines: 5 },
      { file: 'server/src/domains/finance/ledger/post.ts', lines: 100 },
    ]);
    expect([...sizes]).toEqual([['finance/rate', { ...nothing, contract: 10, server: 20, css: 5 }]]);
  });
});
