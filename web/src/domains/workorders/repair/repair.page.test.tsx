import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import * as repairs from '@kura/contract/workorders/repair/repair.endpoints.ts';
import type { Repair, RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { takeUploads } from '../../../testing/fake-upload.ts';
import { button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const row = {
  id: 5,
  number: 'WX26061000001',
  status: 'repairCompleted',
  type: 'inStore',
  quantity: 2,
  fixedCount: 2,
  sku: 'FAN-01',
  serials: [],
  fixedSerials: [],
  chargeType: 'perPiece',
  cost: { currency: 'CNY', minor: 35_00 },
  amount: { currency: 'CNY', minor: 70_00 },
  inspection: { currency: 'CNY', minor: 0 },
  priceState: 'accepted',
  instruction: null,
  returnId: null,
  shipmentId: null,
  shipmentNumber: '',
  isSerialControlled: false,
  revision: 4,
  createdAt: '2026-06-10T03:00:00.000Z',
  statusAt: '2026-06-10T03:00:00.000Z',
} as unknown as RepairRow;
const whole: Repair = { ...row, shipTo: null, parts: [], steps: [], images: [], videos: [], held: null, fees: [] };
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, []);
  server.answer(repairs.listRepairs, { rows: [row], total: 1, isCapped: false } as never);
  server.answer(repairs.countRepairs, { states: [] });
  server.answer(repairs.showRepair, whole);
  server.answer(repairs.instructRepair, whole);
};
const who = customer(['list', 'create', 'accept'].map((verb) => `workorders:repair:${verb}`));

it('S11 after the result the customer instructs; what was all repaired is not abandoned', async () => {
  const { user, server } = await openPage('repairs', { as: who, answers });
  await user.click(button(await rowWith(row.number), 'workorders.repair.instruct'));
  const form = await dialog();
  await waitFor(() => expect(wordsOn(form)).toContain(t('workorders.repair.instructHint')));
  await screen.findByRole('radio', { name: t('workorders.repair.instruction.shelve') });
  expect(screen.queryByRole('radio', { name: t('workorders.repair.instruction.abandon') })).toBeNull();
  // Whoever wants them back says to whom, before anything is sent.
  expect(screen.queryByLabelText(new RegExp(t('workorders.repair.recipientName')))).toBeNull();
  await user.click(screen.getByRole('radio', { name: t('workorders.repair.instruction.complete') }));
  await screen.findByLabelText(new RegExp(t('workorders.repair.recipientName')));
  await user.click(screen.getByRole('radio', { name: t('workorders.repair.instruction.shelve') }));
  await user.click(await waitFor(() => button(form, 'common.confirm')));
  await waitFor(() => expect(server.sentTo(repairs.instructRepair)).toEqual([{ id: 5, revision: 4, instruction: 'shelve', shipTo: null }]));
});

it('a customer reads the cost and the inspection fee and accepts or declines them as they were read; staff quote for the pieces that they read', async () => {
  const offered = { ...row, status: 'pendingConfirmation', priceState: 'offered', inspection: { currency: 'CNY', minor: 15_00 } } as const;
  const listed = (server: FakeServer) => {
    answers(server);
    server.answer(repairs.listRepairs, { rows: [offered], total: 1, isCapped: false } as never);
    // Read a moment later than the list: what stands there is what was seen.
    server.answer(repairs.showRepair, { ...whole, ...offered, revision: 5 });
    for (const move of ['accept', 'decline', 'quote'] as const) server.answer(repairs.repairMoves.calls[move], whole);
  };
  const { user, server } = await openPage('repairs', { as: who, answers: listed });
  const { accept, decline, quote } = repairs.repairMoves.calls;
  await user.click(button(await rowWith(row.number), 'workorders.repair.move.accept'));
  const asked = t('workorders.repair.askAccept', { price: 'RMB 70.00', inspection: 'RMB 15.00' });
  await waitFor(() => expect(wordsOn(document.body)).toContain(asked));
  await user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(server.sentTo(accept)).toEqual([{ id: 5, revision: 4 }]));
  const again = await openPage('repairs', { as: who, answers: listed });
  await user.click(button(await rowWith(row.number), 'workorders.repair.move.decline'));
  const why = await dialog();
  fill(field(why, 'system.form.reason'), '太贵');
  await user.click(button(why, 'common.confirm'));
  await waitFor(() => expect(again.server.sentTo(decline)).toEqual([{ id: 5, revision: 4, reason: '太贵' }]));

  const desk = await openPage('repairs', { as: administrator, answers: listed });
  await user.click(button(await rowWith(row.number), 'workorders.repair.move.quote'));
  const form = await dialog();
  await user.click(await waitFor(() => button(form, 'common.confirm')));
  await waitFor(() => expect(desk.server.sentTo(quote)).toMatchObject([{ id: 5, revision: 4, costMinor: 35_00 }]));
});

it('staff begin a repair, cancel it and close it, of the revision that they read', async () => {
  const { start, cancel, close } = repairs.repairMoves.calls;
  const opened = (shown: object) =>
    openPage('repairs', {
      as: administrator,
      answers: (server) => {
        answers(server);
        server.answer(repairs.listRepairs, { rows: [{ ...row, ...shown }], total: 1, isCapped: false } as never);
        server.answer(start, whole);
        server.answer(close, whole);
        server.answer(cancel, whole);
      },
    });
  const agreed = await opened({ status: 'pendingConfirmation' });
  await agreed.user.click(button(await rowWith(row.number), 'workorders.repair.move.start'));
  await agreed.user.click(await screen.findByRole('button', { name: t('common.confirm') }));
  await waitFor(() => expect(agreed.server.sentTo(start)).toEqual([{ id: 5, revision: 4 }]));
  await agreed.user.click(button(await rowWith(row.number), 'workorders.repair.move.cancel'));
  await agreed.user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(agreed.server.sentTo(cancel)).toMatchObject([{ id: 5, revision: 4 }]));
  const given = await opened({ status: 'unableToRepair', fixedCount: 0, instruction: 'abandon' });
  await given.user.click(button(await rowWith(row.number), 'workorders.repair.move.close'));
  const form = await dialog();
  await given.user.click(await waitFor(() => button(form, 'common.confirm')));
  await waitFor(() => expect(given.server.sentTo(close)).toMatchObject([{ id: 5, revision: 4 }]));
});

it('SN codes are typed or scanned one a line; what is missing is said before it is sent', async () => {
  const { user, server } = await openPage('repair-new', { as: who, answers });
  const serials = await screen.findByLabelText(new RegExp(t('workorders.repair.serials')));
  fill(serials as HTMLInputElement, 'S1\nS2\nS2');
  await user.click(button(document.body, 'workorders.repair.submit'));
  await waitFor(() => expect(wordsOn(document.body)).toContain(t('workorders.repair.doubleSerial')));
  expect(server.sentTo(repairs.createRepair)).toHaveLength(0);
});

it('V14 pictures of the fault and one video are uploaded with the form; of a second video there is no place', async () => {
  const { user } = await openPage('repair-new', { as: who, answers });
  const sent = takeUploads();
  const chosen = (key: 'images' | 'video') =>
    document.querySelector<HTMLInputElement>(
      `[type=file][id="${[...document.querySelectorAll('label')].find(({ textContent }) => textContent === t(`workorders.repair.${key}`))?.htmlFor}"]`,
    );
  await waitFor(() => expect(chosen('video')).not.toBeNull());
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(chosen('images') as HTMLInputElement, [picture('a.png'), picture('b.png')]);
  await user.upload(chosen('video') as HTMLInputElement, new File(['x'], 'fault.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(chosen('video')).toBeNull());
  expect(sent).toEqual(['a.png', 'b.png', 'fault.mp4']);
  expect(chosen('images')?.multiple).toBe(true);
});

it('V14 the record shows the pictures and plays the video', async () => {
  const file = (id: number, name: string, mime: string) => ({ id, name, mime, url: `/f/${id}`, size: 9, thumbUrl: null }) as never;
  const { user, server } = await openPage('repairs', { as: who, answers });
  server.answer(repairs.showRepair, {
    ...whole,
    images: [file(1, 'a.png', 'image/png')],
    videos: [file(2, 'fault.mp4', 'video/mp4')],
  });
  await user.click(within(await rowWith(row.number)).getByRole('button', { name: row.number }));
  const drawer = await dialog();
  const played = await waitFor(() => {
    const found = drawer.querySelector('video');
    if (!found) throw new Error('no video yet');
    return found;
  });
  expect([played.getAttribute('src'), played.hasAttribute('controls'), played.getAttribute('aria-label')]).toEqual([
    '/f/2',
    true,
    'fault.mp4',
  ]);
  within(drawer).getByRole('button', { name: t('system.image.open', { at: 1 }) });
});
