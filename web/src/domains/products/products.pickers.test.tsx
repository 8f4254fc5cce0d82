import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { OfCompany } from '../../kit/pickers/of-company.ts';
import { RecordPicker } from '../../kit/pickers/record-picker.tsx';
import { registerPickers } from '../../kit/pickers/registry.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { productsPickers } from './products.pickers.ts';

it('C09 a picker in a form about one company asks for the records of that company only', async () => {
  registerPickers(productsPickers);
  const asked: (string | null)[] = [];
  const { user } = await draw(
    <>
      <OfCompany value={7}>
        <RecordPicker id="of-seven" record="products.accessory" value={null} onChange={() => {}} />
      </OfCompany>
      <RecordPicker id="of-all" record="products.accessory" value={null} onChange={() => {}} />
    </>,
    {
      as: administrator,
      texts: ['system', 'products'],
      answers: (server) =>
        server.answer(listProductOptions, ({ headers }) => {
          asked.push(headers.get('companyId'));
          return [];
        }),
    },
  );
  const [seven, all] = await screen.findAllByRole('combobox');
  await user.click(seven as HTMLElement);
  await expect.poll(() => asked).toEqual(['7']);
  await user.click(all as HTMLElement);
  await expect.poll(() => asked).toEqual(['7', null]);
});
