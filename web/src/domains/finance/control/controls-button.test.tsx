import { getControls, listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

it('S09 the limits of the roles stand in a part of their own, apart from what is common to all', async () => {
  const roles = [{ roleId: 9, roleName: '财务经理', limitMinor: 500_000_00, isUnlimited: false }];
  await openPage('finance-confirmation', {
    as: administrator,
    search: { tab: 'alone' },
    answers: (to) => {
      to.answer(listLoneActs, () => ({ rows: [], total: 0, isCapped: false, totals: {} }));
      to.answer(getControls, () => ({ limitMinor: 50_000_00, priceCells: 20, pricePercent: 30, roles, changes: [] }));
    },
  });
  (await screen.findByRole('button', { name: '限额设置' })).click();
  const part = await screen.findByRole('region', { name: '角色限额' });
  expect(within(part).getByText('RMB 500,000.00')).toBeDefined();
  expect(within(part).queryByText('RMB 50,000.00')).toBeNull();
});
