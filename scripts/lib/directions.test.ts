import { describe, expect, it } from 'vitest';
import { directionProblems, forbidden } from './directions.ts';
import { parse } from './source.ts';

describe('the direction of imports', () => {
  it.each([
    ['contract/src/finance/top-up/top-up.ts', 'zod/mini'],
    ['contract/src/finance/top-up/top-up.ts', '../../kernel/money.ts'],
    ['contract/src/texts.ts', './finance/texts.ts'],
    ['server/src/domains/outbound/order.moves.ts', '../inventory/public.ts'],
    ['server/src/domains/fulfilment/wave.moves.ts', '../outbound/public.ts'],
    ['server/src/domains/finance/top-up/top-up.routes.ts', '../../../kernel/bind.ts'],
    ['server/src/domains/newcomer/thing.moves.ts', '../outbound/public.ts'],
    ['server/src/kernel/kernel.ts', '../config.ts'],
    ['server/src/domains/finance/top-up.test.ts', '../../testing/database.ts'],
    ['web/src/domains/finance/top-up/top-up.page.tsx', '../../../kit/list/list-page.tsx'],
    ['web/src/kit/pickers/company-picker.tsx', '@kura/contract/identity/company/company.ts'],
    ['web/src/app/router.tsx', '../domains/finance/domain.ts'],
  ])('%s may import %s', (from, to) => expect(forbidden(from, to)).toBeNull());

  it.each([
    ['contract/src/finance/top-up/top-up.ts', 'dayjs', '1:'],
    ['contract/src/finance/top-up/top-up.ts', '../../identity/user/user.ts', '5:'],
    ['contract/src/kernel/page.ts', '../identity/user.ts', '1:'],
    ['server/src/app.ts', '@kura/web/main.tsx', '1:'],
    ['web/src/kit/call.ts', '../../../server/src/kernel/fail.ts', '1:'],
    ['server/src/kernel/bind.ts', '../domains/identity/public.ts', '1:'],
    ['server/src/kernel/bind.ts', '@kura/contract/identity/user/user.ts', '1:'],
    ['web/src/kit/call.ts', '../domains/identity/user.page.tsx', '1:'],
    ['web/src/domains/finance/top-up/top-up.page.tsx', '../../identity/user/user.form.tsx', '2:'],
    ['web/src/domains/finance/top-up/top-up.page.tsx', '../../../app/router.tsx', '2:'],
    ['server/src/domains/outbound/order.moves.ts', '../inventory/ledger/post-stock.ts', '3:'],
    ['server/src/domains/outbound/order.moves.ts', '../inbound/public.ts', '3:'],
    ['server/src/domains/outbound/order.moves.ts', '../marketplace/public.ts', '4:'],
    ['server/src/domains/outbound/order.moves.ts', '../newcomer/public.ts', '4:'],
    ['server/src/domains/newcomer/thing.moves.ts', '../stranger/public.ts', '3:'],
    ['server/src/domains/finance/top-up.moves.ts', '../../app.ts', '3:'],
  ])('%s may not import %s', (from, to, rule) => expect(forbidden(from, to)).toMatch(rule));

  it('names the line, finds lazy imports and refuses barrel files', () => {
    const source = parse(
      'server/src/kernel/x.ts',
      `const a = 1;\nexport * from './y.ts';\nawait import('../domains/identity/public.ts');\n`,
    );
    expect(directionProblems(source).map(({ line, message }) => [line, message.slice(0, 2)])).toEqual([
      [2, '5:'],
      [3, '1:'],
    ]);
  });
});
