import { listAddressOptions } from '@kura/contract/outbound/address/address.endpoints.ts';
import * as pickups from '@kura/contract/outbound/pickup/pickup.endpoints.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { button, dialog, field, fill, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const warehouse = { id: 1, code: 'TYO', nameZh: '东京', nameJp: '東京', country: 'JP', zone: 'Asia/Tokyo' } as const;
const shenzhen = { id: 2, code: 'SZX', nameZh: '深圳', nameJp: '深圳', country: 'CN', zone: 'Asia/Shanghai' } as const;
const answers = (server: FakeServer) => {
  server.answer(listWarehouseOptions, [warehouse, shenzhen] as never);
  server.answer(listAddressOptions, []);
  server.answer(pickups.listPickups, noRows);
  server.answer(pickups.countPickups, { states: [{ status: 'submitted', count: 0 }] });
  server.answer(pickups.offerPickup, {
    vehicle: 'KEI_VAN',
    distance: 'near',
    fee: { currency: 'CNY', minor: 12_000 },
    isFree: false,
    firstDay: '2026-06-11',
  });
};

it('vehicle, price and first day follow while one types', async () => {
  const who = customer(['outbound:pickup:list', 'outbound:pickup:create']);
  const { user } = await openPage('door-pickups', { as: who, answers });
  await user.click(button(document.body, 'outbound.pickup.create'));
  const form = await dialog();
  expect(wordsOn(form)).toContain(t('outbound.pickup.fillFirst'));
  fireEvent.mouseDown(field(form, 'outbound.pickup.warehouse'));
  await user.click((await screen.findAllByText(/TYO/)).at(-1)!);
  fill(field(form, 'outbound.pickup.postcode'), '1350063');
  fill(field(form, 'outbound.pickup.weightKg'), '150');
  fill(field(form, 'outbound.pickup.volumeM3'), '1.2');
  await waitFor(() => expect(wordsOn(form)).toContain('最早 2026-06-11'));
  expect(wordsOn(form)).toContain('120.00');
});

it('S12 only warehouses of the country are offered, and another country asks for another one', async () => {
  const who = customer(['outbound:pickup:list', 'outbound:pickup:create']);
  const { user } = await openPage('door-pickups', { as: who, answers });
  await user.click(button(document.body, 'outbound.pickup.create'));
  const form = await dialog();
  fireEvent.mouseDown(field(form, 'outbound.pickup.warehouse'));
  await user.click((await screen.findAllByText(/TYO/)).at(-1)!);
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: t('outbound.address.country.JP') }).checked).toBe(true);
  await user.click(within(form).getByRole('radio', { name: t('outbound.address.country.CN') }));
  await waitFor(() => expect(form.textContent).not.toContain('TYO'));
  fireEvent.mouseDown(field(form, 'outbound.pickup.warehouse'));
  expect((await screen.findAllByRole('option')).map((one) => one.textContent).join()).not.toContain('TYO');
});

it('K09 the prices of the warehouse that is chosen stand in the fields: those that wait for a second person, or those that count', async () => {
  const of = (near: number) => ({ freeAboveL: 2000, prices: vehicleModels.map((vehicle) => ({ vehicle, near, far: 90_000 })) });
  const { user, server } = await openPage('door-pickups', {
    as: administrator,
    answers: (at) => {
      answers(at);
      at.answer(pickups.listPickupTerms, [
        { warehouseId: 1, ...of(12_000), waiting: null },
        { warehouseId: 2, ...of(12_000), waiting: { ...of(77_700), byName: '林' } },
      ]);
    },
  });
  await user.click(button(document.body, 'outbound.pickup.termsOf'));
  const form = await dialog();
  const choose = async (code: RegExp) => {
    await waitFor(() => field(form, 'outbound.pickup.warehouse'));
    fireEvent.mouseDown(field(form, 'outbound.pickup.warehouse'));
    await user.click((await screen.findAllByText(code)).at(-1)!);
  };
  const nearest = () => [...form.querySelectorAll('input')].map(({ value }) => value);
  await choose(/SZX/);
  await waitFor(() => expect(nearest()).toContain('777'));
  expect(wordsOn(form)).toContain(t('outbound.pickup.termsWaiting', { name: '林' }));
  // One call for all warehouses.
  expect(server.sentTo(pickups.listPickupTerms)).toHaveLength(1);
  server.answer(pickups.savePickupTerms, { warehouseId: 2, ...of(77_700), waiting: null });
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(server.sentTo(pickups.savePickupTerms)).toEqual([{ warehouseId: 2, ...of(77_700) }]));
});
