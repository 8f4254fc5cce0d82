import { listTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { listSerials } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { createFbaCenter, listFbaCenters } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, buttonsNamed, dialog, rowWith, wordsOn } from '../../testing/find.ts';
import { noRows, openPage } from '../../testing/open-page.tsx';
import { administrator, customer } from '../../testing/people.ts';
import { refusal, type Asked, type FakeServer } from '../../testing/fake-server.ts';
import { t } from '../text.ts';

const center = (id: number, more: Partial<FbaCenter> = {}): FbaCenter => ({
  id,
  code: `NRT${id}`,
  name: `アマゾン NRT${id}`,
  kind: 'FC',
  region: '千葉県',
  postcode: '272-0193',
  address: '',
  phone: '047-000-0000',
  certainty: 'entered',
  status: 'enabled',
  createdAt: '2026-08-01T00:00:00.000Z',
  updatedAt: '2026-08-01T00:00:00.000Z',
  ...more,
});
const topUp: TopUpRow = {
  id: 1,
  number: 'CZ26080100001',
  companyId: 7,
  companyName: '海川贸易',
  status: 'success',
  method: 'bankCn',
  accountId: 1,
  accountName: '招商银行',
  payer: '海川',
  paid: { currency: 'CNY', minor: 300_000 },
  received: null,
  walletCurrency: 'CNY',
  rate: null,
  credit: { currency: 'CNY', minor: 300_000 },
  credited: { currency: 'CNY', minor: 300_000 },
  remark: '',
  reason: '',
  proofCount: 0,
  createdByName: '海川',
  createdAt: '2026-08-01T00:00:00.000Z',
  reviewedByName: '',
  reviewedAt: null,
  creditDueAt: null,
  creditedAt: null,
  bankLineId: null,
  isSeen: false,
  finishedAt: null,
  doubt: null,
  notLast: null,
  creditedByName: '',
  paidCurrency: 'CNY',
  association: null,
  bankRef: '',
  cny: null,
  takenBack: null,
  takenBackAt: null,
};

const serial: SerialRow = {
  id: 1,
  sn: 'SN0001',
  status: 'inStock',
  isProhibited: false,
  prohibitedReason: '',
  companyId: 7,
  companyName: '海川贸易',
  productId: 1,
  sku: 'HC-1',
  nameZh: '灯',
  nameJp: 'ランプ',
  warehouseId: 1,
  warehouseCode: 'TYO1',
  zone: 'Asia/Tokyo',
  innerBox: '',
  packingList: '',
  pallet: '',
  inboundNo: '',
  inboundAt: null,
  outboundNo: '',
  outboundAt: null,
  outboundType: null,
  createdAt: '2026-08-01T00:00:00.000Z',
};

const centers = (rows: readonly FbaCenter[], total = rows.length) => ({
  as: administrator,
  answers: (server: FakeServer) => {
    server.answer(listFbaCenters, { rows: [...rows], total, isCapped: false });
    server.answer(createFbaCenter, center(1));
    // Asked for by an open record, once it is drawn: sooner or later than the end of a test.
    server.answer(listOperationLog, noRows);
  },
});

/** As wide as a phone, or a desk again. */
const matches = (width: number) => (query: string) => {
  const [, most] = /max-width: ([\d.]+)px/.exec(query) ?? [];
  return { matches: most !== undefined && width <= Number(most), addEventListener: () => {}, removeEventListener: () => {} };
};
const windowOf = (width: number) => vi.spyOn(window, 'matchMedia').mockImplementation(matches(width) as never);
afterEach(() => void vi.restoreAllMocks());

const pageNumbers = (): string[] =>
  within(screen.getByRole('navigation', { name: t('system.list.pages') }))
    .getAllByRole('button')
    .map((one) => one.textContent ?? '')
    .filter(Boolean);
const heads = (): string[] => screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');

describe('the pager of a list', () => {
  it('L10 shows 7 pages, below 992 px 5', async () => {
    windowOf(992);
    await openPage('fba-warehouses', { ...centers([center(1)], 400) });
    expect(pageNumbers()).toEqual(['1', '2', '3', '4', '5', '6', '20']);
    windowOf(991);
    await openPage('fba-warehouses', { ...centers([center(1)], 400) });
    expect(pageNumbers()).toEqual(['1', '2', '3', '4', '20']);
  });
  it('L16 offers 10, 20, 30 and 50 rows, and asks for 20 unless told', async () => {
    const sizes: (string | undefined)[] = [];
    const { user } = await openPage('fba-warehouses', {
      as: administrator,
      answers: (server) =>
        server.answer(listFbaCenters, ({ query }: Asked) => {
          sizes.push(query['size']);
          return { rows: [center(1)], total: 400, isCapped: false };
        }),
    });
    const select = screen.getByRole('combobox', { name: t('system.list.pageSize') });
    expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '20', '30', '50']);
    await user.selectOptions(select, '50');
    await waitFor(() => expect(sizes.at(-1)).toBe('50'));
    expect(sizes[0]).toBe('20');
  });
});

describe('actions of rows', () => {
  it('have a column only when some row shows one to this person', async () => {
    await openPage('fba-warehouses', centers([center(1)]));
    expect(heads().at(-1)).toBe(t('common.actions'));
    await openPage('fba-warehouses', { ...centers([center(1)]), as: customer(['warehouse:fbaCenter:list']) });
    expect(heads()).not.toContain(t('common.actions'));
  });
});

describe('a list without rows', () => {
  it('offers what makes the first record, and opens what the button of the page opens', async () => {
    const { user } = await openPage('fba-warehouses', centers([]));
    const step = t('system.list.firstStep', { words: t('warehouse.fbaCenter.add') });
    await user.click(within(screen.getByRole('status')).getByRole('button', { name: step }));
    expect(within(await dialog()).getAllByRole('textbox').length).toBeGreaterThan(3);
  });
  it('offers to clear the filters when they are why, and nothing to somebody who may add nothing', async () => {
    const { user } = await openPage('fba-warehouses', { ...centers([]), search: { status: 'disabled' } });
    const state = screen.getByRole('status');
    expect(buttonsNamed(state, 'system.list.clearFilters')).toHaveLength(1);
    expect(within(state).getAllByRole('button')).toHaveLength(1);
    await user.click(button(state, 'system.list.clearFilters'));
    await waitFor(() => expect(location.search).not.toContain('status'));
    await openPage('fba-warehouses', { ...centers([]), as: customer(['warehouse:fbaCenter:list']) });
    expect(within(screen.getByRole('status')).queryAllByRole('button')).toEqual([]);
  });
  it('that could not be read says why, and offers another try and the usual order', async () => {
    const { user, server } = await openPage('top-up-details', {
      as: customer(['finance:topUp:list']),
      search: { sort: 'paid' },
      answers: (server) => server.answer(listTopUps, refusal(400, '数据超过 100000 条')),
    });
    const state = screen.getByRole('alert');
    expect(state.textContent).toContain('数据超过 100000 条');
    expect(buttonsNamed(state, 'common.retry')).toHaveLength(1);
    server.answer(listTopUps, { rows: [topUp], total: 1, isCapped: false });
    await user.click(button(state, 'system.list.clearSort'));
    expect((await rowWith(topUp.number)).textContent).toContain('RMB 3,000.00');
    expect(location.search).toBe('');
  });
});

describe('totals', () => {
  const topUps = (totals: Page<TopUpRow>['totals']) => ({
    as: customer(['finance:topUp:list']),
    answers: (server: FakeServer) =>
      server.answer(listTopUps, ({ query }: Asked) =>
        query['totals'] === 'only' ? { rows: [], total: 0, isCapped: false, totals } : { rows: [topUp], total: 1200, isCapped: false },
      ),
  });
  it('stand below the rows as the server added them up, in each currency', async () => {
    await openPage(
      'top-up-details',
      topUps({
        paid: [
          { currency: 'CNY', minor: 1_234_500 },
          { currency: 'JPY', minor: 980_000 },
        ],
        credited: [{ currency: 'CNY', minor: 9_900 }],
      }),
    );
    const line = await screen.findByText(t('system.list.totals'));
    const cells = [...(line.closest('tr')?.querySelectorAll('td') ?? [])].map(wordsOn).filter(Boolean);
    expect(cells).toEqual([t('system.list.totals'), 'RMB 12,345.00 JPY 980,000', 'RMB 99.00']);
  });
  it('say when there are too many rows to add up', async () => {
    await openPage('top-up-details', topUps(null));
    expect(await screen.findByText(t('system.list.totalsTooMany'))).not.toBeNull();
  });
  it('are not asked of a list that has none', async () => {
    const asked: unknown[] = [];
    await openPage('fba-warehouses', {
      as: administrator,
      answers: (server) =>
        server.answer(listFbaCenters, ({ query }: Asked) => {
          asked.push(query['totals']);
          return { rows: [center(1)], total: 1, isCapped: false };
        }),
    });
    expect(asked).toEqual([undefined]);
    expect(screen.queryByText(t('system.list.totals'))).toBeNull();
  });
});

describe('a list on a phone', () => {
  it('shows of each record its title, two facts that are not empty, and opens the rest', async () => {
    windowOf(390);
    const { user } = await openPage('fba-warehouses', centers([center(1)]));
    const card = screen.getByText('NRT1').closest('li') as HTMLElement;
    expect([...card.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([t('common.status'), t('warehouse.fbaCenter.name')]);
    await user.click(within(card).getByRole('button', { name: 'NRT1' }));
    expect((await dialog()).textContent).toContain('272-0193');
  });
  it('offers what needs ticked rows once a row is ticked', async () => {
    windowOf(390);
    const { user } = await openPage('serial-numbers', {
      as: administrator,
      answers: (server) => server.answer(listSerials, { rows: [serial], total: 1, isCapped: false }),
    });
    const toolbar = button(document.body, 'system.list.reload').closest('.k-toolbar') as HTMLElement;
    expect(buttonsNamed(toolbar, 'inventory.serial.prohibit')).toEqual([]);
    await user.click(within(screen.getByText('SN0001').closest('li') as HTMLElement).getByRole('checkbox'));
    expect(buttonsNamed(toolbar, 'inventory.serial.prohibit')).toHaveLength(1);
  });
  it('leaves out what is empty', async () => {
    windowOf(390);
    await openPage('top-up-details', {
      as: customer(['finance:topUp:list']),
      answers: (server) => server.answer(listTopUps, { rows: [{ ...topUp, paid: null as never }], total: 1, isCapped: false }),
    });
    const card = screen.getByText(topUp.number).closest('li') as HTMLElement;
    expect([...card.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([t('common.status'), t('finance.topUp.credited')]);
  });
  it('has its search in sight without opening the filters, and searches by Enter as a scanner sends it', async () => {
    windowOf(390);
    const { user } = await openPage('fba-warehouses', centers([center(1)]));
    const form = screen.getByRole('search');
    const boxes = within(form).getAllByRole('textbox');
    expect(boxes).toHaveLength(1);
    await user.type(boxes[0] as HTMLElement, 'NRT9{Enter}');
    await waitFor(() => expect(location.search).toContain('NRT9'));
  });
});

describe('words that are cut', () => {
  it('are told whole under the pointer and under the focus, and Escape takes the tooltip away', async () => {
    const { user } = await openPage('fba-warehouses', centers([center(1)]));
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    const name = screen.getByText('アマゾン NRT1');
    // Nothing is loaded for it before somebody points at the table.
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(name);
    const tip = await screen.findByRole('tooltip');
    await user.hover(screen.getByRole('region'));
    await user.hover(name);
    expect(tip.textContent).toBe('アマゾン NRT1');
    fireEvent.keyDown(name, { key: 'Escape' });
    expect(tip.textContent).toBe('');
    screen.getByRole('button', { name: 'NRT1' }).focus();
    expect(tip.textContent).toBe('NRT1');
  });
  it('are not repeated when nothing is cut', async () => {
    const { user } = await openPage('fba-warehouses', centers([center(1)]));
    await user.hover(screen.getByText('アマゾン NRT1'));
    const tip = await screen.findByRole('tooltip');
    expect(tip.textContent).toBe('');
  });
});
