import { cmDecimals, kgDecimals } from '@kura/contract/kernel/decimal.ts';
import type { Field } from '../../../kit/form/fields.ts';

interface Sized {
  readonly lengthMm?: number | null | undefined;
  readonly widthMm?: number | null | undefined;
  readonly heightMm?: number | null | undefined;
  readonly weightG?: number | null | undefined;
}

const side = (name: 'lengthMm' | 'widthMm' | 'heightMm', title: string): Field<Sized> => ({
  name,
  title,
  kind: 'decimal',
  decimals: cmDecimals,
  unit: 'products.page.cm',
});
const fields: readonly Field<Sized>[] = [
  side('lengthMm', 'products.page.length'),
  side('widthMm', 'products.page.width'),
  side('heightMm', 'products.page.height'),
  { name: 'weightG', title: 'products.product.weight', kind: 'decimal', decimals: kgDecimals, unit: 'products.page.kg' },
];

/** In cm and kg as people say them; whole millimetres and grams in the form. */
export const sizeFieldsOf = <V extends Sized>(): readonly Field<V>[] => fields as unknown as readonly Field<V>[];
