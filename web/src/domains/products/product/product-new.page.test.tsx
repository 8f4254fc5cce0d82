import { getProduct, listProductCategories } from '@kura/contract/products/product/product.endpoints.ts';
import type { Product } from '@kura/contract/products/product/product.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, buttonsNamed } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const product = {
  id: 4,
  companyId: 1,
  companyName: '海川贸易',
  sku: 'KETTLE-01',
  status: 'enabled',
  type: 'ordinary',
  nameZh: '电热水壶',
  nameJp: 'ケトル',
  codes: [],
  images: [],
  parts: [],
  declared: { lengthMm: 1, widthMm: 1, heightMm: 1, weightG: 1 },
  measured: null,
} as unknown as Product;

const open = (search: Record<string, string>) =>
  openPage('product-new', {
    as: administrator,
    search,
    answers: (server) => {
      server.answer(getProduct, product);
      server.answer(listProductCategories, []);
    },
  });

it('the form of a product says whether it changes one, and which', async () => {
  await open({ id: '4' });
  expect(await screen.findByRole('heading', { name: t('products.product.editOf', { sku: 'KETTLE-01' }) })).toBeDefined();
  expect(button(document.body, 'products.page.newInstead')).toBeDefined();
});

it('and says nothing of the kind where one is made', async () => {
  await open({});
  await screen.findAllByRole('textbox');
  expect(screen.queryByRole('heading', { name: /KETTLE/ })).toBeNull();
  expect(buttonsNamed(document.body, 'products.page.newInstead')).toEqual([]);
});
