import { listOrderCensus, orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const link = { routeCode: 'outbound-orders', search: { createdAt: '2026-11-17~2026-11-17' } };
const report: Report = {
  from: '2026-11-16',
  to: '2026-11-17',
  contrast: 2,
  figures: [
    { key: 'orders', text: '订单数', hint: '', unit: 'count', value: 1200, contrast: { now: 1200, before: 1000 }, tone: 'plain', link },
    { key: 'rate', text: '按时率', hint: '说明', unit: 'permille', value: 857, contrast: null, tone: 'plain', link: null },
  ],
  charts: [
    {
      key: 'byDay',
      text: '每日订单',
      kind: 'line',
      unit: 'count',
      series: [
        { text: '订单数', isContrast: false },
        { text: '2 天前', isContrast: true },
      ],
      points: [
        { label: '2026-11-16', values: [3, 1], link: null },
        { label: '2026-11-17', values: [9, 2], link },
      ],
    },
  ],
};
const row = { id: 46_342, day: '2026-11-17', orders: 9, pieces: 12, review: 1, working: 2, shipped: 5, stopped: 1, onTime: 4, late: 1 };

it('K07 a statistic shows its figures against the days before, its chart as a table too, and leads to the rows behind', async () => {
  const { user } = await openPage('order-statistics', {
    as: administrator,
    answers: (fake) => {
      fake.answer(orderCensusReport, report);
      fake.answer(listOrderCensus, { rows: [{ ...row, fees: { currency: 'CNY', minor: 12_34 } }], total: 1, isCapped: false });
    },
  });
  const orders = await screen.findByRole('link', { name: '1,200' });
  expect(orders.getAttribute('href')).toContain('createdAt=2026-11-17');
  expect(screen.getByText(/\+20\.0%/).textContent).toContain('较前 2 天');
  // Heard before anybody asks for it, and seen afterwards with its links.
  const table = () => screen.getByRole('table', { name: '每日订单' });
  expect(within(table()).getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '表格' }));
  await user.click(within(table()).getByRole('link', { name: '2026-11-17' }));
  await waitFor(() => expect(currentPlace()).toMatchObject({ path: '/OutManagement', search: link.search }));
});

it('K07 a period that is held against more or fewer days is told by day, and says so', async () => {
  await openPage('order-statistics', {
    as: administrator,
    answers: (fake) => {
      // 600 a day against 500 a day: in sums it would have fallen to a third.
      fake.answer(orderCensusReport, {
        ...report,
        contrast: 7,
        figures: report.figures.map((one) => ({ ...one, contrast: { now: 1200, before: 3500 } })).slice(0, 1),
      });
      fake.answer(listOrderCensus, { rows: [], total: 0, isCapped: false });
    },
  });
  const told = await screen.findByText(/日均较前 7 天 \+20\.0%/);
  expect(told.getAttribute('title')).toBe('本期 2 天日均 600.0，之前 7 天日均 500.0');
});

it('K07 a preset and a contrast go into the address, and so to the head and the table alike', async () => {
  const seen: Record<string, unknown>[] = [];
  const { user } = await openPage('order-statistics', {
    as: administrator,
    answers: (fake) => {
      fake.answer(orderCensusReport, ({ query }) => (seen.push({ ...query, of: 'head' }), report));
      fake.answer(listOrderCensus, ({ query }) => (seen.push({ ...query, of: 'table' }), { rows: [], total: 0, isCapped: false }));
    },
  });
  await screen.findByText('1,200');
  await user.click(screen.getByRole('button', { name: '最近 7 天' }));
  await user.click(screen.getByRole('button', { name: '30 天' }));
  const { search } = currentPlace();
  expect(search).toMatchObject({ contrast: '30' });
  await waitFor(() => {
    for (const of of ['head', 'table']) expect(seen.filter((one) => one['of'] === of).at(-1)).toMatchObject(search);
  });
});
