import { changeOrder, createOrder, listLanes, priceOrder, showOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import { resolveProducts } from '@kura/contract/products/product/product.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { button, radio, wordsOn } from '../../../testing/find.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';
import { orderOf, orderRow } from '../testing/sample-order.ts';

const owner = customer(['inbound:order:create', 'inbound:order:edit', 'inbound:order:list']);
const product = {
  id: 11,
  companyId: 7,
  companyName: '海川贸易',
  sku: 'CUP-01',
  warehouseSku: 'K00000011',
  nameZh: '马克杯',
  nameJp: 'マグカップ',
  type: 'ordinary',
  status: 'enabled',
  isSerialControlled: false,
  thumbUrl: null,
} as const;
const price = {
  boxes: 2,
  pieces: 40,
  weightKg: '30',
  volumeM3: '0.192000',
  chargeable: '0.192 m³',
  lines: [],
  totalCnyMinor: 120_00,
  refusals: [],
  held: [{ currency: 'CNY' as const, minor: 120_00 }],
  available: [{ currency: 'CNY' as const, minor: 50_00 }],
  isInArrears: false,
};
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, [{ id: 1, code: 'KSW', nameZh: '柏', nameJp: '柏', country: 'JP' }] as never);
  server.answer(listLanes, noRows as never);
  server.answer(priceOrder, price);
  server.answer(resolveProducts, ({ body }) => body.codes.filter((code) => code === 'CUP-01').map((code) => ({ ...product, code })));
  server.answer(showOrder, orderOf(orderRow(1, {})));
};
afterEach(() => sessionStorage.clear());

/** The form is there once the warehouses, or the order, have been read. */
async function openForm(code: 'inbound-new' | 'inbound-edit' = 'inbound-new', search = {}) {
  const opened = await openPage(code, { as: owner, answers, search });
  await screen.findByRole('grid');
  return opened;
}
const gridBox = () => document.querySelector<HTMLInputElement>('.kg-box') as HTMLInputElement;
const paste = (text: string) => fireEvent.paste(gridBox(), { clipboardData: { getData: () => text } });
const grid = () => screen.getByRole('grid');
const row = 'cup-01\t60\t40\t40\t15\t2\t20';

it('V08 V15 a pasted block becomes packages: products are found by SKU, every fault is told by row and field', async () => {
  const { server } = await openForm();
  fireEvent.click(radio(document.body, 'inbound.order.deliveryMethod.self'));
  paste(`${row}\nNOBODY\t301\t40\t40\t15\t1001\t20`);
  await within(grid()).findByText('马克杯');
  expect(server.sentTo(resolveProducts)).toEqual([{ codes: ['CUP-01', 'NOBODY'] }]);
  await waitFor(() => expect(wordsOn(document.querySelector('.in-faults') as HTMLElement)).toContain('没有 SKU 为“NOBODY”的产品'));
  const faults = wordsOn(document.querySelector('.in-faults') as HTMLElement);
  expect(faults).toContain('第 2 行 · 长 (cm)：边长应为 1 到 300 cm');
  expect(faults).toContain('第 2 行 · 外箱数：');
  expect(faults).not.toContain('第 1 行');
  expect(grid().querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
});

it('the totals and the price follow what is typed, with what the review will hold', async () => {
  const { server } = await openForm();
  fireEvent.click(radio(document.body, 'inbound.order.deliveryMethod.self'));
  paste(row);
  const panel = document.querySelector<HTMLElement>('.k-price') as HTMLElement;
  await within(panel).findByText('RMB 120.00');
  expect(wordsOn(panel)).toContain('箱数 2 件数 40 毛重 (kg) 30 体积 (m³) 0.192 ');
  expect(wordsOn(panel)).toContain('审核时将冻结 RMB 120.00 · 可用 RMB 50.00');
  expect(wordsOn(panel)).toContain('可用额不足');
  expect(server.sentTo(priceOrder).at(-1)).toMatchObject({
    warehouseId: 1,
    deliveryMethod: 'self',
    packages: [{ productId: 11, boxCount: 2 }],
  });
});

it('A08 a yen wallet below zero is told beside RMB that would suffice', async () => {
  const { server } = await openForm();
  const available = [
    { currency: 'CNY' as const, minor: 500_00 },
    { currency: 'JPY' as const, minor: -1000 },
  ];
  server.answer(priceOrder, { ...price, available, isInArrears: true });
  fireEvent.click(radio(document.body, 'inbound.order.deliveryMethod.self'));
  paste(row);
  const panel = document.querySelector<HTMLElement>('.k-price') as HTMLElement;
  await within(panel).findByText('RMB 120.00');
  expect(wordsOn(panel)).toContain('审核时将冻结 RMB 120.00 · 可用 RMB 500.00 · −JPY 1,000');
  expect(wordsOn(panel)).toContain('该公司已欠费，充值后才能审核');
  expect(wordsOn(panel)).not.toContain('可用额不足');
});

it('more rows than are drawn find their place, and a row is added where there was none', async () => {
  await openForm();
  paste(Array.from({ length: 60 }, () => row).join('\n'));
  const panel = document.querySelector<HTMLElement>('.k-price') as HTMLElement;
  await waitFor(() => expect(wordsOn(panel)).toContain('箱数 120 件数 2,400'));
  expect(Number(grid().getAttribute('aria-rowcount'))).toBeGreaterThan(60);
});

it('the way decides what is asked; a first mile by us wants its transport and lane', async () => {
  const { server } = await openForm();
  const shown = () => [...document.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'));
  expect(shown()).toEqual(expect.arrayContaining(['transportMethod', 'lane']));
  expect(shown()).not.toContain('courier');
  paste(row);
  await within(grid()).findByText('马克杯');
  fireEvent.click(button(document.body, 'inbound.page.submit'));
  await waitFor(() => expect(document.querySelector('[data-field=lane]')?.getAttribute('data-faulty')).toBe('true'));
  expect(server.sentTo(createOrder)).toEqual([]);
  // While it is being sent nothing can be changed.
  await waitFor(() => expect(radio(document.body, 'inbound.order.deliveryMethod.self').disabled).toBe(false));
  fireEvent.click(radio(document.body, 'inbound.order.deliveryMethod.self'));
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['courier', 'trackingNumber'])));
  expect(shown()).not.toContain('lane');
});

it('what the server refuses stands in its cell, while all stays typed', async () => {
  const { server } = await openForm('inbound-edit', { id: '1' });
  server.answer(changeOrder, refusal(400, '参数错误', { fields: [{ field: 'packages.0.boxCount', message: '箱数不符' }] }));
  const cell = () => grid().querySelector('[data-row="0"][data-col="5"]') as HTMLElement;
  expect(cell().textContent).toBe('2');
  fireEvent.click(button(document.body, 'common.save'));
  await waitFor(() => expect(cell().getAttribute('aria-invalid')).toBe('true'));
  expect(server.sentTo(changeOrder)).toMatchObject([
    { id: 1, revision: 0, deliveryMethod: 'self', packages: [{ productId: 11, lengthMm: 600 }] },
  ]);
  expect(wordsOn(document.querySelector('.in-faults') as HTMLElement)).toContain('第 1 行 · 外箱数：箱数不符');
  // Said there with row and field, and not a second time without them.
  expect(document.querySelector('[data-field=packages] > .k-error')).toBeNull();
  expect(cell().textContent).toBe('2');
});

it('V08 without a package nothing is sent', async () => {
  const { server } = await openForm();
  fireEvent.click(button(document.body, 'inbound.page.submit'));
  await waitFor(() => expect(document.querySelector('[data-field=packages]')?.getAttribute('data-faulty')).toBe('true'));
  expect(wordsOn(document.querySelector('[data-field=packages]') as HTMLElement)).toContain('至少需要一行包裹');
  expect(server.sentTo(createOrder)).toEqual([]);
});

it('a copy has the packages of the earlier order and asks the day anew', async () => {
  await openForm('inbound-new', { copy: '1' });
  expect(wordsOn(document.body)).toContain('从 RK26111700001 复制');
  expect(wordsOn(grid())).toContain('马克杯 CUP-01 60 40 40 15 2 20');
  // The calendar comes by itself, a moment after the form.
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('[data-field=deliveryDate] input')?.value).toBe(''));
});

it('what was typed and not sent is there again after a reload, until it is thrown away', async () => {
  const drafts = () => Object.entries({ ...sessionStorage } as Record<string, string>).filter(([key]) => key.startsWith('draft'));
  await openForm();
  paste(row);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  const [kept] = drafts();
  // Signing in anew forgets everything; a reload does not.
  await openPage('inbound-new', {
    as: owner,
    answers: (server) => {
      answers(server);
      if (kept) sessionStorage.setItem(...kept);
    },
  });
  await screen.findByRole('grid');
  expect(grid().querySelector('[data-row="0"][data-col="0"]')?.textContent).toBe('cup-01');
  fireEvent.click(await screen.findByRole('button', { name: '清空重填' }));
  await waitFor(() => expect(grid().querySelector('[data-row="0"][data-col="0"]')?.textContent).toBe(''));
  expect(drafts()).toEqual([]);
});

it('whoever leaves an untouched form is not asked; with packages typed, the browser asks', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await openForm();
  expect(asks()).toBe(false);
  paste(row);
  await waitFor(() => expect(asks()).toBe(true));
});

it('E02 lanes that could not be read are told, and asked for again by a press', async () => {
  const { server, user } = await openPage('inbound-new', {
    as: owner,
    answers: (fake) => {
      answers(fake);
      fake.answer(listLanes, refusal(409, 'no answer'));
    },
  });
  await screen.findByText('no answer');
  server.answer(listLanes, noRows as never);
  await user.click(button(document.body, 'common.retry'));
  await waitFor(() => expect(screen.queryByText('no answer')).toBeNull());
});
