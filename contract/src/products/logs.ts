import { wholeToText, cmDecimals, kgDecimals } from '../kernel/decimal.ts';
import { field } from '../kernel/field.ts';
import type { LogField, LogReader, Logs } from '../kernel/log.ts';
import { countText } from '../kernel/number.ts';
import { accessoryFields } from './accessory/accessory.fields.ts';
import { itemFields, productFields, productMoreFields } from './product/product.fields.ts';

/** Kept in whole millimetres and grams, told in the unit of the title. */
const measured = ({ title }: { title: string }, decimals: number): LogField => ({
  title,
  kind: 'other',
  describe: (whole) => (typeof whole === 'number' ? countText(wholeToText(whole, decimals)) : String(whole)),
});
const { lengthMm, widthMm, heightMm, weightG } = itemFields;
const sizes = {
  lengthMm: measured(lengthMm, cmDecimals),
  widthMm: measured(widthMm, cmDecimals),
  heightMm: measured(heightMm, cmDecimals),
  weightG: measured(weightG, kgDecimals),
};
/** Kept as `upc 4901234567894`. */
const describeCode = (kept: unknown, { say, hasText }: LogReader): string => {
  const [kind = '', ...code] = String(kept).split(' ');
  const title = `products.product.codeKind.${kind}`;
  return hasText(title) ? [say(title), ...code].join(' ') : String(kept);
};
const shared = { ...sizes, imageNames: field.text('products.product.imageNames') };

export const productsLogs = {
  'products.product': {
    ...productFields,
    ...productMoreFields,
    ...shared,
    consumables: { ...productMoreFields.consumables, kind: 'choice' },
    codes: { title: 'products.product.codes', kind: 'other', describe: describeCode },
    parts: field.text('products.product.parts'),
  },
  'products.accessory': { ...productFields, ...accessoryFields, ...shared, fitSkus: field.text('products.accessory.fitSkus') },
} satisfies Logs;
