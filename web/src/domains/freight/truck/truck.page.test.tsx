import { createTruck, listTrucks } from '@kura/contract/freight/truck/truck.endpoints.ts';
import type { Truck } from '@kura/contract/freight/truck/truck.ts';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { alerts, button, dialog, field, fill } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const truck: Truck = {
  id: 4,
  name: '千葉 100 あ 52-40',
  model: '4T_WING',
  volumeL: 35_400,
  volumeM3: 35.4,
  usableM3: 30.1,
  loadKg: 2600,
  owner: '湾岸物流',
  phone: '043-301-7722',
  address: '',
  warehouseId: 1,
  warehouseCode: 'TYO1',
  lengthMm: 6200,
  widthMm: 2380,
  heightMm: 2400,
  lengthM: 6.2,
  widthM: 2.38,
  heightM: 2.4,
  status: 'enabled',
  createdAt: '2026-08-01T00:00:00.000Z',
  updatedAt: '2026-08-01T00:00:00.000Z',
  revision: 0,
};

it('V04 a truck is not saved while its owner is missing, and is drawn to scale', async () => {
  const { user, server } = await openPage('trucks', {
    as: administrator,
    search: { view: '4' },
    answers: (server) => {
      server.answer(listTrucks, { rows: [truck], total: 1, isCapped: false });
      server.answer(createTruck, truck);
    },
  });
  await waitFor(() => expect(document.querySelector('.fr-scale')).not.toBeNull());
  await user.keyboard('{Escape}');
  await user.click(button(document.body, 'freight.truck.add'));
  const form = await waitFor(async () => {
    const open = await dialog();
    expect(field(open, 'freight.truck.owner')).toBeTruthy();
    return open;
  });
  fill(field(form, 'freight.truck.name'), truck.name);
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(alerts(form)).toContain(t('kernel.issue.required')));
  expect(server.sentTo(createTruck)).toEqual([]);
});
