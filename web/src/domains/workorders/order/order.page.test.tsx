import * as work from '@kura/contract/workorders/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/workorders/order/order.ts';
import { listTemplateOptions } from '@kura/contract/workorders/template/template.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, buttonsNamed, dialog, field, fill, rowWith, toneOfMessage, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const row: OrderRow = {
  id: 7,
  number: 'GD26061000001',
  status: 'audited',
  kind: 'customer',
  type: 'relabel',
  content: '更换标签',
  price: { currency: 'CNY', minor: 35_55 },
  priceState: 'offered',
  currency: 'CNY',
  rate: null,
  priceNote: '',
  itemCount: 0,
  companyId: 1,
  companyName: '',
  warehouseId: 1,
  warehouseCode: 'TYO',
  zone: 'Asia/Tokyo',
  receiptNumber: '',
  assigneeId: null,
  assigneeName: '',
  dueDay: null,
  spentMinutes: 0,
  reason: '',
  createdByName: '',
  createdAt: '2026-06-10T03:00:00.000Z',
  statusAt: '2026-06-10T03:00:00.000Z',
  templateId: null,
  sourceType: null,
  sourceId: null,
  sourceNo: '',
  usualPrice: null,
  revision: 1,
};
const order: Order = { ...row, items: [], steps: [], times: [], files: [], results: [], held: null, fees: [] };
const relabel = { id: 3, name: '换标模板', type: 'relabel', content: '请更换标签', price: { currency: 'CNY', minor: 30_00 } } as const;
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, [{ id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', zone: 'Asia/Tokyo' }] as never);
  server.answer(work.listOrders, { rows: [row], total: 1, isCapped: false } as never);
  server.answer(work.countOrders, { states: [] });
  server.answer(work.showOrder, order);
  server.answer(listTemplateOptions, [relabel]);
  server.answer(work.orderMoves.calls.accept, order);
  server.answer(work.createOrder, order);
};
const who = customer(['list', 'create', 'accept'].map((verb) => `workorders:order:${verb}`));

it('a customer reads the price, is told that it is held, and accepts it as it was read', async () => {
  const { user, server } = await openPage('custom-work-orders', { as: who, answers });
  await user.click(button(await rowWith(row.number), 'workorders.order.move.accept'));
  await waitFor(() => expect(document.body.innerHTML).toContain(t('workorders.order.askAccept', { price: 'RMB 35.55' })));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(server.sentTo(work.orderMoves.calls.accept)).toEqual([{ id: 7, revision: 1 }]));
  await openPage('custom-work-orders', { as: who, answers, search: { view: '7' } });
  await waitFor(() => expect(wordsOn(document.body)).toContain(t('workorders.order.offerIs', { price: 'RMB 35.55' })));
});

it('a customer declines the price that was read; staff name one for the work that was read, alone and several at once', async () => {
  const { user, server } = await openPage('custom-work-orders', { as: who, answers });
  server.answer(work.orderMoves.calls.decline, order);
  await user.click(button(await rowWith(row.number), 'workorders.order.move.decline'));
  const why = await dialog();
  fill(field(why, 'system.form.reason'), '太贵');
  await user.click(button(why, 'common.confirm'));
  await waitFor(() => expect(server.sentTo(work.orderMoves.calls.decline)).toEqual([{ id: 7, revision: 1, reason: '太贵' }]));

  const desk = await openPage('custom-work-orders', {
    as: administrator,
    answers: (fake) => {
      answers(fake);
      fake.answer(work.listOrders, { rows: [{ ...row, status: 'unaudited', price: null }], total: 1, isCapped: false } as never);
      fake.answer(work.orderMoves.calls.audit, order);
      fake.answer(work.auditOrders, { results: [{ id: 7, number: row.number, isDone: true, status: 'audited', message: '' }] });
    },
  });
  await user.click(button(await rowWith(row.number), 'workorders.order.move.audit'));
  const one = await dialog();
  fill(field(one, 'workorders.order.price'), '30');
  await user.click(button(one, 'common.confirm'));
  await waitFor(() => expect(desk.server.sentTo(work.orderMoves.calls.audit)).toMatchObject([{ id: 7, revision: 1, priceMinor: 30_00 }]));
  await waitFor(() => expect(one.isConnected).toBe(false));
  await user.click((await rowWith(row.number)).querySelector('input[type=checkbox]') as HTMLElement);
  await user.click(button(document.body, 'workorders.order.auditMany'));
  const several = await dialog();
  fill(field(several, 'workorders.order.price'), '30');
  await user.click(button(several, 'common.confirm'));
  await waitFor(() =>
    expect(desk.server.sentTo(work.auditOrders)).toMatchObject([{ orders: [{ id: 7, revision: 1 }], priceMinor: 30_00 }]),
  );
});

it('a customer edits and cancels what it asked for, and no internal work that it pays', async () => {
  const warehouse = { ...row, id: 8, number: 'GD26061000002', kind: 'internal', status: 'unaudited' } as const;
  const own = { ...row, status: 'unaudited' } as const;
  await openPage('custom-work-orders', {
    as: customer(['list', 'edit', 'cancel', 'accept'].map((verb) => `workorders:order:${verb}`)),
    answers: (server) => {
      answers(server);
      server.answer(work.listOrders, { rows: [own, warehouse], total: 2, isCapped: false } as never);
    },
  });
  const offered = async (number: string) => {
    const place = await rowWith(number);
    return (['common.edit', 'workorders.order.move.cancel'] as const).map((name) => buttonsNamed(place, name).length);
  };
  expect([await offered(own.number), await offered(warehouse.number)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

it('E02 of several that are priced at once the message is not green where one did not pass', async () => {
  const { user, server } = await openPage('custom-work-orders', { as: administrator, answers });
  server.answer(work.listOrders, { rows: [{ ...row, status: 'unaudited', price: null }], total: 1, isCapped: false } as never);
  server.answer(work.auditOrders, {
    results: [{ id: 7, number: row.number, isDone: false, status: 'unaudited', message: '已由他人审核' }],
  });
  await user.click((await rowWith(row.number)).querySelector('input[type=checkbox]') as HTMLElement);
  await user.click(button(document.body, 'workorders.order.auditMany'));
  const form = await dialog();
  fill(field(form, 'workorders.order.price'), '30');
  await user.click(button(form, 'common.confirm'));
  expect(await toneOfMessage(t('workorders.order.doneSome', { done: 0, left: 1 }))).toBe('warning');
});

it('V16 a template fills type and content, and 201 characters are refused before they are sent', async () => {
  const { user, server } = await openPage('custom-work-orders', { as: who, answers });
  await user.click(button(document.body, 'workorders.order.create'));
  const form = await dialog();
  fireEvent.mouseDown(field(form, 'workorders.template.pick'));
  await user.click((await screen.findAllByText('换标模板')).at(-1)!);
  await waitFor(() => expect(field(form, 'workorders.order.content').value).toBe('请更换标签'));
  fill(field(form, 'workorders.order.content'), '字'.repeat(201));
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(wordsOn(form)).toContain(t('kernel.issue.longerThan', { max: 200 })));
  expect(server.sentTo(work.createOrder)).toHaveLength(0);
});
