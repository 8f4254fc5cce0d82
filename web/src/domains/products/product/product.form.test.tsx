import { expect, it } from 'vitest';
import { changedProductForm, newProductForm } from './product.form.tsx';

it('the pictures of a product come first, where it is made and where it is changed', () => {
  const asks = { isStaff: false, canSetWarehouseSku: false };
  const [made, changed] = [newProductForm(asks), changedProductForm(asks)];
  expect('sections' in made && made.sections[0]?.title).toBe('products.product.images');
  expect('sections' in changed && changed.sections[0]?.title).toBe('products.product.images');
});
