import { changeFbaCenter, createFbaCenter, listFbaCenters } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { alerts, button, dialog, field, fill, rowWith } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const center: FbaCenter = {
  id: 4,
  code: 'NRT9',
  name: 'アマゾン NRT9FC',
  kind: 'FC',
  region: '千葉県',
  postcode: '272-0193',
  address: '千葉県市川市塩浜2-13-1',
  phone: '047-000-0000',
  certainty: 'entered',
  status: 'enabled',
  createdAt: '2026-08-01T00:00:00.000Z',
  updatedAt: '2026-08-01T00:00:00.000Z',
};

it('V04 an FBA centre is not saved while a field is missing', async () => {
  const { user, server } = await openPage('fba-warehouses', {
    as: administrator,
    answers: (server) => {
      server.answer(listFbaCenters, noRows);
      server.answer(createFbaCenter, center);
    },
  });
  await user.click(button(document.body, 'warehouse.fbaCenter.add'));
  const form = await dialog();
  fill(field(form, 'warehouse.fbaCenter.name'), center.name);
  fill(field(form, 'warehouse.fbaCenter.code'), 'NRT9');
  fill(field(form, 'warehouse.fbaCenter.region'), center.region);
  fill(field(form, 'warehouse.fbaCenter.postcode'), center.postcode);
  fill(field(form, 'warehouse.fbaCenter.phone'), center.phone);
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(alerts(form)).toEqual([t('kernel.issue.required')]));
  await waitFor(() => expect(document.activeElement).toBe(field(form, 'warehouse.fbaCenter.address')));
  expect(server.sentTo(createFbaCenter)).toEqual([]);
  server.answer(listFbaCenters, { rows: [center], total: 1, isCapped: false });
  fill(field(form, 'warehouse.fbaCenter.address'), center.address);
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { code, name, kind, region, postcode, address, phone } = center;
  expect(server.sentTo(createFbaCenter)).toEqual([{ code, name, kind, region, postcode, address, phone }]);

  // The same when it is changed.
  const row = await rowWith(center.name);
  expect(row.textContent).toContain(t('warehouse.fbaCenter.certainty.entered'));
  await user.click(button(row, 'common.edit'));
  const change = await dialog();
  fill(field(change, 'warehouse.fbaCenter.phone'), '');
  await user.click(button(change, 'common.save'));
  await waitFor(() => expect(alerts(change)).toEqual([t('kernel.issue.required')]));
  await waitFor(() => expect(document.activeElement).toBe(field(change, 'warehouse.fbaCenter.phone')));
  expect(server.sentTo(changeFbaCenter)).toEqual([]);
});
