import * as counts from '@kura/contract/inventory/count/count.endpoints.ts';
import { listLocationOptions } from '@kura/contract/warehouse/location/location.endpoints.ts';
import type { LocationOption } from '@kura/contract/warehouse/location/location.ts';
import { listWarehouseOptions } from '@kura/contract/warehouse/own-warehouse/own-warehouse.endpoints.ts';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { button, dialog, field, radio, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const place = (id: number, warehouseId: number, code: string): LocationOption => ({
  id,
  warehouseId,
  warehouseCode: warehouseId === 1 ? 'TYO' : 'YIW',
  kind: 'shelf',
  code,
  barcode: `L0000000${id}`,
  state: 'normal',
  shelfType: 'small',
  areaKind: 'storage',
});
/** Ends what hangs. */
const limit = 10_000;
const places = [place(1, 2, 'A-01'), place(2, 2, 'A-02'), place(3, 1, 'B-01')];

it('chosen locations are taken one scan after the other, and the first one tells the warehouse', async () => {
  const { user, server } = await openPage('adjustments', {
    as: administrator,
    search: { tab: 'counts' },
    answers: (fake) => {
      fake.answer(counts.listCounts, noRows);
      fake.answer(counts.previewCount, { locationCount: 2, frozenCount: 0 });
      fake.answer(listWarehouseOptions, []);
      fake.answer(counts.createCount, { code: 409, message: 'no', data: null });
      fake.answer(listLocationOptions, ({ query }) => places.filter(({ barcode }) => barcode === query['keyword']));
    },
  });
  await user.click(await screen.findByRole('button', { name: '新建盘点' }));
  const form = await dialog();
  await user.click(radio(form, 'inventory.count.scope.location'));
  const box = field(form, 'inventory.stock.location');
  const chosen = () => [...form.querySelectorAll('.k-count-chosen li')].map((one) => one.textContent);
  await user.type(box, 'l00000001{Enter}');
  await vi.waitFor(() => expect([chosen(), box.value]).toEqual([['YIW · A-01'], '']), limit);
  await user.type(box, 'L00000002{Enter}');
  await vi.waitFor(() => expect([chosen(), box.value]).toEqual([['YIW · A-01', 'YIW · A-02'], '']), limit);

  // Of another warehouse, and what is no location: neither is dropped in silence.
  for (const [code, words] of [
    ['L00000003', '该库位在其他仓库'],
    ['L00000009', '没有这个货架库位'],
  ] as const) {
    await vi.waitFor(() => expect(box.disabled).toBe(false), limit);
    await user.clear(box);
    await user.type(box, `${code}{Enter}`);
    await vi.waitFor(() => expect(wordsOn(form)).toContain(words), limit);
    expect(box.value).toBe(code);
    await user.click(button(form, 'inventory.count.create'));
    await vi.waitFor(() => expect(within(form).queryAllByRole('alert').length).toBeGreaterThan(0), limit);
    expect(server.sentTo(counts.createCount)).toEqual([]);
  }
  await vi.waitFor(() => expect(box.disabled).toBe(false), limit);
  await user.clear(box);
  await user.click(button(form, 'inventory.count.create'));
  await vi.waitFor(() => expect(server.sentTo(counts.createCount)).toHaveLength(1), limit);
  expect(server.sentTo(counts.createCount)[0]).toMatchObject({ warehouseId: 2, scope: 'location', locationIds: [1, 2] });
});
