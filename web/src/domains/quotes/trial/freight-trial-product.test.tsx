import { getProduct } from '@kura/contract/products/product/product.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { CellBox } from '../../../kit/form/fields.ts';
import { registerPickers } from '../../../kit/pickers/registry.ts';
import { draw } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';
import { productCell } from './freight-trial-product.tsx';

registerPickers({ 'products.sold': { load: async () => [{ value: 11, label: 'KT-1001 电热水壶' }] } });
const measured = { lengthMm: 300, widthMm: 200, heightMm: 100, weightG: 1500 };

async function pickOn(answer: object, as = administrator) {
  const rows: object[] = [];
  const box = {
    id: 'box',
    value: null,
    isDisabled: false,
    isFaulty: false,
    set: () => {},
    blur: () => {},
    setRow: (change: object) => void rows.push(change),
    values: {},
  } as unknown as CellBox;
  const drawn = productCell.kind === 'custom' ? productCell.draw(box, {}) : null;
  const { user, server } = await draw(<>{drawn}</>, {
    as,
    lang: 'en',
    texts: ['quotes'],
    answers: (to) => to.answer(getProduct, { id: 11, sku: 'KT-1001', ...answer } as never),
  });
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByText('KT-1001 电热水壶'));
  return { rows, server };
}

it('V08 one’s own SKU brings its size and weight into the row', async () => {
  const { rows } = await pickOn(measured);
  await vi.waitFor(() => expect(rows.at(-1)).toEqual({ productId: 11, ...measured }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('V08 one that nobody has measured says so and changes no figure', async () => {
  const { rows } = await pickOn({ ...measured, weightG: null });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(rows).toEqual([{ productId: 11 }]);
});

it('A07 whoever may not read products only names it', async () => {
  const { rows, server } = await pickOn(measured, customer([]));
  await vi.waitFor(() => expect(rows).toEqual([{ productId: 11 }]));
  expect(server.sentTo(getProduct)).toEqual([]);
});
