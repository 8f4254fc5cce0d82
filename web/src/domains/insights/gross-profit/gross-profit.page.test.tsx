import { grossProfitReport, listCompanyProfits, listOrderProfits } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import type { CompanyProfit } from '@kura/contract/insights/gross-profit/gross-profit.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const report: Report = { from: '2026-10-01', to: '2026-10-31', contrast: 7, figures: [], charts: [] };
const yuan = (minor: number) => ({ currency: 'CNY' as const, minor });
const company: CompanyProfit = {
  id: 7,
  companyName: '青禾',
  orders: 3,
  revenue: yuan(100_00),
  carrierCost: yuan(120_00),
  codCost: yuan(0),
  packaging: yuan(3_00),
  labour: yuan(6_60),
  cost: yuan(129_60),
  profit: yuan(-29_60),
  margin: '-29.60',
  storage: yuan(10_00),
  firstLeg: yuan(0),
  other: yuan(0),
  timing: yuan(0),
  income: yuan(110_00),
  storageCost: yuan(0),
  firstLegCost: yuan(0),
  customsCost: yuan(0),
  result: yuan(-19_60),
};

it('F8 a loss is told by its sign, and a customer leads to the orders of the same days', async () => {
  const asked: Record<string, unknown>[] = [];
  const { user } = await openPage('gross-profit', {
    as: administrator,
    search: { days: '2026-10-01~2026-10-31' },
    answers: (fake) => {
      fake.answer(grossProfitReport, report);
      fake.answer(listCompanyProfits, { rows: [company], total: 1, isCapped: false });
      fake.answer(listOrderProfits, ({ query }) => (asked.push({ ...query }), { rows: [], total: 0, isCapped: false }));
    },
  });
  const row = await screen.findByRole('row', { name: /青禾/ });
  expect(within(row).getByText('−RMB 29.60').className).toBe('in-loss');
  expect(within(row).getByText('−29.60%')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '青禾' }));
  await waitFor(() => expect(currentPlace().search).toMatchObject({ tab: 'orders', companyId: '7', days: '2026-10-01~2026-10-31' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ companyId: '7', days: '2026-10-01~2026-10-31' }));
});
