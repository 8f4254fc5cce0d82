import { readCartons } from '@kura/contract/fba/order/package-import.endpoints.ts';
import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button } from '../../../testing/find.ts';
import { takeUploads } from '../../../testing/fake-upload.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

it('V15 cartons of a file stand in the grid with what is in each; the empty row makes room', async () => {
  const { server, user } = await openPage('fba-outbound-edit', {
    as: customer(['fba:order:create']),
    answers: (fake) => {
      fake.answer(listStores, noRows);
      fake.answer(listWarehouseOptions, []);
    },
  });
  const size = { lengthMm: 600, widthMm: 455, heightMm: 400, weightG: 12_250, boxCount: 4 };
  const read = {
    ...size,
    fbaNo: 'FBA15ABCDEFG',
    poNumber: '',
    trackingNumbers: '',
    contents: [{ productId: 11, sku: 'CUP-01', quantity: 10 }],
  };
  server.answer(readCartons, { rows: [read], faults: [], faultCount: 0, marked: null, typed: [] });
  takeUploads();
  await user.click(await screen.findByRole('button', { name: new RegExp(t('system.import.title')) }));
  await waitFor(() => expect(button(document.body, 'system.import.template')).toBeTruthy());
  await user.upload(document.querySelector('.k-choose input') as HTMLInputElement, new File(['x'], 'cartons.xlsx'));
  const shown = (value: string) => document.querySelectorAll(`.k-rows input[value="${value}"]`);
  await waitFor(() => expect(shown('FBA15ABCDEFG')).toHaveLength(1));
  for (const value of ['60', '45.5', '40', '12.25', '4', 'CUP-01*10']) expect(shown(value)).toHaveLength(1);
  expect(server.sentTo(readCartons)).toHaveLength(1);
});
