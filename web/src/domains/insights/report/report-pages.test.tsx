import { customerCensusReport, listCustomerCensus } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { customerFlowReport, listCustomerFlow } from '@kura/contract/insights/customer-flow/customer-flow.endpoints.ts';
import { customerOrderReport, listCustomerOrders } from '@kura/contract/insights/customer-order/customer-order.endpoints.ts';
import { listStockAge, stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import { listStoreSurvey, storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import { listWarehouseFlow, warehouseFlowReport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const cny = (minor: number) => ({ currency: 'CNY' as const, minor });
const jpy = (minor: number) => ({ currency: 'JPY' as const, minor });
const report: Report = {
  from: '2026-11-01',
  to: '2026-11-17',
  contrast: 17,
  figures: [
    {
      key: 'told',
      text: '主要',
      hint: '',
      unit: 'count',
      value: 4321,
      contrast: { now: 4321, before: 0 },
      tone: 'plain',
      link: { routeCode: 'outbound-orders', search: { late: 'yes' } },
    },
  ],
  charts: [],
};
const days = '2026-11-01~2026-11-17';
const orders = { review: 0, working: 21, shipped: 0, stopped: 0, onTime: 22, late: 23, fees: cny(100), ordersBefore: 24 };
const kinds = { RCV: 31, RTN: 0, SHIP: -32, TRF: 0, GAIN: 0, LOSS: 0, other: 0 };
const types = { topUp: cny(0), charge: cny(-700), refund: cny(0), adjust: cny(0), convert: cny(0), codCredited: cny(0), reversal: cny(0) };

/** Each statistic with one row, and where figures of that row lead: the words of the cell, and what stands in its address. */
const pages: Record<
  string,
  { calls: readonly [unknown, unknown]; row: Record<string, unknown>; leads: Record<string, readonly string[]> }
> = {
  'customer-orders': {
    calls: [customerOrderReport, listCustomerOrders],
    row: { id: 4, companyId: 2, companyName: '甲', storeId: null, storeName: null, channel: null, orders: 20, pieces: 25, ...orders },
    leads: {
      '20': ['/OutManagement', `createdAt=${days}`, 'companyId=2', 'channel=none'],
      '23': ['late=yes'],
      '24': ['createdAt=2026-10-15~2026-10-31'],
    },
  },
  'customer-statistics': {
    calls: [customerCensusReport, listCustomerCensus],
    row: {
      id: 7,
      companyName: '甲',
      companyCode: 'A',
      activity: 'active10',
      isNew: false,
      createdDay: '2026-01-01',
      lastActiveDay: null,
      orders: 20,
      ordersBefore: 24,
      pieces: 25,
      revenueCny: cny(12_34),
      revenueJpy: jpy(0),
      revenueBefore: cny(0),
    },
    leads: {
      '20': ['/OutManagement', 'companyId=7', `createdAt=${days}`],
      'RMB 12.34': ['wallet=CNY', 'type=charge,refund', `at=${days}`],
    },
  },
  'customer-ledger': {
    calls: [customerFlowReport, listCustomerFlow],
    row: {
      id: 1,
      day: '2026-11-17',
      wallet: 'CNY',
      opening: cny(1000),
      in: cny(0),
      out: cny(700),
      closing: cny(300),
      ...types,
      journals: 9,
    },
    leads: { '9': ['at=2026-11-17~2026-11-17', 'wallet=CNY'], '−RMB 7.00': ['type=charge'] },
  },
  'warehouse-ledger': {
    calls: [warehouseFlowReport, listWarehouseFlow],
    row: {
      id: 1,
      day: '2026-11-17',
      warehouseId: 3,
      warehouseCode: 'W',
      opening: 41,
      in: 42,
      out: 43,
      closing: 44,
      ...kinds,
      movements: 45,
    },
    leads: { '41': ['at=2000-01-01~2026-11-16'], '42': ['direction=in'], '−32': ['type=SHIP'], '44': ['at=2000-01-01~2026-11-17'] },
  },
  'stock-age': {
    calls: [stockAgeReport, listStockAge],
    row: {
      id: 8,
      companyId: 2,
      companyName: '甲',
      sku: 'SKU-8',
      nameZh: '甲',
      nameJp: '甲',
      pieces: 51,
      within60: 52,
      to180: 0,
      over180: 53,
      available: 54,
      volumeM3: '0.100',
      value: cny(100),
      storagePerDay: null,
      sold: 55,
      daysOfStock: 9,
      runOutDay: '2026-11-25',
      nextDay: null,
      nextPieces: 0,
      advice: 'keep',
      reason: '说明',
    },
    leads: { '51': ['keyword=SKU-8', 'companyId=2'], '53': ['age=over180'] },
  },
  'warehouse-overview': {
    calls: [storeSurveyReport, listStoreSurvey],
    row: {
      id: 1,
      warehouseId: 3,
      warehouseCode: 'W',
      areaId: 5,
      areaName: 'A 区',
      places: 61,
      used: 62,
      free: 0,
      frozen: 63,
      abnormal: 0,
      pieces: 64,
      volumeM3: '0.100',
    },
    leads: { 'A 区': ['areaId=5', 'warehouseId=3'], '62': ['fill=used'], '63': ['state=frozen'] },
  },
};

it.each(Object.entries(pages))(
  'K07 %s: its head and every figure of its rows lead to the rows behind',
  async (code, { calls, row, leads }) => {
    const [head, list] = calls as [typeof customerOrderReport, typeof listCustomerOrders];
    await openPage(code as RouteCode, {
      as: administrator,
      search: { days },
      answers: (fake) => {
        fake.answer(head, report);
        fake.answer(list, { rows: [row], total: 1, isCapped: false } as never);
      },
    });
    expect((await screen.findByRole('link', { name: '4,321' })).getAttribute('href')).toContain('late=yes');
    const grid = within(await screen.findByRole('region'));
    for (const [words, parts] of Object.entries(leads)) {
      const address = decodeURIComponent((await grid.findByRole('link', { name: words })).getAttribute('href') ?? '');
      for (const part of parts) expect(address).toContain(part);
    }
    // Behind a nothing there is nothing to open.
    expect(grid.queryByRole('link', { name: '0' })).toBeNull();
  },
);

it('K07 an address that asks for more days than are told says so, and which days stand there instead', async () => {
  const open = (asked: string) =>
    openPage('customer-orders', {
      as: administrator,
      search: { days: asked },
      answers: (fake) => {
        fake.answer(customerOrderReport, report);
        fake.answer(listCustomerOrders, { rows: [], total: 0, isCapped: false } as never);
      },
    });
  await open('2024-01-01~2026-01-01');
  await screen.findByText('统计期间最多 366 天，当前显示 2026-11-01 ~ 2026-11-17');
  await open(days);
  await screen.findByRole('link', { name: '4,321' });
  expect(screen.queryByText(/统计期间最多/)).toBeNull();
});

it('a statistic is printed by its button', async () => {
  const { user } = await openPage('customer-orders', {
    as: administrator,
    search: { days },
    answers: (fake) => {
      fake.answer(customerOrderReport, report);
      fake.answer(listCustomerOrders, { rows: [], total: 0, isCapped: false } as never);
    },
  });
  const print = vi.fn<() => void>();
  Object.assign(window, { print });
  await user.click(await screen.findByRole('button', { name: t('insights.report.print') }));
  expect(print).toHaveBeenCalledOnce();
});
